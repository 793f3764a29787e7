// @ts-check

/** @typedef {import('./kit/brush.mjs').Brush} Brush */
/** @typedef {import('./kit/brush.mjs').Palette} Palette */
/** @typedef {import('./kit/brush.mjs').View} View */
/**
 * @typedef {object} Scene
 * @property {string} id
 * @property {{ dusk: Palette, day: Palette, night: Palette }} palettes
 * @property {Partial<Record<'dusk' | 'day' | 'night', View>>} [views] crops other than the usual ones
 * @property {(b: Brush) => void} draw the 2400 x 1200 world, landmark near x = 1200
 * @property {(b: Brush) => void} detail a still life in a 1920 x 1200 world of its own
 */

/**
 * @typedef {object} Picture what a page needs to know about one picture
 * @property {number} width of the largest file, px
 * @property {number} height of the largest file, px
 * @property {number[]} widths of the whole picture, px; all files of a picture: files.mjs
 * @property {string} background CSS gradient to show until the picture is there
 */
/** @typedef {'hero' | 'dusk' | 'day' | 'night' | 'detail'} PictureName */

/** Crops of the world; the hero keeps calm sky on both sides of the landmark. */
export const VIEWS = {
  hero: { x: 0, y: 0, w: 2400, h: 1200 },
  dusk: { x: 240, y: 0, w: 1920, h: 1200 },
  day: { x: 400, y: 110, w: 1680, h: 1050 },
  night: { x: 320, y: 60, w: 1760, h: 1100 },
  detail: { x: 0, y: 0, w: 1920, h: 1200 },
};

/** Light of most scenes; a scene overrides what differs. */
export const LIGHT = {
  dusk: { key: '#ffd9b8', fill: '#8d7a9c', lamp: '#ffd37a', lampShare: 0.42 },
  day: { key: '#fff8ea', fill: '#a9b4c6', lamp: '#fff2c4', lampShare: 0 },
  night: { key: '#6f88b5', fill: '#33456f', lamp: '#ffcf73', lampShare: 0.62 },
};

/**
 * Indoor light for the close-ups: neutral enough that food keeps its colour.
 * @param {Palette} p
 * @returns {Palette}
 */
export const stillLight = (p) => ({ ...p, key: '#fff3e2', fill: '#b3949a', lampShare: 0 });
