import { fireEvent, waitFor, within } from '@testing-library/react';
import type { CalendarDayView, PriceCalendarView } from '@safar/domain/contracts/catalog/search';
import type { DestinationDetailView } from '@safar/domain/contracts/catalog/destinations';
import { DESTINATION, sekIn } from '../../../../test/checkout.js';
import { LANGUAGES, openSite, setUpSite, siteApi, wordsIn } from '../../../../test/open-site.js';
import { path } from '../../../lib/paths.js';

setUpSite();

const day = (date: string, total: number | null): CalendarDayView => ({
  ...{ date, return_date: date, airport: total === null ? null : 'ARN', total },
  ...{ per_adult: total, label: 'none' },
});

const CALENDAR: PriceCalendarView = {
  destination_id: DESTINATION.id,
  days: [day('2027-07-03', 21_500), day('2027-07-10', 19_900), day('2027-07-17', null)],
  months: [{ month: '2027-07', date: '2027-07-10', total: 19_900 }],
  ignored: [],
};

const [FIRST] = DESTINATION.departures;
const TRIP: DestinationDetailView = {
  ...DESTINATION,
  departures: CALENDAR.days.flatMap(({ date }) =>
    FIRST ? [{ ...FIRST, date, return_date: date }] : [],
  ),
};

const LOWEST = { sv: 'lägst i juli', ar: 'الأدنى في يوليو' } as const;

describe.each(LANGUAGES)('the price calendar (%s)', (lang) => {
  const t = wordsIn.bind(null, lang);
  const widget = (): HTMLElement => document.getElementById('booking') ?? document.body;
  const button = (date: string) =>
    widget().querySelector<HTMLButtonElement>(`[data-day="${date}"] button`);

  const open = async (query: string, answer: object = CALENDAR) => {
    const api = siteApi()
      .on(`GET /api/destinations/by-slug/${TRIP.slug}`, TRIP)
      .on(`GET /api/destinations/${TRIP.id}/calendar`, answer);
    const site = await openSite(path(lang).destination(TRIP.slug) + query, api);
    expect(api.sentTo(`GET /api/destinations/${TRIP.id}/calendar`)).toEqual([]);
    const name = t()('destination.calendar.open');
    fireEvent.click(within(widget()).getByRole('button', { name }));
    await waitFor(() => expect(button('2027-07-03')).toBeInTheDocument());
    return site;
  };

  it('shows the total of the party on each day, and the cheapest day of the month in words', async () => {
    const { api } = await open('?adults=2&children=1&childAges=4&infants=1');
    await waitFor(() => expect(button('2027-07-10')).toHaveTextContent(LOWEST[lang]));
    expect(button('2027-07-10')).toHaveTextContent(sekIn(lang, 19_900));
    expect(button('2027-07-03')).toHaveTextContent(sekIn(lang, 21_500));
    expect(button('2027-07-03')).not.toHaveTextContent(LOWEST[lang]);
    const [call] = api.sentTo(`GET /api/destinations/${TRIP.id}/calendar`);
    expect(call?.query.toString()).toBe('adults=2&children=1&infants=1&childAges=4');
  });

  it('does not offer a day without rooms for the party', async () => {
    await open('');
    await waitFor(() => expect(button('2027-07-17')).toBeDisabled());
  });

  it('chooses its day in the booking panel', async () => {
    await open('');
    await waitFor(() => expect(button('2027-07-10')).toHaveTextContent(LOWEST[lang]));
    const chosen = button('2027-07-10');
    if (chosen) fireEvent.click(chosen);
    const checked = widget().querySelector<HTMLInputElement>('[name=departure]:checked');
    expect(checked?.value).toBe('2027-07-10');
  });

  it.each([
    ['that fails', () => new Response('', { status: 503 })],
    ['for a larger party than searches take', { ...CALENDAR, days: [], ignored: ['adults'] }],
  ])('shows the prices of the page without an answer (%s)', async (_why, answer) => {
    await open('', answer);
    await waitFor(() => expect(button('2027-07-10')).toHaveTextContent(sekIn(lang, 10_000)));
    expect(button('2027-07-10')).toBeEnabled();
  });
});

describe('the party of a link', () => {
  it('is chosen, and a change of it is kept in the URL', async () => {
    const api = siteApi().on(`GET /api/destinations/by-slug/${TRIP.slug}`, TRIP);
    const { address } = await openSite(
      `${path('sv').destination(TRIP.slug)}?date=2027-07-10&adults=2&infants=1`,
      api,
    );
    const counts = () =>
      [...document.querySelectorAll('#booking output')].map(({ textContent }) => textContent);
    expect(counts()).toEqual(['2', '0', '1']);
    expect(document.querySelector('.total__sum')).toHaveTextContent(sekIn('sv', 21_000));
    const label = wordsIn('sv')('destination.infants');
    const fewer = wordsIn('sv')('common.actions.fewer', { label });
    const widget = document.getElementById('booking') ?? document.body;
    fireEvent.click(within(widget).getByRole('button', { name: fewer }));
    expect(counts()).toEqual(['2', '0', '0']);
    await waitFor(() => expect(address()).toMatch(/\?date=2027-07-10&adults=2$/));
  });

  it.each(['adults=0', 'adults=x', 'adults=99', 'children=2'])(
    'is one adult for %s',
    async (query) => {
      const api = siteApi().on(`GET /api/destinations/by-slug/${TRIP.slug}`, TRIP);
      await openSite(`${path('sv').destination(TRIP.slug)}?${query}`, api);
      expect(document.querySelector('#booking output')).toHaveTextContent('1');
    },
  );
});
