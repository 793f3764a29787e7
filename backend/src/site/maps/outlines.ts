import { readFileSync } from 'node:fs';
import { join } from 'node:path';

/** Degrees east and north. */
export type Place = readonly [east: number, north: number];

/** A line with the box around it, in degrees. */
export interface Outline {
  readonly places: readonly Place[];
  readonly box: Box;
}

export interface Box {
  readonly west: number;
  readonly east: number;
  readonly south: number;
  readonly north: number;
}

export interface Outlines {
  /** Closed. */
  readonly land: readonly Outline[];
  readonly borders: readonly Outline[];
}

/** Steps of a degree that the file is written in. */
const STEPS = 50;

/** @param places at least one */
export function boxAround(places: readonly Place[]): Box {
  const [easts, norths] = [places.map(([east]) => east), places.map(([, north]) => north)];
  return {
    west: Math.min(...easts),
    east: Math.max(...easts),
    south: Math.min(...norths),
    north: Math.max(...norths),
  };
}

function outlineOf(line: string): Outline {
  const steps = line.split(' ').map(Number);
  const places: Place[] = [];
  let [east, north] = [0, 0];
  for (let index = 0; index + 1 < steps.length; index += 2) {
    east += steps[index] ?? 0;
    north += steps[index + 1] ?? 0;
    places.push([east / STEPS, north / STEPS]);
  }
  return { places, box: boxAround(places) };
}

/** Reads the outlines of land and countries; backend/assets/maps/README.md describes the file. @param rootDir of the product */
export function readOutlines(rootDir: string): Outlines {
  const text = readFileSync(join(rootDir, 'backend/assets/maps/outlines.txt'), 'utf8');
  const [land = '', borders = ''] = text.trimEnd().split('\n\n');
  return { land: land.split('\n').map(outlineOf), borders: borders.split('\n').map(outlineOf) };
}
