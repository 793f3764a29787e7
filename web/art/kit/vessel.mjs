// @ts-check
import { lighter } from './colour.mjs';
import { archShape, circle, n, pairs, path, poly, rect, stroke } from './shape.mjs';
import { lens } from './water.mjs';

/** @typedef {import('./brush.mjs').Brush} Brush */

/** Foam at the waterline. @param {Brush} b @param {{ x: number, y: number, w: number }} at */
export function wake(b, { x, y, w }) {
  const foam = lighter(b.p.water[0], 0.55);
  const d =
    lens({ x, y: y + 2, w: w * 1.16, h: w * 0.016 }) +
    lens({ x: x - w * 0.3, y: y + w * 0.03, w: w * 0.9, h: w * 0.012 }) +
    lens({ x: x + w * 0.34, y: y + w * 0.055, w: w * 0.7, h: w * 0.012 });
  return (
    path(lens({ x, y: y + w * 0.03, w: w * 1.1, h: w * 0.07 }), b.p.front, {
      'fill-opacity': 0.32,
    }) + path(d, foam, { 'fill-opacity': 0.75 })
  );
}

/**
 * Bosphorus ferry, bow to the right.
 * @param {Brush} b
 * @param {{ x: number, y: number, w: number }} at x: middle, y: waterline
 */
export function ferry(b, { x, y, w }) {
  const u = w / 100;
  const P = (/** @type {readonly [number, number][]} */ points) =>
    poly(points.map(([px, py]) => [x + (px - 50) * u, y + py * u]));
  /** @param {[number, number, number, number]} box x, y, w, h in hundredths of the length */
  const B = (...[px, py, pw, ph]) => ({
    x: x + (px - 50) * u,
    y: y + py * u,
    w: pw * u,
    h: ph * u,
  });
  const white = b.lit('#fdf6ea');
  const dim = b.shade('#efe3d3');
  const glass = b.p.time === 'night' ? b.p.lamp : b.shade('#35506a');
  /** @param {{ from: number, to: number, py: number, ph: number }} at */
  const row = ({ from, to, py, ph }) => {
    let d = '';
    for (let px = from; px < to; px += 3.6) d += archShape(B(px, py, 2.3, ph), 0.3);
    return path(d, glass);
  };
  return [
    path(P(pairs([0, -8, 98, -9, 103, -10.5, 97, 0, 4, 0])), b.lit('#20364a')),
    path(P(pairs([1, -5.2, 99.6, -6, 98, -3.6, 2, -3])), b.lit('#f3e6d2')),
    path(P(pairs([1, -8, 103, -10.5, 100, -12.5, 3, -11])), white),
    rect(B(8, -18.5, 82, 8), white),
    rect(B(8, -18.5, 82, 1.2), dim),
    row({ from: 11, to: 86, py: -16.6, ph: 4.2 }),
    rect(B(5, -19.8, 88, 1.5), b.lit('#d9a441')),
    rect(B(14, -27, 66, 7.4), white),
    row({ from: 17, to: 76, py: -25.4, ph: 4 }),
    rect(B(12, -28.2, 71, 1.5), dim),
    path(P(pairs([66, -28, 67, -34.5, 78, -34.5, 80, -28])), white),
    rect(B(68.5, -33, 8.6, 2.6), glass),
    path(P(pairs([42, -28, 43, -41, 53, -41, 55, -28])), b.lit('#e3a532')),
    path(P(pairs([49.5, -28, 50, -41, 53, -41, 55, -28])), b.shade('#e3a532')),
    rect(B(42.6, -41.5, 10.9, 4), b.lit('#1d2c3a')),
    stroke(
      `M${n(x + 22 * u)} ${n(y - 34 * u)}V${n(y - 45 * u)}M${n(x - 32 * u)} ${n(y - 28 * u)}V${n(y - 42 * u)}`,
      b.shade('#6b5648'),
      { width: u * 0.9 },
    ),
    path(P(pairs([18.5, -42, 24, -40.8, 18.5, -39])), b.lit('#c8372d')),
    wake(b, { x, y, w }),
  ].join('');
}

/**
 * Small boat with a striped or plain awning: the Dubai abra.
 * @param {Brush} b
 * @param {{ x: number, y: number, w: number, hull: string, awning: string }} at
 */
