import type {
  GiftCardEntryKind,
  ShownGiftCardEntryKind,
  ShownGiftCardState,
} from '@safar/domain/gift-cards/gift-cards';
import type { IsoDay } from '@safar/domain/dates/dates';
import type { EntityManager } from 'typeorm';
import type { RowOf } from '../common/database/row-of.js';
import { type ListPlan, contains, equals, hasId } from '../common/lists/list-plan.js';
import type { BookingEntity } from '../bookings/shared/booking.entity.js';
import type { PaymentEntity } from '../payments/intents/payment.entity.js';
import type { UserEntity } from '../staff/accounts/user.entity.js';
import { GiftCardEntity, type GiftCardEntryEntity } from './gift-card.entity.js';

/** Returns the card of a code by its hash; null when there is none. */
export const cardOfHash = (manager: EntityManager, hash: Buffer): Promise<GiftCardEntity | null> =>
  manager.findOneBy(GiftCardEntity, { codeHash: hash });

/** Locks a card: after booking, payment and stock, before the document series. */
export const lockCard = (manager: EntityManager, id: string): Promise<GiftCardEntity | null> =>
  manager.findOne(GiftCardEntity, { where: { id }, lock: { mode: 'pessimistic_write' } });

/** Saves the address that a card is bought from for a day, for the limit of declined cards. */
export const saveSource = (
  manager: EntityManager,
  cardId: string,
  address: string,
): Promise<unknown> =>
  manager.query(`insert into gift_card_sources (card_id, address) values ($1, $2)`, [
    cardId,
    address,
  ]);

/** Adds an entry once; the balance follows. Throws when it would fall below 0. */
export const addEntry = (
  manager: EntityManager,
  entry: { cardId: string; kind: GiftCardEntryKind; amount: number; sourceId: string },
): Promise<unknown> =>
  manager.query(
    `insert into gift_card_entries (card_id, kind, amount, source_id) values ($1, $2, $3, $4)`,
    [entry.cardId, entry.kind, entry.amount, entry.sourceId],
  );

/** Returns the card that made a payment, locked. */
export async function lockPayingCard(
  manager: EntityManager,
  paymentId: string,
): Promise<GiftCardEntity | null> {
  const [row] = await manager.query<Pick<GiftCardEntryEntity, 'cardId'>[]>(
    `select card_id as "cardId" from gift_card_entries where kind = 'redeemed' and source_id = $1`,
    [paymentId],
  );
  return row ? lockCard(manager, row.cardId) : null;
}

export interface GiftCardRow extends RowOf<
  GiftCardEntity,
  | 'id'
  | 'codeLast4'
  | 'amount'
  | 'balance'
  | 'validUntil'
  | 'buyerEmail'
  | 'recipientName'
  | 'recipientEmail'
  | 'language'
  | 'deliverOn'
  | 'createdAt'
> {
  readonly state: ShownGiftCardState;
  readonly method: PaymentEntity['method'] | null;
  readonly wallet: PaymentEntity['wallet'];
  readonly sold_by: UserEntity['username'] | null;
}

/** The state of a card (c) as staff see it. */
export const SHOWN_STATE = `case when c.state = 'void' and exists (select from gift_card_reversals v
    where v.card_id = c.id and v.gone >= c.amount) then 'refunded' else c.state end`;

/** What of the entries (e) left a card because its purchase went back: nothing that staff voided. */
const IS_REFUNDED = `e.kind = 'voided' and e.source_id <> e.card_id::text`;

/** All cards, newest first. */
export const GIFT_CARDS: ListPlan = {
  name: 'gift-cards',
  columns: `c.id, c.code_last4, ${SHOWN_STATE} as state, c.amount, c.balance, c.valid_until, c.buyer_email, c.recipient_name,
    c.recipient_email, c.language, c.deliver_on, c.created_at, p.method, p.wallet, u.username as sold_by`,
  from: `gift_cards c left join payments p on p.id = c.payment_id left join users u on u.id = c.sold_by`,
  sorts: {
    created_at: 'c.created_at',
    amount: 'c.amount',
    balance: 'c.balance',
    valid_until: 'c.valid_until',
  },
  filters: {
    id: hasId('c.id'),
    state: equals(`(${SHOWN_STATE})`),
    q: contains(['c.code_last4', 'c.buyer_email', 'c.recipient_name', 'c.recipient_email']),
  },
  indexed: ['created_at'],
  order: 'c.created_at desc, c.id desc',
  key: 'c.id',
};

