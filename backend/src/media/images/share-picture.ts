import { join } from 'node:path';
import type { SharePictureTexts } from '@safar/domain/sharing/share-picture';
import type { Language } from '@safar/domain/text/languages';
import type { OverlayOptions } from 'sharp';
import { SOCIAL, middleOf } from './picture-sizes.js';
import { type Pixels, imageLibrary } from './pictures.js';

/** What is drawn on a picture. */
export interface ShareDrawing extends SharePictureTexts {
  readonly language: Language;
  /** Folder of the fonts: drawn with ours, so that it looks the same on every machine, with or without fonts. */
  readonly fontDir: string;
}

const MARGIN = 60;
/** Between name and facts, px. */
const GAP = 26;
const SIZES = { name: 68, facts: 40 };
const FONT = 'IBM Plex Sans Arabic SemiBold';
const FONT_FILE = 'IBMPlexSansArabic-SemiBold.ttf';
/** The upper part of a picture stays as it is; below, a shade makes white text readable on any picture. */
const SHADE = { from: 0.38, darkest: 225, color: [6, 32, 38] } as const;
/** Messengers ignore a heavier picture, and WhatsApp one above 300 kB. */
const MAX_BYTES = 300_000;
const QUALITIES = [82, 70, 55, 35];

const escapedMarkup = (text: string): string =>
  text.replaceAll('&', '&amp;').replaceAll('<', '&lt;').replaceAll('>', '&gt;');

/** Returns pixels that darken downwards. */
function shade(): OverlayOptions {
  const { width, height } = SOCIAL;
  const pixels = Buffer.alloc(width * height * 4);
  const top = Math.round(height * SHADE.from);
  for (let row = top; row < height; row += 1) {
    const part = Math.min(1, ((row - top) / (height - top)) * 1.6);
    const line = Buffer.from([...SHADE.color, Math.round(SHADE.darkest * part)]);
    pixels.fill(line, row * width * 4, (row + 1) * width * 4);
  }
  return { input: pixels, raw: { width, height, channels: 4 } };
}

interface TextLayer {
  readonly input: Buffer;
  readonly width: number;
  readonly height: number;
}

async function textLayer(text: string, size: number, fontDir: string): Promise<TextLayer> {
  const sharp = await imageLibrary();
  const { data, info } = await sharp({
    text: {
      text: `<span foreground="white">${escapedMarkup(text)}</span>`,
      font: `${FONT} ${size}`,
      fontfile: join(fontDir, FONT_FILE),
      // One point is one pixel.
      dpi: 72,
      rgba: true,
      width: SOCIAL.width - 2 * MARGIN,
      wrap: 'word-char',
    },
  })
    .png()
    .toBuffer({ resolveWithObject: true });
  return { input: data, width: info.width, height: info.height };
}

/** Puts a text at the side where its language begins. */
const placed = ({ input, width }: TextLayer, top: number, language: Language): OverlayOptions => ({
  input,
  top: Math.max(0, top),
  left: language === 'ar' ? Math.max(0, SOCIAL.width - MARGIN - width) : MARGIN,
});

/**
 * Draws name, days and price on the middle of a picture, for links that people share. Returns a JPEG of 1200 x 630 px
 * and at most 300 kB.
 */
export async function drawSharePicture(pixels: Pixels, drawing: ShareDrawing): Promise<Buffer> {
  const { name, facts, language, fontDir } = drawing;
  const sharp = await imageLibrary();
  const { data, ...raw } = pixels;
  const [title, below] = await Promise.all([
    textLayer(name, SIZES.name, fontDir),
    textLayer(facts, SIZES.facts, fontDir),
  ]);
  const factsTop = SOCIAL.height - MARGIN - below.height;
  const drawn = await sharp(data, { raw })
    .extract(middleOf(pixels, 'social'))
    .resize({ ...SOCIAL, fit: 'fill' })
    .flatten({ background: '#fff' })
    .composite([
      shade(),
      placed(title, factsTop - GAP - title.height, language),
      placed(below, factsTop, language),
    ])
    .removeAlpha()
    .raw()
    .toBuffer();
  return encoded(drawn);
}

async function encoded(drawn: Buffer): Promise<Buffer> {
  const sharp = await imageLibrary();
  const raw = { ...SOCIAL, channels: 3 as const };
  let jpeg = Buffer.alloc(0);
  for (const quality of QUALITIES) {
    jpeg = await sharp(drawn, { raw }).jpeg({ quality, progressive: true }).toBuffer();
    if (jpeg.length <= MAX_BYTES) break;
  }
  return jpeg;
}
