// @ts-check
import sharp from 'sharp';

/**
 * Our own drawings as a picture. Where uploads are taken, reading SVG is switched off for the whole process, and the
 * tests of both share one: it is switched on for what we drew ourselves.
 * @param {string} svg
 * @param {import('sharp').SharpOptions} options
 */
export function drawn(svg, options) {
  sharp.unblock({ operation: ['VipsForeignLoadSvg'] });
  return sharp(Buffer.from(svg), options);
}
