// @ts-check
import { darker, lighter, mix } from '../kit/colour.mjs';
import { castShadow, lathe, roundFruit, steam, teaGlass } from '../kit/object.mjs';
import { rug } from '../kit/pattern.mjs';
import { leaf } from '../kit/plant.mjs';
import { random } from '../kit/random.mjs';
import { circle, group, n, pairs, path, poly, rect } from '../kit/shape.mjs';
import { STAGE, daylight, table } from '../kit/stage.mjs';

/** @typedef {import('../scene.mjs').Brush} Brush */

/** Whole pomegranate with its crown. @param {Brush} b @param {{ x: number, y: number, r: number, tilt: number }} at y: middle */
function pomegranate(b, { x, y, r, tilt }) {
  const crown = poly(
    pairs([
      -0.24, -0.86, -0.34, -1.3, -0.14, -1.12, 0, -1.36, 0.14, -1.12, 0.34, -1.3, 0.24, -0.86,
    ]).map(([px = 0, py = 0]) => /** @type {[number, number]} */ ([px * r, py * r])),
  );
  return (
    castShadow(b, { x, y: y + r * 0.94, w: r * 2 }) +
    group(
      [
        path(crown, darker(b.shade('#b8323c'), 0.1)),
        path(
          poly([
            [-0.24 * r, -0.86 * r],
            [-0.34 * r, -1.3 * r],
            [-0.14 * r, -1.12 * r],
            [0, -1.36 * r],
            [0, -0.86 * r],
          ]),
          b.lit('#d8584a'),
        ),
      ],
      { x, y, turn: tilt },
    ) +
    roundFruit(b, { x, y, r, colour: '#c8323c' }) +
    group(
      [circle({ x: 0, y: -r * 0.9, r: r * 0.25, ry: r * 0.08 }, darker(b.shade('#8f2430'), 0.2))],
      { x, y, turn: tilt },
    )
  );
}

/** Half a pomegranate full of seeds. @param {Brush} b @param {{ x: number, y: number, r: number }} at */
function halved(b, { x, y, r }) {
  const rnd = random(21);
  const seeds = [];
  for (let ring = 0; ring < 4; ring += 1) {
    const count = [4, 10, 16, 21][ring] ?? 4;
    const far = [0.1, 0.31, 0.53, 0.73][ring] ?? 0;
    for (let i = 0; i < count; i += 1) {
      const a = (i / count) * Math.PI * 2 + ring * 0.4;
      const chamber = Math.abs(Math.sin(a * 3)) < 0.16 && ring > 0;
      if (chamber) continue;
      const tone = b.lit(rnd.pick(['#d21f3c', '#b8142f', '#e23a50']));
      const cx = x + Math.cos(a) * r * far;
      const cy = y + Math.sin(a) * r * far;
      seeds.push(
        circle({ x: cx, y: cy, r: r * 0.095 }, darker(tone, 0.3)) +
          circle({ x: cx - 2, y: cy - 2, r: r * 0.078 }, tone) +
          circle({ x: cx - r * 0.03, y: cy - r * 0.035, r: r * 0.022 }, '#fff0f0', {
            'fill-opacity': 0.9,
          }),
      );
    }
  }
  return [
    castShadow(b, { x, y: y + r * 0.86, w: r * 2 }),
    circle({ x: x + r * 0.08, y: y + r * 0.1, r: r * 1.01 }, darker(b.shade('#8f2430'), 0.2)),
    circle({ x, y, r }, b.lit('#c8323c')),
    circle({ x, y, r: r * 0.9 }, b.lit('#fbe6c4')),
    circle({ x, y, r: r * 0.84 }, mix(b.lit('#fbe6c4'), b.lit('#e98a7a'), 0.3)),
    ...seeds,
  ].join('');
}

