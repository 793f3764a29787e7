// @ts-check
import { LIGHT } from '../scene.mjs';
import { still } from '../stills/tbilisi.mjs';
import { pane, solid, windows } from '../kit/building.mjs';
import { hillLine, land, mountains, trees } from '../kit/land.mjs';
import { ogeeDome } from '../kit/mosque.mjs';
import { cypress } from '../kit/plant.mjs';
import { random } from '../kit/random.mjs';
import { cliff } from '../kit/rock.mjs';
import { archShape, circle, n, path, poly, rect, stroke } from '../kit/shape.mjs';
import { birds, mist, sky, streak } from '../kit/sky.mjs';
import { cableCar } from '../kit/transport.mjs';
import { water } from '../kit/water.mjs';

/** @typedef {import('../scene.mjs').Brush} Brush */

const RIVER = 985;
const BRICK = '#cf9a78';

/** @type {import('../scene.mjs').Scene['palettes']} */
const palettes = {
  dusk: {
    ...LIGHT.dusk,
    time: 'dusk',
    sky: ['#5a5a9a', '#a98dbb', '#f3b7ae', '#ffe2b8'],
    sun: { x: 860, y: 470, r: 100, colour: '#fff0cc', halo: '#ffd5a8' },
    haze: '#eebcae',
    key: '#ffe0c2',
    fill: '#8878a4',
    water: ['#d9aeb0', '#44457e'],
    glint: '#fff0d0',
    front: '#2d2c58',
    cloud: '#ffdcd0',
  },
  day: {
    ...LIGHT.day,
    time: 'day',
    sky: ['#4f9fd0', '#93cae4', '#d4ebec', '#f6f1df'],
    sun: { x: 800, y: 290, r: 66, colour: '#fffdf0', halo: '#fffae0' },
    haze: '#dbe9e4',
    water: ['#9fcfc9', '#2a7486'],
    glint: '#ffffff',
    front: '#203f50',
    cloud: '#ffffff',
  },
  night: {
    ...LIGHT.night,
    time: 'night',
    sky: ['#0e1230', '#23295c', '#4d4a86', '#a0729a'],
    sun: { x: 800, y: 270, r: 56, colour: '#fff2d6', halo: '#b2aee8' },
    haze: '#544e86',
    key: '#8f94c6',
    fill: '#3d4274',
    lampShare: 0.66,
    water: ['#564f86', '#0e1230'],
    glint: '#ffdf9f',
    front: '#0e1130',
    cloud: '#625c98',
  },
};

const ridge = (/** @type {number} */ x) => 500 + 150 * (1 - Math.exp(-(((x - 1240) / 520) ** 2))) + 190 / (1 + Math.exp((x - 620) / 60)) * 0.5 + 14 * Math.sin(x / 60);

/** Georgian church with a cone on a drum. @param {Brush} b @param {{ x: number, y: number, s: number, depth: number }} at */
function church(b, { x, y, s, depth }) {
  const wall = { colour: '#ecd3ae', depth };
  const roof = '#7f9a98';
  const slits = [-0.11, -0.035, 0.04].map((t) => archShape({ x: x + s * t, y: y - s * 0.94, w: s * 0.045, h: s * 0.2 }, 0.6)).join('');
  return [
    solid(b, { x: x - s * 0.42, y: y - s * 0.42, w: s * 0.84, h: s * 0.6, ...wall }),
    path(poly([[x - s * 0.46, y - s * 0.4], [x - s * 0.3, y - s * 0.56], [x + s * 0.3, y - s * 0.56], [x + s * 0.46, y - s * 0.4]]), b.lit(roof, depth)),
    solid(b, { x: x - s * 0.2, y: y - s * 0.62, w: s * 0.4, h: s * 0.7, ...wall }),
    path(poly([[x - s * 0.24, y - s * 0.6], [x, y - s * 0.78], [x + s * 0.24, y - s * 0.6]]), b.shade(roof, depth)),
    solid(b, { x: x - s * 0.15, y: y - s * 1.0, w: s * 0.3, h: s * 0.36, ...wall }),
    path(slits, b.p.lampShare > 0.3 ? b.p.lamp : b.shade('#7a6450', depth)),
    path(poly([[x - s * 0.19, y - s * 0.98], [x, y - s * 1.42], [x + s * 0.19, y - s * 0.98]]), b.lit(roof, depth)),
    path(poly([[x + s * 0.04, y - s * 0.98], [x, y - s * 1.42], [x + s * 0.19, y - s * 0.98]]), b.shade(roof, depth)),
    path(archShape({ x: x - s * 0.06, y: y - s * 0.36, w: s * 0.12, h: s * 0.3 }, 0.6), b.shade('#7a6450', depth)),
    circle({ x, y: y - s * 1.44, r: s * 0.025 }, b.lit('#e9b44c')),
  ].join('');
}

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
    return rect({ x: x0, y: top, w: x1 - x0, h: rise + 70 }, b.fade(top, top + rise + 60, [[0, b.lit('#cfa680', depth)], [1, b.shade('#cfa680', depth)]])) + teeth(x0, x1, top);
  };
  const tower = (/** @type {number} */ x, /** @type {number} */ w, /** @type {number} */ h) => {
    const y = ridge(x) - h;
    return solid(b, { x: x - w / 2, y, w, h: h + 60, ...stone }) + teeth(x - w / 2, x + w / 2, y) + path(archShape({ x: x - 6, y: y + h * 0.3, w: 12, h: 22 }, 0.6), b.shade('#6f5a4c', depth));
  };
  return [
    church(b, { x: 1210, y: ridge(1210) - 28, s: 132, depth: 0.1 }),
    wall(880, 990, 46), wall(985, 1100, 66), wall(1096, 1330, 62), wall(1320, 1450, 78), wall(1440, 1560, 50),
    tower(886, 54, 84), tower(1000, 66, 128), tower(1104, 50, 96), tower(1330, 74, 146), tower(1448, 58, 110), tower(1560, 50, 76),
  ].join('');
}

