// @ts-check
import { LIGHT } from '../scene.mjs';
import { hillTown, solid, windows } from '../kit/building.mjs';
import { grass, hillLine, land, mountains, trees } from '../kit/land.mjs';
import { alem, drum, minaret, ogeeDome } from '../kit/mosque.mjs';
import { cypress, palm } from '../kit/plant.mjs';
import { random } from '../kit/random.mjs';
import { cliff, skerry } from '../kit/rock.mjs';
import { circle, n, path, poly, rect, stroke } from '../kit/shape.mjs';
import { birds, mist, sky, streak } from '../kit/sky.mjs';
import { plane } from '../kit/transport.mjs';
import { dinghy, sailboat } from '../kit/vessel.mjs';
import { shoreline, water } from '../kit/water.mjs';

/** @typedef {import('../scene.mjs').Brush} Brush */

const SEA = 800;

/** @type {import('../scene.mjs').Palette} */
const palette = {
  ...LIGHT.dusk,
  time: 'dusk',
  sky: ['#0b5563', '#4f9a9a', '#f3d3a0', '#ffc36b'],
  sun: { x: 1200, y: 560, r: 150, colour: '#ffedbb', halo: '#ffd07a' },
  haze: '#f0c78f',
  key: '#ffe0b4',
  fill: '#7f8597',
  lampShare: 0.34,
  water: ['#e9c58d', '#0b4a58'],
  glint: '#fff0c2',
  front: '#07303c',
  cloud: '#ffe6bf',
};

/** The domed hall on the headland. @param {Brush} b @param {{ x: number, y: number }} at */
function hall(b, { x, y }) {
  const stone = { colour: '#f1ddbb', depth: 0.12 };
  const dome = { colour: '#3f9a98', depth: 0.1 };
  const r = random(3);
  return [
    minaret(b, { x: x - 176, y: y + 16, w: 22, h: 330, cap: '#3f9a98', ...stone }),
    minaret(b, { x: x + 176, y: y + 16, w: 22, h: 330, cap: '#3f9a98', ...stone }),
    ogeeDome(b, { x: x - 92, y: y - 78, r: 44, h: 46, profile: 'pointed', finial: 22, ...dome }),
    ogeeDome(b, { x: x + 92, y: y - 78, r: 44, h: 46, profile: 'pointed', finial: 22, ...dome }),
    drum(b, { x, y: y - 136, r: 84, h: 40, count: 9, ...stone }),
    ogeeDome(b, { x, y: y - 134, r: 86, h: 112, profile: 'ogee', ribs: 9, finial: 48, ...dome }),
    solid(b, { x: x - 150, y: y - 98, w: 300, h: 130, ...stone }),
    windows(b, { x: x - 140, y: y - 84, w: 280, h: 64, rows: 1, columns: 9, r, arched: 0.8, ...stone }),
  ].join('');
}

/** Bell tower in brick. @param {Brush} b @param {{ x: number, y: number, h: number }} at */
function campanile(b, { x, y, h }) {
  const w = h * 0.17;
  const brick = { colour: '#cf8a62', depth: 0.14 };
  return [
    solid(b, { x: x - w / 2, y: y - h * 0.8, w, h: h * 0.84, ...brick }),
    path([-0.3, 0.04].map((t) => `M${n(x + w * t)} ${n(y - h * 0.62)}v${n(-h * 0.1)}q${n(w * 0.13)} ${n(-w * 0.2)} ${n(w * 0.26)} 0v${n(h * 0.1)}Z`).join(''), b.p.lamp),
    rect({ x: x - w * 0.58, y: y - h * 0.81, w: w * 1.16, h: h * 0.03 }, b.lit('#f1ddbb', 0.1)),
    path(poly([[x - w * 0.5, y - h * 0.8], [x, y - h], [x + w * 0.5, y - h * 0.8]]), b.lit('#4f8f8c', 0.12)),
    path(poly([[x + w * 0.1, y - h * 0.8], [x, y - h], [x + w * 0.5, y - h * 0.8]]), b.shade('#4f8f8c', 0.12)),
    alem(b, { x, y: y - h + 2, h: h * 0.07 }),
  ].join('');
}

const headland = (/** @type {number} */ x) => 790 - 104 * Math.exp(-(((x - 1200) / 300) ** 4)) + 5 * Math.sin(x / 31);

