import { fireEvent, screen, waitFor, within } from '@testing-library/react';
import type {
  DepartureOfferView,
  DestinationDetailView,
} from '@safar/domain/contracts/catalog/destinations';
import { isoDay } from '@safar/domain/dates/dates';
import { formatLongDay } from '@safar/domain/dates/day-formats';
import { DESTINATION, sekIn } from '../../../../test/checkout.js';
import {
  LANGUAGES,
  type OpenSite,
  openSite,
  setUpSite,
  siteApi,
  siteConfig,
  wordsIn,
} from '../../../../test/open-site.js';
import { path } from '../../../lib/paths.js';

setUpSite();

const [FIRST] = DESTINATION.departures;

function departure(date: string, change: Partial<DepartureOfferView> = {}): DepartureOfferView {
  if (!FIRST) throw new Error('the trip has a departure');
  return { ...FIRST, date, return_date: date, ...change };
}

const DEPARTURES = [
  departure('2027-07-03'),
  departure('2027-07-10', { seats_left: 2, label: 'few_left' }),
  departure('2027-07-17', { seats_left: 0, label: 'sold_out' }),
  departure('2027-07-24', { price_adult: 12_000, guaranteed: true }),
  departure('2027-08-07'),
];

const widget = (): HTMLElement => document.getElementById('booking') ?? document.body;
const chip = (date: string): HTMLElement => {
  const label = widget().querySelector<HTMLInputElement>(`[value="${date}"]`)?.closest('label');
  if (!label) throw new Error(`no departure ${date}`);
  return label;
};
const chosen = (): string | undefined =>
  widget().querySelector<HTMLInputElement>('[name=departure]:checked')?.value;

