// @ts-check
import { palettes } from '../palettes/umrah.mjs';
import { still } from '../stills/umrah.mjs';
import { solid } from '../kit/building.mjs';
import { mix } from '../kit/colour.mjs';
import { hillLine, land, mountains } from '../kit/land.mjs';
import { haramMinaret, ogeeDome } from '../kit/mosque.mjs';
import { palm } from '../kit/plant.mjs';
import { archShape, circle, group, n, pairs, path, poly, rect, stroke } from '../kit/shape.mjs';
import { birds, mist, sky, streak } from '../kit/sky.mjs';

/** @typedef {import('../scene.mjs').Brush} Brush */

const FLOOR = 910;
const MARBLE = '#f6ead6';

/** Arcade wall with rows of pointed arches. @param {Brush} b @param {{ from: number, to: number, y: number, h: number, step: number, depth: number }} at */
function arcade(b, { from, to, y, h, step, depth }) {
  let outer = '';
  let inner = '';
  let upper = '';
  for (let x = from + step * 0.1; x < to - step * 0.5; x += step) {
    outer += archShape({ x: x + step * 0.06, y: y - h * 0.66, w: step * 0.78, h: h * 0.66 }, 0.72);
    inner += archShape({ x: x + step * 0.16, y: y - h * 0.58, w: step * 0.58, h: h * 0.58 }, 0.72);
    upper +=
      archShape({ x: x + step * 0.2, y: y - h * 0.88, w: step * 0.2, h: h * 0.14 }, 0.6) +
      archShape({ x: x + step * 0.5, y: y - h * 0.88, w: step * 0.2, h: h * 0.14 }, 0.6);
  }
  let teeth = '';
  for (let x = from; x < to; x += 15) teeth += `M${n(x)} ${n(y - h + 1)}l4 -10l4 10Z`;
  const glow = b.p.lampShare > 0.2;
  const hole = glow
    ? b.fade(y - h * 0.6, y, [
        [0, mix(b.p.lamp, b.p.haze, depth)],
        [1, mix(b.p.lamp, b.shade('#b98a5c', depth), 0.6)],
      ])
    : b.fade(y - h * 0.6, y, [
        [0, b.shade('#8f8a88', depth)],
        [1, b.shade('#b9aea2', depth)],
      ]);
  return [
    rect(
      { x: from, y: y - h, w: to - from, h },
      b.fade(y - h, y, [
        [0, b.lit(MARBLE, depth)],
        [1, b.shade('#e3d2b8', Math.min(1, depth + 0.06))],
      ]),
    ),
    path(teeth, b.lit(MARBLE, depth)),
    path(upper, hole),
    path(outer, b.shade('#e0c9a4', depth)),
    path(inner, hole),
    rect({ x: from, y: y - h * 0.96, w: to - from, h: h * 0.03 }, b.lit('#d8b46a', depth)),
    rect({ x: from, y: y - h * 0.71, w: to - from, h: h * 0.025 }, b.lit('#fff4e0', depth)),
  ].join('');
}

/** The green dome of Medina, far off behind the arcades. @param {Brush} b @param {{ x: number, y: number, r: number }} at */
function greenDome(b, { x, y, r }) {
  const depth = 0.16;
  return [
    solid(b, { x: x - r * 1.5, y: y - r * 0.5, w: r * 3, h: r * 1.3, colour: MARBLE, depth: 0.18 }),
    solid(b, {
      x: x - r * 1.02,
      y: y - r * 0.95,
      w: r * 2.04,
      h: r * 0.6,
      colour: '#5fa07c',
      depth,
    }),
    path(
      Array.from({ length: 9 }, (_, i) =>
        archShape(
          { x: x - r * 0.92 + r * 0.208 * i, y: y - r * 0.82, w: r * 0.12, h: r * 0.36 },
          0.6,
        ),
      ).join(''),
      b.p.lampShare > 0.2 ? mix(b.p.lamp, b.p.haze, depth) : b.shade('#2f6a52', depth),
    ),
    ogeeDome(b, {
      x,
      y: y - r * 0.93,
      r,
      h: r * 1.16,
      colour: '#2f8a62',
      depth: 0.1,
      profile: 'pointed',
      ribs: 9,
      finial: r * 0.7,
    }),
    ogeeDome(b, {
      x: x + r * 2.1,
      y: y - r * 0.42,
      r: r * 0.46,
      h: r * 0.46,
      colour: '#d6d5cb',
      depth: 0.2,
      finial: r * 0.3,
    }),
    solid(b, { x: x + r * 1.6, y: y - r * 0.44, w: r, h: r, colour: MARBLE, depth: 0.2 }),
  ].join('');
}

