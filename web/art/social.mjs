// @ts-check
import sharp from 'sharp';

/**
 * The size that social networks require for pictures of links; the byte limit is for messengers that skip large ones.
 */
export const SOCIAL = { width: 1200, height: 630 };
const MAX_BYTES = 100_000;
const QUALITIES = [84, 78, 70, 60];

const MARK = { size: 104, edge: 40 };

/** @param {string} icon SVG @returns {Promise<Buffer>} the product's mark, to place on a picture */
const markOf = (icon) => sharp(Buffer.from(icon), { density: 300 }).resize(MARK.size).toBuffer();

/**
 * Returns the picture for shared links: the drawing cropped to the format, with the mark in the sky because some
 * networks write over the lower edge. JPEG, because not every messenger supports WebP.
 * @param {{ data: Buffer, raw: import('sharp').Raw, icon: string }} drawing pixels of the widest drawing
 * @returns {Promise<Buffer>} JPEG of at most 100 kB
 * @throws when no quality makes it small enough
 */
export async function socialPicture({ data, raw, icon }) {
  const whole = await sharp(data, { raw })
    .resize({ ...SOCIAL, fit: 'cover' })
    .composite([{ input: await markOf(icon), left: MARK.edge, top: MARK.edge }])
    .removeAlpha()
    .raw()
    .toBuffer();
  for (const quality of QUALITIES) {
    const jpeg = await sharp(whole, { raw: { ...SOCIAL, channels: 3 } })
      .jpeg({ quality, chromaSubsampling: '4:2:0', progressive: true })
      .toBuffer();
    if (jpeg.length <= MAX_BYTES) return jpeg;
  }
  throw new Error(`A social picture is heavier than ${MAX_BYTES} bytes`);
}
