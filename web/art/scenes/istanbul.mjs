// @ts-check
import { palettes } from '../palettes/istanbul.mjs';
import { still } from '../stills/istanbul.mjs';
import { hillTown, solid, windows } from '../kit/building.mjs';
import { hillLine, land, mountains, trees } from '../kit/land.mjs';
import { alem, drum, minaret, ogeeDome } from '../kit/mosque.mjs';
import { cypress } from '../kit/plant.mjs';
import { random } from '../kit/random.mjs';
import { pairs, path, poly, rect } from '../kit/shape.mjs';
import { birds, mist, sky, streak } from '../kit/sky.mjs';
import { ferry } from '../kit/vessel.mjs';
import { shoreline, water } from '../kit/water.mjs';

/** @typedef {import('../scene.mjs').Brush} Brush */

const SHORE = 872;
const STONE = '#efe2cd';
const LEAD = '#93a8b8';
const TILES = ['#c9694a', '#b95a43', '#d17c56'];
const WALLS = ['#f0dcbc', '#e6c39a', '#e9d3c0', '#d9a98a', '#f3e7d3'];

/** The imperial mosque: a cascade of domes between six minarets. @param {Brush} b @param {{ x: number, y: number }} at */
function mosque(b, { x, y }) {
  const r = random(5);
  const depth = 0.06;
  const stone = { colour: STONE, depth };
  const lead = { colour: LEAD, depth };
  const pair = (/** @type {number} */ dx, /** @type {(cx: number) => string} */ draw) =>
    draw(x - dx) + draw(x + dx);
  return [
    pair(356, (cx) => minaret(b, { x: cx, y: y + 74, w: 21, h: 404, cap: LEAD, ...stone })),
    pair(262, (cx) =>
      minaret(b, { x: cx, y: y + 36, w: 24, h: 496, cap: LEAD, balconies: 3, ...stone }),
    ),
    pair(140, (cx) => ogeeDome(b, { x: cx, y: y - 120, r: 66, h: 52, finial: 0, ...lead })),
    pair(
      118,
      (cx) =>
        solid(b, { x: cx - 17, y: y - 216, w: 34, h: 110, ...stone }) +
        ogeeDome(b, { x: cx, y: y - 216, r: 19, h: 20, finial: 16, ...lead }),
    ),
    drum(b, { x, y: y - 216, r: 112, h: 40, count: 13, ...stone }),
    ogeeDome(b, { x, y: y - 214, r: 112, h: 96, ribs: 9, finial: 46, ...lead }),
    ogeeDome(b, { x, y: y - 128, r: 96, h: 62, ribs: 5, finial: 0, ...lead }),
    solid(b, { x: x - 150, y: y - 130, w: 300, h: 80, ...stone }),
    windows(b, {
      x: x - 140,
      y: y - 122,
      w: 280,
      h: 62,
      rows: 2,
      columns: 13,
      r,
      arched: 0.5,
      ...stone,
    }),
    pair(172, (cx) => ogeeDome(b, { x: cx, y: y - 74, r: 40, h: 32, finial: 18, ...lead })),
    solid(b, { x: x - 222, y: y - 76, w: 444, h: 110, ...stone }),
    windows(b, {
      x: x - 214,
      y: y - 66,
      w: 428,
      h: 40,
      rows: 1,
      columns: 19,
      r,
      arched: 0.5,
      ...stone,
    }),
    ...[-180, -120, -60, 0, 60, 120, 180].map((dx) =>
      ogeeDome(b, { x: x + dx, y: y - 14, r: 29, h: 22, finial: 9, ...lead }),
    ),
    solid(b, { x: x - 236, y: y - 16, w: 472, h: 70, ...stone }),
    windows(b, {
      x: x - 230,
      y: y - 10,
      w: 460,
      h: 44,
      rows: 1,
      columns: 17,
      r,
      arched: 0.8,
      ...stone,
    }),
  ].join('');
}