/** @param {Brush} b */
function farShore(b) {
  const r = random(14);
  return [
    trees(b, { top: (x) => headland(x) - 14, from: 880, to: 1520, seed: 4, size: 54, colour: '#6c9a72', depth: 0.18, step: 34 }),
    campanile(b, { x: 944, y: 720, h: 236 }),
    hall(b, { x: 1200, y: 690 }),
    ...[1040, 1372, 1448, 1480].map((x, i) => palm({ x, y: headland(x), h: 120 + (i % 3) * 26, seed: i + 3, leaf: b.shade('#4f8a68', 0.14), trunk: b.shade('#a47c58', 0.14), lean: r.range(-16, 16) })),
    hillTown(b, { from: 900, to: 1500, top: (x) => headland(x) + 12, rows: 3, drop: 20, size: 50, seed: 6, depth: [0.16, 0.08], walls: ['#fbeedb', '#f3dcb8', '#f2cfa8', '#f7e6d2'], tiles: ['#d0764e', '#c0664a', '#dd8a5c'], roofs: ['hip', 'flat', 'gable'], gap: 14, between: (lineAt, row, depth) => trees(b, { top: lineAt, from: 890, to: 1510, seed: 21 + row, size: 34, colour: '#648f66', depth, step: 64 }) }),
    ...[905, 1010, 1330, 1420, 1512].map((x) => cypress(b, { x, y: headland(x) + 40, h: r.range(80, 116), colour: '#47785f', depth: 0.1 })),
    cliff(b, { from: 856, to: 1552, top: (x) => Math.min(headland(x) + 74, SEA + 8), base: SEA + 24, seed: 9, colour: '#d9a877', depth: 0.1, green: '#6c9a66', grain: 34 }),
  ];
}

/** Red boathouse with white corners on the near skerry. @param {Brush} b @param {{ x: number, y: number, w: number }} at */
function boathouse(b, { x, y, w }) {
  const h = w * 0.52;
  const boards = Array.from({ length: 13 }, (_, i) => `M${n(x + (w * (i + 1)) / 14)} ${n(y - h)}v${n(h)}`).join('');
  const white = b.lit('#fbf6ea');
  return [
    solid(b, { x, y: y - h, w, h, colour: '#b8432f', split: 0.7 }),
    stroke(boards, b.shade('#7d2f26'), { width: 1.6, 'stroke-opacity': 0.5 }),
    path(poly([[x - w * 0.08, y - h + 4], [x + w * 0.12, y - h * 1.62], [x + w * 0.96, y - h * 1.62], [x + w * 1.08, y - h + 4]]), b.shade('#5a5550')),
    path(poly([[x - w * 0.08, y - h + 4], [x + w * 0.12, y - h * 1.62], [x + w * 0.62, y - h * 1.62], [x + w * 0.66, y - h + 4]]), b.lit('#6d6660')),
    rect({ x: x - 3, y: y - h, w: 8, h }, white), rect({ x: x + w - 5, y: y - h, w: 8, h }, white), rect({ x: x - w * 0.08, y: y - h, w: w * 1.16, h: 6 }, white),
    rect({ x: x + w * 0.16, y: y - h * 0.74, w: w * 0.2, h: h * 0.36 }, white), rect({ x: x + w * 0.18, y: y - h * 0.7, w: w * 0.16, h: h * 0.28 }, b.p.lamp), rect({ x: x + w * 0.255, y: y - h * 0.72, w: 4, h: h * 0.32 }, white), rect({ x: x + w * 0.17, y: y - h * 0.58, w: w * 0.18, h: 4 }, white),
    rect({ x: x + w * 0.52, y: y - h * 0.72, w: w * 0.22, h: h * 0.72 }, white), rect({ x: x + w * 0.54, y: y - h * 0.68, w: w * 0.18, h: h * 0.68 }, b.shade('#2f6f70')),
  ].join('');
}

