// @ts-check
import { existsSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { openMeter } from './meter.mjs';
import { Blind, runTool, printLine } from './tools.mjs';

const MOST_REQUESTS = 20_000;
const SECONDS = 300;
const ACCOUNT = 'admin@safar.example';
const BROKEN_ACCOUNT = 'admin@broken.example';

const PLANTS = ['.env', 'backup.zip', 'app.js.map', `${'..%2f'.repeat(8)}etc/passwd`];

/** @typedef {{ status: number, path: string, length: number }} Hit */

/** The console answers every address below its own with the same page. */
const CONSOLE = 'admin/';

const ours = (/** @type {string} */ name) => join(import.meta.dirname, name);

/** @param {string} name @returns {string[]} */
const linesOf = (name) => readFileSync(ours(name), 'utf8').split('\n');

/**
 * @param {string[]} args
 * @param {{ home: string, name: string }} order
 * @returns {Promise<{ input: Record<string, string>, status: number, length: number }[]>} all responses
 */
async function fuzz(args, { home, name }) {
  const report = join(home, `ffuf-${name}.json`);
  const { output, isCut } = await runTool(
    'ffuf',
    ['-s', '-t', '4', '-timeout', '15', '-mc', 'all', '-of', 'json', '-o', report, ...args],
    { home, seconds: SECONDS },
  );
  if (isCut || !existsSync(report)) throw new Blind(`ffuf came to no end: ${output.slice(-1_000)}`);
  return JSON.parse(readFileSync(report, 'utf8')).results;
}

/**
 * Requests every word in every folder.
 * @param {string} base
 * @param {string} home
 * @returns {Promise<Hit[]>}
 */
async function askForPaths(base, home) {
  const answers = await fuzz(
    [
      ...['-u', `${base}/FOLDERWORD`, '-mode', 'clusterbomb'],
      ...['-w', `${ours('ffuf-folders.txt')}:FOLDER`, '-w', `${ours('ffuf-words.txt')}:WORD`],
    ],
    { home, name: 'words' },
  );
  return answers.map(({ status, length, input }) => ({
    ...{ status, length },
    path: `${input['FOLDER'] ?? ''}${input['WORD'] ?? ''}`,
  }));
}

/**
 * @param {string} base
 * @param {{ home: string, account: string }} order
 * @returns {Promise<{ signedIn: number, refused: number, tooMany: number }>}
 */
async function guessPasswords(base, { home, account }) {
  const answers = await fuzz(
    [
      ...['-u', `${base}/api/login`, '-X', 'POST', '-H', 'Content-Type: application/json'],
      ...['-d', JSON.stringify({ email: account, password: 'WORD' })],
      ...['-w', `${ours('ffuf-passwords.txt')}:WORD`],
    ],
    { home, name: 'passwords' },
  );
  const count = (/** @type {number} */ wanted) =>
    answers.filter(({ status }) => status === wanted).length;
  return { signedIn: count(200), refused: count(401), tooMany: count(429) };
}

/** @param {import('./harness.mjs').AttackContext} context */
async function findPlants({ broken, home }) {
  const base = `http://127.0.0.1:${broken.ports[0]}`;
  const open = (await askForPaths(base, home)).filter(({ status }) => status === 200);
  const missed = PLANTS.filter((plant) => !open.some(({ path }) => path === plant));
  if (missed.length > 0) throw new Blind(`ffuf does not find ${missed.join(', ')}`);
  const { signedIn } = await guessPasswords(base, { home, account: BROKEN_ACCOUNT });
  if (signedIn !== 1) throw new Blind('ffuf does not find the planted password');
  printLine(`  plants found: ${PLANTS.length} files and the password`);
}

/**
 * Compares open paths with the list of public ones: each must be in both.
 * @param {readonly Hit[]} hits
 * @returns {string[]}
 */
function notAsListed(hits) {
  const listed = linesOf('ffuf-public.txt').filter((line) => line && !line.startsWith('#'));
  const shell = hits.find(({ path }) => path === CONSOLE)?.length;
  const isShell = (/** @type {Hit} */ { path, length }) =>
    path.startsWith(CONSOLE) && length === shell;
  const open = new Set(
    hits.filter((hit) => hit.status < 300 && !isShell(hit)).map(({ path }) => path),
  );
  return [
    ...[...open].filter((path) => !listed.includes(path)).map((path) => `not public: /${path}`),
    ...listed.filter((path) => !open.has(path)).map((path) => `public, and not there: /${path}`),
  ];
}

/**
 * Tries words with the rate limits off, which would blind ffuf, and passwords with the limits on, which are tested
 * here. Throws Blind when ffuf misses a planted fault.
 * @param {import('./harness.mjs').AttackContext} context
 * @returns {Promise<{ findings: string[], figures: string }>}
 */
export async function attack(context) {
  await findPlants(context);
  const { home, startSafar } = context;
  const meter = await openMeter((await startSafar()).ports, MOST_REQUESTS);
  try {
    const hits = await askForPaths(meter.base, home);
    const limited = await startSafar({ RATE_LIMITS: 'on' });
    const guesses = await guessPasswords(`http://127.0.0.1:${limited.ports[0]}`, {
      ...{ home, account: ACCOUNT },
    });
    const open = hits.filter(({ status }) => status < 300).length;
    return {
      findings: [
        ...notAsListed(hits),
        ...meter.findings(),
        ...(guesses.signedIn > 0 ? ['the password was guessed'] : []),
      ],
      figures: `plants ${PLANTS.length + 1} of ${PLANTS.length + 1}; open ${open}, all listed; ${meter.figures()}; passwords checked ${guesses.refused}, put off ${guesses.tooMany}, signed in ${guesses.signedIn}`,
    };
  } finally {
    await meter.close();
  }
}
