// @ts-check
import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { root } from '../paths.mjs';

/**
 * Packages that the lockfile lists but does not contain. npm writes such a lockfile when a package was published before
 * all of its platform packages; `npm ci` then fails on machines whose package is missing.
 * @param {{ packages: Record<string, { optionalDependencies?: Record<string, string> }> }} lockfile
 * @returns {string[]} "<dependent> -> <missing package>"
 */
export function missingPackages({ packages }) {
  return Object.entries(packages).flatMap(([path, { optionalDependencies = {} }]) =>
    Object.keys(optionalDependencies)
      .filter((name) => !placesFor(path, name).some((place) => place in packages))
      .map((name) => `${path || 'package.json'} -> ${name}`),
  );
}

/**
 * Where Node searches a package: beside the dependent, then outwards.
 * @param {string} path
 * @param {string} name
 */
function placesFor(path, name) {
  const places = [];
  for (let base = path; base !== ''; base = base.slice(0, Math.max(0, base.lastIndexOf('/')))) {
    if (!base.endsWith('node_modules')) places.push(`${base}/node_modules/${name}`);
  }
  return [...places, `node_modules/${name}`];
}

if (process.argv[1] === import.meta.filename) {
  const missing = missingPackages(
    JSON.parse(readFileSync(join(root, 'package-lock.json'), 'utf8')),
  );
  for (const line of missing) console.error(`package-lock.json lacks ${line}`);
  process.exitCode = missing.length > 0 ? 1 : 0;
}
