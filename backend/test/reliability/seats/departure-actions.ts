import { randomUUID } from 'node:crypto';
import type { DepartureAirportsView } from '@safar/domain/contracts/catalog/departure-airports';
import type { DepartureExtrasView } from '@safar/domain/contracts/catalog/extra-offers';
import type { DepartureRoomsView } from '@safar/domain/contracts/catalog/rooms-editing';
import { type TestDeparture, dayFromToday } from '../../factories/departures.js';
import type { Sold } from '../../factories/clients/payments-client.js';
import { ApiClient, type OrderBody } from '../../harness/api-client.js';
import { confirmCard } from '../../harness/sandbox-harness.js';
import { until } from '../../harness/wait-for-jobs.js';
import * as changes from '../money/meetings-actions.js';
import type { Press } from '../money/meetings-row-lock.js';

type MeetingContext = changes.MeetingContext;

/** What customers, staff and the clock do to a departure and its bookings. */
export interface DepartureAction {
  readonly name: string;
  /** Prepares it on a booking of its own; returns what does it. */
  readonly prepare: (context: MeetingContext, departure: TestDeparture) => Promise<Press>;
}

const DAY_AFTER_ALL = 3_000;
let days = 0;

const confirmed = (context: MeetingContext, departure: TestDeparture): Promise<Sold> =>
  context.staff.paid(context.sale.order(departure));

const held = (context: MeetingContext, departure: TestDeparture): Promise<Sold> =>
  context.staff.held(context.sale.order(departure));

const ofConfirmed = (action: changes.Action): DepartureAction => ({
  name: action.name,
  prepare: async (context, departure) =>
    action.prepare(context, await confirmed(context, departure)),
});

const book: DepartureAction = {
  name: 'book',
  prepare: async ({ staff, sale }, departure) => {
    const customer = new ApiClient(staff.app.baseUrl);
    const order: OrderBody = await customer.order(sale.order(departure));
    return async () => (await customer.start(order)).status;
  },
};

const pay: DepartureAction = {
  name: 'pay',
  prepare: async (context, departure) =>
    changes.pay.prepare(context, await held(context, departure)),
};

/** The seats were released before the provider reported the payment, so they are taken again. */
const payLate: DepartureAction = {
  name: 'pay too late',
  prepare: async (context, departure) => {
    const { app } = context.staff;
    const { id, first, customer } = await held(context, departure);
    await app.db.query(
      `with gone as (update bookings set state = 'expired', hold_until = null where id = $1 returning *)
       select give_seats(departure_id, airport_id, seats), release_stock(id, departure_id) from gone`,
      [id],
    );
    return async () => {
      await confirmCard(app.baseUrl, first.clientSecret);
      const seen = await until(
        () => customer.byIntent(first.clientSecret),
        ({ status, body }) => status >= 500 || body.paymentState === 'succeeded',
      );
      return seen.status;
    };
  },
};

const expire: DepartureAction = {
  name: 'expire',
  prepare: async (context, departure) => {
    const sold = await held(context, departure);
    await changes.endTime(context, sold);
    return changes.expire.prepare(context, sold);
  },
};

const cancelOne: DepartureAction = {
  name: 'cancel one traveller',
  prepare: async (context, departure) => {
    const { id } = await confirmed(context, departure);
    const file = await changes.fileOf(context.staff, id);
    const body = { reason: 'customer', passenger_ids: [file.passengers[1]?.id] };
    return changes.seen(context.staff, { path: `/admin/bookings/${id}/cancel`, body });
  },
};

type OwnTerms = DepartureAirportsView & DepartureRoomsView & DepartureExtrasView;

/** Reads what a departure has, as the console does, and returns what stores it with a change. */
const edit = (name: string, part: string, change: (view: OwnTerms) => object): DepartureAction => ({
  name,
  prepare: async ({ staff }, { id }) => {
    const path = `/departures/${id}/${part}`;
    const { body } = await staff.call<OwnTerms>('editor', `GET ${path}`);
    const asked = change(body);
    return async () => (await staff.call('editor', `PUT ${path}`, asked)).status;
  },
});

const editAirports = edit('edit airports', 'airports', ({ airports }) => ({
  airports: airports.map(({ iata, capacity, blocked, ...airport }) => ({
    ...{ iata, capacity, blocked: blocked + 1, diff_adult: airport.diff_adult },
    ...{ diff_child: airport.diff_child, diff_infant: airport.diff_infant },
  })),
}));

const editRooms = edit('edit rooms', 'rooms', ({ rooms }) => ({
  rooms: rooms.map(({ room_type_id }) => ({ room_type_id, stock: 90, blocked: 1 })),
}));

const editExtras = edit('edit extras', 'extras', ({ extras }) => ({
  extras: extras.map(({ extra_id }) => ({ extra_id, stock: 90 })),
}));

const editDeparture: DepartureAction = {
  name: 'edit the departure',
  prepare: ({ staff }, { id, date }) => {
    const body = { date, booking_closes_days: 3 };
    return Promise.resolve(
      async () => (await staff.call('editor', `PUT /departures/${id}`, body)).status,
    );
  },
};

const addDeparture: DepartureAction = {
  name: 'add a departure',
  prepare: ({ staff }) => {
    days += 1;
    const body = { destination_id: 'istanbul', date: dayFromToday(DAY_AFTER_ALL + days) };
    return Promise.resolve(
      async () => (await staff.call('editor', 'POST /departures', body)).status,
    );
  },
};

/** Closes the departure; a job then cancels its bookings one by one. */
const cancelDeparture: DepartureAction = {
  name: 'cancel the departure',
  prepare: ({ staff }, { id }) =>
    Promise.resolve(async () => {
      const body = { reason: 'organiser' };
      const { status } = await staff.call('admin', `POST /departures/${id}/cancel`, body);
      await until(
        () =>
          staff.app.db.query<unknown[]>(`select 1 from graphile_worker.jobs where key = $1`, [
            `cancel-departure:${id}`,
          ]),
        (jobs) => jobs.length === 0,
      );
      return status;
    }),
};

const sellAtDesk: DepartureAction = {
  name: 'sell by staff',
  prepare: async ({ staff, sale }, departure) => {
    const customer = new ApiClient(staff.app.baseUrl);
    const order = await customer.order(sale.order(departure));
    const { passengers, airport, rooms, extras, totalPrice: expected_total } = order;
    const body = {
      ...{ destination_id: 'istanbul', departure_date: departure.date, passengers, airport, rooms },
      ...{ extras, expected_total, insurance: null, email: `${randomUUID()}@example.com` },
      ...{ phone: '+46701234567', language: 'ar', source: 'phone', state: 'option' },
    };
    const key = randomUUID();
    return async () => (await staff.call('agent', 'POST /bookings', body, key)).status;
  },
};

/** Goes to a departure that a move locks before this one. */
const move: DepartureAction = {
  name: 'move',
  prepare: async (context, departure) => {
    const { id } = await confirmed(context, departure);
    const lower = randomUUID().replace(/^.{8}/, '00000000');
    const target = await context.sale.departure({}, { id: lower });
    const body = { departure_id: target.id };
    return changes.seen(context.staff, { path: `/admin/bookings/${id}/move`, body });
  },
};

export const DEPARTURE_ACTIONS: readonly DepartureAction[] = [
  ...[book, move, pay, payLate, expire, sellAtDesk, cancelOne],
  ...[changes.cancel, changes.airport, changes.rooms, changes.extras, changes.transfer].map(
    ofConfirmed,
  ),
  ...[editAirports, editRooms, editExtras, editDeparture, addDeparture, cancelDeparture],
];
