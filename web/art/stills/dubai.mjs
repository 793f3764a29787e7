// @ts-check
import { darker, lighter } from '../kit/colour.mjs';
import { band, castShadow, lathe, steam } from '../kit/object.mjs';
import { khatam, repeat } from '../kit/pattern.mjs';
import { random } from '../kit/random.mjs';
import { circle, group, n, pairs, path, rect, stroke } from '../kit/shape.mjs';
import { STAGE, daylight, table } from '../kit/stage.mjs';

/** @typedef {import('../scene.mjs').Brush} Brush */

const BRASS = '#e3a93f';

/** Carved screen with evening light behind it. @param {Brush} b */
function screen(b) {
  const wood = b.shade('#7a4a32');
  const lit = b.lit('#8f5a3c');
  const cell = 150;
  const glow = rect(
    { x: -10, y: -10, w: 1940, h: 860 },
    b.fade(0, 830, [
      [0, '#c65a5a'],
      [0.5, '#f2a05a'],
      [1, '#ffd890'],
    ]),
  );
  const sun = circle(
    { x: 620, y: 470, r: 430 },
    b.glow([
      [0, '#fff3c8', 0.95],
      [0.3, '#ffe2a0', 0.55],
      [0.7, '#ffc87a', 0.14],
      [1, '#ffc87a', 0],
    ]),
  );
  const bars = repeat({
    w: STAGE.w,
    h: STAGE.table,
    cell,
    draw: (x, y) =>
      stroke(
        `M${n(x - cell / 2)} ${n(y - cell / 2)}L${n(x + cell / 2)} ${n(y + cell / 2)}M${n(x + cell / 2)} ${n(y - cell / 2)}L${n(x - cell / 2)} ${n(y + cell / 2)}`,
        wood,
        { width: 13 },
      ),
  });
  const stars = repeat({
    w: STAGE.w,
    h: STAGE.table,
    cell,
    draw: (x, y) =>
      path(khatam(x, y, cell * 0.4), 'none', { stroke: wood, 'stroke-width': 17 }) +
      path(khatam(x - 2, y - 2, cell * 0.4), 'none', { stroke: lit, 'stroke-width': 8 }) +
      circle({ x, y, r: cell * 0.13 }, wood) +
      circle({ x: x - 2, y: y - 2, r: cell * 0.085 }, lit),
  });
  const knobs = repeat({
    w: STAGE.w,
    h: STAGE.table,
    cell,
    draw: (x, y) =>
      circle({ x: x + cell / 2, y: y + cell / 2, r: 25 }, wood) +
      circle({ x: x + cell / 2 - 3, y: y + cell / 2 - 3, r: 15 }, lit),
  });
  return glow + sun + bars + stars + knobs;
}

/** Gulf coffee pot. @param {Brush} b @param {{ x: number, y: number, s: number }} at */
function dallah(b, { x, y, s }) {
  const X = (/** @type {number} */ v) => n(x + v * s);
  const Y = (/** @type {number} */ v) => n(y - v * s);
  const lit = b.lit(BRASS);
  const dark = darker(b.shade(BRASS), 0.25);
  const spout = `M${X(-58)} ${Y(196)}C${X(-120)} ${Y(216)} ${X(-150)} ${Y(262)} ${X(-196)} ${Y(268)}C${X(-170)} ${Y(244)} ${X(-150)} ${Y(190)} ${X(-84)} ${Y(128)}Z`;
  const handle = `M${X(50)} ${Y(296)}C${X(130)} ${Y(330)} ${X(176)} ${Y(280)} ${X(166)} ${Y(200)}C${X(158)} ${Y(140)} ${X(130)} ${Y(96)} ${X(84)} ${Y(88)}`;
  return [
    castShadow(b, { x, y: y + 8, w: s * 250, opacity: 0.6 }),
    stroke(handle, dark, { width: 26 * s }),
    stroke(handle, lit, { width: 15 * s }),
    lathe(b, {
      x,
      y,
      profile: pairs([
        74, 0, 82, 8, 76, 22, 104, 56, 118, 96, 104, 142, 70, 180, 48, 214, 44, 250, 60, 292, 64,
        300,
      ]).map(([r, h]) => [r * s, h * s]),
      colour: BRASS,
      shine: 0.9,
    }),
    path(
      spout,
      b.across([
        [0, lighter(lit, 0.35)],
        [0.5, lit],
        [1, dark],
      ]),
    ),
    band(b, { x, y: y - 202 * s, r: 54 * s, h: 14 * s, colour: '#f2c868' }),
    band(b, { x, y: y - 28 * s, r: 86 * s, h: 10 * s, colour: '#f2c868' }),
    lathe(b, {
      x,
      y: y - 296 * s,
      profile: pairs([64, 0, 62, 10, 46, 40, 22, 62, 10, 76, 9, 90, 15, 100, 12, 116, 3, 134]).map(
        ([r, h]) => [r * s, h * s],
      ),
      colour: '#d89a34',
      shine: 0.9,
    }),
    ...[0, 1, 2, 3, 4, 5, 6].map((i) =>
      circle(
        {
          x: x + (-66 + i * 22) * s,
          y: y - (98 + Math.sin((i / 6) * Math.PI) * -10) * s,
          r: 7 * s,
        },
        b.lit('#b8432f'),
      ),
    ),
  ].join('');
}

