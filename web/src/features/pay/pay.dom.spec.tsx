import { fireEvent, screen, waitFor } from '@testing-library/react';
import type { PaymentIntentRequest } from '@safar/domain/contracts/payments/payments';
import { START, checkoutApi, control, intentOf, sekIn } from '../../../test/checkout.js';
import { type SentCall, noConnection, errorResponse } from '../../../test/fake-api.js';
import {
  LANGUAGES,
  findAlert,
  openSite,
  pageShows,
  setUpSite,
  wordsIn,
} from '../../../test/open-site.js';
import {
  CONFIRM,
  amountIn,
  completedCheckout,
  method,
  openPay,
  pay,
  payButton,
  payIsReady,
  typeCard,
} from '../../../test/payment.js';
import { path } from '../../lib/paths.js';
import {
  deleteCurrentBooking,
  readCurrentBooking,
  writeCurrentBooking,
} from '../../storage/current-booking.js';

setUpSite();

// Expected failures are logged to the console; keep them out of the test output.
beforeEach(() => void jest.spyOn(console, 'error').mockImplementation(() => undefined));
afterEach(() => jest.restoreAllMocks());

const declined = (code: string): Response =>
  Response.json({ error: { code: 'card_declined', decline_code: code } }, { status: 402 });

describe.each(LANGUAGES)('the payment page (%s)', (lang) => {
  const t = wordsIn.bind(null, lang);

  it('shows that the payment is being prepared, and enables the button afterwards', async () => {
    const { api } = await openPay(lang);
    expect(payButton()).toBeDisabled();
    expect(screen.getByText(t()('pay.loading'))).toBeInTheDocument();
    expect(document.querySelector('input#card-number:not([inert] *)')).toBeNull();
    await payIsReady();
    expect(payButton()).toHaveTextContent(sekIn(lang, 2_000));
    expect(control('card-number')).toBeInTheDocument();
    expect(method('card')).toBeChecked();
    expect(api.sentTo(START)).toHaveLength(1);
  });

  it('adds the booking id to its URL, so that another tab cannot replace the booking', async () => {
    const { api, address } = await openPay(lang);
    await payIsReady();
    const { bookingId } = intentOf({ amount: 2_000, pmType: 'card' });
    await waitFor(() => expect(address()).toContain(`bookingId=${bookingId}`));
    expect(api.sentTo(START)).toHaveLength(1);
    expect(document.activeElement).not.toBe(document.body);
  });

  it('goes on to the booking when a discount takes off all of the price', async () => {
    const nothing = { amount: 0, totalPrice: 0, amountToPay: 0 };
    const intent = intentOf({ ...nothing, pmType: 'card' });
    const api = checkoutApi().on(START, { ...intent, clientSecret: '', final: true });
    const { address } = await openPay(lang, api, nothing);
    await waitFor(() => expect(address()).toBe(path(lang).booking(intent.bookingId)));
    expect(readCurrentBooking(window.localStorage, Date.now())).toBeNull();
    expect(api.sentTo(START)).toHaveLength(1);
  });

  it('keeps the menu open while it adds the booking id to its URL, and closes it on the next page', async () => {
    const { address } = await openPay(lang);
    fireEvent.click(screen.getByRole('button', { name: t()('common.nav.open') }));
    await waitFor(() => expect(address()).toContain('bookingId='));
    expect(screen.getByRole('button', { name: t()('common.nav.close') })).toBeInTheDocument();
    fireEvent.click(screen.getByRole('link', { name: t()('common.nav.contact') }));
    await waitFor(() => expect(address()).toBe(path(lang).contact()));
    expect(screen.getByRole('button', { name: t()('common.nav.open') })).toBeInTheDocument();
  });

  it('sends one request for several clicks, and shows that it is processing', async () => {
    const { api, address } = await openPay(lang);
    api.on(CONFIRM, { status: 'succeeded' });
    await payIsReady();
    const release = api.hold(CONFIRM);
    typeCard();
    pay();
    await waitFor(() => expect(payButton()).toHaveTextContent(t()('pay.processing')));
    expect(payButton()).toHaveAttribute('aria-busy', 'true');
    pay();
    release();
    await waitFor(() => expect(address()).toContain(path(lang).thankYou()));
    expect(api.sentTo(CONFIRM).map(({ body }) => body)).toEqual([
      expect.objectContaining({
        client_secret: 'pi_card_secret_1',
        key: 'pk_test',
        'payment_method_data[type]': 'card',
        'payment_method_data[card][number]': '4242424242424242',
        'payment_method_data[card][exp_month]': '12',
        'payment_method_data[card][exp_year]': '30',
        'payment_method_data[billing_details][email]': 'layla@example.com',
      }),
    ]);
  });

  it('shows why a card was declined, keeps the form, and shows the reason of the next attempt', async () => {
    const { api } = await openPay(lang);
    await payIsReady();
    typeCard('4000000000000002');
    for (const code of ['card_declined', 'insufficient_funds'] as const) {
      api.on(CONFIRM, () => declined(code));
      pay();
      const alert = await findAlert(t()(`pay.decline.${code}`));
      expect(alert).toHaveTextContent(t()('pay.decline.title'));
      expect(alert).toHaveTextContent(t()('pay.decline.again'));
      await waitFor(() => expect(alert).toHaveFocus());
    }
    expect(control('card-number')).toHaveValue('4000 0000 0000 0002');
    await payIsReady();
  });

  it('promises nothing when the response is lost', async () => {
    const { api } = await openPay(lang);
    api.on(CONFIRM, noConnection);
    await payIsReady();
    typeCard();
    pay();
    const alert = await findAlert(t()('pay.decline.network'));
    expect(alert).not.toHaveTextContent(t()('pay.decline.again'));
  });

  it('validates the card before it sends a request, and focuses the first wrong field', async () => {
    const { api } = await openPay(lang);
    await payIsReady();
    typeCard('4242424242424241', '1320', '1');
    pay();
    expect(await screen.findByText(t()('pay.card.numberInvalid'))).toBeInTheDocument();
    expect(screen.getByText(t()('pay.card.expiryInvalid'))).toBeInTheDocument();
    expect(screen.getByText(t()('pay.card.cvcInvalid'))).toBeInTheDocument();
    await waitFor(() => expect(control('card-number')).toHaveFocus());
    expect(api.sentTo(CONFIRM)).toEqual([]);
  });

  it('adds the Klarna fee as a row and to the button, and removes it for card', async () => {
    await openPay(lang);
    await payIsReady();
    const fee = t()('pay.summary.fee');
    expect(amountIn(fee)).toBeNull();
    expect(screen.getByText(t()('pay.method.klarnaFee', { percent: 3 }))).toBeInTheDocument();
    fireEvent.click(method('klarna'));
    await waitFor(() => expect(payButton()).toHaveTextContent(sekIn(lang, 2_060)));
    await payIsReady();
    expect(amountIn(fee)).toBe(60);
    // The mark keeps the plus left of the digits in Arabic.
    const added = screen.getByText(lang === 'ar' ? '\u200e+60 كرونة' : '+60 kr');
    expect(added).toHaveAttribute('dir', lang === 'ar' ? 'rtl' : 'ltr');
    expect(amountIn(t()('pay.summary.deposit'))).toBe(2_000);
    expect(amountIn(t()('pay.summary.total'))).toBe(2_060);
    fireEvent.click(method('card'));
    await waitFor(() => expect(payButton()).toHaveTextContent(sekIn(lang, 2_000)));
    expect(amountIn(fee)).toBeNull();
  });

  it('shows a price that rose, and charges it only when it is accepted', async () => {
    const message = t()('errors.PRICE_CHANGED');
    const details = { total: 12_345, deposit: 2_469, fullPaymentOnly: false };
    const api = checkoutApi().on(START, ({ body }: SentCall) => {
      const request = body as PaymentIntentRequest;
      if (request.amount === 2_469) return intentOf(request);
      return errorResponse('PRICE_CHANGED', 409, { message, details });
    });
    await openPay(lang, api);
    const alert = await findAlert(message);
    await waitFor(() => expect(alert).toHaveFocus());
    expect(alert).toHaveTextContent(sekIn(lang, 12_345));
    expect(alert).toHaveTextContent(sekIn(lang, 2_469));
    expect(document.querySelector('.pay-form')).toBeNull();
    fireEvent.click(screen.getByText(t()('pay.problem.acceptPrice')));
    await payIsReady();
    expect(payButton()).toHaveTextContent(sekIn(lang, 2_469));
    const [first, second] = api.sentTo(START);
    expect(second?.body).toMatchObject({ amount: 2_469, totalPrice: 12_345 });
    expect(second?.headers.get('idempotency-key')).not.toBe(first?.headers.get('idempotency-key'));
  });
});

