// @ts-check
import { lighter, mix } from './colour.mjs';
import { random } from './random.mjs';
import { group, n, path, rect } from './shape.mjs';
import { pill } from './sky.mjs';

/** @typedef {import('./brush.mjs').Brush} Brush */

/**
 * Water from `y` down: gradient, mirrored scene, ripples, glints under the sun.
 * @param {Brush} b
 * @param {{ y: number, to?: number, seed: number, mirror?: readonly string[], mirrorOpacity?: number, calm?: number }} at
 *   calm: 1 leaves out most ripples
 */
export function water(b, { y, to = 1220, seed, mirror = [], mirrorOpacity = 0.32, calm = 0 }) {
  const [far, near] = b.p.water;
  const plane = `M-20 ${n(y)}H2420V${n(to)}H-20Z`;
  b.add(
    path(
      plane,
      b.fade(y, to, [
        [0, far],
        [0.35, mix(far, near, 0.55)],
        [1, near],
      ]),
    ),
  );
  if (mirror.length) {
    b.add(
      group(
        [group(mirror, { y: y * 2 - (1 - 0.72) * y, scale: [1, -0.72], opacity: mirrorOpacity })],
        { clip: b.clip(plane) },
      ),
    );
  }
  b.add(
    ripples(b, { y, to, seed, count: Math.round(150 * (1 - calm) + 30) }),
    waterGlints(b, { y, to, seed: seed + 5 }),
  );
}

/** @param {Brush} b @param {{ y: number, to: number, seed: number, count: number }} at */
export function ripples(b, { y, to, seed, count }) {
  const r = random(seed);
  let darkPath = '';
  let lightPath = '';
  for (let i = 0; i < count; i += 1) {
    const t = r.next() ** 1.4;
    const cy = y + 6 + t * (to - y);
    const w = (26 + 190 * t) * r.range(0.5, 1.4);
    const h = 1.6 + 5 * t;
    const d = lens({ x: r.range(-60, 2460), y: cy, w, h });
    if (r.chance(0.5)) darkPath += d;
    else lightPath += d;
  }
  const [far, near] = b.p.water;
  return (
    path(darkPath, mix(near, b.p.front, 0.3), { 'fill-opacity': 0.35 }) +
    path(lightPath, lighter(far, 0.1), { 'fill-opacity': 0.34 })
  );
}

/** A thin pointed wave stroke. @param {{ x: number, y: number, w: number, h: number }} at x, y: middle */
export function lens({ x, y, w, h }) {
  return `M${n(x - w / 2)} ${n(y)}Q${n(x)} ${n(y - h)} ${n(x + w / 2)} ${n(y)}Q${n(x)} ${n(y + h * 0.6)} ${n(x - w / 2)} ${n(y)}Z`;
}

/**
 * The path of light under sun or moon, widening towards the viewer.
 * @param {Brush} b
 * @param {{ y: number, to: number, seed: number, x?: number, width?: number, count?: number }} at
 */
export function waterGlints(
  b,
  { y, to, seed, x = b.p.sun.x, width = b.p.sun.r * 1.5, count = 120 },
) {
  const r = random(seed);
  let strong = '';
  let soft = '';
  for (let i = 0; i < count; i += 1) {
    const t = r.next() ** 1.25;
    const cy = y + 3 + t * (to - y);
    const spread = width * (0.55 + t * 0.9);
    const off = (r.next() + r.next() - 1) * spread;
    const w = (14 + 95 * t) * r.range(0.5, 1.5) * (1 - Math.abs(off) / (spread * 1.25));
    const d = pill({ x: x + off - w / 2, y: cy, w: Math.max(w, 4), h: 1.8 + 4.4 * t });
    if (Math.abs(off) < spread * 0.4) strong += d;
    else soft += d;
  }
  const sheen = rect(
    { x: x - width * 1.5, y, w: width * 3, h: to - y },
    b.across([
      [0, b.p.glint, 0],
      [0.35, b.p.glint, 0.12],
      [0.5, b.p.glint, 0.26],
      [0.65, b.p.glint, 0.12],
      [1, b.p.glint, 0],
    ]),
  );
  return (
    sheen +
    path(soft, b.p.glint, { 'fill-opacity': 0.42 }) +
    path(strong, b.p.glint, { 'fill-opacity': 0.8 })
  );
}

/** Bright line where water meets land. @param {Brush} b @param {number} y */
export const shoreline = (b, y) =>
  rect({ x: -20, y: y - 1.5, w: 2440, h: 3 }, lighter(b.p.water[0], 0.35), { 'fill-opacity': 0.5 });
