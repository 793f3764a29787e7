import { screen, waitFor, within } from '@testing-library/react';
import type { AirportPriceView } from '@safar/domain/contracts/catalog/departure-airports';
import type { QuoteRequest, QuoteView } from '@safar/domain/contracts/bookings/quotes';
import type { PaymentIntentRequest } from '@safar/domain/contracts/payments/payments';
import type { DepartureOfferView, DestinationDetailView } from '@safar/domain/contracts/catalog/destinations'; // oxfmt-ignore
import { DESTINATION, ONE_ADULT, PRICES, QUOTE, START, checkoutApi, fillCheckout, intentOf, quoteOf, sekIn, selectionOf, submit } from '../../../test/checkout.js'; // oxfmt-ignore
import { type FakeApi, type SentCall, errorResponse } from '../../../test/fake-api.js';
import {
  LANGUAGES,
  type OpenSite,
  findAlert,
  openSite,
  setUpSite,
  wordsIn,
} from '../../../test/open-site.js';
import { path } from '../../lib/paths.js';

setUpSite();

const [OFFER] = DESTINATION.departures as [DepartureOfferView];
const from = (iata: string, more: number, seats = 20): AirportPriceView => ({
  ...{ iata, seats_left: seats, label: seats === 0 ? 'sold_out' : 'none' },
  ...{ price_adult: PRICES.adult + more, price_child: PRICES.child, price_infant: PRICES.infant },
});
const withSeats = (gothenburg: number): DestinationDetailView => ({
  ...DESTINATION,
  airports: [
    { iata: 'ARN', name_sv: 'Arlanda', name_ar: 'أرلاندا' },
    { iata: 'GOT', name_sv: 'Landvetter', name_ar: 'لاندفيتر' },
    { iata: 'CPH', name_sv: 'Kastrup', name_ar: 'كاستروب' },
  ],
  departures: [{ ...OFFER, airports: [from('ARN', 0), from('GOT', 400, gothenburg)] }],
});
/** None are left, or too few for the party. */
const SHORT = ['AIRPORT_SOLD_OUT', 'AIRPORT_FEW_SEATS'] as const;
const NAMES = { sv: ['Arlanda', 'Landvetter'], ar: ['أرلاندا', 'لاندفيتر'] } as const;

/** The server's price: 400 kr more from GOT. */
function quoteFrom(request: QuoteRequest): QuoteView {
  const quote = quoteOf(request);
  const { airport = 'ARN' } = request;
  if (airport !== 'GOT') return quote;
  const line = { kind: 'airport', travellerType: 'adult', quantity: 1 } as const;
  const lines = [...quote.lines, { ...line, unitPrice: 400, amount: 400 }] as QuoteView['lines'];
  return { ...quote, lines, total: quote.total + 400, airport };
}

const apiWith = (gothenburg = 20): FakeApi =>
  checkoutApi()
    .on(QUOTE, ({ body }: SentCall) => quoteFrom(body as QuoteRequest))
    .on(`GET /api/destinations/${DESTINATION.id}`, withSeats(gothenburg));

const fromGot = {
  ...{ ...selectionOf(ONE_ADULT), airport: 'GOT' },
  ...{ priceAdult: PRICES.adult + 400, totalPrice: PRICES.adult + 400 },
};

