import { fireEvent, screen, waitFor } from '@testing-library/react';
import type { BookingView } from '@safar/domain/contracts/bookings/bookings';
import type { OpenPayLinkView } from '@safar/domain/contracts/payments/booking-money';
import type { PaymentIntentRequest } from '@safar/domain/contracts/payments/payments';
import { bookingWith } from '../../../test/booking.js';
import { START, checkoutApi, intentOf, sekIn } from '../../../test/checkout.js';
import { type FakeApi, type SentCall, errorResponse } from '../../../test/fake-api.js';
import { LANGUAGES, findAlert, openSite, setUpSite, wordsIn } from '../../../test/open-site.js';
import { CONFIRM, amountIn, openPay, pay, payButton, payIsReady, typeCard } from '../../../test/payment.js'; // oxfmt-ignore
import arabic from '../../i18n/ar/payment/gift-cards.js';
import swedish from '../../i18n/sv/payment/gift-cards.js';
import { path } from '../../lib/paths.js';
import { followedLink } from './payment-source.js';

setUpSite();

// Expected failures are logged to the console; keep them out of the test output.
beforeEach(() => void jest.spyOn(console, 'error').mockImplementation(() => undefined));
afterEach(() => jest.restoreAllMocks());

const BOOKING = bookingWith({});
const READ = `GET /api/booking/${BOOKING.id}` as const;
const OPEN = 'POST /api/pay-links/open';
const CHECK = 'POST /api/gift-cards/check';
const TOKEN = 'hemlig-nyckel';
const GIFT_CARD_TEXTS = { sv: swedish, ar: arabic } as const;

/** Sets what is due on the booking; a payment of another amount is refused with it. */
function due(api: FakeApi, amount: number, more: object = { paid: BOOKING.paid_amount }): FakeApi {
  const changed: Partial<BookingView> = { remaining_amount: amount, amount_due: amount };
  return api.on(READ, bookingWith(changed)).on(START, ({ body }: SentCall) => {
    const request = body as PaymentIntentRequest;
    if (request.amount === amount) return intentOf(request);
    return errorResponse('PRICE_CHANGED', 409, { details: { amount, ...more } });
  });
}

const over = (): Response =>
  Response.json(
    {
      error: {
        code: 'payment_intent_unexpected_state',
        payment_intent: { status: 'canceled' },
      },
    },
    { status: 400 },
  );

