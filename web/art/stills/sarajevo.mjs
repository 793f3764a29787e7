// @ts-check
import { darker, lighter } from '../kit/colour.mjs';
import { band, castShadow, lathe, steam } from '../kit/object.mjs';
import { rug } from '../kit/pattern.mjs';
import { circle, n, pairs, path, rect, stroke } from '../kit/shape.mjs';
import { STAGE, daylight, table } from '../kit/stage.mjs';

/** @typedef {import('../scene.mjs').Brush} Brush */

const COPPER = '#d0764a';

/** Long-handled coffee pot. @param {Brush} b @param {{ x: number, y: number, s: number }} at */
function dzezva(b, { x, y, s }) {
  const handle = `M${n(x + 74 * s)} ${n(y - 196 * s)}C${n(x + 180 * s)} ${n(y - 206 * s)} ${n(x + 270 * s)} ${n(y - 244 * s)} ${n(x + 350 * s)} ${n(y - 306 * s)}`;
  const flutes = Array.from({ length: 11 }, (_, i) => {
    const k = Math.sin(((i - 5) / 5.6) * (Math.PI / 2));
    return `M${n(x + k * 84 * s)} ${n(y - 34 * s)}Q${n(x + k * 118 * s)} ${n(y - 90 * s)} ${n(x + k * 72 * s)} ${n(y - 152 * s)}`;
  }).join('');
  return [
    castShadow(b, { x, y: y + 6, w: 240 * s, opacity: 0.6 }),
    stroke(handle, darker(b.shade('#8a5a34'), 0.2), { width: 24 * s }),
    stroke(handle, b.lit('#e0a84a'), { width: 13 * s }),
    lathe(b, {
      x,
      y,
      profile: pairs([92, 0, 100, 8, 110, 46, 108, 90, 88, 136, 68, 170, 70, 196, 84, 222]).map(
        ([r, h]) => [r * s, h * s],
      ),
      colour: COPPER,
      shine: 0.9,
    }),
    stroke(flutes, darker(b.shade(COPPER), 0.15), { width: 4 * s, 'stroke-opacity': 0.5 }),
    path(
      `M${n(x - 84 * s)} ${n(y - 222 * s)}l${n(-34 * s)} ${n(-8 * s)}l${n(44 * s)} ${n(34 * s)}Z`,
      b.lit(COPPER),
    ),
    band(b, { x, y: y - 170 * s, r: 70 * s, h: 12 * s, colour: '#f0c878' }),
    circle({ x, y: y - 222 * s, r: 85 * s, ry: 19 * s }, b.lit('#f2cf9a')),
    circle({ x, y: y - 219 * s, r: 76 * s, ry: 15 * s }, b.lit('#5a3420')),
    circle({ x: x - 14 * s, y: y - 221 * s, r: 46 * s, ry: 8 * s }, b.lit('#a8703f'), {
      'fill-opacity': 0.8,
    }),
  ].join('');
}

/** Small cup in a copper holder. @param {Brush} b @param {{ x: number, y: number, s: number }} at */
function fildzan(b, { x, y, s }) {
  const leaves = [-34, -12, 12, 34]
    .map((dx) =>
      path(
        `M${n(x + dx * s)} ${n(y - 60 * s)}q${n(9 * s)} ${n(-16 * s)} 0 ${n(-32 * s)}q${n(-9 * s)} ${n(16 * s)} 0 ${n(32 * s)}Z`,
        b.lit('#1f5f96'),
      ),
    )
    .join('');
  return [
    castShadow(b, { x, y: y + 3, w: 150 * s }),
    lathe(b, {
      x,
      y: y - 34 * s,
      profile: pairs([30, 0, 52, 22, 60, 54, 66, 82]).map(([r, h]) => [r * s, h * s]),
      colour: '#fbf5ea',
      shine: 0.6,
    }),
    leaves,
    circle({ x, y: y - 116 * s, r: 66 * s, ry: 15 * s }, b.lit('#fffaf0')),
    circle({ x, y: y - 114 * s, r: 58 * s, ry: 11 * s }, b.lit('#5a3420')),
    circle({ x: x - 10 * s, y: y - 115 * s, r: 30 * s, ry: 5 * s }, b.lit('#a8703f'), {
      'fill-opacity': 0.8,
    }),
    lathe(b, {
      x,
      y,
      profile: pairs([44, 0, 48, 6, 36, 16, 44, 26, 58, 48, 60, 56]).map(([r, h]) => [
        r * s,
        h * s,
      ]),
      colour: COPPER,
      shine: 0.9,
    }),
  ].join('');
}

