// @ts-check
import { solid } from './building.mjs';
import { mix } from './colour.mjs';
import { random } from './random.mjs';
import { circle, n, pairs, path, poly, rect, stroke } from './shape.mjs';

/** @typedef {import('./brush.mjs').Brush} Brush */

/** Tiers of a Petronas tower: [share of the height where it ends, half width]. */
const TIERS = pairs([0.6, 60, 0.7, 54, 0.77, 46, 0.825, 37, 0.865, 27, 0.895, 17]);

/** @param {Brush} b @param {{ x: number, y: number, h: number }} at */
export function twinTower(b, { x, y, h }) {
  const steel = '#cfdde2';
  const r = random(x);
  let from = 0;
  const tiers = TIERS.map(([to, half]) => {
    const top = y - h * to;
    const foot = y - h * from;
    from = to;
    const lit = b.lit(steel, 0.03);
    const dark = b.shade(steel, 0.03);
    const fill = b.across([
      [0, mix(lit, dark, 0.5)],
      [0.16, lit],
      [0.34, lit],
      [0.42, mix(lit, dark, 0.35)],
      [0.56, mix(lit, dark, 0.7)],
      [0.66, dark],
      [1, mix(dark, b.p.front, 0.25)],
    ]);
    let bands = '';
    let lamps = '';
    for (let fy = top + 7; fy < foot - 3; fy += 11) {
      bands += `M${n(x - half)} ${n(fy)}h${half * 2}v4h${-half * 2}Z`;
      for (let k = 0; k < 7; k += 1) {
        if (r.chance(b.p.lampShare * 0.55)) {
          lamps += `M${n(x - half * 0.9 + (half * 1.8 * k) / 7)} ${n(fy)}h${n(half * 0.18)}v4h${n(-half * 0.18)}Z`;
        }
      }
    }
    return [
      rect({ x: x - half, y: top, w: half * 2, h: foot - top + 2 }, fill),
      path(bands, b.shade('#6d8f9e', 0.03), { 'fill-opacity': 0.5 }),
      path(lamps, b.p.lamp),
      rect({ x: x - half - 3, y: top - 2, w: half * 2 + 6, h: 6 }, b.lit('#eef3f2', 0.02)),
    ].join('');
  });
  const crown = y - h * 0.895;
  return [
    path(
      poly([
        [x - 3, crown - h * 0.03],
        [x, y - h],
        [x + 3, crown - h * 0.03],
      ]),
      b.lit('#eef3f2'),
    ),
    path(
      poly([
        [x - 15, crown + 2],
        [x - 5, crown - h * 0.035],
        [x + 5, crown - h * 0.035],
        [x + 15, crown + 2],
      ]),
      b.shade(steel),
    ),
    circle({ x, y: crown - h * 0.04, r: 9 }, b.lit('#f4f6f2')),
    ...tiers,
  ].join('');
}

/** The bridge between the towers, on its two-legged prop. @param {Brush} b @param {{ left: number, right: number, y: number }} at */
export function skybridge(b, { left, right, y }) {
  const middle = (left + right) / 2;
  const steel = b.shade('#9fb6bf');
  return [
    stroke(
      `M${n(middle)} ${n(y + 16)}L${n(left)} ${n(y + 112)}M${n(middle)} ${n(y + 16)}L${n(right)} ${n(y + 112)}`,
      steel,
      { width: 7 },
    ),
    rect({ x: left - 4, y, w: right - left + 8, h: 26 }, b.lit('#dfe8e8')),
    rect(
      { x: left - 4, y: y + 6, w: right - left + 8, h: 6 },
      b.p.lampShare > 0.2 ? b.p.lamp : b.shade('#6d8f9e'),
    ),
    rect({ x: left - 4, y: y + 17, w: right - left + 8, h: 9 }, steel),
  ].join('');
}

/** The telecom tower with its round head. @param {Brush} b @param {{ x: number, y: number, h: number, depth: number }} at */
export function menara(b, { x, y, h, depth }) {
  const pod = `M${n(x - h * 0.03)} ${n(y - h * 0.66)}L${n(x - h * 0.085)} ${n(y - h * 0.72)}V${n(y - h * 0.76)}L${n(x - h * 0.05)} ${n(y - h * 0.8)}H${n(x + h * 0.05)}L${n(x + h * 0.085)} ${n(y - h * 0.76)}V${n(y - h * 0.72)}L${n(x + h * 0.03)} ${n(y - h * 0.66)}Z`;
  return [
    solid(b, {
      x: x - h * 0.024,
      y: y - h * 0.7,
      w: h * 0.048,
      h: h * 0.7,
      colour: '#e4ded2',
      depth,
    }),
    path(
      pod,
      b.across([
        [0, b.lit('#d5dedd', depth)],
        [0.5, b.lit('#d5dedd', depth)],
        [1, b.shade('#d5dedd', depth)],
      ]),
    ),
    rect(
      { x: x - h * 0.085, y: y - h * 0.752, w: h * 0.17, h: h * 0.018 },
      b.p.lampShare > 0.2 ? b.p.lamp : b.shade('#6d8f9e', depth),
    ),
    solid(b, {
      x: x - h * 0.014,
      y: y - h * 0.86,
      w: h * 0.028,
      h: h * 0.08,
      colour: '#d8604a',
      depth,
    }),
    path(
      poly([
        [x - h * 0.008, y - h * 0.86],
        [x, y - h],
        [x + h * 0.008, y - h * 0.86],
      ]),
      b.lit('#eef0ec', depth),
    ),
  ].join('');
}

