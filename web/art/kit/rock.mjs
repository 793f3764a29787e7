// @ts-check
import { lighter, mix } from './colour.mjs';
import { random } from './random.mjs';
import { circle, n, path, poly, rect, stroke } from './shape.mjs';

/** @typedef {import('./brush.mjs').Brush} Brush */
/** @typedef {import('./shape.mjs').Point} Point */

/**
 * A steep rock face of leaning facets, darker and wet at its foot, with green hanging over its edge.
 * @param {Brush} b
 * @param {{ from: number, to: number, top: (x: number) => number, base: number, seed: number, colour: string, depth: number, green?: string, grain?: number }} at
 */
export function cliff(b, { from, to, top, base, seed, colour, depth, green, grain = 46 }) {
  const r = random(seed);
  const tones = [
    b.lit(colour, depth),
    mix(b.lit(colour, depth), b.shade(colour, depth), 0.4),
    b.shade(colour, depth),
    mix(b.lit(colour, depth), b.shade(colour, depth), 0.7),
  ];
  const edge = /** @type {Point[]} */ ([]);
  for (let x = from; x <= to; x += 20) edge.push([x, top(x)]);
  const parts = [path(poly([[from, base], ...edge, [to, base]]), tones[1] ?? colour)];
  const d = ['', '', '', ''];
  for (let x = from; x < to;) {
    const w = grain * r.range(0.4, 1.3);
    const right = Math.min(to, x + w);
    const lean = r.range(-0.25, 0.35) * w;
    const middle = top(x) + (base - top(x)) * r.range(0.3, 0.75);
    const a = r.int(0, 3);
    d[a] += poly([
      [x, top(x)],
      [right, top(right)],
      [right + lean, middle],
      [x + lean, middle + r.range(-20, 20)],
    ]);
    d[(a + r.int(1, 2)) % 4] += poly([
      [x + lean, middle],
      [right + lean, middle],
      [right + lean * 0.4, base],
      [x + lean * 0.4 - 4, base],
    ]);
    x = right;
  }
  d.forEach((data, i) => parts.push(path(data, tones[i] ?? colour, { 'fill-opacity': 0.8 })));
  parts.push(
    rect(
      { x: from, y: base - 26, w: to - from, h: 26 },
      b.fade(base - 26, base, [
        [0, b.p.front, 0],
        [1, b.p.front, 0.4],
      ]),
    ),
  );
  if (green) parts.push(fringe(b, { from, to, top, seed: seed + 3, colour: green, depth }));
  return parts.join('');
}

/** @param {Brush} b @param {{ from: number, to: number, top: (x: number) => number, seed: number, colour: string, depth: number }} at */
function fringe(b, { from, to, top, seed, colour, depth }) {
  const r = random(seed);
  let low = '';
  let high = '';
  for (let x = from; x < to; x += 15) {
    const w = r.range(14, 26);
    const hang = r.range(8, 40) * (r.chance(0.2) ? 1.8 : 1);
    low += `M${n(x - w)} ${n(top(x) - 6)}Q${n(x - w * 0.4)} ${n(top(x) + hang)} ${n(x)} ${n(top(x) + hang)}T${n(x + w)} ${n(top(x) - 6)}Z`;
    high += `M${n(x - w)} ${n(top(x) + 3)}Q${n(x)} ${n(top(x) - 22)} ${n(x + w)} ${n(top(x) + 3)}Z`;
  }
  return path(low, b.shade(colour, depth)) + path(high, b.lit(colour, depth));
}

/**
 * Water dropping over an edge, with spray at its foot.
 * @param {Brush} b
 * @param {{ x: number, y: number, w: number, h: number, seed: number }} at x: middle of the lip
 */
export function waterfall(b, { x, y, w, h, seed }) {
  const r = random(seed);
  const white = b.lit('#ffffff', 0);
  const blue = b.lit('#a9dfe4', 0);
  const sheet = `M${n(x - w * 0.5)} ${n(y)}Q${n(x - w * 0.62)} ${n(y + h * 0.3)} ${n(x - w * 0.58)} ${n(y + h)}H${n(x + w * 0.62)}Q${n(x + w * 0.66)} ${n(y + h * 0.3)} ${n(x + w * 0.5)} ${n(y)}Q${n(x)} ${n(y - 12)} ${n(x - w * 0.5)} ${n(y)}Z`;
  const threads = Array.from({ length: 16 }, () => {
    const t = r.range(-0.48, 0.48);
    const from = y + h * r.range(0, 0.35);
    return stroke(
      `M${n(x + w * t)} ${n(from)}Q${n(x + w * t * 1.14)} ${n((from + y + h) / 2)} ${n(x + w * t * 1.18)} ${n(y + h * r.range(0.6, 1))}`,
      r.chance(0.6) ? white : blue,
      { width: w * r.range(0.02, 0.06), 'stroke-opacity': 0.85 },
    );
  });
  const spray = Array.from({ length: 14 }, () => {
    const s = w * r.range(0.14, 0.34);
    return circle(
      { x: x + w * r.range(-0.95, 0.95), y: y + h - s * r.range(-0.1, 0.5), r: s, ry: s * 0.66 },
      lighter(white, 0.3),
      { 'fill-opacity': 0.42 },
    );
  });
  return [
    path(
      sheet,
      b.fade(y, y + h, [
        [0, blue],
        [0.3, white],
        [1, white],
      ]),
    ),
    ...threads,
    ...spray,
  ].join('');
}

/**
 * Low rounded skerry rocks at the water's edge.
 * @param {Brush} b
 * @param {{ from: number, to: number, y: number, h: number, seed: number, colour: string, depth?: number }} at y: waterline
 */
export function skerry(b, { from, to, y, h, seed, colour, depth = 0 }) {
  const r = random(seed);
  const count = Math.max(3, Math.round((to - from) / 150));
  const parts = [];
  for (let i = 0; i < count; i += 1) {
    const t = (i + 0.5) / count;
    const cx = from + (to - from) * t;
    const w = ((to - from) / count) * r.range(1.2, 1.7);
    const high = h * (0.35 + 0.75 * Math.sin(Math.PI * t)) * r.range(0.75, 1.1);
    const d = `M${n(cx - w / 2)} ${n(y)}C${n(cx - w * 0.42)} ${n(y - high * 0.8)} ${n(cx - w * 0.2)} ${n(y - high)} ${n(cx)} ${n(y - high * 0.96)}S${n(cx + w * 0.4)} ${n(y - high * 0.6)} ${n(cx + w / 2)} ${n(y)}Z`;
    const light = `M${n(cx - w / 2)} ${n(y)}C${n(cx - w * 0.42)} ${n(y - high * 0.8)} ${n(cx - w * 0.2)} ${n(y - high)} ${n(cx)} ${n(y - high * 0.96)}C${n(cx - w * 0.1)} ${n(y - high * 0.7)} ${n(cx - w * 0.06)} ${n(y - high * 0.35)} ${n(cx - w * 0.2)} ${n(y)}Z`;
    parts.push(path(d, b.shade(colour, depth)), path(light, b.lit(colour, depth)));
  }
  return parts.join('');
}
