// @ts-check
import { darker, lighter, mix } from './colour.mjs';
import { circle, group, n, pairs, path, stroke } from './shape.mjs';

/** @typedef {import('./brush.mjs').Brush} Brush */
/** @typedef {readonly [radius: number, height: number]} Turn */
/** @typedef {{ x: number, y: number, profile: readonly Turn[] }} Turned x: axis, y: foot; profile from the foot upwards */

/** Catmull-Rom through the points as cubic curves. @param {readonly (readonly [number, number])[]} points */
function through(points) {
  let d = '';
  for (let i = 0; i < points.length - 1; i += 1) {
    const p1 = points[i] ?? [0, 0];
    const p2 = points[i + 1] ?? p1;
    const p0 = points[i - 1] ?? p1;
    const p3 = points[i + 2] ?? p2;
    d += `C${n(p1[0] + (p2[0] - p0[0]) / 6)} ${n(p1[1] + (p2[1] - p0[1]) / 6)} ${n(p2[0] - (p3[0] - p1[0]) / 6)} ${n(p2[1] - (p3[1] - p1[1]) / 6)} ${n(p2[0])} ${n(p2[1])}`;
  }
  return d;
}

/**
 * Silhouette of a turned object between two shares of its radius (-1 left edge, 1 right edge).
 * @param {Turned} shape
 * @param {number} [from]
 * @param {number} [to]
 */
export function turned({ x, y, profile }, from = -1, to = 1) {
  const side = (/** @type {number} */ k) =>
    profile.map(([r, h]) => /** @type {[number, number]} */ ([x + r * k, y - h]));
  const up = side(from);
  const down = side(to).reverse();
  const first = up[0] ?? [x, y];
  const turn = down[0] ?? first;
  return `M${n(first[0])} ${n(first[1])}${through(up)}L${n(turn[0])} ${n(turn[1])}${through(down)}Z`;
}

/**
 * A solid turned thing in metal, clay or peel.
 * @param {Brush} b
 * @param {Turned & { colour: string, shine?: number }} at shine 0-1
 */
export function lathe(b, { x, y, profile, colour, shine = 0.5 }) {
  const shape = { x, y, profile };
  const lit = b.lit(colour);
  const dark = b.shade(colour);
  const deep = darker(dark, 0.3);
  const fill = b.across([
    [0, deep],
    [0.1, dark],
    [0.28, lighter(lit, 0.12 + shine * 0.2)],
    [0.4, lit],
    [0.66, mix(lit, dark, 0.75)],
    [0.88, deep],
    [1, mix(deep, lit, 0.35)],
  ]);
  return [
    path(turned(shape), fill),
    path(turned(shape, -0.62, -0.46), '#fff8ea', { 'fill-opacity': 0.2 + shine * 0.4 }),
    path(turned(shape, -0.38, -0.34), '#fff8ea', { 'fill-opacity': 0.12 + shine * 0.3 }),
  ].join('');
}

/** Band around a turned object. @param {Brush} b @param {{ x: number, y: number, r: number, h: number, colour: string }} at y: middle of the band */
export function band(b, { x, y, r, h, colour }) {
  const bow = r * 0.1;
  const d = `M${n(x - r)} ${n(y - h / 2)}Q${n(x)} ${n(y - h / 2 + bow)} ${n(x + r)} ${n(y - h / 2)}V${n(y + h / 2)}Q${n(x)} ${n(y + h / 2 + bow)} ${n(x - r)} ${n(y + h / 2)}Z`;
  return path(
    d,
    b.across([
      [0, darker(b.shade(colour), 0.2)],
      [0.3, lighter(b.lit(colour), 0.3)],
      [0.5, b.lit(colour)],
      [1, b.shade(colour)],
    ]),
  );
}

/** Contact shadow on a table, falling to the right. @param {Brush} b @param {{ x: number, y: number, w: number, opacity?: number }} at */
export function castShadow(b, { x, y, w, opacity = 0.5 }) {
  const soft = b.glow([
    [0, b.p.front, opacity],
    [0.5, b.p.front, opacity * 0.6],
    [1, b.p.front, 0],
  ]);
  return (
    circle({ x: x + w * 0.32, y: y + w * 0.02, r: w * 1.1, ry: w * 0.2 }, soft) +
    circle(
      { x, y, r: w * 0.56, ry: w * 0.09 },
      b.glow([
        [0, b.p.front, opacity + 0.2],
        [0.7, b.p.front, opacity * 0.7],
        [1, b.p.front, 0],
      ]),
    )
  );
}

/**
 * Tulip glass of tea on a saucer.
 * @param {Brush} b
 * @param {{ x: number, y: number, h: number, tea?: string, saucer?: string, rim?: string }} at y: table under the saucer
 */