export async function findCardRow(manager: EntityManager, id: string): Promise<GiftCardRow | null> {
  const [row] = await manager.query<GiftCardRow[]>(
    `select ${GIFT_CARDS.columns} from ${GIFT_CARDS.from} where c.id = $1`,
    [id],
  );
  return row ?? null;
}

export interface EntryRow extends RowOf<GiftCardEntryEntity, 'id' | 'amount' | 'at'> {
  readonly kind: ShownGiftCardEntryKind;
  readonly booking_id: BookingEntity['id'] | null;
  readonly booking_ref: BookingEntity['bookingRef'] | null;
}

/**
 * Lists the entries of a card, oldest first, with the booking that each paid or came back from. Each source is looked up
 * by key (`limit`): the planner must not read all payments and refunds.
 */
export const entriesOf = (manager: EntityManager, cardId: string): Promise<EntryRow[]> =>
  manager.query<EntryRow[]>(
    `select e.id::text, case when ${IS_REFUNDED} then 'refunded' else e.kind end as kind, e.amount, e.at, b.id as booking_id, b.booking_ref
       from gift_card_entries e
       left join lateral (select payment_id from refunds where id = id_in(e.source_id) and e.kind = 'returned' limit 1) r on true
       left join lateral (select booking_id from payments
                           where id = coalesce(r.payment_id, id_in(e.source_id)) and e.kind in ('redeemed', 'returned') limit 1) p on true
       left join bookings b on b.id = p.booking_id
      where e.card_id = $1 order by e.id`,
    [cardId],
  );

export interface LiabilityRow extends Readonly<Record<ShownGiftCardEntryKind, number>> {
  readonly month: string;
  readonly balance: number;
}

/** What is owed on cards at the end of each month with entries, newest first; days in Sweden, whole SEK. */
export const liability = (manager: EntityManager): Promise<LiabilityRow[]> =>
  manager.query<LiabilityRow[]>(
    `select month, sold, redeemed, returned, expired, voided, refunded,
            (sum(change) over (order by month))::int as balance
       from (select to_char(at at time zone 'Europe/Stockholm', 'YYYY-MM') as month, sum(amount) as change,
                    coalesce(sum(amount) filter (where kind = 'sold'), 0)::int as sold,
                    coalesce(sum(amount) filter (where kind = 'redeemed'), 0)::int as redeemed,
                    coalesce(sum(amount) filter (where kind = 'returned'), 0)::int as returned,
                    coalesce(sum(amount) filter (where kind = 'expired'), 0)::int as expired,
                    coalesce(sum(amount) filter (where kind = 'voided' and not (${IS_REFUNDED})), 0)::int as voided,
                    coalesce(sum(amount) filter (where ${IS_REFUNDED}), 0)::int as refunded
               from gift_card_entries e group by 1) months
      order by month desc limit 120`,
  );

const idsWhere = async (
  manager: EntityManager,
  condition: string,
  values: readonly unknown[],
): Promise<string[]> => {
  const rows = await manager.query<Pick<GiftCardEntity, 'id'>[]>(
    `select id from gift_cards where ${condition} order by created_at limit 200`,
    [...values],
  );
  return rows.map(({ id }) => id);
};

const TO_DELIVER = `state = 'active' and delivered_at is null and recipient_email <> '' and deliver_on <= $1`;
const LAPSED = `state = 'active' and valid_until < $1`;

/** Cards whose day of delivery has come. */
export const cardsToDeliver = (manager: EntityManager, today: IsoDay): Promise<string[]> =>
  idsWhere(manager, TO_DELIVER, [today]);

/** Cards whose last day has passed. */
export const lapsedCards = (manager: EntityManager, today: IsoDay): Promise<string[]> =>
  idsWhere(manager, LAPSED, [today]);

/** Cards that were not paid within an hour. */
export const abandonedCards = (manager: EntityManager): Promise<string[]> =>
  idsWhere(manager, `state = 'pending' and created_at < now() - interval '1 hour'`, []);
