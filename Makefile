# The words that people and CI use. Each installs what it needs first.
.PHONY: demo gallery test build lint bench bench-peers instructions golden snapshots setup
.DEFAULT_GOAL := build

setup:
	@scripts/setup

build: setup
	scripts/release

demo: build
	@scripts/demo

# Draws docs/looks and docs/gallery, over real maps where TILERENDER_SHARED, else ../shared, has them.
gallery: build
	@scripts/gallery

test: setup
	swift test
	@scripts/conformance
	scripts/release
	@scripts/instructions

# Foundation costs a third of the start of `tilegen`, its ICU more than half of its size: what it is made of takes
# FoundationEssentials and the C library.
lint: setup
	! git grep -nE "import Foundation(Internationalization)?$$" -- Sources ':!Sources/conformance' ':!Sources/ExpressionSuite'
	swift format lint --strict --recursive --parallel Sources Tests Package.swift
	swift build --explicit-target-dependency-import-check error

# Records golden pictures that are missing or differ; look at them, then run `make test`.
golden: setup
	-GOLDEN=failed swift test --filter GoldenPictures
	@git status --short golden

# Proves that `tilegen diff` finds and names what an edit of a style changes, and runs the commands of Examples/.
snapshots: build
	@scripts/seeded-edits
	@scripts/examples

bench: build
	@scripts/bench

# Installs Mapnik and MapLibre Native for `make bench` to compare with, under build/.
bench-peers:
	@scripts/bench-peers

# Fails when a small fixed run takes over 5 % more instructions than bench/instructions.json says.
instructions: build
	@scripts/instructions
