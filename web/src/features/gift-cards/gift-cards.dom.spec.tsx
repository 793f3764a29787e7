import { cleanup, fireEvent, screen, waitFor } from '@testing-library/react';
import type { PaymentIntentRequest } from '@safar/domain/contracts/payments/payments';
import { formatSek } from '@safar/domain/money/formats';
import { bookingWith } from '../../../test/booking.js';
import { START, checkoutApi, intentOf, sekIn } from '../../../test/checkout.js';
import { type SentCall, badGateway, errorResponse, noConnection } from '../../../test/fake-api.js';
import {
  LANGUAGES,
  type OpenSite,
  fill,
  openSite,
  pageShows,
  setUpSite,
  siteConfig,
  wordsIn,
} from '../../../test/open-site.js';
import { pay, payButton, payIsReady, typeCard } from '../../../test/payment.js';
import arabic from '../../i18n/ar/payment/gift-cards.js';
import swedish from '../../i18n/sv/payment/gift-cards.js';
import { path } from '../../lib/paths.js';
import { enterCard } from '../../storage/entered-card.js';

setUpSite();
afterEach(() => {
  enterCard(null);
  jest.restoreAllMocks();
});

const CHECK = 'POST /api/gift-cards/check';
const INTENT = 'POST /api/gift-cards/intent';
const SALE = 'GET /api/gift-cards/by-intent/pi_1';
const BOOKING = bookingWith({});
const TEXTS = { sv: swedish, ar: arabic } as const;
const CODE = 'GAVA 7K2Q 9MWX R4TP';

describe.each(LANGUAGES)('the gift card of a payment (%s)', (lang) => {
  const { use } = TEXTS[lang];
  const open = async (answer: object | (() => Response)): Promise<OpenSite> => {
    const api = checkoutApi()
      .on(CHECK, answer)
      .on(`GET /api/booking/${BOOKING.id}`, BOOKING)
      .on(START, ({ body }: SentCall) => intentOf(body as PaymentIntentRequest));
    const site = await openSite(path(lang).pay({ bookingId: BOOKING.id }), api);
    await payIsReady();
    await site.user.click(await screen.findByText(use.title, { selector: 'summary *' }));
    // A customer who opens the field has a card: nothing here says that its code is optional.
    await site.user.type(screen.getByLabelText(use.code), `${CODE}{Enter}`);
    return site;
  };

  it('says what the card pays and what remains, before it pays', async () => {
    const { api } = await open({ balance: 500, valid_until: '2029-11-27', code_last4: 'R4TP' });
    const [, after = ''] = use.pay.split('{amount}');
    const pay = await screen.findByRole('button', { name: new RegExp(after) });
    expect(pay).toHaveTextContent(sekIn(lang, 500));
    expect(document.querySelector('main')).toHaveTextContent(sekIn(lang, 7_500));
    expect(api.sentTo(CHECK)[0]?.body).toEqual({ code: CODE });
    // Enter in the field is not the payment by card.
    expect(api.sentTo(START)).toHaveLength(1);
  });

  it('that was checked in the checkout is ready to pay', async () => {
    const card = { balance: 500, valid_until: '2029-11-27', code_last4: 'R4TP' };
    enterCard({ code: CODE, card });
    const api = checkoutApi()
      .on(`GET /api/booking/${BOOKING.id}`, BOOKING)
      .on(START, ({ body }: SentCall) => intentOf(body as PaymentIntentRequest));
    await openSite(path(lang).pay({ bookingId: BOOKING.id }), api);
    const [, after = ''] = use.pay.split('{amount}');
    expect(await screen.findByRole('button', { name: new RegExp(after) })).toBeVisible();
    expect(screen.getByLabelText(use.code)).toHaveValue(CODE);
    expect(api.sentTo(CHECK)).toEqual([]);
  });

  it('that was checked in the checkout is not offered again for the rest', async () => {
    enterCard({ code: CODE, card: { balance: 500, valid_until: '2029-11-27', code_last4: 'R4TP' } });
    const api = checkoutApi()
      .on(`GET /api/booking/${BOOKING.id}`, BOOKING)
      .on(START, ({ body }: SentCall) => {
        const { giftCardCode, ...request } = body as PaymentIntentRequest & { giftCardCode?: string };
        return intentOf({ ...request, amount: request.amount - (giftCardCode ? 500 : 0) });
      });
    const { user } = await openSite(path(lang).pay({ bookingId: BOOKING.id }), api);
    const [, after = ''] = use.pay.split('{amount}');
    await user.click(await screen.findByRole('button', { name: new RegExp(after) }));
    await waitFor(() => expect(document.querySelector('.alert--success[role="status"]')).not.toBeNull());
    await payIsReady();
    await waitFor(() => expect(screen.getByLabelText(use.code)).toHaveValue(''));
    expect(screen.queryByRole('button', { name: new RegExp(after) })).toBeNull();
  }); // oxfmt-ignore

  it('says what it paid and what remains, and goes on with that on the page', async () => {
    const { api, user } = await open({
      ...{ balance: 500, valid_until: '2029-11-27', code_last4: 'R4TP' },
    });
    api.on(START, ({ body }: SentCall) => {
      const { giftCardCode, ...request } = body as PaymentIntentRequest & { giftCardCode?: string };
      return intentOf({ ...request, amount: request.amount - (giftCardCode ? 500 : 0) });
    });
    const [, after = ''] = use.pay.split('{amount}');
    await user.click(await screen.findByRole('button', { name: new RegExp(after) }));
    const said = await waitFor(() => {
      const found = document.querySelector('.alert--success[role="status"]');
      expect(found).not.toBeNull();
      return found;
    });
    expect(said).toHaveTextContent(sekIn(lang, 7_500));
    expect(said).toHaveTextContent(sekIn(lang, 500));
    expect(said).toHaveFocus();
    await payIsReady();
    const last = api.sentTo(START).at(-1);
    expect(last?.body).toEqual({ bookingId: BOOKING.id, amount: 7_500, pmType: 'card' });
    expect(said).toBeVisible();
  }); // oxfmt-ignore

  it('says at the field that a card is used up', async () => {
    const message = 'Presentkortet är använt';
    const { goTo } = await open(() => errorResponse('GIFT_CARD_EMPTY', 422, { message }));
    expect(await screen.findByText(message)).toBeVisible();
    expect(screen.getByRole('button', { name: use.check })).toBeEnabled();
    await goTo(path(lang === 'sv' ? 'ar' : 'sv').pay({ bookingId: BOOKING.id }));
    await waitFor(() => expect(screen.queryByText(message)).toBeNull());
  });
});

