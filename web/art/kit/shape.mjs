// @ts-check

/** @typedef {Record<string, string | number>} Attributes */
/** @typedef {[number, number]} Point */
/** @typedef {{ x: number, y: number, w: number, h: number, round?: number }} Box */

/** @param {number} value one decimal keeps the SVG small */
export const n = (value) => String(Math.round(value * 10) / 10);

/** @param {Attributes | undefined} attributes */
const written = (attributes) =>
  attributes
    ? Object.entries(attributes)
        .map(([name, value]) => ` ${name}="${typeof value === 'number' ? n2(value) : value}"`)
        .join('')
    : '';

const n2 = (/** @type {number} */ value) => String(Math.round(value * 1000) / 1000);

/** @param {string} d @param {string} fill @param {Attributes} [attributes] */
export const path = (d, fill, attributes) =>
  `<path d="${d}" fill="${fill}"${written(attributes)}/>`;

/** @param {string} d @param {string} colour @param {Attributes & { width?: number }} [attributes] */
export function stroke(d, colour, attributes = {}) {
  const { width = 2, ...rest } = attributes;
  return `<path d="${d}" fill="none" stroke="${colour}" stroke-width="${n(width)}" stroke-linecap="round" stroke-linejoin="round"${written(rest)}/>`;
}

/** @param {Box} box @param {string} fill @param {Attributes} [attributes] */
export const rect = (box, fill, attributes) =>
  `<rect x="${n(box.x)}" y="${n(box.y)}" width="${n(Math.max(0, box.w))}" height="${n(Math.max(0, box.h))}"${box.round ? ` rx="${n(box.round)}"` : ''} fill="${fill}"${written(attributes)}/>`;

/** @param {{ x: number, y: number, r: number, ry?: number }} at @param {string} fill @param {Attributes} [attributes] */
export const circle = (at, fill, attributes) =>
  `<ellipse cx="${n(at.x)}" cy="${n(at.y)}" rx="${n(at.r)}" ry="${n(at.ry ?? at.r)}" fill="${fill}"${written(attributes)}/>`;

/**
 * Points from a flat list of coordinates, which the formatter keeps on few lines.
 * @param {readonly number[]} flat x, y, x, y ...
 * @returns {Point[]}
 */
export const pairs = (flat) =>
  Array.from({ length: flat.length / 2 }, (_, i) => [flat[i * 2] ?? 0, flat[i * 2 + 1] ?? 0]);

/** @param {readonly Point[]} points */
export const poly = (points) => `M${points.map(([x, y]) => `${n(x)} ${n(y)}`).join('L')}Z`;

/** @param {readonly Point[]} points */
export const line = (points) => `M${points.map(([x, y]) => `${n(x)} ${n(y)}`).join('L')}`;

/**
 * A soft line through the points (quadratic through the midpoints).
 * @param {readonly Point[]} points at least two
 */
export function smooth(points) {
  const [first, ...rest] = points;
  if (!first) return '';
  let d = `M${n(first[0])} ${n(first[1])}`;
  rest.forEach(([x, y], i) => {
    const following = rest[i + 1];
    d += following
      ? `Q${n(x)} ${n(y)} ${n((x + following[0]) / 2)} ${n((y + following[1]) / 2)}`
      : `L${n(x)} ${n(y)}`;
  });
  return d;
}

/**
 * @param {readonly string[]} parts
 * @param {{ x?: number, y?: number, scale?: number | [number, number], turn?: number, opacity?: number, clip?: string }} [place]
 *   `turn` in degrees
 */
export function group(parts, place = {}) {
  const { x = 0, y = 0, scale = 1, turn = 0, opacity = 1, clip } = place;
  const [sx, sy] = Array.isArray(scale) ? scale : [scale, scale];
  const moves = [
    x || y ? `translate(${n(x)} ${n(y)})` : '',
    turn ? `rotate(${n(turn)})` : '',
    sx !== 1 || sy !== 1 ? `scale(${n2(sx)} ${n2(sy)})` : '',
  ].filter(Boolean);
  const attributes = [
    moves.length ? ` transform="${moves.join(' ')}"` : '',
    opacity < 1 ? ` opacity="${n2(opacity)}"` : '',
    clip ? ` clip-path="${clip}"` : '',
  ].join('');
  return `<g${attributes}>${parts.join('')}</g>`;
}

/** A doorway or window with a round or pointed head. @param {Box} box @param {number} [rise] head height as a share of the width */
export function archShape(box, rise = 0.5) {
  const { x, y, w, h } = box;
  const head = w * rise;
  const bend = rise > 0.6 ? 0.75 : 0.55;
  return `M${n(x)} ${n(y + h)}V${n(y + head)}C${n(x)} ${n(y + head * (1 - bend))} ${n(x + (w / 2) * (rise > 0.6 ? 0.62 : 0.45))} ${n(y)} ${n(x + w / 2)} ${n(y)}C${n(x + w - (w / 2) * (rise > 0.6 ? 0.62 : 0.45))} ${n(y)} ${n(x + w)} ${n(y + head * (1 - bend))} ${n(x + w)} ${n(y + head)}V${n(y + h)}Z`;
}
