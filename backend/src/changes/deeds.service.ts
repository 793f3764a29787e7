import { createHash, randomUUID } from 'node:crypto';
import { Injectable } from '@nestjs/common';
import { DomainError } from '@safar/domain/rules/domain-error';
import { DataSource, type EntityManager } from 'typeorm';
import { oncePerKey } from '../core/idempotency-key.js';
import { BookingMoney } from '../payments/booking-money.service.js';
import type { ChangeCause } from './change-call.js';
import { type Case, lockCase, readCase } from './changes.case.js';
import {
  type ChangeKind,
  type ChangedNames,
  changeUnder,
  recordChange,
} from './changes.queries.js';

/** A change of a booking that staff, or a rule of theirs, want to make. */
export interface Deed<Plan, Outcome> {
  readonly kind: ChangeKind;
  readonly bookingId: string;
  /** What was sent; under one key always the same. */
  readonly request: object;
  readonly call: ChangeCause;
  /** Decides from a case, and throws what forbids it. Asked before anything is touched, and again under the lock. */
  readonly plan: (manager: EntityManager, file: Case) => Promise<Plan>;
  /** Whether the price stays: then a customer who is paying goes on paying. */
  readonly keepsPrice?: (plan: Plan) => boolean;
  /** The names that it changes, for the mail about it. */
  readonly names?: (file: Case, plan: Plan) => ChangedNames;
  /** Does it, in the transaction that holds the lock. Returns what is answered. */
  readonly carryOut: (tx: EntityManager, step: Step<Plan>) => Promise<Outcome>;
}

export interface Step<Plan> {
  readonly file: Case;
  readonly plan: Plan;
  readonly changeId: string;
}

type Press = Pick<Deed<never, never>, 'kind' | 'bookingId' | 'request' | 'call'>;

const hashOf = (deed: Press): string =>
  createHash('sha256')
    .update(JSON.stringify([deed.kind, deed.bookingId, deed.request]))
    .digest('base64url');

/** Keys of two people never meet. */
const keyOf = ({ call }: Press): string | null =>
  call.key && `${call.staff?.id ?? 'system'}:${call.key}`;

/** Makes changes of bookings: each once, under the booking's lock, and never while a payment could still succeed. */
@Injectable()
export class Deeds {
  constructor(
    private readonly db: DataSource,
    private readonly money: BookingMoney,
  ) {}

  /**
   * Checks, ends what could still be charged at the provider, and then does it in one transaction. Money that arrived
   * meanwhile is in the case that is decided anew. Throws what the plan throws, KEY_REUSED, PAYMENT_PROCESSING, or
   * REQUEST_IN_PROGRESS when the customer began to pay in between.
   */
  async run<Plan, Outcome>(deed: Deed<Plan, Outcome>): Promise<Outcome> {
    const { manager } = this.db;
    const { outcome } = await oncePerKey(
      () => sameDeed(manager, deed),
      async () => {
        const seen = await deed.plan(manager, await readCase(manager, deed.bookingId));
        if (!deed.keepsPrice?.(seen)) await this.money.stop(deed.bookingId);
        return this.db.transaction(async (tx) => ({ outcome: await this.carryOut(tx, deed) }));
      },
    );
    return outcome as Outcome;
  }

  private async carryOut<Plan, Outcome>(
    tx: EntityManager,
    deed: Deed<Plan, Outcome>,
  ): Promise<Outcome> {
    const file = await lockCase(tx, deed.bookingId);
    const same = await sameDeed(tx, deed);
    if (same) return same.outcome as Outcome;
    const isPaying = await this.money.lock(tx, deed.bookingId);
    const plan = await deed.plan(tx, file);
    if (isPaying && !deed.keepsPrice?.(plan)) throw new DomainError('REQUEST_IN_PROGRESS');
    const changeId = randomUUID();
    const outcome = await deed.carryOut(tx, { file, plan, changeId });
    await recordChange(tx, {
      id: changeId,
      bookingId: deed.bookingId,
      kind: deed.kind,
      key: keyOf(deed),
      requestHash: hashOf(deed),
      outcome,
      staffId: deed.call.staff?.id ?? null,
      ...(deed.names ? { names: deed.names(file, plan) } : {}),
    });
    return outcome;
  }
}

async function sameDeed(manager: EntityManager, deed: Press): Promise<{ outcome: unknown } | null> {
  const key = keyOf(deed);
  const found = key && (await changeUnder(manager, key));
  if (!found) return null;
  if (found.requestHash !== hashOf(deed)) throw new DomainError('KEY_REUSED');
  return { outcome: found.outcome };
}
