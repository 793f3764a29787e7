import type { Logger } from '@nestjs/common';
import type { DataSource, EntityManager } from 'typeorm';
import { type JobOptions, enqueue } from './queue.js';

interface Round {
  readonly task: string;
  readonly logger: Logger;
}

/**
 * Queues the work of a timer. The key lets a single process do it. Without a database nothing is queued; the next tick
 * tries again.
 */
export async function enqueueRound(
  manager: EntityManager,
  { task, logger }: Round,
  options: Pick<JobOptions, 'queue' | 'maxAttempts'> = {},
): Promise<void> {
  try {
    await enqueue(manager, { task }, { key: task, maxAttempts: 1, ...options });
  } catch (error) {
    logger.warn(`${task} was not queued, database error: ${String(error)}`);
  }
}

interface LockedWork<Row> {
  /** Returns null when the row is gone, or nothing is to be done with it. */
  readonly lock: (tx: EntityManager, id: string) => Promise<Row | null>;
  /** Returns true for a row that is counted. */
  readonly work: (tx: EntityManager, row: Row) => Promise<unknown>;
  readonly onError: (id: string, error: unknown) => void;
}

/**
 * Handles each row under its lock in its own transaction, so that a failing one does not block the others.
 * @returns how many were counted
 */
export async function forEachLocked<Row>(
  db: DataSource,
  ids: readonly string[],
  { lock, work, onError }: LockedWork<Row>,
): Promise<number> {
  let done = 0;
  for (const id of ids) {
    try {
      const isDone = await db.transaction(async (tx) => {
        const row = await lock(tx, id);
        return row !== null && (await work(tx, row)) === true;
      });
      if (isDone) done += 1;
    } catch (error) {
      onError(id, error);
    }
  }
  return done;
}