describe.each(LANGUAGES)('the airport in the checkout (%s)', (lang) => {
  const t = wordsIn.bind(null, lang);
  const [arlanda, landvetter] = NAMES[lang];
  const total = (): HTMLElement | null | undefined =>
    document.querySelector('[aria-labelledby=price-title]');

  async function open(api = apiWith(), state: object = fromGot): Promise<OpenSite> {
    const site = await openSite({ pathname: path(lang).checkout(), state }, api);
    await waitFor(() => expect(total()).toHaveTextContent(t()('checkout.price.included')));
    await waitFor(() => expect(document.getElementById('airport')).not.toBeNull());
    return site;
  }
  const radio = (name: string): HTMLElement =>
    within(screen.getByRole('group', { name: t()('checkout.trip.airport') })).getByRole('radio', {
      name: new RegExp(`^${name}`),
    });

  it('is shown and sent; what it adds is a line with its name', async () => {
    const { api } = await open();
    expect(api.sentTo(QUOTE)[0]?.body).toMatchObject({ airport: 'GOT' });
    const line = t()('checkout.price.airportMore', { airport: landvetter });
    expect(total()).toHaveTextContent(line);
    expect(total()).toHaveTextContent(sekIn(lang, 10_400));
    expect(radio(landvetter)).toBeChecked();
    expect(document.querySelector('.trip-summary')).toHaveTextContent(landvetter);
    expect(document.querySelector('[role=alert]')).toBeNull();
  });

  it('can be changed: price, summary and address follow, without a warning', async () => {
    const { address, user, api } = await open();
    await user.click(radio(arlanda));
    await waitFor(() => expect(address()).toBe(`${path(lang).checkout()}?flygplats=ARN`));
    expect(total()).toHaveTextContent(sekIn(lang, 10_000));
    await waitFor(() => expect(api.sentTo(QUOTE).at(-1)?.body).toMatchObject({ airport: 'ARN' }));
    await waitFor(() => expect(total()).toHaveTextContent(t()('checkout.price.included')));
    expect(total()).not.toHaveTextContent(
      t()('checkout.price.airportMore', { airport: landvetter }),
    );
    expect(document.querySelector('[role=alert]')).toBeNull();
  });

  it('has the automatic discount in the price of each, also when it is changed', async () => {
    const offered = withSeats(20);
    const discounts = [{ kind: 'percent', value: 10, min_travellers: 1 }] as const;
    const api = apiWith()
      .on(QUOTE, ({ body }: SentCall) => {
        const quote = quoteFrom(body as QuoteRequest);
        const off = {
          kind: 'discount',
          travellerType: null,
          quantity: 1,
          label: 'campaign',
        } as const;
        const amount = -quote.total / 10;
        const lines = [...quote.lines, { ...off, unitPrice: amount, amount }];
        return { ...quote, lines, total: quote.total + amount };
      })
      .on(`GET /api/destinations/${DESTINATION.id}`, {
        ...offered,
        departures: offered.departures.map((one) => ({ ...one, discounts })),
      });
    const { user } = await open(api, { ...fromGot, totalPrice: 9_360 });
    for (const [name, price] of [
      [landvetter, 9_360],
      [arlanda, 9_000],
    ] as const) {
      expect(radio(name).closest('label')).toHaveTextContent(sekIn(lang, price));
    }
    await user.click(radio(arlanda));
    await waitFor(() => expect(total()).toHaveTextContent(sekIn(lang, 9_000)));
    await waitFor(() => expect(radio(arlanda)).toBeChecked());
    expect(document.querySelector('[role=alert]')).toBeNull();
  });

  it('cannot be one that does not serve the day', async () => {
    await open();
    const kastrup = radio({ sv: 'Kastrup', ar: 'كاستروب' }[lang]);
    expect(kastrup).toBeDisabled();
  });

  it.each(SHORT)('with %s is named, and the others are offered at their price', async (code) => {
    const { api, user } = await open();
    fillCheckout();
    const message = t()('errors.SOLD_OUT');
    api.on(QUOTE, ({ body }: SentCall) =>
      (body as QuoteRequest).airport === 'GOT'
        ? errorResponse(code, 409, { message })
        : quoteFrom(body as QuoteRequest),
    );
    api.on(`GET /api/destinations/${DESTINATION.id}`, withSeats(0));
    submit();
    const notice = await waitFor(() => screen.getByRole('alert'));
    await waitFor(() => expect(notice).toHaveTextContent(message));
    const offered = within(notice).getByRole('button');
    expect(offered).toHaveTextContent(arlanda);
    expect(offered).toHaveTextContent(sekIn(lang, 10_000));
    await waitFor(() => expect(radio(landvetter)).toBeDisabled());
    await user.click(offered);
    await waitFor(() => expect(screen.queryByRole('alert')).toBeNull());
    expect(radio(arlanda)).toBeChecked();
    await waitFor(() => expect(document.getElementById('price-title')).toHaveFocus());
    expect(document.getElementById('contactEmail')).toHaveValue('layla@example.com');
  });

  it.each([600, -400, 0])(
    'that adds %i is shown before the payment, and only once',
    async (adds) => {
      const { api, user } = await open();
      fillCheckout();
      const quote = quoteFrom({
        ...{ ...ONE_ADULT, destinationId: DESTINATION.id, departureDate: '', airport: 'GOT' },
      });
      const lines = quote.lines.map((line) =>
        line.kind === 'airport' ? { ...line, unitPrice: adds, amount: adds } : line,
      );
      const changedTo = (total: number): void => {
        const details = { ...quote, lines, total };
        api.on(START, () => errorResponse('PRICE_CHANGED', 409, { message: `${total}`, details }));
      };
      const told = t()('pay.problem.airportPrice', { amount: sekIn(lang, adds) });
      changedTo(10_000 + adds);
      submit();
      const alert = await findAlert(`${10_000 + adds}`);
      expect(alert).toHaveTextContent(told);
      changedTo(10_100 + adds);
      await user.click(within(alert).getByRole('button', { name: t()('pay.problem.acceptPrice') }));
      expect(await findAlert(`${10_100 + adds}`)).not.toHaveTextContent(told);
    },
  );

  it.each(SHORT)('with %s is named at the payment, and the next one is taken', async (code) => {
    const { api, user } = await open();
    fillCheckout();
    const quote = quoteOf({ ...ONE_ADULT, destinationId: DESTINATION.id, departureDate: '' });
    api.on(START, ({ body }: SentCall) => {
      const request = body as PaymentIntentRequest;
      if (request.airport === 'ARN') return intentOf(request);
      const details = { ...quote, airport_name: arlanda, lostExtras: [] };
      return errorResponse(code, 409, { message: 'stängd', details });
    });
    submit();
    const alert = await findAlert('stängd');
    const price = sekIn(lang, 10_000);
    expect(alert).toHaveTextContent(
      t()('checkout.quote.otherAirport', { airport: arlanda, price }),
    );
    await user.click(within(alert).getByRole('button', { name: t()('pay.problem.acceptPrice') }));
    await waitFor(() => expect(api.sentTo(START)).toHaveLength(2));
    expect(api.sentTo(START)[1]?.body).toMatchObject({ airport: 'ARN', totalPrice: 10_000 });
  });
});
