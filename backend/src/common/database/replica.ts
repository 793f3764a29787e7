import { setTimeout as delay } from 'node:timers/promises';
import { Inject, Injectable, Logger, type OnApplicationShutdown } from '@nestjs/common';
import { DomainError } from '@safar/domain/errors/domain-error';
import { DataSource, type EntityManager, QueryFailedError } from 'typeorm';
import { databaseOptions } from './database.js';
import { ENV, type Env } from '../config/env.js';

const MOST_CONNECTIONS = 5;
const LOOK_MS = 10;
/** Time without reads from a replica that is unreachable or behind, so that other requests do not wait for it. */
const AVOID_MS = 5_000;

/** Errors that the database would give too: a statement timeout, or a write, which is a bug. */
const SAME_EVERYWHERE = new Set(['57014', '25006']);

const isSameEverywhere = (error: unknown): boolean =>
  error instanceof DomainError ||
  (error instanceof QueryFailedError &&
    SAME_EVERYWHERE.has((error.driverError as { code?: string }).code ?? ''));

/**
 * Runs heavy reads on a replica, if there is one (DATABASE_REPLICA_URL). Uses it only when it has everything committed
 * before the request, so that users see what they have just saved; otherwise uses the database.
 */
@Injectable()
export class Replica implements OnApplicationShutdown {
  private readonly logger = new Logger('Replica');
  private copy: Promise<DataSource> | null = null;
  private avoidedUntil = 0;
  /** Number of reads by server. */
  readonly reads = { replica: 0, primary: 0 };

  constructor(
    private readonly db: DataSource,
    @Inject(ENV) private readonly env: Pick<Env, 'replicaUrl' | 'replicaWaitMs' | 'poolSize'>,
  ) {}

  /** @param work only reads, and can be repeated */
  async read<T>(work: (manager: EntityManager) => Promise<T>): Promise<T> {
    const copy = await this.usable();
    if (copy) {
      try {
        const answer = await work(copy.manager);
        this.reads.replica += 1;
        return answer;
      } catch (error) {
        if (isSameEverywhere(error)) throw error;
        this.avoid(String(error));
      }
    }
    this.reads.primary += 1;
    return work(this.db.manager);
  }

  async onApplicationShutdown(): Promise<void> {
    const copy = await this.copy?.catch(() => null);
    await copy?.destroy();
  }

  private async usable(): Promise<DataSource | null> {
    const { replicaUrl } = this.env;
    if (replicaUrl === null || performance.now() < this.avoidedUntil) return null;
    try {
      const copy = await this.connected(replicaUrl);
      if (await this.hasCaughtUp(copy)) return copy;
      this.avoid(`it is more than ${this.env.replicaWaitMs} ms behind`);
    } catch (error) {
      this.avoid(String(error));
    }
    return null;
  }

  /** Everything acknowledged as saved is in the log before the position that is read here. */
  private async hasCaughtUp(copy: DataSource): Promise<boolean> {
    const deadline = performance.now() + this.env.replicaWaitMs;
    const [now] = await this.db.query<{ position: string }[]>(
      `select pg_current_wal_lsn()::text as position`,
    );
    for (;;) {
      // A promoted replica has its own history.
      const [row] = await copy.query<{ caught: boolean | null }[]>(
        `select pg_is_in_recovery() and pg_last_wal_replay_lsn() >= $1::pg_lsn as caught`,
        [now?.position],
      );
      if (row?.caught) return true;
      if (performance.now() >= deadline) return false;
      await delay(LOOK_MS);
    }
  }

  private async connected(databaseUrl: string): Promise<DataSource> {
    const poolSize = Math.min(this.env.poolSize, MOST_CONNECTIONS);
    const { entities = [] } = this.db.options;
    const options = { ...databaseOptions({ databaseUrl, poolSize }), entities };
    this.copy ??= new DataSource({ ...options, connectTimeoutMS: 1_000 }).initialize();
    try {
      return await this.copy;
    } catch (error) {
      this.copy = null;
      throw error;
    }
  }

  private avoid(reason: string): void {
    this.avoidedUntil = performance.now() + AVOID_MS;
    this.logger.warn(`Reading from the primary database for ${AVOID_MS / 1_000} s: ${reason}`);
  }
}
