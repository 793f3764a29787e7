// @ts-check
import { darker, lighter } from './colour.mjs';
import { random } from './random.mjs';
import { circle, group, n, path, stroke } from './shape.mjs';

/** @typedef {import('./brush.mjs').Brush} Brush */

/** A hanging bunch of grapes. @param {{ x: number, y: number, s: number, seed: number }} at */
export function grapes({ x, y, s, seed }) {
  const r = random(seed);
  const berries = [];
  for (let row = 6; row >= 0; row -= 1) {
    const count = Math.max(1, 6 - Math.round(row * 0.8));
    for (let i = 0; i < count; i += 1) {
      const cx = x + (i - (count - 1) / 2) * s * 0.62 + r.range(-4, 4);
      const cy = y + row * s * 0.56;
      const tone = r.pick(['#6d3f86', '#5a3472', '#7f4f96']);
      berries.push(
        circle({ x: cx, y: cy, r: s * 0.4 }, darker(tone, 0.3)) +
          circle({ x: cx - s * 0.04, y: cy - s * 0.05, r: s * 0.35 }, tone) +
          circle({ x: cx - s * 0.14, y: cy - s * 0.16, r: s * 0.1 }, '#e9d3f0', {
            'fill-opacity': 0.85,
          }),
      );
    }
  }
  return berries.join('');
}

/** @param {Brush} b @param {{ x: number, y: number, s: number, turn: number, colour: string }} at */
export function vineLeaf(b, { x, y, s, turn, colour }) {
  const d = `M0 ${n(s * 0.1)}C${n(-s * 0.2)} ${n(-s * 0.3)} ${n(-s * 0.6)} ${n(-s * 0.2)} ${n(-s * 0.62)} ${n(s * 0.14)}L${n(-s * 0.44)} ${n(s * 0.2)}L${n(-s * 0.6)} ${n(s * 0.5)}L${n(-s * 0.3)} ${n(s * 0.56)}L0 ${n(s * 1.05)}L${n(s * 0.3)} ${n(s * 0.56)}L${n(s * 0.6)} ${n(s * 0.5)}L${n(s * 0.44)} ${n(s * 0.2)}L${n(s * 0.62)} ${n(s * 0.14)}C${n(s * 0.6)} ${n(-s * 0.2)} ${n(s * 0.2)} ${n(-s * 0.3)} 0 ${n(s * 0.1)}Z`;
  const tone = b.lit(colour);
  return group(
    [
      path(d, tone, { 'stroke-linejoin': 'round', stroke: tone, 'stroke-width': s * 0.08 }),
      stroke(
        `M0 ${n(s * 0.1)}V${n(s * 0.9)}M0 ${n(s * 0.2)}L${n(-s * 0.4)} ${n(s * 0.42)}M0 ${n(s * 0.2)}L${n(s * 0.4)} ${n(s * 0.42)}`,
        lighter(tone, 0.3),
        { width: s * 0.045 },
      ),
    ],
    { x, y, turn },
  );
}
