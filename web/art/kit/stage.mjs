// @ts-check
import { darker, lighter } from './colour.mjs';
import { random } from './random.mjs';
import { archShape, n, path, rect, stroke } from './shape.mjs';

/** @typedef {import('./brush.mjs').Brush} Brush */

/** The world of the close-up pictures. */
export const STAGE = { w: 1920, h: 1200, table: 830 };

/** Slanting light from the upper left and darker corners. @param {Brush} b @param {{ strength?: number }} [at] */
export function daylight(b, { strength = 0.28 } = {}) {
  const beam = (/** @type {number} */ x, /** @type {number} */ w) =>
    path(
      `M${x} -20H${x + w}L${x + w + 720} 1220H${x + 560}Z`,
      b.fade(0, 1200, [
        [0, b.p.sun.halo, strength],
        [1, b.p.sun.halo, 0],
      ]),
    );
  const corners = rect(
    { x: -10, y: -10, w: 1940, h: 1220 },
    b.glow([
      [0, b.p.front, 0],
      [0.6, b.p.front, 0.03],
      [1, b.p.front, 0.32],
    ]),
  );
  return corners + beam(-260, 220) + beam(60, 300) + beam(460, 130);
}

/**
 * A wooden or stone table across the foot of the picture.
 * @param {Brush} b
 * @param {{ y: number, colour: string, seed: number, grain?: 'wood' | 'stone' }} at
 */
export function table(b, { y, colour, seed, grain = 'wood' }) {
  const r = random(seed);
  const top = rect(
    { x: -10, y, w: 1940, h: 1220 - y },
    b.fade(y, 1200, [
      [0, lighter(b.lit(colour), 0.12)],
      [0.4, b.lit(colour)],
      [1, darker(b.shade(colour), 0.12)],
    ]),
  );
  const shadow = rect(
    { x: -10, y: y - 26, w: 1940, h: 26 },
    b.fade(y - 26, y, [
      [0, b.p.front, 0],
      [1, b.p.front, 0.34],
    ]),
  );
  const edge = rect({ x: -10, y: y - 2, w: 1940, h: 6 }, lighter(b.lit(colour), 0.4), {
    'fill-opacity': 0.8,
  });
  let d = '';
  const count = grain === 'wood' ? 46 : 26;
  for (let i = 0; i < count; i += 1) {
    const ly = y + 14 + (1200 - y) * (i / count) ** 1.2;
    const x = r.range(-200, 1600);
    const w = r.range(200, 900);
    d +=
      grain === 'wood'
        ? `M${n(x)} ${n(ly)}q${n(w / 2)} ${n(r.range(-7, 7))} ${n(w)} 0`
        : `M${n(x)} ${n(ly)}q${n(w * 0.2)} ${n(r.range(-26, 26))} ${n(w * 0.45)} ${n(r.range(-8, 30))}`;
  }
  return [
    shadow,
    top,
    stroke(d, darker(b.shade(colour), 0.25), {
      width: grain === 'wood' ? 2.4 : 1.6,
      'stroke-opacity': 0.26,
    }),
    edge,
  ].join('');
}

/**
 * A plaster wall with a pointed niche; what lies in the niche is drawn by the caller first.
 * @param {Brush} b
 * @param {{ x: number, y: number, w: number, h: number, wall: string, trim: string, rise?: number }} at the opening
 */
export function archFrame(b, { x, y, w, h, wall, trim, rise = 0.78 }) {
  const hole = archShape({ x, y, w, h }, rise);
  const ring = (/** @type {number} */ k) =>
    archShape({ x: x - k, y: y - k * 1.25, w: w + k * 2, h: h + k * 1.25 }, rise);
  const around = `M-20 -20H1940V1220H-20Z${hole}`;
  return [
    path(
      around,
      b.across([
        [0, b.lit(wall)],
        [0.7, b.lit(wall)],
        [1, b.shade(wall)],
      ]),
      { 'fill-rule': 'evenodd' },
    ),
    path(ring(46) + hole, b.lit(trim), { 'fill-rule': 'evenodd' }),
    path(ring(30) + hole, b.shade(trim), { 'fill-rule': 'evenodd' }),
    path(ring(20) + hole, lighter(b.lit(wall), 0.2), { 'fill-rule': 'evenodd' }),
    path(hole, 'none', { stroke: b.p.front, 'stroke-width': 10, 'stroke-opacity': 0.25 }),
  ].join('');
}
