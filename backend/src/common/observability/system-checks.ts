import {
  Injectable,
  Logger,
  type BeforeApplicationShutdown,
  type OnApplicationBootstrap,
} from '@nestjs/common';
import { Interval } from '@nestjs/schedule';
import type { SystemCheckKind } from '@safar/domain/office/tasks';
import { DataSource } from 'typeorm';
import { Metrics } from './metrics.js';

const FIVE_MINUTES = 300_000;
/** Working systems are checked every hour, failing ones in every round. */
const ROUNDS_AN_HOUR = 12;

interface SystemCheck {
  /** Throws the problem. */
  readonly ask: () => Promise<unknown>;
  readonly onRecovery?: () => Promise<unknown>;
  /** Value of the metric, when it is more than whether the check fails. */
  readonly count?: () => number;
}

/**
 * Checks external systems: mail server, store, payment provider. Runs at start and regularly; a failure is logged,
 * counted and shown to staff, while the process keeps serving.
 */
@Injectable()
export class SystemChecks implements OnApplicationBootstrap, BeforeApplicationShutdown {
  private readonly logger = new Logger('Check');
  private readonly checks = new Map<SystemCheckKind, SystemCheck>();
  private readonly failing = new Set<SystemCheckKind>();
  private rounds = 0;
  private isStopping = false;
  /** Runs one check after the other, so that a slow early one cannot overwrite a later result. */
  private looking: Promise<void> = Promise.resolve();

  constructor(
    private readonly db: DataSource,
    private readonly metrics: Metrics,
  ) {}

  register(name: SystemCheckKind, check: SystemCheck): void {
    this.checks.set(name, check);
    const count = check.count ?? (() => Number(this.failing.has(name)));
    this.metrics.gauge(`safar_${name}`, 'Above 0 while staff must act.', count);
  }

  /** Not awaited: a mail server that hangs must not delay the start. */
  onApplicationBootstrap(): void {
    void this.ask([...this.checks.keys()]);
  }

  beforeApplicationShutdown(): void {
    this.isStopping = true;
  }

  @Interval(FIVE_MINUTES)
  async round(): Promise<void> {
    this.rounds += 1;
    const isHour = this.rounds % ROUNDS_AN_HOUR === 0;
    await this.ask([...this.checks.keys()].filter((name) => isHour || this.failing.has(name)));
  }

  /** Reports a failure seen during work, before the next round. */
  async failed(name: SystemCheckKind, error: unknown): Promise<void> {
    const isNew = !this.failing.has(name);
    this.failing.add(name);
    const message = error instanceof Error ? error.message : String(error);
    if (isNew) this.logger.warn(`${name}: ${message}`);
    await this.store(`insert into system_checks (name) values ($1) on conflict do nothing`, name);
  }

  /** Reports that a failure has ended; the row may come from another process, or one that has ended. */
  async works(name: SystemCheckKind): Promise<void> {
    const failedBefore = this.failing.delete(name);
    await this.store(`delete from system_checks where name = $1`, name);
    if (!failedBefore) return;
    this.logger.warn(`${name}: works again`);
    try {
      await this.checks.get(name)?.onRecovery?.();
    } catch (error) {
      this.logger.warn(`${name}: ${String(error)}`);
    }
  }

  /** Whether any process has reported a failure that has not ended. Throws without a database. */
  async isFailing(name: SystemCheckKind): Promise<boolean> {
    const rows: unknown[] = await this.db.query(`select from system_checks where name = $1`, [
      name,
    ]);
    return rows.length > 0;
  }

  private ask(names: readonly SystemCheckKind[]): Promise<void> {
    this.looking = this.looking.then(() => this.askEach(names));
    return this.looking;
  }

  private async askEach(names: readonly SystemCheckKind[]): Promise<void> {
    for (const name of names) {
      const check = this.checks.get(name);
      if (this.isStopping || !check) return;
      try {
        await check.ask();
      } catch (error) {
        await this.failed(name, error);
        continue;
      }
      await this.works(name);
    }
  }

  private async store(statement: string, name: SystemCheckKind): Promise<void> {
    if (this.isStopping) return;
    try {
      await this.db.query(statement, [name]);
    } catch (error) {
      this.logger.warn(`The result of ${name} was not stored: ${String(error)}`);
    }
  }
}
