import { cleanup, fireEvent, screen, waitFor, within } from '@testing-library/react';
import type {
  DepartureOfferView,
  DestinationDetailView,
} from '@safar/domain/contracts/catalog/destinations';
import type { DepartureDetailView } from '@safar/domain/contracts/catalog/stays';
import { isoDay } from '@safar/domain/dates/dates';
import { formatLongDay } from '@safar/domain/dates/day-formats';
import { journeyTexts } from '@safar/domain/departures/journey-texts';
import { openBooking } from '../../../test/booking.js';
import { DESTINATION, ONE_ADULT, checkoutApi, openCheckout, selectionOf } from '../../../test/checkout.js'; // oxfmt-ignore
import { type FakeApi, errorResponse } from '../../../test/fake-api.js';
import { departureWith, homeLeg, legWith } from '../../../test/flights.js';
import { LANGUAGES, type OpenSite, openSite, setUpSite, siteApi, wordsIn } from '../../../test/open-site.js'; // oxfmt-ignore
import { stayWith } from '../../../test/stays.js';
import { path } from '../../lib/paths.js';

setUpSite();

const [OFFER] = DESTINATION.departures as [DepartureOfferView];
const FIRST = { ...OFFER, date: '2027-07-03', return_date: '2027-07-07', has_flights: true };
const SECOND = { ...FIRST, date: '2027-07-10', return_date: '2027-07-14' };
const WITHOUT = { ...FIRST, date: '2027-07-17', return_date: '2027-07-21', has_flights: false };
const OF = (date: string) => `GET /api/destinations/${DESTINATION.id}/departures/${date}` as const;

const DETAIL = departureWith();
const SECOND_DETAIL = departureWith({
  ...{ date: SECOND.date, return_date: SECOND.return_date, flights_final: true },
  flights: [legWith({ departs: '2027-07-10T09:05', arrives: '2027-07-10T13:35' })],
});

const section = (): HTMLElement | null => document.querySelector('.flights-section');
const fold = (): HTMLElement | null => document.querySelector('.flights-fold');
const tableRows = (): (string | null)[][] =>
  [...document.querySelectorAll('.flight-table tr')].map((row) =>
    [...row.children].map(({ textContent }) => textContent.replaceAll('\u00a0', ' ')),
  );
/** Moves as visitors do, until the flights are there: those of the first departure are loaded only then. */
const untilShown = (text: string): Promise<void> =>
  waitFor(() => {
    fireEvent.scroll(window);
    expect(section()).toHaveTextContent(text);
  });

