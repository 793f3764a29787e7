import { setTimeout as delay } from 'node:timers/promises';
import { Logger } from '@nestjs/common';
import type { Logger as TypeOrmLogger } from 'typeorm';

/** A permanent error of the database. The message says in one sentence what is wrong. */
export class DatabaseBootError extends Error {}

/** The schema is of a version that cannot be upgraded; a restart would not help. */
export class SchemaTooOldError extends DatabaseBootError {}

const GRANTS = 'see «Database» in docs/production.md for the grants';

/** Reasons by error code of PostgreSQL and the network. */
const REASONS: Readonly<Record<string, string>> = {
  '28P01': 'the database refuses the account or its password',
  '28000': 'the database refuses the account',
  '3D000': 'there is no such database',
  '42501': `the account may not do this; ${GRANTS}`,
};
/** Temporary errors, e.g. after a restart of the machine: not available, starting, or full. */
const PASSING =
  /^(ECONNREFUSED|ECONNRESET|ENOTFOUND|EAI_AGAIN|ETIMEDOUT|EHOSTUNREACH|ENOENT|57P0[123]|53300|08...)$/;
const TRANSIENT_MESSAGES = /timeout exceeded when trying to connect|Connection terminated/;

const WAIT_MS = 60_000;
const PAUSE_MS = 2_000;

const codeOf = (error: unknown): string => (error as { code?: string }).code ?? '';
const messageOf = (error: unknown): string =>
  error instanceof Error ? error.message : String(error);

export function passes(error: unknown): boolean {
  return PASSING.test(codeOf(error)) || TRANSIENT_MESSAGES.test(messageOf(error));
}

/** Returns one sentence for the operator. */
export function databaseProblem(error: unknown): string {
  const code = codeOf(error);
  // A refused connection has no message of its own, only those of each address.
  const message = messageOf(error) || code;
  const reason = REASONS[code];
  return reason ? `${reason} (${message})` : message;
}

/**
 * Connects as soon as the database is available. Permanent errors (wrong password, missing grant, failed migration) are
 * thrown at once.
 * @throws DatabaseBootError
 */
export async function connectWithRetry<T>(
  connect: () => Promise<T>,
  { waitMs = WAIT_MS, pauseMs = PAUSE_MS } = {},
): Promise<T> {
  const logger = new Logger('Database');
  const deadline = performance.now() + waitMs;
  for (;;) {
    try {
      return await connect();
    } catch (error) {
      if (error instanceof SchemaTooOldError) throw error;
      const problem = databaseProblem(error);
      if (!passes(error) || performance.now() + pauseMs > deadline) {
        throw new DatabaseBootError(problem, { cause: error });
      }
      logger.warn(`The database is not available yet: ${problem}`);
      await delay(pauseMs);
    }
  }
}

/** Silences TypeORM's plain lines about migrations, which log parsers cannot read. */
export const MIGRATION_LINES: TypeOrmLogger = {
  logQuery: () => undefined,
  logQueryError: () => undefined,
  logQuerySlow: () => undefined,
  logSchemaBuild: () => undefined,
  log: () => undefined,
  logMigration: (words) => {
    if (/failed/.test(words)) new Logger('Database').error(words);
  },
};
