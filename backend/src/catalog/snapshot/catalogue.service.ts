import {
  type BeforeApplicationShutdown,
  Inject,
  Injectable,
  Logger,
  type OnApplicationBootstrap,
} from '@nestjs/common';
import { DataSource } from 'typeorm';
import { Clock } from '../../common/clock.js';
import { ENV, type Env } from '../../common/config/env.js';
import { securityHeadersOf } from '../../common/http/headers.js';
import { PgNotifications } from '../../common/database/pg-notifications.js';
import { CHANNEL, snapshotVersion } from './catalogue.queries.js';
import { SnapshotQueries } from './snapshot.queries.js';
import { CatalogSnapshot } from './catalog-snapshot.js';
import { SearchPreparation } from './prepared-searches.js';

export { type CachedResponse, send } from './cached-response.js';
export type { Published, RenderedPage } from './catalog-snapshot.js';
export { searchAnswer, valuesOf } from './search-answers.js';

/** Highest age of a snapshot: seats sold longer ago are never offered. */
export const OLDEST_MS = 1_000;
/** Two checks within that time, so that a slow one does not cause a query per visitor. */
const LOOK_EVERY_MS = 400;

/**
 * Keeps the published data in the memory of each process. A notification of the database announces a change within
 * milliseconds; when it is lost, a regular check of the version finds it. A request that finds the snapshot too old
 * checks first.
 */
@Injectable()
export class Catalogue implements OnApplicationBootstrap, BeforeApplicationShutdown {
  private readonly logger = new Logger('Catalogue');
  private snapshot: CatalogSnapshot | null = null;
  /** When the snapshot was last known to be current, by performance.now(). */
  private newestAt = Number.NEGATIVE_INFINITY;
  private looking: Promise<unknown> = Promise.resolve();
  private next: Promise<CatalogSnapshot> | null = null;
  private timer: NodeJS.Timeout | null = null;
  private readonly notifications: PgNotifications;
  private readonly searches = new SearchPreparation((error) => {
    this.logger.warn(`A search could not be prepared: ${String(error)}`);
  });

  constructor(
    private readonly db: DataSource,
    private readonly queries: SnapshotQueries,
    private readonly clock: Clock,
    @Inject(ENV) private readonly env: Env,
  ) {
    this.notifications = new PgNotifications(env.databaseUrl, CHANNEL, () => {
      this.lookQuietly();
    });
  }

  /** The last snapshot of any age, for when no newer one is available. null before the first one. */
  get lastKnown(): CatalogSnapshot | null {
    return this.snapshot;
  }

  onApplicationBootstrap(): void {
    if (!this.env.snapshot) return;
    this.notifications.listen();
    this.timer = setInterval(() => {
      this.lookQuietly();
    }, LOOK_EVERY_MS);
  }

  async beforeApplicationShutdown(): Promise<void> {
    if (this.timer) clearInterval(this.timer);
    await this.notifications.close();
    await this.looking.catch(() => null);
    this.searches.stop();
  }

  /** Returns the snapshot if it is recent enough, else null. */
  fresh(): CatalogSnapshot | null {
    const isFresh = this.env.snapshot && performance.now() - this.newestAt <= OLDEST_MS;
    return isFresh ? this.snapshot : null;
  }

  /** Returns a current snapshot. Throws when the database is unreachable. */
  async current(): Promise<CatalogSnapshot> {
    return this.fresh() ?? this.look();
  }

  /**
   * Loads the current snapshot with a check that starts after this call: a running check may have started before the
   * caller's change.
   */
  look(): Promise<CatalogSnapshot> {
    this.next ??= this.looking
      .catch(() => null)
      .then(() => {
        this.next = null;
        const look = this.lookNow();
        this.looking = look;
        return look;
      });
    return this.next;
  }

  /** Makes earlier changes visible to visitors, at least in this process. */
  async follow(): Promise<void> {
    if (this.env.snapshot) await this.look();
  }

  private async lookNow(): Promise<CatalogSnapshot> {
    const began = performance.now();
    const version = await snapshotVersion(this.db.manager, this.clock.today());
    const snapshot =
      this.snapshot?.version === version ? this.snapshot : await this.buildSnapshot(version);
    if (this.env.snapshot && snapshot !== this.snapshot) this.searches.begin(snapshot);
    this.snapshot = snapshot;
    this.newestAt = began;
    return snapshot;
  }

  private async buildSnapshot(version: string): Promise<CatalogSnapshot> {
    // Visitors wait for the new one; no visitor waits for answers of the old one.
    this.searches.stop();
    const headers = securityHeadersOf(this.env);
    const earlier = this.snapshot?.allResponses() ?? null;
    return new CatalogSnapshot(version, await this.queries.published(), { headers, earlier });
  }

  /** Ignores an unreachable database: the snapshot expires, and requests then report the error. */
  private lookQuietly(): void {
    this.look().catch((error: unknown) => {
      this.logger.debug(`The catalogue could not be checked: ${String(error)}`);
    });
  }
}
