// @ts-check
import { darker, lighter, mix } from './colour.mjs';
import { random } from './random.mjs';
import { n, path, poly, smooth } from './shape.mjs';

/** @typedef {import('./brush.mjs').Brush} Brush */
/** @typedef {import('./shape.mjs').Point} Point */

/**
 * Height of a mountain chain over its base at x.
 * @param {readonly Point[]} peaks [x, height]
 * @param {number} slope height lost per unit sideways
 */
function chain(peaks, slope) {
  return (/** @type {number} */ x) =>
    peaks.reduce((best, [px, h]) => {
      const gap = Math.abs(x - px);
      return Math.max(best, h - gap * slope + (gap * gap * slope) / 2600);
    }, 0);
}

/**
 * Sharp mountains with a shaded side per peak and, if asked, snow.
 * @param {Brush} b
 * @param {{ base: number, peaks: readonly Point[], seed: number, colour: string, depth: number,
 *   slope?: number, snow?: number, rough?: number }} at snow: how far down from each top, world units
 */
export function mountains(
  b,
  { base, peaks, seed, colour, depth, slope = 0.55, snow = 0, rough = 10 },
) {
  const r = random(seed);
  const height = chain(peaks, slope);
  /** @type {Point[]} */
  const outline = [];
  const tops = new Set(peaks.map(([x]) => Math.round(x / 16) * 16));
  for (let x = -32; x <= 2432; x += 16) {
    const jitter = tops.has(x) ? 0 : r.range(-rough, rough) * 0.8;
    outline.push([x, base - Math.max(6, height(x) + jitter)]);
  }
  const low = Math.min(...outline.map(([, y]) => y));
  const body = b.fade(low, base, [
    [0, b.lit(colour, depth)],
    [1, b.lit(colour, Math.min(0.95, depth + 0.3))],
  ]);
  const dark = b.fade(low, base, [
    [0, b.shade(colour, depth)],
    [1, b.shade(colour, Math.min(0.95, depth + 0.38))],
  ]);
  const parts = [path(poly([[-32, base + 4], ...outline, [2432, base + 4]]), body)];
  for (const [px] of peaks) {
    parts.push(flank({ outline, px, base, fill: dark, r }));
    if (snow > 0) parts.push(snowCap(b, { outline, px, snow, depth, r }));
  }
  return parts.join('');
}

/** @param {readonly Point[]} outline @param {number} px */
function summit(outline, px) {
  return outline.reduce((best, point, i) => {
    const held = outline[best];
    return held && Math.abs(point[0] - px) < Math.abs(held[0] - px) ? i : best;
  }, 0);
}

/** @param {{ outline: Point[], px: number, base: number, fill: string, r: import('./random.mjs').Random }} at */
function flank({ outline, px, base, fill, r }) {
  const start = summit(outline, px);
  const top = outline[start];
  if (!top) return '';
  /** @type {Point[]} */
  const edge = [top];
  let end = start;
  for (let i = start + 1; i < outline.length; i += 1) {
    const here = outline[i];
    const next = outline[i + 2];
    if (!here) break;
    edge.push(here);
    end = i;
    if (next && next[1] < here[1] - 4 && i > start + 3) break;
  }
  const foot = outline[end] ?? top;
  const drop = base - top[1];
  /** @type {Point[]} */
  const spine = [];
  for (let i = 7; i >= 1; i -= 1) {
    const t = i / 8;
    const sway = (i % 2 ? 1 : -1) * drop * 0.035 + r.range(-4, 4);
    spine.push([
      top[0] + (foot[0] - top[0]) * 0.16 * t + sway - drop * 0.03 * t,
      top[1] + drop * t,
    ]);
  }
  return path(
    poly([
      ...edge,
      [top[0] + (foot[0] - top[0]) * 0.5, base + 4],
      [top[0] + (foot[0] - top[0]) * 0.2, base + 4],
      ...spine,
    ]),
    fill,
  );
}

/** @param {Brush} b @param {{ outline: Point[], px: number, snow: number, depth: number, r: import('./random.mjs').Random }} at */
function snowCap(b, { outline, px, snow, depth, r }) {
  const mid = summit(outline, px);
  const top = outline[mid];
  if (!top) return '';
  const within = (/** @type {number} */ i) => {
    const point = outline[i];
    return point !== undefined && point[1] < top[1] + snow && point[1] >= top[1] - 4;
  };
  let from = mid;
  let to = mid;
  while (within(from - 1)) from -= 1;
  while (within(to + 1)) to += 1;
  const edge = outline.slice(from, to + 1);
  const left = edge[0] ?? top;
  const right = edge.at(-1) ?? top;
  const zig = (/** @type {Point} */ a, /** @type {Point} */ c) => {
    const count = Math.max(3, Math.round(Math.abs(c[0] - a[0]) / 26));
    return Array.from({ length: count }, (_, i) => {
      const t = (i + 0.5) / count;
      const y = a[1] + (c[1] - a[1]) * t + (i % 2 ? -1 : 0.7) * snow * r.range(0.18, 0.38);
      return /** @type {Point} */ ([a[0] + (c[0] - a[0]) * t, Math.max(y, top[1] + snow * 0.3)]);
    });
  };
  const bottom = zig(right, left);
  const split = bottom.filter(([x]) => x > top[0] + 4);
  const white = '#fbf8f4';
  return (
    path(poly([...edge, ...bottom]), b.lit(white, depth * 0.55)) +
    path(
      poly([
        top,
        ...edge.filter(([x]) => x > top[0]),
        ...split,
        [top[0] + 5, top[1] + snow * 0.75],
      ]),
      b.shade('#dfe4ee', depth * 0.6),
    )
  );
}

