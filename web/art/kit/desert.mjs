// @ts-check
import { pane, solid, windows } from './building.mjs';
import { random } from './random.mjs';
import { archShape, n, path, rect } from './shape.mjs';

/** @typedef {import('./brush.mjs').Brush} Brush */

/**
 * Gulf wind tower with slotted openings and projecting poles.
 * @param {Brush} b
 * @param {{ x: number, y: number, w: number, h: number, colour: string, depth: number }} at x: left, y: foot
 */
export function windTower(b, { x, y, w, h, colour, depth }) {
  const top = y - h;
  const slots = [0.14, 0.4, 0.66]
    .map((t) =>
      path(
        archShape({ x: x + w * t, y: top + h * 0.1, w: w * 0.2, h: h * 0.42 }, 0.6),
        b.shade('#7a5a44', depth),
      ),
    )
    .join('');
  const poles = [0.16, 0.34]
    .map((t) =>
      rect(
        { x: x - w * 0.16, y: top + h * t, w: w * 1.32, h: Math.max(2, w * 0.05) },
        b.shade('#6f5240', depth),
      ),
    )
    .join('');
  const crown = [0, 0.4, 0.8]
    .map((t) =>
      rect({ x: x + w * t, y: top - w * 0.14, w: w * 0.2, h: w * 0.16 }, b.lit(colour, depth)),
    )
    .join('');
  return (
    solid(b, { x, y: top, w, h, colour, depth }) +
    slots +
    poles +
    crown +
    rect({ x: x - 2, y: top - 2, w: w + 4, h: 5 }, b.lit(colour, depth))
  );
}

/**
 * Flat-roofed earth house with stepped parapet and small openings.
 * @param {Brush} b
 * @param {{ x: number, y: number, w: number, h: number, colour: string, depth: number, seed: number, door?: string }} at x: left, y: foot
 */
export function earthHouse(b, { x, y, w, h, colour, depth, seed, door }) {
  const r = random(seed);
  const top = y - h;
  const rows = Math.max(1, Math.round(h / 62));
  const columns = Math.max(2, Math.round(w / 46));
  const parts = [
    solid(b, { x, y: top, w, h, colour, depth, split: 0.7 }),
    rect({ x: x - 3, y: top - 5, w: w + 6, h: 8 }, b.lit(colour, Math.max(0, depth - 0.03))),
    rect({ x, y: top + 3, w, h: 4 }, b.shade(colour, depth), { 'fill-opacity': 0.6 }),
    windows(b, {
      x: x + w * 0.06,
      y: top + h * 0.1,
      w: w * 0.88,
      h: h * 0.62,
      rows,
      columns,
      r,
      colour,
      depth,
      arched: 0.6,
    }),
  ];
  if (door) {
    const dw = Math.min(40, w * 0.22);
    const box = { x: x + w * 0.3, y: y - h * 0.34, w: dw, h: h * 0.34 };
    parts.push(
      path(
        archShape({ x: box.x - 5, y: box.y - 6, w: box.w + 10, h: box.h + 6 }, 0.7),
        b.lit('#f4dfc0', depth),
      ),
      path(archShape(box, 0.7), b.lit(door, depth)),
    );
  }
  return parts.join('');
}

/**
 * A row of earth houses in rosy tones, with roof terraces.
 * @param {Brush} b
 * @param {{ from: number, to: number, ground: (x: number) => number, size: number, seed: number, depth: number, walls: readonly string[], doors?: readonly string[] }} at
 */
export function medinaRow(b, { from, to, ground, size, seed, depth, walls, doors = [] }) {
  const r = random(seed);
  let out = '';
  for (let x = from; x < to;) {
    const w = size * r.range(0.7, 1.6);
    const h = size * r.range(0.7, 1.45);
    const colour = r.pick(walls);
    const y = ground(x + w / 2);
    const door = doors.length && r.chance(0.5) ? r.pick(doors) : undefined;
    if (r.chance(0.34)) {
      out += solid(b, {
        x: x + w * 0.2,
        y: y - h - size * 0.3,
        w: w * 0.42,
        h: size * 0.34,
        colour,
        depth,
      });
    }
    out += earthHouse(b, {
      x,
      y: y + size * 0.3,
      w,
      h: h + size * 0.3,
      colour,
      depth,
      seed: r.int(1, 999),
      ...(door ? { door } : {}),
    });
    x += w * r.range(0.88, 1);
  }
  return out;
}

