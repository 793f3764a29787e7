import { fireEvent, screen, waitFor, within } from '@testing-library/react';
import type { DestinationView } from '@safar/domain/contracts/catalog/destinations';
import type { SearchView } from '@safar/domain/contracts/catalog/search';
import { DESTINATION, sekIn } from '../../../test/checkout.js';
import type { SentCall } from '../../../test/fake-api.js';
import { LANGUAGES, openSite, setUpSite, siteApi, wordsIn } from '../../../test/open-site.js';
import { path } from '../../lib/paths.js';

setUpSite();

const TRIPS: DestinationView[] = ['istanbul', 'dubai', 'tokyo'].map((id, sort) => ({
  ...DESTINATION,
  ...{ id, slug: id, name_sv: id, name_ar: id, sort },
  region: id === 'istanbul' ? 'europe' : 'asia',
}));

const FOUND: SearchView = {
  total: 2,
  hits: (['dubai', 'istanbul'] as const).map((id, place) => ({
    destination_id: id,
    departures: 3,
    best: {
      ...{ date: '2027-07-03', airport: 'GOT', total: 17_970 + place, per_adult: 6_990 },
      ...{ nights: 4, board: 'breakfast', label: 'none' },
    },
  })),
  facets: {
    months: [{ value: '2027-07', count: 2 }],
    airports: [{ value: 'GOT', count: 2, name_sv: 'Landvetter', name_ar: 'لاندفيتر' }],
    themes: [{ value: 'family', count: 1 }],
    boards: [{ value: 'breakfast', count: 2 }],
    regions: [
      { value: 'asia', count: 1 },
      { value: 'africa', count: 1 },
    ],
  },
  ignored: [],
};

const NONE: SearchView = { ...FOUND, total: 0, hits: [] };

const SEARCH = '?month=2027-07&adults=2&children=1&childAges=4';

