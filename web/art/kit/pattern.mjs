// @ts-check
import { darker, lighter, mix } from './colour.mjs';
import { random } from './random.mjs';
import { circle, group, n, pairs, path, poly, rect, stroke } from './shape.mjs';

/** @typedef {import('./brush.mjs').Brush} Brush */
/** @typedef {import('./shape.mjs').Point} Point */

/**
 * Khatam: the eight-point star of two squares.
 * @param {number} x
 * @param {number} y
 * @param {number} r outer radius
 */
export const khatam = (x, y, r) =>
  poly(
    Array.from({ length: 16 }, (_, i) => {
      const a = (i * Math.PI) / 8 + Math.PI / 8;
      const k = i % 2 ? r : r * 0.7654;
      return /** @type {Point} */ ([x + Math.cos(a) * k, y + Math.sin(a) * k]);
    }),
  );

/**
 * Repeats one drawn cell over an area.
 * @param {{ w: number, h: number, cell: number, row?: number, shift?: number, draw: (x: number, y: number, index: number) => string }} at
 *   row: row height if not `cell`; shift: offset of every second row; draw gets the middle of the cell
 */
export function repeat({ w, h, cell, row = cell, shift = 0, draw }) {
  let out = '';
  for (let j = 0; j * row <= h + row; j += 1) {
    for (let i = -1; i * cell <= w + cell; i += 1) {
      out += draw(i * cell + cell / 2 + (j % 2 ? shift : 0), j * row + row / 2, i + j * 2);
    }
  }
  return out;
}

/**
 * Star-and-cross tiles with coloured stars and gold or white joints.
 * @param {Brush} b
 * @param {{ w: number, h: number, cell: number, stars: readonly string[], cross: string, joint: string, heart: string, seed: number }} at
 */
export function starTiles(b, { w, h, cell, stars, cross, joint, heart, seed }) {
  const r = random(seed);
  const line = Math.max(2, cell * 0.026);
  const wobble = (/** @type {string} */ c) =>
    mix(b.lit(c), r.chance(0.5) ? '#ffffff' : b.p.front, r.range(0, 0.1));
  return [
    rect({ x: -10, y: -10, w: w + 20, h: h + 20 }, b.lit(cross)),
    repeat({
      w,
      h,
      cell,
      draw: (x, y) =>
        diamond(x + cell / 2, y + cell / 2, cell * 0.24, wobble(lighter(cross, 0.12))),
    }),
    repeat({
      w,
      h,
      cell,
      draw: (x, y, index) => {
        const tone = wobble(stars[(index + stars.length) % stars.length] ?? cross);
        const size = cell * 0.541;
        return [
          path(khatam(x, y, size), tone, {
            stroke: joint,
            'stroke-width': line,
            'stroke-linejoin': 'round',
          }),
          path(khatam(x, y, size * 0.72), lighter(tone, 0.14)),
          path(khatam(x, y, size * 0.5), b.lit(heart), {
            stroke: joint,
            'stroke-width': line * 0.6,
          }),
          path(khatam(x, y, size * 0.26), darker(tone, 0.2)),
          circle({ x, y, r: size * 0.1 }, joint),
        ].join('');
      },
    }),
    repeat({
      w,
      h,
      cell,
      draw: (x, y) => circle({ x: x + cell / 2, y: y + cell / 2, r: cell * 0.05 }, joint),
    }),
  ].join('');
}

/** @param {number} x @param {number} y @param {[number, string]} rest */
const diamond = (x, y, ...rest) =>
  path(
    `M${n(x)} ${n(y - rest[0])}L${n(x + rest[0])} ${n(y)}L${n(x)} ${n(y + rest[0])}L${n(x - rest[0])} ${n(y)}Z`,
    rest[1],
  );

/**
 * Iznik-like tiles: a palmette and tulips on white, in cobalt, turquoise and coral.
 * @param {Brush} b
 * @param {{ w: number, h: number, cell: number }} at
 */
