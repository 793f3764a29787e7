// @ts-check
/**
 * Writes backend/assets/maps/outlines.txt: the outlines of land and the borders of countries, which the maps of trips are
 * drawn from. Its inputs are two npm packages that the product does not depend on, so they are installed outside the
 * repository and given as an argument:
 *
 *   mkdir /tmp/maps && cd /tmp/maps
 *   npm install --ignore-scripts world-atlas@2.0.2 topojson-client@3.1.0
 *   node <repository>/tools/maps/outlines.mjs /tmp/maps/node_modules
 *
 * README.md beside the file describes it and its source.
 */

import { readFileSync, writeFileSync } from 'node:fs';
import { createRequire } from 'node:module';
import { join } from 'node:path';
import { root } from '../paths.mjs';

/**
 * @typedef {readonly [number, number]} Point degrees east and north
 * @typedef {readonly Point[]} Line
 */

/** Steps of a degree that coordinates are rounded to: 2 km. */
const STEPS = 50;
/** How far a line may be from the real one, in degrees: 8 km, beyond the polar circle 33 km. */
const TOLERANCE = 0.075;
const POLAR_TOLERANCE = 0.3;
const POLAR_CIRCLE = 66;
/** The largest extent, in degrees, of an island that is left out: larger ones, such as Malta, are drawn. */
const SMALLEST_ISLAND = 0.24;
/** South of it is only Antarctica, where no trip goes. */
const SOUTHERNMOST = -58;

/** Returns a line without jumps: one across 180 degrees goes on beyond it. @param {Line} line @returns {Line} */
function unbroken(line) {
  /** @type {Point[]} */
  const points = [];
  for (const [x, y] of line) {
    const before = points.at(-1)?.[0] ?? x;
    points.push([x - Math.round((x - before) / 360) * 360, y]);
  }
  return points;
}

/** @param {Line} line @param {0 | 1} axis */
const extent = (line, axis) => {
  const values = line.map((point) => point[axis]);
  return { from: Math.min(...values), to: Math.max(...values) };
};

/** Distance of a point from the line through two others. @param {Point} point @param {Point} a @param {Point} b */
function distance([x, y], [ax, ay], [bx, by]) {
  const [dx, dy] = [bx - ax, by - ay];
  const length = Math.hypot(dx, dy);
  if (length < 1e-9) return Math.hypot(x - ax, y - ay);
  return Math.abs((x - ax) * dy - (y - ay) * dx) / length;
}

/** Returns a line without points that it passes closely anyway (Douglas and Peucker). @param {Line} line @returns {Line} */
function simplified(line) {
  const [first, last] = [line[0], line.at(-1)];
  if (!first || !last || line.length < 3) return line;
  const isPolar = extent(line, 1).from > POLAR_CIRCLE;
  let furthest = 0;
  let at = 0;
  line.forEach((point, index) => {
    const away = distance(point, first, last);
    if (away <= furthest) return;
    furthest = away;
    at = index;
  });
  if (furthest <= (isPolar ? POLAR_TOLERANCE : TOLERANCE)) return [first, last];
  return [...simplified(line.slice(0, at + 1)), ...simplified(line.slice(at)).slice(1)];
}

/** Writes a line as its first point and the way to each next one, in steps. @param {Line} line */
function written(line) {
  let [east, north] = [0, 0];
  return line
    .flatMap(([x, y]) => {
      const [toEast, toNorth] = [Math.round(x * STEPS), Math.round(y * STEPS)];
      const way = [toEast - east, toNorth - north];
      [east, north] = [toEast, toNorth];
      return way[0] === 0 && way[1] === 0 ? [] : way;
    })
    .join(' ');
}

/** @param {Line} ring */
const isDrawn = (ring) =>
  extent(ring, 1).from > SOUTHERNMOST &&
  [extent(ring, 0), extent(ring, 1)].some(({ from, to }) => to - from > SMALLEST_ISLAND);

/** @param {string} modules */
function outlines(modules) {
  const { feature, mesh } = createRequire(join(modules, 'x.js'))('topojson-client');
  const world = JSON.parse(readFileSync(join(modules, 'world-atlas/countries-50m.json'), 'utf8'));
  /** @type {{ geometry: { coordinates: Line[][] } }[]} */
  const land = feature(world, world.objects.land).features;
  const rings = land
    .flatMap(({ geometry }) => geometry.coordinates.flat().map(unbroken))
    .filter(isDrawn);
  /** @type {Line[]} */
  const borders = mesh(
    world,
    world.objects.countries,
    (/** @type {unknown} */ one, /** @type {unknown} */ other) => one !== other,
  ).coordinates.map(unbroken);
  const [outline, between] = [rings, borders].map((lines) =>
    lines.map((line) => simplified(line)).filter((line) => line.length > 1),
  );
  return { land: (outline ?? []).filter((ring) => ring.length > 3), borders: between ?? [] };
}

const modules = process.argv[2];
if (!modules) throw new Error('Name the node_modules folder with the sources, as above.');
const { land, borders } = outlines(modules);
const isLine = (/** @type {string} */ text) => text.split(' ').length > 2;
const text = [
  ...land.map(written),
  '',
  // After rounding, a short border can be a single point.
  ...borders.map(written).filter(isLine),
  '',
].join('\n');
writeFileSync(join(root, 'backend/assets/maps/outlines.txt'), text);
process.stdout.write(`${land.length} outlines, ${borders.length} borders, ${text.length} bytes\n`);
