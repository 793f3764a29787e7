// @ts-check
import { mix } from './colour.mjs';
import { random } from './random.mjs';
import { archShape, circle, n, path, poly, rect } from './shape.mjs';

/** @typedef {import('./brush.mjs').Brush} Brush */
/** @typedef {import('./shape.mjs').Box} Box */

/**
 * A wall with a lit left part and a shaded right part.
 * @param {Brush} b
 * @param {Box & { colour: string, depth?: number, split?: number }} at split: share of the width that is lit
 */
export function solid(b, { x, y, w, h, colour, depth = 0, split = 0.62 }) {
  return (
    rect({ x, y, w, h }, b.lit(colour, depth)) +
    rect({ x: x + w * split, y, w: w * (1 - split), h }, b.shade(colour, depth))
  );
}

/**
 * Window glass: a lamp or a dark pane.
 * @param {Brush} b
 * @param {{ r: import('./random.mjs').Random, colour: string, depth: number }} at
 */
export function pane(b, { r, colour, depth }) {
  return r.chance(b.p.lampShare)
    ? mix(b.p.lamp, b.p.haze, depth * 0.45)
    : mix(b.shade(colour, depth), b.p.front, 0.5 * (1 - depth));
}

/**
 * @param {Brush} b
 * @param {Box & { rows: number, columns: number, r: import('./random.mjs').Random, colour: string, depth: number, arched?: number }} at
 *   the box is the field that the windows fill; arched: rise of the head, 0 for square ones
 */
export function windows(b, { x, y, w, h, rows, columns, r, colour, depth, arched = 0 }) {
  const stepX = w / columns;
  const stepY = h / rows;
  let out = '';
  for (let i = 0; i < rows; i += 1) {
    for (let j = 0; j < columns; j += 1) {
      const box = {
        x: x + stepX * (j + 0.26),
        y: y + stepY * (i + 0.18),
        w: stepX * 0.48,
        h: stepY * 0.62,
      };
      const fill = pane(b, { r, colour, depth });
      out += arched ? path(archShape(box, arched), fill) : rect(box, fill);
    }
  }
  return out;
}

/** @typedef {'flat' | 'gable' | 'hip' | 'battlement'} Roof */

/**
 * @param {Brush} b
 * @param {Box & { roof: Roof, wall: string, tile: string, depth: number, r: import('./random.mjs').Random }} at
 *   y: eaves, h: wall height
 */
export function house(b, at) {
  const { x, y, w, h, wall, tile, depth, r } = at;
  const rows = Math.max(1, Math.round(h / (w * 0.42)));
  const columns = w > 44 ? 3 : 2;
  return [
    solid(b, { x, y, w, h, colour: wall, depth }),
    windows(b, {
      x: x + w * 0.06,
      y: y + h * 0.06,
      w: w * 0.88,
      h: h * 0.8,
      rows,
      columns,
      r,
      colour: wall,
      depth,
    }),
    roofOf(b, { ...at, tile, depth }),
  ].join('');
}

/** @param {Brush} b @param {Box & { roof: Roof, tile: string, wall: string, depth: number }} at */
function roofOf(b, { x, y, w, roof, tile, wall, depth }) {
  const over = w * 0.07;
  if (roof === 'flat') {
    return rect(
      { x: x - 1, y: y - 3, w: w + 2, h: Math.max(3, w * 0.06) },
      b.lit(wall, Math.min(1, depth + 0.08)),
    );
  }
  if (roof === 'battlement') {
    const tooth = w / 9;
    let d = '';
    for (let i = 0; i < 5; i += 1) {
      d += `M${n(x + i * tooth * 2)} ${n(y + 1)}v${n(-tooth * 1.2)}h${n(tooth)}v${n(tooth * 1.2)}Z`;
    }
    return path(d, b.lit(wall, depth));
  }
  const rise = w * (roof === 'gable' ? 0.42 : 0.34);
  const ridge = roof === 'gable' ? 0.5 : 0.28;
  const split = x + w * 0.62;
  const lit = poly([
    [x - over, y],
    [x + w * ridge, y - rise],
    [x + w * (1 - ridge), y - rise],
    [x + w + over, y],
  ]);
  const dark = poly([
    [split, y],
    [x + w * (roof === 'gable' ? 0.5 : 0.66), y - rise],
    [x + w * (1 - ridge), y - rise],
    [x + w + over, y],
  ]);
  return path(lit, b.lit(tile, depth)) + path(dark, b.shade(tile, depth));
}

/**
 * A row of houses standing on `ground`.
 * @param {Brush} b
 * @param {{ from: number, to: number, ground: (x: number) => number, size: number, seed: number, depth: number,
 *   walls: readonly string[], tiles: readonly string[], roofs: readonly Roof[], foot?: number, gap?: number }} at
 *   foot: how far walls reach below the ground line, to hide their feet
 */
export function townRow(
  b,
  { from, to, ground, size, seed, depth, walls, tiles, roofs, foot = size * 0.5, gap = 0 },
) {
  const r = random(seed);
  let out = '';
  for (let x = from; x < to;) {
    const w = size * r.range(0.6, 1.15);
    const h = size * r.range(0.55, 1.25);
    const y = ground(x + w / 2) - h;
    out += house(b, {
      x,
      y,
      w,
      h: h + foot,
      roof: r.pick(roofs),
      wall: r.pick(walls),
      tile: r.pick(tiles),
      depth,
      r,
    });
    x += w * r.range(0.86, 1.02) + gap * r.next();
  }
  return out;
}

/**
 * Several rows climbing a hill, far rows first.
 * @param {Brush} b
 * @param {{ from: number, to: number, top: (x: number) => number, rows: number, drop: number, size: number, seed: number,
 *   depth: [number, number], walls: readonly string[], tiles: readonly string[], roofs: readonly Roof[], gap?: number,
 *   between?: (line: (x: number) => number, row: number, depth: number) => string }} at
 */
