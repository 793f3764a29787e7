// @ts-check
import { palettes } from '../palettes/home.mjs';
import { hillTown, solid, windows } from '../kit/building.mjs';
import { grass, hillLine, land, mountains, trees } from '../kit/land.mjs';
import { alem, drum, minaret, ogeeDome } from '../kit/mosque.mjs';
import { boathouse, spruce } from '../kit/north.mjs';
import { cypress, palm } from '../kit/plant.mjs';
import { random } from '../kit/random.mjs';
import { cliff, skerry } from '../kit/rock.mjs';
import { n, pairs, path, poly, rect, stroke } from '../kit/shape.mjs';
import { birds, mist, sky, streak } from '../kit/sky.mjs';
import { plane } from '../kit/transport.mjs';
import { dinghy, sailboat } from '../kit/vessel.mjs';
import { lens, shoreline, water } from '../kit/water.mjs';

/** @typedef {import('../scene.mjs').Brush} Brush */

const SEA = 800;

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
    windows(b, {
      x: x - 140,
      y: y - 84,
      w: 280,
      h: 64,
      rows: 1,
      columns: 9,
      r,
      arched: 0.8,
      ...stone,
    }),
  ].join('');
}

/** Bell tower in brick. @param {Brush} b @param {{ x: number, y: number, h: number }} at */
function campanile(b, { x, y, h }) {
  const w = h * 0.17;
  const brick = { colour: '#cf8a62', depth: 0.14 };
  return [
    solid(b, { x: x - w / 2, y: y - h * 0.8, w, h: h * 0.84, ...brick }),
    path(
      [-0.3, 0.04]
        .map(
          (t) =>
            `M${n(x + w * t)} ${n(y - h * 0.62)}v${n(-h * 0.1)}q${n(w * 0.13)} ${n(-w * 0.2)} ${n(w * 0.26)} 0v${n(h * 0.1)}Z`,
        )
        .join(''),
      b.p.lamp,
    ),
    rect({ x: x - w * 0.58, y: y - h * 0.81, w: w * 1.16, h: h * 0.03 }, b.lit('#f1ddbb', 0.1)),
    path(
      poly([
        [x - w * 0.5, y - h * 0.8],
        [x, y - h],
        [x + w * 0.5, y - h * 0.8],
      ]),
      b.lit('#4f8f8c', 0.12),
    ),
    path(
      poly([
        [x + w * 0.1, y - h * 0.8],
        [x, y - h],
        [x + w * 0.5, y - h * 0.8],
      ]),
      b.shade('#4f8f8c', 0.12),
    ),
    alem(b, { x, y: y - h + 2, h: h * 0.07 }),
  ].join('');
}

const headland = (/** @type {number} */ x) =>
  790 - 104 * Math.exp(-(((x - 1200) / 300) ** 4)) + 5 * Math.sin(x / 31);

/** @param {Brush} b */
function farShore(b) {
  const r = random(14);
  return [
    trees(b, {
      top: (x) => headland(x) - 14,
      from: 880,
      to: 1520,
      seed: 4,
      size: 54,
      colour: '#6c9a72',
      depth: 0.18,
      step: 34,
    }),
    campanile(b, { x: 944, y: 720, h: 236 }),
    hall(b, { x: 1200, y: 690 }),
    ...[1040, 1372, 1448, 1480].map((x, i) =>
      palm({
        x,
        y: headland(x),
        h: 120 + (i % 3) * 26,
        seed: i + 3,
        leaf: b.shade('#4f8a68', 0.14),
        trunk: b.shade('#a47c58', 0.14),
        lean: r.range(-16, 16),
      }),
    ),
    hillTown(b, {
      from: 900,
      to: 1500,
      top: (x) => headland(x) + 12,
      rows: 3,
      drop: 20,
      size: 50,
      seed: 6,
      depth: [0.16, 0.08],
      walls: ['#fbeedb', '#f3dcb8', '#f2cfa8', '#f7e6d2'],
      tiles: ['#d0764e', '#c0664a', '#dd8a5c'],
      roofs: ['hip', 'flat', 'gable'],
      gap: 14,
      between: (lineAt, row, depth) =>
        trees(b, {
          top: lineAt,
          from: 890,
          to: 1510,
          seed: 21 + row,
          size: 34,
          colour: '#648f66',
          depth,
          step: 64,
        }),
    }),
    ...[905, 1010, 1330, 1420, 1512].map((x) =>
      cypress(b, { x, y: headland(x) + 40, h: r.range(80, 116), colour: '#47785f', depth: 0.1 }),
    ),
    cliff(b, {
      from: 856,
      to: 1552,
      top: (x) => Math.min(headland(x) + 74, SEA + 8),
      base: SEA + 24,
      seed: 9,
      colour: '#d9a877',
      depth: 0.1,
      green: '#6c9a66',
      grain: 34,
    }),
  ];
}

