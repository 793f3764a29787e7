// @ts-check
import { lighter, mix } from './colour.mjs';
import { random } from './random.mjs';
import { circle, group, n, path, rect, stroke } from './shape.mjs';

/** @typedef {import('./brush.mjs').Brush} Brush */

/**
 * Sky with sun or moon down to `horizon` (world y).
 * @param {Brush} b
 * @param {{ horizon: number, seed?: number }} at
 */
export function sky(b, { horizon, seed = 3 }) {
  const [top, upper, lower, low] = b.p.sky;
  b.add(
    rect(
      { x: -20, y: -20, w: 2440, h: 1240 },
      b.fade(0, horizon, [
        [0, top],
        [0.42, upper],
        [0.78, lower],
        [1, low],
      ]),
    ),
  );
  if (b.p.time === 'night') b.add(stars({ horizon, seed }), moon(b));
  else b.add(sun(b));
}

/**
 * Five eased stops in a sky hue: with two, the halo reads as a grey disc.
 * @param {Brush} b
 * @param {number} reach halo radius in sun radii
 */
function halo(b, reach) {
  const { x, y, r, halo: colour } = b.p.sun;
  const fill = b.glow([
    [0, colour, 0.85],
    [0.18, colour, 0.58],
    [0.4, colour, 0.28],
    [0.68, colour, 0.09],
    [1, colour, 0],
  ]);
  return circle({ x, y, r: r * reach }, fill);
}

/** @param {Brush} b */
function sun(b) {
  const { x, y, r, colour } = b.p.sun;
  const ring = lighter(b.p.sun.halo, 0.25);
  return [
    halo(b, 6.4),
    circle({ x, y, r: r * 2.15 }, ring, { 'fill-opacity': 0.13 }),
    circle({ x, y, r: r * 1.5 }, ring, { 'fill-opacity': 0.2 }),
    circle(
      { x, y, r },
      b.fade(y - r, y + r, [
        [0, lighter(colour, 0.35)],
        [0.6, colour],
        [1, mix(colour, b.p.sky[3], 0.45)],
      ]),
    ),
  ].join('');
}

/** @param {Brush} b */
function moon(b) {
  const { x, y, r, colour } = b.p.sun;
  const inner = r * 0.8;
  const crescent = `M${n(x + r * 0.35)} ${n(y - r * 0.94)}A${n(r)} ${n(r)} 0 1 0 ${n(x + r * 0.94)} ${n(y + r * 0.35)}A${n(inner)} ${n(inner)} 0 1 1 ${n(x + r * 0.35)} ${n(y - r * 0.94)}Z`;
  return halo(b, 6) + path(crescent, colour);
}

/** @param {{ horizon: number, seed: number }} at */
function stars({ horizon, seed }) {
  const r = random(seed * 7 + 1);
  return Array.from({ length: 230 }, () => {
    const y = r.next() ** 1.5 * horizon * 0.86;
    const size = r.chance(0.1) ? r.range(2, 3) : r.range(0.8, 1.7);
    const opacity = r.range(0.35, 0.95) * (1 - (y / horizon) * 0.75);
    return circle({ x: r.range(0, 2400), y, r: size }, '#fff6e0', { 'fill-opacity': opacity });
  }).join('');
}

/**
 * Long flat poster clouds: stacked pills with a common flat run.
 * @param {Brush} b
 * @param {{ x: number, y: number, w: number, seed: number, opacity?: number, colour?: string }} at
 */
export function streak(b, { x, y, w, seed, opacity = 0.55, colour = b.p.cloud }) {
  const r = random(seed);
  const thick = Math.max(10, w * 0.038);
  const rows = r.int(3, 4);
  let d = '';
  for (let i = 0; i < rows; i += 1) {
    const share = 1 - Math.abs(i - rows * 0.62) / rows;
    const length = w * share * r.range(0.62, 1);
    const left = x + (w - length) * r.range(0.15, 0.85);
    d += pill({ x: left, y: y + i * thick * 0.82, w: length, h: thick });
  }
  return path(
    d,
    b.fade(y, y + rows * thick, [
      [0, lighter(colour, 0.18), opacity],
      [1, colour, opacity * 0.45],
    ]),
  );
}

/** @param {{ x: number, y: number, w: number, h: number }} box */
export function pill({ x, y, w, h }) {
  const r = h / 2;
  return `M${n(x + r)} ${n(y)}H${n(x + w - r)}A${n(r)} ${n(r)} 0 0 1 ${n(x + w - r)} ${n(y + h)}H${n(x + r)}A${n(r)} ${n(r)} 0 0 1 ${n(x + r)} ${n(y)}Z`;
}

/**
 * Heaped cloud with a lit crown and a flat foot.
 * @param {Brush} b
 * @param {{ x: number, y: number, w: number, h: number, seed: number, top?: string, foot?: string, opacity?: number }} at
 *   x, y: centre of the foot
 */
export function cumulus(b, { x, y, w, h, seed, top = b.p.cloud, foot = b.p.haze, opacity = 1 }) {
  const r = random(seed);
  const fill = b.fade(y - h, y, [
    [0, lighter(top, 0.2)],
    [0.35, top],
    [1, foot],
  ]);
  const count = 11;
  const puffs = Array.from({ length: count }, (_, i) => {
    const t = (i + 0.5) / count - 0.5;
    const crown = Math.cos(t * Math.PI) ** 0.8;
    const size = h * (0.2 + 0.25 * crown) * r.range(0.85, 1.15);
    return circle(
      { x: x + t * w * 0.86, y: y - size * 0.72 - crown * h * 0.34 * r.range(0.7, 1.1), r: size },
      fill,
    );
  });
  const body = path(pill({ x: x - w / 2, y: y - h * 0.34, w, h: h * 0.34 }), fill);
  return group([...puffs, body], { opacity });
}

/**
 * Mist lying over the foot of a layer.
 * @param {Brush} b
 * @param {{ y: number, h: number, opacity?: number, colour?: string }} at
 */
export function mist(b, { y, h, opacity = 0.6, colour = b.p.haze }) {
  return rect(
    { x: -20, y, w: 2440, h },
    b.fade(y, y + h, [
      [0, colour, 0],
      [0.55, colour, opacity],
      [1, colour, 0],
    ]),
  );
}

/**
 * @param {{ x: number, y: number, count: number, seed: number, colour: string, size?: number, spread?: number }} at
 */
export function birds({ x, y, count, seed, colour, size = 16, spread = 150 }) {
  const r = random(seed);
  return Array.from({ length: count }, () => {
    const s = size * r.range(0.55, 1.1);
    const cx = x + r.range(-spread, spread);
    const cy = y + r.range(-spread * 0.4, spread * 0.4);
    const lift = r.range(0.25, 0.6);
    const d = `M${n(cx - s)} ${n(cy - s * lift)}Q${n(cx - s * 0.35)} ${n(cy - s * 0.55)} ${n(cx)} ${n(cy)}Q${n(cx + s * 0.35)} ${n(cy - s * 0.55)} ${n(cx + s)} ${n(cy - s * lift)}`;
    return stroke(d, colour, { width: Math.max(1.6, s * 0.14) });
  }).join('');
}
