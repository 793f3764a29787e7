// @ts-check
import { palettes } from '../palettes/antalya.mjs';
import { still } from '../stills/antalya.mjs';
import { hillTown, solid, windows } from '../kit/building.mjs';
import { land, mountains, trees } from '../kit/land.mjs';
import { alem, balcony, ogeeDome } from '../kit/mosque.mjs';
import { cypress, palm } from '../kit/plant.mjs';
import { random } from '../kit/random.mjs';
import { cliff, waterfall } from '../kit/rock.mjs';
import { pairs, path, poly, rect } from '../kit/shape.mjs';
import { birds, mist, sky, streak } from '../kit/sky.mjs';
import { dinghy, sailboat } from '../kit/vessel.mjs';
import { shoreline, water } from '../kit/water.mjs';

/** @typedef {import('../scene.mjs').Brush} Brush */

const SEA = 800;
const ROCK = '#e2b98c';
const BRICK = '#c98a5e';

/** Yivli Minare, the fluted minaret. @param {Brush} b @param {{ x: number, y: number, h: number }} at */
function fluted(b, { x, y, h }) {
  const w = h * 0.17;
  const flutes = [-0.42, -0.25, -0.08, 0.09, 0.26]
    .map((t) =>
      rect({ x: x + w * t, y: y - h * 0.68, w: w * 0.08, h: h * 0.45 }, b.shade(BRICK, 0.04), {
        rx: w * 0.04,
      }),
    )
    .join('');
  return [
    solid(b, {
      x: x - w * 0.75,
      y: y - h * 0.22,
      w: w * 1.5,
      h: h * 0.3,
      colour: '#e5c39c',
      depth: 0.04,
    }),
    solid(b, { x: x - w / 2, y: y - h * 0.7, w, h: h * 0.5, colour: BRICK, depth: 0.04 }),
    flutes,
    balcony(b, { x, y: y - h * 0.74, w: w * 1.5, h: h * 0.045, colour: '#e5c39c', depth: 0.04 }),
    solid(b, {
      x: x - w * 0.3,
      y: y - h * 0.87,
      w: w * 0.6,
      h: h * 0.14,
      colour: BRICK,
      depth: 0.04,
    }),
    path(
      poly([
        [x - w * 0.4, y - h * 0.86],
        [x, y - h],
        [x + w * 0.4, y - h * 0.86],
      ]),
      b.lit('#7e98a5', 0.04),
    ),
    path(
      poly([
        [x + w * 0.08, y - h * 0.86],
        [x, y - h],
        [x + w * 0.4, y - h * 0.86],
      ]),
      b.shade('#7e98a5', 0.04),
    ),
    alem(b, { x, y: y - h + 2, h: h * 0.08 }),
  ].join('');
}

/** Hıdırlık, the round Roman tower. @param {Brush} b @param {{ x: number, y: number, w: number }} at */
function romanTower(b, { x, y, w }) {
  const r = random(4);
  const stone = { colour: '#d9b48a', depth: 0.05 };
  return (
    solid(b, { x: x - w / 2, y: y - w * 0.62, w, h: w * 0.72, ...stone }) +
    solid(b, { x: x - w * 0.4, y: y - w * 1.2, w: w * 0.8, h: w * 0.6, ...stone }) +
    windows(b, {
      x: x - w * 0.3,
      y: y - w * 1.1,
      w: w * 0.6,
      h: w * 0.4,
      rows: 1,
      columns: 3,
      r,
      arched: 0.5,
      ...stone,
    }) +
    rect({ x: x - w * 0.43, y: y - w * 1.24, w: w * 0.86, h: w * 0.08 }, b.lit('#ecd0a8')) +
    rect({ x: x - w * 0.52, y: y - w * 0.66, w: w * 1.04, h: w * 0.07 }, b.lit('#ecd0a8'))
  );
}

const plateau = (/** @type {number} */ x) => {
  const bump = 640 + 14 * Math.sin(x / 70) + 8 * Math.sin(x / 23);
  const leftFall = 1 / (1 + Math.exp((x - 800) / 16));
  const rightFall = 1 / (1 + Math.exp((1700 - x) / 60));
  return bump + leftFall * 130 + rightFall * 86;
};

