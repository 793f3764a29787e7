import { DomainError } from '@safar/domain/errors/domain-error';
import type sharpLibrary from 'sharp';
import type { Sharp } from 'sharp';
import {
  DEFAULT_WIDTH,
  MASTER_SIDE,
  type PictureFile,
  SOCIAL,
  type Size,
  middleOf,
} from './picture-sizes.js';

/** The largest photograph of a phone; above it, memory use is too high. */
const MAX_PIXELS = 40_000_000;
const MAX_SECONDS = 10;

/** The only loaders enabled in this process: none reads documents, scripts or other files. */
const LOADERS = ['Jpeg', 'Png', 'Webp', 'Heif'].map((name) => `VipsForeignLoad${name}`);

const QUALITY = { master: 88, webp: 74, avif: 50, jpg: 80 };
/** One step more takes four times as long for AVIF and saves a tenth; one less is no faster and a third larger. */
const EFFORT = { master: 2, webp: 4, avif: 3 };

type Library = typeof sharpLibrary;

let loaded: Library | null = null;

/** Loaded with the first picture, because a server that only shows pages does not need it. */
export async function imageLibrary(): Promise<Library> {
  if (loaded) return loaded;
  const { default: sharp } = await import('sharp');
  sharp.block({ operation: ['VipsForeignLoad'] });
  sharp.unblock({ operation: LOADERS });
  sharp.cache(false);
  loaded = sharp;
  return sharp;
}

/** Pixels without metadata: no place, camera, date or thumbnail. */
export interface Pixels extends Size {
  readonly data: Buffer;
  readonly channels: 3 | 4;
}

const unreadable = (): DomainError => new DomainError('UPLOAD_UNREADABLE');

/** Formats that the decoder must report for the detected types. */
const FORMATS: Readonly<Record<string, string>> = {
  'image/jpeg': 'jpeg',
  'image/png': 'png',
  'image/webp': 'webp',
  'image/avif': 'heif',
};

async function checkHeader(data: Buffer, mime: string): Promise<void> {
  const sharp = await imageLibrary();
  const { width, height, format, compression } = await sharp(data, { limitInputPixels: false })
    .metadata()
    .catch(() => {
      throw unreadable();
    });
  if (format !== FORMATS[mime] || (format === 'heif' && compression !== 'av1')) throw unreadable();
  if (width * height > MAX_PIXELS) {
    throw new DomainError('UPLOAD_TOO_MANY_PIXELS', { max: MAX_PIXELS / 1_000_000 });
  }
}

async function pixelsOf(image: Sharp): Promise<Pixels> {
  const { data, info } = await image
    .timeout({ seconds: MAX_SECONDS })
    .raw({ depth: 'uchar' })
    .toBuffer({ resolveWithObject: true })
    .catch(() => {
      throw unreadable();
    });
  const { width, height, channels } = info;
  if (channels !== 3 && channels !== 4) throw unreadable();
  return { data, width, height, channels };
}

/**
 * Decodes an upload to upright pixels, at most 2560 on the longer side. Keeps nothing else of the file.
 * @param mime the type by its first bytes
 * @throws DomainError UPLOAD_UNREADABLE, UPLOAD_TOO_MANY_PIXELS
 */
export async function decodeUpload(data: Buffer, mime: string): Promise<Pixels> {
  await checkHeader(data, mime);
  const sharp = await imageLibrary();
  return pixelsOf(
    sharp(data, { limitInputPixels: MAX_PIXELS, failOn: 'error' })
      .autoOrient()
      .resize({ width: MASTER_SIDE, height: MASTER_SIDE, fit: 'inside', withoutEnlargement: true })
      .toColourspace('srgb'),
  );
}

/** Decodes a stored master. */
export async function decodeMaster(data: Buffer): Promise<Pixels> {
  const sharp = await imageLibrary();
  return pixelsOf(sharp(data).toColourspace('srgb'));
}

/** Encodes the master of a picture. */
export async function encodeMaster({ data, ...raw }: Pixels): Promise<Buffer> {
  const sharp = await imageLibrary();
  return sharp(data, { raw })
    .webp({ quality: QUALITY.master, effort: EFFORT.master })
    .timeout({ seconds: MAX_SECONDS })
    .toBuffer();
}

/** Encodes a picture as PNG that fits into a box; a smaller one keeps its size. */
export async function encodePng({ data, ...raw }: Pixels, box: Size): Promise<Buffer> {
  const sharp = await imageLibrary();
  return sharp(data, { raw })
    .resize({ ...box, fit: 'inside', withoutEnlargement: true })
    .png({ compressionLevel: 9 })
    .toBuffer();
}

/** Encodes one file of a picture. */
export async function encodeFile(pixels: Pixels, file: PictureFile): Promise<Buffer> {
  const sharp = await imageLibrary();
  const { data, ...raw } = pixels;
  const part = sharp(data, { raw }).extract(middleOf(pixels, file.cut));
  return inFormat(part, file).toBuffer();
}

function inFormat(part: Sharp, { format, width }: PictureFile): Sharp {
  if (format === 'jpg') {
    // Enlarges a small picture, because pages state this size with its URL. JPEG has no transparency.
    const sized = part.resize({ ...SOCIAL, fit: 'fill' }).flatten({ background: '#fff' });
    return sized.jpeg({ quality: QUALITY.jpg, progressive: true });
  }
  const sized = part.resize({ width, withoutEnlargement: true });
  if (format === 'avif') return sized.avif({ quality: QUALITY.avif, effort: EFFORT.avif });
  return sized.webp({ quality: QUALITY.webp, effort: EFFORT.webp });
}

/** The file that makes a picture visible at once; the others are made later. */
export const FIRST_FILE: PictureFile = { cut: 'whole', width: DEFAULT_WIDTH, format: 'webp' };
