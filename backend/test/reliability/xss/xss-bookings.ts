import { ApiClient } from '../../harness/api-client.js';
import { buildDeparture } from '../../factories/departures.js';
import { confirmCard } from '../../harness/sandbox-harness.js';
import { type Payload, inField, storable } from './xss-payloads.js';
import type { Sheet } from './xss-sheet.js';

/** Number of payloads per booking. */
const PARTY = 10;

export interface FilledBooking {
  readonly id: string;
  /** Session cookie of the customer. */
  readonly cookie: string;
  /** End of the last passenger's name. */
  readonly last: string;
}

/** Creates a paid booking and the customer client that can open it. */
async function buy(sheet: Sheet, adults: number): Promise<{ id: string; customer: ApiClient }> {
  const { date: departureDate } = await buildDeparture(sheet.app.db);
  const customer = new ApiClient(sheet.app.baseUrlFor(0));
  const { body } = await customer.start(await customer.order({ departureDate, adults }));
  await confirmCard(customer.baseUrl, body.clientSecret);
  await customer.byIntent(body.clientSecret);
  return { id: body.bookingId, customer };
}

/** Orders with a payload as a name; the API must answer with less than 500. */
async function tryToTravel(sheet: Sheet, payload: Payload): Promise<void> {
  const { date: departureDate } = await buildDeparture(sheet.app.db);
  const customer = new ApiClient(sheet.app.baseUrlFor(payload.nth));
  const order = await customer.order({ departureDate, lastName: inField(payload, 'traveller') });
  sheet.recordStatus((await customer.start(order)).status);
}

/** Writes several payloads into the note of staff and the cancel request of the customer. */
async function fillTexts(
  sheet: Sheet,
  { id, customer }: { id: string; customer: ApiClient },
  payloads: readonly Payload[],
): Promise<void> {
  const textOf = (field: string): string =>
    payloads.map((payload) => inField(payload, field)).join('\n\n');
  await sheet.sends('agent', `PUT /bookings/${id}`, { notes: textOf('note') });
  const input = { text: textOf('wish') };
  const asked = await customer.call('POST', `/api/booking/${id}/cancel-request`, input);
  if (!sheet.recordStatus(asked.status)) {
    // A lone surrogate makes the API reject the whole text; send it without, so that the mail is queued.
    const rest = await customer.call('POST', `/api/booking/${id}/cancel-request`, {
      text: storable(input.text),
    });
    sheet.recordStatus(rest.status);
  }
  await sheet.query(`update bookings set notes = $2, cancel_request = $3 where id = $1`, [
    id,
    storable(textOf('note')),
    storable(input.text),
  ]);
  for (const payload of payloads) {
    sheet.expect(['console'], storable(inField(payload, 'note')));
    sheet.expect(['console', 'mail'], storable(inField(payload, 'wish')));
  }
}

async function fillBooking(sheet: Sheet, payloads: readonly Payload[]): Promise<FilledBooking> {
  const bought = await buy(sheet, payloads.length);
  await fillTexts(sheet, bought, payloads);
  for (const [index, payload] of payloads.entries()) {
    const [first, last] = [inField(payload, 'first'), inField(payload, 'last')].map(storable);
    await sheet.query(
      `update passengers p set first_name = $3, last_name = $4
        where booking_id = $1 and position = (select min(position) from passengers where booking_id = $1) + $2`,
      [bought.id, index, first, last],
    );
    sheet.expect(['site sv', 'site ar', 'console', 'mail'], first ?? '', last ?? '');
  }
  return {
    id: bought.id,
    cookie: bought.customer.sessionCookie,
    last: `//last-${payloads.at(-1)?.nth ?? 0}`,
  };
}

/** Creates bookings of ten passengers each, with payloads as their names. */
export async function fillBookings(
  sheet: Sheet,
  payloads: readonly Payload[],
): Promise<FilledBooking[]> {
  const bookings: FilledBooking[] = [];
  for (const payload of payloads) await tryToTravel(sheet, payload);
  for (let nth = 0; nth < payloads.length; nth += PARTY) {
    bookings.push(await fillBooking(sheet, payloads.slice(nth, nth + PARTY)));
  }
  return bookings;
}
