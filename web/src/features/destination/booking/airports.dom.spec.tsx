import { fireEvent, screen, waitFor, within } from '@testing-library/react';
import type { AirportPriceView } from '@safar/domain/contracts/catalog/departure-airports';
import type { DepartureOfferView } from '@safar/domain/contracts/catalog/destinations';
import { isoDay } from '@safar/domain/dates/dates';
import { formatDay, formatLongDay } from '@safar/domain/dates/day-formats';
import { DESTINATION, sekIn } from '../../../../test/checkout.js';
import { departureWith, homeLeg, legWith } from '../../../../test/flights.js';
import { LANGUAGES, type OpenSite, openSite, setUpSite, siteApi, wordsIn } from '../../../../test/open-site.js'; // oxfmt-ignore
import { path } from '../../../lib/paths.js';

setUpSite();

const [FIRST] = DESTINATION.departures as [DepartureOfferView];
const NAMES = [
  { iata: 'ARN', name_sv: 'Arlanda', name_ar: 'أرلاندا' },
  { iata: 'GOT', name_sv: 'Landvetter', name_ar: 'لاندفيتر' },
];
const LANDVETTER = { sv: 'Landvetter', ar: 'لاندفيتر' } as const;

const from = (iata: string, adult: number, seats: number | null = 20): AirportPriceView => ({
  ...{ iata, seats_left: seats, label: seats === 0 ? 'sold_out' : 'none' },
  ...{ price_adult: adult, price_child: adult - 2_000, price_infant: 1_000 },
});
const departure = (date: string, ...airports: AirportPriceView[]): DepartureOfferView => ({
  ...{ ...FIRST, date, return_date: '2027-07-31', has_flights: true, airports },
});
const DEPARTURES = [
  departure('2027-07-03', from('ARN', 10_000), from('GOT', 10_400)),
  departure('2027-07-10', from('ARN', 10_000)),
  departure('2027-07-17', from('ARN', 10_000), from('GOT', 10_400, 0)),
];

const widget = (): HTMLElement => document.getElementById('booking') ?? document.body;
const day = (date: string): HTMLElement | null | undefined =>
  widget().querySelector(`[name=departure][value="${date}"]`)?.closest('label');

describe.each(LANGUAGES)('the airports of a trip (%s)', (lang) => {
  const t = wordsIn.bind(null, lang);
  const apiWith = (change: object = {}) => {
    const flights = [
      legWith(),
      homeLeg(),
      legWith({ airport: 'GOT', from_iata: 'GOT', flight_no: 'ZZ111' }),
    ];
    return siteApi()
      .on(`GET /api/destinations/by-slug/${DESTINATION.slug}`, {
        ...{ ...DESTINATION, departures: DEPARTURES, airports: NAMES },
        ...change,
      })
      .on(
        `GET /api/destinations/${DESTINATION.id}/departures/2027-07-03`,
        departureWith({ flights }),
      );
  };
  const open = (query = '', change: object = {}): Promise<OpenSite> =>
    openSite(path(lang).destination(DESTINATION.id) + query, apiWith(change));
  const group = (): HTMLElement =>
    screen.getByRole('group', { name: t()('destination.airport.title') });
  const radio = (name: string): HTMLElement =>
    within(group()).getByRole('radio', {
      name: new RegExp(`^${t()('destination.airport.from', { airport: name })}`),
    });

  it('are a group of radios above the days: the first is chosen, the others show what they add', async () => {
    await open();
    expect(within(group()).getAllByRole('radio')).toHaveLength(2);
    expect(within(group()).getByRole('radio', { checked: true })).toHaveAttribute('value', 'ARN');
    expect(group().compareDocumentPosition(widget().querySelector('#departures') as Node)).toBe(
      Node.DOCUMENT_POSITION_FOLLOWING,
    );
    const more = radio(LANDVETTER[lang]).closest('label');
    expect(more).toHaveTextContent(sekIn(lang, 400));
    expect(more).toHaveTextContent('+400');
  });

  it('are remembered in the address beside the day, and change prices, days, flights and the checkout', async () => {
    const { address, state } = await open('?date=2027-07-03');
    fireEvent.click(radio(LANDVETTER[lang]));
    await waitFor(() => expect(address()).toContain('?date=2027-07-03&flygplats=GOT'));
    expect(day('2027-07-03')).toHaveTextContent(sekIn(lang, 10_400));
    expect(widget().querySelector('.total__sum')).toHaveTextContent(sekIn(lang, 10_400));
    expect(day('2027-07-10')).toHaveTextContent(
      t()('destination.airport.notFrom', { airport: LANDVETTER[lang] }),
    );
    expect(day('2027-07-17')).toHaveTextContent(t()('destination.soldOut'));
    expect(day('2027-07-17')?.querySelector('input')).toBeDisabled();
    await waitFor(() =>
      expect(document.querySelector('.flights-section')).toHaveTextContent('ZZ111'),
    );
    expect(document.querySelector('.flights-section')).not.toHaveTextContent('ZZ101');
    expect(document.querySelector('.flights-section')).toHaveTextContent('ZZ102');
    fireEvent.click(within(widget()).getByRole('button', { name: t()('common.actions.book') }));
    await waitFor(() => expect(address()).toBe(`${path(lang).checkout()}?flygplats=GOT`));
    expect(state()).toMatchObject({ airport: 'GOT', totalPrice: 10_400, priceAdult: 10_400 });
  });

  it('say in words that the chosen day is sold out or not flown from there, with the nearest days', async () => {
    await open('?date=2027-07-17');
    const date = formatDay(isoDay('2027-07-17'), lang);
    expect(radio(LANDVETTER[lang]).closest('label')).toHaveTextContent(
      t()('destination.airport.soldOut', { date }),
    );
    fireEvent.click(radio(LANDVETTER[lang]));
    const long = formatLongDay(isoDay('2027-07-17'), lang);
    await waitFor(() =>
      expect(widget().querySelector('.alert')).toHaveTextContent(
        t()('destination.airport.goneDate', { date: long, airport: LANDVETTER[lang] }),
      ),
    );
    const near = [...widget().querySelectorAll('.alert button')].map(
      ({ textContent }) => textContent,
    );
    expect(near).toEqual([formatLongDay(isoDay('2027-07-03'), lang)]);
  });

  it('say that a day is not flown from there', async () => {
    await open('?date=2027-07-10');
    const date = formatDay(isoDay('2027-07-10'), lang);
    expect(radio(LANDVETTER[lang]).closest('label')).toHaveTextContent(
      t()('destination.airport.closed', { date }),
    );
  });

  it('are not shown for a trip that leaves from one, whatever the address says', async () => {
    await open('?flygplats=GOT', { airports: NAMES.slice(0, 1), departures: [FIRST] });
    expect(document.getElementById('airports')).toBeNull();
    expect(day(FIRST.date)).toHaveTextContent(sekIn(lang, 10_000));
  });
});