/**
 * Rampart with pyramid merlons, square towers and an optional gate.
 * @param {Brush} b
 * @param {{ from: number, to: number, y: number, h: number, colour: string, depth: number, towers: readonly number[], gate?: number }} at
 *   y: foot; towers, gate: x positions
 */
export function rampart(b, { from, to, y, h, colour, depth, towers, gate }) {
  const tooth = h * 0.11;
  const merlons = (
    /** @type {number} */ x0,
    /** @type {number} */ x1,
    /** @type {number} */ top,
  ) => {
    let d = '';
    for (let x = x0; x < x1 - tooth * 0.4; x += tooth * 1.7) {
      d += `M${n(x)} ${n(top + 1)}v${n(-tooth * 0.75)}l${n(tooth / 2)} ${n(-tooth * 0.55)}l${n(tooth / 2)} ${n(tooth * 0.55)}v${n(tooth * 0.75)}Z`;
    }
    return path(d, b.lit(colour, depth));
  };
  const holes = (/** @type {number} */ x0, /** @type {number} */ x1) => {
    let d = '';
    for (let row = 0; row < 3; row += 1) {
      for (let x = x0 + 18 + (row % 2) * 20; x < x1 - 12; x += 42) {
        d += `M${n(x)} ${n(y - h * (0.78 - row * 0.2))}h5v6h-5Z`;
      }
    }
    return path(d, b.shade(colour, depth), { 'fill-opacity': 0.55 });
  };
  const wall = b.fade(y - h, y, [
    [0, b.lit(colour, depth)],
    [1, b.shade(colour, depth)],
  ]);
  const parts = [
    rect({ x: from, y: y - h, w: to - from, h }, wall),
    holes(from, to),
    merlons(from, to, y - h),
  ];
  for (const x of towers) {
    parts.push(
      solid(b, { x: x - h * 0.26, y: y - h * 1.22, w: h * 0.52, h: h * 1.22, colour, depth }),
      merlons(x - h * 0.26, x + h * 0.26, y - h * 1.22),
    );
  }
  if (gate !== undefined) parts.push(gateway(b, { x: gate, y, h: h * 1.32, colour, depth }));
  return parts.join('');
}

/** Carved horseshoe gate. @param {Brush} b @param {{ x: number, y: number, h: number, colour: string, depth: number }} at */
function gateway(b, { x, y, h, colour, depth }) {
  const w = h * 0.92;
  const shell = (/** @type {number} */ k) =>
    archShape(
      { x: x - (w * k) / 2, y: y - h * (0.16 + 0.66 * k), w: w * k, h: h * (0.16 + 0.66 * k) },
      0.62,
    );
  return [
    solid(b, { x: x - w * 0.62, y: y - h, w: w * 1.24, h, colour, depth, split: 0.76 }),
    rect({ x: x - w * 0.62, y: y - h * 0.97, w: w * 1.24, h: h * 0.05 }, b.lit('#3f8f8b', depth)),
    path(shell(0.86), b.shade(colour, depth)),
    path(shell(0.76), b.lit('#f0cfa6', depth)),
    path(shell(0.64), b.shade('#b8735a', depth)),
    path(shell(0.52), b.p.lampShare > 0.2 ? b.p.lamp : b.shade('#5c3a34', depth), {
      'fill-opacity': b.p.lampShare > 0.2 ? 0.75 : 1,
    }),
  ].join('');
}

/** One lit shop front or doorway, for rows along a quay. @param {Brush} b @param {{ x: number, y: number, w: number, h: number, seed: number }} at */
export const doorway = (b, { x, y, w, h, seed }) =>
  path(archShape({ x, y, w, h }, 0.5), pane(b, { r: random(seed), colour: '#7a5a44', depth: 0 }));