describe.each(LANGUAGES)('the page of gift cards (%s)', (lang) => {
  const { done, form, guarantee, title, withdrawal } = TEXTS[lang];
  const sale = (paymentState: string) => ({
    ...{ paymentState, state: 'active', amount: 1_000, code: CODE },
    ...{ valid_until: '2029-11-27', buyer_email: 'n@example.com', recipient_email: '' },
    deliver_on: null,
  });
  const comeBack = (status: 'succeeded' | 'failed', answer: object): Promise<OpenSite> =>
    openSite(
      `${path(lang).giftCards()}?payment_intent=pi_1&payment_intent_client_secret=pi_1_secret_2&redirect_status=${status}`,
      checkoutApi().on(SALE, answer),
    );

  it('sends what is typed, and shows the payment of its amount', async () => {
    const api = checkoutApi().on(INTENT, {
      ...{ clientSecret: 'pi_1_secret_2', giftCardId: 'card-1', amount: 1_500 },
      paymentState: 'open',
    });
    const { user } = await openSite(path(lang).giftCards(), api);
    await screen.findByRole('heading', { name: title });
    expect(screen.getByText(guarantee)).toBeVisible();
    expect(screen.getByText(withdrawal)).toBeVisible();
    const amount = screen.getByLabelText(form.amount);
    await user.clear(amount);
    await user.type(amount, '1 500');
    await user.type(screen.getByLabelText(form.buyer), 'nadia@example.com');
    await user.click(screen.getByRole('button', { name: form.go }));
    await waitFor(() => expect(api.sentTo(INTENT)).toHaveLength(1));
    expect(api.sentTo(INTENT)[0]?.body).toMatchObject({
      ...{ amount: 1_500, buyer_email: 'nadia@example.com', language: lang, deliver_on: null },
    });
    expect(await screen.findByRole('heading', { name: TEXTS[lang].pay.title })).toBeVisible();
    expect(document.querySelector('main')).toHaveTextContent(sekIn(lang, 1_500));
  });

  it('shows the card of a purchase that was paid before its answer arrived', async () => {
    const api = checkoutApi()
      .on(INTENT, {
        ...{ clientSecret: 'pi_1_secret_2', giftCardId: 'card-1', amount: 1_000 },
        paymentState: 'succeeded',
      })
      .on(SALE, sale('succeeded'));
    const { user } = await openSite(path(lang).giftCards(), api);
    await user.type(await screen.findByLabelText(form.buyer), 'n@example.com');
    await user.click(screen.getByRole('button', { name: form.go }));
    expect(await screen.findByRole('heading', { name: done.title })).toBeVisible();
    expect(screen.getByText(CODE)).toBeVisible();
  });

  it('is for at most what the agency sells, which its hint says', async () => {
    const pricing = { ...siteConfig.pricing, giftCardMax: 5_000 };
    const api = checkoutApi().on('GET /api/config', { ...siteConfig, pricing });
    const { user } = await openSite(path(lang).giftCards(), api);
    await user.type(await screen.findByLabelText(form.buyer), 'n@example.com');
    const amount = screen.getByLabelText(form.amount);
    const limits = form.amountHint.replace('{max}', formatSek(5_000, lang));
    expect(amount).toHaveAccessibleDescription(limits);
    fill(amount, '5001');
    await user.click(screen.getByRole('button', { name: form.go }));
    expect(amount).toBeInvalid();
    expect(amount).toHaveAccessibleDescription(limits);
    expect(api.sentTo(INTENT)).toEqual([]);
  });

  it('is a new purchase after an answered refusal, and the same one after a lost answer', async () => {
    const answers = [() => errorResponse('PAYMENT_PROVIDER_DOWN', 503), noConnection];
    const intent = { clientSecret: 'pi_1_secret_2', giftCardId: 'card-1', amount: 1_000 };
    const api = checkoutApi().on(
      INTENT,
      () => answers.shift()?.() ?? { ...intent, paymentState: 'open' },
    );
    const { user } = await openSite(path(lang).giftCards(), api);
    await user.type(await screen.findByLabelText(form.buyer), 'n@example.com');
    for (const asked of [1, 2, 3]) {
      await user.click(await screen.findByRole('button', { name: form.go }));
      await waitFor(() => expect(api.sentTo(INTENT)).toHaveLength(asked));
    }
    expect(await screen.findByRole('heading', { name: TEXTS[lang].pay.title })).toBeVisible();
    const [refused, lost, last] = api
      .sentTo(INTENT)
      .map(({ headers }) => headers.get('idempotency-key'));
    expect(lost).not.toBe(refused);
    expect(last).toBe(lost);
  });

  it('shows the purchase again after a reload in its hour, until another card is bought', async () => {
    const clock = jest.spyOn(Date, 'now').mockReturnValue(Date.parse('2027-05-03T10:00:00Z'));
    const reload = async (): Promise<OpenSite> => {
      cleanup();
      return openSite(path(lang).giftCards(), checkoutApi().on(SALE, sale('succeeded')));
    };
    await comeBack('succeeded', sale('succeeded'));
    await pageShows(done.title);
    const { api, user } = await reload();
    await pageShows(done.title);
    expect(screen.getByText(CODE)).toBeVisible();
    expect(api.sentTo(SALE)[0]?.headers.get('x-payment-secret')).toBe('pi_1_secret_2');
    clock.mockReturnValue(Date.parse('2027-05-03T11:00:00Z'));
    await reload();
    expect(await screen.findByLabelText(form.buyer)).toBeVisible();
    clock.mockReturnValue(Date.parse('2027-05-03T10:59:59Z'));
    await reload();
    await user.click(await screen.findByRole('button', { name: done.another }));
    await reload();
    expect(await screen.findByLabelText(form.buyer)).toBeVisible();
    expect(screen.queryByText(CODE)).toBeNull();
  });

  it('says at once that a payment was refused, and has what was typed until one is paid', async () => {
    const goToBank = async ({ api, user }: OpenSite): Promise<void> => {
      const intent = { clientSecret: 'pi_1_secret_2', giftCardId: 'card-1', amount: 1_000 };
      api.on(INTENT, { ...intent, paymentState: 'open' });
      await user.click(screen.getByRole('button', { name: form.go }));
      await screen.findByRole('heading', { name: TEXTS[lang].pay.title });
      // The bank is another page: this one starts anew.
      cleanup();
    };
    const first = await openSite(path(lang).giftCards(), checkoutApi());
    fill(await screen.findByLabelText(form.buyer), 'n@example.com');
    await goToBank(first);
    // The provider keeps it open.
    const refused = await comeBack('failed', sale('open'));
    await pageShows(done.failed);
    await refused.user.click(screen.getByRole('button', { name: done.another }));
    expect(screen.getByLabelText(form.buyer)).toHaveValue('n@example.com');
    await goToBank(refused);
    const { user } = await comeBack('succeeded', sale('succeeded'));
    await user.click(await screen.findByRole('button', { name: done.another }));
    expect(screen.getByLabelText(form.buyer)).toHaveValue('');
  });

  it('waits for a payment that the bank works on, also when an answer is lost', async () => {
    const { setTimeout: later } = globalThis;
    const quicker = (work: () => void, ms?: number) => later(work, ms === 2_000 ? 50 : ms);
    jest.spyOn(globalThis, 'setTimeout').mockImplementation(quicker);
    const answers = [sale('processing'), badGateway(), sale('succeeded')];
    const { api } = await comeBack('failed', () => answers.shift());
    await pageShows(done.title);
    expect(api.sentTo(SALE)).toHaveLength(3);
  });

  it('gives no verdict without an answer, and can be asked again', async () => {
    const { api, user } = await comeBack('succeeded', badGateway);
    await screen.findByRole('alert');
    await pageShows(title);
    expect(screen.queryByRole('button', { name: done.another })).toBeNull();
    api.on(SALE, sale('succeeded'));
    await user.click(screen.getByRole('button', { name: wordsIn(lang)('common.page.retry') }));
    await pageShows(done.title);
  });

  it('can be paid after Back from the page of the bank', async () => {
    const api = checkoutApi().on(INTENT, {
      ...{ clientSecret: 'pi_1_secret_2', giftCardId: 'card-1', amount: 1_000 },
      paymentState: 'open',
    });
    api.hold('POST /api/payment-sandbox/v1/payment_intents/pi_1/confirm');
    const { user } = await openSite(path(lang).giftCards(), api);
    await user.type(await screen.findByLabelText(form.buyer), 'n@example.com');
    await user.click(screen.getByRole('button', { name: form.go }));
    await screen.findByRole('heading', { name: TEXTS[lang].pay.title });
    await waitFor(() => expect(document.getElementById('card-number')).not.toBeNull());
    typeCard();
    pay();
    await waitFor(() => expect(payButton()).toHaveAttribute('aria-busy', 'true'));
    fireEvent(window, Object.assign(new Event('pageshow'), { persisted: true }));
    expect(payButton()).not.toHaveAttribute('aria-busy');
  });

  it('asks who gets the mail of a chosen day, and no more without the day', async () => {
    const api = checkoutApi();
    await openSite(path(lang).giftCards(), api);
    fill(await screen.findByLabelText(form.buyer), 'n@example.com');
    // The labels also say that the fields are optional.
    const field = (label: string) => screen.getByLabelText(new RegExp(`^${label}`));
    const [day, recipient] = [field(form.day), field(form.email)];
    fill(day, '2026-12-24');
    fireEvent.click(screen.getByRole('button', { name: form.go }));
    expect(recipient).toHaveFocus();
    expect(recipient).toHaveAccessibleDescription(expect.stringContaining(form.emailForDay));
    expect(api.sentTo(INTENT)).toEqual([]);
    fill(day, '');
    expect(recipient).toBeValid();
  });

  it('says what is wrong without asking the server', async () => {
    const api = checkoutApi();
    const { goTo, user } = await openSite(path(lang).giftCards(), api);
    const amount = await screen.findByLabelText(form.amount);
    await user.clear(amount);
    await user.type(amount, '199');
    await user.click(screen.getByRole('button', { name: form.go }));
    expect(amount).toBeInvalid();
    expect(amount).toHaveFocus();
    expect(screen.getByLabelText(form.buyer)).toBeInvalid();
    expect(api.sentTo(INTENT)).toEqual([]);
    await goTo(path(lang === 'sv' ? 'ar' : 'sv').giftCards());
    await waitFor(() => expect(document.querySelector('[aria-invalid=true]')).toBeNull());
  });
});