/**
 * Town house with carved wooden balconies on every floor.
 * @param {Brush} b
 * @param {{ x: number, y: number, w: number, floors: number, wall: string, wood: string, depth: number, seed: number }} at x: left, y: foot
 */
function balconyHouse(b, { x, y, w, floors, wall, wood, depth, seed }) {
  const r = random(seed);
  const fh = 58;
  const top = y - floors * fh;
  const parts = [solid(b, { x, y: top, w, h: floors * fh + 30, colour: wall, depth, split: 0.74 })];
  for (let f = 0; f < floors; f += 1) {
    const fy = top + f * fh;
    const count = Math.max(3, Math.round(w / 34));
    const step = (w * 1.06) / count;
    const left = x - w * 0.03;
    if (f === floors - 1 && floors > 1) {
      parts.push(windows(b, { x: x + w * 0.06, y: fy + 8, w: w * 0.88, h: fh * 0.8, rows: 1, columns: count, r, colour: wall, depth, arched: 0.5 }));
      continue;
    }
    let posts = '';
    let rails = '';
    let heads = '';
    for (let i = 0; i < count; i += 1) {
      const px = left + step * i;
      parts.push(path(archShape({ x: px + step * 0.26, y: fy + 14, w: step * 0.48, h: fh * 0.62 }, 0.4), pane(b, { r, colour: wall, depth })));
      heads += `M${n(px)} ${n(fy + 5)}H${n(px + step)}V${n(fy + 20)}Q${n(px + step * 0.94)} ${n(fy + 10)} ${n(px + step / 2)} ${n(fy + 10)}Q${n(px + step * 0.06)} ${n(fy + 10)} ${n(px)} ${n(fy + 20)}Z`;
      posts += `M${n(px - 1.6)} ${n(fy + 4)}h3.2v${n(fh - 6)}h-3.2Z`;
      for (let k = 1; k < 5; k += 1) rails += `M${n(px + (step * k) / 5)} ${n(fy + fh * 0.66)}v${n(fh * 0.28)}`;
    }
    posts += `M${n(left + step * count - 1.6)} ${n(fy + 4)}h3.2v${n(fh - 6)}h-3.2Z`;
    parts.push(path(heads + posts, b.lit(wood, depth)), stroke(rails, b.lit(wood, depth), { width: 2 }), rect({ x: left - 2, y: fy + fh * 0.62, w: w * 1.06 + 4, h: 4 }, b.lit(wood, depth)), rect({ x: left - 4, y: fy + fh - 4, w: w * 1.06 + 8, h: 8 }, b.shade(wood, depth)));
  }
  const tile = r.pick(['#c0624a', '#b3705a', '#8f9a98']);
  parts.push(path(poly([[x - w * 0.07, top + 4], [x + w * 0.2, top - 34], [x + w * 0.8, top - 34], [x + w * 1.07, top + 4]]), b.lit(tile, depth)), path(poly([[x + w * 0.74, top + 4], [x + w * 0.66, top - 34], [x + w * 0.8, top - 34], [x + w * 1.07, top + 4]]), b.shade(tile, depth)));
  return parts.join('');
}