export function tulipTiles(b, { w, h, cell }) {
  const blue = b.lit('#1f4f96');
  const teal = b.lit('#1f9aa0');
  const coral = b.lit('#d24a38');
  const u = cell / 200;
  const P = (/** @type {string} */ d) => d.replace(/-?\d+(\.\d+)?/g, (v) => n(Number(v) * u));
  const tulip =
    path(
      P(
        'M0 -6C-22 -14 -30 -42 -22 -70C-14 -58 -8 -54 -4 -58C-4 -70 -2 -80 0 -88C2 -80 4 -70 4 -58C8 -54 14 -58 22 -70C30 -42 22 -14 0 -6Z',
      ),
      coral,
    ) + path(P('M0 -14C-8 -30 -6 -60 0 -82C6 -60 8 -30 0 -14Z'), lighter(coral, 0.3));
  const leafPair =
    path(
      P('M0 0C-34 -4 -54 -30 -58 -66C-40 -54 -14 -34 0 0C34 -4 54 -30 58 -66C40 -54 14 -34 0 0Z'),
      teal,
    ) +
    stroke(P('M0 0C-20 -16 -40 -36 -54 -58M0 0C20 -16 40 -36 54 -58'), b.lit('#fdf8ee'), {
      width: 2.4 * u,
    });
  const rosette =
    Array.from({ length: 8 }, (_, i) =>
      group(
        [circle({ x: 0, y: -15 * u, r: 8 * u, ry: 13 * u }, i % 2 ? blue : lighter(blue, 0.18))],
        { turn: i * 45 },
      ),
    ).join('') +
    circle({ x: 0, y: 0, r: 10 * u }, coral) +
    circle({ x: 0, y: 0, r: 4.5 * u }, b.lit('#fdf8ee'));
  const spray = (/** @type {number} */ turn) =>
    group(
      [
        stroke(P('M0 -24C-10 -38 6 -46 0 -60'), blue, { width: 4 * u }),
        group([leafPair], { y: -18 * u, scale: 0.72 }),
        group([tulip], { y: -50 * u, scale: 0.62 }),
      ],
      { turn },
    );
  const tile = [0, 90, 180, 270].map(spray).join('') + rosette;
  const corner =
    [45, 135, 225, 315]
      .map((turn) =>
        group(
          [
            path(P('M0 -6C-16 -16 -16 -40 0 -56C16 -40 16 -16 0 -6Z'), blue),
            path(P('M0 -12C-7 -20 -7 -36 0 -46C7 -36 7 -20 0 -12Z'), teal),
          ],
          { turn },
        ),
      )
      .join('') + circle({ x: 0, y: 0, r: 9 * u }, coral);
  return [
    rect({ x: -10, y: -10, w: w + 20, h: h + 20 }, b.lit('#fbf5e8')),
    repeat({
      w,
      h,
      cell,
      draw: (x, y) =>
        group([corner], { x: x - cell / 2, y: y - cell / 2, scale: 0.9 }) +
        group([tile], { x, y, scale: 0.98 }),
    }),
    repeat({
      w,
      h,
      cell,
      draw: (x, y) =>
        rect({ x: x - cell / 2, y: y - cell / 2, w: cell, h: cell }, 'none', {
          stroke: b.shade('#d9cbb2'),
          'stroke-width': 3,
        }),
    }),
  ].join('');
}

/**
 * Overlapping wave fans.
 * @param {Brush} b
 * @param {{ w: number, h: number, cell: number, tones: readonly string[], seed: number }} at
 */
export function waveFans(b, { w, h, cell, tones, seed }) {
  const r = random(seed);
  const white = b.lit('#fdf6ef');
  return (
    rect({ x: -10, y: -10, w: w + 20, h: h + 20 }, b.lit(tones[0] ?? '#24547f')) +
    repeat({
      w,
      h: h + cell,
      cell,
      row: cell * 0.25,
      shift: cell / 2,
      draw: (x, y) => {
        const tone = b.lit(r.pick(tones));
        return [1, 0.76, 0.52, 0.28]
          .map((k, i) =>
            circle(
              { x, y, r: (cell / 2) * k },
              i % 2 ? white : tone,
              i === 0 ? { stroke: white, 'stroke-width': cell * 0.022 } : undefined,
            ),
          )
          .join('');
      },
    })
  );
}

/**
 * Woven rug: a stepped medallion and bands of small diamonds.
 * @param {Brush} b
 * @param {{ x: number, y: number, w: number, h: number, ground: string, colours: readonly [string, string, string], motif?: 'step' | 'buta' }} at
 */
