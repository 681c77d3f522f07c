// Copyright the TileRender authors. SPDX-License-Identifier: Apache-2.0

#include "HuffmanCode.h"

#include <string.h>

typedef struct {
  uint32_t count;
  uint16_t symbol;
} leaf;

// By count, then by symbol: Shell's sort with Ciura's gaps.
static void sort_leaves(leaf *leaves, int count) {
  static const int gaps[] = {132, 57, 23, 10, 4, 1};
  for (int g = 0; g < 6; g++) {
    int gap = gaps[g];
    for (int i = gap; i < count; i++) {
      leaf moved = leaves[i];
      int j = i;
      for (; j >= gap; j -= gap) {
        leaf other = leaves[j - gap];
        if (other.count < moved.count || (other.count == moved.count && other.symbol < moved.symbol)) break;
        leaves[j] = other;
      }
      leaves[j] = moved;
    }
  }
}

// How many leaves lie at each depth of the tree; deeper than `limit` counts as there. Huffman's method with two queues:
// leaves are sorted, and nodes come up in ascending order.
static void count_depths(const leaf *leaves, int count, int limit, uint32_t *at_depth) {
  uint32_t weights[huffman_most_symbols];
  uint16_t leaf_parents[huffman_most_symbols], node_parents[huffman_most_symbols];
  uint8_t depths[huffman_most_symbols];
  int next_leaf = 0, next_node = 0, nodes = count - 1;
  for (int node = 0; node < nodes; node++) {
    uint32_t weight = 0;
    for (int child = 0; child < 2; child++) {
      if (next_node == node || (next_leaf < count && leaves[next_leaf].count <= weights[next_node])) {
        weight += leaves[next_leaf].count;
        leaf_parents[next_leaf++] = (uint16_t)node;
      } else {
        weight += weights[next_node];
        node_parents[next_node++] = (uint16_t)node;
      }
    }
    weights[node] = weight;
  }
  depths[nodes - 1] = 0;
  for (int node = nodes - 2; node >= 0; node--) {
    int depth = depths[node_parents[node]] + 1;
    depths[node] = (uint8_t)(depth < limit ? depth : limit);
  }
  for (int i = 0; i < count; i++) {
    int depth = depths[leaf_parents[i]] + 1;
    at_depth[depth < limit ? depth : limit]++;
  }
}

// Makes room for leaves that were lifted to `limit`: while the tree is too full, the deepest leaf above it goes one down
// and takes one of them along.
static void fit_depths(uint32_t *at_depth, int limit) {
  uint32_t used = 0;
  for (int depth = 1; depth <= limit; depth++) used += at_depth[depth] << (limit - depth);
  for (; used > 1u << limit; used--) {
    int depth = limit - 1;
    while (at_depth[depth] == 0) depth--;
    at_depth[depth]--;
    at_depth[depth + 1] += 2;
    at_depth[limit]--;
  }
}

static uint16_t reversed(uint32_t bits, int length) {
  uint32_t turned = 0;
  for (int i = 0; i < length; i++, bits >>= 1) turned = turned << 1 | (bits & 1);
  return (uint16_t)turned;
}

void huffman_code_make(huffman_code *code, const uint32_t *counts, int symbols, int limit) {
  leaf leaves[huffman_most_symbols];
  int count = 0;
  for (int symbol = 0; symbol < symbols; symbol++)
    if (counts[symbol]) leaves[count++] = (leaf){counts[symbol], (uint16_t)symbol};
  for (int symbol = 0; count < 2; symbol++)
    if (!counts[symbol]) leaves[count++] = (leaf){0, (uint16_t)symbol};
  sort_leaves(leaves, count);
  uint32_t at_depth[huffman_longest + 1] = {0};
  count_depths(leaves, count, limit, at_depth);
  fit_depths(at_depth, limit);

  memset(code->lengths, 0, sizeof code->lengths);
  int place = 0;
  for (int depth = limit; depth > 0; depth--)
    for (uint32_t i = 0; i < at_depth[depth]; i++) code->lengths[leaves[place++].symbol] = (uint8_t)depth;
  uint32_t next[huffman_longest + 1] = {0};
  for (int depth = 2; depth <= limit; depth++) next[depth] = (next[depth - 1] + at_depth[depth - 1]) << 1;
  for (int symbol = 0; symbol < symbols; symbol++) {
    int length = code->lengths[symbol];
    if (length) code->bits[symbol] = reversed(next[length]++, length);
  }
}
