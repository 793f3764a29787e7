// @ts-check
import { darker, lighter } from '../kit/colour.mjs';
import { castShadow, lathe, roundFruit } from '../kit/object.mjs';
import { blossom, branch, leaf } from '../kit/plant.mjs';
import { random } from '../kit/random.mjs';
import { circle, group, n, pairs, path, poly, rect, stroke } from '../kit/shape.mjs';
import { archFrame, daylight, table } from '../kit/stage.mjs';
import { lens } from '../kit/water.mjs';

/** @typedef {import('../scene.mjs').Brush} Brush */

/** The bay behind the window. @param {Brush} b */
function bay(b) {
  const r = random(5);
  const ripples = Array.from({ length: 46 }, () =>
    lens({ x: r.range(300, 1620), y: r.range(560, 880), w: r.range(40, 160), h: 5 }),
  ).join('');
  return [
    rect(
      { x: 240, y: 0, w: 1440, h: 900 },
      b.fade(60, 560, [
        [0, '#3f9fc0'],
        [0.6, '#a9dcd8'],
        [1, '#fbe3b8'],
      ]),
    ),
    circle(
      { x: 1210, y: 440, r: 260 },
      b.glow([
        [0, '#fff3cf', 0.9],
        [0.3, '#ffe9b8', 0.5],
        [0.7, '#ffe0a0', 0.12],
        [1, '#ffe0a0', 0],
      ]),
    ),
    circle({ x: 1210, y: 440, r: 58 }, '#fff8e2'),
    path(
      poly(
        pairs([
          240, 560, 360, 430, 430, 470, 560, 340, 650, 420, 740, 390, 900, 500, 1010, 545, 1010,
          566, 240, 566,
        ]),
      ),
      '#7fa6b2',
    ),
    path(
      poly(
        pairs([560, 340, 650, 420, 740, 390, 900, 500, 1010, 545, 1010, 566, 660, 566, 600, 470]),
      ),
      '#6a93a6',
    ),
    rect(
      { x: 240, y: 560, w: 1440, h: 340 },
      b.fade(560, 880, [
        [0, '#8fd6d0'],
        [0.4, '#2fa3b2'],
        [1, '#12748c'],
      ]),
    ),
    path(ripples, '#e9fbf6', { 'fill-opacity': 0.45 }),
    path(poly(pairs([1470, 556, 1476, 640, 1400, 640])), '#fffaf0'),
    path(poly(pairs([1482, 570, 1484, 640, 1536, 640])), '#f3dcc0'),
    path('M1390 646H1560Q1540 670 1520 670H1420Q1400 664 1390 646Z', '#a8432f'),
  ].join('');
}

/** Half an orange showing its segments. @param {Brush} b @param {{ x: number, y: number, r: number }} at */
function half(b, { x, y, r }) {
  const cells = Array.from({ length: 10 }, (_, i) =>
    group(
      [
        path(
          `M0 ${n(-r * 0.08)}L${n(r * 0.2)} ${n(-r * 0.72)}Q0 ${n(-r * 0.84)} ${n(-r * 0.2)} ${n(-r * 0.72)}Z`,
          b.lit(i % 2 ? '#f7a13a' : '#fbb552'),
        ),
      ],
      { turn: i * 36 },
    ),
  );
  return (
    castShadow(b, { x, y: y + r * 0.8, w: r * 1.9 }) +
    circle({ x: x + r * 0.1, y: y + r * 0.1, r }, darker(b.shade('#e07a1f'), 0.2)) +
    circle({ x, y, r }, b.lit('#ee8a26')) +
    circle({ x, y, r: r * 0.91 }, b.lit('#fdeccb')) +
    group(cells, { x, y })
  );
}

/** @param {Brush} b @param {{ x: number, y: number, r: number }} at */
const orange = (b, at) => roundFruit(b, { ...at, colour: '#f08c28' });

/** @param {Brush} b @param {number} x */
function shutter(b, x) {
  const slats = Array.from(
    { length: 17 },
    (_, i) => `M${x + 26} ${n(300 + i * 32)}h148v17h-148Z`,
  ).join('');
  const edge = lighter(b.lit('#2f8fa3'), 0.25);
  return (
    rect({ x, y: 260, w: 200, h: 600 }, b.lit('#2f8fa3')) +
    path(slats, b.shade('#226f84')) +
    stroke(`M${x + 8} 268H${x + 192}V852H${x + 8}Z`, edge, { width: 5 })
  );
}

/** @param {Brush} b */
function bowl(b) {
  return [
    castShadow(b, { x: 720, y: 1070, w: 480 }),
    orange(b, { x: 590, y: 846, r: 92 }),
    orange(b, { x: 760, y: 812, r: 96 }),
    orange(b, { x: 900, y: 860, r: 88 }),
    orange(b, { x: 680, y: 880, r: 94 }),
    orange(b, { x: 830, y: 888, r: 92 }),
    lathe(b, {
      x: 735,
      y: 1076,
      profile: pairs([120, 0, 130, 10, 118, 26, 190, 60, 258, 120, 292, 190, 300, 200]),
      colour: '#2f8fa3',
      shine: 0.7,
    }),
    stroke('M452 900Q735 968 1018 900', b.lit('#fbf5e8'), { width: 10 }),
    stroke('M470 934Q735 1004 1000 934', b.lit('#f2c46a'), { width: 6 }),
    leaf({ x: 900, y: 806, length: 130, width: 34, turn: -34, colour: b.lit('#3f8a4f') }),
    leaf({ x: 620, y: 770, length: 110, width: 30, turn: -140, colour: b.lit('#4f9a58') }),
  ].join('');
}

/** Orange branch with fruit and blossom across the upper corner. @param {Brush} b */
function overhead(b) {
  /** @type {import('../kit/plant.mjs').Dress} */
  const dress = ({ x, y, r, turn }) => {
    const leaves = Array.from({ length: 4 }, () =>
      leaf({
        x,
        y,
        length: r.range(80, 120),
        width: r.range(24, 32),
        turn: (turn * 180) / Math.PI + r.range(-70, 70),
        colour: b.lit(r.pick(['#3f8a4f', '#2f7a4a', '#57a05c'])),
      }),
    );
    const hung = r.chance(0.42)
      ? orange(b, { x: x + 10, y: y + 50, r: r.range(46, 58) })
      : blossom({
          x: x + r.range(-20, 20),
          y: y + r.range(-10, 30),
          r: 26,
          petal: b.lit('#fff3e6'),
          heart: b.lit('#e9b44c'),
        });
    return leaves.join('') + hung;
  };
  return branch({
    points: pairs([1960, 40, 1700, 96, 1440, 70, 1210, 130]),
    seed: 14,
    bark: b.shade('#7a5a44'),
    width: 22,
    twigs: 14,
    dress,
  });
}

/** @param {Brush} b */
export function still(b) {
  b.add(
    bay(b),
    archFrame(b, { x: 330, y: 90, w: 1260, h: 780, wall: '#f8efe0', trim: '#2f8fa3', rise: 0.5 }),
    shutter(b, 64),
    shutter(b, 1656),
    daylight(b, { strength: 0.16 }),
    table(b, { y: 862, colour: '#efe0c6', seed: 5, grain: 'stone' }),
    bowl(b),
    half(b, { x: 1230, y: 1020, r: 104 }),
    castShadow(b, { x: 1420, y: 1120, w: 190 }),
    orange(b, { x: 1420, y: 1040, r: 92 }),
    leaf({ x: 1424, y: 962, length: 110, width: 30, turn: -24, colour: b.lit('#3f8a4f') }),
    overhead(b),
  );
}
