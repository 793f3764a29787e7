import { act, cleanup, fireEvent, screen, waitFor } from '@testing-library/react';
import { formatLongDay } from '@safar/domain/dates/day-formats';
import { isoDay } from '@safar/domain/dates/dates';
import { LAYLA, bookingWith, openBooking, region, rowsOf } from '../../../test/booking.js';
import { sekIn } from '../../../test/checkout.js';
import { badGateway, noConnection } from '../../../test/fake-api.js';
import {
  LANGUAGES,
  NOW,
  fill,
  findAlert,
  openSite,
  pageShows,
  setUpSite,
  siteApi,
  wordsIn,
} from '../../../test/open-site.js';
import { path } from '../../lib/paths.js';

setUpSite();

const { id: ID, booking_ref: REFERENCE } = bookingWith({});
const main = (): HTMLElement => document.querySelector('main') ?? document.body;

describe.each(LANGUAGES)('the booking page (%s)', (lang) => {
  const t = wordsIn.bind(null, lang);

  it('shows the paid and remaining amounts, the due date, and a link to pay exactly the amount due', async () => {
    await openBooking(lang);
    const money = region('money-title');
    expect(rowsOf(money)).toEqual([
      [t()('booking.details.total'), sekIn(lang, 10_000)],
      [t()('booking.details.paid'), sekIn(lang, 2_000)],
      [t()('booking.details.remaining'), sekIn(lang, 8_000)],
    ]);
    expect(money).toHaveTextContent(t()('booking.details.partial'));
    const link = money.querySelector('a');
    expect(link).toHaveTextContent(sekIn(lang, 8_000));
    expect(link).toHaveAttribute('href', path(lang).pay({ bookingId: ID, amount: 8_000 }));
  });

  it('shows what remains now when its tab is shown again, and keeps that without an answer', async () => {
    const { api } = await openBooking(lang);
    const rest = () => rowsOf(region('money-title')).at(-1)?.[1];
    const paid = { paid_amount: 7_000, remaining_amount: 3_000, amount_due: 3_000 };
    api.on(`GET /api/booking/${ID}`, bookingWith(paid));
    fireEvent(document, new Event('visibilitychange'));
    await waitFor(() => expect(rest()).toBe(sekIn(lang, 3_000)));
    const link = region('money-title').querySelector('a');
    expect(link).toHaveAttribute('href', path(lang).pay({ bookingId: ID, amount: 3_000 }));
    api.on(`GET /api/booking/${ID}`, badGateway);
    fireEvent(document, new Event('visibilitychange'));
    await waitFor(() => expect(api.sentTo(`GET /api/booking/${ID}`)).toHaveLength(3));
    expect(rest()).toBe(sekIn(lang, 3_000));
  });

  it('asks again for a payment that is processed, and keeps what is shown when an answer is lost', async () => {
    const timer = jest.spyOn(globalThis, 'setInterval');
    const { api } = await openBooking(lang, { payment_pending: true });
    const [look] = timer.mock.calls.find(([, ms]) => ms === 5_000) ?? [];
    timer.mockRestore();
    const typed = main().querySelector('textarea') ?? main();
    fill(typed, 'Bara Layla.');
    api.on(`GET /api/booking/${ID}`, badGateway);
    act(() => look?.());
    await waitFor(() => expect(api.sentTo(`GET /api/booking/${ID}`)).toHaveLength(2));
    api.on(`GET /api/booking/${ID}`, bookingWith({ amount_due: 3_000 }));
    act(() => look?.());
    await waitFor(() => expect(main()).toHaveTextContent(sekIn(lang, 3_000)));
    expect(typed).toBeInTheDocument();
    expect(typed).toHaveValue('Bara Layla.');
  });

  it('shows for an option until when it is held, and asks for the deposit', async () => {
    const until = '2027-05-06T21:59:59Z';
    await openBooking(lang, {
      ...{ state: 'option', paid_amount: 0, remaining_amount: 10_000, amount_due: 2_000 },
      ...{ payments: [], hold_expires_at: until, cancel_today: null },
    });
    const notice = screen.getByText(t()('booking.state.optionText')).closest('[role=status]');
    expect(notice).toHaveTextContent(formatLongDay(isoDay('2027-05-06'), lang));
    expect(main()).not.toHaveTextContent(t()('booking.details.partial'));
    expect(main()).not.toHaveTextContent(t()('myBooking.changes'));
    expect(main()).toHaveTextContent(t()('myBooking.documents.later'));
    const link = region('money-title').querySelector('a');
    expect(link).toHaveAttribute('href', path(lang).pay({ bookingId: ID, amount: 2_000 }));
  });

  it('changes its language in a step of its own, so that Back returns to the language before', async () => {
    const { user, address, goBack } = await openBooking(lang);
    const other = lang === 'ar' ? 'sv' : 'ar';
    await user.click(screen.getByText(t()('common.nav.switchTo')));
    await pageShows(wordsIn(other)('booking.details.title'));
    expect(address()).toBe(path(other).booking(ID));
    await goBack();
    await pageShows(t()('booking.details.title'));
    expect(address()).toBe(path(lang).booking(ID));
  });

  it('links from a moved booking to the lookup of the new one', async () => {
    await openBooking(lang, {
      ...{ state: 'moved', moved_to_ref: 'SAFNEWREF', cancel_today: null },
      ...{ amount_due: 0, remaining_amount: 0 },
    });
    const link = screen.getByText('SAFNEWREF', { selector: 'a *' }).closest('a');
    expect(link).toHaveAttribute('href', path(lang).lookup('SAFNEWREF'));
    expect(region('money-title').querySelector('a')).toBeNull();
  });

  it('shows for a booking cancelled by the agency the refund and no payment link', async () => {
    await openBooking(lang, {
      ...{ state: 'cancelled', cancel_reason: 'organiser', total_price: 0, amount_due: 0 },
      ...{ remaining_amount: 0, cancel_today: null },
      refunds: [
        {
          requested_at: NOW,
          ...{ state: 'pending', source: 'cancellation', method: 'card' },
          ...{ amount: 2_000, surcharge: 0 },
        },
      ],
    });
    const notice = await findAlert(t()('myBooking.cancelled.organiser'));
    expect(notice).toHaveTextContent(sekIn(lang, 2_000));
    expect(main()).not.toHaveTextContent(t()('booking.details.partial'));
    expect(main()).not.toHaveTextContent(t()('myBooking.changes'));
    expect(region('money-title').querySelector('a')).toBeNull();
    const [refund] = [...region('lines-title').querySelectorAll('dd')].slice(-1);
    expect(refund).toHaveTextContent(t()('myBooking.refunds.pending'));
  });

  it('shows for an expired hold that nothing was charged, and links to the destination', async () => {
    await openBooking(lang, {
      ...{ state: 'expired', paid_amount: 0, remaining_amount: 0, amount_due: 0 },
      ...{ payments: [], cancel_today: null },
    });
    const notice = await findAlert(t()('booking.state.expiredText'));
    expect(notice).toHaveTextContent(t()('myBooking.money.notCharged'));
    expect(notice.querySelector('a')).toHaveAttribute(
      'href',
      path(lang).destinationById('istanbul'),
    );
  });

  it('marks cancelled passengers by line and text, and gives the reason for each later line', async () => {
    await openBooking(lang, {
      passengers: [LAYLA, { ...LAYLA, firstName: 'Omar', state: 'cancelled' }],
      lines: [
        ...bookingWith({}).lines,
        {
          ...{ kind: 'adjustment', label: 'cancelled_traveller', travellerType: 'adult' },
          ...{ quantity: 1, unitPrice: -8_000, amount: -8_000 },
        },
        {
          ...{ kind: 'airport', label: 'airport_difference', travellerType: 'adult' },
          ...{ quantity: 2, unitPrice: 400, amount: 800 },
        },
      ],
    });
    const [layla, omar] = [...region('travellers-title').querySelectorAll('li')];
    expect(layla?.querySelector('s')).toBeNull();
    expect(omar?.querySelector('s')).toHaveTextContent('Omar Al-Khatib');
    expect(omar).toHaveTextContent(t()('myBooking.travellerCancelled'));
    const [, line, airport] = rowsOf(region('lines-title'));
    // Two adults who cost the same are one line, which says so.
    expect(airport?.[0]).toContain(`${t()('party.adult')} 2`);
    expect(line?.[0]).not.toContain('×');
    expect(line?.[0]).toContain(t()('myBooking.lines.cancelled_traveller'));
    // The mark keeps the minus sign before the digits in right-to-left text.
    expect(line?.[1]).toBe((lang === 'ar' ? '\u200E' : '') + sekIn(lang, -8_000));
  });

  it('shows payments received by staff, and a correction of a mistake', async () => {
    const paid = { paidAt: NOW, wallet: null, surcharge: 0 };
    await openBooking(lang, {
      payments: [
        { ...paid, method: 'swish', amount: 1_500 },
        { ...paid, method: 'bank', amount: 700 },
        { ...paid, method: 'cash', amount: 300 },
      ],
      refunds: [
        {
          ...{ requested_at: NOW, state: 'succeeded', source: 'void', method: 'cash' },
          ...{ amount: 300, surcharge: 0 },
        },
      ],
    });
    const lines = region('lines-title');
    for (const method of ['swish', 'bank', 'cash'] as const) {
      expect(lines).toHaveTextContent(t()(`myBooking.methods.${method}`));
    }
    expect(lines).not.toHaveTextContent(t()('myBooking.methods.terminal'));
    expect(lines).toHaveTextContent(t()('myBooking.refunds.correction'));
  });
});