/** @param {Brush} b */
function coast(b) {
  const r = random(17);
  const back = (/** @type {number} */ x) =>
    606 +
    26 * Math.sin(x / 180) +
    60 / (1 + Math.exp((x - 900) / 60)) +
    60 / (1 + Math.exp((1640 - x) / 60));
  return [
    land(b, {
      top: back,
      base: 760,
      colour: '#6f9468',
      depth: 0.14,
      mist: 0.1,
      from: 800,
      to: 2430,
    }),
    trees(b, { top: back, from: 830, to: 2420, seed: 9, size: 52, colour: '#5c8a62', depth: 0.12 }),
    ogeeDome(b, { x: 1090, y: 586, r: 42, h: 34, colour: '#b8745a', depth: 0.06, finial: 22 }),
    solid(b, { x: 1040, y: 584, w: 100, h: 70, colour: '#ecd6b4', depth: 0.06 }),
    fluted(b, { x: 1200, y: 640, h: 420 }),
    hillTown(b, {
      from: 850,
      to: 1640,
      top: (x) => plateau(x) - 44,
      rows: 3,
      drop: 22,
      size: 62,
      seed: 8,
      depth: [0.1, 0],
      walls: ['#fbeedb', '#f3dcb8', '#f7e6d2', '#efcfa6'],
      tiles: ['#d96f4a', '#c95f42', '#e08458'],
      roofs: ['hip', 'gable', 'hip'],
      gap: 16,
      between: (lineAt, row, depth) =>
        trees(b, {
          top: (x) => lineAt(x) - 26,
          from: 840,
          to: 1660,
          seed: 60 + row,
          size: 42,
          colour: '#568a5c',
          depth,
          step: 70,
        }) +
        [900, 1010, 1330, 1420, 1560]
          .map((x) =>
            cypress(b, {
              x: x + r.range(-30, 30),
              y: lineAt(x) + 8,
              h: r.range(80, 130),
              colour: '#3f7352',
              depth,
            }),
          )
          .join(''),
    }),
    cliff(b, {
      from: 786,
      to: 2430,
      top: plateau,
      base: SEA + 70,
      seed: 3,
      colour: ROCK,
      depth: 0.02,
      green: '#5f9460',
    }),
    romanTower(b, { x: 880, y: 660, w: 74 }),
    waterfall(b, { x: 1452, y: 632, w: 66, h: 232, seed: 4 }),
    waterfall(b, { x: 1548, y: 640, w: 30, h: 222, seed: 6 }),
  ];
}

/** Harbour wall with its light. @param {Brush} b */
function harbour(b) {
  return [
    rect({ x: 430, y: SEA + 52, w: 330, h: 22 }, b.lit('#d8b890')),
    rect({ x: 430, y: SEA + 64, w: 330, h: 12 }, b.shade('#b08f70')),
    solid(b, { x: 446, y: SEA - 4, w: 18, h: 58, colour: '#f5e6d0' }),
    rect({ x: 442, y: SEA - 10, w: 26, h: 6 }, b.lit('#c8503c')),
    solid(b, { x: 449, y: SEA - 24, w: 12, h: 14, colour: '#c8503c' }),
  ].join('');
}

/** @type {import('../scene.mjs').Scene} */
export const scene = {
  id: 'antalya',
  palettes,
  draw(b) {
    sky(b, { horizon: SEA });
    b.add(
      streak(b, { x: 1620, y: 250, w: 520, seed: 5, opacity: 0.5 }),
      streak(b, { x: 200, y: 330, w: 420, seed: 8, opacity: 0.45 }),
    );
    b.add(
      mountains(b, {
        base: SEA,
        peaks: pairs([60, 260, 250, 330, 470, 250, 640, 170]),
        seed: 5,
        colour: '#5e8296',
        depth: 0.5,
        slope: 0.62,
      }),
    );
    b.add(
      mountains(b, {
        base: SEA,
        peaks: pairs([1760, 230, 1960, 320, 2200, 400, 2400, 300]),
        seed: 9,
        colour: '#5e8296',
        depth: 0.52,
        slope: 0.6,
        snow: b.p.time === 'day' ? 60 : 0,
      }),
    );
    b.add(mist(b, { y: SEA - 130, h: 150, opacity: 0.7 }));
    const shore = coast(b);
    water(b, { y: SEA, seed: 11, calm: 0.1 });
    b.add(harbour(b), ...shore, shoreline(b, SEA + 70));
    b.add(
      path(
        `M760 ${SEA + 68}C1100 ${SEA + 60} 1900 ${SEA + 62} 2430 ${SEA + 68}V${SEA + 96}C1900 ${SEA + 84} 1100 ${SEA + 100} 740 ${SEA + 76}Z`,
        b.p.water[0],
        { 'fill-opacity': 0.55 },
      ),
    );
    b.add(
      dinghy(b, { x: 640, y: SEA + 96, w: 84, hull: '#e8eef0' }),
      dinghy(b, { x: 545, y: SEA + 110, w: 92, hull: '#2f7f96' }),
    );
    b.add(
      sailboat(b, { x: 1010, y: 1030, w: 300, hull: '#7a4a32', sail: '#fff3df', rig: 'gulet' }),
    );
    b.add(dinghy(b, { x: 1640, y: 1090, w: 170, hull: '#d9593f' }));
    b.add(
      birds({
        x: 1330,
        y: 760,
        count: 7,
        seed: 4,
        colour: b.lit('#ffffff'),
        size: 15,
        spread: 130,
      }),
    );
    if (b.name !== 'hero') b.add(frame(b));
  },
  detail: still,
};

/** A palm leaning in from the edge. @param {Brush} b */
function frame(b) {
  const right = b.view.x + b.view.w;
  const low = b.view.y + b.view.h;
  const leaf = b.shade('#2f6f58');
  const trunk = b.shade('#6b5a4c');
  return palm({ x: right - 60, y: low + 60, h: b.view.h * 0.66, seed: 4, leaf, trunk, lean: -120 });
}