export function abra(b, { x, y, w, hull, awning }) {
  const u = w / 100;
  const X = (/** @type {number} */ px) => n(x + (px - 50) * u);
  const Y = (/** @type {number} */ py) => n(y + py * u);
  const shell = `M${X(-4)} ${Y(-20)}C${X(8)} ${Y(-7)} ${X(28)} ${Y(-9)} ${X(50)} ${Y(-9)}S${X(92)} ${Y(-7)} ${X(104)} ${Y(-22)}C${X(102)} ${Y(-6)} ${X(92)} ${Y(0)} ${X(80)} ${Y(0)}H${X(18)}C${X(6)} ${Y(0)} ${X(-2)} ${Y(-8)} ${X(-4)} ${Y(-20)}Z`;
  const posts = [24, 42, 60, 78]
    .map((px) =>
      rect({ x: x + (px - 50.6) * u, y: y - 28 * u, w: 1.4 * u, h: 20 * u }, b.shade('#7a5a40')),
    )
    .join('');
  const seats = rect({ x: x - 26 * u, y: y - 14 * u, w: 54 * u, h: 5 * u }, b.shade('#c89b62'));
  const roof = `M${X(15)} ${Y(-27)}Q${X(50)} ${Y(-36)} ${X(86)} ${Y(-27)}L${X(84)} ${Y(-24.5)}Q${X(50)} ${Y(-31)} ${X(17)} ${Y(-24.5)}Z`;
  const fringe = Array.from(
    { length: 14 },
    (_, i) =>
      `M${X(18 + i * 4.8)} ${Y(-26.4 - 3.6 * Math.sin((Math.PI * (i + 0.5)) / 14))}h${n(4.2 * u)}l${n(-2.1 * u)} ${n(4 * u)}Z`,
  ).join('');
  return [
    seats,
    posts,
    path(fringe, b.shade(awning)),
    path(roof, b.lit(awning)),
    path(
      shell,
      b.across([
        [0, b.lit(hull)],
        [0.55, b.lit(hull)],
        [1, b.shade(hull)],
      ]),
    ),
    stroke(
      `M${X(4)} ${Y(-11)}C${X(30)} ${Y(-5)} ${X(70)} ${Y(-5)} ${X(97)} ${Y(-12)}`,
      b.lit('#f1d9a8'),
      { width: 1.5 * u, 'stroke-opacity': 0.8 },
    ),
    wake(b, { x, y, w }),
  ].join('');
}

/**
 * Two-masted sailing boat; `rig` picks triangular gulet sails or one lateen dhow sail.
 * @param {Brush} b
 * @param {{ x: number, y: number, w: number, hull: string, sail: string, rig: 'gulet' | 'dhow' }} at
 */
