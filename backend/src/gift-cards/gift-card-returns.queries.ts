import type { IsoDay } from '@safar/domain/dates/dates';
import type { EntityManager } from 'typeorm';
import { PaymentEntity } from '../payments/intents/payment.entity.js';
import {
  GiftCardEntity,
  type GiftCardEntryEntity,
  type GiftCardMoneyKind,
} from './gift-card.entity.js';
import { addEntry, lockCard } from './gift-cards.queries.js';

/** A purchase and its card, both locked. */
export interface Purchase {
  readonly payment: PaymentEntity;
  readonly card: GiftCardEntity;
}

/** Locks a payment and the card that it bought, in the order of all locks. */
export async function lockPurchase(tx: EntityManager, paymentId: string): Promise<Purchase> {
  const payment = await tx.findOneOrFail(PaymentEntity, {
    where: { id: paymentId },
    lock: { mode: 'pessimistic_write' },
  });
  const card = await lockCard(tx, payment.giftCardId ?? '');
  if (!card) throw new Error(`Payment ${paymentId} is of no gift card`);
  return { payment, card };
}

interface Movement {
  readonly cardId: string;
  readonly kind: GiftCardMoneyKind;
  /** Whole SEK; negative: to the buyer or the bank. */
  readonly amount: number;
  readonly sourceId: string;
}

/** Books money of a purchase once. */
export const bookMoney = (
  tx: EntityManager,
  { cardId, kind, amount, sourceId }: Movement,
): Promise<unknown> =>
  tx.query(
    `insert into gift_card_money (card_id, kind, amount, source_id) values ($1, $2, $3, $4)
     on conflict on constraint gift_card_money_booked_once do nothing`,
    [cardId, kind, amount, sourceId],
  );

interface Reversal {
  /** What of the purchase went back or is on its way, with lost disputes; whole SEK. */
  readonly gone: number;
  /** What is no longer on the card without having paid anything; whole SEK. */
  readonly ended: number;
}

async function reversalOf(tx: EntityManager, cardId: string): Promise<Reversal> {
  const [row] = await tx.query<Reversal[]>(
    `select gone, ended from gift_card_reversals where card_id = $1`,
    [cardId],
  );
  return row ?? { gone: 0, ended: 0 };
}

/** Locks the cards that were made for refunds of bookings which a card had paid. */
export const lockReplacements = (tx: EntityManager, cardId: string): Promise<GiftCardEntity[]> =>
  tx.find(GiftCardEntity, {
    where: { replacesId: cardId },
    order: { id: 'ASC' },
    lock: { mode: 'pessimistic_write' },
  });

/**
 * Returns what went back to the buyer and could not be taken off the card, in whole SEK: it had paid bookings. The caller
 * has locked the card.
 */
export async function missingOf(tx: EntityManager, cardId: string): Promise<number> {
  const { gone, ended } = await reversalOf(tx, cardId);
  return Math.max(0, gone - ended);
}

/**
 * Returns what was taken off a card and is not with its buyer, because a refund of the purchase failed or the bank gave the
 * money of a lost dispute back; whole SEK. Staff pay it by hand, but not while a dispute is undecided: the bank may take the
 * same money.
 */
export async function owedForPurchase(manager: EntityManager, cardId: string): Promise<number> {
  const [row] = await manager.query<{ owed: number }[]>(
    `select v.taken - v.gone as owed from gift_card_reversals v
      where v.card_id = $1 and v.taken > v.gone
        and (exists (select from refunds r where r.payment_id = v.payment_id and r.state in ('failed', 'canceled'))
             or exists (select from provider_disputes d
                         where d.payment_id = v.payment_id and d.status = 'won' and d.lost_at is not null))
        and not exists (select from provider_disputes o
                         where o.payment_id = v.payment_id and o.status not in ('won', 'lost', 'warning_closed'))`,
    [cardId],
  );
  return row?.owed ?? 0;
}

/** Whether a dispute of a purchase is not decided yet. */
export async function isDisputed(tx: EntityManager, paymentId: string): Promise<boolean> {
  const [row] = await tx.query<{ is_open: boolean }[]>(
    `select exists (select from provider_disputes where payment_id = $1
                     and status not in ('won', 'lost', 'warning_closed')) as is_open`,
    [paymentId],
  );
  return row?.is_open ?? false;
}

/**
 * Gives a card that is free again as many days as it was blocked, when its last one passed meanwhile: it may hold money
 * that a booking paid back.
 */
export const giveDaysBack = (
  tx: EntityManager,
  { payment, card }: Purchase,
  today: IsoDay,
): Promise<unknown> =>
  tx.query(
    `update gift_cards set valid_until = $3::date + greatest(1, $3::date - (
        select min((opened_at at time zone 'Europe/Stockholm')::date) from provider_disputes where payment_id = $2))
      where id = $1 and valid_until < $3`,
    [card.id, payment.id, today],
  );

/** Takes what is missing on a card off the cards that were made in its place, as part of the refund that filled them. */
async function takeOffReplacements(tx: EntityManager, replacedId: string): Promise<void> {
  for (const { id: cardId, balance } of await lockReplacements(tx, replacedId)) {
    const amount = 0 - Math.min(balance, await missingOf(tx, replacedId));
    const [filled] = await tx.query<Pick<GiftCardEntryEntity, 'sourceId'>[]>(
      `select e.source_id as "sourceId" from gift_card_entries e join refunds r on r.id = id_in(e.source_id)
         join gift_card_entries p on p.kind = 'redeemed' and p.source_id = r.payment_id::text and p.card_id = $2
        where e.card_id = $1 and e.kind = 'returned'
          and not exists (select from gift_card_entries v where v.kind = 'voided' and v.source_id = e.source_id)`,
      [cardId, replacedId],
    );
    if (amount < 0 && filled) await addEntry(tx, { ...filled, cardId, kind: 'voided', amount });
  }
}

/** What takes money off a card: a refund or a dispute of its purchase. */
export interface TakenBack {
  readonly sourceId: string;
  /** Whole SEK. */
  readonly amount: number;
  /** Stored with the card when that ends. */
  readonly reason: string;
}

/**
 * Takes what went back to the buyer off the card, as far as it is there. A card whose whole purchase went back ends.
 * @returns what had been used already, in whole SEK
 */
export async function takeOff(
  tx: EntityManager,
  { payment, card }: Purchase,
  { sourceId, amount, reason }: TakenBack,
): Promise<number> {
  const { gone } = await reversalOf(tx, card.id);
  const isWhole = gone >= payment.principal;
  const taken = isWhole ? card.balance : Math.min(card.balance, amount);
  if (taken > 0) {
    await addEntry(tx, { cardId: card.id, kind: 'voided', amount: 0 - taken, sourceId });
  }
  if (isWhole && (card.state === 'active' || card.state === 'blocked')) {
    await tx.update(GiftCardEntity, { id: card.id }, { state: 'void', voidReason: reason });
  }
  await takeOffReplacements(tx, card.id);
  return Math.min(Math.max(0, amount - taken), await missingOf(tx, card.id));
}
