// @ts-check
import { darker, lighter } from '../kit/colour.mjs';
import { band, castShadow, lathe, steam, turned } from '../kit/object.mjs';
import { starTiles } from '../kit/pattern.mjs';
import { leaf } from '../kit/plant.mjs';
import { random } from '../kit/random.mjs';
import { circle, n, pairs, path, rect, stroke } from '../kit/shape.mjs';
import { STAGE, daylight, table } from '../kit/stage.mjs';

/** @typedef {import('../scene.mjs').Brush} Brush */

const SILVER = '#d9dad6';

/** Round Moroccan teapot. @param {Brush} b @param {{ x: number, y: number, s: number }} at */
function teapot(b, { x, y, s }) {
  const X = (/** @type {number} */ v) => n(x + v * s);
  const Y = (/** @type {number} */ v) => n(y - v * s);
  const spout = `M${X(-96)} ${Y(96)}C${X(-170)} ${Y(110)} ${X(-170)} ${Y(200)} ${X(-236)} ${Y(262)}L${X(-212)} ${Y(276)}C${X(-150)} ${Y(236)} ${X(-140)} ${Y(176)} ${X(-84)} ${Y(160)}Z`;
  const handle = `M${X(66)} ${Y(226)}C${X(140)} ${Y(270)} ${X(206)} ${Y(220)} ${X(196)} ${Y(150)}C${X(190)} ${Y(100)} ${X(150)} ${Y(74)} ${X(104)} ${Y(80)}`;
  const petals = Array.from({ length: 9 }, (_, i) =>
    stroke(
      `M${X(-96 + i * 24)} ${Y(70)}q${n(12 * s)} ${n(26 * s)} ${n(24 * s)} 0`,
      b.shade('#8f9494'),
      { width: 3 * s, 'stroke-opacity': 0.7 },
    ),
  ).join('');
  return [
    castShadow(b, { x, y: y + 8, w: 290 * s, opacity: 0.6 }),
    stroke(handle, darker(b.shade(SILVER), 0.35), { width: 24 * s }),
    stroke(handle, b.lit(SILVER), { width: 14 * s }),
    lathe(b, {
      x,
      y,
      profile: pairs([
        76, 0, 84, 8, 72, 22, 112, 54, 128, 104, 116, 156, 86, 200, 66, 222, 64, 236,
      ]).map(([r, h]) => [r * s, h * s]),
      colour: SILVER,
      shine: 1,
    }),
    path(
      spout,
      b.across([
        [0, lighter(b.lit(SILVER), 0.4)],
        [0.5, b.lit(SILVER)],
        [1, darker(b.shade(SILVER), 0.3)],
      ]),
    ),
    petals,
    band(b, { x, y: y - 208 * s, r: 82 * s, h: 10 * s, colour: '#f2f0ea' }),
    lathe(b, {
      x,
      y: y - 232 * s,
      profile: pairs([72, 0, 70, 10, 60, 44, 34, 78, 12, 96, 9, 110, 17, 122, 13, 140, 3, 160]).map(
        ([r, h]) => [r * s, h * s],
      ),
      colour: SILVER,
      shine: 1,
    }),
  ].join('');
}

