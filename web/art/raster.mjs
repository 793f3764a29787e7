// @ts-check
import { readFile, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import sharp from 'sharp';
import { MARK_FILE } from './icons.mjs';
import { createBrush } from './kit/brush.mjs';
import { toHex } from './kit/colour.mjs';
import { random } from './kit/random.mjs';
import { HERO_CUTS, WIDTHS, filesOf, socialOf } from './files.mjs';
import { VIEWS, stillLight } from './scene.mjs';
import { socialPicture } from './social.mjs';
import { drawn } from './svg.mjs';

/** @typedef {import('./scene.mjs').Picture} Picture */
/** @typedef {import('./scene.mjs').PictureName} PictureName */
/** @typedef {import('./scene.mjs').Scene} Scene */
/** @typedef {{ id: string, name: PictureName }} Order */

/** Parallel jobs for the two cores of a small machine; each sharp job then needs only one thread. */
const LANES = 2;

/** Standard deviation of the grain, as a share of full scale. */
const GRAIN = 0.01;
const GRAIN_SIZE = 1 << 16;

/** Quality by width. Close-ups consist of patterns, which hide more artefacts and need more bytes. */
const QUALITY = {
  scene: { large: 68, middle: 70, small: 70, avif: 44 },
  detail: { large: 56, middle: 56, small: 46, avif: 44 },
};

/** Returns bell-shaped noise, read in a loop whose length is no multiple of any picture width. */
function grainTable() {
  const r = random(1984);
  const table = new Int8Array(GRAIN_SIZE - 15);
  for (let i = 0; i < table.length; i += 1) {
    table[i] = Math.round((r.next() + r.next() + r.next() - 1.5) * 2 * 255 * GRAIN);
  }
  return table;
}

/**
 * Adds grain to pixels, because grain in an SVG blend is not visible.
 * @param {Uint8Array} pixels RGB, changed in place
 * @param {Int8Array} table
 */
function addGrain(pixels, table) {
  for (let i = 0, t = 0; i < pixels.length; i += 3) {
    const noise = table[t] ?? 0;
    t = t + 1 === table.length ? 0 : t + 1;
    for (let c = i; c < i + 3; c += 1) {
      const value = (pixels[c] ?? 0) + noise;
      pixels[c] = value < 0 ? 0 : value > 255 ? 255 : value;
    }
  }
}

/**
 * @param {Scene} scene
 * @param {PictureName} name
 * @returns {{ svg: string, width: number, height: number }} px at the largest width
 */
export function drawing(scene, name) {
  const view =
    (name === 'dusk' || name === 'day' || name === 'night' ? scene.views?.[name] : undefined) ??
    VIEWS[name];
  const palette = scene.palettes[name === 'day' || name === 'night' ? name : 'dusk'];
  const brush = createBrush(name === 'detail' ? stillLight(palette) : palette, view, name);
  if (name === 'detail') scene.detail(brush);
  else scene.draw(brush);
  const width = Math.max(...WIDTHS);
  const height = Math.round((width * view.h) / view.w);
  return { svg: brush.svg(width, height), width, height };
}

/** @param {import('sharp').Sharp} image @returns {Promise<string>} top to bottom, for CSS */
async function gradientOf(image) {
  const data = await image.resize(1, 5, { fit: 'fill' }).raw().toBuffer();
  const stops = Array.from({ length: 5 }, (_, i) =>
    toHex([data[i * 3] ?? 0, data[i * 3 + 1] ?? 0, data[i * 3 + 2] ?? 0]),
  );
  return `linear-gradient(180deg, ${stops.join(', ')})`;
}

/**
 * Returns the region of the whole that a cut shows: full height, centred.
 * @param {import('./files.mjs').Cut} cut
 * @param {{ width: number, height: number }} whole px
 * @returns {import('sharp').Region}
 */
function regionOf(cut, whole) {
  if (cut === 'whole') return { left: 0, top: 0, ...whole };
  const width = Math.round(whole.height * HERO_CUTS[cut].ratio);
  return { left: Math.round((whole.width - width) / 2), top: 0, width, height: whole.height };
}

/**
 * @param {import('sharp').Sharp} image
 * @param {import('./files.mjs').PictureFile} wanted
 * @param {typeof QUALITY.scene} quality
 */
function encoded(image, { format, width }, quality) {
  // A higher effort saves a few per cent and takes five times as long.
  if (format === 'avif') {
    return image.avif({ quality: quality.avif, effort: 1, chromaSubsampling: '4:2:0' });
  }
  if (width > 1000) return image.webp({ quality: quality.large, effort: 2 });
  return image.webp({ quality: width > 500 ? quality.middle : quality.small, effort: 3 });
}

/**
 * @param {Order & { scene: Scene, outDir: string, icon: string, grain: Int8Array }} order
 * @returns {Promise<Picture>}
 */
async function rasterise({ id, name, scene, outDir, icon, grain }) {
  const { svg, width, height } = drawing(scene, name);
  const quality = name === 'detail' ? QUALITY.detail : QUALITY.scene;
  const { data, info } = await drawn(svg, { limitInputPixels: false })
    .flatten()
    .removeAlpha()
    .raw()
    .toBuffer({ resolveWithObject: true });
  addGrain(data, grain);
  const raw = { width: info.width, height: info.height, channels: info.channels };
  for (const wanted of filesOf(`${id}-${name}`, name)) {
    const cut = sharp(data, { raw }).extract(regionOf(wanted.cut, { width, height }));
    const sized = wanted.width < width ? cut.resize({ width: wanted.width }) : cut;
    await encoded(sized, wanted, quality).toFile(join(outDir, wanted.file));
  }
  if (name === 'hero') {
    await writeFile(join(outDir, socialOf(id)), await socialPicture({ data, raw, icon }));
  }
  const background = await gradientOf(sharp(data, { raw }));
  return { width, height, widths: WIDTHS, background };
}

/**
 * Draws pictures, and from each hero also the picture for shared links, `<destination>-social.jpg`.
 * @param {{ pictures: readonly Order[], outDir: string, log: (line: string) => void }} job
 * @returns {Promise<Map<string, Picture>>} by `<destination>-<name>`
 */
export async function drawAll({ pictures, outDir, log }) {
  const icon = await readFile(MARK_FILE, 'utf8');
  const grain = grainTable();
  const queue = [...pictures];
  /** @type {Map<string, Picture>} */
  const done = new Map();
  const threads = sharp.concurrency();
  sharp.concurrency(1);
  const lane = async () => {
    for (let order = queue.shift(); order; order = queue.shift()) {
      const { scene } = await import(`./scenes/${order.id}.mjs`);
      done.set(
        `${order.id}-${order.name}`,
        await rasterise({ ...order, scene, outDir, icon, grain }),
      );
      if (done.size % 10 === 0) log(`Art: ${done.size} of ${pictures.length} pictures`);
    }
  };
  await Promise.all(Array.from({ length: LANES }, lane));
  sharp.concurrency(threads);
  return done;
}