describe.each(LANGUAGES)('the payment page in a tab that is old (%s)', (lang) => {
  const t = wordsIn(lang);
  const openOld = async () => {
    const api = due(checkoutApi(), 8_000);
    const site = await openSite(path(lang).pay({ bookingId: BOOKING.id }), api);
    await payIsReady();
    return site;
  };
  const accept = async (amount: number): Promise<void> => {
    const alert = await findAlert(t('pay.problem.title'));
    expect(alert).toHaveTextContent(sekIn(lang, amount));
    fireEvent.click(screen.getByText(t('pay.problem.acceptPrice')));
    await payIsReady();
    expect(payButton()).toHaveTextContent(sekIn(lang, amount));
    expect(document.querySelector('main')).not.toHaveTextContent(t('pay.decline.title'));
  };
  const paysAll = (amount: number): void => {
    expect(amountIn(t('pay.summary.balance'))).toBe(amount);
    expect(amountIn(t('pay.summary.later'))).toBeNull();
  };

  it('pays all that remains at the price of now, and leaves nothing for later', async () => {
    const api = due(checkoutApi(), 7_000).on(READ, BOOKING);
    await openSite(path(lang).pay({ bookingId: BOOKING.id }), api);
    await findAlert(t('pay.problem.title'));
    due(api, 7_000);
    await accept(7_000);
    paysAll(7_000);
    expect(api.sentTo(START).map(({ body }) => body)).toMatchObject([
      { amount: 8_000 },
      { amount: 7_000 },
    ]);
  });

  it('goes on with the amount of the answer when the booking cannot be read', async () => {
    const { passengers } = BOOKING;
    const gone = passengers.map((one) => ({ ...one, state: 'replaced' as const }));
    const all = bookingWith({ passengers: [...gone, ...passengers] });
    const api = due(checkoutApi(), 7_000).on(READ, all);
    await openSite(path(lang).pay({ bookingId: BOOKING.id }), api);
    await findAlert(t('pay.problem.title'));
    api.on(READ, () => errorResponse('BOOKING_FORBIDDEN', 403));
    await accept(7_000);
    expect(document.querySelector('main')).toHaveTextContent(t('party.travellers', { count: 1 }));
  });

  it('asks again, with no other amount, when the price is the old one again', async () => {
    const api = due(checkoutApi(), 7_000).on(READ, BOOKING);
    await openSite(path(lang).pay({ bookingId: BOOKING.id }), api);
    await findAlert(t('pay.problem.title'));
    due(api, 8_000);
    fireEvent.click(screen.getByText(t('pay.problem.acceptPrice')));
    await payIsReady();
    expect(api.sentTo(START).map(({ body }) => body)).toMatchObject([
      { amount: 8_000 },
      { amount: 8_000 },
    ]);
    paysAll(8_000);
  });

  it('of a pay link pays all that remains, and leaves nothing for later', async () => {
    const link: OpenPayLinkView = {
      ...{ bookingId: BOOKING.id, bookingRef: BOOKING.booking_ref, language: lang },
      ...{ firstName: 'Layla', destinationId: BOOKING.destination_id, destination: 'Istanbul' },
      ...{ departureDate: BOOKING.departure_date, returnDate: BOOKING.return_date },
      ...{ amount: 8_000, remaining: 8_000, expiresAt: '2027-05-20T10:00:00Z' },
    };
    const api = due(checkoutApi(), 3_000, {}).on(OPEN, link);
    const [pathname = '', search = ''] = path(lang).pay({ bookingId: link.bookingId }).split('?');
    await openSite({ pathname, search, state: followedLink(TOKEN, link) }, api);
    await findAlert(t('pay.problem.title'));
    api.on(OPEN, { ...link, amount: 3_000, remaining: 3_000 });
    await accept(3_000);
    paysAll(3_000);
    expect(api.sentTo(START).at(-1)?.body).toMatchObject({ amount: 3_000, payLink: TOKEN });
    expect(api.sentTo(READ)).toEqual([]);
  });

  it('shows the new amount when its payment was ended because of it', async () => {
    const { api } = await openOld();
    due(api, 7_000).on(CONFIRM, over);
    typeCard();
    pay();
    await accept(7_000);
    paysAll(7_000);
  });

  it('starts a new payment when another tab ended its own, and says that nothing was paid', async () => {
    const { api } = await openOld();
    api.on(CONFIRM, over);
    typeCard();
    pay();
    await findAlert(t('pay.decline.unknown'));
    await waitFor(() => expect(api.sentTo(START)).toHaveLength(2));
    await payIsReady();
    expect(api.sentTo(CONFIRM)).toHaveLength(1);
    paysAll(8_000);
  });

  it('pays a new order after the hold has ended, and says nothing of the payment before', async () => {
    const { api, address } = await openPay(lang);
    await payIsReady();
    const keyOf = ({ headers }: SentCall) => headers.get('idempotency-key');
    const isFirst = (call: SentCall) => keyOf(call) === 'a'.repeat(32);
    const next = { bookingId: BOOKING.id.replaceAll('1', '3') };
    api
      .on(CONFIRM, over)
      .on(START, (call: SentCall) =>
        isFirst(call)
          ? errorResponse('BOOKING_EXPIRED', 409)
          : { ...intentOf(call.body as PaymentIntentRequest), ...next },
      );
    typeCard();
    pay();
    fireEvent.click(await screen.findByText(t('pay.problem.reserve')));
    await waitFor(() => expect(address()).toContain(next.bookingId));
    await payIsReady();
    expect(document.querySelector('main')).not.toHaveTextContent(t('pay.decline.title'));
    expect(api.sentTo(START).map(isFirst)).toEqual([true, true, false]);
    expect(api.sentTo(READ)).toEqual([]);
  });

  it('shows the new amount when a gift card is to pay the old one', async () => {
    const { api, user } = await openOld();
    const { use } = GIFT_CARD_TEXTS[lang];
    api.on(CHECK, { balance: 500, valid_until: '2029-11-27', code_last4: 'R4TP' });
    await user.click(await screen.findByText(use.title, { selector: 'summary *' }));
    await user.type(screen.getByLabelText(use.code), 'GAVA 7K2Q 9MWX R4TP{Enter}');
    due(api, 7_000);
    const [, after = ''] = use.pay.split('{amount}');
    await user.click(await screen.findByRole('button', { name: new RegExp(after) }));
    await accept(7_000);
    paysAll(7_000);
  });
});
