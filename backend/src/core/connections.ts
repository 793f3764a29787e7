/**
 * What a process keeps open to the database itself, beside its pool: those who work on jobs, and the ear for notices.
 * None of it may go through a pooler: both listen, and jobs are taken on a session.
 */
export const QUEUE_CONNECTIONS = { work: 5, letters: 2 } as const;
const NOTICE_CONNECTIONS = 1;
const DIRECT_CONNECTIONS = QUEUE_CONNECTIONS.work + QUEUE_CONNECTIONS.letters + NOTICE_CONNECTIONS;

/** For those who look after the database: a backup, psql, a scraper. */
const FOR_OTHERS = 5;
/** A process that is being replaced and its successor are there at the same time. */
const SUCCESSORS = 1;
const MOST = 10;
const LEAST = 2;

export interface Sizing {
  readonly workers: number;
  /** Connections that the server gives to roles like ours: max_connections without what it keeps for superusers. */
  readonly available: number;
  /** DATABASE_POOL; null: as it fits. */
  readonly wanted: number | null;
  /** Whether the pool's connections end at a pooler, which has its own limit. */
  readonly isPooled: boolean;
}

/**
 * Connections of each process's pool, so that all of them together, and one more while they are replaced, find room.
 * Throws RangeError with what does not fit.
 */
export function poolShare({ workers, available, wanted, isPooled }: Sizing): number {
  const processes = workers + SUCCESSORS;
  const each = Math.floor((available - FOR_OTHERS) / processes) - DIRECT_CONNECTIONS;
  const size = wanted ?? (isPooled ? MOST : Math.min(MOST, each));
  if (each >= (isPooled ? 0 : size) && size >= LEAST) return size;
  const needed = processes * (DIRECT_CONNECTIONS + (isPooled ? 0 : Math.max(size, LEAST)));
  throw new RangeError(
    `${workers} copies need ${needed + FOR_OTHERS} connections (pools of ${Math.max(size, LEAST)}, ${DIRECT_CONNECTIONS} for jobs and ` +
      `notices, one copy more during a change, ${FOR_OTHERS} for others); the database gives ${available}. ` +
      'Fewer copies, a smaller DATABASE_POOL, a larger max_connections, or a pooler (DATABASE_POOLED_URL).',
  );
}
