import { fireEvent, screen, waitFor } from '@testing-library/react';
import type { OpenPayLinkView } from '@safar/domain/contracts/payments/booking-money';
import type { PaymentIntentRequest } from '@safar/domain/contracts/payments/payments';
import { bookingWith } from '../../../test/booking.js';
import { START, checkoutApi, intentOf, sekIn } from '../../../test/checkout.js';
import { type SentCall, noConnection, errorResponse } from '../../../test/fake-api.js';
import {
  LANGUAGES,
  type OpenSite,
  findAlert,
  openSite,
  pageShows,
  setUpSite,
  siteConfig,
  wordsIn,
} from '../../../test/open-site.js';
import { amountIn, payButton, payIsReady } from '../../../test/payment.js';
import { path } from '../../lib/paths.js';
import { followedLink } from './payment-source.js';

setUpSite();

const OPEN = 'POST /api/pay-links/open';
const TOKEN = 'hemlig-nyckel';
const BOOKING = bookingWith({});
const LINK: OpenPayLinkView = {
  bookingId: BOOKING.id,
  bookingRef: BOOKING.booking_ref,
  language: 'sv',
  firstName: 'Layla',
  destinationId: BOOKING.destination_id,
  destination: 'Istanbul',
  departureDate: BOOKING.departure_date,
  returnDate: BOOKING.return_date,
  amount: 1_000,
  remaining: 8_000,
  expiresAt: '2027-05-20T10:00:00Z',
};

describe.each(LANGUAGES)('a pay link (%s)', (lang) => {
  const t = wordsIn.bind(null, lang);
  const open = (answer: object): Promise<OpenSite> => {
    const api = checkoutApi()
      .on(OPEN, answer)
      .on(`GET /api/booking/${BOOKING.id}`, () => errorResponse('BOOKING_FORBIDDEN', 403))
      .on(START, ({ body }: SentCall) => intentOf(body as PaymentIntentRequest));
    return openSite(path(lang).payLink(TOKEN), api);
  };

  it('shows its purpose and the remaining amount, and pays exactly that, without its token in a URL', async () => {
    const { api, user, address } = await open(LINK);
    await screen.findByText(t()('pay.link.go'));
    const main = document.querySelector('main');
    for (const text of ['SAF7K2Q9M', 'Layla', sekIn(lang, 1_000), sekIn(lang, 7_000)]) {
      expect(main).toHaveTextContent(text);
    }
    await user.click(screen.getByText(t()('pay.link.go')));
    await pageShows(t()('pay.title'));
    await payIsReady();
    expect(address()).toBe(path(lang).pay({ bookingId: BOOKING.id, amount: 1_000 }));
    expect(payButton()).toHaveTextContent(sekIn(lang, 1_000));
    expect(amountIn(t()('pay.summary.part'))).toBe(1_000);
    expect(sessionStorage.getItem('payLink')).toBe(TOKEN);
    expect(document.querySelector('main')).toHaveTextContent('Layla');
    expect(api.sentTo(`GET /api/booking/${BOOKING.id}`)).toEqual([]);
    expect(api.sentTo(START)[0]?.body).toEqual({
      ...{ bookingId: BOOKING.id, amount: 1_000, pmType: 'card', payLink: TOKEN },
    });
  });

  it('starts from what is due now after a reload, when a part was paid meanwhile', async () => {
    const api = checkoutApi()
      .on(OPEN, { ...LINK, amount: 500, remaining: 7_500 })
      .on(START, ({ body }: SentCall) => intentOf(body as PaymentIntentRequest));
    const { bookingId } = LINK;
    const [pathname = '', search = ''] = path(lang).pay({ bookingId, amount: 1_000 }).split('?');
    await openSite({ pathname, search, state: followedLink(TOKEN, LINK) }, api);
    await payIsReady();
    expect(api.sentTo(START).map(({ body }) => body)).toEqual([
      { bookingId, amount: 500, pmType: 'card', payLink: TOKEN },
    ]);
    expect(amountIn(t()('pay.summary.part'))).toBe(500);
    expect(document.querySelector('main')).toHaveTextContent(sekIn(lang, 7_000));
  });

  it.each([
    ['PAY_LINK_EXPIRED', 410],
    ['PAY_LINK_CLOSED', 410],
    ['PAY_LINK_UNKNOWN', 404],
  ] as const)(
    'that is no longer valid (%s) shows why and the e-mail address to contact',
    async (code, status) => {
      const message = t()(`errors.${code}`);
      await open(() => errorResponse(code, status, { message }));
      const alert = await findAlert(message);
      await waitFor(() => expect(alert).toHaveFocus());
      expect(alert).toHaveTextContent(siteConfig.company.email);
      expect(alert.querySelector('button')).toBeNull();
    },
  );

  it('is named on the page about storage', async () => {
    await openSite(path(lang).storage());
    expect(document.body).toHaveTextContent('payLink');
    expect(document.body).toHaveTextContent(t()('content.storage.things.payLink.why'));
  });

  it('can be retried when it could not be opened, and shows as success that it is already paid', async () => {
    const { api } = await open(noConnection);
    await findAlert(t()('pay.link.failed'));
    api.on(OPEN, () => errorResponse('PAY_LINK_PAID', 410, { message: 'betalt' }));
    fireEvent.click(screen.getByText(t()('pay.problem.retry')));
    const paid = await screen.findByText(t()('pay.link.paid'));
    await waitFor(() => expect(paid.closest('[role=status]')).toHaveFocus());
  });
});
