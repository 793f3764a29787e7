// @ts-check
import { darker, lighter } from '../kit/colour.mjs';
import { castShadow, lathe } from '../kit/object.mjs';
import { khatam, starTiles } from '../kit/pattern.mjs';
import { random } from '../kit/random.mjs';
import { archShape, circle, group, n, pairs, path, poly, rect, stroke } from '../kit/shape.mjs';
import { STAGE, archFrame, daylight, table } from '../kit/stage.mjs';

/** @typedef {import('../scene.mjs').Brush} Brush */

const BRASS = '#dba345';

/** Hanging lantern with pierced panes. @param {Brush} b @param {{ x: number, y: number, h: number }} at y: foot of the finial */
function lantern(b, { x, y, h }) {
  const u = h / 400;
  const P = (/** @type {readonly [number, number][]} */ pts) =>
    poly(pts.map(([px, py]) => [x + px * u, y - py * u]));
  const lit = b.lit(BRASS);
  const dark = darker(b.shade(BRASS), 0.25);
  const metal = b.across([
    [0, dark],
    [0.3, lighter(lit, 0.35)],
    [0.5, lit],
    [1, dark],
  ]);
  const glass = b.across([
    [0, '#d98a2c'],
    [0.3, '#ffd27a'],
    [0.5, '#fff3cc'],
    [0.7, '#ffd27a'],
    [1, '#c9742a'],
  ]);
  const bars = [-1, -0.36, 0.36, 1]
    .map((k) =>
      P([
        [k * 84 - 5, 80],
        [k * 84 + 5, 80],
        [k * 100 + 5, 230],
        [k * 100 - 5, 230],
      ]),
    )
    .join('');
  const stars = [-66, 0, 66]
    .map(
      (px) =>
        path(khatam(x + px * u, y - 156 * u, 26 * u), 'none', {
          stroke: dark,
          'stroke-width': 5 * u,
        }) + circle({ x: x + px * u, y: y - 156 * u, r: 9 * u }, dark),
    )
    .join('');
  return [
    circle(
      { x, y: y - 156 * u, r: 620 * u },
      b.glow([
        [0, '#ffe2a0', 0.75],
        [0.18, '#ffd38a', 0.42],
        [0.45, '#ffc36b', 0.16],
        [0.75, '#ffb95a', 0.05],
        [1, '#ffb95a', 0],
      ]),
    ),
    stroke(`M${n(x)} ${n(y - 396 * u)}V-20`, dark, { width: 6 * u }),
    circle({ x, y: y - 396 * u, r: 15 * u }, 'none', { stroke: metal, 'stroke-width': 7 * u }),
    path(P(pairs([-86, 80, 86, 80, 106, 232, -106, 232])), glass),
    stars,
    path(bars, metal),
    path(
      `M${n(x - 122 * u)} ${n(y - 228 * u)}Q${n(x - 104 * u)} ${n(y - 306 * u)} ${n(x - 26 * u)} ${n(y - 344 * u)}L${n(x)} ${n(y - 384 * u)}L${n(x + 26 * u)} ${n(y - 344 * u)}Q${n(x + 104 * u)} ${n(y - 306 * u)} ${n(x + 122 * u)} ${n(y - 228 * u)}Z`,
      metal,
    ),
    ...[-52, 0, 52].map((px) =>
      path(
        archShape({ x: x + (px - 13) * u, y: y - 288 * u, w: 26 * u, h: 40 * u }, 0.8),
        '#ffdf9a',
      ),
    ),
    path(P(pairs([-128, 226, 128, 226, 122, 240, -122, 240])), lighter(lit, 0.3)),
    path(P(pairs([-102, 70, 102, 70, 90, 86, -90, 86])), lighter(lit, 0.2)),
    path(P(pairs([-102, 70, 102, 70, 52, 28, 20, 20, 0, 0, -20, 20, -52, 28])), metal),
  ].join('');
}