describe('a payment that cannot be started', () => {
  const lang = 'sv';
  const t = wordsIn.bind(null, lang);
  const openRefused = async (code: string, details?: unknown) => {
    const api = checkoutApi().on(START, () => errorResponse(code, 409, { message: code, details }));
    const site = await openPay(lang, api);
    return { site, alert: await findAlert(code) };
  };

  it.each([
    ['SOLD_OUT', 'pay.problem.otherDate', path(lang).destinationById('istanbul')],
    ['DEPARTURE_CLOSED', 'pay.problem.otherDate', path(lang).destinationById('istanbul')],
    ['VALIDATION_FAILED', 'pay.problem.checkout', path(lang).checkout()],
    ['BOOKING_FORBIDDEN', 'pay.problem.lookup', path(lang).lookup()],
  ] as const)('because of %s links to: %s', async (code, key, address) => {
    const { alert } = await openRefused(code);
    await waitFor(() => expect(alert).toHaveFocus());
    const link = alert.querySelector('a');
    expect(link).toHaveTextContent(t()(key));
    expect(link).toHaveAttribute('href', address);
    expect(alert.querySelector('button')).toBeNull();
  });

  it('because a held booking has another price names no parts, which the answer has not', async () => {
    const details = { total: 9_000, deposit: 1_800, fullPaymentOnly: false };
    const api = checkoutApi().on(START, () => errorResponse('PRICE_CHANGED', 409, { details }));
    await openPay(lang, api, { shownRooms: ['Dubbelrum', 300], shownAirport: 400 });
    const alert = await findAlert(t()('pay.problem.title'));
    const [total, amount] = [sekIn(lang, 9_000), sekIn(lang, 1_800)];
    // Title, message and amounts.
    expect(alert.querySelectorAll('p')).toHaveLength(3);
    expect(alert).toHaveTextContent(t()('pay.problem.newPrice', { total, amount }));
  });

  it('because it is already paid links to the booking, whose rest can be paid next', async () => {
    const { alert } = await openRefused('ALREADY_PAID', { bookingId: 'b-7' });
    expect(alert.querySelector('a')).toHaveAttribute('href', path(lang).booking('b-7'));
    expect(alert.querySelector('button')).toBeNull();
    expect(document.querySelector('.pay-form')).toBeNull();
    expect(readCurrentBooking(localStorage, Date.now())).toBeNull();
  });

  it('because the hold expired becomes a new order with a new key', async () => {
    const { site, alert } = await openRefused('BOOKING_EXPIRED');
    site.api.on(START, () => errorResponse('SOLD_OUT', 409, { message: 'slut' }));
    const button = alert.querySelector('button');
    expect(button).toHaveTextContent(t()('pay.problem.reserve'));
    if (button) fireEvent.click(button);
    await findAlert('slut');
    const keys = site.api.sentTo(START).map(({ headers }) => headers.get('idempotency-key'));
    expect(keys).toHaveLength(2);
    expect(keys[1]).not.toBe(keys[0]);
  });

  it('because of no response is retried with the same key, and keeps the focus', async () => {
    const site = await openPay(lang);
    await payIsReady();
    site.api.on(START, noConnection);
    fireEvent.click(method('klarna'));
    const alert = await findAlert(t()('common.page.network'));
    const answer = site.api.hold(START);
    const button = alert.querySelector('button');
    if (button) fireEvent.click(button);
    await waitFor(() => expect(document.querySelector('h1')).toHaveFocus());
    answer();
    await findAlert(t()('common.page.network'));
    const keys = site.api.sentTo(START).map(({ headers }) => headers.get('idempotency-key'));
    expect(new Set(keys).size).toBe(1);
    expect(keys.length).toBeGreaterThan(2);
  });
});