/** Handleless cup. @param {Brush} b @param {{ x: number, y: number, s: number }} at */
export function finjan(b, { x, y, s }) {
  return [
    castShadow(b, { x, y: y + 4, w: s * 140 }),
    lathe(b, {
      x,
      y,
      profile: pairs([34, 0, 38, 4, 40, 14, 56, 50, 68, 92, 72, 112]).map(([r, h]) => [
        r * s,
        h * s,
      ]),
      colour: '#fbf5ea',
      shine: 0.6,
    }),
    circle({ x, y: y - 112 * s, r: 72 * s, ry: 17 * s }, b.lit('#fffaf0')),
    circle({ x, y: y - 110 * s, r: 64 * s, ry: 13 * s }, b.lit('#8a5a2f')),
    stroke(
      `M${n(x - 66 * s)} ${n(y - 86 * s)}Q${n(x)} ${n(y - 70 * s)} ${n(x + 66 * s)} ${n(y - 86 * s)}`,
      b.lit('#c9952f'),
      { width: 6 * s },
    ),
    ...[-40, -14, 14, 40].map((dx) =>
      path(khatam(x + dx * s, y - (52 + Math.abs(dx) * 0.1) * s, 9 * s), b.lit('#0b7a6a')),
    ),
  ].join('');
}

/** @param {Brush} b @param {{ x: number, y: number }} at */
function dates(b, { x, y }) {
  const r = random(12);
  const fruit = Array.from({ length: 20 }, (_, i) => {
    const row = Math.floor(i / 7);
    const tone = b.lit(r.pick(['#8a4a22', '#a05a2a', '#74401f']));
    return group(
      [
        circle({ x: 0, y: 0, r: 52, ry: 22 }, darker(tone, 0.35)),
        circle({ x: -3, y: -4, r: 47, ry: 16 }, tone),
        circle({ x: -8, y: -9, r: 30, ry: 4 }, '#f7d3a4', { 'fill-opacity': 0.55 }),
        circle({ x: 47, y: 0, r: 6, ry: 7 }, '#d9b27e'),
      ],
      {
        x: x - 170 + (i % 7) * 56 + row * 14,
        y: y - 112 - row * 34 + r.range(-8, 8),
        turn: r.range(-24, 24),
      },
    );
  });
  return (
    castShadow(b, { x, y, w: 400 }) +
    fruit.join('') +
    lathe(b, {
      x,
      y,
      profile: pairs([92, 0, 100, 8, 92, 20, 150, 48, 206, 88, 226, 112]),
      colour: BRASS,
      shine: 0.9,
    })
  );
}

/** @param {Brush} b */
export function still(b) {
  b.add(
    screen(b),
    daylight(b, { strength: 0.12 }),
    table(b, { y: STAGE.table, colour: '#6f3f34', seed: 9 }),
  );
  b.add(
    castShadow(b, { x: 900, y: 1060, w: 1000, opacity: 0.4 }),
    circle({ x: 900, y: 1052, r: 690, ry: 112 }, darker(b.shade(BRASS), 0.2)),
    circle(
      { x: 900, y: 1040, r: 690, ry: 110 },
      b.across([
        [0, b.shade(BRASS)],
        [0.3, lighter(b.lit(BRASS), 0.3)],
        [0.55, b.lit(BRASS)],
        [1, b.shade(BRASS)],
      ]),
    ),
    circle({ x: 900, y: 1042, r: 640, ry: 96 }, 'none', {
      stroke: darker(b.shade(BRASS), 0.1),
      'stroke-width': 5,
    }),
  );
  b.add(
    dates(b, { x: 1330, y: 1050 }),
    dallah(b, { x: 800, y: 1046, s: 1.42 }),
    finjan(b, { x: 420, y: 1072, s: 1.1 }),
    finjan(b, { x: 1070, y: 1112, s: 1.1 }),
    steam(b, { x: 410, y: 930, h: 190 }),
  );
}
