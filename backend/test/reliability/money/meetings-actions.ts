import { randomUUID } from 'node:crypto';
import type { PaymentIntentView } from '@safar/domain/contracts/payments/payments';
import type { BookingFileView } from '@safar/domain/contracts/bookings/bookings';
import type { Reachable } from '../../harness/app.js';
import { buildDeparture } from '../../factories/departures.js';
import { until } from '../../harness/wait-for-jobs.js';
import { confirmCard } from '../../harness/sandbox-harness.js';
import type { Sold, PaymentsClient } from '../../factories/clients/payments-client.js';

/** Performs the action once and returns an HTTP status. Previews were read beforehand. */
export type Press = () => Promise<number>;

/** A booking with its deposit paid, or an option or hold that has expired. */
export type Stage = 'confirmed' | 'running-out';

export interface Action {
  readonly name: string;
  readonly prepare: (paymentsClient: PaymentsClient, sold: Sold) => Promise<Press>;
}

interface ChangeAmounts {
  readonly total: number;
  readonly refund: number;
}

/** Reads the preview of a change, as the console does, and returns the action that confirms it. */
async function seen(paymentsClient: PaymentsClient, path: string, body: object): Promise<Press> {
  const preview = await paymentsClient.call<ChangeAmounts>('admin', `POST ${path}/preview`, {
    body,
  });
  const { total, refund } = preview.body;
  const request = { body: { ...body, expected: { total, refund } }, key: randomUUID() };
  return async () => (await paymentsClient.call('admin', `POST ${path}`, request)).status;
}

const cancel: Action = {
  name: 'cancel',
  prepare: (paymentsClient, { id }) =>
    seen(paymentsClient, `/admin/bookings/${id}/cancel`, { reason: 'customer' }),
};

const move: Action = {
  name: 'move',
  prepare: async (paymentsClient, { id }) => {
    const { id: departure } = await buildDeparture(paymentsClient.app.db);
    return seen(paymentsClient, `/admin/bookings/${id}/move`, { departure_id: departure });
  },
};

const transfer: Action = {
  name: 'transfer',
  prepare: async (paymentsClient, { id }) => {
    const { body } = await paymentsClient.call<BookingFileView>('admin', `GET /bookings/${id}`);
    const path = `/admin/bookings/${id}/passengers/${body.passengers[0]?.id}/transfer`;
    const heir = {
      first_name: 'Salma',
      last_name: 'Noor',
      birthdate: '1991-02-03',
      gender: 'female',
    };
    return seen(paymentsClient, path, heir);
  },
};

const cash: Action = {
  name: 'cash',
  prepare: (paymentsClient, { id }) =>
    Promise.resolve(
      async () => (await paymentsClient.record(id, { amount: 500 }, randomUUID())).status,
    ),
};

const link: Action = {
  name: 'link',
  prepare: (paymentsClient, { id }) =>
    Promise.resolve(async () => (await paymentsClient.link(id, {}, randomUUID())).status),
};

const DISCOUNT = 200;

const price: Action = {
  name: 'price change',
  prepare: (paymentsClient, { id, total }) => {
    const body = { amount: DISCOUNT, reason: 'Priset ändras', expected_total: total - DISCOUNT };
    const path = `POST /admin/bookings/${id}/discount`;
    return Promise.resolve(async () => (await paymentsClient.call('admin', path, { body })).status);
  },
};

const refund: Action = {
  name: 'refund',
  prepare: async (paymentsClient, { id }) => {
    const asked = { amount: 300 };
    const { body } = await paymentsClient.preview('admin', id, asked);
    const expected = { fees: body.fees, refundable: body.refundable };
    const request = { body: { ...asked, reason: 'Möte', expected }, key: randomUUID() };
    const path = `POST /admin/bookings/${id}/refunds`;
    return async () => (await paymentsClient.call('admin', path, request)).status;
  },
};

/** The customer pays what is due: the balance of a confirmed booking, or the first payment of a hold. */
const pay: Action = {
  name: 'pay',
  prepare: async (paymentsClient, sold) => {
    const { clientSecret } = await payable(paymentsClient, sold);
    return async () => {
      const { status } = await confirmCard(
        paymentsClient.app.baseUrl,
        clientSecret,
        '4242424242424242',
      );
      if (status === 200) await untilBooked(paymentsClient.app, clientSecret);
      return status;
    };
  },
};

async function payable(
  paymentsClient: PaymentsClient,
  { id, customer, first, total, deposit }: Sold,
) {
  if ((await paymentsClient.booking(id)).state !== 'confirmed') return first;
  const body = { bookingId: id, amount: total - deposit, pmType: 'card' };
  const path = '/api/payment-intent';
  return (await customer.call<PaymentIntentView>('POST', path, body)).body;
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
const expire: Action = {
  name: 'expire',
  prepare: ({ app: { db } }, { id }) =>
    Promise.resolve(async () => {
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

const CHANGES = [cancel, pay, refund, move, transfer, cash, link, price];

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
export const PAIRS: readonly (Pair & { readonly name: string })[] = [
  ...CHANGES.flatMap((one, index) =>
    CHANGES.slice(index + 1).map((other): Pair => ({ stage: 'confirmed', actions: [one, other] })),
  ),
  ...CHANGES.filter((action) => !CONFIRMED_ONLY.has(action)).map((action): Pair => ({
    stage: 'running-out',
    actions: [expire, action],
  })),
].map((pair) => ({ ...pair, name: nameOf(pair) }));

/** Creates a booking for one race. To expire, it is a hold when the customer pays it, otherwise an option. */
export async function bookingFor(
  paymentsClient: PaymentsClient,
  { stage, actions }: Pair,
): Promise<Sold> {
  if (stage === 'confirmed') return paymentsClient.paid();
  return actions.includes(pay) ? paymentsClient.held() : paymentsClient.option();
}

export const endTime = ({ app }: PaymentsClient, { id }: Sold): Promise<unknown> =>
  app.db.query(`update bookings set hold_until = now() - interval '1 second' where id = $1`, [id]);
