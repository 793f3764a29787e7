// @ts-check
import { mix, multiply } from './colour.mjs';
import { n, path } from './shape.mjs';

/** @typedef {{ x: number, y: number, w: number, h: number }} View part of the 2400 x 1200 world that is shown */
/** @typedef {[offset: number, colour: string, opacity?: number]} Stop */
/**
 * @typedef {object} Palette light and air at one time of day; local colours belong to the scene
 * @property {'dusk' | 'day' | 'night'} time
 * @property {[string, string, string, string]} sky top to horizon
 * @property {{ x: number, y: number, r: number, colour: string, halo: string }} sun the moon at night
 * @property {string} haze what far things fade into
 * @property {string} key multiplied into the lit sides
 * @property {string} fill multiplied into the shaded sides
 * @property {[string, string]} water horizon, foreground
 * @property {string} glint
 * @property {string} lamp colour of lit windows
 * @property {number} lampShare how many windows are lit, 0-1
 * @property {string} front the dark foreground
 * @property {string} cloud
 */
/**
 * @typedef {object} Brush
 * @property {Palette} p
 * @property {View} view
 * @property {'hero' | 'dusk' | 'day' | 'night' | 'detail'} name
 * @property {(...parts: string[]) => void} add
 * @property {(local: string, depth?: number) => string} lit sunny side, hazed by depth 0-1
 * @property {(local: string, depth?: number) => string} shade side turned away
 * @property {(y0: number, y1: number, stops: Stop[]) => string} fade vertical gradient in world units
 * @property {(stops: Stop[]) => string} across left-to-right gradient over the filled shape
 * @property {(stops: Stop[]) => string} glow radial gradient over the filled shape
 * @property {(d: string) => string} clip
 * @property {(width: number, height: number) => string} svg
 */

/** @param {Stop[]} stops */
const stopList = (stops) =>
  stops
    .map(
      ([at, colour, opacity]) =>
        `<stop offset="${n(at * 100)}%" stop-color="${colour}"${opacity === undefined ? '' : ` stop-opacity="${opacity}"`}/>`,
    )
    .join('');

/** One definition per distinct content. */
function createDefs() {
  /** @type {Map<string, string>} */
  const known = new Map();
  return {
    /** @param {string} tag @param {string} attributes @param {string} inner */
    use(tag, attributes, inner) {
      const key = `${tag}|${attributes}|${inner}`;
      let id = known.get(key);
      if (!id) {
        id = `d${known.size}`;
        known.set(key, id);
      }
      return `url(#${id})`;
    },
    written() {
      return [...known]
        .map(([key, id]) => {
          const [tag, attributes, inner] = key.split('|');
          return `<${tag} id="${id}"${attributes}>${inner}</${tag}>`;
        })
        .join('');
    },
  };
}

/**
 * @param {Palette} p
 * @param {View} view
 * @param {Brush['name']} name
 * @returns {Brush}
 */
export function createBrush(p, view, name) {
  const defs = createDefs();
  /** @type {string[]} */
  const parts = [];
  return {
    p,
    view,
    name,
    add: (...more) => {
      parts.push(...more);
    },
    lit: (local, depth = 0) => mix(multiply(local, p.key), p.haze, depth),
    shade: (local, depth = 0) => mix(multiply(local, p.fill), p.haze, depth),
    fade: (y0, y1, stops) =>
      defs.use(
        'linearGradient',
        ` gradientUnits="userSpaceOnUse" x1="0" x2="0" y1="${n(y0)}" y2="${n(y1)}"`,
        stopList(stops),
      ),
    across: (stops) => defs.use('linearGradient', '', stopList(stops)),
    glow: (stops) => defs.use('radialGradient', '', stopList(stops)),
    clip: (d) => defs.use('clipPath', '', path(d, '#000')),
    svg: (width, height) =>
      `<svg xmlns="http://www.w3.org/2000/svg" width="${width}" height="${height}" viewBox="${view.x} ${view.y} ${view.w} ${view.h}" preserveAspectRatio="xMidYMid slice"><defs>${defs.written()}</defs>${parts.join('')}</svg>`,
  };
}
