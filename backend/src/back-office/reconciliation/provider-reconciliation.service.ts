import { Injectable, Logger, type OnModuleInit } from '@nestjs/common';
import { Cron } from '@nestjs/schedule';
import { DataSource } from 'typeorm';
import { Clock } from '../../common/clock.js';
import { JobRunner } from '../../common/jobs/queue.js';
import { enqueueRound } from '../../common/jobs/rounds.js';
import {
  type ProviderMovement,
  ProviderStatement,
  saveDispute,
} from '../../payments/gateway/provider-statement.service.js';
import { type Difference, type LedgerObject, bookedObjects, saveReconciliation, ledgerObjects, openDifferences } from './provider-reconciliation.queries.js'; // oxfmt-ignore

const RECONCILE_PROVIDER = 'provider-reconciliation';
const DISPUTES = 'provider-disputes';
const MINUTE = 60_000;
const DAY = 24 * 60 * MINUTE;
/** Days of which every intent and refund is reconciled. */
const RECONCILED_DAYS = 35;
/** Days listed at the provider: an object booked on the first reconciled day may have started days before. */
const BEGUN_DAYS = 49;
/** Banks decide a dispute within some months. */
const DISPUTE_DAYS = 130;
/** Newer objects may still be in progress; the next reconciliation has them. */
const SETTLED_AFTER = 30 * MINUTE;

/** The result of a reconciliation: number of compared objects, and the differences. */
export interface ReconciliationResult {
  readonly compared: number;
  readonly differences: readonly Difference[];
}

/**
 * Compares our ledger with the provider's records, object by object. Differences raise an alarm and are never corrected
 * automatically.
 */
@Injectable()
export class ProviderReconciliation implements OnModuleInit {
  private readonly logger = new Logger('ProviderReconciliation');

  constructor(
    private readonly db: DataSource,
    private readonly statement: ProviderStatement,
    private readonly jobs: JobRunner,
    private readonly clock: Clock,
  ) {}

  onModuleInit(): void {
    this.jobs.register(RECONCILE_PROVIDER, async () => {
      await this.reconcile();
    });
    this.jobs.register(DISPUTES, () => this.lookAtDisputes());
  }

  /** The timer only enqueues; the job key lets a single process do the work. */
  @Cron('0 30 3 * * *', { timeZone: 'Europe/Stockholm' })
  reconciliationTick(): Promise<void> {
    return this.tick(RECONCILE_PROVIDER);
  }

  @Cron('0 */15 * * * *')
  disputeTick(): Promise<void> {
    return this.tick(DISPUTES);
  }

  /** @param until newer objects are left to the next reconciliation */
  async reconcile(
    until = new Date(this.clock.now().getTime() - SETTLED_AFTER),
  ): Promise<ReconciliationResult> {
    const daysBefore = (days: number): Date => new Date(until.getTime() - days * DAY);
    const since = daysBefore(RECONCILED_DAYS);
    const listed = await this.statement.movements({ from: daysBefore(BEGUN_DAYS), to: until });
    const { manager } = this.db;
    const booked = (await bookedObjects(manager, { from: since, to: until })).filter(began);
    const asked = [...booked, ...(await openDifferences(manager))];
    const theirs = [...listed, ...(await this.lookUp(asked, listed))];
    const ours = await ledgerObjects(manager, idsOf([...theirs, ...asked]));
    const differences = differencesOf(theirs, ours);
    const compared = [...new Set([...theirs, ...asked].map(({ id }) => id))];
    await this.db.transaction((tx) => saveReconciliation(tx, { since, compared, differences }));
    for (const { kind, id, ours: had, theirs: has } of differences) {
      this.logger.error(`ledger_mismatch: ${kind} ${id} is ${had} kr here and ${has} kr there`);
    }
    return { compared: compared.length, differences };
  }

  /** Saves the disputes with their deadline for evidence. */
  async lookAtDisputes(): Promise<void> {
    const now = this.clock.now();
    const from = new Date(now.getTime() - DISPUTE_DAYS * DAY);
    const movements = await this.statement.movements({ from, to: now, kinds: ['dispute'] });
    for (const movement of movements) await saveDispute(this.db.manager, movement);
  }

  /** Fetches the few objects that started before the listed days, one by one. */
  private async lookUp(
    asked: readonly Pick<ProviderMovement, 'kind' | 'id'>[],
    listed: readonly ProviderMovement[],
  ): Promise<ProviderMovement[]> {
    const known = new Set(listed.map(({ id }) => id));
    const found: ProviderMovement[] = [];
    for (const { kind, id } of asked) {
      if (known.has(id)) continue;
      known.add(id);
      const movement = await this.statement.movement({ kind, id });
      if (movement) found.push(movement);
    }
    return found;
  }

  private async tick(task: string): Promise<void> {
    await enqueueRound(this.db.manager, { task, logger: this.logger }, { maxAttempts: 3 });
  }
}

/** A reversal may follow weeks later, so only the start of an object has to be in the same days at the provider. */
const began = ({ kind, amount }: LedgerObject): boolean =>
  kind === 'payment' ? amount > 0 : amount < 0;

export function idsOf(
  objects: readonly Pick<ProviderMovement, 'kind' | 'id'>[],
): Readonly<Record<ProviderMovement['kind'], string[]>> {
  const of = (kind: ProviderMovement['kind']): string[] => [
    ...new Set(objects.filter((one) => one.kind === kind).map(({ id }) => id)),
  ];
  return { payment: of('payment'), refund: of('refund'), dispute: of('dispute') };
}

function differencesOf(
  theirs: readonly ProviderMovement[],
  ours: readonly LedgerObject[],
): Difference[] {
  const books = new Map(ours.map((one) => [one.id, one]));
  const stated = new Map(theirs.map((one) => [one.id, one]));
  return [...new Set([...books.keys(), ...stated.keys()])].flatMap((id) => {
    const [our, their] = [books.get(id), stated.get(id)];
    const [had, has] = [our?.amount ?? 0, their?.amount ?? 0];
    const kind = their?.kind ?? our?.kind;
    if (!kind || had === has) return [];
    return [{ kind, id, bookingId: our?.booking_id ?? null, ours: had, theirs: has }];
  });
}