describe('a cancellation request', () => {
  const lang = 'sv';
  const t = wordsIn.bind(null, lang);
  const ASK = `POST /api/booking/${ID}/cancel-request` as const;
  const form = (): HTMLFormElement => {
    const found = region('changes-title').querySelector('form');
    if (!found) throw new Error('no form');
    return found;
  };

  it('shows its cost, keeps the typed text when it fails, and then shows that it was received', async () => {
    const { api } = await openBooking(lang);
    expect(form()).toHaveTextContent(sekIn(lang, 1_500));
    const message = form().querySelector('textarea') ?? form();
    fill(message, ' Bara Layla. ');
    api.on(ASK, noConnection);
    fireEvent.submit(form());
    const alert = await findAlert(t()('common.page.network'));
    await waitFor(() => expect(alert).toHaveFocus());
    expect(message).toHaveValue(' Bara Layla. ');
    api.on(ASK, { cancel_requested_at: NOW });
    fireEvent.submit(form());
    const [before = ''] = t()('myBooking.cancel.asked').split('{date}');
    const told = await screen.findAllByText(new RegExp(before), { selector: '[role=status] *' });
    expect(told).toHaveLength(2);
    await waitFor(() => expect(told.at(-1)?.closest('[role=status]')).toHaveFocus());
    expect(region('changes-title').querySelector('form')).toBeNull();
    expect(api.sentTo(ASK).map(({ body }) => body)).toEqual([
      { text: 'Bara Layla.' },
      { text: 'Bara Layla.' },
    ]);
  });

  it('mentions illness only if the booking was sold with cancellation cover', async () => {
    await openBooking(lang);
    expect(form()).toHaveTextContent(t()('myBooking.cancel.illness'));
    cleanup();
    const { cancel_today: cost } = bookingWith({});
    await openBooking(lang, { cancel_today: cost && { ...cost, covered: false } });
    expect(form()).not.toHaveTextContent(t()('myBooking.cancel.illness'));
  });

  it('names the extras that are not paid back', async () => {
    const { cancel_today: cost } = bookingWith({});
    const visa = { name_sv: 'Visumhjälp', name_ar: 'مساعدة التأشيرة', amount: 2_980 };
    await openBooking(lang, { cancel_today: cost && { ...cost, extras_kept: [visa] } });
    const kept = t()('myBooking.cancel.extra', { name: 'Visumhjälp', amount: sekIn(lang, 2_980) });
    expect(form()).toHaveTextContent(kept);
  });

  it('is not available to staff, who open the booking without a lookup', async () => {
    localStorage.setItem('token', 'staff-token');
    localStorage.setItem('user', JSON.stringify({ id: 'u-1', role: 'agent' }));
    const api = siteApi().on(`GET /api/booking/${ID}`, bookingWith({}));
    await openSite(path(lang).booking(ID), api);
    await screen.findByText(t()('myBooking.cancel.staff'));
    expect(form().querySelector('textarea, [type=submit]')).toBeNull();
    const [read] = api.sentTo(`GET /api/booking/${ID}`);
    expect(read?.headers.get('authorization')).toBe('Bearer staff-token');
  });
});

