import type { MapPoint } from '@safar/domain/places/map-points';
import { type Box, type Place, boxAround } from './outlines.js';

/** A point of a drawing, from its upper left corner. */
export type Point = readonly [x: number, y: number];

export interface Frame {
  readonly width: number;
  readonly height: number;
}

/** How a part of the world is put into a frame. */
export interface View {
  readonly toPoint: (place: Place) => Point;
  /** The part of the world in the frame, in degrees; may go beyond 180 degrees. */
  readonly box: Box;
}

const TURN = 360;
const RADIANS = Math.PI / 180;
/** Beyond it Mercator has no place. */
const HIGHEST = 82;
/** A view is at least so many degrees high and wide: one hotel is shown with the land around it. */
const SMALLEST = 7;
const ARC_STEPS = 32;

/** Returns the height of a latitude on Mercator's map, in degrees of longitude. */
const mercator = (north: number): number => {
  const kept = Math.max(-HIGHEST, Math.min(HIGHEST, north));
  return Math.log(Math.tan((45 + kept / 2) * RADIANS)) / RADIANS;
};
const latitude = (height: number): number =>
  (Math.atan(Math.exp(height * RADIANS)) / RADIANS) * 2 - 90;

/** Returns a longitude as near to another one as whole turns allow. */
const nearest = (east: number, to: number): number => east - Math.round((east - to) / TURN) * TURN;

/** Returns the longitude that begins the smallest part of the globe with all these. */
function westernmost(easts: readonly number[]): number {
  const sorted = [...easts].sort((one, other) => one - other);
  const gaps = sorted.map((east, index) => {
    const before = sorted[index - 1] ?? (sorted.at(-1) ?? east) - TURN;
    return { east, gap: east - before };
  });
  return gaps.reduce((best, one) => (one.gap > best.gap ? one : best)).east;
}

/** Returns the places of points so that those near each other on the globe are so on the map. @param points at least one */
export function placesOf(points: readonly Pick<MapPoint, 'lat' | 'lng'>[]): Place[] {
  const first = westernmost(points.map(({ lng }) => lng));
  return points.map(({ lat, lng }) => [lng < first ? lng + TURN : lng, lat]);
}

type Vector = readonly [number, number, number];

const vectorOf = ([east, north]: Place): Vector => {
  const [lng, lat] = [east * RADIANS, north * RADIANS];
  return [Math.cos(lat) * Math.cos(lng), Math.cos(lat) * Math.sin(lng), Math.sin(lat)];
};

/** Returns the shortest way over the globe, with both ends. */
export function greatCircle(from: Place, to: Place): Place[] {
  const [a, b] = [vectorOf(from), vectorOf(to)];
  const dot = a[0] * b[0] + a[1] * b[1] + a[2] * b[2];
  const angle = Math.acos(Math.max(-1, Math.min(1, dot)));
  if (angle < 1e-6 || angle > Math.PI - 1e-6) return [from, to];
  const way: Place[] = [from];
  for (let step = 1; step <= ARC_STEPS; step += 1) {
    const part = step / ARC_STEPS;
    const [p, q] = [Math.sin((1 - part) * angle), Math.sin(part * angle)];
    const [x, y, z] = [p * a[0] + q * b[0], p * a[1] + q * b[1], p * a[2] + q * b[2]];
    const before = way.at(-1) ?? from;
    const east = nearest(Math.atan2(y, x) / RADIANS, before[0]);
    way.push([east, Math.atan2(z, Math.hypot(x, y)) / RADIANS]);
  }
  return way;
}

/** Returns a view with all places, at least `margin` from the edges of the frame. @param places at least one */
export function viewOf(places: readonly Place[], frame: Frame, margin: Frame): View {
  const { west, east, south, north } = boxAround(places);
  const [low, high] = [mercator(south), mercator(north)];
  const [wide, tall] = [Math.max(east - west, SMALLEST), Math.max(high - low, SMALLEST)];
  const scale = Math.min(
    (frame.width - 2 * margin.width) / wide,
    (frame.height - 2 * margin.height) / tall,
  );
  const [middleX, middleY] = [(west + east) / 2, (low + high) / 2];
  const toPoint = ([lng, lat]: Place): Point => [
    frame.width / 2 + (lng - middleX) * scale,
    frame.height / 2 - (mercator(lat) - middleY) * scale,
  ];
  const [halfX, halfY] = [frame.width / 2 / scale, frame.height / 2 / scale];
  return {
    toPoint,
    box: {
      west: middleX - halfX,
      east: middleX + halfX,
      south: latitude(middleY - halfY),
      north: latitude(middleY + halfY),
    },
  };
}
