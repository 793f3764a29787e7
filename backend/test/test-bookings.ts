import type { PaymentIntentView } from '@safar/domain/contracts/payments';
import type { IsoDay } from '@safar/domain/rules/dates';
import type { TestApp } from './app.js';
import { CustomerClient } from './customer-client.js';
import { makeDeparture } from './departures.js';
import { untilPaid } from './purchase.js';
import { confirmCard } from './sandbox-harness.js';

export interface TestBooking {
  readonly id: string;
  readonly ref: string;
  readonly date: IsoDay;
}

/** A traveller books one seat on a departure of its own, and pays what the wish says. */
export async function sell(
  world: TestApp,
  wish: {
    destinationId: string;
    inDays: number;
    names: readonly [string, string];
    contact: readonly [string, string];
    paymentOption?: 'partial' | 'full';
    language?: 'sv' | 'ar';
  },
): Promise<TestBooking> {
  const { date } = await makeDeparture(world.db, wish);
  const buyer = new CustomerClient(world.baseUrl, wish.language);
  const order = await buyer.order({ ...wish, departureDate: date });
  const [firstName, lastName] = wish.names;
  const [contactEmail, contactPhone] = wish.contact;
  const traveller = { ...(order['passengers'] as object[])[0], firstName, lastName };
  const started = await buyer.start({
    ...order,
    contactEmail,
    contactPhone,
    passengers: [traveller],
  });
  expect([started.status, started.body]).toEqual([200, expect.anything()]);
  const { bookingId, bookingRef, clientSecret }: PaymentIntentView = started.body;
  if (wish.paymentOption) {
    await confirmCard(world.baseUrl, clientSecret, '4242424242424242');
    await untilPaid(buyer, clientSecret);
  }
  return { id: bookingId, ref: bookingRef, date };
}

/** Three bookings: a deposit paid, everything paid, nothing paid. */
export interface ThreeBookings {
  readonly layla: TestBooking;
  readonly asa: TestBooking;
  readonly omar: TestBooking;
}

export async function sellThree(world: TestApp): Promise<ThreeBookings> {
  const layla = await sell(world, {
    ...{ destinationId: 'istanbul', inDays: 101, names: ['Layla Noor', 'Al-Khatib'] },
    ...{ contact: ['layla@example.com', '+46701234567'], paymentOption: 'partial', language: 'ar' },
  });
  const asa = await sell(world, {
    ...{ destinationId: 'kuala-lumpur', inDays: 150, names: ['Åsa', 'Öberg'] },
    ...{ contact: ['asa.oberg@example.se', '+46811112222'], paymentOption: 'full' },
  });
  const omar = await sell(world, {
    ...{ destinationId: 'marrakech', inDays: 200, names: ['Omar', 'Haddad'] },
    ...{ contact: ['omar@example.org', '+9647709998877'] },
  });
  await world.db.query(
    `update bookings set source = 'phone', attention = 'overpaid' where id = $1`,
    [asa.id],
  );
  return { layla, asa, omar };
}

/** As ra-data-simple-rest asks. */
export const listQuery = (wish: {
  filter?: object;
  sort?: readonly [string, string];
  range?: [number, number];
}): string =>
  new URLSearchParams(
    Object.fromEntries(Object.entries(wish).map(([name, value]) => [name, JSON.stringify(value)])),
  ).toString();
