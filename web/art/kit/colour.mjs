// @ts-check

/** @typedef {[number, number, number]} Triple */

/**
 * @param {string} hex `#rrggbb`
 * @returns {Triple} channels 0-255
 */
export function toRgb(hex) {
  const value = Number.parseInt(hex.slice(1), 16);
  return [(value >> 16) & 255, (value >> 8) & 255, value & 255];
}

/**
 * @param {Triple} rgb channels 0-255, rounded and clamped here
 * @returns {string} `#rrggbb`
 */
export function toHex(rgb) {
  const part = (/** @type {number} */ v) =>
    Math.round(Math.min(255, Math.max(0, v)))
      .toString(16)
      .padStart(2, '0');
  return `#${part(rgb[0])}${part(rgb[1])}${part(rgb[2])}`;
}

const toLinear = (/** @type {number} */ v) => {
  const c = v / 255;
  return c <= 0.04045 ? c / 12.92 : ((c + 0.055) / 1.055) ** 2.4;
};
const fromLinear = (/** @type {number} */ v) => {
  const c = Math.max(0, v);
  return 255 * (c <= 0.0031308 ? c * 12.92 : 1.055 * c ** (1 / 2.4) - 0.055);
};

/**
 * OKLab (Ottosson 2020): mixes stay clean between warm and cool, where sRGB mixes turn grey.
 * @param {string} hex
 * @returns {Triple}
 */
function toLab(hex) {
  const [r, g, b] = /** @type {Triple} */ (toRgb(hex).map(toLinear));
  const l = Math.cbrt(0.4122214708 * r + 0.5363325363 * g + 0.0514459929 * b);
  const m = Math.cbrt(0.2119034982 * r + 0.6806995451 * g + 0.1073969566 * b);
  const s = Math.cbrt(0.0883024619 * r + 0.2817188376 * g + 0.6299787005 * b);
  return [
    0.2104542553 * l + 0.793617785 * m - 0.0040720468 * s,
    1.9779984951 * l - 2.428592205 * m + 0.4505937099 * s,
    0.0259040371 * l + 0.7827717662 * m - 0.808675766 * s,
  ];
}

/**
 * @param {Triple} lab
 * @returns {string}
 */
function fromLab([lightness, a, b]) {
  const l = (lightness + 0.3963377774 * a + 0.2158037573 * b) ** 3;
  const m = (lightness - 0.1055613458 * a - 0.0638541728 * b) ** 3;
  const s = (lightness - 0.0894841775 * a - 1.291485548 * b) ** 3;
  return toHex([
    fromLinear(4.0767416621 * l - 3.3077115913 * m + 0.2309699292 * s),
    fromLinear(-1.2684380046 * l + 2.6097574011 * m - 0.3413193965 * s),
    fromLinear(-0.0041960863 * l - 0.7034186147 * m + 1.707614701 * s),
  ]);
}

/** @type {Map<string, string>} */
const mixed = new Map();

/**
 * @param {string} from `#rrggbb`
 * @param {string} to `#rrggbb`
 * @param {number} share 0 gives `from`, 1 gives `to`
 */
export function mix(from, to, share) {
  if (share <= 0) return from;
  if (share >= 1) return to;
  const key = `${from}${to}${share.toFixed(3)}`;
  const known = mixed.get(key);
  if (known) return known;
  const a = toLab(from);
  const b = toLab(to);
  const at = (/** @type {0|1|2} */ i) => a[i] + (b[i] - a[i]) * share;
  const result = fromLab([at(0), at(1), at(2)]);
  mixed.set(key, result);
  return result;
}

/**
 * Local colour seen under a coloured light.
 * @param {string} local
 * @param {string} light white leaves the colour as it is
 */
export function multiply(local, light) {
  const a = toRgb(local);
  const b = toRgb(light);
  return toHex([(a[0] * b[0]) / 255, (a[1] * b[1]) / 255, (a[2] * b[2]) / 255]);
}

/** @param {string} colour @param {number} share */
export const lighter = (colour, share) => mix(colour, '#ffffff', share);

/** @param {string} colour @param {number} share */
export const darker = (colour, share) => mix(colour, '#06121a', share);