/** Wind-bent pine in flat tiers. @param {Brush} b @param {{ x: number, y: number, h: number, lean: number }} at */
function pine(b, { x, y, h, lean }) {
  const r = random(Math.round(x));
  const trunk = stroke(`M${n(x)} ${n(y)}C${n(x + lean * 0.1)} ${n(y - h * 0.4)} ${n(x + lean * 0.9)} ${n(y - h * 0.6)} ${n(x + lean)} ${n(y - h * 0.92)}`, b.shade('#8a5a44'), { width: h * 0.04 });
  const tiers = Array.from({ length: 6 }, (_, i) => {
    const t = i / 5;
    const cx = x + lean * (0.62 + 0.4 * t) + r.range(-0.09, 0.09) * h;
    const cy = y - h * (0.56 + 0.44 * t);
    const w = h * (0.27 - 0.13 * t) * r.range(0.9, 1.15);
    return circle({ x: cx, y: cy, r: w, ry: w * 0.36 }, b.shade('#2f6a58')) + circle({ x: cx - w * 0.14, y: cy - w * 0.1, r: w * 0.78, ry: w * 0.22 }, b.lit('#3f7f62'));
  });
  return trunk + tiers.join('');
}

/** The near, northern shore. @param {Brush} b */
function nearShore(b) {
  const jetty = [rect({ x: 470, y: 1016, w: 210, h: 12 }, b.lit('#b79a78')), ...[490, 560, 630, 672].map((x) => rect({ x, y: 1020, w: 8, h: 44 }, b.shade('#6d5a48')))].join('');
  const mound = (/** @type {number} */ x) => 1010 + ((x - 250) / 90) ** 2 * 2;
  return [
    pine(b, { x: 96, y: 1010, h: 300, lean: 46 }), pine(b, { x: 186, y: 1016, h: 220, lean: 36 }),
    skerry(b, { from: -160, to: 620, y: 1074, h: 92, seed: 6, colour: '#b39c8c' }),
    boathouse(b, { x: 262, y: 1012, w: 168 }),
    grass(b, { top: mound, from: 60, to: 470, seed: 8, size: 22, colour: b.shade('#6f8f58'), count: 150 }),
    jetty,
    dinghy(b, { x: 740, y: 1066, w: 120, hull: '#f2ead8' }),
    skerry(b, { from: 1990, to: 2560, y: 1090, h: 74, seed: 12, colour: '#b39c8c' }),
    pine(b, { x: 2290, y: 1032, h: 190, lean: -30 }),
    grass(b, { top: () => 1030, from: 2180, to: 2400, seed: 9, size: 20, colour: b.shade('#6f8f58'), count: 70 }),
  ].join('');
}

/** The plane and its arc of travel. @param {Brush} b */
function flight(b) {
  const trail = `M520 640C760 400 1180 214 1716 190`;
  const fade = b.across([[0, '#ffffff', 0], [0.5, '#fff3da', 0.35], [1, '#fff8ea', 0.9]]);
  return stroke(trail, fade, { width: 5 }) + plane({ x: 1746, y: 188, size: 42, colour: '#fffaf0', turn: -4 });
}

/** The home page hero: from a northern skerry to a domed town across the water. */
export const scene = {
  id: 'home',
  palettes: { dusk: palette, day: palette, night: palette },
  /** @param {Brush} b */
  draw(b) {
    sky(b, { horizon: SEA });
    b.add(streak(b, { x: 150, y: 420, w: 480, seed: 81, opacity: 0.5 }), streak(b, { x: 1790, y: 400, w: 470, seed: 83, opacity: 0.5 }), streak(b, { x: 1600, y: 560, w: 380, seed: 85, opacity: 0.4 }));
    b.add(mountains(b, { base: SEA, peaks: [[60, 130], [280, 190], [520, 120], [1880, 130], [2110, 210], [2350, 150]], seed: 16, colour: '#6f9598', depth: 0.55, slope: 0.5, rough: 6 }), land(b, { top: hillLine({ y: 764, amp: 22, seed: 18, wave: 800 }), base: SEA, colour: '#7fa08c', depth: 0.48, mist: 0.6 }), mist(b, { y: 700, h: 110, opacity: 0.6 }));
    const shore = farShore(b);
    water(b, { y: SEA, seed: 41, mirror: shore, mirrorOpacity: 0.38 });
    b.add(...shore, shoreline(b, SEA + 24), flight(b));
    b.add(sailboat(b, { x: 1560, y: 968, w: 210, hull: '#7a4a32', sail: '#fff3df', rig: 'dhow' }), sailboat(b, { x: 820, y: 888, w: 92, hull: '#8a5a3c', sail: '#ffe9c8', rig: 'dhow' }));
    b.add(nearShore(b), birds({ x: 820, y: 620, count: 8, seed: 24, colour: b.p.front, size: 13, spread: 120 }));
  },
  detail() {},
};