/** Painted glass of mint tea. @param {Brush} b @param {{ x: number, y: number, h: number, paint: string }} at */
function mintGlass(b, { x, y, h, paint }) {
  const profile = /** @type {[number, number][]} */ ([
    [0.24 * h, 0],
    [0.25 * h, 0.03 * h],
    [0.29 * h, 0.5 * h],
    [0.33 * h, h],
  ]);
  const tea = /** @type {[number, number][]} */ ([
    [0.23 * h, 0.05 * h],
    [0.275 * h, 0.5 * h],
    [0.305 * h, 0.84 * h],
  ]);
  const amber = '#c98a2c';
  const dots = [-0.2, -0.1, 0, 0.1, 0.2]
    .map(
      (t) =>
        circle(
          { x: x + h * t, y: y - h * 0.42 + h * 0.03 * (1 - (t / 0.2) ** 2), r: h * 0.034 },
          b.lit(paint),
        ) +
        circle(
          { x: x + h * t, y: y - h * 0.42 + h * 0.03 * (1 - (t / 0.2) ** 2), r: h * 0.014 },
          b.lit('#fff3d0'),
        ),
    )
    .join('');
  const bands = [0.28, 0.56]
    .map((t) =>
      stroke(
        `M${n(x - h * (0.24 + t * 0.08))} ${n(y - h * t)}Q${n(x)} ${n(y - h * t + h * 0.07)} ${n(x + h * (0.24 + t * 0.08))} ${n(y - h * t)}`,
        b.lit('#e0b04a'),
        { width: h * 0.024 },
      ),
    )
    .join('');
  const mint = [-150, -95, -60, -25]
    .map((turn, i) =>
      leaf({
        x: x + (i - 1.5) * h * 0.05,
        y: y - h * 0.84,
        length: h * (0.26 + (i % 2) * 0.08),
        width: h * 0.08,
        turn,
        colour: b.lit(i % 2 ? '#3f9a58' : '#57b368'),
      }),
    )
    .join('');
  return [
    castShadow(b, { x, y: y + h * 0.02, w: h * 0.7 }),
    path(turned({ x, y, profile }), '#fffaf0', { 'fill-opacity': 0.34 }),
    path(
      turned({ x, y, profile: tea }),
      b.across([
        [0, darker(amber, 0.3)],
        [0.28, lighter(amber, 0.3)],
        [0.6, amber],
        [1, darker(amber, 0.4)],
      ]),
    ),
    circle({ x, y: y - h * 0.84, r: h * 0.3, ry: h * 0.06 }, lighter(amber, 0.25)),
    mint,
    bands,
    dots,
    circle({ x, y: y - h, r: h * 0.33, ry: h * 0.066 }, 'none', {
      stroke: '#fffaf0',
      'stroke-width': 5,
      'stroke-opacity': 0.85,
    }),
    path(turned({ x, y, profile }, -0.8, -0.62), '#ffffff', { 'fill-opacity': 0.5 }),
    path(turned({ x, y, profile }, 0.72, 0.84), '#ffffff', { 'fill-opacity': 0.28 }),
  ].join('');
}

/** @param {Brush} b */
export function still(b) {
  const r = random(4);
  b.add(
    starTiles(b, {
      w: STAGE.w,
      h: STAGE.table,
      cell: 196,
      stars: ['#14706f', '#1f5f96', '#e0a03a', '#14706f', '#c25a3c'],
      cross: '#f6ead2',
      joint: '#fdf8ec',
      heart: '#f6ead2',
      seed: 6,
    }),
    daylight(b, { strength: 0.22 }),
  );
  b.add(
    rect({ x: -10, y: STAGE.table - 62, w: 1940, h: 62 }, b.lit('#8f3f30')),
    path(
      Array.from({ length: 26 }, (_, i) => `M${i * 76} ${STAGE.table - 8}l38 -46l38 46Z`).join(''),
      b.lit('#e0a03a'),
      { 'fill-opacity': 0.8 },
    ),
  );
  b.add(table(b, { y: STAGE.table, colour: '#b8653f', seed: 8 }));
  b.add(
    castShadow(b, { x: 960, y: 1076, w: 1080, opacity: 0.45 }),
    circle({ x: 960, y: 1066, r: 740, ry: 112 }, darker(b.shade(SILVER), 0.35)),
    circle(
      { x: 960, y: 1054, r: 740, ry: 110 },
      b.across([
        [0, b.shade(SILVER)],
        [0.3, lighter(b.lit(SILVER), 0.5)],
        [0.6, b.lit(SILVER)],
        [1, b.shade(SILVER)],
      ]),
    ),
    circle({ x: 960, y: 1056, r: 690, ry: 97 }, 'none', {
      stroke: b.shade('#8f9494'),
      'stroke-width': 4,
    }),
    circle({ x: 960, y: 1056, r: 560, ry: 76 }, 'none', {
      stroke: b.shade('#8f9494'),
      'stroke-width': 3,
      'stroke-dasharray': '18 12',
    }),
  );
  b.add(
    mintGlass(b, { x: 470, y: 1050, h: 250, paint: '#1f5f96' }),
    teapot(b, { x: 960, y: 1062, s: 1.62 }),
    mintGlass(b, { x: 1390, y: 1068, h: 262, paint: '#c2402f' }),
    mintGlass(b, { x: 640, y: 1104, h: 270, paint: '#14706f' }),
  );
  b.add(steam(b, { x: 600, y: 700, h: 200 }));
  b.add(
    ...Array.from({ length: 16 }, () =>
      leaf({
        x: r.range(1500, 1700),
        y: r.range(1080, 1150),
        length: r.range(60, 96),
        width: r.range(20, 30),
        turn: r.range(-160, 20),
        colour: b.lit(r.pick(['#3f9a58', '#57b368', '#2f8048'])),
      }),
    ),
  );
}
