// @ts-check
import { solid } from './building.mjs';
import { random } from './random.mjs';
import { n, path, poly, rect, stroke } from './shape.mjs';

/** @typedef {import('./brush.mjs').Brush} Brush */

/** Red boathouse with white corners on the near skerry. @param {Brush} b @param {{ x: number, y: number, w: number }} at */
export function boathouse(b, { x, y, w }) {
  const h = w * 0.52;
  const boards = Array.from(
    { length: 13 },
    (_, i) => `M${n(x + (w * (i + 1)) / 14)} ${n(y - h)}v${n(h)}`,
  ).join('');
  const white = b.lit('#fbf6ea');
  return [
    solid(b, { x, y: y - h, w, h, colour: '#b8432f', split: 0.7 }),
    stroke(boards, b.shade('#7d2f26'), { width: 1.6, 'stroke-opacity': 0.5 }),
    path(
      poly([
        [x - w * 0.08, y - h + 4],
        [x + w * 0.12, y - h * 1.62],
        [x + w * 0.96, y - h * 1.62],
        [x + w * 1.08, y - h + 4],
      ]),
      b.shade('#5a5550'),
    ),
    path(
      poly([
        [x - w * 0.08, y - h + 4],
        [x + w * 0.12, y - h * 1.62],
        [x + w * 0.62, y - h * 1.62],
        [x + w * 0.66, y - h + 4],
      ]),
      b.lit('#6d6660'),
    ),
    rect({ x: x - 3, y: y - h, w: 8, h }, white),
    rect({ x: x + w - 5, y: y - h, w: 8, h }, white),
    rect({ x: x - w * 0.08, y: y - h, w: w * 1.16, h: 6 }, white),
    rect({ x: x + w * 0.16, y: y - h * 0.74, w: w * 0.2, h: h * 0.36 }, white),
    rect({ x: x + w * 0.18, y: y - h * 0.7, w: w * 0.16, h: h * 0.28 }, b.p.lamp),
    rect({ x: x + w * 0.255, y: y - h * 0.72, w: 4, h: h * 0.32 }, white),
    rect({ x: x + w * 0.17, y: y - h * 0.58, w: w * 0.18, h: 4 }, white),
    rect({ x: x + w * 0.52, y: y - h * 0.72, w: w * 0.22, h: h * 0.72 }, white),
    rect({ x: x + w * 0.54, y: y - h * 0.68, w: w * 0.18, h: h * 0.68 }, b.shade('#2f6f70')),
  ].join('');
}

/** Spruce in drooping tiers, lit from the left. @param {Brush} b @param {{ x: number, y: number, h: number, seed: number }} at */
export function spruce(b, { x, y, h, seed }) {
  const r = random(seed);
  const tiers = 7;
  const parts = [
    rect({ x: x - h * 0.02, y: y - h * 0.16, w: h * 0.04, h: h * 0.18 }, b.shade('#7a5444')),
  ];
  for (let i = 0; i < tiers; i += 1) {
    const t = i / tiers;
    const foot = y - h * (0.08 + 0.78 * t);
    const top = foot - h * (0.3 - 0.1 * t);
    const w = h * (0.24 * (1 - t) + 0.045) * r.range(0.9, 1.1);
    const edge = Array.from(
      { length: 5 },
      (_, k) =>
        `Q${n(x + w * (0.8 - k * 0.4))} ${n(foot + h * 0.03)} ${n(x + w * (0.6 - k * 0.4))} ${n(foot - h * 0.012)}`,
    ).join('');
    parts.push(
      path(
        `M${n(x)} ${n(top)}Q${n(x + w * 0.3)} ${n(foot - h * 0.1)} ${n(x + w)} ${n(foot)}${edge}Q${n(x - w * 0.3)} ${n(foot - h * 0.1)} ${n(x)} ${n(top)}Z`,
        b.shade('#2f6a58'),
      ),
    );
    parts.push(
      path(
        `M${n(x)} ${n(top)}Q${n(x - w * 0.3)} ${n(foot - h * 0.1)} ${n(x - w)} ${n(foot)}Q${n(x - w * 0.6)} ${n(foot + h * 0.02)} ${n(x - w * 0.35)} ${n(foot - h * 0.02)}Q${n(x - w * 0.1)} ${n(foot - h * 0.1)} ${n(x)} ${n(top)}Z`,
        b.lit('#3f7f62'),
      ),
    );
  }
  return parts.join('');
}
