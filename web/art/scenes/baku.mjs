// @ts-check
import { palettes } from '../palettes/baku.mjs';
import { still } from '../stills/baku.mjs';
import { lampGlow, skyline, skyscraper, solid, townRow } from '../kit/building.mjs';
import { flameTower, maidenTower } from '../kit/caucasus.mjs';
import { rampart } from '../kit/desert.mjs';
import { hillLine, land, mountains, trees } from '../kit/land.mjs';
import { minaret, ogeeDome } from '../kit/mosque.mjs';
import { cypress, palm } from '../kit/plant.mjs';
import { random } from '../kit/random.mjs';
import { n, pairs, rect, stroke } from '../kit/shape.mjs';
import { birds, mist, sky, streak } from '../kit/sky.mjs';
import { sailboat } from '../kit/vessel.mjs';
import { shoreline, water } from '../kit/water.mjs';

/** @typedef {import('../scene.mjs').Brush} Brush */

const SHORE = 912;
const SAND = '#e6c79a';

/** Wind over the Caspian: three long curls. @param {Brush} b */
function wind(b) {
  const curl = (/** @type {number} */ x, /** @type {number} */ y, /** @type {number} */ w) =>
    `M${n(x)} ${n(y)}H${n(x + w)}c${n(w * 0.1)} 0 ${n(w * 0.13)} ${n(-w * 0.1)} ${n(w * 0.05)} ${n(-w * 0.12)}s${n(-w * 0.1)} ${n(w * 0.02)} ${n(-w * 0.07)} ${n(w * 0.06)}`;
  return stroke(
    curl(260, 400, 330) + curl(360, 432, 210) + curl(1740, 330, 300) + curl(1860, 362, 180),
    b.p.cloud,
    { width: 5, 'stroke-opacity': 0.4 },
  );
}

const WALLS = ['#f0d9b2', '#e6c594', '#f4e6cc', '#dcb887', '#efe0c8'];
const TILES = ['#b9785a', '#a86a52', '#c98a68'];

const hill = (/** @type {number} */ x) =>
  850 - 170 * Math.exp(-(((x - 1200) / 430) ** 2)) + 10 * Math.sin(x / 60);

/** The flame towers on their green hill. @param {Brush} b */
function hillside(b) {
  return [
    land(b, { top: hill, base: SHORE, colour: '#8c9a6c', depth: 0.24, mist: 0.35 }),
    flameTower(b, { x: 1046, y: 748, w: 122, h: 430, lean: 1, depth: 0.06 }),
    flameTower(b, { x: 1372, y: 748, w: 124, h: 480, lean: -1, depth: 0.06 }),
    flameTower(b, { x: 1204, y: 752, w: 132, h: 580, lean: 1, depth: 0 }),
    b.p.time === 'day'
      ? ''
      : lampGlow(b, { x: 1208, y: 640, r: 360, colour: '#ff9a4a', strength: 0.4 }),
    trees(b, {
      top: (x) => hill(x) + 18,
      from: 560,
      to: 1860,
      seed: 13,
      size: 48,
      colour: '#6d8f62',
      depth: 0.16,
      step: 36,
    }),
    townRow(b, {
      from: 500,
      to: 1930,
      ground: (x) => hill(x) + 78,
      size: 58,
      seed: 14,
      depth: 0.18,
      walls: WALLS,
      tiles: TILES,
      roofs: ['flat', 'hip', 'flat'],
    }),
    trees(b, {
      top: (x) => hill(x) + 84,
      from: 420,
      to: 2000,
      seed: 15,
      size: 44,
      colour: '#6d8f62',
      depth: 0.12,
      step: 60,
    }),
  ];
}

