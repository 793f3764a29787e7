// @ts-check
import { palettes } from '../palettes/tbilisi.mjs';
import { still } from '../stills/tbilisi.mjs';
import { solid } from '../kit/building.mjs';
import { balconyHouse, church } from '../kit/caucasus.mjs';
import { hillLine, land, mountains, trees } from '../kit/land.mjs';
import { ogeeDome } from '../kit/mosque.mjs';
import { cypress } from '../kit/plant.mjs';
import { random } from '../kit/random.mjs';
import { cliff } from '../kit/rock.mjs';
import { archShape, n, pairs, path, rect } from '../kit/shape.mjs';
import { birds, mist, sky, streak } from '../kit/sky.mjs';
import { cableCar } from '../kit/transport.mjs';
import { water } from '../kit/water.mjs';

/** @typedef {import('../scene.mjs').Brush} Brush */

const RIVER = 985;
const BRICK = '#cf9a78';

const ridge = (/** @type {number} */ x) =>
  500 +
  150 * (1 - Math.exp(-(((x - 1240) / 520) ** 2))) +
  (190 / (1 + Math.exp((x - 620) / 60))) * 0.5 +
  14 * Math.sin(x / 60);

/** Narikala: walls and towers along the ridge. @param {Brush} b */
function fortress(b) {
  const depth = 0.1;
  const stone = { colour: '#cfa680', depth };
  const teeth = (/** @type {number} */ x0, /** @type {number} */ x1, /** @type {number} */ y) => {
    let d = '';
    for (let x = x0; x < x1 - 6; x += 17) d += `M${n(x)} ${n(y + 1)}v-10h10v10Z`;
    return path(d, b.lit('#cfa680', depth));
  };
  const wall = (/** @type {number} */ x0, /** @type {number} */ x1, /** @type {number} */ rise) => {
    const top = Math.min(ridge(x0), ridge(x1)) - rise;
    return (
      rect(
        { x: x0, y: top, w: x1 - x0, h: rise + 70 },
        b.fade(top, top + rise + 60, [
          [0, b.lit('#cfa680', depth)],
          [1, b.shade('#cfa680', depth)],
        ]),
      ) + teeth(x0, x1, top)
    );
  };
  const tower = (/** @type {number} */ x, /** @type {number} */ w, /** @type {number} */ h) => {
    const y = ridge(x) - h;
    return (
      solid(b, { x: x - w / 2, y, w, h: h + 60, ...stone }) +
      teeth(x - w / 2, x + w / 2, y) +
      path(archShape({ x: x - 6, y: y + h * 0.3, w: 12, h: 22 }, 0.6), b.shade('#6f5a4c', depth))
    );
  };
  return [
    church(b, { x: 1214, y: ridge(1214) - 48, s: 168, depth: 0.1 }),
    wall(880, 990, 46),
    wall(985, 1100, 66),
    wall(1096, 1330, 62),
    wall(1320, 1450, 78),
    wall(1440, 1560, 50),
    tower(886, 54, 84),
    tower(1000, 66, 128),
    tower(1104, 50, 96),
    tower(1330, 74, 146),
    tower(1448, 58, 110),
    tower(1560, 50, 76),
  ].join('');
}

/** Brick domes of the sulphur baths. @param {Brush} b */
function baths(b) {
  return [700, 800, 905, 1015, 1120]
    .map((x, i) => {
      const r = 46 + (i % 2) * 10;
      return (
        ogeeDome(b, { x, y: 900, r, h: r * 0.82, colour: BRICK, ribs: 5, finial: 0 }) +
        solid(b, { x: x - 9, y: 900 - r * 0.82 - 16, w: 18, h: 20, colour: BRICK }) +
        solid(b, { x: x - r - 3, y: 898, w: r * 2 + 6, h: 40, colour: BRICK })
      );
    })
    .join('');
}

