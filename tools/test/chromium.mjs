// @ts-check
import { execFile } from 'node:child_process';
import {
  accessSync,
  constants,
  existsSync,
  mkdirSync,
  readFileSync,
  renameSync,
  rmSync,
  writeFileSync,
} from 'node:fs';
import { delimiter, join } from 'node:path';
import { promisify } from 'node:util';
import { localState, root } from '../paths.mjs';

/**
 * @typedef {object} Browser
 * @property {string} executablePath
 * @property {string[]} args required arguments
 * @property {Record<string, string>} env added to our own environment
 */

const installedNames = [
  'chromium',
  'chromium-browser',
  'google-chrome',
  'google-chrome-stable',
  'chrome',
  'microsoft-edge',
];

const installedElsewhere = [
  '/Applications/Google Chrome.app/Contents/MacOS/Google Chrome',
  '/Applications/Chromium.app/Contents/MacOS/Chromium',
  'C:\\Program Files\\Google\\Chrome\\Application\\chrome.exe',
  'C:\\Program Files (x86)\\Google\\Chrome\\Application\\chrome.exe',
];

/** Arguments for running as root and without a graphics card, without calls to the browser's vendor. */
const args = [
  '--no-sandbox',
  '--disable-gpu',
  '--disable-quic',
  '--no-first-run',
  '--disable-background-networking',
  '--disable-component-update',
  '--disable-sync',
];

/**
 * Finds a real Chromium: from CHROMIUM_PATH, an installed one, or the one installed by npm.
 * @returns {Promise<Browser>}
 * @throws {Error} when there is none; tests then fail, they are never skipped
 */
export async function findChromium() {
  const named = process.env['CHROMIUM_PATH'];
  if (named) {
    if (!isExecutable(named)) throw new Error(`CHROMIUM_PATH is ${named}, which is no program.`);
    return { executablePath: named, args, env: {} };
  }
  const installed = installedChromium();
  if (installed !== undefined) return { executablePath: installed, args, env: {} };
  return packagedChromium();
}

function installedChromium() {
  const folders = (process.env['PATH'] ?? '').split(delimiter).filter((folder) => folder !== '');
  const candidates = folders.flatMap((folder) => installedNames.map((name) => join(folder, name)));
  return [...candidates, ...installedElsewhere].find(isExecutable);
}

/** @returns {Promise<Browser>} */
async function packagedChromium() {
  if (process.platform !== 'linux' || process.arch !== 'x64') {
    throw new Error(
      'No Chromium or Chrome was found. Install one, or name it with CHROMIUM_PATH (the one that npm brings is for Linux x64).',
    );
  }
  const folder = await unpack();
  return {
    executablePath: join(folder, 'chromium'),
    // Not the package's own list, which disables web security; tests must see it.
    args: [...args, '--no-zygote', '--headless=shell'],
    env: {
      LD_LIBRARY_PATH: join(folder, 'al2023', 'lib'),
      FONTCONFIG_PATH: join(folder, 'fonts'),
    },
  };
}

/**
 * Unpacks the package once, in a separate process: it reads its folder from TMPDIR, includes its libraries only for a
 * runtime such as "nodejs24.x", and reads both when it is loaded.
 */
async function unpack() {
  const manifest = join(root, 'node_modules', '@sparticuz', 'chromium', 'package.json');
  const folder = join(localState, `chromium-${JSON.parse(readFileSync(manifest, 'utf8')).version}`);
  if (existsSync(folder)) return folder;
  const half = `${folder}.${process.pid}`;
  mkdirSync(half, { recursive: true });
  const script = "await (await import('@sparticuz/chromium')).default.executablePath()";
  await promisify(execFile)(process.execPath, ['--input-type=module', '--eval', script], {
    cwd: root,
    env: { ...process.env, TMPDIR: half, AWS_LAMBDA_JS_RUNTIME: 'nodejs24.x' },
  });
  writeFileSync(join(half, 'fonts', 'fonts.conf'), fontSettings(join(folder, 'fonts')));
  if (!existsSync(folder)) renameSync(half, folder);
  rmSync(half, { recursive: true, force: true });
  return folder;
}

/**
 * The package looks for its fonts in /tmp; this lists the folder with the unpacked fonts and the system's own.
 * @param {string} folder
 */
function fontSettings(folder) {
  return `<?xml version="1.0"?>
<!DOCTYPE fontconfig SYSTEM "fonts.dtd">
<fontconfig>
  <dir>${folder}</dir>
  <dir>/usr/share/fonts</dir>
  <cachedir>${join(folder, 'cache')}</cachedir>
</fontconfig>
`;
}

/**
 * @param {string} path
 */
function isExecutable(path) {
  if (!existsSync(path)) return false;
  try {
    accessSync(path, constants.X_OK);
    return true;
  } catch {
    return false;
  }
}
