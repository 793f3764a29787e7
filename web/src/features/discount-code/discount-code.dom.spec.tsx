import { fireEvent, screen, waitFor } from '@testing-library/react';
import type { QuoteRequest, QuoteView } from '@safar/domain/contracts/bookings/quotes';
import type { PaymentIntentRequest } from '@safar/domain/contracts/payments/payments';
import { ONE_ADULT, QUOTE, START, checkoutApi, fillCheckout, intentOf, openCheckout, quoteOf, sekIn, selectionOf, submit } from '../../../test/checkout.js'; // oxfmt-ignore
import { type FakeApi, type SentCall, errorResponse } from '../../../test/fake-api.js';
import {
  LANGUAGES,
  fill,
  findAlert,
  openSite,
  setUpSite,
  wordsIn,
} from '../../../test/open-site.js';
import { completedCheckout } from '../../../test/payment.js';
import { path } from '../../lib/paths.js';
import {
  browserStorage,
  readCurrentBooking,
  writeCurrentBooking,
} from '../../storage/current-booking.js';
import { enterCard, enteredCard } from '../../storage/entered-card.js';
import { quoteRequest } from '../checkout/price/use-quote.js';

setUpSite();
afterEach(() => enterCard(null));

const REFUSED = 'Koden gäller inte för den här resan.';

/** VÅR10 takes off 1 000 kr; LITEN less than the trip's own discount; any other code is refused. */
function quoteWithCode({ body }: SentCall): QuoteView | Response {
  const request = body as QuoteRequest;
  const quote = quoteOf(request);
  if (!request.code) return quote;
  if (request.code === 'LITEN') return { ...quote, codeApplied: false };
  if (request.code !== 'VÅR10') {
    return errorResponse('CODE_NOT_VALID', 422, { message: REFUSED });
  }
  const line = { kind: 'discount', travellerType: null, quantity: 1, label: 'campaign' } as const;
  const names = { name_sv: 'Vårkampanj', name_ar: 'عرض الربيع' };
  const lines = [...quote.lines, { ...line, ...names, unitPrice: -1_000, amount: -1_000 }];
  return { ...quote, lines, total: quote.total - 1_000, deposit: 1_800, codeApplied: true };
}

const CHECK = 'POST /api/gift-cards/check';
const BALANCE = { balance: 500, valid_until: '2029-11-27', code_last4: 'R4TP' };
const CARD = { code: 'GAVA7K2Q9MWXR4TP', card: BALANCE };

const apiWithCodes = (): FakeApi => checkoutApi().on(QUOTE, quoteWithCode);

