import type { EntityManager } from 'typeorm';
import { PaymentEntity } from '../payments/intents/payment.entity.js';
import { GiftCardEntity, type GiftCardMoneyKind } from './gift-card.entity.js';
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

/** Returns the whole SEK of a purchase that went back or are on their way, with lost disputes. */
export async function goneOf(tx: EntityManager, paymentId: string): Promise<number> {
  const [row] = await tx.query<{ gone: number }[]>(
    `select (coalesce((select sum(principal) from refunds
                        where payment_id = $1 and state not in ('failed', 'canceled')), 0)
           + coalesce((select sum(ceil(amount)) from provider_disputes
                        where payment_id = $1 and status = 'lost'), 0))::int as gone`,
    [paymentId],
  );
  return row?.gone ?? 0;
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

/** Whether a card ended because the money of its purchase went back. */
export async function isReversed(tx: EntityManager, card: GiftCardEntity): Promise<boolean> {
  if (card.state !== 'void' || card.paymentId === null) return false;
  return (await goneOf(tx, card.paymentId)) > 0;
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
  const isWhole = (await goneOf(tx, payment.id)) >= payment.principal;
  const taken = isWhole ? card.balance : Math.min(card.balance, amount);
  if (taken > 0) {
    await addEntry(tx, { cardId: card.id, kind: 'voided', amount: 0 - taken, sourceId });
  }
  if (isWhole && (card.state === 'active' || card.state === 'blocked')) {
    await tx.update(GiftCardEntity, { id: card.id }, { state: 'void', voidReason: reason });
  }
  return Math.max(0, amount - taken);
}
