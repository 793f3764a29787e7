// @ts-check
import { LIGHT } from '../scene.mjs';
import { still } from '../stills/dubai.mjs';
import { skyline, skyscraper, solid } from '../kit/building.mjs';
import { mix } from '../kit/colour.mjs';
import { medinaRow, windTower } from '../kit/desert.mjs';
import { minaret, ogeeDome } from '../kit/mosque.mjs';
import { palm } from '../kit/plant.mjs';
import { random } from '../kit/random.mjs';
import { n, path, poly, rect, stroke } from '../kit/shape.mjs';
import { birds, mist, sky, streak } from '../kit/sky.mjs';
import { abra, sailboat } from '../kit/vessel.mjs';
import { shoreline, water } from '../kit/water.mjs';

/** @typedef {import('../scene.mjs').Brush} Brush */

const CREEK = 884;

/** @type {import('../scene.mjs').Scene['palettes']} */
const palettes = {
  dusk: {
    ...LIGHT.dusk,
    time: 'dusk',
    sky: ['#283a72', '#7a6bb0', '#f3a7a0', '#ffd9a8'],
    sun: { x: 1390, y: 640, r: 118, colour: '#ffe6ae', halo: '#ffb790' },
    haze: '#f0ac9f',
    key: '#ffdcc0',
    fill: '#776fa8',
    water: ['#efb3a2', '#343c78'],
    glint: '#ffe7b8',
    front: '#222850',
    cloud: '#ffc9b4',
  },
  day: {
    ...LIGHT.day,
    time: 'day',
    sky: ['#4ba3cf', '#8fcbe0', '#d3ebe6', '#fbefd4'],
    sun: { x: 1640, y: 280, r: 72, colour: '#fffdf0', halo: '#fff6d8' },
    haze: '#e2ece2',
    fill: '#9db2cb',
    water: ['#8fd6d3', '#1a7c97'],
    glint: '#ffffff',
    front: '#15495a',
    cloud: '#ffffff',
  },
  night: {
    ...LIGHT.night,
    time: 'night',
    sky: ['#0a1030', '#1b2358', '#43408a', '#a0648f'],
    sun: { x: 800, y: 240, r: 54, colour: '#fff2d2', halo: '#a9a4ee' },
    haze: '#5a4a8a',
    key: '#838fce',
    fill: '#3a4180',
    lampShare: 0.7,
    water: ['#604f90', '#0b0f2e'],
    glint: '#ffd998',
    front: '#0a0d2a',
    cloud: '#6a5fa6',
  },
};

/** Wings of the Burj Khalifa from the outside in: [offset, width, share of the full height]. */
const WINGS = /** @type {const} */ ([
  [-84, 30, 0.2], [78, 34, 0.26], [-66, 28, 0.34], [58, 30, 0.41], [-50, 26, 0.49], [42, 26, 0.55], [-36, 22, 0.62], [28, 22, 0.67], [-23, 18, 0.72], [16, 18, 0.765], [-12, 14, 0.81],
]);

