// @ts-check
import { palettes } from '../palettes/tokyo.mjs';
import { still } from '../stills/tokyo.mjs';
import { mix } from '../kit/colour.mjs';
import { blossomMass, latticeTower, pagoda, stoneLantern } from '../kit/asia.mjs';
import { skyline, skyscraper } from '../kit/building.mjs';
import { hillLine, land, trees } from '../kit/land.mjs';
import { blossom, branch } from '../kit/plant.mjs';
import { random } from '../kit/random.mjs';
import { circle, group, path, poly } from '../kit/shape.mjs';
import { birds, mist, sky, streak } from '../kit/sky.mjs';
import { water } from '../kit/water.mjs';

/** @typedef {import('../scene.mjs').Brush} Brush */

const LAKE = 1030;

const PINK = /** @type {const} */ (['#d9839c', '#f4adbf', '#fde0e6']);

/** Fuji with its long even slopes. @param {Brush} b @param {{ x: number, y: number, h: number }} at */
function fuji(b, { x, y, h }) {
  const r = random(4);
  const top = y - h;
  const half = (/** @type {number} */ t) => 78 + 1010 * t ** 1.42;
  const edge = (/** @type {number} */ k, /** @type {number} */ to) =>
    Array.from({ length: 26 }, (_, i) => (i / 25) * to).map(
      (t) => /** @type {[number, number]} */ ([x + k * half(t), top + h * t]),
    );
  const rim = /** @type {[number, number][]} */ ([
    [x - 46, top + 5],
    [x - 14, top + 12],
    [x + 18, top + 4],
    [x + 44, top + 11],
  ]);
  const body = poly([...edge(-1, 1).reverse(), ...rim, ...edge(1, 1)]);
  const tongues = (
    /** @type {number} */ from,
    /** @type {number} */ to,
    /** @type {number} */ count,
  ) =>
    Array.from({ length: count * 2 + 1 }, (_, i) => {
      const k = from + ((to - from) * i) / (count * 2);
      const low = i % 2 ? r.range(0.44, 0.58) : r.range(0.26, 0.32);
      return /** @type {[number, number]} */ ([x + k * half(low) * 0.8, top + h * low]);
    });
  const tone = (/** @type {string} */ side, /** @type {number} */ depth) =>
    b.fade(top, y, [
      [0, mix(side, b.p.haze, depth)],
      [0.55, mix(side, b.p.haze, depth + 0.12)],
      [1, mix(side, b.p.haze, 0.85)],
    ]);
  const spine = /** @type {[number, number][]} */ ([
    [x + 18, top + 4],
    [x + 34, top + h * 0.16],
    [x + 20, top + h * 0.26],
    [x + 62, top + h * 0.44],
    [x + 40, top + h * 0.56],
    [x + 120, top + h * 0.8],
    [x + 100, y],
  ]);
  const shaded = poly([...spine.toReversed(), ...rim.slice(3), ...edge(1, 1)]);
  const snow = poly([
    [x - half(0.3) * 1.2, top - 10],
    [x + half(0.3) * 1.2, top - 10],
    ...tongues(1.5, -1.5, 13),
  ]);
  const clip = b.clip(body);
  return [
    path(body, tone(b.lit('#6f86b4'), 0.22)),
    group([path(snow, b.lit('#fdf8f6', 0.04))], { clip }),
    group([path(shaded, tone(b.shade('#5f6fa6'), 0.26), { 'fill-opacity': 0.5 })], { clip }),
  ].join('');
}

/** @param {Brush} b */
function city(b) {
  /** @param {{ x: number, w: number, h: number, i: number }} at */
  const tower = ({ x, w, h, i }) =>
    skyscraper(b, {
      x,
      y: 850 - h,
      w,
      h,
      colour: ['#b8c2d8', '#cfc6cc', '#aab6d0'][i % 3] ?? '#b8c2d8',
      depth: 0.42,
      seed: i + 3,
      crown: /** @type {const} */ (['flat', 'step', 'slant', 'flat'])[i % 4] ?? 'flat',
    });
  const xs = [
    250, 320, 372, 450, 512, 590, 640, 720, 1640, 1700, 1772, 1900, 1960, 2030, 2100, 2180,
  ];
  const r = random(9);
  return [
    skyline(b, {
      from: -20,
      to: 2420,
      base: 850,
      seed: 12,
      low: 60,
      high: 150,
      colour: '#8f9cc4',
      depth: 0.6,
    }),
    ...xs.map((x, i) => tower({ x, w: r.range(38, 62), h: r.range(90, 190), i })),
    latticeTower(b, { x: 1850, y: 850, h: 330, depth: 0.22 }),
    mist(b, { y: 690, h: 190, opacity: 0.6 }),
  ];
}

