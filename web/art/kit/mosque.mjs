// @ts-check
import { lighter, mix } from './colour.mjs';
import { solid } from './building.mjs';
import { archShape, circle, n, pairs, path, poly, rect, stroke } from './shape.mjs';

/** @typedef {import('./brush.mjs').Brush} Brush */

/**
 * Half outlines as cubic curves from the foot to the top, in shares of radius and height.
 * @type {Record<'round' | 'ogee' | 'pointed' | 'cone' | 'bell', readonly (readonly [number, number])[]>}
 */
const PROFILES = {
  round: pairs([1, 0, 1, 0.56, 0.6, 1, 0, 1]),
  ogee: pairs([1, 0, 1.17, 0.3, 0.94, 0.6, 0.42, 0.79, 0.2, 0.87, 0.05, 0.92, 0, 1]),
  pointed: pairs([1, 0, 1.03, 0.42, 0.72, 0.74, 0, 1]),
  cone: pairs([1, 0, 0.66, 0.33, 0.33, 0.66, 0, 1]),
  bell: pairs([1, 0, 0.7, 0.1, 0.5, 0.4, 0.42, 0.6, 0.34, 0.8, 0.1, 0.9, 0, 1]),
};

/** @typedef {keyof typeof PROFILES} DomeProfile */
/** @typedef {{ x: number, y: number, r: number, h: number, profile: DomeProfile }} DomeShape */

/** @param {readonly string[]} spots start and then three per curve */
const curves = (spots) => {
  let d = spots[0] ?? '';
  for (let i = 1; i < spots.length; i += 3) d += `C${spots.slice(i, i + 3).join(' ')}`;
  return d;
};

/**
 * The part of a dome between two meridians; -1 is the left edge, 1 the right one.
 * @param {DomeShape} shape
 * @param {number} from
 * @param {number} to
 */
function gore({ x, y, r, h, profile }, from, to) {
  const side = (/** @type {number} */ k) =>
    PROFILES[profile].map(([px, py]) => `${n(x + px * r * k)} ${n(y - py * h)}`);
  return `M${curves(side(from))}L${curves(side(to).reverse())}Z`;
}

/** @param {DomeShape} shape @param {number} at */
const meridian = ({ x, y, r, h, profile }, at) =>
  `M${curves(PROFILES[profile].map(([px, py]) => `${n(x + px * r * at)} ${n(y - py * h)}`))}`;

/**
 * @param {Brush} b
 * @param {{ x: number, y: number, r: number, h: number, colour: string, depth?: number, profile?: DomeProfile, ribs?: number, finial?: number, metal?: string }} at
 *   x, y: middle of the foot; finial: its height, 0 for none
 */
export function ogeeDome(b, at) {
  const {
    x,
    y,
    r,
    h,
    colour,
    depth = 0,
    profile = 'round',
    ribs = 0,
    finial = r * 0.42,
    metal = '#e9b44c',
  } = at;
  const shape = { x, y, r, h, profile };
  const lit = b.lit(colour, depth);
  const dark = b.shade(colour, depth);
  const parts = [
    path(
      gore(shape, -1, 1),
      b.across([
        [0, lit],
        [0.45, mix(lit, dark, 0.3)],
        [1, dark],
      ]),
    ),
    path(gore(shape, 0.36, 1), dark, { 'fill-opacity': 0.6 }),
    path(gore(shape, -0.72, -0.42), lighter(lit, 0.35), { 'fill-opacity': 0.35 }),
  ];
  for (let i = 1; i <= ribs; i += 1) {
    const k = Math.sin(((2 * i) / (ribs + 1) - 1) * Math.PI * 0.5);
    parts.push(
      stroke(meridian(shape, k), dark, { width: Math.max(1, r * 0.016), 'stroke-opacity': 0.55 }),
    );
  }
  if (finial > 0) parts.push(alem(b, { x, y: y - h, h: finial, metal, depth }));
  return parts.join('');
}

/** Ball, rod and crescent. @param {Brush} b @param {{ x: number, y: number, h: number, metal?: string, depth?: number }} at y: where it stands */
export function alem(b, { x, y, h, metal = '#e9b44c', depth = 0 }) {
  const colour = b.lit(metal, depth * 0.7);
  const r = h * 0.2;
  const cy = y - h * 0.84;
  const crescent = `M${n(x - r * 0.55)} ${n(cy - r)}A${n(r)} ${n(r)} 0 1 0 ${n(x + r * 0.55)} ${n(cy - r)}A${n(r * 0.82)} ${n(r * 0.82)} 0 1 1 ${n(x - r * 0.55)} ${n(cy - r)}Z`;
  return (
    rect({ x: x - h * 0.025, y: y - h * 0.66, w: h * 0.05, h: h * 0.7 }, colour) +
    circle({ x, y: y - h * 0.16, r: h * 0.1 }, colour) +
    circle({ x, y: y - h * 0.38, r: h * 0.065 }, colour) +
    path(crescent, colour)
  );
}

/**
 * Drum with arched windows under a dome.
 * @param {Brush} b
 * @param {{ x: number, y: number, r: number, h: number, colour: string, depth?: number, count?: number }} at y: top of the drum
 */
