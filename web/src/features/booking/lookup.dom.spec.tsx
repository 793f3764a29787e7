import { screen, waitFor } from '@testing-library/react';
import { badGateway, noConnection, errorResponse } from '../../../test/fake-api.js';
import {
  LANGUAGES,
  type OpenSite,
  findAlert,
  openSite,
  setUpSite,
  wordsIn,
} from '../../../test/open-site.js';
import { path } from '../../lib/paths.js';

const REFERENCE = 'SAF7K2Q9M';
const BOOKING_ID = '11111111-1111-4111-8111-111111111111';
const VERIFY = 'POST /api/booking/verify';

setUpSite();

describe.each(LANGUAGES)('the booking lookup (%s)', (lang) => {
  const t = wordsIn.bind(null, lang);
  const field = (key: 'reference' | 'lastName') =>
    screen.getByLabelText(t()(`booking.lookup.${key}`));
  const send = () => screen.getByText(t()('booking.lookup.submit'), { selector: 'button *' });

  const open = (): Promise<OpenSite> => openSite(path(lang).lookup(REFERENCE));

  async function lookUp({ user }: OpenSite, lastName: string): Promise<void> {
    await user.clear(field('lastName'));
    await user.type(field('lastName'), lastName);
    await user.click(send());
  }

  it('takes the reference from the URL, and requires the name before it sends a request', async () => {
    const { api, user } = await open();
    expect(field('reference')).toHaveValue(REFERENCE);
    await user.click(send());
    const alert = await findAlert(t()('errors.BOOKING_LOOKUP_INCOMPLETE'));
    await waitFor(() => expect(alert).toHaveFocus());
    expect(api.sentTo(VERIFY)).toEqual([]);
  });

  it('drops a message with its language', async () => {
    const { goTo, user } = await open();
    await user.click(send());
    await findAlert(t()('errors.BOOKING_LOOKUP_INCOMPLETE'));
    await goTo(path(lang === 'sv' ? 'ar' : 'sv').lookup(REFERENCE));
    await waitFor(() => expect(document.querySelector('[role=alert]')).toBeNull());
  });

  it("shows the server's message each time and moves the focus to it", async () => {
    const site = await open();
    const message = t()('errors.BOOKING_LOOKUP_FAILED');
    site.api.on(VERIFY, () => errorResponse('BOOKING_LOOKUP_FAILED', 404, { message }));
    for (const name of ['Svensson', 'Andersson']) {
      await lookUp(site, name);
      const alert = await findAlert(message);
      await waitFor(() => expect(alert).toHaveFocus());
    }
  });

  it.each([
    ['no connection', noConnection, 'common.page.network'],
    ['an unreadable answer', badGateway, 'booking.lookup.failed'],
  ] as const)('shows that it failed on %s and can be sent again', async (_, answer, textKey) => {
    const site = await open();
    site.api.on(VERIFY, answer);
    await lookUp(site, 'Al-Khatib');
    await findAlert(t()(textKey));
    expect(field('lastName')).toHaveValue('Al-Khatib');
    site.api.on(VERIFY, { bookingId: BOOKING_ID, expiresIn: 1_200 });
    await site.user.click(send());
    await waitFor(() => expect(site.address()).toBe(path(lang).booking(BOOKING_ID)));
  });

  it('sends one request for two clicks, remembers the booking and opens it', async () => {
    const site = await open();
    site.api.on(VERIFY, { bookingId: BOOKING_ID, expiresIn: 1_200 });
    await site.user.type(field('lastName'), ' Al-Khatib ');
    await site.user.dblClick(send());
    await waitFor(() => expect(site.address()).toBe(path(lang).booking(BOOKING_ID)));
    expect(site.api.sentTo(VERIFY).map(({ body }) => body)).toEqual([
      { bookingRef: REFERENCE, lastName: 'Al-Khatib' },
    ]);
    expect(localStorage.getItem('verifiedBookingId')).toBe(BOOKING_ID);
  });
});