describe.each(LANGUAGES)('the discount code in the checkout (%s)', (lang) => {
  const t = wordsIn.bind(null, lang);
  const price = (): HTMLElement | null => document.querySelector('[aria-labelledby=price-title]');
  const field = () => screen.findByLabelText(new RegExp(`^${t()('code.label')}`));

  async function open() {
    const site = await openCheckout(lang, ONE_ADULT, apiWithCodes());
    // The texts load with the field, so the name is known only then.
    const name = (shown: string): boolean => shown === t()('code.open');
    await site.user.click(await screen.findByRole('button', { name }));
    return site;
  }
  async function type(code: string): Promise<void> {
    fill(await field(), code);
    fireEvent.click(screen.getByRole('button', { name: t()('code.apply') }));
  }

  it('is folded, takes the focus when opened, and its discount is a line of the price without a warning', async () => {
    const { api } = await open();
    expect(await field()).toHaveFocus();
    await type(' vår ١٠ ');
    await waitFor(() => expect(price()).toHaveTextContent(sekIn(lang, -1_000)));
    expect(api.sentTo(QUOTE).at(-1)?.body).toMatchObject({ code: 'VÅR10' });
    expect(price()).toHaveTextContent({ sv: 'Vårkampanj', ar: 'عرض الربيع' }[lang]);
    expect(price()).toHaveTextContent(sekIn(lang, 9_000));
    expect(document.querySelector('[role=alert]')).toBeNull();
    expect(price()?.querySelector('bdi[dir=ltr].nowrap')).not.toBeNull();
  });

  it('that is missing is asked for at the field, without a request', async () => {
    const { api, goTo } = await open();
    await field();
    const asked = api.sent.length;
    await type('  ');
    expect(await screen.findByText(t()('code.missing'))).toBeInTheDocument();
    expect(await field()).toHaveFocus();
    expect(api.sent).toHaveLength(asked);
    await goTo(path(lang === 'sv' ? 'ar' : 'sv').checkout());
    await waitFor(() => expect(document.getElementById('discount-code')).toBeValid());
  });

  it('that is refused says why at the field, and the price stays', async () => {
    await open();
    await type('FEL');
    expect(await screen.findByText(REFUSED)).toBeInTheDocument();
    expect(await field()).toHaveValue('FEL');
    expect(await field()).toHaveFocus();
    expect(price()).toHaveTextContent(sekIn(lang, 10_000));
    await type('VÅR10');
    await waitFor(() => expect(price()).toHaveTextContent(sekIn(lang, 9_000)));
  });

  it('that is refused for the same reason as the one before says so too', async () => {
    const { api } = await open();
    // The price without a code does not come before the next code.
    api.on(QUOTE, (call) =>
      'code' in (call.body as QuoteRequest) ? quoteWithCode(call) : new Promise(() => undefined),
    );
    await type('FEL');
    expect(await screen.findByText(REFUSED)).toBeInTheDocument();
    await type('FEL2');
    expect(await field()).toHaveValue('FEL2');
    expect(screen.getByText(REFUSED)).toBeInTheDocument();
  });

  it('that is removed does not make the price a changed one', async () => {
    const selection = { ...selectionOf(ONE_ADULT), totalPrice: 9_000 };
    writeCurrentBooking(browserStorage(), { ...completedCheckout(), selection, code: 'VÅR10' });
    const { user } = await openSite(path(lang).checkout(), apiWithCodes());
    await waitFor(() => expect(price()).toHaveTextContent(sekIn(lang, 9_000)));
    await user.click(await screen.findByRole('button', { name: t()('code.remove') }));
    await waitFor(() => expect(price()).not.toHaveTextContent(sekIn(lang, -1_000)));
    const [changed = ''] = t()('checkout.quote.changed').split('{total}');
    expect(document.body).not.toHaveTextContent(changed.trim());
  });

  it('that takes off less than the trip has anyway says so, and can be removed', async () => {
    const { user, api } = await open();
    await type('LITEN');
    const [before = ''] = t()('code.notUsed').split('{code}');
    await waitFor(() => expect(price()).toHaveTextContent(before.trim()));
    await user.click(screen.getByRole('button', { name: t()('code.remove') }));
    await screen.findByRole('button', { name: t()('code.open') });
    await waitFor(() => expect(api.sentTo(QUOTE).at(-1)?.body).not.toHaveProperty('code'));
  });

  it('goes with the order; Enter in its field does not send the checkout', async () => {
    const { api, address } = await open();
    fill(await field(), 'VÅR10');
    fireEvent.keyDown(await field(), { key: 'Enter' });
    await waitFor(() => expect(price()).toHaveTextContent(sekIn(lang, 9_000)));
    fillCheckout();
    submit();
    await waitFor(() => expect(address()).toContain('amount=1800'));
    await waitFor(() => expect(api.sentTo(START)).not.toEqual([]));
    expect(api.sentTo(START)[0]?.body).toMatchObject({ code: 'VÅR10', totalPrice: 9_000 });
  });

  it('that is refused at the payment is said to be gone, and the order goes on without it', async () => {
    const logged = jest.spyOn(console, 'error').mockImplementation(() => undefined);
    const refused = ({ body }: SentCall) => {
      const asked = body as PaymentIntentRequest;
      if (!asked.code) return intentOf(asked);
      const details = { ...quoteOf(quoteRequest(completedCheckout())), lostCode: true };
      return errorResponse('CODE_NOT_VALID', 422, { message: REFUSED, details });
    };
    const draft = { ...completedCheckout(), code: 'VÅR10', totalPrice: 9_000, amountToPay: 1_800 };
    writeCurrentBooking(browserStorage(), draft);
    const { api } = await openSite(path(lang).pay(), apiWithCodes().on(START, refused));
    const alert = await findAlert(REFUSED);
    for (const part of t()('pay.problem.lostCode').split('{code}')) {
      expect(alert).toHaveTextContent(part.trim());
    }
    expect(alert).toHaveTextContent('VÅR10');
    expect(alert).toHaveTextContent(sekIn(lang, 10_000));
    fireEvent.click(screen.getByRole('button', { name: t()('pay.problem.acceptPrice') }));
    await waitFor(() => expect(api.sentTo(START)).toHaveLength(2));
    expect(api.sentTo(START)[1]?.body).toMatchObject({ totalPrice: 10_000, amount: 2_000 });
    expect(api.sentTo(START)[1]?.body).not.toHaveProperty('code');
    expect(readCurrentBooking(browserStorage(), Date.now())?.code).toBeNull();
    logged.mockRestore();
  });

  // [SPEC I24.3]
  it('takes a gift card too: it says what is on it, keeps it for the payment, and leaves the price', async () => {
    const { user, api } = await open();
    api.on(CHECK, BALANCE);
    await type(' gava-7k2q 9mwx r4tp');
    await waitFor(() => expect(price()).toHaveTextContent(sekIn(lang, 500)));
    expect(api.sentTo(CHECK)[0]?.body).toEqual({ code: CARD.code });
    expect(enteredCard()).toEqual(CARD);
    expect(price()).toHaveTextContent(sekIn(lang, 10_000));
    expect(api.sentTo(QUOTE).at(-1)?.body).not.toHaveProperty('code');
    await user.click(screen.getByRole('button', { name: t()('code.removeCard') }));
    expect(enteredCard()).toBeNull();
  });

  it('takes a discount code beside the gift card, and no third code', async () => {
    enterCard(CARD);
    await open();
    await type('VÅR10');
    await waitFor(() => expect(price()).toHaveTextContent(sekIn(lang, 9_000)));
    expect(enteredCard()).toEqual(CARD);
    expect(screen.queryByRole('button', { name: t()('code.open') })).toBeNull();
  });

  it('asks once about a card, and leaves the discount code as it is meanwhile', async () => {
    const { user, api } = await open();
    await type('VÅR10');
    await waitFor(() => expect(price()).toHaveTextContent(sekIn(lang, 9_000)));
    await user.click(screen.getByRole('button', { name: t()('code.open') }));
    const answer = api.on(CHECK, BALANCE).hold(CHECK);
    await type(CARD.code);
    fireEvent.keyDown(await field(), { key: 'Enter' });
    await user.click(screen.getByRole('button', { name: t()('code.remove') }));
    await waitFor(() => expect(price()).not.toHaveTextContent(sekIn(lang, -1_000)));
    answer();
    await screen.findByRole('button', { name: t()('code.removeCard') });
    expect(api.sentTo(CHECK)).toHaveLength(1);
    expect(await screen.findByRole('button', { name: t()('code.open') })).toBeVisible();
    expect(price()).not.toHaveTextContent(sekIn(lang, -1_000));
  });

  it('reads a mistyped gift card as one, and says so', async () => {
    const { api } = await open();
    const asked = api.sentTo(QUOTE).length;
    api.on(CHECK, () => errorResponse('GIFT_CARD_UNKNOWN', 422, { message: 'Inget sådant kort' }));
    await type(CARD.code.slice(0, -1));
    expect(await screen.findByText('Inget sådant kort')).toBeInTheDocument();
    expect(await field()).toHaveValue(CARD.code.slice(0, -1));
    expect(api.sentTo(QUOTE)).toHaveLength(asked);
  });

  it('says at the field that a card does not pay', async () => {
    const { api } = await open();
    api.on(CHECK, () => errorResponse('GIFT_CARD_EMPTY', 422, { message: 'Kortet är använt' }));
    await type(CARD.code);
    expect(await screen.findByText('Kortet är använt')).toBeInTheDocument();
    expect([await field(), enteredCard()]).toMatchObject([{ value: CARD.code }, null]);
  });
});