/** @param {Brush} b */
function oldTown(b) {
  const walls = ['#f1c9a0', '#bcd0cf', '#f3dfb8', '#e6a98f', '#cfd6b4', '#f0e4d4', '#b8c4d8'];
  const woods = ['#f5ead8', '#8a5f4a', '#d9efe8', '#f6e3c0', '#7a6a64'];
  const r = random(19);
  /** @param {{ from: number, to: number, y: number, depth: number }} at */
  const row = ({ from, to, y, depth }) => {
    let out = '';
    for (let x = from; x < to;) {
      const w = r.range(106, 166);
      out += balconyHouse(b, {
        x,
        y: y + r.range(-16, 12),
        w,
        floors: r.int(2, 3),
        wall: r.pick(walls),
        wood: r.pick(woods),
        depth,
        seed: r.int(1, 900),
      });
      x += w * 1.08 + (r.chance(0.25) ? 34 : 0);
    }
    return out;
  };
  return [
    row({ from: 160, to: 2240, y: 800, depth: 0.2 }),
    trees(b, {
      top: () => 806,
      from: 60,
      to: 2380,
      seed: 41,
      size: 54,
      colour: '#76925e',
      depth: 0.12,
      step: 66,
    }),
    row({ from: 60, to: 640, y: 905, depth: 0.04 }),
    row({ from: 1190, to: 2330, y: 905, depth: 0.04 }),
    baths(b),
    trees(b, {
      top: () => 916,
      from: -20,
      to: 2430,
      seed: 43,
      size: 40,
      colour: '#7d9a5e',
      depth: 0.02,
      step: 60,
    }),
    cliff(b, {
      from: -20,
      to: 2420,
      top: (x) => 920 + 6 * Math.sin(x / 50),
      base: RIVER + 4,
      seed: 6,
      colour: '#d3a988',
      depth: 0.02,
      green: '#7d9a5e',
      grain: 60,
    }),
  ];
}

/** @type {import('../scene.mjs').Scene} */
export const scene = {
  id: 'tbilisi',
  palettes,
  draw(b) {
    sky(b, { horizon: 800 });
    b.add(
      streak(b, { x: 220, y: 280, w: 480, seed: 41, opacity: 0.5 }),
      streak(b, { x: 1700, y: 230, w: 520, seed: 45, opacity: 0.5 }),
    );
    b.add(
      mountains(b, {
        base: 820,
        peaks: pairs([160, 300, 430, 380, 1840, 390, 2120, 450, 2380, 340]),
        seed: 8,
        colour: '#8d93bb',
        depth: 0.5,
        slope: 0.62,
        snow: 110,
      }),
    );
    b.add(
      land(b, {
        top: hillLine({ y: 640, amp: 50, seed: 12, wave: 900 }),
        base: 860,
        colour: '#8a9a7c',
        depth: 0.4,
        mist: 0.6,
      }),
      mist(b, { y: 620, h: 200, opacity: 0.5 }),
    );
    b.add(land(b, { top: ridge, base: 880, colour: '#84945f', depth: 0.16, mist: 0.4 }));
    b.add(
      fortress(b),
      trees(b, {
        top: (x) => ridge(x) + 70,
        from: 640,
        to: 1860,
        seed: 17,
        size: 46,
        colour: '#76925e',
        depth: 0.16,
        step: 34,
      }),
      trees(b, {
        top: (x) => ridge(x) + 130,
        from: 420,
        to: 2100,
        seed: 18,
        size: 54,
        colour: '#6d8c58',
        depth: 0.14,
        step: 44,
      }),
    );
    b.add(
      ...[760, 1010, 1290, 1420, 1640, 1720].map((x) =>
        cypress(b, { x, y: ridge(x) + 170, h: 120, colour: '#4f7558', depth: 0.1 }),
      ),
      mist(b, { y: 620, h: 180, opacity: 0.28 }),
    );
    const town = oldTown(b);
    b.add(...town);
    water(b, { y: RIVER, seed: 19, mirror: town.slice(2), mirrorOpacity: 0.4 });
    b.add(
      cableCar(b, {
        from: [2440, 700],
        to: [1560, ridge(1560) - 70],
        sag: 46,
        cabins: [0.3, 0.66],
        size: 64,
        colour: '#d8503c',
      }),
    );
    b.add(birds({ x: 980, y: 260, count: 7, seed: 14, colour: b.p.front, size: 14, spread: 120 }));
  },
  detail: still,
};