export function rug(b, { x, y, w, h, ground, colours, motif = 'step' }) {
  const [first, second, third] = colours.map((c) => b.lit(c));
  const one = first ?? '#000000';
  const two = second ?? one;
  const three = third ?? one;
  const step = 74;
  const cells = [];
  for (let j = 0; j * step * 0.9 < h + step; j += 1) {
    for (let i = -1; i * step * 1.5 < w + step; i += 1) {
      const cx = x + i * step * 1.5 + (j % 2 ? step * 0.75 : 0);
      const cy = y + j * step * 0.9;
      const tone = [one, two, three][(i + j * 2 + 30) % 3] ?? one;
      cells.push(
        motif === 'buta'
          ? buta(b, { x: cx, y: cy, s: step * 0.72, tone })
          : steps(b, {
              x: cx,
              y: cy,
              s: step * 0.62,
              tone,
              heart: [two, three, one][(i + j * 2 + 30) % 3] ?? two,
            }),
      );
    }
  }
  return (
    rect({ x, y, w, h }, b.lit(ground)) +
    group(cells, { clip: b.clip(`M${n(x)} ${n(y)}h${n(w)}v${n(h)}h${n(-w)}Z`) })
  );
}

/** @param {Brush} b @param {{ x: number, y: number, s: number, tone: string, heart: string }} at */
function steps(b, { x, y, s, tone, heart }) {
  const shape = (/** @type {number} */ k) => {
    const u = (s * k) / 4;
    const right = pairs([
      1, -4, 1, -3, 2, -3, 2, -2, 3, -2, 3, -1, 4, -1, 4, 1, 3, 1, 3, 2, 2, 2, 2, 3, 1, 3, 1, 4,
    ]);
    const left = right.map(([px = 0, py = 0]) => [-px, py]).reverse();
    return poly(
      [...right, ...left].map(
        ([px = 0, py = 0]) => /** @type {Point} */ ([x + px * u, y + py * u]),
      ),
    );
  };
  return (
    path(shape(1), tone) +
    path(shape(0.66), b.lit('#f6e6c8')) +
    path(shape(0.46), heart) +
    path(shape(0.2), b.lit('#f6e6c8'))
  );
}

/** The curled drop of Caspian rugs. @param {Brush} b @param {{ x: number, y: number, s: number, tone: string }} at */
function buta(b, { x, y, s, tone }) {
  const drop = (/** @type {number} */ k) =>
    `M${n(x + s * 0.34 * k)} ${n(y - s * 0.62 * k)}C${n(x + s * 0.04 * k)} ${n(y - s * 0.7 * k)} ${n(x - s * 0.1 * k)} ${n(y - s * 0.36 * k)} ${n(x - s * 0.26 * k)} ${n(y - s * 0.1 * k)}C${n(x - s * 0.5 * k)} ${n(y + s * 0.26 * k)} ${n(x - s * 0.24 * k)} ${n(y + s * 0.6 * k)} ${n(x + s * 0.08 * k)} ${n(y + s * 0.56 * k)}C${n(x + s * 0.44 * k)} ${n(y + s * 0.5 * k)} ${n(x + s * 0.48 * k)} ${n(y + s * 0.1 * k)} ${n(x + s * 0.28 * k)} ${n(y - s * 0.12 * k)}C${n(x + s * 0.14 * k)} ${n(y - s * 0.3 * k)} ${n(x + s * 0.12 * k)} ${n(y - s * 0.5 * k)} ${n(x + s * 0.34 * k)} ${n(y - s * 0.62 * k)}Z`;
  const dots = Array.from({ length: 7 }, (_, i) => {
    const a = (i / 7) * Math.PI * 2;
    return circle(
      { x: x + Math.cos(a) * s * 0.14, y: y + s * 0.2 + Math.sin(a) * s * 0.16, r: s * 0.045 },
      tone,
    );
  }).join('');
  return (
    path(drop(1), tone) +
    path(drop(0.8), b.lit('#f6e6c8')) +
    path(drop(0.66), darker(tone, 0.12)) +
    circle({ x, y: y + s * 0.2, r: s * 0.22 }, b.lit('#f6e6c8')) +
    dots +
    circle({ x, y: y + s * 0.2, r: s * 0.07 }, b.lit('#e9a23b'))
  );
}
