import { SWISH_CLAIM } from '@safar/domain/payments/swish';
import { fireEvent, screen, waitFor } from '@testing-library/react';
import type { PaymentIntentRequest } from '@safar/domain/contracts/payments/payments';
import { START, checkoutApi, intentOf } from '../../../test/checkout.js';
import { type FakeApi, type SentCall, errorResponse } from '../../../test/fake-api.js';
import { LANGUAGES, findAlert, setUpSite, siteConfig, wordsIn } from '../../../test/open-site.js';
import { CONFIRM, method, openPay, pay, payIsReady } from '../../../test/payment.js';

setUpSite();

beforeEach(() => void jest.spyOn(console, 'error').mockImplementation(() => undefined));
afterEach(() => jest.restoreAllMocks());

const CONFIRM_SWISH = 'POST /api/payment-sandbox/v1/payment_intents/pi_swish_online/confirm';

const offering = (swishMax: number): FakeApi =>
  checkoutApi().on('GET /api/config', {
    ...siteConfig,
    payment: { ...siteConfig.payment, swishMax },
  });

const choices = (): (string | null)[] =>
  [...document.querySelectorAll('#method input')].map((input) => input.getAttribute('value'));

describe.each(LANGUAGES)('Swish on the payment page (%s)', (lang) => {
  const t = wordsIn.bind(null, lang);

  // The first payment is 2 000 kr.
  it.each([
    ['up to its limit, between card and Klarna', 2_000, ['card', 'swish_online', 'klarna']],
    ['not above its limit', 1_999, ['card', 'klarna']],
    ['not when it is off', 0, ['card', 'klarna']],
  ])('is offered %s', async (_, swishMax, expected) => {
    await openPay(lang, offering(swishMax));
    await payIsReady();
    expect(choices()).toEqual(expected);
    expect(method('card')).toBeChecked();
  });

  it('has the text about the claim beside it, no fields and no fee', async () => {
    await openPay(lang);
    await payIsReady();
    expect(screen.queryByText(SWISH_CLAIM[lang])).toBeNull();
    fireEvent.click(method('swish_online'));
    await payIsReady();
    expect(await screen.findByText(SWISH_CLAIM[lang])).toBeInTheDocument();
    expect(document.getElementById('card-number')).toBeNull();
    expect(document.body).not.toHaveTextContent(t()('pay.summary.fee'));
  });

  it('says once that no money was taken when the app did not approve', async () => {
    const { api } = await openPay(lang);
    api.on(CONFIRM_SWISH, () =>
      Response.json({ error: { code: 'payment_method_customer_decline' } }, { status: 402 }),
    );
    await payIsReady();
    fireEvent.click(method('swish_online'));
    await payIsReady();
    pay();
    const alert = await findAlert(t()('pay.decline.swish_not_completed'));
    expect(alert).not.toHaveTextContent(t()('pay.decline.again'));
    expect(api.sentTo(CONFIRM_SWISH)[0]?.body).toMatchObject({
      'payment_method_data[type]': 'swish',
    });
  });
});

describe('Swish that is refused', () => {
  it('leads to the card, because the page was older than the setting', async () => {
    const refusing = checkoutApi().on(START, ({ body }: SentCall) => {
      const request = body as PaymentIntentRequest;
      return request.pmType === 'swish_online'
        ? errorResponse('SWISH_OFF', 422)
        : intentOf(request);
    });
    await openPay('sv', refusing);
    await payIsReady();
    fireEvent.click(method('swish_online'));
    const retry = await screen.findByRole('button', { name: wordsIn('sv')('pay.problem.retry') });
    fireEvent.click(retry);
    await payIsReady();
    expect(method('card')).toBeChecked();
  });
});

describe('A card in a wallet', () => {
  it('is paid with at once in the sandbox, without its number', async () => {
    const { api } = await openPay('sv');
    api.on(CONFIRM, { status: 'succeeded' });
    await payIsReady();
    fireEvent.click(screen.getByRole('button', { name: /Apple Pay/ }));
    await waitFor(() => expect(api.sentTo(CONFIRM)).toHaveLength(1));
    const [sent] = api.sentTo(CONFIRM);
    expect(sent?.body).toMatchObject({ payment_method: 'pm_card_visa', wallet: 'apple_pay' });
    expect(Object.keys(sent?.body ?? {})).not.toContain('payment_method_data[card][number]');
  });
});