/** Diamond of layered pastry. @param {Brush} b @param {{ x: number, y: number, s: number }} at */
function pastry(b, { x, y, s }) {
  const side = (/** @type {number} */ k, /** @type {string} */ c) =>
    path(
      `M${n(x - s)} ${n(y + k)}L${n(x)} ${n(y + s * 0.42 + k)}L${n(x + s)} ${n(y + k)}v${n(s * 0.1)}L${n(x)} ${n(y + s * 0.52 + k)}L${n(x - s)} ${n(y + s * 0.1 + k)}Z`,
      c,
    );
  const layers = [4, 3, 2, 1, 0].map((i) =>
    side(i * s * 0.1, i % 2 ? b.lit('#f3d296') : b.shade('#b8743a')),
  );
  return (
    castShadow(b, { x, y: y + s * 0.7, w: s * 2 }) +
    layers.join('') +
    path(
      `M${n(x - s)} ${n(y)}L${n(x)} ${n(y - s * 0.42)}L${n(x + s)} ${n(y)}L${n(x)} ${n(y + s * 0.42)}Z`,
      b.lit('#e3a548'),
    ) +
    path(
      `M${n(x - s * 0.8)} ${n(y)}L${n(x)} ${n(y - s * 0.33)}L${n(x + s * 0.3)} ${n(y - s * 0.2)}L${n(x - s * 0.5)} ${n(y + s * 0.12)}Z`,
      b.lit('#f3c778'),
      { 'fill-opacity': 0.7 },
    ) +
    circle({ x, y, r: s * 0.2, ry: s * 0.1 }, b.lit('#8a5a34')) +
    circle({ x: x - 2, y: y - 3, r: s * 0.15, ry: s * 0.06 }, b.lit('#a8754a'))
  );
}

/** @param {Brush} b */
export function still(b) {
  b.add(
    rug(b, {
      x: -10,
      y: -10,
      w: 1940,
      h: STAGE.table + 20,
      ground: '#1f3f5f',
      colours: ['#c0392f', '#2f8a86', '#d9883a'],
      motif: 'buta',
    }),
    rect({ x: -10, y: STAGE.table - 70, w: 1940, h: 70 }, b.lit('#a8322c')),
    path(
      Array.from(
        { length: 26 },
        (_, i) => `M${i * 76 + 8} ${STAGE.table - 35}l30 -24l30 24l-30 24Z`,
      ).join(''),
      b.lit('#f3dcae'),
    ),
    path(
      Array.from(
        { length: 26 },
        (_, i) => `M${i * 76 + 24} ${STAGE.table - 35}l14 -11l14 11l-14 11Z`,
      ).join(''),
      b.lit('#1f3f5f'),
    ),
    daylight(b, { strength: 0.16 }),
    table(b, { y: STAGE.table, colour: '#8a5a3c', seed: 18 }),
  );
  b.add(
    castShadow(b, { x: 560, y: 1090, w: 480 }),
    pomegranate(b, { x: 440, y: 860, r: 110, tilt: -14 }),
    pomegranate(b, { x: 660, y: 850, r: 116, tilt: 10 }),
    pomegranate(b, { x: 556, y: 800, r: 112, tilt: 4 }),
    leaf({ x: 720, y: 770, length: 130, width: 30, turn: -30, colour: b.lit('#4f8a4f') }),
  );
  b.add(
    lathe(b, {
      x: 556,
      y: 1096,
      profile: pairs([110, 0, 120, 10, 106, 26, 180, 64, 250, 120, 282, 180]),
      colour: '#c9873f',
      shine: 0.95,
    }),
  );
  b.add(
    teaGlass(b, { x: 1060, y: 1030, h: 330, tea: '#9a3418', rim: '#1f6f86' }),
    steam(b, { x: 1052, y: 690, h: 220 }),
  );
  b.add(
    halved(b, { x: 1420, y: 990, r: 128 }),
    pastry(b, { x: 1690, y: 1050, s: 92 }),
    pastry(b, { x: 1570, y: 1116, s: 92 }),
    pastry(b, { x: 1780, y: 1130, s: 92 }),
  );
  const rnd = random(4);
  b.add(
    ...Array.from({ length: 12 }, () =>
      circle(
        { x: rnd.range(1240, 1420), y: rnd.range(1120, 1160), r: 12, ry: 9 },
        lighter(b.lit('#c0142f'), rnd.range(0, 0.2)),
      ),
    ),
  );
}
