// Copyright the TileRender authors. SPDX-License-Identifier: Apache-2.0

// The methods of shading that the MapLibre style specification names: "standard" is its own; the others follow
// gdaldem's hillshade, its combined form and the one by Igor Brejc, with highlights beside the shadows.

#include "Relief.h"
#include "Sampling.h"

static const float pi = 3.14159265f;

// Which way a slope falls, in radians counted from the east against the clock.
static inline float aspect_of(float east, float south) {
  if (east != 0) return atan2f(south, -east);
  return south > 0 ? pi / 2 : -pi / 2;
}

// How much a slope looks away from a light: 0 to 1.
static inline float aversion(float aspect, float azimuth) {
  float turns = (aspect + azimuth + pi) / pi + 0.5f;
  return fabsf(turns - 2 * floorf(turns / 2) - 1);
}

// The cosine of the angle between a light and the ground's normal.
static inline float facing(float east, float south, const relief_light *light) {
  float across = cosf(light->altitude);
  float towards = south * -cosf(light->azimuth) * across - east * -sinf(light->azimuth) * across;
  return (sinf(light->altitude) - towards) / sqrtf(1 + east * east + south * south);
}

static inline void add(float *color, const relief_light *light, float shadow, float highlight) {
  color[0] += light->shadow_red * shadow + light->highlight_red * highlight;
  color[1] += light->shadow_green * shadow + light->highlight_green * highlight;
  color[2] += light->shadow_blue * shadow + light->highlight_blue * highlight;
  color[3] += light->shadow_alpha * shadow + light->highlight_alpha * highlight;
}

static void shade_standard(float east, float south, const relief_look *look, float *color) {
  const relief_light *light = &look->lights[0];
  float slope = atanf(0.625f * sqrtf(east * east + south * south)), steepest = pi / 2;
  float strength = look->exaggeration, cover = limited(2 * strength, 0, 1);
  if (strength != 0.5f) {
    float base = 1.875f - 1.75f * strength;
    slope = (powf(base, slope) - 1) / (powf(base, steepest) - 1) * steepest;
  }
  float towards = aversion(aspect_of(east, south), light->azimuth), depth = sinf(slope) * cover;
  add(color, light, (1 - towards) * depth, towards * depth);
  float accent = (1 - cosf(slope)) * cover * (1 - color[3]);
  color[0] += look->accent_red * accent;
  color[1] += look->accent_green * accent;
  color[2] += look->accent_blue * accent;
  color[3] += look->accent_alpha * accent;
}

static void shade_by_angle(float east, float south, const relief_look *look, int count, float *color) {
  for (int i = 0; i < count; i++) {
    float shade = limited(facing(east, south, &look->lights[i]), 0, 1);
    float strength = (2 * shade - 1) / (float)count;
    add(color, &look->lights[i], strength > 0 ? 0 : -strength, strength > 0 ? strength : 0);
  }
}

static void shade_combined(float east, float south, const relief_look *look, float *color) {
  float angle = limited(acosf(limited(facing(east, south, &look->lights[0]), -1, 1)), 0, pi / 2);
  float slope = atanf(sqrtf(east * east + south * south)) * 4 / pi / pi;
  add(color, &look->lights[0], angle * slope, (pi / 2 - angle) * slope);
}

static void shade_igor(float east, float south, const relief_look *look, float *color) {
  float slope = atanf(sqrtf(east * east + south * south)) * 2 / pi;
  float away = 1 - aversion(aspect_of(east, south), look->lights[0].azimuth);
  add(color, &look->lights[0], slope * away, slope * (1 - away));
}

static void shade(float east, float south, const relief_look *look, float *color) {
  color[0] = color[1] = color[2] = color[3] = 0;
  if (look->method == RELIEF_STANDARD) {
    shade_standard(east, south, look, color);
    return;
  }
  east *= 2 * look->exaggeration;
  south *= 2 * look->exaggeration;
  switch (look->method) {
    case RELIEF_COMBINED: shade_combined(east, south, look, color); break;
    case RELIEF_IGOR: shade_igor(east, south, look, color); break;
    case RELIEF_MULTIDIRECTIONAL: shade_by_angle(east, south, look, look->count, color); break;
    default: shade_by_angle(east, south, look, 1, color);
  }
}

void relief_shade(uint8_t *pixels, size_t stride, raster_box box, const float *slopes, int width, int height,
                  const raster_mapping *mapping, int nearest, const float *row_scale, const relief_look *look) {
  for (int y = box.min_y; y < box.max_y; y++) {
    uint8_t *pixel = pixels + (size_t)y * stride + 4 * (size_t)box.min_x;
    float scale = row_scale[y];
    for (int x = box.min_x; x < box.max_x; x++, pixel += 4) {
      double u = mapping->ux * x + mapping->uy * y + mapping->u1;
      double v = mapping->vx * x + mapping->vy * y + mapping->v1;
      texel_quad quad = find_texels(u, v, width, height, nearest);
      const float *upper = slopes + 2 * (size_t)quad.top * (size_t)width;
      const float *lower = slopes + 2 * (size_t)quad.bottom * (size_t)width;
      float slope[2];
      for (int axis = 0; axis < 2; axis++) {
        float above = mix(upper[2 * quad.left + axis], upper[2 * quad.right + axis], quad.right_share);
        float below = mix(lower[2 * quad.left + axis], lower[2 * quad.right + axis], quad.right_share);
        slope[axis] = mix(above, below, quad.bottom_share) * scale;
      }
      float color[4];
      shade(slope[0], slope[1], look, color);
      lay_over(pixel, color);
    }
  }
}