export function sailboat(b, { x, y, w, hull, sail, rig }) {
  const u = w / 100;
  const X = (/** @type {number} */ px) => n(x + (px - 50) * u);
  const Y = (/** @type {number} */ py) => n(y + py * u);
  const shell = `M${X(0)} ${Y(-15)}C${X(14)} ${Y(-9)} ${X(60)} ${Y(-8)} ${X(102)} ${Y(-17)}C${X(94)} ${Y(-5)} ${X(88)} ${Y(0)} ${X(78)} ${Y(0)}H${X(16)}C${X(6)} ${Y(-1)} ${X(2)} ${Y(-8)} ${X(0)} ${Y(-15)}Z`;
  const wood = b.shade('#6b4a34');
  const lit = b.lit(sail);
  const dark = b.shade(sail);
  const rigs = {
    gulet: [
      stroke(
        `M${X(38)} ${Y(-12)}V${Y(-92)}M${X(72)} ${Y(-12)}V${Y(-74)}M${X(100)} ${Y(-16)}L${X(118)} ${Y(-22)}`,
        wood,
        { width: 1.5 * u },
      ),
      path(
        `M${X(40)} ${Y(-90)}C${X(52)} ${Y(-60)} ${X(60)} ${Y(-40)} ${X(66)} ${Y(-20)}C${X(56)} ${Y(-17)} ${X(48)} ${Y(-17)} ${X(40)} ${Y(-18)}Z`,
        lit,
      ),
      path(
        `M${X(36)} ${Y(-88)}C${X(26)} ${Y(-58)} ${X(16)} ${Y(-36)} ${X(6)} ${Y(-20)}C${X(18)} ${Y(-17)} ${X(28)} ${Y(-17)} ${X(36)} ${Y(-18)}Z`,
        dark,
      ),
      path(
        `M${X(74)} ${Y(-72)}C${X(88)} ${Y(-52)} ${X(104)} ${Y(-34)} ${X(116)} ${Y(-23)}C${X(100)} ${Y(-20)} ${X(86)} ${Y(-19)} ${X(74)} ${Y(-20)}Z`,
        lit,
      ),
    ],
    dhow: [
      stroke(
        `M${X(52)} ${Y(-12)}L${X(56)} ${Y(-84)}M${X(22)} ${Y(-112)}L${X(98)} ${Y(-24)}`,
        wood,
        { width: 1.7 * u },
      ),
      path(
        `M${X(23)} ${Y(-111)}L${X(98)} ${Y(-25)}C${X(74)} ${Y(-14)} ${X(44)} ${Y(-14)} ${X(16)} ${Y(-22)}C${X(12)} ${Y(-52)} ${X(14)} ${Y(-84)} ${X(23)} ${Y(-111)}Z`,
        lit,
      ),
      path(
        `M${X(23)} ${Y(-111)}L${X(98)} ${Y(-25)}C${X(88)} ${Y(-20)} ${X(76)} ${Y(-17.5)} ${X(64)} ${Y(-16)}C${X(56)} ${Y(-52)} ${X(40)} ${Y(-86)} ${X(23)} ${Y(-111)}Z`,
        dark,
        { 'fill-opacity': 0.55 },
      ),
    ],
  };
  return [
    ...rigs[rig],
    path(
      shell,
      b.across([
        [0, b.lit(hull)],
        [0.6, b.lit(hull)],
        [1, b.shade(hull)],
      ]),
    ),
    stroke(
      `M${X(1)} ${Y(-13.6)}C${X(16)} ${Y(-7.6)} ${X(60)} ${Y(-6.6)} ${X(101)} ${Y(-15.4)}`,
      b.lit('#f4e2c0'),
      { width: 1.3 * u },
    ),
    wake(b, { x, y, w }),
  ].join('');
}

/** A rowing boat at anchor. @param {Brush} b @param {{ x: number, y: number, w: number, hull: string, inside?: string }} at */
export function dinghy(b, { x, y, w, hull, inside = '#e8d3ac' }) {
  const u = w / 100;
  const X = (/** @type {number} */ px) => n(x + (px - 50) * u);
  const Y = (/** @type {number} */ py) => n(y + py * u);
  return [
    path(
      `M${X(0)} ${Y(-17)}Q${X(50)} ${Y(-8)} ${X(100)} ${Y(-19)}Q${X(50)} ${Y(-14)} ${X(0)} ${Y(-17)}Z`,
      b.shade(inside),
    ),
    path(
      `M${X(0)} ${Y(-17)}Q${X(50)} ${Y(-8)} ${X(100)} ${Y(-19)}C${X(94)} ${Y(-4)} ${X(88)} ${Y(0)} ${X(78)} ${Y(0)}H${X(20)}C${X(8)} ${Y(0)} ${X(3)} ${Y(-8)} ${X(0)} ${Y(-17)}Z`,
      b.across([
        [0, b.lit(hull)],
        [0.55, b.lit(hull)],
        [1, b.shade(hull)],
      ]),
    ),
    stroke(`M${X(1)} ${Y(-15)}Q${X(50)} ${Y(-6)} ${X(99)} ${Y(-17)}`, b.lit('#f7ecd6'), {
      width: 2 * u,
    }),
    wake(b, { x, y, w }),
  ].join('');
}

/** Round buoy-like float, used as a scale for still water. @param {Brush} b @param {{ x: number, y: number, r: number, colour: string }} at */
export const buoy = (b, { x, y, r, colour }) =>
  circle({ x, y: y - r * 0.5, r }, b.lit(colour)) +
  path(lens({ x, y: y + 2, w: r * 4, h: r * 0.5 }), lighter(b.p.water[0], 0.4), {
    'fill-opacity': 0.6,
  });
