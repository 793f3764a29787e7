import { randomUUID } from 'node:crypto';
import type { PaymentIntentView } from '@safar/domain/contracts/payments/payments';
import type { BookingFileView } from '@safar/domain/contracts/bookings/booking-file';
import type { Reachable } from '../../harness/app.js';
import { until } from '../../harness/wait-for-jobs.js';
import { confirmCard } from '../../harness/sandbox-harness.js';
import { scaled } from '../metric.js';
import type { Press } from './meetings-row-lock.js';
import type { Sold, PaymentsClient } from '../../factories/clients/payments-client.js';
import type { StockSale } from '../seats/stock-sale.js';

/** Staff who change bookings, and what is sold. */
export interface MeetingContext {
  readonly staff: PaymentsClient;
  readonly sale: StockSale;
}

/** A booking of one race. */
export interface MeetingBooking extends Sold {
  /** What `redeem` pays with, and what is due then. */
  readonly giftCard?: GiftCard;
}

interface GiftCard {
  readonly cardId: string;
  readonly giftCardCode: string;
  /** On the card, whole SEK. */
  readonly balance: number;
  readonly due: number;
}

/** A booking with its deposit paid, or an option or hold that has expired. */
export type Stage = 'confirmed' | 'running-out';

export interface Action {
  readonly name: string;
  readonly prepare: (context: MeetingContext, sold: MeetingBooking) => Promise<Press>;
}

interface ChangeAmounts {
  readonly total: number;
  readonly refund: number;
}

interface Change {
  readonly path: string;
  readonly body: object;
  /** Where the figures come from; by default the path with `/preview`. */
  readonly preview?: Omit<Change, 'preview'>;
}

/** Reads the preview of a change, as the console does, and returns the action that confirms it. */
export async function seen(staff: PaymentsClient, { path, body, preview }: Change): Promise<Press> {
  const asked = preview ?? { path: `${path}/preview`, body };
  const look = await staff.call<ChangeAmounts>('admin', `POST ${asked.path}`, asked.body);
  if (look.status !== 200) throw new Error(`${asked.path}: ${JSON.stringify(look.body)}`);
  const { total, refund } = look.body;
  const seen = { ...body, expected: { total, refund } };
  const key = randomUUID();
  return async () => (await staff.call('admin', `POST ${path}`, seen, key)).status;
}

export const cancel: Action = {
  name: 'cancel',
  prepare: ({ staff }, { id }) =>
    seen(staff, { path: `/admin/bookings/${id}/cancel`, body: { reason: 'customer' } }),
};

export const move: Action = {
  name: 'move',
  prepare: async ({ staff, sale }, { id }) => {
    const { id: departure_id } = await sale.departure();
    return seen(staff, { path: `/admin/bookings/${id}/move`, body: { departure_id } });
  },
};

/** A change of what the booking has on its departure; its preview has the same path. */
async function changed(staff: PaymentsClient, path: string, body: object): Promise<Press> {
  const reason = 'Kunden vill det.';
  return seen(staff, { path, body: { ...body, reason }, preview: { path, body: { ...body, preview: true } } }); // oxfmt-ignore
}

export const fileOf = async (staff: PaymentsClient, id: string): Promise<BookingFileView> =>
  (await staff.call<BookingFileView>('admin', `GET /bookings/${id}`)).body;

export const airport: Action = {
  name: 'change of airport',
  prepare: ({ staff }, { id }) =>
    changed(staff, `/admin/bookings/${id}/airport`, { airport: 'ARN' }),
};

/** Each traveller gets a double of his or her own. */
export const rooms: Action = {
  name: 'change of rooms',
  prepare: async ({ staff, sale }, { id }) => {
    const { passengers } = await fileOf(staff, id);
    const wanted = passengers.map((one) => ({
      room_type_id: sale.rooms.types.double,
      guests: [{ passenger_id: one.id, bed: 'own' }],
    }));
    return changed(staff, `/admin/bookings/${id}/rooms`, { rooms: wanted });
  },
};

/** Takes the bags back and sells cover and a visa. */
export const extras: Action = {
  name: 'change of extras',
  prepare: async ({ staff }, { id }) => {
    const { extras: sold, passengers } = await fileOf(staff, id);
    const bags = sold.filter(({ code }) => code === 'sold-bag');
    const visa = { code: 'sold-visa', passenger_ids: [passengers[1]?.id] };
    const body = { add: [visa, { code: 'sold-cover' }], remove: bags.map((bag) => bag.id) };
    return changed(staff, `/admin/bookings/${id}/extras`, body);
  },
};

export const transfer: Action = {
  name: 'transfer',
  prepare: async ({ staff }, { id }) => {
    const { passengers } = await fileOf(staff, id);
    const path = `/admin/bookings/${id}/passengers/${passengers[0]?.id}/transfer`;
    const heir = {
      first_name: 'Salma',
      last_name: 'Noor',
      birthdate: '1991-02-03',
      gender: 'female',
    };
    return seen(staff, { path, body: heir });
  },
};

const cash: Action = {
  name: 'cash',
  prepare: ({ staff }, { id }) =>
    Promise.resolve(async () => (await staff.record(id, { amount: 500 }, randomUUID())).status),
};

const link: Action = {
  name: 'link',
  prepare: ({ staff }, { id }) =>
    Promise.resolve(async () => (await staff.link(id, {}, randomUUID())).status),
};

const DISCOUNT = 200;