/** @param {Brush} b @param {{ x: number, y: number, s: number, colour: string }} at */
const cube = (b, { x, y, s, colour }) =>
  path(
    `M${n(x)} ${n(y)}l${n(s)} ${n(s * 0.24)}v${n(-s * 0.74)}l${n(-s)} ${n(-s * 0.24)}Z`,
    b.lit(colour),
  ) +
  path(
    `M${n(x + s)} ${n(y + s * 0.24)}l${n(s * 0.66)} ${n(-s * 0.28)}v${n(-s * 0.74)}l${n(-s * 0.66)} ${n(s * 0.28)}Z`,
    b.shade(colour),
  ) +
  path(
    `M${n(x)} ${n(y - s * 0.74)}l${n(s)} ${n(s * 0.24)}l${n(s * 0.66)} ${n(-s * 0.28)}l${n(-s)} ${n(-s * 0.24)}Z`,
    lighter(b.lit(colour), 0.5),
  );

/** @param {Brush} b */
export function still(b) {
  const red = '#a5322c';
  b.add(
    rug(b, {
      x: -10,
      y: -10,
      w: 1940,
      h: STAGE.table + 10,
      ground: red,
      colours: ['#1f4a5c', '#d9953a', '#2f6f66'],
    }),
  );
  b.add(
    ...[0, STAGE.table - 96].map(
      (y) =>
        rect({ x: -10, y, w: 1940, h: 96 }, b.lit('#1f3f4c')) +
        path(
          Array.from({ length: 34 }, (_, i) => `M${i * 58} ${y + 48}l29 -32l29 32l-29 32Z`).join(
            '',
          ),
          b.lit('#d9953a'),
        ) +
        path(
          Array.from(
            { length: 34 },
            (_, i) => `M${i * 58 + 14} ${y + 48}l15 -17l15 17l-15 17Z`,
          ).join(''),
          b.lit('#f6e6c8'),
        ),
    ),
  );
  b.add(daylight(b, { strength: 0.2 }), table(b, { y: STAGE.table, colour: '#7a4a30', seed: 12 }));
  b.add(
    castShadow(b, { x: 930, y: 1064, w: 1060, opacity: 0.45 }),
    circle({ x: 930, y: 1054, r: 720, ry: 116 }, darker(b.shade(COPPER), 0.3)),
    circle(
      { x: 930, y: 1040, r: 720, ry: 114 },
      b.across([
        [0, b.shade(COPPER)],
        [0.3, lighter(b.lit(COPPER), 0.35)],
        [0.58, b.lit(COPPER)],
        [1, b.shade(COPPER)],
      ]),
    ),
    ...[670, 560, 420].map((r) =>
      circle({ x: 930, y: 1042, r, ry: r * 0.146 }, 'none', {
        stroke: darker(b.shade(COPPER), 0.1),
        'stroke-width': 4,
        'stroke-dasharray': r === 560 ? '24 14' : 'none',
        'stroke-opacity': 0.7,
      }),
    ),
  );
  b.add(
    dzezva(b, { x: 900, y: 1050, s: 1.5 }),
    fildzan(b, { x: 500, y: 1062, s: 1.25 }),
    fildzan(b, { x: 1230, y: 1106, s: 1.25 }),
  );
  b.add(
    castShadow(b, { x: 1440, y: 1060, w: 220 }),
    circle({ x: 1430, y: 1050, r: 130, ry: 30 }, b.lit('#fbf5ea')),
    ...[
      [1350, 1040, '#e98a9a'],
      [1430, 1044, '#f3e4c8'],
      [1390, 1000, '#f3e4c8'],
    ].map(([x, y, colour]) =>
      cube(b, { x: Number(x), y: Number(y), s: 50, colour: String(colour) }),
    ),
  );
  b.add(steam(b, { x: 890, y: 690, h: 240 }), steam(b, { x: 496, y: 900, h: 160 }));
}