export function hillTown(b, at) {
  const { rows, drop, depth, size, seed, top, between } = at;
  let out = '';
  for (let i = 0; i < rows; i += 1) {
    const t = rows > 1 ? i / (rows - 1) : 1;
    const lineAt = (/** @type {number} */ x) => top(x) + drop * i;
    const here = depth[0] + (depth[1] - depth[0]) * t;
    if (between) out += between(lineAt, i, here);
    out += townRow(b, {
      ...at,
      ground: lineAt,
      size: size * (0.8 + 0.35 * t),
      seed: seed + i * 17,
      depth: here,
    });
  }
  return out;
}

/**
 * A glass tower; `crown` shapes its top.
 * @param {Brush} b
 * @param {Box & { colour: string, depth: number, seed: number, crown?: 'flat' | 'slant' | 'spire' | 'step' | 'round', split?: number }} at
 */
export function skyscraper(b, { x, y, w, h, colour, depth, seed, crown = 'flat', split = 0.58 }) {
  const r = random(seed);
  const lit = b.lit(colour, depth);
  const dark = b.shade(colour, depth);
  const bottom = y + h;
  const head = w * 0.5;
  const tops = {
    flat: '',
    slant:
      path(
        poly([
          [x, y],
          [x + w, y - head],
          [x + w, y + 2],
          [x, y + 2],
        ]),
        lit,
      ) +
      path(
        poly([
          [x + w * split, y - head * split],
          [x + w, y - head],
          [x + w, y + 2],
          [x + w * split, y + 2],
        ]),
        dark,
      ),
    spire:
      path(
        poly([
          [x + w * 0.47, y],
          [x + w * 0.5, y - w * 1.6],
          [x + w * 0.53, y],
        ]),
        dark,
      ) +
      solid(b, { x: x + w * 0.25, y: y - w * 0.35, w: w * 0.5, h: w * 0.36, colour, depth, split }),
    step:
      solid(b, {
        x: x + w * 0.18,
        y: y - w * 0.3,
        w: w * 0.64,
        h: w * 0.32,
        colour,
        depth,
        split,
      }) +
      solid(b, {
        x: x + w * 0.36,
        y: y - w * 0.52,
        w: w * 0.28,
        h: w * 0.24,
        colour,
        depth,
        split,
      }),
    round: path(
      `M${n(x)} ${n(y + 1)}A${n(w / 2)} ${n(w * 0.45)} 0 0 1 ${n(x + w)} ${n(y + 1)}Z`,
      lit,
    ),
  };
  const body =
    rect({ x, y, w, h: bottom - y }, lit) +
    rect({ x: x + w * split, y, w: w * (1 - split), h: bottom - y }, dark);
  return tops[crown] + body + floors(b, { x, y, w, h, r, colour, depth });
}

/** Bands of glass and scattered lamps. @param {Brush} b @param {Box & { r: import('./random.mjs').Random, colour: string, depth: number }} at */
function floors(b, { x, y, w, h, r, colour, depth }) {
  const step = Math.max(9, w * 0.16);
  let bands = '';
  let lamps = '';
  for (let fy = y + step; fy < y + h - step; fy += step) {
    bands += `M${n(x + w * 0.08)} ${n(fy)}h${n(w * 0.84)}v${n(step * 0.34)}h${n(-w * 0.84)}Z`;
    for (let j = 0; j < 4; j += 1) {
      if (!r.chance(b.p.lampShare * 0.75)) continue;
      lamps += `M${n(x + w * (0.1 + j * 0.21))} ${n(fy)}h${n(w * 0.14)}v${n(step * 0.36)}h${n(-w * 0.14)}Z`;
    }
  }
  return (
    path(bands, mix(b.shade(colour, depth), b.p.front, 0.28 * (1 - depth)), {
      'fill-opacity': 0.45,
    }) + (lamps ? path(lamps, mix(b.p.lamp, b.p.haze, depth * 0.5)) : '')
  );
}

/**
 * A far, flat skyline silhouette.
 * @param {Brush} b
 * @param {{ from: number, to: number, base: number, seed: number, low: number, high: number, colour: string, depth: number, peak?: number }} at
 *   peak: x where the towers are tallest
 */
export function skyline(b, { from, to, base, seed, low, high, colour, depth, peak }) {
  const r = random(seed);
  let d = '';
  for (let x = from; x < to;) {
    const w = r.range(16, 52);
    const near = peak === undefined ? 1 : Math.exp(-(((x - peak) / ((to - from) * 0.28)) ** 2));
    const h = low + (high - low) * r.next() ** 1.6 * near;
    d += `M${n(x)} ${n(base)}v${n(-h)}h${n(w)}v${n(h)}Z`;
    if (r.chance(0.16)) {
      d += `M${n(x + w * 0.44)} ${n(base - h + 1)}v${n(-h * 0.22)}h${n(w * 0.1)}v${n(h * 0.22)}Z`;
    }
    x += w * r.range(0.7, 1.5);
  }
  return path(
    d,
    b.fade(base - high, base, [
      [0, b.shade(colour, depth)],
      [1, b.shade(colour, Math.min(1, depth + 0.3))],
    ]),
  );
}

/** A lamp with its glow. @param {Brush} b @param {{ x: number, y: number, r: number, colour?: string, strength?: number }} at */
export function lampGlow(b, { x, y, r, colour = b.p.lamp, strength = 0.6 }) {
  return circle(
    { x, y, r },
    b.glow([
      [0, colour, strength],
      [0.25, colour, strength * 0.5],
      [0.6, colour, strength * 0.14],
      [1, colour, 0],
    ]),
  );
}
