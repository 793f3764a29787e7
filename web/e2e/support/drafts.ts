import { randomUUID } from 'node:crypto';
import type { DestinationDetailView } from '@safar/domain/contracts/catalog/destinations';
import type { QuoteView } from '@safar/domain/contracts/bookings/quotes';
import type { Party } from '@safar/domain/pricing/party';
import type { PaymentOption } from '@safar/domain/pricing/pricing';
import type { BookingSelection, CurrentBooking } from '../../src/storage/current-booking.js';
import { bookingToEdit, completed } from '../../src/storage/edited-booking.js';
import type { OwnDeparture } from './database.js';
import type { DrawnSelection } from './drawn-selections.js';
import { LAYLA, type Visitor } from './journey.js';
import { expect, hydrated } from './fixtures.js';

const context = () => ({ now: Date.now(), newKey: () => randomUUID().replaceAll('-', '') });

const ONE_ADULT: Party = { adults: 1, children: 0, infants: 0 };

async function selectionFor(
  { page, lang }: Visitor,
  { destinationId, date }: OwnDeparture,
  party: Party,
): Promise<BookingSelection> {
  const read = async () => {
    const answer = await page.request.get(`/api/destinations/${destinationId}`);
    const destination = (await answer.json()) as DestinationDetailView;
    return { destination, offer: destination.departures.find((one) => one.date === date) };
  };
  // A departure that the database has just got is in the catalogue a moment later.
  await expect.poll(async () => (await read()).offer?.date).toBe(date);
  const { destination, offer } = await read();
  if (!offer) throw new Error(`${destinationId} does not leave on ${date}`);
  const { price_adult: adult, price_child: child, price_infant: infant } = offer;
  return {
    destinationId,
    destinationName: lang === 'ar' ? destination.name_ar : destination.name_sv,
    departureDate: date,
    ...party,
    totalPrice: party.adults * adult + party.children * child + party.infants * infant,
    priceAdult: adult,
    priceChild: child,
    priceInfant: infant,
    infantAgeMin: destination.infant_age_min,
    infantAgeMax: destination.infant_age_max,
    childAgeMin: destination.child_age_min,
    childAgeMax: destination.child_age_max,
  };
}

async function draftFor(
  visitor: Visitor,
  departure: OwnDeparture,
  party: Party,
): Promise<CurrentBooking> {
  const selection = await selectionFor(visitor, departure, party);
  const draft = bookingToEdit(selection, null, context());
  if (!draft) throw new Error('a selection gives a draft');
  return draft;
}

/** Stores a booking in the browser as the checkout does. */
async function store({ page }: Visitor, booking: CurrentBooking): Promise<void> {
  await page.goto('/api/config');
  await page.evaluate((text) => {
    localStorage.setItem('currentBooking', text);
  }, JSON.stringify(booking));
}

/** Opens the empty checkout of a party. */
export async function openCheckoutOf(
  visitor: Visitor,
  departure: OwnDeparture,
  party: Party,
): Promise<void> {
  await store(visitor, await draftFor(visitor, departure, party));
  await visitor.goto(visitor.paths.checkout());
  await expect(visitor.heading(visitor.t('checkout.title'))).toBeVisible();
}

/**
 * Opens the checkout of a drawn selection with everything chosen and typed except the terms.
 * @returns the total of the last price that the server has answered so far
 */
export async function openCheckoutOfSelection(
  visitor: Visitor,
  drawn: DrawnSelection,
): Promise<() => number> {
  const { airport, party, childAges, rooms, hasRooms, extras, insurance, passengers } = drawn;
  const draft = await draftFor(visitor, drawn.departure, party);
  const choice = { airport, hasRooms, childAges, ...(rooms && { rooms }) };
  await store(visitor, {
    ...draft,
    ...{
      contactEmail: visitor.email,
      contactPhone: '+46701234567',
      phoneNational: '070-123 45 67',
    },
    ...{ selection: { ...draft.selection, ...choice }, extras, insurance, passengers },
    paymentOption: drawn.option,
  });
  let answered = 0;
  visitor.page.on('response', (response) => {
    if (!response.url().endsWith('/api/quote') || !response.ok()) return;
    void response.json().then(({ total }: QuoteView) => (answered = total));
  });
  await visitor.goto(visitor.paths.checkout());
  return () => answered;
}

export interface Prepared {
  readonly total: number;
  readonly deposit: number;
  /** The amount of the first payment. */
  readonly amount: number;
}

/** Completes the checkout of one adult; /pay comes next. */
export async function completeCheckout(
  visitor: Visitor,
  departure: OwnDeparture,
  paymentOption: PaymentOption = 'partial',
): Promise<Prepared> {
  const draft = await draftFor(visitor, departure, ONE_ADULT);
  const { selection } = draft;
  const { destinationId, departureDate, adults, children, infants } = selection;
  const answer = await visitor.page.request.post('/api/quote', {
    data: { destinationId, departureDate, adults, children, infants, insurance: null },
  });
  const { total, deposit } = (await answer.json()) as QuoteView;
  const amount = paymentOption === 'full' ? total : deposit;
  const filled: CurrentBooking = {
    ...draft,
    contactEmail: visitor.email,
    contactPhone: '+46701234567',
    phoneNational: '070-123 45 67',
    passengers: [LAYLA],
    paymentOption,
    totalPrice: total,
    amountToPay: amount,
  };
  await store(visitor, completed(filled, context()));
  return { total, deposit, amount };
}

/** Opens /pay of a completed checkout. */
export async function openPayment(
  visitor: Visitor,
  departure: OwnDeparture,
  paymentOption: PaymentOption = 'partial',
): Promise<Prepared> {
  const prepared = await completeCheckout(visitor, departure, paymentOption);
  await visitor.page.goto(visitor.paths.pay());
  await hydrated(visitor.page);
  await expect(visitor.payButton(prepared.amount)).toBeEnabled();
  return prepared;
}
