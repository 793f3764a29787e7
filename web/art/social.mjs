// @ts-check
import sharp from 'sharp';

/** What social networks show of a link: the size they ask for, light enough for messengers that skip heavy ones. */
export const SOCIAL = { width: 1200, height: 630 };
const MAX_BYTES = 100_000;
const QUALITIES = [84, 78, 70, 60];

const MARK = { size: 104, edge: 40 };

/** @param {string} icon SVG @returns {Promise<Buffer>} the mark of the house, to stand on a picture */
const markOf = (icon) => sharp(Buffer.from(icon), { density: 300 }).resize(MARK.size).toBuffer();

/**
 * The picture of a shared link: the drawing cut to the format, the mark in the sky (some networks write over the lower
 * edge). JPEG, because not every messenger takes WebP.
 * @param {{ data: Buffer, raw: import('sharp').Raw, icon: string }} drawing pixels of the widest drawing
 * @returns {Promise<Buffer>} JPEG of at most 100 kB
 * @throws when no quality makes it light enough
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
