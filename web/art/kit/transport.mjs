// @ts-check
import { circle, group, n, path, poly, rect, stroke } from './shape.mjs';

/** @typedef {import('./brush.mjs').Brush} Brush */

/**
 * Two-car street tram.
 * @param {Brush} b
 * @param {{ x: number, y: number, w: number, colour: string }} at x: left, y: rail
 */
export function tram(b, { x, y, w, colour }) {
  const u = w / 200;
  const glass = b.p.lampShare > 0.25 ? b.p.lamp : b.shade('#6f93a6');
  const car = (/** @type {number} */ from, /** @type {number} */ long) => {
    const X = x + from * u;
    const body = `M${n(X)} ${n(y - 6 * u)}V${n(y - 30 * u)}Q${n(X)} ${n(y - 38 * u)} ${n(X + 8 * u)} ${n(y - 38 * u)}H${n(X + (long - 8) * u)}Q${n(X + long * u)} ${n(y - 38 * u)} ${n(X + long * u)} ${n(y - 30 * u)}V${n(y - 6 * u)}Z`;
    let panes = '';
    for (let px = 5; px < long - 9; px += 13) {
      panes += `M${n(X + px * u)} ${n(y - 33 * u)}h${n(10 * u)}v${n(12 * u)}h${n(-10 * u)}Z`;
    }
    const wheels = [14, 26, long - 26, long - 14]
      .map((px) => circle({ x: X + px * u, y: y - 4 * u, r: 4.4 * u }, b.p.front))
      .join('');
    return (
      wheels +
      path(body, b.lit(colour)) +
      rect({ x: X, y: y - 12 * u, w: long * u, h: 6 * u }, b.shade(colour)) +
      rect({ x: X, y: y - 19 * u, w: long * u, h: 2.6 * u }, b.lit('#fbeedd')) +
      path(panes, glass) +
      rect({ x: X + 8 * u, y: y - 40 * u, w: (long - 16) * u, h: 3 * u }, b.shade('#e9dccb'))
    );
  };
  return [
    stroke(
      `M${n(x + 46 * u)} ${n(y - 40 * u)}l${n(12 * u)} ${n(-10 * u)}l${n(-12 * u)} ${n(-9 * u)}M${n(x + 30 * u)} ${n(y - 59 * u)}h${n(34 * u)}`,
      b.p.front,
      { width: 1.4 * u },
    ),
    rect({ x: x + 96 * u, y: y - 34 * u, w: 8 * u, h: 27 * u }, b.shade('#5a4a4a')),
    car(0, 98),
    car(102, 98),
  ].join('');
}

/**
 * Aerial line with hanging cabins.
 * @param {Brush} b
 * @param {{ from: [number, number], to: [number, number], sag: number, cabins: readonly number[], size: number, colour: string, depth?: number }} at
 *   cabins: positions along the line, 0-1
 */
export function cableCar(b, { from, to, sag, cabins, size, colour, depth = 0 }) {
  const at = (/** @type {number} */ t) => ({
    x: from[0] + (to[0] - from[0]) * t,
    y: from[1] + (to[1] - from[1]) * t + 4 * sag * t * (1 - t),
  });
  const wire = Array.from({ length: 25 }, (_, i) => at(i / 24))
    .map(({ x, y }, i) => `${i ? 'L' : 'M'}${n(x)} ${n(y)}`)
    .join('');
  const lines =
    stroke(wire, b.p.front, { width: 2.4, 'stroke-opacity': 0.75 }) +
    group([stroke(wire, b.p.front, { width: 1.6, 'stroke-opacity': 0.55 })], { y: 9 });
  return (
    lines +
    cabins
      .map((t, i) => cabin(b, { ...at(t), size: size * (1 - i * 0.12), colour, depth }))
      .join('')
  );
}

/** @param {Brush} b @param {{ x: number, y: number, size: number, colour: string, depth: number }} at */
function cabin(b, { x, y, size: s, colour, depth }) {
  const top = y + s * 0.55;
  const shell = `M${n(x - s * 0.5)} ${n(top + s * 0.14)}Q${n(x - s * 0.5)} ${n(top)} ${n(x - s * 0.36)} ${n(top)}H${n(x + s * 0.36)}Q${n(x + s * 0.5)} ${n(top)} ${n(x + s * 0.5)} ${n(top + s * 0.14)}L${n(x + s * 0.44)} ${n(top + s * 0.72)}Q${n(x + s * 0.4)} ${n(top + s * 0.84)} ${n(x + s * 0.28)} ${n(top + s * 0.84)}H${n(x - s * 0.28)}Q${n(x - s * 0.4)} ${n(top + s * 0.84)} ${n(x - s * 0.44)} ${n(top + s * 0.72)}Z`;
  const glass = b.p.lampShare > 0.25 ? b.p.lamp : b.shade('#7fa3b4', depth);
  return [
    rect({ x: x - s * 0.2, y: y - 3, w: s * 0.4, h: s * 0.1 }, b.p.front),
    stroke(`M${n(x)} ${n(y)}V${n(top)}`, b.p.front, { width: s * 0.06 }),
    path(
      shell,
      b.across([
        [0, b.lit(colour, depth)],
        [0.6, b.lit(colour, depth)],
        [1, b.shade(colour, depth)],
      ]),
    ),
    ...[-0.42, -0.12, 0.18].map((t) =>
      rect({ x: x + s * t, y: top + s * 0.14, w: s * 0.25, h: s * 0.3, round: s * 0.04 }, glass),
    ),
  ].join('');
}

/** Airliner seen small, climbing to the right. @param {{ x: number, y: number, size: number, colour: string, turn?: number }} at */
export function plane({ x, y, size: s, colour, turn = -12 }) {
  const body = `M${n(-s)} ${n(s * 0.02)}Q${n(-s * 0.9)} ${n(-s * 0.07)} ${n(-s * 0.6)} ${n(-s * 0.08)}H${n(s * 0.7)}Q${n(s)} ${n(-s * 0.06)} ${n(s * 1.02)} ${n(s * 0.02)}Q${n(s)} ${n(s * 0.08)} ${n(s * 0.7)} ${n(s * 0.08)}H${n(-s * 0.7)}Z`;
  const tail = poly([
    [-s * 0.96, -s * 0.02],
    [-s * 1.12, -s * 0.36],
    [-s * 0.98, -s * 0.36],
    [-s * 0.66, -s * 0.05],
  ]);
  const near = poly([
    [s * 0.16, s * 0.02],
    [-s * 0.42, s * 0.52],
    [-s * 0.26, s * 0.52],
    [s * 0.42, s * 0.04],
  ]);
  const far = poly([
    [s * 0.2, -s * 0.06],
    [-s * 0.1, -s * 0.32],
    [0, -s * 0.32],
    [s * 0.4, -s * 0.06],
  ]);
  return group([path(far, colour, { 'fill-opacity': 0.8 }), path(body + tail + near, colour)], {
    x,
    y,
    turn,
  });
}
