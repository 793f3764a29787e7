// @ts-check
import { palettes } from '../palettes/sarajevo.mjs';
import { still } from '../stills/sarajevo.mjs';
import { hillTown, house, solid, windows } from '../kit/building.mjs';
import { hillLine, land, mountains, trees } from '../kit/land.mjs';
import { drum, minaret, ogeeDome } from '../kit/mosque.mjs';
import { cypress } from '../kit/plant.mjs';
import { random } from '../kit/random.mjs';
import { circle, n, pairs, path, rect } from '../kit/shape.mjs';
import { birds, mist, sky, streak } from '../kit/sky.mjs';
import { cableCar, tram } from '../kit/transport.mjs';
import { water } from '../kit/water.mjs';

/** @typedef {import('../scene.mjs').Brush} Brush */

const QUAY = 888;
const RIVER = 968;
const STONE = '#e6d3b4';

const WALLS = ['#f7ecd6', '#efdcb8', '#f3e4cf', '#e9cfae', '#f8f0e4'];
const TILES = ['#c8573f', '#b84a39', '#d46a4a'];

/** The old stone bridge with its two round eyes. @param {Brush} b */
function bridge(b) {
  const left = 800;
  const right = 1600;
  const deck = (/** @type {number} */ x) => QUAY - 6 - 34 * (1 - ((x - 1200) / 400) ** 2);
  const top = Array.from({ length: 41 }, (_, i) => left + i * 20)
    .map((x) => `${n(x)} ${n(deck(x))}`)
    .join('L');
  const arches = pairs([900, 74, 1094, 92, 1306, 92, 1500, 74]).map(
    ([x = 0, r = 0]) =>
      `M${n(x - r)} ${RIVER + 6}V${n(RIVER - 8)}A${n(r)} ${n(r * 0.72)} 0 0 1 ${n(x + r)} ${n(RIVER - 8)}V${RIVER + 6}Z`,
  );
  const eyes = pairs([996, 17, 1200, 21, 1404, 17]);
  const body = `M${top}L${right} ${RIVER + 6}H${left}Z`;
  const shell = b.fade(QUAY - 40, RIVER, [
    [0, b.lit(STONE, 0.02)],
    [1, b.shade('#cdb592', 0.02)],
  ]);
  const r = random(3);
  const blocks = Array.from({ length: 90 }, () => {
    const x = r.range(left + 10, right - 40);
    const y = r.range(deck(x) + 22, RIVER - 4);
    return `M${n(x)} ${n(y)}h${n(r.range(14, 30))}v7h${n(-r.range(12, 24))}Z`;
  }).join('');
  return [
    path(body, shell),
    path(blocks, b.shade('#b79c7a', 0.02), { 'fill-opacity': 0.3 }),
    ...arches.map((d) =>
      path(
        d,
        b.fade(RIVER - 80, RIVER, [
          [0, b.p.front],
          [1, b.shade('#6d6454')],
        ]),
        { stroke: b.lit('#f4e6cb'), 'stroke-width': 7 },
      ),
    ),
    ...eyes.map(([x = 0, rr = 0]) =>
      circle({ x, y: RIVER - 68, r: rr }, b.shade('#7d8a80'), {
        stroke: b.lit('#f4e6cb'),
        'stroke-width': 5,
      }),
    ),
    path(
      `M${top}${[...Array(41).keys()]
        .map((i) => right - i * 20)
        .map((x) => `L${n(x)} ${n(deck(x) - 18)}`)
        .join('')}Z`,
      b.lit('#f0dfc2'),
    ),
    path(
      `M${top}${[...Array(41).keys()]
        .map((i) => right - i * 20)
        .map((x) => `L${n(x)} ${n(deck(x) + 6)}`)
        .join('')}Z`,
      b.shade(STONE),
    ),
  ].join('');
}

/** Gazi Husrev-beg's mosque. @param {Brush} b @param {{ x: number, y: number }} at */
function mosque(b, { x, y }) {
  const stone = { colour: '#f1e4cc', depth: 0.06 };
  const lead = { colour: '#8fa6ae', depth: 0.06 };
  const r = random(9);
  return [
    minaret(b, { x: x + 146, y: y + 10, w: 24, h: 440, cap: '#8fa6ae', balconies: 1, ...stone }),
    ogeeDome(b, { x: x - 96, y: y - 96, r: 48, h: 40, finial: 18, ...lead }),
    ogeeDome(b, { x: x + 92, y: y - 96, r: 48, h: 40, finial: 18, ...lead }),
    drum(b, { x, y: y - 164, r: 88, h: 34, count: 9, ...stone }),
    ogeeDome(b, { x, y: y - 162, r: 88, h: 80, ribs: 7, finial: 42, ...lead }),
    solid(b, { x: x - 108, y: y - 132, w: 216, h: 60, ...stone }),
    solid(b, { x: x - 150, y: y - 98, w: 300, h: 130, ...stone }),
    windows(b, {
      x: x - 140,
      y: y - 86,
      w: 280,
      h: 60,
      rows: 1,
      columns: 9,
      r,
      arched: 0.5,
      ...stone,
    }),
  ].join('');
}