export function drum(b, { x, y, r, h, colour, depth = 0, count = 9 }) {
  let holes = '';
  for (let i = 0; i < count; i += 1) {
    const t = (i + 0.5) / count - 0.5;
    const cx = x + Math.sin(t * Math.PI * 0.94) * r;
    const w = ((r * 1.5) / count) * Math.cos(t * Math.PI * 0.86);
    holes += archShape({ x: cx - w / 2, y: y + h * 0.2, w, h: h * 0.66 });
  }
  const lit = b.p.lampShare > 0.3;
  return (
    solid(b, { x: x - r, y, w: r * 2, h, colour, depth }) +
    path(
      holes,
      lit ? mix(b.p.lamp, b.p.haze, depth * 0.5) : mix(b.shade(colour, depth), b.p.front, 0.45),
    ) +
    rect({ x: x - r * 1.03, y: y - h * 0.04, w: r * 2.06, h: h * 0.12 }, b.lit(colour, depth))
  );
}

/**
 * Slender Ottoman minaret with pencil cap.
 * @param {Brush} b
 * @param {{ x: number, y: number, w: number, h: number, colour: string, cap: string, depth?: number, balconies?: number }} at
 *   x: middle, y: foot, h: without finial
 */
export function minaret(b, { x, y, w, h, colour, cap, depth = 0, balconies = 2 }) {
  const top = y - h;
  const capH = h * 0.17;
  const parts = [
    solid(b, { x: x - w * 0.72, y: y - h * 0.26, w: w * 1.44, h: h * 0.26, colour, depth }),
    path(
      poly([
        [x - w * 0.72, y - h * 0.26],
        [x - w * 0.5, y - h * 0.31],
        [x + w * 0.5, y - h * 0.31],
        [x + w * 0.72, y - h * 0.26],
      ]),
      b.lit(colour, depth),
    ),
  ];
  parts.push(solid(b, { x: x - w / 2, y: top + capH, w, h: h * 0.76 - capH, colour, depth }));
  for (let i = 0; i < balconies; i += 1) {
    parts.push(
      balcony(b, {
        x,
        y: top + capH + h * (0.06 + i * 0.17),
        w: w * (1.75 + i * 0.1),
        h: h * 0.035,
        colour,
        depth,
      }),
    );
  }
  parts.push(
    solid(b, { x: x - w * 0.42, y: top + capH - 2, w: w * 0.84, h: h * 0.08, colour, depth }),
  );
  const lit = path(
    poly([
      [x - w * 0.56, top + capH],
      [x, top],
      [x + w * 0.56, top + capH],
    ]),
    b.lit(cap, depth),
  );
  const dark = path(
    poly([
      [x + w * 0.1, top + capH],
      [x, top],
      [x + w * 0.56, top + capH],
    ]),
    b.shade(cap, depth),
  );
  parts.push(lit, dark, alem(b, { x, y: top + 2, h: h * 0.055, depth }));
  return parts.join('');
}

/** @param {Brush} b @param {{ x: number, y: number, w: number, h: number, colour: string, depth: number }} at y: rail top */
export function balcony(b, { x, y, w, h, colour, depth }) {
  const flare = poly([
    [x - w / 2, y + h * 0.5],
    [x + w / 2, y + h * 0.5],
    [x + w * 0.28, y + h * 1.7],
    [x - w * 0.28, y + h * 1.7],
  ]);
  return (
    path(flare, b.shade(colour, depth)) +
    solid(b, { x: x - w / 2, y, w, h: h * 0.62, colour, depth }) +
    rect(
      { x: x - w / 2 - 1, y: y - 1, w: w + 2, h: Math.max(1.6, h * 0.12) },
      b.lit(colour, Math.min(1, depth * 0.6)),
    )
  );
}

/**
 * Tall Hijazi minaret: square shaft, two balconies, round lantern, ogee cap.
 * @param {Brush} b
 * @param {{ x: number, y: number, w: number, h: number, colour: string, depth?: number, trim?: string }} at x: middle, y: foot
 */
export function haramMinaret(b, { x, y, w, h, colour, depth = 0, trim = '#d8b46a' }) {
  const at = (/** @type {number} */ share) => y - h * share;
  const shaft = (
    /** @type {number} */ from,
    /** @type {number} */ to,
    /** @type {number} */ width,
  ) =>
    solid(b, {
      x: x - (w * width) / 2,
      y: at(to),
      w: w * width,
      h: h * (to - from) + 1,
      colour,
      depth,
    });
  const slot = (
    /** @type {number} */ from,
    /** @type {number} */ to,
    /** @type {number} */ width,
  ) => {
    const d = [-0.28, 0.02]
      .map((side) =>
        archShape({ x: x + w * side, y: at(to), w: w * 0.2 * width, h: h * (to - from) }, 0.8),
      )
      .join('');
    return path(
      d,
      b.p.lampShare > 0.3 ? mix(b.p.lamp, b.p.haze, depth * 0.5) : b.shade(colour, depth),
      { 'fill-opacity': 0.75 },
    );
  };
  return [
    shaft(0, 0.36, 1.12),
    slot(0.2, 0.32, 1.1),
    balcony(b, { x, y: at(0.4), w: w * 1.62, h: h * 0.032, colour, depth }),
    shaft(0.37, 0.66, 0.84),
    slot(0.46, 0.6, 0.9),
    balcony(b, { x, y: at(0.69), w: w * 1.36, h: h * 0.03, colour, depth }),
    shaft(0.66, 0.84, 0.56),
    rect({ x: x - w * 0.36, y: at(0.85), w: w * 0.72, h: h * 0.018 }, b.lit(trim, depth)),
    ogeeDome(b, {
      x,
      y: at(0.85),
      r: w * 0.29,
      h: h * 0.09,
      colour,
      depth,
      profile: 'ogee',
      finial: h * 0.07,
    }),
  ].join('');
}
