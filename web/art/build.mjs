// @ts-check
import { createHash } from 'node:crypto';
import { mkdir, readFile, readdir, rename, writeFile } from 'node:fs/promises';
import { dirname, join } from 'node:path';
import { fileURLToPath, pathToFileURL } from 'node:url';
import { filesOf, socialOf } from './files.mjs';
import { MARK_FILE, writeIcons } from './icons.mjs';

/** @typedef {import('./scene.mjs').PictureName} PictureName */
/** @typedef {import('./scene.mjs').Picture} Picture */
/** @typedef {Picture & { source: string }} Entry source: hash of the code that drew it */
/** @typedef {Record<string, Entry>} Manifest keys are `<destination>-<name>` */

const here = dirname(fileURLToPath(import.meta.url));

/** @type {PictureName[]} */
const NAMES = ['hero', 'dusk', 'day', 'night', 'detail'];

export const DESTINATIONS = [
  'istanbul',
  'antalya',
  'dubai',
  'marrakech',
  'sarajevo',
  'tbilisi',
  'kuala-lumpur',
  'umrah',
  'tokyo',
  'baku',
];

/** Every picture: `home-hero` and five for each destination. */
const PICTURES = [
  { id: 'home', name: /** @type {PictureName} */ ('hero') },
  ...DESTINATIONS.flatMap((id) => NAMES.map((name) => ({ id, name }))),
];

/** @param {string} folder */
async function sourcesIn(folder) {
  const names = (await readdir(join(here, folder))).filter((name) => name.endsWith('.mjs')).sort();
  return Promise.all(names.map((name) => readFile(join(here, folder, name))));
}

/**
 * One hash per scene: the shared code, the mark and the scene's own files.
 * @returns {Promise<Map<string, string>>}
 */
async function sourceHashes() {
  const shared = createHash('sha256');
  const parts = [...(await sourcesIn('.')), ...(await sourcesIn('kit')), await readFile(MARK_FILE)];
  for (const part of parts) shared.update(part);
  const common = shared.digest();
  const entries = ['home', ...DESTINATIONS].map(async (id) => {
    const own = createHash('sha256').update(common);
    for (const folder of ['scenes', 'stills', 'palettes']) {
      own.update(await readFile(join(here, folder, `${id}.mjs`)).catch(() => ''));
    }
    return /** @type {const} */ ([id, own.digest('hex').slice(0, 16)]);
  });
  return new Map(await Promise.all(entries));
}

/** Reads the manifest. @param {string} file @returns {Promise<Manifest>} empty when it is missing or unreadable */
async function readManifest(file) {
  try {
    return JSON.parse(await readFile(file, 'utf8'));
  } catch {
    return {};
  }
}

/** @param {{ id: string, name: PictureName }} picture a hero also has a picture for shared links */
const namesOf = ({ id, name }) => [
  ...filesOf(`${id}-${name}`, name).map(({ file }) => file),
  ...(name === 'hero' ? [socialOf(id)] : []),
];

/**
 * Draws every picture whose source changed and writes its files (files.mjs), `manifest.json`, the pictures of shared
 * links and the icons of the site. Takes tens of milliseconds when nothing changed.
 * @param {{ outDir: string, only?: readonly string[], log?: (line: string) => void }} options
 *   only: destination ids (and `home`) to check; the others are kept
 * @returns {Promise<{ drawn: number, kept: number }>} numbers of pictures
 */
export async function buildArt({ outDir, only, log = () => {} }) {
  await mkdir(outDir, { recursive: true });
  const file = join(outDir, 'manifest.json');
  const [hashes, before, present] = await Promise.all([
    sourceHashes(),
    readManifest(file),
    readdir(outDir).then((names) => new Set(names)),
  ]);
  const stale = PICTURES.filter((picture) => {
    if (only && !only.includes(picture.id)) return false;
    const source = before[`${picture.id}-${picture.name}`]?.source;
    return (
      source !== hashes.get(picture.id) || !namesOf(picture).every((each) => present.has(each))
    );
  });
  await writeIcons({ outDir: join(outDir, 'icons'), again: stale.length > 0 });
  if (stale.length === 0) return { drawn: 0, kept: PICTURES.length };

  const { drawAll } = await import('./raster.mjs');
  const drawn = await drawAll({ pictures: stale, outDir, log });
  /** @type {Manifest} */
  const manifest = {};
  for (const { id, name } of PICTURES) {
    const key = `${id}-${name}`;
    const fresh = drawn.get(key);
    const entry = fresh ? { ...fresh, source: hashes.get(id) ?? '' } : before[key];
    if (entry) manifest[key] = entry;
  }
  await writeFile(`${file}.tmp`, `${JSON.stringify(manifest, null, 1)}\n`);
  await rename(`${file}.tmp`, file);
  return { drawn: stale.length, kept: PICTURES.length - stale.length };
}

/** @param {readonly string[]} words output folder, then the destinations to check (none: all) */
async function run([outDir, ...only]) {
  if (!outDir) {
    console.error('Usage: node web/art/build.mjs <outDir> [destination ...]');
    process.exitCode = 1;
    return;
  }
  const started = performance.now();
  const log = (/** @type {string} */ line) => console.log(line);
  const result = await buildArt({ outDir, log, ...(only.length > 0 ? { only } : {}) });
  const seconds = ((performance.now() - started) / 1000).toFixed(1);
  console.log(`Art: ${result.drawn} drawn, ${result.kept} kept, ${seconds} s`);
}

if (process.argv[1] && import.meta.url === pathToFileURL(process.argv[1]).href) {
  void run(process.argv.slice(2));
}