describe('access to a booking', () => {
  const lang = 'ar';
  const t = wordsIn.bind(null, lang);
  const pass = (minutes: number): void => {
    jest.setSystemTime(Date.parse(NOW) + minutes * 60_000);
    fireEvent(document, new Event('visibilitychange'));
  };
  const question = (): Element | null => document.querySelector('dialog[open]');

  it('is denied without a lookup, without a request to the server', async () => {
    const { api } = await openSite(path(lang).booking(ID));
    await findAlert(t()('booking.details.forbidden'));
    expect(api.sentTo(`GET /api/booking/${ID}`)).toEqual([]);
  });

  it('is denied when the server denies it, whatever the browser has stored', async () => {
    localStorage.setItem('verifiedBookingId', ID);
    await openSite(path(lang).booking(ID));
    await findAlert(t()('booking.details.forbidden'));
  });

  it('is not denied when the booking cannot be fetched; it can be retried', async () => {
    localStorage.setItem('verifiedBookingId', ID);
    const api = siteApi().on(`GET /api/booking/${ID}`, badGateway);
    await openSite(path(lang).booking(ID), api);
    await findAlert(t()('booking.details.fetchFailed'));
    api.on(`GET /api/booking/${ID}`, bookingWith({}));
    fireEvent.click(screen.getByText(t()('booking.details.retry')));
    await screen.findByText(REFERENCE);
  });

  it('says that staying failed, also after Escape', async () => {
    const { api } = await openBooking(lang);
    api.on('POST /api/booking/verify', badGateway);
    pass(18.1);
    await waitFor(() => expect(question()).not.toBeNull());
    const dialog = question() as HTMLDialogElement;
    // As browsers do on Escape: they close the dialog unless the page prevents it.
    if (fireEvent(dialog, new Event('cancel', { cancelable: true }))) dialog.close();
    await findAlert(t()('booking.limit.failed'));
    expect(question()).toBe(dialog);
  });

  it('ends after twenty minutes, unless the visitor confirms after eighteen to stay', async () => {
    const { api, user, address } = await openBooking(lang);
    const VERIFY = 'POST /api/booking/verify';
    api.on(VERIFY, { bookingId: ID, expiresIn: 1_200 }).on('POST /api/booking/close', null);
    pass(17.5);
    expect(question()).toBeNull();
    pass(18.1);
    await waitFor(() => expect(question()).not.toBeNull());
    expect(question()).toHaveTextContent(t()('booking.limit.text', { count: 2 }));
    await user.click(screen.getByText(t()('booking.limit.stay')));
    await waitFor(() => expect(question()).toBeNull());
    expect(api.sentTo(VERIFY)[0]?.body).toEqual({ bookingRef: REFERENCE, lastName: 'Al-Khatib' });
    pass(18 + 19.5);
    await waitFor(() => expect(question()).not.toBeNull());
    expect(address()).toBe(path(lang).booking(ID));
    pass(18 + 20.5);
    await pageShows(t()('booking.lookup.title'));
    expect(address()).toBe(path(lang).lookup(REFERENCE));
    expect(screen.getByText(t()('booking.limit.ended'))).toBeInTheDocument();
    expect(localStorage.getItem('verifiedBookingId')).toBeNull();
    expect(api.sentTo('POST /api/booking/close')).toHaveLength(1);
    expect(api.sentTo(VERIFY)).toHaveLength(1);
    expect(main()).not.toHaveTextContent('layla@example.com');
  });
});