/** @param {Brush} b @param {{ x: number, y: number, h: number }} at */
function burj(b, { x, y, h }) {
  const glass = '#c9d8e6';
  const r = random(6);
  const column = (/** @type {readonly [number, number, number]} */ [dx, w, share]) => {
    const top = y - h * share;
    const left = x + dx - w / 2;
    const round = `M${n(left)} ${n(y)}V${n(top + w * 0.4)}Q${n(left)} ${n(top)} ${n(left + w / 2)} ${n(top)}Q${n(left + w)} ${n(top)} ${n(left + w)} ${n(top + w * 0.4)}V${n(y)}Z`;
    let lamps = '';
    for (let fy = top + 20; fy < y; fy += 11) if (r.chance(b.p.lampShare * 0.6)) lamps += `M${n(left + w * r.range(0.1, 0.5))} ${n(fy)}h${n(w * 0.3)}v4h${n(-w * 0.3)}Z`;
    return path(round, b.across([[0, b.lit(glass, 0.04)], [0.38, b.lit(glass, 0.04)], [0.5, b.shade(glass, 0.04)], [1, mix(b.shade(glass, 0.04), b.p.front, 0.2)]])) + path(lamps, b.p.lamp);
  };
  const bands = [0.12, 0.3, 0.45, 0.58, 0.7].map((s) => {
    const half = 92 * (1 - s * 1.12);
    return rect({ x: x - half, y: y - h * s, w: half * 2, h: 4 }, b.shade('#8fa5bd', 0.05), { 'fill-opacity': 0.6 });
  });
  return [
    ...WINGS.map(column),
    column([0, 26, 0.86]),
    ...bands,
    solid(b, { x: x - 6, y: y - h * 0.92, w: 12, h: h * 0.07, colour: glass, split: 0.5 }),
    path(poly([[x - 4.5, y - h * 0.91], [x, y - h], [x + 4.5, y - h * 0.91]]), b.shade(glass)),
  ].join('');
}

/** Sail-shaped hotel on its island. @param {Brush} b @param {{ x: number, y: number, h: number, depth: number }} at */
function sailHotel(b, { x, y, h, depth }) {
  const w = h * 0.42;
  const white = '#f6f3ee';
  const sail = `M${n(x)} ${n(y)}V${n(y - h * 0.94)}C${n(x + w * 0.62)} ${n(y - h * 0.8)} ${n(x + w)} ${n(y - h * 0.4)} ${n(x + w)} ${n(y)}Z`;
  const floors = Array.from({ length: 15 }, (_, i) => {
    const t = (i + 1) / 16;
    const reach = w * Math.sqrt(1 - (1 - t) ** 2.1) * 0.96;
    return `M${n(x + 3)} ${n(y - h * 0.94 * (1 - t))}q${n(reach * 0.5)} ${n(-h * 0.02)} ${n(reach)} ${n(h * 0.012)}`;
  }).join('');
  return [
    path(sail, b.across([[0, b.lit(white, depth)], [0.4, b.lit(white, depth)], [1, b.shade(white, depth)]])),
    stroke(floors, b.shade('#8fb3c6', depth), { width: 2.4, 'stroke-opacity': 0.8 }),
    stroke(`M${n(x)} ${n(y)}V${n(y - h * 1.08)}M${n(x)} ${n(y - h * 0.96)}C${n(x + w * 0.66)} ${n(y - h * 0.82)} ${n(x + w * 1.06)} ${n(y - h * 0.42)} ${n(x + w * 1.04)} ${n(y)}`, b.lit('#ffffff', depth), { width: 5 }),
    rect({ x: x - w * 0.25, y: y - 8, w: w * 1.6, h: 14 }, b.shade('#d8bd98', depth)),
  ].join('');
}

const TOWERS = /** @type {const} */ ([
  [760, 46, 250, 'slant', 0.32], [820, 52, 330, 'spire', 0.3], [890, 50, 290, 'step', 0.26], [948, 44, 380, 'slant', 0.24], [1008, 56, 300, 'flat', 0.2], [1060, 44, 400, 'spire', 0.2],
  [1310, 46, 370, 'step', 0.2], [1362, 58, 310, 'round', 0.2], [1430, 44, 420, 'spire', 0.23], [1486, 54, 300, 'flat', 0.25], [1546, 46, 350, 'slant', 0.28], [1610, 50, 240, 'step', 0.32],
  [1088, 60, 210, 'round', 0.12], [1260, 56, 240, 'slant', 0.12],
]);