export function teaGlass(b, { x, y, h, tea = '#a8371c', saucer = '#fbf6ec', rim = '#c8432f' }) {
  const foot = y - h * 0.06;
  const profile = /** @type {Turn[]} */ (
    pairs([
      0.2, 0, 0.24, 0.02, 0.22, 0.07, 0.27, 0.16, 0.31, 0.28, 0.28, 0.42, 0.235, 0.56, 0.25, 0.72,
      0.3, 0.88, 0.33, 1,
    ]).map(([r = 0, t = 0]) => [r * h, t * h])
  );
  const shape = { x, y: foot, profile };
  const inner = {
    x,
    y: foot,
    profile: profile.slice(2, -1).map(([r, t]) => /** @type {Turn} */ ([r * 0.92, t])),
  };
  const level = foot - h * 0.88;
  const fill = b.across([
    [0, darker(tea, 0.35)],
    [0.25, lighter(tea, 0.16)],
    [0.4, mix(tea, '#f08a3c', 0.45)],
    [0.7, tea],
    [1, darker(tea, 0.4)],
  ]);
  const wreath = Array.from({ length: 16 }, (_, i) => {
    const a = (i / 16) * Math.PI * 2;
    return circle(
      { x: x + Math.cos(a) * h * 0.5, y: y + Math.sin(a) * h * 0.085, r: h * 0.026, ry: h * 0.011 },
      i % 2 ? rim : '#2c6f8e',
    );
  }).join('');
  return [
    castShadow(b, { x, y: y + h * 0.05, w: h * 0.8 }),
    circle({ x, y: y + h * 0.03, r: h * 0.62, ry: h * 0.135 }, b.shade(saucer)),
    circle({ x, y, r: h * 0.62, ry: h * 0.13 }, b.lit(saucer)),
    wreath,
    circle({ x, y: y + h * 0.005, r: h * 0.36, ry: h * 0.07 }, b.shade(saucer), {
      'fill-opacity': 0.7,
    }),
    circle({ x, y: y - h * 0.005, r: h * 0.34, ry: h * 0.064 }, b.lit(saucer)),
    circle({ x: x + h * 0.03, y: foot, r: h * 0.25, ry: h * 0.045 }, b.p.front, {
      'fill-opacity': 0.32,
    }),
    path(turned(shape), '#fffaf0', { 'fill-opacity': 0.3 }),
    circle({ x, y: foot - h * 0.03, r: h * 0.2, ry: h * 0.03 }, mix(tea, '#fffaf0', 0.55)),
    path(turned(inner), fill),
    circle({ x, y: level, r: h * 0.27, ry: h * 0.05 }, mix(tea, '#f7a85a', 0.45)),
    circle({ x, y: foot - h, r: h * 0.33, ry: h * 0.06 }, 'none', {
      stroke: '#fffaf0',
      'stroke-width': h * 0.014,
      'stroke-opacity': 0.9,
    }),
    circle({ x, y: foot - h * 0.98, r: h * 0.318, ry: h * 0.05 }, 'none', {
      stroke: '#e6b450',
      'stroke-width': h * 0.012,
    }),
    path(turned(shape, -0.8, -0.62), '#ffffff', { 'fill-opacity': 0.55 }),
    path(turned(shape, -0.5, -0.44), '#ffffff', { 'fill-opacity': 0.35 }),
    path(turned(shape, 0.78, 0.88), '#ffffff', { 'fill-opacity': 0.35 }),
  ].join('');
}

/** Curls of steam. @param {Brush} b @param {{ x: number, y: number, h: number }} at y: where it starts */
export function steam(b, { x, y, h }) {
  const curl = (/** @type {number} */ dx, /** @type {number} */ k) =>
    `M${n(x + dx)} ${n(y)}C${n(x + dx - h * 0.22)} ${n(y - h * 0.3 * k)} ${n(x + dx + h * 0.24)} ${n(y - h * 0.5 * k)} ${n(x + dx + h * 0.02)} ${n(y - h * 0.74 * k)}S${n(x + dx + h * 0.1)} ${n(y - h * k)} ${n(x + dx + h * 0.16)} ${n(y - h * k)}`;
  const tone = b.fade(y - h, y, [
    [0, '#fff8ea', 0],
    [0.5, '#fff8ea', 0.5],
    [1, '#fff8ea', 0.1],
  ]);
  return stroke(curl(-h * 0.12, 0.8) + curl(h * 0.04, 1) + curl(h * 0.2, 0.7), tone, {
    width: h * 0.035,
  });
}

/** Whole round fruit with a dimpled crown. @param {Brush} b @param {{ x: number, y: number, r: number, colour: string }} at y: middle */
export function roundFruit(b, { x, y, r, colour }) {
  const body = b.glow([
    [0, lighter(b.lit(colour), 0.3)],
    [0.35, b.lit(colour)],
    [0.75, mix(b.lit(colour), b.shade(colour), 0.7)],
    [1, darker(b.shade(colour), 0.25)],
  ]);
  const clip = b.clip(
    `M${n(x - r)} ${n(y)}a${n(r)} ${n(r)} 0 1 1 ${n(r * 2)} 0a${n(r)} ${n(r)} 0 1 1 ${n(-r * 2)} 0Z`,
  );
  return [
    circle({ x, y, r }, darker(b.shade(colour), 0.25)),
    group([circle({ x: x - r * 0.26, y: y - r * 0.28, r: r * 1.28 }, body)], { clip }),
    circle({ x: x - r * 0.42, y: y - r * 0.46, r: r * 0.2, ry: r * 0.13 }, '#fffaf0', {
      'fill-opacity': 0.6,
    }),
    circle(
      { x: x + r * 0.06, y: y - r * 0.84, r: r * 0.1, ry: r * 0.05 },
      darker(b.shade(colour), 0.4),
    ),
  ].join('');
}
