// @ts-check
import { mkdir, readFile, readdir, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';

/** The mark of the product: an SVG in a box of 40 x 40 on a rounded background. */
export const MARK_FILE = fileURLToPath(new URL('../public/icon.svg', import.meta.url));

const PNGS = [
  // iOS, Android and desktops round the corners themselves, so these icons fill their square.
  { file: 'apple-touch-icon.png', size: 180, square: true },
  { file: 'icon-maskable.png', size: 512, square: true },
  { file: 'icon-192.png', size: 192, square: false },
  { file: 'icon-512.png', size: 512, square: false },
];
const FAVICON = { file: 'favicon.ico', size: 32 };

const ICO_HEADER_BYTES = 22;

/** @param {Buffer} png @param {number} size px @returns {Buffer} an icon file with this one picture */
function icoOf(png, size) {
  const header = Buffer.alloc(ICO_HEADER_BYTES);
  header.writeUInt16LE(1, 2);
  header.writeUInt16LE(1, 4);
  header.writeUInt8(size, 6);
  header.writeUInt8(size, 7);
  header.writeUInt16LE(1, 10);
  header.writeUInt16LE(32, 12);
  header.writeUInt32LE(png.length, 14);
  header.writeUInt32LE(ICO_HEADER_BYTES, 18);
  return Buffer.concat([header, png]);
}

/** @param {string} svg @param {number} size px */
async function pngOf(svg, size) {
  // Loaded only when there is something to draw, so that a build without changes stays fast.
  const { drawn } = await import('./svg.mjs');
  return drawn(svg, { density: (72 * size) / 40 })
    .resize(size)
    .png({ compressionLevel: 9 })
    .toBuffer();
}

/** @param {string} outDir */
async function areThere(outDir) {
  const names = new Set(await readdir(outDir).catch(() => /** @type {string[]} */ ([])));
  return [...PNGS, FAVICON].every(({ file }) => names.has(file));
}

/**
 * Writes the site's icon in the pixel formats that are served at its root.
 * @param {{ outDir: string, again: boolean }} order again: even when the files exist
 */
export async function writeIcons({ outDir, again }) {
  if (!again && (await areThere(outDir))) return;
  await mkdir(outDir, { recursive: true });
  const rounded = await readFile(MARK_FILE, 'utf8');
  const square = rounded.replace(/ rx="[\d.]+"/, '');
  for (const each of PNGS) {
    const png = await pngOf(each.square ? square : rounded, each.size);
    await writeFile(join(outDir, each.file), png);
  }
  const small = await pngOf(rounded, FAVICON.size);
  await writeFile(join(outDir, FAVICON.file), icoOf(small, FAVICON.size));
}