/** @param {Brush} b */
function oldTown(b) {
  const walls = ['#ecd2a6', '#e2bf8e', '#f0dcba', '#d9b184'];
  const ground = () => CREEK - 6;
  const r = random(31);
  const palms = (/** @type {readonly number[]} */ xs) => xs.map((x, i) => palm({ x, y: CREEK - 4, h: r.range(84, 132), seed: i + 3, leaf: b.shade('#4f8a62', 0.05), trunk: b.shade('#9a7452', 0.05), lean: r.range(-14, 14) })).join('');
  return [
    palms([330, 560, 720, 1010, 1420, 1640, 1900, 2120]),
    medinaRow(b, { from: 420, to: 2010, ground: () => CREEK - 22, size: 56, seed: 5, depth: 0.14, walls }),
    ...[500, 690, 905, 1130, 1345, 1570, 1790].map((x) => windTower(b, { x, y: CREEK - 8, w: 38, h: 122 + (x % 3) * 16, colour: walls[x % 4] ?? '#ecd2a6', depth: 0.06 })),
    medinaRow(b, { from: 360, to: 2060, ground, size: 54, seed: 15, depth: 0.03, walls, doors: ['#3f7f8a', '#7a4a36'] }),
    minaret(b, { x: 1706, y: CREEK - 14, w: 17, h: 232, colour: '#f6e8cc', cap: '#e8d2a8', depth: 0.04 }),
    solid(b, { x: 1606, y: CREEK - 84, w: 84, h: 80, colour: '#f3e2c2', depth: 0.03 }),
    ogeeDome(b, { x: 1648, y: CREEK - 84, r: 34, h: 38, colour: '#7fb3b0', depth: 0.03, profile: 'ogee', finial: 20 }),
    palms([270, 410, 640, 860, 1240, 1500, 1960, 2070]),
    rect({ x: -20, y: CREEK - 16, w: 2440, h: 20 }, b.shade('#c9ae88')),
    rect({ x: -20, y: CREEK - 17, w: 2440, h: 5 }, b.lit('#f1dcb4')),
  ];
}

/** @type {import('../scene.mjs').Scene} */
export const scene = {
  id: 'dubai',
  palettes,
  draw(b) {
    sky(b, { horizon: CREEK });
    b.add(streak(b, { x: 220, y: 380, w: 560, seed: 12, opacity: 0.42 }), streak(b, { x: 1700, y: 300, w: 520, seed: 15, opacity: 0.42 }), streak(b, { x: 1560, y: 560, w: 420, seed: 18, opacity: 0.3 }));
    const far = [skyline(b, { from: -20, to: 2420, base: CREEK, seed: 4, low: 70, high: 330, colour: '#8f9cc0', depth: 0.6, peak: 1200 }), mist(b, { y: CREEK - 260, h: 270, opacity: 0.5 })];
    const towers = TOWERS.map(([x, w, h, crown, depth], i) => skyscraper(b, { x, y: CREEK - h - 30, w, h: h + 30, colour: ['#b9cbdc', '#a8b6d0', '#d3c9c4'][i % 3] ?? '#b9cbdc', depth, seed: i + 2, crown }));
    const landmark = [sailHotel(b, { x: 560, y: CREEK - 50, h: 250, depth: 0.3 }), ...towers.slice(0, 12), burj(b, { x: 1200, y: CREEK, h: 772 }), ...towers.slice(12), mist(b, { y: CREEK - 170, h: 200, opacity: 0.5 })];
    const town = oldTown(b);
    b.add(...far, ...landmark, ...town);
    water(b, { y: CREEK + 2, seed: 23, mirror: [...landmark.slice(0, -1), ...town] });
    b.add(shoreline(b, CREEK + 3));
    b.add(sailboat(b, { x: 830, y: 980, w: 180, hull: '#6d4a38', sail: '#fbeeda', rig: 'dhow' }));
    b.add(abra(b, { x: 1500, y: 1010, w: 220, hull: '#8a5a3a', awning: '#e7ddc8' }), abra(b, { x: 1120, y: 1108, w: 400, hull: '#7a4e34', awning: '#c9503e' }));
    b.add(birds({ x: 1700, y: 520, count: 8, seed: 9, colour: b.p.front, size: 13, spread: 130 }));
  },
  detail: still,
};
