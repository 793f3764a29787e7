/**
 * Direct database connections of a process beside its pool: job workers and the listener for notifications. They cannot
 * use a pooler, because they listen and take jobs in a session.
 */
export const QUEUE_CONNECTIONS = { work: 5, mails: 2 } as const;
const NOTICE_CONNECTIONS = 1;
const DIRECT_CONNECTIONS = QUEUE_CONNECTIONS.work + QUEUE_CONNECTIONS.mails + NOTICE_CONNECTIONS;

/** For maintenance: a backup, psql, a metrics exporter. */
const FOR_OTHERS = 5;
/** During a replacement, the old and new process run at the same time. */
const SUCCESSORS = 1;
const MOST = 10;
const LEAST = 2;

export interface Sizing {
  readonly workers: number;
  /** Connections for ordinary roles: max_connections without those reserved for superusers. */
  readonly available: number;
  /** DATABASE_POOL; null = automatic. */
  readonly wanted: number | null;
  /** True when the pool connects to a pooler, which has its own limit. */
  readonly isPooled: boolean;
}

/**
 * Returns the pool size per process so that all processes, and one more during a replacement, fit. Throws RangeError
 * with the missing connections.
 */
export function poolShare({ workers, available, wanted, isPooled }: Sizing): number {
  const processes = workers + SUCCESSORS;
  const each = Math.floor((available - FOR_OTHERS) / processes) - DIRECT_CONNECTIONS;
  const size = wanted ?? (isPooled ? MOST : Math.min(MOST, each));
  if (each >= (isPooled ? 0 : size) && size >= LEAST) return size;
  const needed = processes * (DIRECT_CONNECTIONS + (isPooled ? 0 : Math.max(size, LEAST)));
  throw new RangeError(
    `${workers} copies need ${needed + FOR_OTHERS} connections (pools of ${Math.max(size, LEAST)}, ${DIRECT_CONNECTIONS} for jobs and ` +
      `notifications, one more copy during a replacement, ${FOR_OTHERS} for other programs); the database allows ${available}. ` +
      'Start fewer copies, decrease DATABASE_POOL, increase max_connections, or use a pooler (DATABASE_POOLED_URL).',
  );
}
