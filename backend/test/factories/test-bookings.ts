import type { Reachable, TestApp } from '../harness/app.js';
import { ApiClient, adultPassenger } from '../harness/api-client.js';
import { buildDeparture } from './departures.js';
import { place } from './purchase.js';

export type TestBooking = Awaited<ReturnType<typeof buildBooking>>;

/** Books one seat on a new departure, and pays according to the input. */
export async function buildBooking(
  app: Reachable,
  input: {
    destinationId: string;
    inDays: number;
    names: readonly [string, string];
    contact: readonly [string, string];
    paymentOption?: 'partial' | 'full';
    language?: 'sv' | 'ar';
  },
) {
  const { date } = await buildDeparture(app.db, input);
  const customer = new ApiClient(app.baseUrl, input.language);
  const order = await customer.order({ ...input, departureDate: date });
  const [firstName, lastName] = input.names;
  const [contactEmail, contactPhone] = input.contact;
  const passengers = [{ ...adultPassenger(), firstName, lastName }];
  const { bookingId, bookingRef } = await place(
    customer,
    { ...order, contactEmail, contactPhone, passengers },
    input.paymentOption && 'card',
  );
  return { id: bookingId, ref: bookingRef, date };
}

export type ThreeBookings = Awaited<ReturnType<typeof buildThreeBookings>>;

/** Creates three bookings: with the deposit paid, fully paid, and unpaid. */
export async function buildThreeBookings(app: TestApp) {
  const layla = await buildBooking(app, {
    ...{ destinationId: 'istanbul', inDays: 101, names: ['Layla Noor', 'Al-Khatib'] },
    ...{ contact: ['layla@example.com', '+46701234567'], paymentOption: 'partial', language: 'ar' },
  });
  const asa = await buildBooking(app, {
    ...{ destinationId: 'kuala-lumpur', inDays: 150, names: ['Åsa', 'Öberg'] },
    ...{ contact: ['asa.oberg@example.se', '+46811112222'], paymentOption: 'full' },
  });
  const omar = await buildBooking(app, {
    ...{ destinationId: 'marrakech', inDays: 200, names: ['Omar', 'Haddad'] },
    ...{ contact: ['omar@example.org', '+9647709998877'] },
  });
  await app.db.query(`update bookings set source = 'phone', attention = 'overpaid' where id = $1`, [
    asa.id,
  ]);
  return { layla, asa, omar };
}

/** Builds a query string as ra-data-simple-rest does. */
export const listQuery = (input: {
  filter?: object;
  sort?: readonly [string, string];
  range?: [number, number];
}): string =>
  new URLSearchParams(
    Object.fromEntries(Object.entries(input).map(([name, value]) => [name, JSON.stringify(value)])),
  ).toString();
