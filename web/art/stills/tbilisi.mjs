// @ts-check
import { darker, lighter } from '../kit/colour.mjs';
import { castShadow, lathe } from '../kit/object.mjs';
import { hillLine } from '../kit/land.mjs';
import { khatam } from '../kit/pattern.mjs';
import { random } from '../kit/random.mjs';
import { grapes, vineLeaf } from '../kit/vine.mjs';
import { circle, n, pairs, path, poly, rect, smooth, stroke } from '../kit/shape.mjs';
import { daylight } from '../kit/stage.mjs';

/** @typedef {import('../scene.mjs').Brush} Brush */

const WOOD = '#3f8a8c';
const RAIL = 800;

/** Fortress, slope and roofs below the balcony. @param {Brush} b */
function townBelow(b) {
  const r = random(9);
  const hill = hillLine({ y: 640, amp: 40, seed: 7, wave: 900 });
  const houses = Array.from({ length: 40 }, (_, i) => {
    const x = i * 50 - 20;
    const w = r.range(44, 70);
    const h = r.range(40, 96);
    const y = 800 - h;
    return (
      rect({ x, y, w, h: 90 }, r.pick(['#f1d2ae', '#e9b99c', '#f4e2c8', '#d9c7c0'])) +
      rect({ x: x + w * 0.62, y, w: w * 0.38, h: 90 }, '#b98f8c', { 'fill-opacity': 0.6 }) +
      path(
        poly([
          [x - 4, y],
          [x + w * 0.3, y - 20],
          [x + w * 0.7, y - 20],
          [x + w + 4, y],
        ]),
        r.pick(['#c0624a', '#b3705a', '#a8584a']),
      ) +
      rect({ x: x + 9, y: y + 14, w: 9, h: 15 }, '#7a5a66') +
      rect({ x: x + 26, y: y + 14, w: 9, h: 15 }, '#7a5a66')
    );
  });
  const slope = Array.from(
    { length: 83 },
    (_, i) =>
      /** @type {[number, number]} */ ([
        i * 24 - 20,
        hill(i * 24) - 60 * Math.exp(-(((i * 24 - 960) / 320) ** 2)),
      ]),
  );
  const fort = [
    [800, 70, 96],
    [880, 110, 58],
    [980, 60, 120],
    [1040, 110, 62],
    [1140, 54, 88],
  ].map(
    ([x = 0, w = 0, h = 0]) =>
      rect({ x, y: 596 - h, w, h: h + 60 }, '#c79a7c') +
      rect({ x: x + w * 0.6, y: 596 - h, w: w * 0.4, h: h + 60 }, '#a37a74'),
  );
  const meadow = b.fade(580, 820, [
    [0, '#8f9c74'],
    [1, '#c9b48c'],
  ]);
  return [...fort, path(`${smooth(slope)}L1960 900H-20Z`, meadow), ...houses];
}

/** The town and mountains seen from the balcony. @param {Brush} b */
function outlook(b) {
  return [
    rect(
      { x: -10, y: -10, w: 1940, h: 900 },
      b.fade(0, 720, [
        [0, '#7a8cc4'],
        [0.5, '#d9b0c2'],
        [1, '#ffe2bc'],
      ]),
    ),
    circle(
      { x: 620, y: 420, r: 380 },
      b.glow([
        [0, '#fff3d4', 0.9],
        [0.3, '#ffe6c0', 0.5],
        [0.7, '#ffdcb0', 0.12],
        [1, '#ffdcb0', 0],
      ]),
    ),
    circle({ x: 620, y: 420, r: 74 }, '#fff7e2'),
    path(
      poly(
        pairs([
          -20, 700, 120, 520, 260, 590, 420, 470, 560, 600, 700, 640, 1200, 640, 1380, 500, 1540,
          420, 1680, 540, 1800, 470, 1940, 560, 1940, 720, -20, 720,
        ]),
      ),
      '#a79fc4',
    ),
    path(
      poly(pairs([1540, 420, 1680, 540, 1800, 470, 1940, 560, 1940, 720, 1640, 720, 1580, 560])),
      '#948fba',
    ),
    path(
      poly(pairs([1540, 420, 1590, 463, 1560, 490, 1536, 470, 1510, 486, 1498, 442])),
      '#fff6ee',
    ),
    path(poly(pairs([420, 470, 462, 510, 436, 528, 414, 512, 390, 520, 386, 494])), '#fff6ee'),
    ...townBelow(b),
    rect(
      { x: -10, y: 560, w: 1940, h: 280 },
      b.fade(560, 840, [
        [0, '#ffe2c4', 0],
        [1, '#ffe2c4', 0.42],
      ]),
    ),
  ].join('');
}

