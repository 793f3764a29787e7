import { fireEvent, waitFor, within } from '@testing-library/react';
import type { QuoteRequest, QuoteView } from '@safar/domain/contracts/bookings/quotes';
import type { DestinationDetailView } from '@safar/domain/contracts/catalog/destinations';
import type {
  PaymentIntentRequest,
  PaymentIntentView,
} from '@safar/domain/contracts/payments/payments';
import { type IsoDay, isoDay } from '@safar/domain/dates/dates';
import { formatSek } from '@safar/domain/money/formats';
import type { Language } from '@safar/domain/text/languages';
import { sek } from '@safar/domain/money/money';
import type { Party } from '@safar/domain/pricing/party';
import { quoteSelection } from '@safar/domain/pricing/selection-quote';
import { path } from '../src/lib/paths.js';
import { pricingRulesOf } from '../src/lib/pricing-rules.js';
import { istanbul } from '../src/app/rendered.fixture.js';
import type { BookingSelection } from '../src/storage/current-booking.js';
import type { FakeApi, SentCall } from './fake-api.js';
import { type OpenSite, fill, openSite, siteApi, siteConfig, wordsIn } from './open-site.js';

export const ONE_ADULT: Party = { adults: 1, children: 0, infants: 0 };

export const PRICES = { adult: 10_000, child: 8_000, infant: 1_000 } as const;
export const DEPARTURE: IsoDay = isoDay('2027-07-03');
/** The due date of the balance, thirty days before departure. */
export const DUE: IsoDay = isoDay('2027-06-03');

export const DESTINATION: DestinationDetailView = {
  ...istanbul,
  name_sv: 'Istanbul',
  price: PRICES.adult,
  price_adult: PRICES.adult,
  price_child: PRICES.child,
  price_infant: PRICES.infant,
  departure_dates: [DEPARTURE],
  departures: [
    {
      date: DEPARTURE,
      return_date: '2027-07-07',
      seats_left: 20,
      label: 'none',
      guaranteed: false,
      last_booking_day: '2027-07-02',
      price_adult: PRICES.adult,
      price_child: PRICES.child,
      price_infant: PRICES.infant,
      own_stays: false,
      has_flights: false,
    },
  ],
};

export const totalOf = ({ adults, children, infants }: Party): number =>
  adults * PRICES.adult + children * PRICES.child + infants * PRICES.infant;

export const selectionOf = (party: Party): BookingSelection => ({
  destinationId: DESTINATION.id,
  destinationName: DESTINATION.name_sv,
  departureDate: DEPARTURE,
  ...party,
  totalPrice: totalOf(party),
  priceAdult: PRICES.adult,
  priceChild: PRICES.child,
  priceInfant: PRICES.infant,
  infantAgeMin: 0,
  infantAgeMax: 2,
  childAgeMin: 3,
  childAgeMax: 11,
});

/** Returns the server's quote for a request; `adult` is a changed adult price. */
export function quoteOf(request: QuoteRequest, adult: number = PRICES.adult): QuoteView {
  const { adults, children, infants, insurance = null } = request;
  const prices = { adult: sek(adult), child: sek(PRICES.child), infant: sek(PRICES.infant) };
  const party = { adults, children, infants };
  const rules = pricingRulesOf(siteConfig.pricing);
  const { lines, total, deposit } = quoteSelection({ party, insurance }, { prices }, rules);
  return {
    lines: [...lines],
    total,
    deposit,
    depositSurcharge: 0,
    totalSurcharge: 0,
    fullPaymentOnly: false,
    balanceDueDate: DUE,
    seatsLeft: 20,
    hasCover: false,
    airport: 'ARN',
    rooms: [],
  };
}

export const QUOTE = 'POST /api/quote';
export const START = 'POST /api/payment-intent';

/** Returns a started payment for a request. */
export function intentOf({ amount, pmType }: PaymentIntentRequest): PaymentIntentView {
  const surcharge = pmType === 'klarna' ? Math.round(amount * 0.03) : 0;
  return {
    clientSecret: `pi_${pmType}_secret_1`,
    bookingId: '11111111-1111-4111-8111-111111111111',
    bookingRef: 'SAF7K2Q9M',
    amount: amount + surcharge,
    surcharge,
    holdExpiresAt: '2027-05-03T10:30:00Z',
    final: false,
  };
}

/** Returns a fake API that sells the destination. */
export const checkoutApi = (): FakeApi =>
  siteApi()
    .on(QUOTE, ({ body }: SentCall) => quoteOf(body as QuoteRequest))
    .on(START, ({ body }: SentCall) => intentOf(body as PaymentIntentRequest))
    .on(`GET /api/destinations/${DESTINATION.id}`, DESTINATION);

/** Opens the checkout of a party as from the destination page, and waits for its price. */
export async function openCheckout(
  lang: Language,
  party: Party = ONE_ADULT,
  api: FakeApi = checkoutApi(),
): Promise<OpenSite> {
  const site = await openSite({ pathname: path(lang).checkout(), state: selectionOf(party) }, api);
  await waitFor(() => {
    const status = document.querySelector('[aria-labelledby=price-title] [role=status]');
    expect(status).toHaveTextContent(wordsIn(lang)('checkout.price.included'));
  });
  return site;
}

/** Returns a control by the id that summaries link to. */
export function control(id: string): HTMLElement {
  const found = document.getElementById(id);
  if (!found) throw new Error(`no control ${id}`);
  return found;
}

/** Returns the card of a passenger, by index. */
export function cardOf(index: number): HTMLElement {
  const card = document.querySelectorAll<HTMLElement>('fieldset.passenger')[index];
  if (!card) throw new Error(`no card ${index}`);
  return card;
}

export function fillPassenger(index: number, birthdate = '1990-01-31'): void {
  fill(control(`passengers-${index}-firstName`), 'Layla');
  fill(control(`passengers-${index}-lastName`), 'Al-Khatib');
  fill(control(`passengers-${index}-birthdate`), birthdate);
  const [first] = within(cardOf(index)).getAllByRole('radio');
  if (first) fireEvent.click(first);
}

/** Fills in the checkout of one adult. */
export function fillCheckout(): void {
  fill(control('contactEmail'), 'layla@example.com');
  fill(control('contactPhone'), '0701234567');
  fillPassenger(0);
  fireEvent.click(control('terms'));
}

export const submit = (): boolean =>
  fireEvent.submit(document.querySelector('form.checkout__form') ?? document.body);

/** Formats an amount for matchers, which treat all kinds of spaces as equal. */
export const sekIn = (lang: Language, amount: number): string =>
  formatSek(amount, lang).replace(/\s/g, ' ');
