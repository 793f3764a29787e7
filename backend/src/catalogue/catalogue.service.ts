import {
  type BeforeApplicationShutdown,
  Inject,
  Injectable,
  Logger,
  type OnApplicationBootstrap,
} from '@nestjs/common';
import { DataSource } from 'typeorm';
import { Clock } from '../core/clock.js';
import { ENV, type Env } from '../core/env.js';
import { securityHeadersOf } from '../core/headers.js';
import { PgNotifications } from '../core/pg-notifications.js';
import { CHANNEL, snapshotVersion } from './catalogue.queries.js';
import { SnapshotQueries } from './snapshot.queries.js';
import { CatalogSnapshot } from './catalog-snapshot.js';

export { type CachedResponse, send } from './cached-response.js';
export type { Published, RenderedPage } from './catalog-snapshot.js';

/** No seat that was sold longer ago than this is offered. */
export const OLDEST_MS = 1_000;
/** Twice within it, so that a slow look is no reason to ask the database for every visitor. */
const LOOK_EVERY_MS = 400;

/**
 * Keeps what visitors may read ready in the memory of each process. A change is noticed within milliseconds by a notice
 * of the database and, when that is lost, by a look at the mark; whoever finds an edition too old looks first.
 */
@Injectable()
export class Catalogue implements OnApplicationBootstrap, BeforeApplicationShutdown {
  private readonly logger = new Logger('Catalogue');
  private snapshot: CatalogSnapshot | null = null;
  /** When the edition was last known to be the newest, as performance.now() counts. */
  private newestAt = Number.NEGATIVE_INFINITY;
  private looking: Promise<unknown> = Promise.resolve();
  private next: Promise<CatalogSnapshot> | null = null;
  private timer: NodeJS.Timeout | null = null;
  private readonly notifications: PgNotifications;

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

  /** However old: for the moment in which nothing newer can be had. Null before the first one. */
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
  }

  /** The edition that may be shown without asking, null when nobody has looked for too long. */
  fresh(): CatalogSnapshot | null {
    const isFresh = this.env.snapshot && performance.now() - this.newestAt <= OLDEST_MS;
    return isFresh ? this.snapshot : null;
  }

  /** The edition that may be shown. Throws when the database cannot be asked. */
  async current(): Promise<CatalogSnapshot> {
    return this.fresh() ?? this.look();
  }

  /**
   * The newest edition, seen after this call began: a look that is under way may have begun before a change that the
   * caller has just made.
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

  /** What was changed before is in what visitors read from now on, at least from this process. */
  async follow(): Promise<void> {
    if (this.env.snapshot) await this.look();
  }

  private async lookNow(): Promise<CatalogSnapshot> {
    const began = performance.now();
    const version = await snapshotVersion(this.db.manager, this.clock.today());
    const snapshot =
      this.snapshot?.version === version ? this.snapshot : await this.buildSnapshot(version);
    this.snapshot = snapshot;
    this.newestAt = began;
    return snapshot;
  }

  private async buildSnapshot(version: string): Promise<CatalogSnapshot> {
    const headers = securityHeadersOf(this.env);
    const earlier = this.snapshot?.allResponses() ?? null;
    return new CatalogSnapshot(version, await this.queries.published(), { headers, earlier });
  }

  /** Without a database there is nothing to do: the edition grows old, and whoever asks is told. */
  private lookQuietly(): void {
    this.look().catch((error: unknown) => {
      this.logger.debug(`The catalogue could not be looked at: ${String(error)}`);
    });
  }
}