/** Ripples that soften the line where rock meets sea. @param {Brush} b @param {{ x: number, y: number, w: number }} at */
const foam = (b, { x, y, w }) =>
  path(lens({ x, y: y + 8, w: w * 1.1, h: 22 }), b.p.front, { 'fill-opacity': 0.4 }) +
  path(
    [0.1, 0.34, 0.62, 0.9]
      .map((t, i) => lens({ x: x - w / 2 + w * t, y: y + 4 + (i % 2) * 9, w: w * 0.24, h: 5 }))
      .join(''),
    b.p.glint,
    { 'fill-opacity': 0.55 },
  );

/** The near, northern shore. @param {Brush} b */
function nearShore(b) {
  const jetty = [
    rect({ x: 470, y: 1016, w: 210, h: 12 }, b.lit('#b79a78')),
    ...[490, 560, 630, 672].map((x) => rect({ x, y: 1020, w: 8, h: 44 }, b.shade('#6d5a48'))),
  ].join('');
  const mound = (/** @type {number} */ x) => 1010 + ((x - 250) / 90) ** 2 * 2;
  return [
    ...[
      [30, 1010, 290],
      [96, 1016, 360],
      [168, 1020, 270],
      [232, 1020, 190],
    ].map(([x = 0, y = 0, h = 0], i) => spruce(b, { x, y, h, seed: i + 3 })),
    skerry(b, { from: -160, to: 620, y: 1074, h: 92, seed: 6, colour: '#b39c8c' }),
    boathouse(b, { x: 262, y: 1012, w: 168 }),
    grass({
      top: mound,
      from: 60,
      to: 470,
      seed: 8,
      size: 22,
      colour: b.shade('#6f8f58'),
      count: 150,
    }),
    jetty,
    foam(b, { x: 240, y: 1076, w: 800 }),
    dinghy(b, { x: 740, y: 1066, w: 120, hull: '#f2ead8' }),
    skerry(b, { from: 1990, to: 2560, y: 1090, h: 74, seed: 12, colour: '#b39c8c' }),
    ...[
      [2236, 1042, 150],
      [2300, 1040, 240],
      [2366, 1044, 190],
    ].map(([x = 0, y = 0, h = 0], i) => spruce(b, { x, y, h, seed: i + 9 })),
    foam(b, { x: 2270, y: 1092, w: 620 }),
    grass({
      top: () => 1030,
      from: 2180,
      to: 2400,
      seed: 9,
      size: 20,
      colour: b.shade('#6f8f58'),
      count: 70,
    }),
  ].join('');
}

/** The plane and its arc of travel. @param {Brush} b */
function flight(b) {
  const trail = `M520 640C760 400 1180 214 1716 190`;
  const fade = b.across([
    [0, '#ffffff', 0],
    [0.5, '#fff3da', 0.35],
    [1, '#fff8ea', 0.9],
  ]);
  return (
    stroke(trail, fade, { width: 5 }) +
    plane({ x: 1746, y: 188, size: 42, colour: '#fffaf0', turn: -4 })
  );
}

/**
 * The home page hero: from a northern skerry to a domed town across the water.
 * @type {import('../scene.mjs').Scene}
 */
export const scene = {
  id: 'home',
  palettes,
  draw(b) {
    sky(b, { horizon: SEA });
    b.add(
      streak(b, { x: 150, y: 420, w: 480, seed: 81, opacity: 0.5 }),
      streak(b, { x: 1790, y: 400, w: 470, seed: 83, opacity: 0.5 }),
      streak(b, { x: 1600, y: 560, w: 380, seed: 85, opacity: 0.4 }),
    );
    b.add(
      mountains(b, {
        base: SEA,
        peaks: pairs([60, 130, 280, 190, 520, 120, 1880, 130, 2110, 210, 2350, 150]),
        seed: 16,
        colour: '#6f9598',
        depth: 0.55,
        slope: 0.5,
        rough: 6,
      }),
      land(b, {
        top: hillLine({ y: 764, amp: 22, seed: 18, wave: 800 }),
        base: SEA,
        colour: '#7fa08c',
        depth: 0.48,
        mist: 0.6,
      }),
      mist(b, { y: 700, h: 110, opacity: 0.6 }),
    );
    const shore = farShore(b);
    water(b, { y: SEA, seed: 41, mirror: shore, mirrorOpacity: 0.38 });
    b.add(...shore, shoreline(b, SEA + 24), flight(b));
    b.add(
      sailboat(b, { x: 1690, y: 972, w: 204, hull: '#7a4a32', sail: '#fff3df', rig: 'dhow' }),
      sailboat(b, { x: 820, y: 888, w: 92, hull: '#8a5a3c', sail: '#ffe9c8', rig: 'dhow' }),
    );
    b.add(
      nearShore(b),
      birds({ x: 820, y: 620, count: 8, seed: 24, colour: b.p.front, size: 13, spread: 120 }),
    );
  },
  detail() {},
};