describe.each(LANGUAGES)('the selection of a departure (%s)', (lang) => {
  const t = wordsIn.bind(null, lang);

  const open = (query = '', change: Partial<DestinationDetailView> = {}): Promise<OpenSite> => {
    const destination = { ...DESTINATION, departures: DEPARTURES, ...change };
    const api = siteApi().on(`GET /api/destinations/by-slug/${DESTINATION.slug}`, destination);
    return openSite(path(lang).destination(DESTINATION.id) + query, api);
  };
  const press = (name: string): boolean =>
    fireEvent.click(within(widget()).getByRole('button', { name }));
  const more = (label: 'adults' | 'children' | 'infants'): boolean =>
    press(t()('common.actions.more', { label: t()(`destination.${label}`) }));
  const fewer = (label: 'adults'): string =>
    t()('common.actions.fewer', { label: t()(`destination.${label}`) });
  const book = (): HTMLElement =>
    within(widget()).getByRole('button', { name: t()('common.actions.book') });
  const counts = (): string[] =>
    [...widget().querySelectorAll('output')].map(({ textContent }) => textContent);

  it('starts with one adult, requires a day, and passes on what was chosen', async () => {
    const { address, state } = await open();
    expect(counts()).toEqual(['1', '0', '0']);
    fireEvent.click(book());
    expect(widget().querySelector('[role=alert]')).toHaveTextContent(
      t()('destination.chooseDateFirst'),
    );
    expect(address()).toBe(path(lang).destination(DESTINATION.id));
    fireEvent.click(chip('2027-07-24'));
    expect(widget().querySelector('[role=alert]')).toBeNull();
    more('adults');
    more('infants');
    expect(widget()).toHaveTextContent(t()('destination.hotelFor', { count: 2 }));
    expect(widget().querySelector('.total__sum')).toHaveTextContent(sekIn(lang, 25_000));
    fireEvent.click(book());
    await waitFor(() => expect(address()).toBe(path(lang).checkout()));
    expect(state()).toMatchObject({
      ...{ destinationId: DESTINATION.id, departureDate: '2027-07-24', totalPrice: 25_000 },
      ...{ adults: 2, children: 0, infants: 1, priceAdult: 12_000 },
    });
  });

  it('keeps the party and the day on the way back from the checkout', async () => {
    const { address, goBack } = await open('?date=2027-07-03');
    more('adults');
    more('infants');
    fireEvent.click(book());
    await waitFor(() => expect(address()).toBe(path(lang).checkout()));
    const change = await screen.findByText(t()('checkout.trip.change'));
    const trip = path(lang).destinationById(DESTINATION.id);
    expect(change.closest('a')).toHaveAttribute('href', `${trip}?date=2027-07-03`);
    await goBack();
    await waitFor(() => expect(counts()).toEqual(['2', '0', '1']));
    expect(chosen()).toBe('2027-07-03');
  });

  it('counts the nights of the departure, which may differ from those of the trip', async () => {
    const long = departure('2027-07-03', { return_date: isoDay('2027-07-15') });
    await open('?date=2027-07-03', { departures: [long] });
    expect(widget().querySelector('.widget__chosen')).toHaveTextContent(
      t()('party.nights', { count: 12 }),
    );
  });

  const chat = (): string | null | undefined =>
    new URL(
      screen.getByText(t()('destination.chat.ask')).closest('a')?.href ?? '',
    ).searchParams.get('text');

  it('offers a question in WhatsApp about the trip and the chosen day, also in the checkout', async () => {
    const trip = lang === 'ar' ? DESTINATION.name_ar : DESTINATION.name_sv;
    const { address } = await open();
    expect(chat()).toBe(t()('destination.chat.about', { trip }));
    fireEvent.click(chip('2027-07-24'));
    const date = formatLongDay(isoDay('2027-07-24'), lang);
    expect(chat()).toBe(t()('destination.chat.aboutDay', { trip, date }));
    fireEvent.click(book());
    await waitFor(() => expect(address()).toBe(path(lang).checkout()));
    await screen.findByText(t()('checkout.trip.change'));
    expect(chat()).toBe(t()('destination.chat.aboutDay', { trip, date }));
  });

  it('offers no chat when the agency has no number', async () => {
    const { company } = siteConfig;
    const api = siteApi()
      .on('GET /api/config', { ...siteConfig, company: { ...company, whatsapp: '' } })
      .on(`GET /api/destinations/by-slug/${DESTINATION.slug}`, DESTINATION);
    await openSite(path(lang).destination(DESTINATION.id), api);
    expect(book()).toBeVisible();
    expect(screen.queryByText(t()('destination.chat.ask'))).toBeNull();
  });

  it('shows why it cannot continue: no adult, too many infants, too few seats', async () => {
    await open('?date=2027-07-10');
    more('infants');
    more('infants');
    const why = widget().querySelector('#why-not');
    expect(why).toHaveTextContent(t()('errors.PARTY_TOO_MANY_INFANTS'));
    expect(book()).toBeDisabled();
    press(fewer('adults'));
    expect(why).toHaveTextContent(t()('errors.PARTY_NEEDS_ADULT'));
    const minus = within(widget()).getByRole('button', { name: fewer('adults') });
    expect(minus).toHaveAttribute('aria-disabled', 'true');
    for (let adults = 0; adults < 3; adults += 1) more('adults');
    expect(why).toHaveTextContent(t()('errors.NOT_ENOUGH_SEATS', { left: 2 }));
    expect(book()).toBeDisabled();
  });

  it('disables every day with too few seats for the party, with the reason and without a price', async () => {
    await open();
    more('adults');
    more('adults');
    const seats = t()('destination.seatsLeft', { count: 2 });
    expect(chip('2027-07-10')).toHaveTextContent(t()('destination.tooFewSeats', { seats }));
    expect(chip('2027-07-10').querySelector('input')).toBeDisabled();
    expect(chip('2027-07-10').querySelector('.price')).toBeNull();
    expect(chip('2027-07-03').querySelector('input')).toBeEnabled();
    expect(chip('2027-07-03')).toHaveTextContent(
      t()('destination.partyTotal', { price: sekIn(lang, 30_000) }),
    );
    press(t()('destination.calendar.open'));
    const day = (date: string) => widget().querySelector(`[data-day="${date}"] button`);
    await waitFor(() => expect(day('2027-07-10')).toBeDisabled());
    expect(day('2027-07-10')).toHaveTextContent(t()('destination.tooFewSeats', { seats }));
    expect(day('2027-07-03')).toBeEnabled();
  });

  it('shows without a chosen day that no departure has enough seats', async () => {
    await open('', { departures: DEPARTURES.slice(1, 3) });
    more('adults');
    expect(widget().querySelector('#why-not')).toBeEmptyDOMElement();
    more('adults');
    expect(widget().querySelector('#why-not')).toHaveTextContent(
      t()('errors.NOT_ENOUGH_SEATS', { left: 2 }),
    );
    expect(book()).toBeDisabled();
  });

  it('marks guaranteed departures, the last seats, and sold-out days', async () => {
    await open();
    expect(chip('2027-07-24')).toHaveTextContent(t()('destination.guaranteed'));
    expect(chip('2027-07-03')).not.toHaveTextContent(t()('destination.guaranteed'));
    expect(chip('2027-07-10')).toHaveTextContent(t()('destination.seatsLeft', { count: 2 }));
    expect(chip('2027-07-17')).toHaveTextContent(t()('destination.soldOut'));
    expect(chip('2027-07-17').querySelector('input')).toBeDisabled();
  });

  it('keeps the day in the URL, and suggests the nearest days for one that is gone', async () => {
    const gone = isoDay('2027-07-16');
    const { address } = await open(`?date=${gone}`);
    const note = widget().querySelector('.alert');
    expect(note).toHaveTextContent(
      t()('destination.goneDate', { date: formatLongDay(gone, lang) }),
    );
    const days = [...(note?.querySelectorAll('button') ?? [])];
    expect(days.map(({ textContent }) => textContent)).toEqual(
      ['2027-07-10', '2027-07-24', '2027-07-03']
        .sort()
        .map((day) => formatLongDay(isoDay(day), lang)),
    );
    if (days[1]) fireEvent.click(days[1]);
    await waitFor(() => expect(widget().querySelector('.alert')).toBeNull());
    expect(chosen()).toBe('2027-07-10');
    expect(address()).toBe(`${path(lang).destination(DESTINATION.id)}?date=2027-07-10`);
  });

  it.each([
    ['is sold out', { departures: DEPARTURES.slice(2, 3) }, 'destination.noDates'],
    ['is not for sale yet', { is_active: false, departures: [] }, 'destination.dormantText'],
  ] as const)('has no days but a contact link when the destination %s', async (_, change, text) => {
    await open('', { ...change, departures: [...change.departures] });
    expect(widget()).toHaveTextContent(t()(text));
    expect(widget().querySelector('[name=departure]')).toBeNull();
    const link = within(widget()).getByText(t()('destination.askUs')).closest('a');
    expect(link).toHaveAttribute('href', path(lang).contact());
    expect(screen.queryByText(t()('common.actions.book'))).toBeNull();
  });

  describe('in the calendar', () => {
    const dialog = (): HTMLElement => {
      const found = widget().querySelector<HTMLElement>('dialog[open]');
      if (!found) throw new Error('it is closed');
      return found;
    };
    const day = (date: string): HTMLElement => {
      const found = dialog().querySelector<HTMLElement>(`[data-day="${date}"] button`);
      if (!found) throw new Error(`no day ${date}`);
      return found;
    };
    const show = async (): Promise<void> => {
      press(t()('destination.calendar.open'));
      await waitFor(() => expect(dialog().querySelector('[role=grid]')).not.toBeNull());
    };

    it('allows only bookable days, with price and seats as text', async () => {
      const { address } = await open();
      more('adults');
      await show();
      const enabled = [...dialog().querySelectorAll('[data-day]:has(button:enabled)')];
      expect(enabled.map((cell) => cell.getAttribute('data-day'))).toEqual([
        '2027-07-03',
        '2027-07-10',
        '2027-07-24',
      ]);
      expect(day('2027-07-17')).toHaveTextContent(t()('destination.soldOut'));
      expect(day('2027-07-10')).toHaveTextContent(t()('destination.seatsLeft', { count: 2 }));
      expect(day('2027-07-24')).toHaveTextContent(sekIn(lang, 24_000));
      expect(day('2027-07-24')).toHaveTextContent(t()('destination.guaranteed'));
      expect(dialog()).not.toHaveTextContent(/[٠-٩۰-۹]/);
      fireEvent.click(day('2027-07-24'));
      expect(widget().querySelector('dialog[open]')).toBeNull();
      expect(chosen()).toBe('2027-07-24');
      await waitFor(() => expect(address()).toContain('?date=2027-07-24'));
    });

    it('moves by arrow keys in reading direction, and by month', async () => {
      const { user } = await open('?date=2027-07-03');
      await show();
      await waitFor(() => expect(day('2027-07-03')).toHaveFocus());
      await user.keyboard(lang === 'ar' ? '{ArrowLeft}' : '{ArrowRight}');
      await waitFor(() => expect(day('2027-07-10')).toHaveFocus());
      await user.keyboard(lang === 'ar' ? '{ArrowRight}' : '{ArrowLeft}');
      await waitFor(() => expect(day('2027-07-03')).toHaveFocus());
      await user.keyboard('{PageDown}');
      await waitFor(() => expect(day('2027-08-07')).toHaveFocus());
      await user.keyboard('{Enter}');
      expect(chosen()).toBe('2027-08-07');
    });
  });
});
