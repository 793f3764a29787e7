import { createHash, randomUUID } from 'node:crypto';
import { Injectable } from '@nestjs/common';
import { DomainError } from '@safar/domain/rules/domain-error';
import { DataSource, type EntityManager } from 'typeorm';
import { oncePerKey } from '../core/idempotency-key.js';
import { BookingMoney } from '../payments/booking-money.service.js';
import type { ChangeCause } from './change-request-context.js';
import { type ChangeContext, lockForChange, loadForChange } from './change-context.js';
import {
  type ChangeKind,
  type ChangedNames,
  changeUnder,
  recordChange,
} from './changes.queries.js';

/** A change of a booking that staff, or a rule of theirs, want to make. */
export interface BookingChange<Plan, Outcome> {
  readonly kind: ChangeKind;
  readonly bookingId: string;
  /** What was sent; under one key always the same. */
  readonly request: object;
  readonly call: ChangeCause;
  /** Decides from a case, and throws what forbids it. Asked before anything is touched, and again under the lock. */
  readonly plan: (manager: EntityManager, context: ChangeContext) => Promise<Plan>;
  /** Whether the price stays: then a customer who is paying goes on paying. */
  readonly isPriceUnchanged?: (plan: Plan) => boolean;
  /** The names that it changes, for the mail about it. */
  readonly names?: (context: ChangeContext, plan: Plan) => ChangedNames;
  /** Does it, in the transaction that holds the lock. Returns what is answered. */
  readonly apply: (tx: EntityManager, step: ChangeStep<Plan>) => Promise<Outcome>;
}

export interface ChangeStep<Plan> {
  readonly context: ChangeContext;
  readonly plan: Plan;
  readonly changeId: string;
}

type ChangeKey = Pick<BookingChange<never, never>, 'kind' | 'bookingId' | 'request' | 'call'>;

const hashOf = (change: ChangeKey): string =>
  createHash('sha256')
    .update(JSON.stringify([change.kind, change.bookingId, change.request]))
    .digest('base64url');

/** Keys of two people never meet. */
const keyOf = ({ call }: ChangeKey): string | null =>
  call.key && `${call.staff?.id ?? 'system'}:${call.key}`;

/** Makes changes of bookings: each once, under the booking's lock, and never while a payment could still succeed. */
@Injectable()
export class ChangeRunner {
  constructor(
    private readonly db: DataSource,
    private readonly money: BookingMoney,
  ) {}

  /**
   * Checks, ends what could still be charged at the provider, and then does it in one transaction. Money that arrived
   * meanwhile is in the case that is decided anew. Throws what the plan throws, KEY_REUSED, PAYMENT_PROCESSING, or
   * REQUEST_IN_PROGRESS when the customer began to pay in between.
   */
  async run<Plan, Outcome>(change: BookingChange<Plan, Outcome>): Promise<Outcome> {
    const { manager } = this.db;
    const { outcome } = await oncePerKey(
      () => sameChange(manager, change),
      async () => {
        const seen = await change.plan(manager, await loadForChange(manager, change.bookingId));
        if (!change.isPriceUnchanged?.(seen)) await this.money.stop(change.bookingId);
        return this.db.transaction(async (tx) => ({ outcome: await this.apply(tx, change) }));
      },
    );
    return outcome as Outcome;
  }

  private async apply<Plan, Outcome>(
    tx: EntityManager,
    change: BookingChange<Plan, Outcome>,
  ): Promise<Outcome> {
    const context = await lockForChange(tx, change.bookingId);
    const same = await sameChange(tx, change);
    if (same) return same.outcome as Outcome;
    const isPaying = await this.money.lock(tx, change.bookingId);
    const plan = await change.plan(tx, context);
    if (isPaying && !change.isPriceUnchanged?.(plan)) throw new DomainError('REQUEST_IN_PROGRESS');
    const changeId = randomUUID();
    const outcome = await change.apply(tx, { context, plan, changeId });
    await recordChange(tx, {
      id: changeId,
      bookingId: change.bookingId,
      kind: change.kind,
      key: keyOf(change),
      requestHash: hashOf(change),
      outcome,
      staffId: change.call.staff?.id ?? null,
      ...(change.names ? { names: change.names(context, plan) } : {}),
    });
    return outcome;
  }
}

async function sameChange(
  manager: EntityManager,
  change: ChangeKey,
): Promise<{ outcome: unknown } | null> {
  const key = keyOf(change);
  const found = key && (await changeUnder(manager, key));
  if (!found) return null;
  if (found.requestHash !== hashOf(change)) throw new DomainError('KEY_REUSED');
  return { outcome: found.outcome };
}