/** The walled old town and the boulevard. @param {Brush} b */
function oldTown(b) {
  const r = random(51);
  return [
    townRow(b, {
      from: 160,
      to: 2260,
      ground: () => SHORE - 50,
      size: 70,
      seed: 16,
      depth: 0.1,
      walls: WALLS,
      tiles: TILES,
      roofs: ['flat', 'flat', 'hip'],
    }),
    minaret(b, {
      x: 1452,
      y: SHORE - 30,
      w: 22,
      h: 246,
      colour: '#ecd0a0',
      cap: '#c9a878',
      depth: 0.04,
      balconies: 1,
    }),
    ogeeDome(b, {
      x: 1386,
      y: SHORE - 108,
      r: 38,
      h: 34,
      colour: '#c2a57c',
      depth: 0.04,
      finial: 20,
    }),
    solid(b, { x: 1340, y: SHORE - 110, w: 92, h: 90, colour: '#ecd0a0', depth: 0.04 }),
    rampart(b, {
      from: 700,
      to: 1640,
      y: SHORE - 6,
      h: 74,
      colour: SAND,
      depth: 0.02,
      towers: [720, 1120, 1300, 1540, 1620],
    }),
    maidenTower(b, { x: 940, y: SHORE - 4, h: 236 }),
    ...[470, 560, 640, 1700, 1790, 1900].map((x) =>
      cypress(b, { x, y: SHORE - 2, h: r.range(90, 130), colour: '#4a755c', depth: 0.02 }),
    ),
    trees(b, {
      top: () => SHORE - 8,
      from: -20,
      to: 2430,
      seed: 19,
      size: 40,
      colour: '#6d9a66',
      depth: 0,
      step: 54,
    }),
    ...[340, 430, 780, 1180, 1330, 1580, 1680, 1980, 2080].map((x, i) =>
      palm({
        x,
        y: SHORE,
        h: r.range(96, 140),
        seed: i + 9,
        leaf: b.shade('#4f8a64'),
        trunk: b.shade('#96714f'),
        lean: r.range(-10, 10),
      }),
    ),
    rect({ x: -20, y: SHORE - 8, w: 2440, h: 24 }, b.shade('#cdb08c')),
    rect({ x: -20, y: SHORE - 9, w: 2440, h: 6 }, b.lit('#f2dfc0')),
  ];
}

/** @type {import('../scene.mjs').Scene} */
export const scene = {
  id: 'baku',
  palettes,
  draw(b) {
    sky(b, { horizon: SHORE });
    b.add(
      wind(b),
      streak(b, { x: 1500, y: 480, w: 460, seed: 72, opacity: 0.3 }),
      streak(b, { x: 420, y: 560, w: 420, seed: 74, opacity: 0.3 }),
    );
    b.add(
      mountains(b, {
        base: SHORE,
        peaks: pairs([150, 150, 430, 190, 1950, 180, 2260, 220]),
        seed: 14,
        colour: '#8a86a6',
        depth: 0.58,
        slope: 0.36,
        rough: 5,
      }),
      land(b, {
        top: hillLine({ y: 806, amp: 30, seed: 21, wave: 1100 }),
        base: SHORE,
        colour: '#8f8f78',
        depth: 0.44,
        mist: 0.6,
      }),
    );
    b.add(
      skyline(b, {
        from: 60,
        to: 2340,
        base: SHORE,
        seed: 15,
        low: 70,
        high: 200,
        colour: '#9a96b0',
        depth: 0.5,
      }),
      ...pairs([430, 220, 520, 170, 1860, 230, 1960, 180]).map(([x = 0, h = 0], i) =>
        skyscraper(b, {
          x,
          y: SHORE - h,
          w: 52,
          h,
          colour: '#b8c2d2',
          depth: 0.36,
          seed: i + 7,
          crown: i % 2 ? 'slant' : 'round',
        }),
      ),
      mist(b, { y: SHORE - 210, h: 210, opacity: 0.45 }),
    );
    const town = [...hillside(b), ...oldTown(b)];
    b.add(...town);
    water(b, { y: SHORE + 14, seed: 37, mirror: town.slice(1), mirrorOpacity: 0.4 });
    b.add(
      shoreline(b, SHORE + 14),
      sailboat(b, { x: 820, y: 1080, w: 170, hull: '#f4ecdc', sail: '#fff6e6', rig: 'gulet' }),
      sailboat(b, { x: 1700, y: 1010, w: 90, hull: '#f4ecdc', sail: '#ffe9d0', rig: 'gulet' }),
    );
    b.add(birds({ x: 1620, y: 520, count: 8, seed: 22, colour: b.p.front, size: 13, spread: 120 }));
  },
  detail: still,
};