describe.each(LANGUAGES)('the search of the list (%s)', (lang) => {
  const t = wordsIn.bind(null, lang);
  const paths = path(lang);

  const open = (query: string, answer: object = FOUND) => {
    const api = siteApi().on('GET /api/destinations', TRIPS).on('GET /api/search', answer);
    return openSite(paths.destinations() + query, api);
  };
  // Not by its role: a popover that is closed has no name, and the home page has another search.
  const panel = (): HTMLElement => {
    const found = document.querySelector<HTMLElement>('form.search');
    if (!found) throw new Error('no search');
    return found;
  };
  const field = (name: string): HTMLElement => {
    const found = panel().querySelector<HTMLElement>(`[name="${name}"]`);
    if (!found) throw new Error(`no field ${name}`);
    return found;
  };
  const cards = (): HTMLElement[] => [...document.querySelectorAll<HTMLElement>('.trip-card')];
  const titles = (): (string | null | undefined)[] =>
    cards().map((card) => card.querySelector('h2')?.textContent);
  const filters = () => within(screen.getByRole('navigation', { name: t()('search.active') }));
  const status = (): HTMLElement | null => document.getElementById('found');
  const choose = (name: string, value: string) =>
    fireEvent.change(field(name), { target: { value } });
  const send = () => fireEvent.submit(panel());

  it('shows every trip before anything is asked, with what can be chosen', async () => {
    const { api } = await open('');
    expect(titles()).toHaveLength(TRIPS.length);
    expect(api.sentTo('GET /api/search')).toHaveLength(1);
    expect(screen.queryByRole('navigation', { name: t()('search.active') })).toBeNull();
    const names = [...field('region').querySelectorAll('option')].map((one) => one.value);
    // Of the rarer regions only that with a trip.
    expect(names).toEqual(['', 'asia', 'africa', 'europe']);
  });

  it('shows what it finds in its order, with day, airport and the total of the party', async () => {
    await open(SEARCH);
    expect(titles()).toEqual(['dubai', 'istanbul']);
    expect(status()).toHaveTextContent(t()('search.found', { count: 2 }));
    const [card] = cards();
    expect(card).toHaveTextContent(sekIn(lang, 17_970));
    expect(card).toHaveTextContent({ sv: 'Landvetter', ar: 'لاندفيتر' }[lang]);
    expect(card).toHaveTextContent('2027');
  });

  it('leads to the page of a trip with day, airport and party', async () => {
    await open(SEARCH);
    expect(cards()[0]?.querySelector('a')).toHaveAttribute(
      'href',
      `${paths.destination('dubai')}?date=2027-07-03&flygplats=GOT&adults=2&children=1&childAges=4`,
    );
  });

  it('is sent without empty and usual values, and keeps its state in the URL', async () => {
    const { address, api } = await open('');
    choose('month', '2027-07');
    choose('price_max', '20000');
    choose('children', '1');
    choose('childAges', '4');
    send();
    const url = `${paths.destinations()}?month=2027-07&price_max=20000&adults=2&children=1&childAges=4`;
    await waitFor(() => expect(address()).toBe(url));
    await waitFor(() => expect(titles()).toEqual(['dubai', 'istanbul']));
    const asked = api.sentTo('GET /api/search').at(-1)?.query;
    expect(asked?.get('price_max')).toBe('20000');
    expect(asked?.has('airport')).toBe(false);
  });

  it('asks for the ages of children once there are some', async () => {
    await open('');
    expect(panel().querySelector('[name=childAges]')).toBeNull();
    choose('children', '2');
    expect(field('childAges')).toBeInTheDocument();
  });

  it('has a link for each filter that removes it, and one that removes all', async () => {
    const { address } = await open(`${SEARCH}&airport=GOT`);
    const [month, airport, party] = filters().getAllByRole('link');
    expect(airport).toHaveTextContent({ sv: 'Landvetter', ar: 'لاندفيتر' }[lang]);
    expect(party).toHaveAttribute('href', `${paths.destinations()}?month=2027-07&airport=GOT`);
    if (month) fireEvent.click(month);
    await waitFor(() => expect(address()).not.toContain('month'));
    expect(address()).toContain('airport=GOT');
    expect(status()).toHaveFocus();
    fireEvent.click(filters().getByRole('link', { name: t()('search.clear') }));
    await waitFor(() => expect(address()).toBe(paths.destinations()));
    await waitFor(() => expect(titles()).toHaveLength(TRIPS.length));
  });

  it('keeps the rest of the search in the links of the regions, and counts what they find', async () => {
    await open(SEARCH);
    const asia = screen.getByRole('link', { name: new RegExp(t()('common.region.asia')) });
    expect(asia).toHaveTextContent('1');
    const url = new URL(asia.getAttribute('href') ?? '', 'http://localhost');
    expect(url.searchParams.get('region')).toBe('asia');
    expect(url.searchParams.get('month')).toBe('2027-07');
  });

  it('says in words what it could not use, and that nothing is found', async () => {
    await open('?month=2027-13&adults=40', { ...NONE, ignored: ['month', 'adults'] });
    expect(document.body).toHaveTextContent(t()('search.fields.month'));
    expect(document.body).toHaveTextContent(t()('search.partyLimit', { count: 9 }));
    expect(cards()).toEqual([]);
    const empty = document.querySelector<HTMLElement>('.empty');
    expect(empty).toHaveTextContent(t()('search.noneTitle'));
    expect(empty?.querySelector('a')).toHaveAttribute('href', paths.destinations());
  });

  it('opens with a month that is outside of the calendar', async () => {
    await open('?month=0001-01', { ...FOUND, ignored: ['month'] });
    expect(document.body).toHaveTextContent(t()('search.fields.month'));
    expect(titles()).toEqual(['dubai', 'istanbul']);
  });

  it('shows all trips when it cannot be answered', async () => {
    await open(SEARCH, () => new Response('', { status: 503 }));
    expect(titles()).toHaveLength(TRIPS.length);
    expect(document.body).toHaveTextContent(t()('search.failed'));
  });

  it('does not ask again for a region alone', async () => {
    const { api, address } = await open('');
    fireEvent.click(screen.getByRole('link', { name: new RegExp(t()('common.region.asia')) }));
    await waitFor(() => expect(address()).toBe(paths.destinations('asia')));
    expect(titles()).toEqual(['dubai', 'tokyo']);
    expect(api.sentTo('GET /api/search')).toHaveLength(1);
  });

  it('begins on the home page', async () => {
    const api = siteApi()
      .on('GET /api/destinations', TRIPS)
      .on('GET /api/search', ({ query }: SentCall) => ({ ...FOUND, total: query.size }));
    const { address, goTo } = await openSite(paths.about(), api);
    await goTo(paths.home());
    await waitFor(() => expect(panel()).toBeInTheDocument());
    choose('month', '2027-07');
    choose('adults', '3');
    send();
    await waitFor(() => expect(address()).toBe(`${paths.destinations()}?month=2027-07&adults=3`));
  });
});
