import { fireEvent, within } from '@testing-library/react';
import type { DepartureOfferView } from '@safar/domain/contracts/catalog/destinations';
import { formatSek } from '@safar/domain/money/formats';
import { DESTINATION } from '../../../test/checkout.js';
import {
  LANGUAGES,
  openSite,
  pageShows,
  setUpSite,
  siteApi,
  wordsIn,
} from '../../../test/open-site.js';
import { path } from '../../lib/paths.js';

setUpSite();

const [DEPARTURE] = DESTINATION.departures as [DepartureOfferView];
/** A slug other than the id, as after a change of name. */
const SLUG = 'istanbul-i-var';
/** More departures than the collapsed booking panel shows. */
const DEPARTURES = Array.from({ length: 13 }, (_, month) => ({
  ...DEPARTURE,
  date: `2027-${String((month % 12) + 1).padStart(2, '0')}-${month < 12 ? '03' : '30'}`,
  price_adult: 10_000 + month,
}));

const sheet = (): string =>
  [...document.querySelectorAll('.print-only')].map(({ textContent }) => textContent).join(' ');
const print = (event: 'beforeprint' | 'afterprint') => fireEvent(window, new Event(event));

describe.each(LANGUAGES)('the printed destination page (%s)', (lang) => {
  const open = async (change: object = {}): Promise<void> => {
    const destination = { ...DESTINATION, slug: SLUG, departures: DEPARTURES, ...change };
    const api = siteApi().on(`GET /api/destinations/by-slug/${SLUG}`, destination);
    await openSite(path(lang).destination(SLUG), api);
    await pageShows(lang === 'ar' ? DESTINATION.name_ar : DESTINATION.name_sv);
  };

  it('lists every departure with its price, only during printing', async () => {
    await open();
    expect(document.querySelector('.print-days')).toBeNull();
    print('beforeprint');
    const days = document.querySelector<HTMLElement>('.print-days');
    const rows = within(days ?? document.body).getAllByRole('listitem', { hidden: true });
    expect(rows).toHaveLength(DEPARTURES.length);
    for (const [index, row] of rows.entries()) {
      expect(row).toHaveTextContent(formatSek(10_000 + index, lang).replaceAll('\u00a0', ' '));
    }
    print('afterprint');
    expect(document.querySelector('.print-days')).toBeNull();
  });

  it('has the price of the panel: with a shared room, after the discount', async () => {
    const discounts = [{ kind: 'per_person', value: 700, min_travellers: 1 }];
    const [first] = DEPARTURES;
    await open({ departures: [{ ...first, shared_room: 300, discounts }], shared_room: true });
    print('beforeprint');
    expect(sheet()).toContain(formatSek(9_600, lang));
    expect(sheet()).toContain(wordsIn(lang)('destination.inDouble'));
    expect(sheet()).not.toContain(formatSek(10_000, lang));
  });

  it('gives the agency, its contact details, and where to book, with the QR code of the page', async () => {
    await open();
    print('beforeprint');
    for (const text of ['Exempel AB', '08-465 004 00', 'info@safar.example', 'Sveavägen 1']) {
      expect(sheet()).toContain(text);
    }
    const page = path(lang).destination(SLUG);
    expect(sheet()).toContain(`localhost${page}`);
    const code = document.querySelector('.print-contact img');
    expect(code).toHaveAttribute('src', `${page}/qr.svg`);
    expect(code).toHaveAttribute('loading', 'lazy');
  });

  it('gives the child price when a day has its own, and what is sold out', async () => {
    const [first, second] = DEPARTURES;
    await open({
      departures: [
        { ...first, price_child: 7_777 },
        { ...second, seats_left: 0, label: 'sold_out' },
      ],
    });
    print('beforeprint');
    expect(sheet()).toContain(wordsIn(lang)('party.child'));
    expect(sheet()).toContain(formatSek(7_777, lang));
    expect(sheet()).toContain(wordsIn(lang)('destination.soldOut'));
    expect(sheet()).not.toContain(formatSek(10_001, lang));
  });
});
