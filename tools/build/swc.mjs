// @ts-check
import { transform } from '@swc/core';
import {
  existsSync,
  mkdirSync,
  readFileSync,
  readdirSync,
  renameSync,
  rmSync,
  writeFileSync,
} from 'node:fs';
import { basename, dirname, extname, join, relative, sep } from 'node:path';

/**
 * @typedef {object} Mapping
 * @property {string} from folder of sources
 * @property {string} to folder of results
 */

/** The only place that configures how TypeScript is compiled for Node (for tests: jest.config.mjs). */
/** @type {import('@swc/core').Options} */
const options = {
  swcrc: false,
  configFile: false,
  sourceMaps: true,
  module: { type: 'es6' },
  jsc: {
    target: 'es2022',
    keepClassNames: true,
    parser: { syntax: 'typescript', decorators: true },
    transform: { legacyDecorator: true, decoratorMetadata: true },
  },
};

/**
 * Compiles the folders: TypeScript becomes JavaScript with a source map, everything else is copied, and results without
 * a source are removed.
 * @param {Mapping[]} mappings
 */
export async function compileFolders(mappings) {
  const sources = mappings.flatMap(({ from }) => productFiles(from));
  const results = await Promise.all(sources.map((source) => compileFile(source, mappings)));
  const wanted = new Set(results.flat());
  for (const { to } of mappings) removeOthers(to, wanted);
}

/**
 * @param {string} source
 * @param {Mapping[]} mappings of the whole workspace
 * @returns {Promise<string[]>} the written files
 */
export async function compileFile(source, mappings) {
  const result = resultOf(source, mappings);
  if (!isTypeScript(source)) {
    writeIfChanged(result, readFileSync(source));
    return [result];
  }
  const { code, map = '' } = await transform(readFileSync(source, 'utf8'), {
    ...options,
    filename: source,
    sourceFileName: relative(dirname(result), source).split(sep).join('/'),
  });
  const mapFile = `${result}.map`;
  writeIfChanged(mapFile, map);
  writeIfChanged(result, `${code}//# sourceMappingURL=${basename(mapFile)}\n`);
  return [result, mapFile];
}

/**
 * Whether a file is part of the product: not a spec, type declaration or hidden file.
 * @param {string} name
 */
export function isProductFile(name) {
  return !/\.(spec\.tsx?|d\.ts)$|(^|[\\/])\./.test(name);
}

/**
 * @param {string} folder
 */
function productFiles(folder) {
  if (!existsSync(folder)) return [];
  return readdirSync(folder, { recursive: true, withFileTypes: true })
    .filter((entry) => entry.isFile() && isProductFile(entry.name))
    .map((entry) => join(entry.parentPath, entry.name))
    .sort();
}

/**
 * @param {string} source
 * @param {Mapping[]} mappings
 */
function resultOf(source, mappings) {
  const { from, to } = mappingOf(source, mappings);
  const path = join(to, relative(from, source));
  return isTypeScript(source) ? path.slice(0, -extname(path).length) + '.js' : path;
}

/**
 * @param {string} source
 * @param {Mapping[]} mappings
 */
function mappingOf(source, mappings) {
  const mapping = mappings.find(({ from }) => source.startsWith(from + sep));
  if (!mapping) throw new Error(`${source} is in none of the folders to compile`);
  return mapping;
}

/**
 * @param {string} path
 */
function isTypeScript(path) {
  return /\.tsx?$/.test(path);
}

/**
 * Replaces the file atomically, so a starting server never reads half of it.
 * @param {string} path
 * @param {string | Buffer} content
 */
function writeIfChanged(path, content) {
  if (existsSync(path) && readFileSync(path).equals(Buffer.from(content))) return;
  mkdirSync(dirname(path), { recursive: true });
  const half = `${path}.${process.pid}`;
  writeFileSync(half, content);
  renameSync(half, path);
}

/**
 * @param {string} folder
 * @param {Set<string>} wanted
 */
function removeOthers(folder, wanted) {
  if (!existsSync(folder)) return;
  for (const entry of readdirSync(folder, { recursive: true, withFileTypes: true })) {
    const path = join(entry.parentPath, entry.name);
    if (entry.isFile() && !wanted.has(path)) rmSync(path, { force: true });
  }
}