/** Galata tower on the far slope. @param {Brush} b @param {{ x: number, y: number, h: number, depth: number }} at */
function galata(b, { x, y, h, depth }) {
  const r = random(8);
  const w = h * 0.3;
  return [
    solid(b, { x: x - w / 2, y: y - h * 0.72, w, h: h * 0.72, colour: '#e7cfae', depth }),
    windows(b, {
      x: x - w * 0.42,
      y: y - h * 0.6,
      w: w * 0.84,
      h: h * 0.4,
      rows: 3,
      columns: 3,
      r,
      colour: '#e7cfae',
      depth,
      arched: 0.5,
    }),
    solid(b, {
      x: x - w * 0.6,
      y: y - h * 0.76,
      w: w * 1.2,
      h: h * 0.06,
      colour: '#efdcbd',
      depth,
    }),
    solid(b, {
      x: x - w * 0.46,
      y: y - h * 0.84,
      w: w * 0.92,
      h: h * 0.09,
      colour: '#e7cfae',
      depth,
    }),
    path(
      poly([
        [x - w * 0.54, y - h * 0.83],
        [x, y - h * 1.18],
        [x + w * 0.54, y - h * 0.83],
      ]),
      b.lit('#6f8aa0', depth),
    ),
    path(
      poly([
        [x + w * 0.12, y - h * 0.83],
        [x, y - h * 1.18],
        [x + w * 0.54, y - h * 0.83],
      ]),
      b.shade('#6f8aa0', depth),
    ),
    alem(b, { x, y: y - h * 1.17, h: h * 0.12, depth }),
  ].join('');
}

/** @param {Brush} b */
function shores(b) {
  const far = hillLine({ y: 700, amp: 46, seed: 4, wave: 1300 });
  const hill = (/** @type {number} */ x) =>
    790 -
    128 * Math.exp(-(((x - 1200) / 470) ** 2)) -
    34 * Math.exp(-(((x - 420) / 300) ** 2)) -
    40 * Math.exp(-(((x - 2010) / 330) ** 2));
  const r = random(12);
  return [
    mountains(b, {
      base: SHORE,
      peaks: pairs([180, 190, 520, 150, 1750, 160, 2150, 215]),
      seed: 2,
      colour: '#8d86a8',
      depth: 0.62,
      slope: 0.34,
      rough: 5,
    }),
    land(b, { top: far, base: SHORE, colour: '#7f8f86', depth: 0.5, mist: 0.7 }),
    mist(b, { y: 690, h: 190, opacity: 0.55 }),
    land(b, { top: hill, base: SHORE, colour: '#6b8a6c', depth: 0.2, mist: 0.35 }),
    galata(b, { x: 1985, y: 768, h: 168, depth: 0.26 }),
    trees(b, {
      top: (x) => hill(x) + 4,
      from: 860,
      to: 1560,
      seed: 31,
      size: 40,
      colour: '#5f8464',
      depth: 0.2,
    }),
    mosque(b, { x: 1200, y: 662 }),
    hillTown(b, {
      from: 120,
      to: 2300,
      top: (x) => hill(x) + 52,
      rows: 4,
      drop: 27,
      size: 50,
      gap: 26,
      seed: 21,
      depth: [0.28, 0.04],
      walls: WALLS,
      tiles: TILES,
      roofs: ['gable', 'hip', 'hip'],
      between: (lineAt, row, depth) =>
        trees(b, {
          top: (x) => lineAt(x) - 16,
          from: 60,
          to: 2360,
          seed: 40 + row,
          size: 42,
          colour: '#5a7d5c',
          depth,
          step: 48,
        }) +
        Array.from({ length: 9 }, () => r.range(200, 2200))
          .map((x) =>
            cypress(b, { x, y: lineAt(x) + 6, h: r.range(56, 92), colour: '#426b57', depth }),
          )
          .join(''),
    }),
    trees(b, {
      top: () => SHORE - 22,
      from: -20,
      to: 2430,
      seed: 77,
      size: 34,
      colour: '#5f8a5c',
      depth: 0.04,
      step: 40,
    }),
    rect({ x: -20, y: SHORE - 14, w: 2440, h: 16 }, b.shade('#cdb9a0', 0.06)),
    rect({ x: -20, y: SHORE - 15, w: 2440, h: 4 }, b.lit('#f0e0c8', 0.06)),
  ];
}

/** @type {import('../scene.mjs').Scene} */
export const scene = {
  id: 'istanbul',
  palettes,
  draw(b) {
    sky(b, { horizon: SHORE, seed: 3 });
    b.add(
      streak(b, { x: 180, y: 330, w: 520, seed: 4, opacity: 0.4 }),
      streak(b, { x: 1640, y: 240, w: 600, seed: 6, opacity: 0.42 }),
      streak(b, { x: 1500, y: 470, w: 420, seed: 9, opacity: 0.35 }),
    );
    const town = shores(b);
    b.add(...town);
    water(b, { y: SHORE, seed: 14, mirror: town.slice(3) });
    b.add(shoreline(b, SHORE), ferry(b, { x: 1460, y: 1040, w: 440 }));
    b.add(
      birds({
        x: 1650,
        y: 880,
        count: 9,
        seed: 7,
        colour: b.lit('#fdf6ea'),
        size: 22,
        spread: 190,
      }),
      birds({ x: 610, y: 480, count: 7, seed: 8, colour: b.p.front, size: 13, spread: 120 }),
    );
  },
  detail: still,
};
