// @ts-check
import { mix } from './colour.mjs';
import { solid } from './building.mjs';
import { random } from './random.mjs';
import { circle, n, pairs, path, rect, stroke } from './shape.mjs';

/** @typedef {import('./brush.mjs').Brush} Brush */

/**
 * One sweeping pagoda roof with upturned corners.
 * @param {Brush} b
 * @param {{ x: number, y: number, w: number, h: number, tile: string, wood: string, depth?: number }} at x: middle, y: eaves
 */
export function pagodaRoof(b, { x, y, w, h, tile, wood, depth = 0 }) {
  const half = w / 2;
  const tip = h * 0.34;
  const outline = (/** @type {number} */ from) =>
    `M${n(x - half)} ${n(y - tip)}C${n(x - half * 0.62)} ${n(y - h * 0.12)} ${n(x - half * 0.44)} ${n(y - h * 0.62)} ${n(x - half * 0.3)} ${n(y - h)}H${n(x + half * 0.3)}C${n(x + half * 0.44)} ${n(y - h * 0.62)} ${n(x + half * 0.62)} ${n(y - h * 0.12)} ${n(x + half)} ${n(y - tip)}C${n(x + half * 0.7)} ${n(y + from)} ${n(x - half * 0.7)} ${n(y + from)} ${n(x - half)} ${n(y - tip)}Z`;
  const dark = `M${n(x + half * 0.12)} ${n(y - h)}H${n(x + half * 0.3)}C${n(x + half * 0.44)} ${n(y - h * 0.62)} ${n(x + half * 0.62)} ${n(y - h * 0.12)} ${n(x + half)} ${n(y - tip)}C${n(x + half * 0.8)} ${n(y - h * 0.1)} ${n(x + half * 0.6)} ${n(y)} ${n(x + half * 0.34)} ${n(y)}Z`;
  let ribs = '';
  for (let i = -5; i <= 5; i += 1) {
    ribs += `M${n(x + half * 0.055 * i)} ${n(y - h)}Q${n(x + half * 0.1 * i)} ${n(y - h * 0.4)} ${n(x + half * 0.165 * i)} ${n(y - Math.abs(i) * h * 0.012)}`;
  }
  return [
    path(outline(h * 0.22), b.shade(wood, depth)),
    path(outline(0), b.lit(tile, depth)),
    path(dark, b.shade(tile, depth)),
    stroke(ribs, b.shade(tile, depth), { width: Math.max(1, w * 0.006), 'stroke-opacity': 0.55 }),
    stroke(
      `M${n(x - half)} ${n(y - tip)}C${n(x - half * 0.7)} ${n(y)} ${n(x + half * 0.7)} ${n(y)} ${n(x + half)} ${n(y - tip)}`,
      b.lit('#e8c27a', depth),
      { width: Math.max(1.5, h * 0.06) },
    ),
    rect(
      { x: x - half * 0.32, y: y - h - h * 0.06, w: half * 0.64, h: h * 0.1 },
      b.shade(tile, depth),
    ),
  ].join('');
}

/**
 * Five-storey pagoda.
 * @param {Brush} b
 * @param {{ x: number, y: number, h: number, wall: string, tile: string, wood: string, storeys?: number }} at x: middle, y: foot, h: with spire
 */
export function pagoda(b, { x, y, h, wall, tile, wood, storeys = 5 }) {
  const body = h * 0.76;
  const step = body / storeys;
  const parts = [];
  for (let i = 0; i < storeys; i += 1) {
    const t = i / (storeys - 1);
    const roofW = h * (0.46 - 0.15 * t);
    const wallW = roofW * 0.5;
    const eaves = y - step * (i + 0.66);
    const foot = y - step * i;
    parts.push(storey(b, { x, y: eaves, w: wallW, h: foot - eaves, wall, wood, seed: i + 2 }));
    parts.push(pagodaRoof(b, { x, y: eaves, w: roofW, h: step * 0.44, tile, wood }));
  }
  const top = y - body - step * 0.06;
  const metal = b.lit('#b9a06a');
  parts.push(rect({ x: x - h * 0.006, y: top - h * 0.22, w: h * 0.012, h: h * 0.24 }, metal));
  for (let i = 0; i < 7; i += 1) {
    parts.push(
      circle(
        { x, y: top - h * (0.045 + i * 0.02), r: h * (0.022 - i * 0.0016), ry: h * 0.006 },
        metal,
      ),
    );
  }
  parts.push(circle({ x, y: top - h * 0.222, r: h * 0.011 }, b.lit('#e8c27a')));
  return parts.reverse().join('');
}

/** @param {Brush} b @param {{ x: number, y: number, w: number, h: number, wall: string, wood: string, seed: number }} at */
function storey(b, { x, y, w, h, wall, wood, seed }) {
  const r = random(seed);
  const posts = [0, 0.24, 0.48, 0.72, 0.96]
    .map((t) => rect({ x: x - w / 2 + w * t, y, w: w * 0.045, h }, b.shade(wood)))
    .join('');
  const glass = b.p.lampShare > 0.25 && r.chance(0.95) ? b.p.lamp : b.lit('#f7ead2');
  const screens = [0.07, 0.31, 0.55, 0.79]
    .map((t) => rect({ x: x - w / 2 + w * t, y: y + h * 0.36, w: w * 0.14, h: h * 0.44 }, glass))
    .join('');
  return [
    solid(b, { x: x - w / 2, y, w, h: h + 4, colour: wall }),
    screens,
    posts,
    rect({ x: x - w * 0.62, y: y + h * 0.84, w: w * 1.24, h: h * 0.16 }, b.lit(wall)),
    rect({ x: x - w * 0.62, y: y + h * 0.78, w: w * 1.24, h: h * 0.06 }, b.lit('#f0cf9a')),
  ].join('');
}