const price: Action = {
  name: 'price change',
  prepare: ({ staff }, { id, total }) => {
    const body = { amount: DISCOUNT, reason: 'Priset ändras', expected_total: total - DISCOUNT };
    const path = `POST /admin/bookings/${id}/discount`;
    return Promise.resolve(async () => (await staff.call('admin', path, body)).status);
  },
};

const refund: Action = {
  name: 'refund',
  prepare: async ({ staff }, { id }) => {
    const asked = { amount: 300 };
    const { body } = await staff.preview('admin', id, asked);
    const expected = { fees: body.fees, refundable: body.refundable };
    const seen = { ...asked, reason: 'Möte', expected };
    const key = randomUUID();
    const path = `POST /admin/bookings/${id}/refunds`;
    return async () => (await staff.call('admin', path, seen, key)).status;
  },
};

/**
 * The customer pays a part of what is due with a gift card (`bookingFor`). It is done once the card has paid, also when
 * the booking then changed before the payment of the rest was started.
 */
export const redeem: Action = {
  name: 'gift card',
  prepare: ({ staff }, { customer, id, giftCard }) =>
    Promise.resolve(async () => {
      if (!giftCard) throw new Error('The booking has no gift card.');
      const { giftCardCode, due: amount } = giftCard;
      const body = { bookingId: id, pmType: 'card', giftCardCode, amount };
      const { status } = await customer.call('POST', '/api/payment-intent', body);
      return status < 500 && (await hasPaid(staff.app, giftCard)) ? 200 : status;
    }),
};

async function hasPaid({ db }: Reachable, { cardId, balance }: GiftCard): Promise<boolean> {
  const paid = await db.query<unknown[]>(
    `select 1 from gift_card_entries where card_id = $1 and kind = 'redeemed' and amount = $2`,
    [cardId, -balance],
  );
  return paid.length > 0;
}

/** The customer pays what is due: the balance of a confirmed booking, or the first payment of a hold. */
export const pay: Action = {
  name: 'pay',
  prepare: async ({ staff }, sold) => {
    const { clientSecret } = await payable(staff, sold);
    return async () => {
      const { status } = await confirmCard(staff.app.baseUrl, clientSecret);
      if (status === 200) await untilBooked(staff.app, clientSecret);
      return status;
    };
  },
};

async function payable(staff: PaymentsClient, { id, customer, first, total, deposit }: Sold) {
  if ((await staff.booking(id)).state !== 'confirmed') return first;
  const body = { bookingId: id, amount: total - deposit, pmType: 'card' };
  return (await customer.call<PaymentIntentView>('POST', '/api/payment-intent', body)).body;
}

const untilBooked = ({ db }: Reachable, clientSecret: string): Promise<unknown> =>
  until(
    () =>
      db.query<{ state: string }[]>(`select state from payments where intent_id = $1`, [
        clientSecret.split('_secret_')[0],
      ]),
    ([row]) => row?.state === 'succeeded',
  );

/** Runs the expiry job for this race. Returns 409 when the booking did not expire. */
export const expire: Action = {
  name: 'expire',
  prepare: ({ staff }, { id }) =>
    Promise.resolve(async () => {
      const { db } = staff.app;
      const key = randomUUID();
      await db.query(
        `select graphile_worker.add_job('expire-holds', job_key => $1, max_attempts => 1, priority => -1)`,
        [key],
      );
      await until(
        () => db.query<unknown[]>(`select 1 from graphile_worker.jobs where key = $1`, [key]),
        (jobs) => jobs.length === 0,
      );
      const [row] = await db.query<{ state: string }[]>(
        `select state from bookings where id = $1`,
        [id],
      );
      return row?.state === 'expired' ? 200 : 409;
    }),
};

const OF_MONEY = [cancel, pay, refund, move, transfer, cash, link, price];
/** Changes of what a booking has on its departure. */
const OF_STOCK = [airport, rooms, extras];
const CHANGES = [...OF_MONEY, ...OF_STOCK, redeem];

export interface Pair {
  readonly stage: Stage;
  readonly actions: readonly [Action, Action];
}

const nameOf = ({ actions }: Pair): string => actions.map(({ name }) => name).join(' and ');

/** Actions that holds and options do not allow. */
const CONFIRMED_ONLY: ReadonlySet<Action> = new Set([refund, move]);

/**
 * All pairs of changes of a confirmed booking, and the expiry of a hold or option paired with each change it allows.
 */
const ALL_PAIRS: readonly (Pair & { readonly name: string })[] = [
  ...CHANGES.flatMap((one, index) =>
    CHANGES.slice(index + 1).map((other): Pair => ({ stage: 'confirmed', actions: [one, other] })),
  ),
  ...CHANGES.filter((action) => !CONFIRMED_ONLY.has(action)).map((action): Pair => ({
    stage: 'running-out',
    actions: [expire, action],
  })),
].map((pair) => ({ ...pair, name: nameOf(pair) }));

/** Small counts meet changes of stock only where the booking or its money ends, and gift cards where money goes back. */
const isQuick = ({ actions }: Pair): boolean =>
  actions.some((action) => action === cancel || action === expire) ||
  (actions.includes(refund) && actions.includes(redeem)) ||
  actions.every((action) => OF_MONEY.includes(action));

export const PAIRS = scaled(ALL_PAIRS, ALL_PAIRS.filter(isQuick));

export const endTime = ({ staff }: MeetingContext, { id }: Sold): Promise<unknown> =>
  staff.app.db.query(`update bookings set hold_until = now() - interval '1 second' where id = $1`, [
    id,
  ]);
