// @ts-check
import { castShadow, roundFruit, steam, teaGlass } from '../kit/object.mjs';
import { tulipTiles } from '../kit/pattern.mjs';
import { leaf } from '../kit/plant.mjs';
import { random } from '../kit/random.mjs';
import { circle, group, n, path, stroke } from '../kit/shape.mjs';
import { STAGE, daylight, table } from '../kit/stage.mjs';

/** @typedef {import('../scene.mjs').Brush} Brush */

/** Sesame ring. @param {Brush} b @param {{ x: number, y: number, r: number }} at */
function simit(b, { x, y, r }) {
  const rnd = random(6);
  const crust = b.lit('#c9803c');
  const seeds = Array.from({ length: 80 }, () => {
    const a = rnd.range(0, Math.PI * 2);
    const k = rnd.range(0.66, 1.02);
    return group([circle({ x: 0, y: 0, r: r * 0.035, ry: r * 0.018 }, b.lit('#fbe6b8'))], {
      x: x + Math.cos(a) * r * k,
      y: y + Math.sin(a) * r * 0.34 * k - r * 0.03,
      turn: rnd.range(0, 180),
    });
  });
  return [
    castShadow(b, { x, y: y + r * 0.3, w: r * 1.7 }),
    circle({ x, y, r: r * 0.84, ry: r * 0.3 }, 'none', {
      stroke: b.shade('#8a4a20'),
      'stroke-width': r * 0.36,
    }),
    circle({ x, y: y - r * 0.03, r: r * 0.84, ry: r * 0.29 }, 'none', {
      stroke: crust,
      'stroke-width': r * 0.29,
    }),
    circle({ x: x - r * 0.02, y: y - r * 0.07, r: r * 0.84, ry: r * 0.28 }, 'none', {
      stroke: b.lit('#e3a458'),
      'stroke-width': r * 0.1,
      'stroke-opacity': 0.8,
    }),
    ...seeds,
  ].join('');
}

/** A cube of Turkish delight dusted with sugar. @param {Brush} b @param {{ x: number, y: number, s: number, colour: string }} at */
const delight = (b, { x, y, s, colour }) =>
  path(
    `M${n(x)} ${n(y)}l${n(s)} ${n(s * 0.26)}v${n(-s * 0.7)}l${n(-s)} ${n(-s * 0.26)}Z`,
    b.lit(colour),
  ) +
  path(
    `M${n(x + s)} ${n(y + s * 0.26)}l${n(s * 0.7)} ${n(-s * 0.3)}v${n(-s * 0.7)}l${n(-s * 0.7)} ${n(s * 0.3)}Z`,
    b.shade(colour),
  ) +
  path(
    `M${n(x)} ${n(y - s * 0.7)}l${n(s)} ${n(s * 0.26)}l${n(s * 0.7)} ${n(-s * 0.3)}l${n(-s)} ${n(-s * 0.26)}Z`,
    b.lit('#fdeeea'),
  );

/** @param {Brush} b */
export function still(b) {
  b.add(tulipTiles(b, { w: STAGE.w, h: STAGE.table, cell: 208 }), daylight(b, { strength: 0.2 }));
  b.add(table(b, { y: STAGE.table, colour: '#8a5634', seed: 3 }));
  b.add(simit(b, { x: 430, y: 1000, r: 210 }));
  b.add(
    castShadow(b, { x: 1490, y: 1030, w: 420 }),
    circle({ x: 1490, y: 1016, r: 300, ry: 74 }, b.shade('#2f7f96')),
    circle({ x: 1490, y: 1006, r: 300, ry: 72 }, b.lit('#3f97ad')),
    circle({ x: 1490, y: 1006, r: 250, ry: 56 }, b.lit('#fbf5e8')),
  );
  const pieces = /** @type {const} */ ([
    [1380, 960, '#e98a9a'],
    [1500, 950, '#f2c46a'],
    [1330, 1010, '#8fbf7a'],
    [1440, 1010, '#e98a9a'],
    [1550, 1006, '#f0d9a0'],
    [1420, 930, '#f2c46a'],
  ]);
  b.add(...pieces.map(([x, y, colour]) => delight(b, { x, y: y + 10, s: 74, colour })));
  b.add(teaGlass(b, { x: 930, y: 1030, h: 400 }), steam(b, { x: 920, y: 620, h: 260 }));
  b.add(
    leaf({ x: 1700, y: 1100, length: 110, width: 30, turn: -20, colour: b.lit('#4f8a52') }),
    roundFruit(b, { x: 1740, y: 1080, r: 30, colour: '#c8372d' }),
    stroke('M640 1090L790 1062', b.lit('#cfd3d6'), { width: 9 }),
    circle({ x: 812, y: 1058, r: 34, ry: 13 }, b.lit('#dfe3e4')),
  );
}