/**
 * The line of a soft hill range.
 * @param {{ y: number, amp: number, seed: number, wave?: number }} at wave: length of the longest swell
 * @returns {(x: number) => number} world y at x
 */
export function hillLine({ y, amp, seed, wave = 900 }) {
  const r = random(seed);
  const terms = [1, 0.46, 0.2].map((share, i) => ({
    share,
    turn: (Math.PI * 2 * (1 + i * 1.37)) / wave,
    phase: r.range(0, Math.PI * 2),
  }));
  return (x) =>
    y - amp * terms.reduce((sum, t) => sum + t.share * Math.sin(x * t.turn + t.phase), 0) * 0.6;
}

/**
 * A layer whose top follows `top` and which fades into mist at `base`.
 * @param {Brush} b
 * @param {{ top: (x: number) => number, base: number, colour: string, depth: number, mist?: number, from?: number, to?: number }} at
 */
export function land(b, { top, base, colour, depth, mist = 0.3, from = -30, to = 2430 }) {
  /** @type {Point[]} */
  const points = [];
  for (let x = from; x <= to; x += 24) points.push([x, top(x)]);
  const low = Math.min(...points.map(([, y]) => y));
  const fill = b.fade(low, base, [
    [0, b.lit(colour, depth)],
    [1, mix(b.shade(colour, depth), b.p.haze, mist)],
  ]);
  return path(`${smooth(points)}L${n(to)} ${n(base)}L${n(from)} ${n(base)}Z`, fill);
}

/**
 * Rounded trees in clumps along a line; each crown has a few lobes, lit from the left.
 * @param {Brush} b
 * @param {{ top: (x: number) => number, from: number, to: number, seed: number, size: number, colour: string, depth: number, step?: number, sink?: number }} at
 */
export function trees(
  b,
  { top, from, to, seed, size, colour, depth, step = size * 1.1, sink = 0.4 },
) {
  const r = random(seed);
  let low = '';
  let body = '';
  let light = '';
  for (let x = from; x < to; x += step * r.range(0.55, 1.5)) {
    const s = size * r.range(0.6, 1.2);
    const y = top(x) + s * sink;
    low += blob(x, y - s * 0.46, s);
    const side = r.range(0.24, 0.42) * s;
    body += blob(x - side, y - s * 0.5, s * 0.62) + blob(x + side * 0.5, y - s * 0.72, s * 0.58);
    light +=
      blob(x - side * 1.05, y - s * 0.64, s * 0.36) + blob(x + side * 0.3, y - s * 0.9, s * 0.3);
  }
  const lit = b.lit(colour, depth);
  const dark = b.shade(colour, depth);
  return path(low, dark) + path(body, mix(dark, lit, 0.5)) + path(light, lit);
}

/** @param {number} x @param {number} y @param {number} s */
function blob(x, y, s) {
  const w = s * 0.6;
  return `M${n(x - w)} ${n(y)}a${n(w)} ${n(s * 0.58)} 0 1 1 ${n(w * 2)} 0a${n(w)} ${n(s * 0.5)} 0 1 1 ${n(-w * 2)} 0Z`;
}

/**
 * Grass strokes and tufts so that a dark ground is not empty.
 * @param {{ top: (x: number) => number, from: number, to: number, seed: number, size: number, colour: string, count: number }} at
 */
export function grass({ top, from, to, seed, size, colour, count }) {
  const r = random(seed);
  const tones = [colour, darker(colour, 0.25), lighter(colour, 0.12)];
  /** @type {string[]} */
  const ds = ['', '', ''];
  for (let i = 0; i < count; i += 1) {
    const x = r.range(from, to);
    const y = top(x) + r.range(0, size * 0.4);
    const h = size * r.range(0.5, 1.2);
    const lean = r.range(-0.5, 0.5) * h;
    const w = size * 0.07;
    ds[r.int(0, 2)] +=
      `M${n(x - w)} ${n(y + 4)}Q${n(x + lean * 0.2)} ${n(y - h * 0.6)} ${n(x + lean)} ${n(y - h)}Q${n(x + lean * 0.3 + w)} ${n(y - h * 0.5)} ${n(x + w)} ${n(y + 4)}Z`;
  }
  return ds.map((d, i) => (d ? path(d, tones[i] ?? colour) : '')).join('');
}
