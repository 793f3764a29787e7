// @ts-check
import { darker, lighter, mix } from '../kit/colour.mjs';
import { khatam, repeat } from '../kit/pattern.mjs';
import { leaf } from '../kit/plant.mjs';
import { random } from '../kit/random.mjs';
import { circle, group, n, path, rect, stroke } from '../kit/shape.mjs';
import { STAGE, daylight } from '../kit/stage.mjs';

/** @typedef {import('../scene.mjs').Brush} Brush */

/** Hibiscus with overlapping ruffled petals and a long stamen. @param {Brush} b @param {{ x: number, y: number, r: number, turn: number, colour: string }} at */
function hibiscus(b, { x, y, r, turn, colour }) {
  const lit = b.lit(colour);
  const petal = `M0 0C${n(-r * 0.36)} ${n(-r * 0.22)} ${n(-r * 0.66)} ${n(-r * 0.62)} ${n(-r * 0.44)} ${n(-r * 0.86)}C${n(-r * 0.32)} ${n(-r * 1.02)} ${n(-r * 0.2)} ${n(-r * 0.92)} ${n(-r * 0.08)} ${n(-r * 1.02)}C${n(r * 0.06)} ${n(-r * 1.1)} ${n(r * 0.18)} ${n(-r * 0.96)} ${n(r * 0.32)} ${n(-r * 1)}C${n(r * 0.62)} ${n(-r * 0.8)} ${n(r * 0.42)} ${n(-r * 0.26)} 0 0Z`;
  const fold = `M0 0C${n(r * 0.1)} ${n(-r * 0.4)} ${n(r * 0.16)} ${n(-r * 0.7)} ${n(r * 0.1)} ${n(-r * 1.02)}C${n(r * 0.2)} ${n(-r * 0.99)} ${n(r * 0.24)} ${n(-r * 0.98)} ${n(r * 0.32)} ${n(-r)}C${n(r * 0.62)} ${n(-r * 0.8)} ${n(r * 0.42)} ${n(-r * 0.26)} 0 0Z`;
  const veins = [-0.3, -0.15, 0, 0.15, 0.3]
    .map((k) => `M0 ${n(-r * 0.1)}Q${n(r * k * 0.6)} ${n(-r * 0.5)} ${n(r * k)} ${n(-r * 0.86)}`)
    .join('');
  const fill = b.fade(-r, 0, [
    [0, lighter(lit, 0.22)],
    [0.55, lit],
    [0.86, darker(lit, 0.3)],
    [1, darker(lit, 0.5)],
  ]);
  const petals = [0, 144, 288, 72, 216].map((a, i) =>
    group(
      [
        path(petal, fill, { stroke: darker(lit, 0.25), 'stroke-width': 4, 'stroke-opacity': 0.6 }),
        path(fold, darker(lit, 0.45), { 'fill-opacity': 0.28 }),
        stroke(veins, i % 2 ? darker(lit, 0.2) : lighter(lit, 0.2), {
          width: r * 0.012,
          'stroke-opacity': 0.6,
        }),
      ],
      { turn: a },
    ),
  );
  const rnd = random(Math.round(x));
  const anthers = Array.from({ length: 26 }, () => {
    const t = rnd.range(0.4, 1);
    return circle(
      {
        x: r * 0.9 * t + rnd.range(-1, 1) * r * 0.1,
        y: -r * 0.34 * t + rnd.range(-1, 1) * r * 0.1,
        r: r * 0.026,
      },
      b.lit('#f7cf5a'),
    );
  });
  const stamen = stroke(
    `M0 0Q${n(r * 0.5)} ${n(-r * 0.1)} ${n(r * 0.94)} ${n(-r * 0.36)}`,
    lighter(lit, 0.45),
    { width: r * 0.06 },
  );
  const tips = [-0.1, -0.03, 0.05].map((k) =>
    circle({ x: r * (0.98 + k * 0.3), y: -r * (0.38 - k), r: r * 0.035 }, b.lit('#b8263f')),
  );
  return group(
    [
      ...petals,
      circle({ x: 0, y: 0, r: r * 0.16 }, darker(lit, 0.55)),
      stamen,
      ...anthers,
      ...tips,
    ],
    { x, y, turn },
  );
}