/** @param {Brush} b @param {number} x @param {number} y */
function cherryTree(b, x, y) {
  const bark = b.shade('#6b4a50');
  const trunk = `M${x - 16} ${y}C${x - 10} ${y - 60} ${x - 30} ${y - 90} ${x - 70} ${y - 130}L${x - 60} ${y - 136}C${x - 30} ${y - 112} ${x - 8} ${y - 96} ${x} ${y - 80}C${x + 14} ${y - 104} ${x + 40} ${y - 124} ${x + 62} ${y - 140}L${x + 72} ${y - 132}C${x + 40} ${y - 104} ${x + 16} ${y - 70} ${x + 16} ${y}Z`;
  const crown = (/** @type {number} */ at) => y - 170 - 60 * Math.cos(((at - x) / 150) * 1.4);
  return (
    path(trunk, bark) +
    blossomMass(b, {
      from: x - 140,
      to: x + 140,
      top: crown,
      size: 78,
      seed: x,
      colours: PINK,
      depth: 0.02,
      rows: 3,
    })
  );
}

/** Blossom branches reaching in from a corner. @param {Brush} b */
function frame(b) {
  const { x, y, w } = b.view;
  /** @type {import('../kit/plant.mjs').Dress} */
  const dress = ({ x: px, y: py, r }) =>
    Array.from({ length: 4 }, () =>
      blossom({
        x: px + r.range(-30, 30),
        y: py + r.range(-26, 26),
        r: r.range(15, 25),
        petal: b.lit(r.pick(['#f4adbf', '#f9c6d2', '#f7d6df'])),
        heart: b.lit('#c95f7a'),
        turn: r.range(0, 6),
      }),
    ).join('') +
    circle({ x: px + r.range(-26, 26), y: py + r.range(-20, 20), r: 8 }, b.lit('#e58aa4'));
  const bark = b.shade('#5f434c');
  const right = x + w;
  return (
    branch({
      points: [
        [right + 30, y + 60],
        [right - 170, y + 130],
        [right - 360, y + 110],
        [right - 530, y + 190],
      ],
      seed: 8,
      bark,
      width: 24,
      twigs: 22,
      dress,
    }) +
    branch({
      points: [
        [right + 20, y + 330],
        [right - 90, y + 320],
        [right - 220, y + 380],
      ],
      seed: 9,
      bark,
      width: 16,
      twigs: 11,
      dress,
    })
  );
}

/** @type {import('../scene.mjs').Scene} */
export const scene = {
  id: 'tokyo',
  palettes,
  draw(b) {
    sky(b, { horizon: 860 });
    b.add(fuji(b, { x: 900, y: 860, h: 530 }));
    b.add(
      streak(b, { x: 260, y: 640, w: 620, seed: 51, opacity: 0.7 }),
      streak(b, { x: 1000, y: 560, w: 520, seed: 55, opacity: 0.6 }),
      streak(b, { x: 1720, y: 250, w: 480, seed: 58, opacity: 0.5 }),
      streak(b, { x: 180, y: 250, w: 420, seed: 59, opacity: 0.45 }),
    );
    b.add(...city(b));
    const hill = hillLine({ y: 850, amp: 26, seed: 5, wave: 1000 });
    const bank = (/** @type {number} */ x) => 960 - 46 * Math.exp(-(((x - 1200) / 420) ** 2));
    const shore = [
      land(b, { top: hill, base: 980, colour: '#7d9c80', depth: 0.3, mist: 0.4 }),
      trees(b, {
        top: hill,
        from: -20,
        to: 2420,
        seed: 6,
        size: 50,
        colour: '#6d9474',
        depth: 0.28,
        step: 44,
      }),
      blossomMass(b, {
        from: 60,
        to: 2360,
        top: (x) => hill(x) + 40,
        size: 62,
        seed: 23,
        colours: PINK,
        depth: 0.2,
        rows: 2,
      }),
      pagoda(b, { x: 1240, y: 950, h: 690, wall: '#d4452f', tile: '#5b6b80', wood: '#8f2f26' }),
      land(b, { top: bank, base: LAKE, colour: '#7fa066', depth: 0.04, mist: 0.05 }),
      ...[130, 420, 700, 960, 1500, 1760, 2040, 2300].map((x, i) =>
        cherryTree(b, x, 972 + (i % 2) * 18),
      ),
      trees(b, {
        top: (x) => bank(x) + 34,
        from: -20,
        to: 2430,
        seed: 8,
        size: 36,
        colour: '#7c9e5e',
        depth: 0,
        step: 76,
      }),
      stoneLantern(b, { x: 1090, y: 1006, h: 104 }),
      stoneLantern(b, { x: 1390, y: 1006, h: 104 }),
    ];
    b.add(...shore);
    water(b, { y: LAKE, seed: 29, mirror: shore.slice(3), mirrorOpacity: 0.45, calm: 0.4 });
    b.add(
      petals(b),
      birds({ x: 660, y: 300, count: 6, seed: 16, colour: b.p.front, size: 14, spread: 110 }),
    );
    if (b.name !== 'hero') b.add(frame(b));
  },
  detail: still,
};

/** Fallen petals drifting on the lake. @param {Brush} b */
function petals(b) {
  const r = random(77);
  return Array.from({ length: 90 }, () =>
    circle(
      { x: r.range(0, 2400), y: r.range(LAKE + 10, 1200), r: r.range(4, 9), ry: r.range(1.6, 3) },
      b.lit(r.pick(['#f9c6d2', '#f4adbf', '#fde0e6'])),
    ),
  ).join('');
}