describe.each(LANGUAGES)('the flights of a trip (%s)', (lang) => {
  const t = wordsIn.bind(null, lang);
  const clock = (time: string): string => (lang === 'sv' ? time : time.replace('.', ':'));

  const apiWith = (change: Partial<DestinationDetailView> = {}): FakeApi =>
    siteApi()
      .on(`GET /api/destinations/by-slug/${DESTINATION.slug}`, {
        ...DESTINATION,
        departures: [FIRST, SECOND, WITHOUT],
        ...change,
      })
      .on(OF(FIRST.date), DETAIL)
      .on(OF(SECOND.date), SECOND_DETAIL);
  const open = (api = apiWith(), query = ''): Promise<OpenSite> =>
    openSite(path(lang).destination(DESTINATION.id) + query, api);
  const choose = (date: string) => {
    const chip = document.querySelector(`[name=departure][value="${date}"]`);
    if (chip) fireEvent.click(chip);
  };
  const dayOf = (date: string): string => formatLongDay(isoDay(date), lang);

  it('are a table of the first departure: number, airline, local times, duration, baggage', async () => {
    await open();
    await untilShown('ZZ101');
    const [out, home] = journeyTexts(DETAIL.flights, lang);
    const [first] = out?.flights ?? [];
    const [last] = home?.flights ?? [];
    if (!out || !home || !first || !last) throw new Error('No flights');
    const [head, title, flight, titleHome, flightHome] = tableRows();
    expect(head).toEqual(
      (['flight', 'departs', 'arrives', 'duration', 'extras'] as const).map((column) =>
        t()(`legs.${column}`),
      ),
    );
    expect(title?.[0]).toContain(dayOf('2027-07-03'));
    expect(title?.[0]).toContain(out.stops);
    expect(flight).toEqual([
      'ZZ101 Safar Air',
      `${clock('07.15')} ${first.from.airport} ARN`,
      `${clock('11.45')} ${first.to.airport} IST`,
      first.duration.replaceAll('\u00a0', ' '),
      first.comfort.replaceAll('\u00a0', ' '),
    ]);
    expect(titleHome?.[0]).toContain(home.title);
    expect(flightHome?.[0]).toContain(` ${t()('legs.operatedBy', { airline: 'Ankara Jet' })}`);
    expect(flightHome?.[2]).toContain(last.dayShift);
    expect(flightHome?.[4]).toBe('');
  });

  it('are for the first departure until one is chosen, and say that times are preliminary or final', async () => {
    const { api } = await open();
    await untilShown('ZZ101');
    expect(section()).toHaveTextContent(t()('legs.preliminary', { count: 20 }));
    expect(section()).toHaveTextContent(t()('legs.firstDay', { date: dayOf(FIRST.date) }));
    choose(SECOND.date);
    await untilShown(clock('09.05'));
    expect(section()).not.toHaveTextContent(clock('07.15'));
    expect(section()).toHaveTextContent(t()('legs.isFinal'));
    expect(section()).toHaveTextContent(t()('legs.day', { date: dayOf(SECOND.date) }));
    choose(FIRST.date);
    await untilShown(clock('07.15'));
    expect(section()).toHaveTextContent(t()('legs.day', { date: dayOf(FIRST.date) }));
    // Each departure is read once.
    expect([api.sentTo(OF(FIRST.date)), api.sentTo(OF(SECOND.date))].map(({ length }) => length)).toEqual([1, 1]); // oxfmt-ignore
  });

  it('are those of the day in the link', async () => {
    const { api } = await open(apiWith(), `?date=${SECOND.date}`);
    await untilShown(clock('09.05'));
    expect(api.sentTo(OF(FIRST.date))).toEqual([]);
  });

  it('of a preview are those of the preview, also after another day is chosen', async () => {
    const token = 'abc_-';
    const api = siteApi()
      .on(`GET /api/previews/${token}`, { ...DESTINATION, departures: [FIRST, SECOND] })
      .on(`GET /api/previews/${token}/departures/${FIRST.date}`, DETAIL)
      .on(`GET /api/previews/${token}/departures/${SECOND.date}`, SECOND_DETAIL);
    await open(api, `?preview=${token}`);
    await untilShown(clock('07.15'));
    choose(SECOND.date);
    await untilShown(clock('09.05'));
    expect(api.sentTo(OF(FIRST.date))).toEqual([]);
  });

  // The cells of a row belong to its flight, those of a group to out or home: what a screen reader says.
  it('name each flight and each way as headers of their rows, and every column', async () => {
    await open();
    await untilShown('ZZ101');
    const table = within(section() as HTMLElement).getByRole('table', { hidden: true });
    const headers = (scope: string): Element[] => [...table.querySelectorAll(`th[scope=${scope}]`)];
    expect(headers('col')).toHaveLength(5);
    expect(headers('row').map(({ textContent }) => textContent)).toEqual([
      expect.stringContaining('ZZ101'),
      expect.stringContaining('ZZ102'),
    ]);
    const ways = journeyTexts(DETAIL.flights, lang);
    expect(headers('rowgroup').map(({ textContent }) => textContent)).toEqual(
      ways.map(({ title }) => expect.stringContaining(title)),
    );
    // Between the codes stands a word, not only an icon.
    for (const way of headers('rowgroup')) {
      expect(way.querySelector('[role=img]')).toHaveAccessibleName(t()('legs.to'));
    }
  });

  it('keep codes, numbers and times from left to right, and draw the way with an icon', async () => {
    await open();
    await untilShown('ZZ101');
    const line = fold()?.querySelector('summary');
    expect(line?.querySelector('.icon--mirrored[role=img]')).toHaveAccessibleName(t()('legs.to'));
    const ends = [...(line?.querySelectorAll('bdi') ?? [])];
    expect(ends.map((end) => [end.dir, end.textContent])).toEqual([
      ['ltr', `ARN ${clock('07.15')}`],
      ['ltr', `IST ${clock('11.45')}`],
    ]);
    for (const shown of [section(), fold()]) {
      expect(shown?.textContent).not.toMatch(/[\u2190-\u21ff\u27f0-\u27ff\u2b00-\u2bff]/);
    }
  });

  it('are one line under the hotels that opens in place', async () => {
    await open(apiWith({ stays: [stayWith()] }));
    await untilShown('ZZ101');
    expect(fold()).not.toHaveAttribute('open');
    expect(fold()?.previousElementSibling).toHaveClass('stays-fold');
    expect(fold()).toHaveTextContent(t()('legs.localTime'));
    expect(fold()).toHaveTextContent(t()('legs.preliminary', { count: 20 }));
    const headings = within(fold() ?? document.body).getAllByRole('heading');
    expect(headings.map(({ textContent }) => textContent)).toEqual(
      journeyTexts(DETAIL.flights, lang).map(({ title }) => title),
    );
  });

  it('show a stop and how long it is', async () => {
    const flights = [
      legWith({ to_iata: 'VIE', to: { ...legWith().to, city_sv: 'Wien', city_ar: 'فيينا' } }),
      legWith({
        ...{ flight_no: 'ZZ103', from_iata: 'VIE', stop_minutes: 70 },
        from: { ...legWith().to, city_sv: 'Wien', city_ar: 'فيينا' },
      }),
    ];
    await open(apiWith().on(OF(FIRST.date), departureWith({ flights })));
    await untilShown('ZZ103');
    const stop = document.querySelector('.flight-table__stop')?.textContent;
    const [out] = journeyTexts(flights, lang);
    const wait = out?.flights[1]?.wait ?? '';
    expect(stop).toBe(t()('legs.stop', { city: { sv: 'Wien', ar: 'فيينا' }[lang], wait }));
    expect(fold()).toHaveTextContent(stop?.replaceAll('\u00a0', ' ') ?? '');
    expect(section()).toHaveTextContent(out?.stops ?? '');
  });

  it('name the day of a flight that leaves after midnight, in table and cards', async () => {
    const after = { departs: '2027-07-04T01:30', arrives: '2027-07-04T04:00', stop_minutes: 300 };
    const flights = [legWith(), legWith({ flight_no: 'ZZ103', ...after })];
    await open(apiWith().on(OF(FIRST.date), departureWith({ flights })));
    await untilShown('ZZ103');
    const later = tableRows().find(([name]) => name?.startsWith('ZZ103'));
    expect(later?.[1]).toContain(`${clock('01.30')} ${dayOf('2027-07-04')}`);
    const cards = [...(fold()?.querySelectorAll('li') ?? [])];
    expect(cards.map((card) => card.textContent.includes(dayOf('2027-07-04')))).toEqual([
      false,
      true,
    ]);
  });

  it('wait for nothing: the page is there before them, with a place for them', async () => {
    const api = apiWith();
    const release = api.hold(OF(FIRST.date));
    await open(api);
    expect(section()).toHaveTextContent(t()('destination.flights.title'));
    expect(section()?.querySelector('.skeleton')).not.toBeNull();
    expect(fold()).toHaveAttribute('aria-busy', 'true');
    release();
    await untilShown('ZZ101');
    expect(section()?.querySelector('.skeleton')).toBeNull();
  });

  it('of the first departure are asked for when the visitor moves, not before', async () => {
    const { api } = await open();
    expect(api.sentTo(OF(FIRST.date))).toEqual([]);
    await untilShown('ZZ101');
    expect(api.sentTo(OF(FIRST.date))).toHaveLength(1);
  });

  it('that cannot be read say so, and can be asked for again', async () => {
    const api = apiWith().on(OF(FIRST.date), () => errorResponse('INTERNAL', 500));
    await open(api);
    await untilShown(t()('destination.flights.failed'));
    expect(fold()).toHaveTextContent(t()('destination.flights.failed'));
    api.on(OF(FIRST.date), DETAIL);
    fireEvent.click(within(section() ?? document.body).getByText(t()('common.page.retry')));
    await untilShown('ZZ101');
    expect(section()).not.toHaveTextContent(t()('destination.flights.failed'));
  });

  it('leave the page as it was when a departure has none', async () => {
    const { api } = await open(apiWith(), `?date=${WITHOUT.date}`);
    expect([section(), fold()]).toEqual([null, null]);
    choose(FIRST.date);
    await untilShown('ZZ101');
    choose(WITHOUT.date);
    await waitFor(() => expect(section()).toBeNull());
    expect(api.sentTo(OF(WITHOUT.date))).toEqual([]);
  });
});