/** Brick domes of the sulphur baths. @param {Brush} b */
function baths(b) {
  return [700, 800, 905, 1015, 1120].map((x, i) => {
    const r = 46 + (i % 2) * 10;
    return ogeeDome(b, { x, y: 900, r, h: r * 0.82, colour: BRICK, ribs: 5, finial: 0 }) + solid(b, { x: x - 9, y: 900 - r * 0.82 - 16, w: 18, h: 20, colour: BRICK }) + solid(b, { x: x - r - 3, y: 898, w: r * 2 + 6, h: 40, colour: BRICK });
  }).join('');
}

/** @param {Brush} b */
function oldTown(b) {
  const walls = ['#f1c9a0', '#bcd0cf', '#f3dfb8', '#e6a98f', '#cfd6b4', '#f0e4d4', '#b8c4d8'];
  const woods = ['#f5ead8', '#8a5f4a', '#d9efe8', '#f6e3c0', '#7a6a64'];
  const r = random(19);
  const row = (/** @type {number} */ from, /** @type {number} */ to, /** @type {number} */ y, /** @type {number} */ depth) => {
    let out = '';
    for (let x = from; x < to; ) {
      const w = r.range(106, 166);
      out += balconyHouse(b, { x, y: y + r.range(-16, 12), w, floors: r.int(2, 3), wall: r.pick(walls), wood: r.pick(woods), depth, seed: r.int(1, 900) });
      x += w * 1.08 + (r.chance(0.25) ? 34 : 0);
    }
    return out;
  };
  return [
    row(160, 2240, 800, 0.2),
    trees(b, { top: () => 806, from: 60, to: 2380, seed: 41, size: 54, colour: '#76925e', depth: 0.12, step: 66 }),
    row(60, 640, 905, 0.04), row(1190, 2330, 905, 0.04),
    baths(b),
    trees(b, { top: () => 916, from: -20, to: 2430, seed: 43, size: 40, colour: '#7d9a5e', depth: 0.02, step: 60 }),
    cliff(b, { from: -20, to: 2420, top: (x) => 920 + 6 * Math.sin(x / 50), base: RIVER + 4, seed: 6, colour: '#d3a988', depth: 0.02, green: '#7d9a5e', grain: 60 }),
  ];
}

/** @type {import('../scene.mjs').Scene} */
export const scene = {
  id: 'tbilisi',
  palettes,
  draw(b) {
    sky(b, { horizon: 800 });
    b.add(streak(b, { x: 220, y: 280, w: 480, seed: 41, opacity: 0.5 }), streak(b, { x: 1700, y: 230, w: 520, seed: 45, opacity: 0.5 }));
    b.add(mountains(b, { base: 820, peaks: [[160, 300], [430, 380], [1840, 390], [2120, 450], [2380, 340]], seed: 8, colour: '#8d93bb', depth: 0.5, slope: 0.62, snow: 110 }));
    b.add(land(b, { top: hillLine({ y: 640, amp: 50, seed: 12, wave: 900 }), base: 860, colour: '#8a9a7c', depth: 0.4, mist: 0.6 }), mist(b, { y: 620, h: 200, opacity: 0.5 }));
    b.add(land(b, { top: ridge, base: 880, colour: '#84945f', depth: 0.16, mist: 0.4 }));
    b.add(fortress(b), trees(b, { top: (x) => ridge(x) + 70, from: 640, to: 1860, seed: 17, size: 46, colour: '#76925e', depth: 0.16, step: 34 }), trees(b, { top: (x) => ridge(x) + 130, from: 420, to: 2100, seed: 18, size: 54, colour: '#6d8c58', depth: 0.14, step: 44 }));
    b.add(...[760, 1010, 1290, 1420, 1640, 1720].map((x) => cypress(b, { x, y: ridge(x) + 170, h: 120, colour: '#4f7558', depth: 0.1 })), mist(b, { y: 620, h: 180, opacity: 0.28 }));
    const town = oldTown(b);
    b.add(...town);
    water(b, { y: RIVER, seed: 19, mirror: town.slice(2), mirrorOpacity: 0.4 });
    b.add(cableCar(b, { from: [2440, 700], to: [1560, ridge(1560) - 70], sag: 46, cabins: [0.3, 0.66], size: 64, colour: '#d8503c' }));
    b.add(birds({ x: 980, y: 260, count: 7, seed: 14, colour: b.p.front, size: 14, spread: 120 }));
  },
  detail: still,
};
