import { fireEvent, waitFor, within } from '@testing-library/react';
import type { LaterExtraView } from '@safar/domain/contracts/bookings/later-extras';
import { LAYLA, bookingWith, openBooking, region, rowsOf } from '../../../test/booking.js';
import { intentOf, sekIn } from '../../../test/checkout.js';
import { errorResponse } from '../../../test/fake-api.js';
import { LANGUAGES, type OpenSite, findAlert, pageShows, setUpSite, wordsIn } from '../../../test/open-site.js'; // oxfmt-ignore

setUpSite();

const { id: ID } = bookingWith({});
const ORDER = `POST /api/booking/${ID}/extras` as const;
const QUOTE = `POST /api/booking/${ID}/extras/quote` as const;
const OMAR = { ...LAYLA, id: '33333333-3333-4333-8333-333333333333', firstName: 'Omar' };

const later = (code: string, change: Partial<LaterExtraView>): LaterExtraView => ({
  ...{ code, group_code: null, kind: 'other', name_sv: code, name_ar: code, text_sv: '', text_ar: '' },
  ...{ basis: 'booking', price: 900, price_child: null, percent: null, refundable: true },
  ...{ terms_url: '', left: null, state: 'on_sale', sold_until: '2027-06-30' },
  ...{ amount: 900, travellers: [] },
  ...change,
}); // oxfmt-ignore

const BAG = later('bag', {
  ...{ name_sv: 'Väska', name_ar: 'حقيبة', basis: 'person', price: 450, amount: null },
  travellers: [LAYLA, OMAR].map(({ id }) => ({ passenger_id: id, amount: 450 })),
});
const CAR = later('car', { name_sv: 'Privat bil', name_ar: 'سيارة خاصة' });
const bought = (name: LaterExtraView, passenger_id: string | null) => ({
  ...{ id: `${name.code}${passenger_id}`, code: name.code, passenger_id, quantity: 1, amount: 450 },
  ...{ name_sv: name.name_sv, name_ar: name.name_ar, refundable: true, percent: null },
});

describe.each(LANGUAGES)('the extras of a booking (%s)', (lang) => {
  const t = wordsIn(lang);
  const nameOf = ({ name_sv, name_ar }: LaterExtraView): string =>
    lang === 'sv' ? name_sv : name_ar;
  const card = (): HTMLElement => region('extras-title');
  const open = async (change: Parameters<typeof openBooking>[1]): Promise<OpenSite> => {
    const site = await openBooking(lang, { passengers: [LAYLA, OMAR], ...change });
    site.api
      .on(QUOTE, { lines: [], total: 900, surcharge: 0 })
      .on(ORDER, () => intentOf({ amount: 900, pmType: 'card' } as never));
    await waitFor(() => expect(card().querySelector('fieldset, dl')).not.toBeNull());
    return site;
  };
  const pay = (amount: number): HTMLElement => {
    const button = within(card()).getByRole('button');
    expect(button).toHaveTextContent(t('extras.order', { amount: sekIn(lang, amount) }));
    return button;
  };

  it('are not mentioned on a booking without', async () => {
    await openBooking(lang);
    expect(document.getElementById('extras-title')).toBeNull();
  });

  it('are listed by traveller, and those of the whole booking', async () => {
    await open({ extras: [bought(BAG, OMAR.id), bought(CAR, null)] });
    expect(rowsOf(card())).toEqual([
      [`Omar ${OMAR.lastName}`, nameOf(BAG)],
      [t('extras.whole'), nameOf(CAR)],
    ]);
    expect(card()).not.toHaveTextContent(t('myBooking.extras.add'));
  });

  it('can be added at their sum, which is paid on the page of the balance', async () => {
    const { api } = await open({ later_extras: [BAG, CAR] });
    expect(card().querySelectorAll('input:checked')).toHaveLength(0);
    expect(within(card()).queryByRole('button')).toBeNull();
    const bag = within(within(card()).getByRole('group', { name: nameOf(BAG) }));
    fireEvent.click(bag.getByRole('checkbox', { name: t('extras.everyone', { n: 2 }) }));
    fireEvent.click(pay(900));
    await pageShows(t('pay.title'));
    await waitFor(() => expect(api.sentTo(ORDER)).toHaveLength(1));
    const [sent] = api.sentTo(ORDER);
    expect(sent?.body).toEqual({
      items: [{ code: 'bag', passenger_ids: [LAYLA.id, OMAR.id] }],
      ...{ expected_total: 900, pmType: 'card' },
    });
    expect(sent?.headers.get('idempotency-key')).toMatch(/^[0-9a-f]{32}$/);
    const summary = document.querySelector('.trip-summary');
    expect(summary).toHaveTextContent(t('pay.summary.extras'));
    // The balance is not part of this payment.
    expect(summary).toHaveTextContent(sekIn(lang, 8_000));
  });

  it('are paid beside what remains now, when the page that ordered them is old', async () => {
    const { api } = await open({ later_extras: [CAR] });
    const paid = { remaining_amount: 5_000, amount_due: 5_000, paid_amount: 5_000 };
    api.on(`GET /api/booking/${ID}`, bookingWith(paid));
    fireEvent.click(within(card()).getByRole('checkbox'));
    fireEvent.click(pay(900));
    await pageShows(t('pay.title'));
    await waitFor(() => expect(api.sentTo(ORDER)).toHaveLength(1));
    const summary = document.querySelector('.trip-summary');
    expect(summary).toHaveTextContent(sekIn(lang, 5_000));
    expect(summary).not.toHaveTextContent(sekIn(lang, 8_000));
  });

  it('at another price say so, and are paid at that price', async () => {
    const { api } = await open({ later_extras: [CAR] });
    api.on(QUOTE, { lines: [], total: 950, surcharge: 0 });
    fireEvent.click(within(card()).getByRole('checkbox'));
    fireEvent.click(pay(900));
    await findAlert(t('extras.changed', { amount: '' }).replace(/[\s.]*$/, ''));
    expect(card()).toHaveTextContent(sekIn(lang, 950));
    await waitFor(() => expect(pay(950)).not.toHaveAttribute('aria-busy', 'true'));
    fireEvent.click(pay(950));
    await pageShows(t('pay.title'));
    await waitFor(() => expect(api.sentTo(ORDER)[0]?.body).toMatchObject({ expected_total: 950 }));
  });

  it('that are gone say why, in the words of the server', async () => {
    const { api } = await open({ later_extras: [CAR] });
    api.on(QUOTE, () => errorResponse('EXTRA_SOLD_OUT', 409, { message: 'Privat bil är slut.' }));
    fireEvent.click(within(card()).getByRole('checkbox'));
    fireEvent.click(pay(900));
    await findAlert('Privat bil är slut.');
    expect(api.sentTo(ORDER)).toEqual([]);
  });
});