describe('the payment page', () => {
  it('asks before a customer leaves, then deletes the passenger details and keeps the selection', async () => {
    const { user, state, address } = await openPay('ar');
    await payIsReady();
    const before = readCurrentBooking(localStorage, Date.now());
    await user.click(screen.getByText(wordsIn('ar')('pay.cancel')));
    expect(screen.getByRole('dialog')).toHaveTextContent(wordsIn('ar')('pay.leave.text'));
    await user.click(screen.getByText(wordsIn('ar')('pay.leave.stay')));
    expect(readCurrentBooking(localStorage, Date.now())).toEqual(before);
    await user.click(screen.getByText(wordsIn('ar')('pay.cancel')));
    await user.click(screen.getByText(wordsIn('ar')('pay.leave.leave')));
    await waitFor(() => expect(address()).toBe(path('ar').cancelled()));
    await waitFor(() => expect(readCurrentBooking(localStorage, Date.now())).toBeNull());
    const saved = JSON.stringify([state(), Object.entries(localStorage)]);
    for (const secret of ['layla@', 'Al-Khatib', '1990-01-31', '701234567']) {
      expect(saved).not.toContain(secret);
    }
    expect(saved).toContain('istanbul');
  });

  it('keeps the draft of another tab when the customer leaves', async () => {
    const { user } = await openPay('ar');
    await payIsReady();
    const other = { ...completedCheckout(), idempotencyKey: 'of-another-tab' };
    writeCurrentBooking(localStorage, other);
    await user.click(screen.getByText(wordsIn('ar')('pay.cancel')));
    await pageShows(wordsIn('ar')('pay.cancelled.title'));
    expect(screen.queryByText(wordsIn('ar')('pay.cancelled.again'))).toBeNull();
    expect(readCurrentBooking(localStorage, Date.now())).toEqual(other);
  });

  it('does not call back a customer who leaves while the payment is prepared', async () => {
    const { api, user, address } = await openPay('ar');
    const startPayment = api.hold(START);
    const showContact = api.hold('GET /api/content/contact');
    const link = document.querySelector(`a[href="${path('ar').contact()}"]`);
    if (!link) throw new Error('no link to the contact page');
    await user.click(link);
    startPayment();
    await payIsReady();
    showContact();
    await waitFor(() => expect(address()).toBe(path('ar').contact()));
  });

  it('lets a customer leave at the moment the payment is ready', async () => {
    const { api } = await openPay('ar');
    const startPayment = api.hold(START);
    // Without a draft to delete, nothing is asked.
    deleteCurrentBooking(localStorage);
    // Runs right after the button is enabled, before the passive effects of React.
    const observer = new MutationObserver(() => {
      if (payButton().disabled) return;
      observer.disconnect();
      screen.getByText(wordsIn('ar')('pay.cancel')).click();
    });
    observer.observe(payButton(), { attributes: true });
    startPayment();
    await pageShows(wordsIn('ar')('pay.cancelled.title'));
  });

  it('shows that there is nothing to pay', async () => {
    await openSite(path('ar').pay());
    expect(document.querySelector('h1')).toHaveTextContent(wordsIn('ar')('pay.problem.nothing'));
  });
});