/** String of prayer beads in a loose loop. @param {Brush} b */
function beads(b) {
  const at = (/** @type {number} */ t) => ({
    x: 640 + Math.cos(t) * 250 + Math.sin(t * 2) * 26,
    y: 1040 + Math.sin(t) * 74,
  });
  const tone = b.lit('#1f7a5c');
  const loop = Array.from({ length: 33 }, (_, i) => {
    const { x, y } = at((i / 33) * Math.PI * 2 + 0.4);
    return {
      y,
      svg:
        circle({ x: x + 6, y: y + 12, r: 21, ry: 9 }, b.p.front, { 'fill-opacity': 0.3 }) +
        circle({ x, y, r: 21 }, darker(tone, 0.35)) +
        circle({ x: x - 2, y: y - 3, r: 17 }, tone) +
        circle({ x: x - 7, y: y - 8, r: 5 }, '#e9fff4', { 'fill-opacity': 0.85 }),
    };
  })
    .sort((p, q) => p.y - q.y)
    .map((bead) => bead.svg);
  const tassel =
    stroke('M884 1074Q940 1092 984 1086', b.lit(BRASS), { width: 5 }) +
    group(
      [
        path('M0 -9L20 -12V12L0 9Z', b.lit(BRASS)),
        ...[-10, -5, 0, 5, 10].map((k) =>
          stroke(`M18 ${n(k * 0.8)}Q60 ${k} 104 ${n(k * 2.2)}`, tone, { width: 6 }),
        ),
      ],
      { x: 984, y: 1086, turn: 8 },
    );
  return loop.join('') + tassel;
}

/** @param {Brush} b */
export function still(b) {
  const r = random(16);
  b.add(
    starTiles(b, {
      w: STAGE.w,
      h: STAGE.table + 60,
      cell: 132,
      stars: ['#1f7a5c', '#14606a', '#1f7a5c', '#d8ab52'],
      cross: '#f4e8d0',
      joint: '#e0bb6a',
      heart: '#fbf4e4',
      seed: 9,
    }),
  );
  b.add(
    rect(
      { x: 0, y: 0, w: 1920, h: 900 },
      b.fade(0, 880, [
        [0, '#07303c', 0.5],
        [1, '#07303c', 0.12],
      ]),
    ),
    lantern(b, { x: 960, y: 690, h: 500 }),
  );
  b.add(
    archFrame(b, { x: 430, y: 70, w: 1060, h: 830, wall: '#f6ecda', trim: '#d8ab52', rise: 0.82 }),
  );
  b.add(
    ...[200, 1720].map(
      (x) =>
        path(khatam(x, 330, 110), 'none', { stroke: b.lit('#d8ab52'), 'stroke-width': 7 }) +
        path(khatam(x, 330, 78), b.lit('#1f7a5c')) +
        path(khatam(x, 330, 50), b.lit('#fbf4e4')) +
        path(khatam(x, 330, 28), b.lit('#d8ab52')),
    ),
  );
  b.add(
    daylight(b, { strength: 0.2 }),
    table(b, { y: 868, colour: '#f0e4ce', seed: 7, grain: 'stone' }),
    circle(
      { x: 960, y: 900, r: 560, ry: 60 },
      b.glow([
        [0, '#ffe2a0', 0.55],
        [0.5, '#ffe2a0', 0.2],
        [1, '#ffe2a0', 0],
      ]),
    ),
  );
  b.add(beads(b), castShadow(b, { x: 1330, y: 1096, w: 380 }));
  const fruit = Array.from({ length: 17 }, (_, i) => {
    const row = Math.floor(i / 6);
    const tone = b.lit(r.pick(['#8a4a22', '#a05a2a', '#74401f']));
    return group(
      [
        circle({ x: 0, y: 0, r: 50, ry: 21 }, darker(tone, 0.35)),
        circle({ x: -3, y: -4, r: 45, ry: 15 }, tone),
        circle({ x: -8, y: -8, r: 28, ry: 4 }, '#f7d3a4', { 'fill-opacity': 0.55 }),
      ],
      {
        x: 1190 + (i % 6) * 56 + row * 22,
        y: 982 - row * 30 + r.range(-6, 6),
        turn: r.range(-24, 24),
      },
    );
  });
  b.add(
    ...fruit,
    lathe(b, {
      x: 1330,
      y: 1096,
      profile: pairs([86, 0, 94, 8, 84, 20, 140, 46, 196, 84, 214, 106]),
      colour: '#fbf5ea',
      shine: 0.5,
    }),
    stroke('M1128 1012Q1330 1054 1532 1012', b.lit('#1f7a5c'), { width: 9 }),
    stroke('M1146 1036Q1330 1074 1514 1036', b.lit('#d8ab52'), { width: 5 }),
  );
}