/** One bay of the balcony between x and x + w. @param {Brush} b @param {number} x @param {number} w */
function bay(b, x, w) {
  const lit = b.lit(WOOD);
  const dark = darker(b.shade(WOOD), 0.15);
  const head = `M${n(x)} 90H${n(x + w)}V420C${n(x + w)} 330 ${n(x + w * 0.94)} 300 ${n(x + w * 0.86)} 296C${n(x + w * 0.84)} 240 ${n(x + w * 0.74)} 214 ${n(x + w * 0.66)} 214C${n(x + w * 0.64)} 176 ${n(x + w * 0.56)} 160 ${n(x + w * 0.5)} 150C${n(x + w * 0.44)} 160 ${n(x + w * 0.36)} 176 ${n(x + w * 0.34)} 214C${n(x + w * 0.26)} 214 ${n(x + w * 0.16)} 240 ${n(x + w * 0.14)} 296C${n(x + w * 0.06)} 300 ${n(x)} 330 ${n(x)} 420Z`;
  const holes = [0.2, 0.8]
    .map(
      (t) =>
        path(khatam(x + w * t, 168, 44), dark) +
        path(khatam(x + w * t, 168, 26), '#f6d9b4') +
        circle({ x: x + w * t, y: 168, r: 8 }, dark),
    )
    .join('');
  const lattice = Array.from({ length: 7 }, (_, i) => x + (w * (i + 0.5)) / 7)
    .map(
      (cx) =>
        path(
          `M${n(cx - 12)} ${RAIL + 30}h24q10 60 -6 88q16 34 6 92q14 40 4 70h-32q-10 -30 4 -70q-10 -58 6 -92q-16 -28 -6 -88Z`,
          lit,
        ) +
        path(
          `M${n(cx + 2)} ${RAIL + 30}h10q10 60 -6 88q16 34 6 92q14 40 4 70h-12q6 -40 -2 -70q6 -58 -4 -92q8 -40 4 -88Z`,
          dark,
          { 'fill-opacity': 0.7 },
        ) +
        circle({ x: cx, y: RAIL + 150, r: 14 }, lighter(lit, 0.2)),
    )
    .join('');
  return [path(head, lit), stroke(head, lighter(lit, 0.35), { width: 6 }), holes, lattice].join('');
}

/** @param {Brush} b @param {number} x */
function post(b, x) {
  const lit = b.lit(WOOD);
  return (
    lathe(b, {
      x,
      y: 1080,
      profile: pairs([
        34, 0, 36, 20, 30, 60, 26, 260, 34, 290, 22, 310, 26, 420, 22, 540, 20, 640, 32, 662, 24,
        690, 30, 760, 36, 990,
      ]),
      colour: WOOD,
      shine: 0.15,
    }) + rect({ x: x - 46, y: 70, w: 92, h: 30 }, lighter(lit, 0.15))
  );
}

/** @param {Brush} b */
export function still(b) {
  b.add(
    outlook(b),
    ...[-90, 450, 990, 1530].map((x) => bay(b, x, 540)),
    ...[-90, 450, 990, 1530].map((x) => post(b, x)),
  );
  const lit = b.lit(WOOD);
  b.add(
    rect({ x: -10, y: -10, w: 1940, h: 104 }, darker(b.shade(WOOD), 0.1)),
    path(Array.from({ length: 34 }, (_, i) => `M${i * 58} 92q29 44 58 0Z`).join(''), lit),
    rect({ x: -10, y: 84, w: 1940, h: 12 }, lighter(lit, 0.3)),
  );
  b.add(
    rect(
      { x: -10, y: RAIL, w: 1940, h: 40 },
      b.fade(RAIL, RAIL + 40, [
        [0, lighter(lit, 0.35)],
        [0.3, lit],
        [1, darker(b.shade(WOOD), 0.1)],
      ]),
    ),
    rect({ x: -10, y: 1078, w: 1940, h: 34 }, lit),
    rect({ x: -10, y: 1108, w: 1940, h: 100 }, darker(b.shade(WOOD), 0.3)),
  );
  b.add(
    castShadow(b, { x: 730, y: RAIL + 6, w: 190 }),
    lathe(b, {
      x: 720,
      y: RAIL + 8,
      profile: pairs([56, 0, 62, 10, 90, 60, 98, 120, 76, 176, 40, 208, 32, 240, 44, 262, 46, 268]),
      colour: '#c0704a',
      shine: 0.3,
    }),
    stroke(
      `M752 ${RAIL - 234}C826 ${RAIL - 230} 836 ${RAIL - 150} 806 ${RAIL - 108}`,
      b.shade('#a8583a'),
      { width: 20 },
    ),
    stroke(`M634 ${RAIL - 130}q86 26 174 0`, b.lit('#f3dcb8'), { width: 8 }),
  );
  const r = random(31);
  const vine = smooth(pairs([1960, 120, 1800, 170, 1640, 130, 1480, 180, 1320, 130, 1200, 170]));
  b.add(
    stroke(vine, b.shade('#7a5a3c'), { width: 16 }),
    ...[
      [1750, 250, 3],
      [1520, 270, 4],
      [1330, 230, 5],
    ].map(([x = 0, y = 0, seed = 1]) => grapes({ x, y, s: 46, seed })),
  );
  b.add(
    ...Array.from({ length: 19 }, (_, i) =>
      vineLeaf(b, {
        x: 1180 + i * 42 + r.range(-16, 16),
        y: 130 + r.range(-50, 46),
        s: r.range(58, 92),
        turn: r.range(-50, 50),
        colour: r.pick(['#7f9a4a', '#98a84e', '#c9963f', '#6a8a48']),
      }),
    ),
    daylight(b, { strength: 0.12 }),
  );
}