/** An open courtyard umbrella seen from the side: a flat sail over a funnel of ribs. @param {Brush} b @param {{ x: number, y: number, h: number, depth: number }} at */
function parasol(b, { x, y, h, depth }) {
  const w = h * 1.02;
  const top = y - h;
  const funnel = (/** @type {number} */ from, /** @type {number} */ to) =>
    `M${n(x + (w / 2) * from)} ${n(top)}Q${n(x + w * 0.12 * from)} ${n(top + h * 0.05)} ${n(x + w * 0.035 * from)} ${n(top + h * 0.34)}H${n(x + w * 0.035 * to)}Q${n(x + w * 0.12 * to)} ${n(top + h * 0.05)} ${n(x + (w / 2) * to)} ${n(top)}Z`;
  return [
    solid(b, {
      x: x - h * 0.024,
      y: top + h * 0.3,
      w: h * 0.048,
      h: h * 0.7,
      colour: '#f3e7d2',
      depth,
      split: 0.5,
    }),
    solid(b, {
      x: x - h * 0.055,
      y: y - h * 0.13,
      w: h * 0.11,
      h: h * 0.13,
      colour: '#d9bd8c',
      depth,
    }),
    path(funnel(-1, 1), b.lit('#f4e6cd', depth)),
    path(funnel(0.1, 1), b.shade('#e6d3b4', depth)),
    stroke(
      [-0.66, -0.33, 0.33, 0.66]
        .map(
          (k) =>
            `M${n(x + (w / 2) * k)} ${n(top)}Q${n(x + w * 0.1 * k)} ${n(top + h * 0.06)} ${n(x + w * 0.03 * k)} ${n(top + h * 0.32)}`,
        )
        .join(''),
      b.lit('#c79f5e', depth),
      { width: 1.6, 'stroke-opacity': 0.8 },
    ),
    rect({ x: x - w / 2 - 4, y: top - h * 0.022, w: w + 8, h: h * 0.028 }, b.lit('#fffaf0', depth)),
    rect({ x: x - w / 2 - 4, y: top + h * 0.006, w: w + 8, h: h * 0.012 }, b.lit('#c79f5e', depth)),
    circle(
      { x, y: top + h * 0.33, r: h * 0.034 },
      b.p.lampShare > 0.2 ? b.p.lamp : b.lit('#d9b46a', depth),
    ),
  ].join('');
}

/** Polished marble with star inlays in perspective. @param {Brush} b @param {readonly string[]} mirror */
function court(b, mirror) {
  const [far, near] = b.p.water;
  const plane = `M-20 ${FLOOR}H2420V1220H-20Z`;
  const clip = b.clip(plane);
  const row = (/** @type {number} */ t) => FLOOR + (1220 - FLOOR) * t ** 1.7;
  const rows = [0, 0.16, 0.3, 0.44, 0.58, 0.72, 0.86, 1];
  const lines = rows
    .slice(1, -1)
    .map((t) => `M-20 ${n(row(t))}H2420`)
    .join('');
  const rays = Array.from({ length: 25 }, (_, i) => (i - 12) * 130)
    .map((dx) => `M${n(1200 + dx)} ${FLOOR}L${n(1200 + dx * 2.6)} 1220`)
    .join('');
  const stars = rows
    .slice(2, -1)
    .map((t, i) => {
      const y = (row(t) + row(rows[i + 3] ?? 1)) / 2;
      const k = 1 + 1.6 * ((y - FLOOR) / (1220 - FLOOR));
      const h = (row(rows[i + 3] ?? 1) - row(t)) * 0.36;
      return Array.from({ length: 13 }, (_, j) => 1200 + (j - 6) * 130 * 1.5 * k)
        .map((x) => star({ x, y, w: 58 * k * 0.62, h: h * 0.72 }))
        .join('');
    })
    .join('');
  const sheen = rect(
    { x: b.p.sun.x - 420, y: FLOOR, w: 840, h: 1220 - FLOOR },
    b.across([
      [0, b.p.glint, 0],
      [0.5, b.p.glint, 0.4],
      [1, b.p.glint, 0],
    ]),
  );
  b.add(
    path(
      plane,
      b.fade(FLOOR, 1220, [
        [0, far],
        [1, near],
      ]),
    ),
    group([group(mirror, { y: FLOOR * 1.8, scale: [1, -0.8], opacity: 0.38 })], { clip }),
    group(
      [
        sheen,
        stroke(lines + rays, b.lit('#c9a874'), { width: 2, 'stroke-opacity': 0.4 }),
        path(stars, b.lit('#b98f55'), { 'fill-opacity': 0.34 }),
      ],
      { clip },
    ),
  );
}

