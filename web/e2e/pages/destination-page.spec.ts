import type { Locator, Page } from '@playwright/test';
import type { DestinationDetailView } from '@safar/domain/contracts/catalog/destinations';
import { dayInStockholm, isoDay } from '@safar/domain/dates/dates';
import { formatLongDay } from '@safar/domain/dates/day-formats';
import { ownDeparture, query } from '../support/database.js';
import { LANGUAGES, expect, test } from '../support/fixtures.js';
import { path } from '../../src/lib/paths.js';
import { expectAccessible, open, overflowOf } from '../support/site.js';
import { wordsIn } from '../support/texts.js';

interface Offer {
  readonly name: string;
  readonly price: number;
  readonly priceCurrency: string;
  readonly availability: string;
  readonly validFrom: string;
  readonly priceValidUntil: string;
  readonly url: string;
  readonly itemOffered: { readonly departureTime: string; readonly arrivalTime: string };
}

type DestinationData = { readonly offers?: readonly Offer[] } & Readonly<Record<string, string>>;

/** Returns the structured data of a destination page. */
async function structuredData(page: Page): Promise<DestinationData | undefined> {
  const text = await page.locator('script[type="application/ld+json"]').textContent();
  const { '@graph': graph } = JSON.parse(text ?? '') as { '@graph': DestinationData[] };
  return graph.find((node) => node['@type'] === 'TouristTrip');
}

const AVAILABILITY = { none: 'InStock', few_left: 'LimitedAvailability', sold_out: 'SoldOut' };

/** Returns the offers that the departures should have in the structured data. */
const offersOf = (departures: DestinationDetailView['departures'], url: string) =>
  departures.map(({ date, return_date, label, last_booking_day: last, ...prices }) => ({
    '@type': 'Offer',
    name: date,
    price: prices.price_adult + (prices.shared_room ?? 0),
    priceCurrency: 'SEK',
    availability: `https://schema.org/${AVAILABILITY[label]}`,
    availabilityEnds: last,
    validFrom: dayInStockholm(new Date()),
    validThrough: last,
    priceValidUntil: last,
    url: `${url}?date=${date}`,
    itemOffered: { '@type': 'Trip', departureTime: date, arrivalTime: return_date },
  }));

