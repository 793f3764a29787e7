import { createHash, randomUUID } from 'node:crypto';
import { Injectable } from '@nestjs/common';
import { DomainError } from '@safar/domain/errors/domain-error';
import { DataSource, type EntityManager } from 'typeorm';
import { oncePerKey } from '../common/http/idempotency-key.js';
import type { RequestContext, StaffContext } from '../common/http/request-context.js';
import { BookingMoney } from '../payments/offline/booking-money.service.js';
import { type ChangeContext, lockForChange, loadForChange } from './change-context.js';
import {
  type ChangeKind,
  type ChangedNames,
  changeUnder,
  recordChange,
} from './changes.queries.js';

/** Who changes a booking, and the key that makes a repeated request one change. */
export type StaffCause = Pick<StaffContext, 'staff' | 'idempotencyKey'>;
/** The same, or an automatic rule. */
export type ChangeCause = Pick<RequestContext, 'staff' | 'idempotencyKey'>;

/** A change of a booking, by staff or an automatic rule. */
export interface BookingChange<Plan, Outcome> {
  readonly kind: ChangeKind;
  readonly bookingId: string;
  /** The request; always the same for one key. */
  readonly request: object;
  readonly cause: ChangeCause;
  /**
   * Makes a plan from the context, or throws why the change is not allowed. Called before any action, and again under
   * the lock.
   */
  readonly plan: (manager: EntityManager, context: ChangeContext) => Promise<Plan>;
  /** True when the price stays, so a payment in progress may continue. */
  readonly isPriceUnchanged?: (plan: Plan) => boolean;
  /** Changed names, for the mail. */
  readonly names?: (context: ChangeContext, plan: Plan) => ChangedNames;
  /** Applies the change in the transaction that holds the lock. Returns the response. */
  readonly apply: (tx: EntityManager, step: ChangeStep<Plan>) => Promise<Outcome>;
}

export interface ChangeStep<Plan> {
  readonly context: ChangeContext;
  readonly plan: Plan;
  readonly changeId: string;
}

type ChangeKey = Pick<BookingChange<never, never>, 'kind' | 'bookingId' | 'request' | 'cause'>;

const hashOf = (change: ChangeKey): string =>
  createHash('sha256')
    .update(JSON.stringify([change.kind, change.bookingId, change.request]))
    .digest('base64url');

/** Adds the user, so that keys of two people never collide. */
const keyOf = ({ cause }: ChangeKey): string | null =>
  cause.idempotencyKey && `${cause.staff?.id ?? 'system'}:${cause.idempotencyKey}`;

/** Applies changes of bookings: once per key, under the booking lock, and never while a payment can still succeed. */
@Injectable()
export class ChangeRunner {
  constructor(
    private readonly db: DataSource,
    private readonly money: BookingMoney,
  ) {}

  /**
   * Checks the change, cancels open payments at the provider and applies the change in one transaction. The context is
   * loaded again, so it includes payments received meanwhile. Throws the errors of the plan, KEY_REUSED,
   * PAYMENT_PROCESSING, or REQUEST_IN_PROGRESS when the customer has started a payment meanwhile.
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
      staffId: change.cause.staff?.id ?? null,
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