/** @param {{ x: number, y: number, w: number, h: number }} at */
function star({ x, y, w, h }) {
  return poly(
    Array.from({ length: 16 }, (_, i) => {
      const a = (i * Math.PI) / 8;
      const k = i % 2 ? 0.66 : 1;
      return /** @type {[number, number]} */ ([x + Math.cos(a) * w * k, y + Math.sin(a) * h * k]);
    }),
  );
}

/** @type {import('../scene.mjs').Scene} */
export const scene = {
  id: 'umrah',
  palettes,
  draw(b) {
    sky(b, { horizon: 870 });
    b.add(
      streak(b, { x: 190, y: 330, w: 540, seed: 61, opacity: 0.45 }),
      streak(b, { x: 1680, y: 400, w: 520, seed: 65, opacity: 0.45 }),
      streak(b, { x: 1560, y: 600, w: 420, seed: 66, opacity: 0.4 }),
    );
    b.add(
      mountains(b, {
        base: 880,
        peaks: pairs([120, 240, 420, 320, 700, 210, 1700, 220, 2010, 330, 2300, 250]),
        seed: 12,
        colour: '#a08a86',
        depth: 0.52,
        slope: 0.5,
        rough: 9,
      }),
    );
    b.add(
      land(b, {
        top: hillLine({ y: 770, amp: 34, seed: 15, wave: 700 }),
        base: 900,
        colour: '#b59c86',
        depth: 0.5,
        mist: 0.7,
      }),
      mist(b, { y: 690, h: 210, opacity: 0.7 }),
    );
    const far = [380, 560, 1850, 2030].map((x, i) =>
      haramMinaret(b, { x, y: 890, w: 22, h: 270 + (i % 2) * 46, colour: MARBLE, depth: 0.56 }),
    );
    const middle = [760, 900, 1500, 1640].map((x, i) =>
      haramMinaret(b, {
        x,
        y: 890,
        w: 34,
        h: [450, 520, 520, 450][i] ?? 450,
        colour: MARBLE,
        depth: 0.28,
      }),
    );
    const near = [1040, 1360].map((x) =>
      haramMinaret(b, { x, y: 900, w: 48, h: 690, colour: MARBLE, depth: 0.06 }),
    );
    const walls = [
      ...far,
      mist(b, { y: 740, h: 160, opacity: 0.5 }),
      ...middle,
      greenDome(b, { x: 1200, y: 800, r: 66 }),
      arcade(b, { from: 560, to: 1840, y: 900, h: 112, step: 58, depth: 0.24 }),
      ...near,
      arcade(b, { from: 260, to: 2140, y: FLOOR, h: 92, step: 76, depth: 0.08 }),
      ...[150, 230, 2170, 2260].map((x, i) =>
        palm({
          x,
          y: FLOOR + 2,
          h: 150 + (i % 3) * 24,
          seed: i + 2,
          leaf: b.shade('#4f8a68', 0.1),
          trunk: b.shade('#9a7a5c', 0.1),
          lean: i % 2 ? 10 : -10,
        }),
      ),
      rect({ x: 252, y: FLOOR - 8, w: 1896, h: 10 }, b.lit('#fff4e0', 0.04)),
      ...[470, 690, 1710, 1930].map((x) => parasol(b, { x, y: FLOOR + 10, h: 150, depth: 0.06 })),
    ];
    b.add(...walls);
    court(b, walls.slice(2));
    b.add(...[300, 2100].map((x) => parasol(b, { x, y: 1010, h: 262, depth: 0 })));
    b.add(
      birds({ x: 1480, y: 330, count: 11, seed: 20, colour: b.p.front, size: 14, spread: 160 }),
    );
  },
  detail: still,
};