/** Stone garden lantern with a light inside. @param {Brush} b @param {{ x: number, y: number, h: number }} at x: middle, y: foot */
export function stoneLantern(b, { x, y, h }) {
  const w = h * 0.44;
  const c = '#aaa79f';
  const roof = `M${n(x - w * 0.62)} ${n(y - h * 0.7)}Q${n(x - w * 0.2)} ${n(y - h * 0.76)} ${n(x - w * 0.1)} ${n(y - h * 0.9)}H${n(x + w * 0.1)}Q${n(x + w * 0.2)} ${n(y - h * 0.76)} ${n(x + w * 0.62)} ${n(y - h * 0.7)}L${n(x + w * 0.5)} ${n(y - h * 0.66)}H${n(x - w * 0.5)}Z`;
  return [
    solid(b, { x: x - w * 0.4, y: y - h * 0.1, w: w * 0.8, h: h * 0.1, colour: c }),
    solid(b, { x: x - w * 0.14, y: y - h * 0.42, w: w * 0.28, h: h * 0.34, colour: c }),
    solid(b, { x: x - w * 0.4, y: y - h * 0.47, w: w * 0.8, h: h * 0.06, colour: c }),
    solid(b, { x: x - w * 0.3, y: y - h * 0.67, w: w * 0.6, h: h * 0.21, colour: c }),
    rect(
      { x: x - w * 0.16, y: y - h * 0.63, w: w * 0.32, h: h * 0.14 },
      b.p.lampShare > 0.2 ? b.p.lamp : b.shade('#5d5a58'),
    ),
    path(
      roof,
      b.across([
        [0, b.lit(c)],
        [0.5, b.lit(c)],
        [1, b.shade(c)],
      ]),
    ),
    circle({ x, y: y - h * 0.94, r: h * 0.05 }, b.lit(c)),
  ].join('');
}

/**
 * Mass of blossom crowns: overlapping clouds with a lit top.
 * @param {Brush} b
 * @param {{ from: number, to: number, top: (x: number) => number, size: number, seed: number, colours: readonly [string, string, string], depth: number, rows?: number }} at
 *   colours: dark, middle, light
 */
export function blossomMass(b, { from, to, top, size, seed, colours, depth, rows = 3 }) {
  const r = random(seed);
  const ds = ['', '', ''];
  const spot = (/** @type {number} */ x, /** @type {number} */ y, /** @type {number} */ s) =>
    `M${n(x - s)} ${n(y)}a${n(s)} ${n(s * 0.84)} 0 1 1 ${n(s * 2)} 0a${n(s)} ${n(s * 0.84)} 0 1 1 ${n(-s * 2)} 0Z`;
  for (let row = 0; row < rows; row += 1) {
    for (let x = from; x < to; x += size * r.range(0.5, 0.9)) {
      const y = top(x) + row * size * 0.5 + r.range(-0.25, 0.3) * size;
      const s = size * r.range(0.34, 0.62);
      ds[0] += spot(x, y + s * 0.3, s);
      ds[1] += spot(x - s * 0.1, y, s * 0.84);
      for (let k = 0; k < 5; k += 1) {
        ds[2] += spot(
          x + r.range(-0.8, 0.5) * s,
          y + r.range(-0.8, 0.2) * s,
          s * r.range(0.1, 0.26),
        );
      }
    }
  }
  return ds
    .map((d, i) =>
      path(
        d,
        i === 0
          ? mix(b.shade(colours[0], depth), b.lit(colours[1], depth), 0.35)
          : b.lit(colours[i] ?? colours[1], depth),
      ),
    )
    .join('');
}

/** Red and white lattice tower. @param {Brush} b @param {{ x: number, y: number, h: number, depth: number }} at */
export function latticeTower(b, { x, y, h, depth }) {
  const half = (/** @type {number} */ t) => h * (0.012 + 0.17 * (1 - t) ** 2.3);
  const side = (/** @type {number} */ k) =>
    Array.from({ length: 19 }, (_, i) => i / 22).map(
      (t) => `${n(x + k * half(t))} ${n(y - h * t)}`,
    );
  const red = b.lit('#dd4a33', depth);
  const white = b.lit('#f7efe6', depth);
  const body = `M${side(-1).join('L')}L${side(1).reverse().join('L')}Z`;
  const braces = Array.from({ length: 11 }, (_, i) => {
    const a = i / 13;
    const c = (i + 1) / 13;
    return `M${n(x - half(a))} ${n(y - h * a)}L${n(x + half(c))} ${n(y - h * c)}M${n(x + half(a))} ${n(y - h * a)}L${n(x - half(c))} ${n(y - h * c)}`;
  }).join('');
  const bands = pairs([0.3, 0.36, 0.52, 0.57, 0.7, 0.75])
    .map(([a = 0, c = 0]) =>
      rect({ x: x - half(a) * 1.02, y: y - h * c, w: half(a) * 2.04, h: h * (c - a) }, white),
    )
    .join('');
  return [
    path(body, mix(red, b.p.haze, 0.25), { 'fill-opacity': 0.55 }),
    stroke(`M${side(-1).join('L')}M${side(1).join('L')}${braces}`, red, {
      width: Math.max(2, h * 0.011),
    }),
    bands,
    rect({ x: x - h * 0.062, y: y - h * 0.44, w: h * 0.124, h: h * 0.045 }, white),
    rect({ x: x - h * 0.03, y: y - h * 0.68, w: h * 0.06, h: h * 0.03 }, white),
    path(
      `M${n(x - h * 0.008)} ${n(y - h * 0.8)}L${n(x)} ${n(y - h)}L${n(x + h * 0.008)} ${n(y - h * 0.8)}Z`,
      red,
    ),
  ].join('');
}