/** Wax-resist cloth: dotted stars and curling leaves. @param {Brush} b */
function batik(b) {
  const wax = b.lit('#f3dcae');
  const teal = b.lit('#14606a');
  const cell = 170;
  const curl = (/** @type {number} */ turn) =>
    group(
      [
        path('M0 0C14 -26 44 -30 58 -12C44 -16 26 -8 0 0Z', wax),
        path('M0 0C-6 -28 14 -54 38 -54C22 -44 10 -26 0 0Z', mix(wax, teal, 0.35)),
      ],
      { turn },
    );
  return [
    rect(
      { x: -10, y: -10, w: 1940, h: 1220 },
      b.fade(0, 1200, [
        [0, lighter(teal, 0.06)],
        [1, darker(teal, 0.35)],
      ]),
    ),
    repeat({
      w: STAGE.w,
      h: STAGE.h,
      cell,
      row: cell * 0.62,
      shift: cell / 2,
      draw: (x, y) =>
        path(khatam(x, y, 42), 'none', { stroke: wax, 'stroke-width': 4, 'stroke-opacity': 0.8 }) +
        path(khatam(x, y, 24), b.lit('#d98f3a'), { 'fill-opacity': 0.9 }) +
        circle({ x, y, r: 7 }, wax) +
        Array.from({ length: 16 }, (_, i) =>
          circle(
            {
              x: x + Math.cos((i * Math.PI) / 8) * 56,
              y: y + Math.sin((i * Math.PI) / 8) * 56,
              r: 3.4,
            },
            wax,
            { 'fill-opacity': 0.8 },
          ),
        ).join(''),
    }),
    repeat({
      w: STAGE.w,
      h: STAGE.h,
      cell,
      row: cell * 0.62,
      shift: cell / 2,
      draw: (x, y) =>
        group([curl(0), curl(90), curl(180), curl(270)], { x: x + cell / 2, y, opacity: 0.75 }),
    }),
  ].join('');
}

/** @param {Brush} b */
export function still(b) {
  const r = random(8);
  const greens = ['#2f8a56', '#237548', '#4fa263', '#1c6444'];
  b.add(batik(b));
  const ring = Array.from({ length: 34 }, (_, i) => {
    const a = (i / 34) * Math.PI * 2;
    const far = r.range(120, 250);
    return leaf({
      x: 960 + Math.cos(a) * far * 1.9,
      y: 640 + Math.sin(a) * far,
      length: r.range(210, 350),
      width: r.range(50, 78),
      turn: (a * 180) / Math.PI + r.range(-24, 24),
      colour: b.lit(r.pick(greens)),
    });
  });
  const shadow = circle(
    { x: 990, y: 680, r: 820, ry: 520 },
    b.glow([
      [0, b.p.front, 0.7],
      [0.6, b.p.front, 0.4],
      [1, b.p.front, 0],
    ]),
  );
  b.add(shadow, ...ring);
  const bud = (/** @type {number} */ x, /** @type {number} */ y, /** @type {number} */ turn) =>
    group(
      [
        path('M0 0C-44 -40 -36 -120 0 -150C36 -120 44 -40 0 0Z', b.lit('#d23a4a')),
        path('M0 0C10 -40 12 -110 0 -150C36 -120 44 -40 0 0Z', b.shade('#b02a3f')),
        path(
          'M-34 10C-40 -40 -20 -60 -12 -70C-4 -50 4 -50 12 -70C20 -60 40 -40 34 10Z',
          b.lit('#4fa263'),
        ),
      ],
      { x, y, turn },
    );
  b.add(bud(1500, 420, 38), bud(420, 860, -62), bud(1330, 1010, 120));
  b.add(
    hibiscus(b, { x: 560, y: 520, r: 270, turn: -24, colour: '#f0a23c' }),
    hibiscus(b, { x: 1400, y: 740, r: 280, turn: 40, colour: '#f07a8c' }),
    hibiscus(b, { x: 960, y: 660, r: 380, turn: 8, colour: '#d8263f' }),
    daylight(b, { strength: 0.14 }),
  );
}