/** Wings of the Burj Khalifa from the outside in: [offset, width, share of the full height]. */
const WINGS = /** @type {const} */ ([
  [-84, 30, 0.2],
  [78, 34, 0.26],
  [-66, 28, 0.34],
  [58, 30, 0.41],
  [-50, 26, 0.49],
  [42, 26, 0.55],
  [-36, 22, 0.62],
  [28, 22, 0.67],
  [-23, 18, 0.72],
  [16, 18, 0.765],
  [-12, 14, 0.81],
]);

/** @param {Brush} b @param {{ x: number, y: number, h: number }} at */
export function burj(b, { x, y, h }) {
  const glass = '#c9d8e6';
  const r = random(6);
  const column = (/** @type {readonly [number, number, number]} */ [dx, w, share]) => {
    const top = y - h * share;
    const left = x + dx - w / 2;
    const round = `M${n(left)} ${n(y)}V${n(top + w * 0.4)}Q${n(left)} ${n(top)} ${n(left + w / 2)} ${n(top)}Q${n(left + w)} ${n(top)} ${n(left + w)} ${n(top + w * 0.4)}V${n(y)}Z`;
    let lamps = '';
    for (let fy = top + 20; fy < y; fy += 11) {
      if (r.chance(b.p.lampShare * 0.6)) {
        lamps += `M${n(left + w * r.range(0.1, 0.5))} ${n(fy)}h${n(w * 0.3)}v4h${n(-w * 0.3)}Z`;
      }
    }
    return (
      path(
        round,
        b.across([
          [0, b.lit(glass, 0.04)],
          [0.38, b.lit(glass, 0.04)],
          [0.5, b.shade(glass, 0.04)],
          [1, mix(b.shade(glass, 0.04), b.p.front, 0.2)],
        ]),
      ) + path(lamps, b.p.lamp)
    );
  };
  const bands = [0.12, 0.3, 0.45, 0.58, 0.7].map((s) => {
    const half = 92 * (1 - s * 1.12);
    return rect({ x: x - half, y: y - h * s, w: half * 2, h: 4 }, b.shade('#8fa5bd', 0.05), {
      'fill-opacity': 0.6,
    });
  });
  return [
    ...WINGS.map(column),
    column([0, 26, 0.86]),
    ...bands,
    solid(b, { x: x - 6, y: y - h * 0.92, w: 12, h: h * 0.07, colour: glass, split: 0.5 }),
    path(
      poly([
        [x - 4.5, y - h * 0.91],
        [x, y - h],
        [x + 4.5, y - h * 0.91],
      ]),
      b.shade(glass),
    ),
  ].join('');
}

/** Sail-shaped hotel on its island. @param {Brush} b @param {{ x: number, y: number, h: number, depth: number }} at */
export function sailHotel(b, { x, y, h, depth }) {
  const w = h * 0.42;
  const white = '#f6f3ee';
  const sail = `M${n(x)} ${n(y)}V${n(y - h * 0.94)}C${n(x + w * 0.62)} ${n(y - h * 0.8)} ${n(x + w)} ${n(y - h * 0.4)} ${n(x + w)} ${n(y)}Z`;
  const floors = Array.from({ length: 15 }, (_, i) => {
    const t = (i + 1) / 16;
    const reach = w * Math.sqrt(1 - (1 - t) ** 2.1) * 0.96;
    return `M${n(x + 3)} ${n(y - h * 0.94 * (1 - t))}q${n(reach * 0.5)} ${n(-h * 0.02)} ${n(reach)} ${n(h * 0.012)}`;
  }).join('');
  return [
    path(
      sail,
      b.across([
        [0, b.lit(white, depth)],
        [0.4, b.lit(white, depth)],
        [1, b.shade(white, depth)],
      ]),
    ),
    stroke(floors, b.shade('#8fb3c6', depth), { width: 2.4, 'stroke-opacity': 0.8 }),
    stroke(
      `M${n(x)} ${n(y)}V${n(y - h * 1.08)}M${n(x)} ${n(y - h * 0.96)}C${n(x + w * 0.66)} ${n(y - h * 0.82)} ${n(x + w * 1.06)} ${n(y - h * 0.42)} ${n(x + w * 1.04)} ${n(y)}`,
      b.lit('#ffffff', depth),
      { width: 5 },
    ),
    rect({ x: x - w * 0.25, y: y - 8, w: w * 1.6, h: 14 }, b.shade('#d8bd98', depth)),
  ].join('');
}