describe.each(LANGUAGES)('the flights of an order (%s)', (lang) => {
  const t = wordsIn.bind(null, lang);

  const label = (): HTMLElement | undefined =>
    [...document.querySelectorAll<HTMLElement>('.trip-summary dt')].find(
      ({ textContent }) => textContent === t()('destination.flights.title'),
    );

  it('are in the summary of the checkout, out and home', async () => {
    const detail: DepartureDetailView = departureWith();
    const api = checkoutApi().on(OF(detail.date), detail);
    const release = api.hold(OF(detail.date));
    const state = { ...selectionOf(ONE_ADULT), hasFlights: true };
    await openSite({ pathname: path(lang).checkout(), state }, api);
    // Their place is kept while they are loading.
    await waitFor(() => expect(label()?.nextElementSibling?.children).toHaveLength(2));
    release();
    await waitFor(() => expect(label()?.nextElementSibling).toHaveTextContent('ARN'));
    const routes = [...(label()?.nextElementSibling?.querySelectorAll('.flight-route') ?? [])];
    expect(routes.map((route) => route.querySelector('bdi')?.textContent.slice(0, 3))).toEqual(['ARN', 'IST']); // oxfmt-ignore
  });

  it('are missing there when none are known', async () => {
    await openCheckout(lang);
    expect(label()).toBeUndefined();
  });

  it('are the first card of the booking, with the hotels', async () => {
    await openBooking(lang, { flights: [legWith(), homeLeg()], stays: [stayWith()] });
    const first = document.querySelector<HTMLElement>('.booking__main > section');
    expect(within(first ?? document.body).getByRole('heading', { level: 2 })).toHaveTextContent(
      t()('myBooking.trip'),
    );
    await waitFor(() => expect(first).toHaveTextContent('ZZ101'));
    expect(first).toHaveTextContent('Hotel Bahçe');
    expect(
      [...(first?.querySelectorAll('.eyebrow') ?? [])].map(({ textContent }) => textContent),
    ).toEqual([t()('destination.flights.title'), t()('booking.details.stays')]);
  });

  it('say there whether their times are final', async () => {
    const said = (): string | null => document.querySelector('.stays__note')?.textContent ?? null;
    await openBooking(lang, { flights: [legWith()] });
    await waitFor(() => expect(said()).toBe(t()('legs.preliminaryBooked')));
    cleanup();
    await openBooking(lang, { flights: [legWith()], flights_final_at: '2027-06-01T10:00:00Z' });
    await waitFor(() => expect(said()).toBe(t()('legs.isFinal')));
    cleanup();
    await openBooking(lang, { flights: [legWith()], state: 'cancelled' });
    await waitFor(() => expect(document.querySelector('.flight-table')).not.toBeNull());
    expect(said()).toBeNull();
  });

  it('alone are a card of the booking too', async () => {
    await openBooking(lang, { flights: [legWith()] });
    await waitFor(() => expect(document.querySelector('.flight-table')).not.toBeNull());
    expect(screen.queryByText(t()('booking.details.stays'))).toBeNull();
  });
});
