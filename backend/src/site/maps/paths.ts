import type { Box, Outline } from './outlines.js';
import type { Frame, Point, View } from './projection.js';

const TURN = 360;
/** Lines are cut so far outside the frame, so that no cut edge is seen. */
const OUTSIDE = 8;

/** Draws points as a path in whole units; a point that is where the one before is, is left out. */
export function pathOf(points: readonly Point[], isClosed: boolean): string {
  const parts: string[] = [];
  let [x, y] = [0, 0];
  for (const point of points) {
    const [nextX, nextY] = point.map(Math.round) as [number, number];
    if (parts.length > 0 && nextX === x && nextY === y) continue;
    const isFirst = parts.length === 0;
    parts.push(isFirst ? `M${nextX} ${nextY}l` : `${nextX - x} ${nextY - y}`);
    [x, y] = [nextX, nextY];
  }
  const [first = '', ...rest] = parts;
  return rest.length === 0
    ? ''
    : first + rest.join(' ').replaceAll(' -', '-') + (isClosed ? 'z' : '');
}

interface Edge {
  readonly isInside: (point: Point) => boolean;
  readonly cut: (from: Point, to: Point) => Point;
}

const atX = (edge: number, [x, y]: Point, [otherX, otherY]: Point): Point => [
  edge,
  y + ((otherY - y) * (edge - x)) / (otherX - x),
];
const atY = (edge: number, [x, y]: Point, [otherX, otherY]: Point): Point => [
  x + ((otherX - x) * (edge - y)) / (otherY - y),
  edge,
];

const edgesOf = ({ width, height }: Frame): Edge[] => {
  const [right, bottom] = [width + OUTSIDE, height + OUTSIDE];
  return [
    { isInside: ([x]) => x >= -OUTSIDE, cut: (from, to) => atX(-OUTSIDE, from, to) },
    { isInside: ([x]) => x <= right, cut: (from, to) => atX(right, from, to) },
    { isInside: ([, y]) => y >= -OUTSIDE, cut: (from, to) => atY(-OUTSIDE, from, to) },
    { isInside: ([, y]) => y <= bottom, cut: (from, to) => atY(bottom, from, to) },
  ];
};

/** Returns the part of a closed line inside the frame (Sutherland and Hodgman). */
function clipped(ring: readonly Point[], frame: Frame): Point[] {
  return edgesOf(frame).reduce<Point[]>(
    (points, { isInside, cut }) =>
      points.flatMap((point, index) => {
        const before = points.at(index - 1) ?? point;
        const isCut = isInside(point) !== isInside(before);
        return [...(isCut ? [cut(before, point)] : []), ...(isInside(point) ? [point] : [])];
      }),
    [...ring],
  );
}

const meets = (one: Box, other: Box, turn: number): boolean =>
  one.west + turn <= other.east &&
  one.east + turn >= other.west &&
  one.south <= other.north &&
  one.north >= other.south;

/** Returns lines as they are seen in a view, which may lie beyond 180 degrees. */
const seen = (lines: readonly Outline[], { box, toPoint }: View): Point[][] =>
  [-TURN, 0, TURN].flatMap((turn) =>
    lines
      .filter((line) => meets(line.box, box, turn))
      .map(({ places }) => places.map(([east, north]) => toPoint([east + turn, north]))),
  );

/** Draws the land in a view. */
export const landPath = (land: readonly Outline[], view: View, frame: Frame): string =>
  seen(land, view)
    .map((ring) => pathOf(clipped(ring, frame), true))
    .join('');

/** Draws the borders in a view; what is outside the frame is left out. */
export const borderPath = (borders: readonly Outline[], view: View, frame: Frame): string => {
  const isNear = ([x, y]: Point): boolean =>
    x > -frame.width && x < 2 * frame.width && y > -frame.height && y < 2 * frame.height;
  return seen(borders, view)
    .map((line) => pathOf(line.filter(isNear), false))
    .join('');
};
