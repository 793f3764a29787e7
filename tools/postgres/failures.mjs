// @ts-check
import { existsSync, statfsSync } from 'node:fs';

/** An expected failure: its message is one line that says what is wrong and what to do. */
export class PostgresError extends Error {
  /** @param {string} message */
  constructor(message) {
    super(message);
    this.name = 'PostgresError';
  }
}

/**
 * @typedef {object} Explanation
 * @property {RegExp} when pattern in the output of PostgreSQL
 * @property {(context: { dataDir: string, port?: number }) => string} say
 */

/** @type {Explanation[]} */
const explanations = [
  { when: /No space left on device/i, say: diskFull },
  {
    when: /could not bind .*(Address already in use|Permission denied)/,
    say: ({ port }) =>
      `Port ${port} on 127.0.0.1, chosen for PostgreSQL, was taken by another program. Start again; a new one will be chosen.`,
  },
  {
    when: /could not (open|access) directory|Permission denied|wrong ownership|EACCES|EPERM/,
    say: ({ dataDir }) =>
      `PostgreSQL may not read or write ${dataDir}. Start as the user who owns it, or set SAFAR_DATA to a folder elsewhere.`,
  },
  {
    when: /database files are incompatible|not compatible with this version/,
    say: ({ dataDir }) =>
      `${dataDir} was made by another version of PostgreSQL. Move it away, or set DATABASE_URL to the server that made it.`,
  },
  {
    when: /could not locate a valid checkpoint record|invalid checkpoint record|pg_control|PANIC:|could not open file "global/,
    say: ({ dataDir }) =>
      `The database in ${dataDir} is damaged and PostgreSQL cannot start. Restore a backup, or move the folder away to begin with an empty database.`,
  },
  {
    when: /error while loading shared libraries|GLIBC_|spawn .*(ENOENT|ENOEXEC)/,
    say: () =>
      'The PostgreSQL binaries do not run on this system (they need glibc 2.28 or newer). Set DATABASE_URL to a PostgreSQL server instead.',
  },
  {
    when: /could not map anonymous shared memory|could not create shared memory|Cannot allocate memory/,
    say: () => 'There is too little memory for PostgreSQL (it needs about 200 MB).',
  },
];

/**
 * Turns the output of initdb or postgres into one line for people.
 * @param {string} output
 * @param {{ dataDir: string, port?: number }} context
 * @returns {PostgresError}
 */
export function explainFailure(output, context) {
  // PostgreSQL's own message may be missing, because its log is on the same full disk.
  if (isFull(context.dataDir)) return new PostgresError(diskFull(context));
  const known = explanations.find(({ when }) => when.test(output));
  if (known) return new PostgresError(known.say(context));
  const lines = output.split('\n').filter((line) => line.trim() !== '');
  const cause = lines.findLast((line) => /FATAL|PANIC|error:/i.test(line)) ?? lines.at(-1);
  return new PostgresError(`PostgreSQL did not start: ${cause?.trim() ?? 'it said nothing'}`);
}

/**
 * @param {{ dataDir: string }} context
 */
function diskFull({ dataDir }) {
  return `The disk that holds ${dataDir} is full; PostgreSQL needs about 100 MB. Free some space, or set SAFAR_DATA to a folder elsewhere.`;
}

/**
 * @param {string} folder
 */
function isFull(folder) {
  if (!existsSync(folder)) return false;
  const { bavail, bsize, blocks } = statfsSync(folder);
  return blocks > 0 && bavail * bsize < 24_000_000;
}
