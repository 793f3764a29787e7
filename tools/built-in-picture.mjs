// @ts-check
/**
 * `node tools/built-in-picture.mjs <file> <name>`: makes the files of a picture in backend/assets/pictures/<name> with
 * the encoder for uploads. A name that ends in `-hero` gets all cuts and AVIF, others the whole picture as WebP.
 */
import './start/runtime.mjs';
import { mkdirSync, readFileSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { pathToFileURL } from 'node:url';
import { build } from './build/build.mjs';
import { root } from './paths.mjs';

const [source, name] = process.argv.slice(2);
if (!source || !name) {
  console.error('Usage: node tools/built-in-picture.mjs <file> <name>');
  process.exit(2);
}
await build(['domain', 'backend']);

const built = pathToFileURL(join(root, 'backend/dist/src/media/images/')).href;
/** @type {typeof import('../backend/src/media/images/pictures.ts')} */
const { decodeMaster, encodeFile } = await import(`${built}pictures.js`);
/** @type {typeof import('../backend/src/media/images/picture-sizes.ts')} */
const { filesFor } = await import(`${built}picture-sizes.js`);

const folder = join(root, 'backend/assets/pictures', name);
const pixels = await decodeMaster(readFileSync(source));
const files = filesFor(pixels).filter(
  ({ cut, format }) => name.endsWith('-hero') || (cut === 'whole' && format === 'webp'),
);
mkdirSync(folder, { recursive: true });
for (const file of files) {
  const { cut, width, format } = file;
  const size = cut === 'social' ? cut : cut === 'whole' ? String(width) : `${cut}-${width}`;
  const data = await encodeFile(pixels, file);
  writeFileSync(join(folder, `${size}.${format}`), data);
  console.log(`${name}/${size}.${format} ${Math.ceil(data.length / 1000)} kB`);
}