/** Flat-fronted town houses along the quay. @param {Brush} b */
function quayRow(b) {
  const r = random(44);
  const row = (/** @type {number} */ from, /** @type {number} */ to) => {
    let out = '';
    for (let x = from; x < to;) {
      const w = r.range(88, 128);
      const h = r.range(96, 150);
      const wall = r.pick(['#f2d9a8', '#e8b98c', '#f5e8d2', '#cfd8c4', '#e9c9b4', '#d9b7a0']);
      out += house(b, {
        x,
        y: QUAY - h,
        w,
        h: h + 10,
        roof: 'hip',
        wall,
        tile: r.pick(TILES),
        depth: 0.02,
        r,
      });
      x += w * 0.99;
    }
    return out;
  };
  return row(-30, 850) + row(1560, 2430);
}

/** @param {Brush} b */
function valley(b) {
  const left = (/** @type {number} */ x) =>
    560 + 0.00035 * Math.max(0, x) ** 2 + 18 * Math.sin(x / 90);
  const right = (/** @type {number} */ x) =>
    530 + 0.0003 * Math.max(0, 2400 - x) ** 2 + 18 * Math.sin(x / 80);
  const r = random(71);
  /** @param {{ lineAt: (x: number) => number, row: number, depth: number, span: [number, number] }} at */
  const dots = ({ lineAt, row, depth, span }) =>
    trees(b, {
      top: (x) => lineAt(x) - 10,
      from: span[0],
      to: span[1],
      seed: 80 + row,
      size: 46,
      colour: '#5f8a5c',
      depth,
      step: 52,
    }) +
    Array.from({ length: 5 }, () => r.range(span[0], span[1]))
      .map((x) =>
        cypress(b, { x, y: lineAt(x) + 10, h: r.range(60, 96), colour: '#3f6e58', depth }),
      )
      .join('');
  const slope = (
    /** @type {(x: number) => number} */ top,
    /** @type {[number, number]} */ span,
    /** @type {number} */ seed,
  ) => [
    land(b, { top, base: QUAY, colour: '#6f9a64', depth: 0.26, mist: 0.4 }),
    hillTown(b, {
      from: span[0],
      to: span[1],
      top: (x) => top(x) + 70,
      rows: 5,
      drop: 46,
      size: 50,
      seed,
      depth: [0.38, 0.1],
      walls: WALLS,
      tiles: TILES,
      roofs: ['hip', 'gable', 'hip'],
      gap: 34,
      between: (lineAt, row, depth) => dots({ lineAt, row, depth, span }),
    }),
  ];
  return [
    ...slope(left, [-20, 1000], 5),
    mist(b, { y: 700, h: 170, opacity: 0.35 }),
    ...slope(right, [1400, 2420], 25),
    mist(b, { y: 720, h: 170, opacity: 0.35 }),
  ];
}

/** From the slopes down to the quay. @param {Brush} b */
function town(b) {
  return [
    ...valley(b),
    cableCar(b, {
      from: [1480, 850],
      to: [2430, 330],
      sag: 26,
      cabins: [0.5, 0.8],
      size: 50,
      colour: '#d8482f',
      depth: 0.08,
    }),
    trees(b, {
      top: () => QUAY - 60,
      from: 820,
      to: 1600,
      seed: 3,
      size: 74,
      colour: '#5d8a58',
      depth: 0.08,
      step: 46,
    }),
    mosque(b, { x: 1160, y: QUAY - 56 }),
    trees(b, {
      top: () => QUAY - 12,
      from: 840,
      to: 1580,
      seed: 5,
      size: 54,
      colour: '#6d9a5c',
      depth: 0.03,
      step: 50,
    }),
    quayRow(b),
  ];
}

/** @type {import('../scene.mjs').Scene} */
export const scene = {
  id: 'sarajevo',
  palettes,
  draw(b) {
    sky(b, { horizon: 820 });
    b.add(
      streak(b, { x: 300, y: 230, w: 460, seed: 31, opacity: 0.5 }),
      streak(b, { x: 1700, y: 200, w: 480, seed: 33, opacity: 0.5 }),
    );
    b.add(
      mountains(b, {
        base: 860,
        peaks: pairs([420, 330, 760, 430, 1120, 380, 1480, 420, 1830, 350]),
        seed: 6,
        colour: '#6f9a98',
        depth: 0.55,
        slope: 0.6,
        snow: 70,
      }),
    );
    b.add(
      land(b, {
        top: hillLine({ y: 640, amp: 60, seed: 9, wave: 800 }),
        base: 880,
        colour: '#6d9880',
        depth: 0.44,
        mist: 0.6,
      }),
      mist(b, { y: 640, h: 220, opacity: 0.6 }),
    );
    const houses = town(b);
    b.add(...houses);
    const wall = rect(
      { x: -20, y: QUAY, w: 2440, h: RIVER - QUAY + 4 },
      b.fade(QUAY, RIVER, [
        [0, b.lit('#d9c6a4')],
        [1, b.shade('#a89678')],
      ]),
    );
    const rail = tram(b, { x: 430, y: QUAY + 4, w: 400, colour: '#d8412f' });
    b.add(rail, wall, rect({ x: -20, y: QUAY - 3, w: 2440, h: 8 }, b.lit('#f6e8cc')));
    const span = bridge(b);
    b.add(span);
    water(b, {
      y: RIVER,
      seed: 17,
      mirror: [houses.at(-1) ?? '', rail, wall, span],
      mirrorOpacity: 0.42,
    });
    b.add(birds({ x: 1010, y: 420, count: 8, seed: 12, colour: b.p.front, size: 14, spread: 130 }));
  },
  detail: still,
};