for (const lang of LANGUAGES) {
  const paths = path(lang);
  const t = wordsIn(lang);

  test(`structured data has one correct offer per departure (${lang})`, async ({ page }) => {
    await ownDeparture('antalya', 160, 0);
    await ownDeparture('antalya', 161, 2);
    const address = paths.destination('antalya');
    // Other tests add departures and book seats of this destination between the page and the API response.
    await expect(async () => {
      await page.goto(address);
      const data = await structuredData(page);
      expect(data).toMatchObject({ '@type': 'TouristTrip', touristType: 'Individual' });
      expect(data?.['description']?.length).toBeLessThanOrEqual(200);
      const response = await page.request.get('/api/destinations/antalya');
      const { departures } = (await response.json()) as DestinationDetailView;
      expect(departures.map(({ label }) => label)).toEqual(
        expect.arrayContaining(['none', 'few_left', 'sold_out']),
      );
      expect(data?.offers).toEqual(offersOf(departures, new URL(address, page.url()).href));
    }).toPass({ timeout: 45_000 });
    const tag = await page.locator('meta[name=description]').getAttribute('content');
    expect(tag?.length).toBeGreaterThan(20);
    expect(tag?.length).toBeLessThanOrEqual(150);
    await expect(page.locator('meta[property="og:description"]')).toHaveAttribute(
      'content',
      tag ?? '',
    );
  });

  test(`the top picture has three sizes, the region and a link back (${lang})`, async ({
    page,
  }) => {
    await open(page, paths.destination('antalya'));
    const art = page.locator('.detail-hero__art');
    const [src, set] = [await art.getAttribute('src'), await art.getAttribute('srcset')];
    expect(src).toBe('/media/art/antalya-hero?w=1920');
    expect(set).toContain('?w=500 500w');
    expect(set).toContain('?w=960 960w');
    expect(set).toContain('?w=1920 1920w');
    await expect(art).toHaveAttribute('fetchpriority', 'high');
    await expect(page.locator('.detail-hero .chip')).toHaveText(t('common.region.europe'));
    const hero = page.locator('.detail-hero');
    const back = hero.getByRole('link', { name: t('destination.back') });
    const topOf = (element: Locator): Promise<number> =>
      element.evaluate((node) => node.getBoundingClientRect().top);
    expect((await topOf(back)) - (await topOf(hero))).toBeLessThan(40);
    await back.click();
    await expect(page).toHaveURL(paths.home());
  });

  test(`the URL with the chosen day is copied when the device cannot share (${lang})`, async ({
    page,
    context,
  }) => {
    await context.grantPermissions(['clipboard-read', 'clipboard-write']);
    await page.addInitScript(() => Reflect.deleteProperty(Navigator.prototype, 'share'));
    await open(page, paths.destination('antalya'));
    const chip = page.locator('.date-chip input:enabled').first();
    await chip.check();
    const address = `${paths.destination('antalya')}?date=${await chip.inputValue()}`;
    await expect(page).toHaveURL(address);
    await page.getByRole('button', { name: t('destination.share.button'), exact: true }).click();
    await expect(page.getByText(t('destination.share.copied'))).toBeVisible();
    const copied = await page.evaluate(() => navigator.clipboard.readText());
    expect(copied).toBe(new URL(address, page.url()).href);
  });

  test(`the device shares if it can, and cancelling that is no error (${lang})`, async ({
    page,
  }) => {
    await page.addInitScript(() => {
      const shared: unknown[] = [];
      Object.assign(window, { shared });
      Object.defineProperty(Navigator.prototype, 'share', {
        configurable: true,
        value: (what: unknown) => {
          shared.push(what);
          return Promise.reject(new DOMException('given up', 'AbortError'));
        },
      });
    });
    await open(page, paths.destination('antalya'));
    await page.getByRole('button', { name: t('destination.share.button'), exact: true }).click();
    const shared = () => page.evaluate(() => (window as unknown as { shared: unknown[] }).shared);
    await expect
      .poll(shared)
      .toEqual([{ title: lang === 'sv' ? 'Antalya' : 'أنطاليا', url: page.url() }]);
    await expect(page.locator('.toast')).toHaveCount(0);
  });

  test(`the page shows the flights of the first departure, and then those of the chosen one (${lang})`, async ({
    page,
    isMobile,
  }) => {
    await open(page, paths.destination('umrah'));
    await page.mouse.wheel(0, 200);
    const place = page.locator(isMobile ? '.flights-fold' : '.flights-section');
    if (isMobile) await place.locator('summary').click();
    const [first, second] = await page.locator('.date-chip input:enabled').evaluateAll((all) =>
      all.slice(0, 2).map((one) => (one as HTMLInputElement).value),
    ); // oxfmt-ignore
    const told = (date = ''): string => formatLongDay(isoDay(date), lang);
    await expect(place).toContainText(told(first));
    await expect(place.locator('[dir=ltr]').filter({ hasText: /^ZZ\d+$/ })).toHaveCount(4);
    await expect(place.locator('.icon--mirrored').first()).toBeVisible();
    await expectAccessible(page);
    await page.locator(`.date-chip input[value="${second}"]`).check();
    await expect(place).toContainText(told(second));
    await expect(place).not.toContainText(told(first));
    await expect.poll(() => overflowOf(page)).toBe(0);
  });

  test(`three other destinations are at the end, loaded only when scrolled near (${lang})`, async ({
    page,
  }) => {
    const asked: string[] = [];
    page.on('request', (request) => asked.push(new URL(request.url()).pathname));
    await page.goto(paths.destination('marrakech'), { waitUntil: 'networkidle' });
    expect(asked).not.toContain('/api/destinations');
    await page.getByRole('heading', { name: t('destination.others') }).scrollIntoViewIfNeeded();
    const links = page.locator('.other-trips .trip-card__link');
    await expect(links).toHaveCount(3);
    const addresses = await links.evaluateAll((all) => all.map((one) => one.getAttribute('href')));
    expect(addresses).not.toContain(paths.destination('marrakech'));
    await expect.poll(() => overflowOf(page)).toBe(0);
    await expectAccessible(page);
    await links.first().click();
    await expect(page).toHaveURL(addresses[0] ?? '');
    await expect(page.getByRole('heading', { level: 1 })).toBeFocused();
  });

  test(`a document and a map are linked if the destination has them (${lang})`, async ({
    page,
  }) => {
    const missing = paths.destination('antalya');
    await open(page, missing);
    await expect(page.getByRole('link', { name: t('destination.pdf') })).toHaveCount(0);
    await expect(page.getByRole('link', { name: t('destination.map') })).toHaveCount(0);
    await query(
      `update destinations set pdf_info_url = '/media/art/istanbul-social.jpg', map = '42.7, 44.8' where id = 'tbilisi'`,
    );
    await expect(async () => {
      await open(page, paths.destination('tbilisi'));
      await expect(page.getByRole('link', { name: t('destination.pdf') })).toHaveAttribute(
        'href',
        '/media/art/istanbul-social.jpg',
        { timeout: 500 },
      );
    }).toPass({ timeout: 45_000 });
    await expect(page.getByRole('link', { name: t('destination.map') })).toHaveAttribute(
      'href',
      'https://www.openstreetmap.org/?mlat=42.7&mlon=44.8#map=11/42.7/44.8',
    );
  });

  test(`a dormant destination shows its description, has no dates and a contact link (${lang})`, async ({
    page,
  }) => {
    await open(page, paths.destination('tokyo'));
    const widget = page.locator('#booking');
    await expect(widget.getByRole('heading')).toHaveText(t('destination.dormantTitle'));
    await expect(page.locator('.date-chip')).toHaveCount(0);
    await page.evaluate(() => window.scrollTo(0, 900));
    await expect(page.locator('.book-bar')).toHaveCount(0);
    expect(await structuredData(page)).not.toHaveProperty('offers');
    await widget.getByRole('link', { name: t('destination.askUs') }).click();
    await expect(page).toHaveURL(paths.contact());
  });

  test(`a destination with only sold-out departures shows contact instead of dates (${lang})`, async ({
    page,
  }) => {
    await page.route('**/api/destinations/by-slug/marrakech', async (route) => {
      const response = await route.fetch();
      const destination = (await response.json()) as DestinationDetailView;
      const departures = destination.departures.map((one) => ({
        ...one,
        seats_left: 0,
        label: 'sold_out' as const,
      }));
      await route.fulfill({ json: { ...destination, departures, departure_dates: [] } });
    });
    await open(page, paths.destinations());
    await page.locator(`a[href="${paths.destination('marrakech')}"]`).click();
    await expect(page.getByText(t('destination.noDates'))).toBeVisible();
    await expect(
      page.locator('#booking').getByRole('link', { name: t('destination.askUs') }),
    ).toBeVisible();
  });
}
