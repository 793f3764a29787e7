import { gzipSync } from 'node:zlib';
import { type Page, expect } from '@playwright/test';
import type { BookingFileView } from '@safar/domain/contracts/bookings/booking-file';
import { test } from '../support/fixtures.js';
import { DESTINATION_ID, bookAsCustomer, sessionOf, signIn } from '../support/staff.js';

/** Of the dashboard, where most days begin, of any other screen opened first, and of what a later screen adds. */
const LIMIT_BYTES = { dashboard: 420_000, other: 480_000, later: 60_000 };
/** The chart library cannot be loaded in parts (docs/adr/0035-console-from-react-admin.md). */
const CHARTS_BYTES = 85_000;
/** The reports begin with a chart, so that their first load misses the goal of other screens by 18 kB. */
const WITH_CHART_BYTES = 500_000;

interface Scripts {
  /** Addresses in the order in which they were requested. */
  readonly names: () => string[];
  /** Total size after gzip of those that are not in `but`. */
  readonly bytes: (but?: readonly string[]) => Promise<number>;
}

/** Records the scripts that the page requests. */
function scriptsOf(page: Page): Scripts {
  const files = new Set<string>();
  page.on('response', (response) => {
    if (response.request().resourceType() === 'script') files.add(response.url());
  });
  const names = (): string[] => [...files].map((file) => new URL(file).pathname);
  return {
    names,
    bytes: async (but = []) => {
      const counted = names().filter((name) => !but.includes(name));
      const bodies = await Promise.all(
        counted.map(async (name) => (await page.request.get(name)).body()),
      );
      return bodies.reduce((sum, body) => sum + gzipSync(body).length, 0);
    },
  };
}

const kB = (bytes: number): string => `${(bytes / 1_000).toFixed(1)} kB`;
const rows: string[] = [];

/** Adds a line to the table that is printed at the end. */
function note(what: string, first: string, later = ''): void {
  rows.push(`${what.padEnd(46)} ${first.padStart(10)} ${later.padStart(10)}`);
}

test.afterAll(() => {
  process.stdout.write(
    ['', 'Scripts of the console, gzip'.padEnd(46) + '      first      later', ...rows, ''].join(
      '\n',
    ),
  );
});

/** Opens an address as the first page and returns the scripts that it loads. */
async function firstLoad(page: Page, address: string): Promise<Scripts> {
  const scripts = scriptsOf(page);
  await signIn(page, 'admin', address);
  await expect(page.getByRole('heading', { level: 1 })).toBeVisible();
  // Every screen loads the parts of lists in the end.
  await expect.poll(() => scripts.names().join()).toContain('ResourceList');
  await page.waitForLoadState('networkidle');
  return scripts;
}

const SCREENS = [
  '/admin',
  '/admin/destinations',
  '/admin/destinations/new',
  ...['edit', 'stays', 'rooms', 'extras'].map(
    (form) => `/admin/destinations/${DESTINATION_ID}/${form}`,
  ),
  '/admin/tasks',
  '/admin/departures',
  '/admin/departures/create',
  '/admin/departures/:departure/show',
  '/admin/departures/:departure/airports',
  '/admin/bookings',
  '/admin/bookings/:booking/show',
  '/admin/bookings/create',
  '/admin/refunds',
  '/admin/mails',
  '/admin/reports',
  '/admin/closings',
  '/admin/privacy',
  '/admin/messages',
  '/admin/content',
  '/admin/users',
  '/admin/users/create',
  '/admin/settings',
  '/admin/audit',
  '/admin/hotels',
  '/admin/hotels/create',
  '/admin/extras',
  '/admin/extras/create',
  '/admin/discounts',
  '/admin/discounts/create',
  '/admin/gift-cards',
  '/admin/reviews',
  '/admin/opening',
];

const isChart = (name: string): boolean => name.includes('/BarChart-');

/** A booking and its departure, which stand in the addresses. */
let ids = { booking: '', departure: '' };

test.beforeAll(async ({ request }) => {
  const booking = (await bookAsCustomer(request, 'full')).bookingId;
  const { token } = await sessionOf(request, 'admin');
  const answer = await request.get(`/api/bookings/${booking}`, {
    headers: { authorization: `Bearer ${token}` },
  });
  ids = { booking, departure: ((await answer.json()) as BookingFileView).departure_id };
});

const opened = (address: string): string =>
  address.replace(':booking', ids.booking).replace(':departure', ids.departure);

/** Scripts of the dashboard. */
let ofDashboard: readonly string[] = [];

const firstLimitOf = (address: string): number => {
  if (address === '/admin/reports') return WITH_CHART_BYTES;
  return address === '/admin' ? LIMIT_BYTES.dashboard : LIMIT_BYTES.other;
};

for (const address of SCREENS) {
  const limit = firstLimitOf(address);
  // [SPEC I4.63]
  test(`the first load of ${address} has at most ${kB(limit)} of script, and adds at most ${kB(LIMIT_BYTES.later)}`, async ({
    page,
  }) => {
    if (ofDashboard.length === 0) ofDashboard = (await firstLoad(page, '/admin')).names();
    const scripts = await firstLoad(page, opened(address));
    const bytes = await scripts.bytes();
    // A chart that is in view loads its library, which has a limit of its own.
    const later = await scripts.bytes([...ofDashboard, ...scripts.names().filter(isChart)]);
    note(address, kB(bytes), kB(later));
    expect(bytes).toBeGreaterThan(100_000);
    expect(bytes).toBeLessThanOrEqual(limit);
    expect(later).toBeLessThanOrEqual(LIMIT_BYTES.later);
  });
}

test('the chart library loads when the first chart is seen', async ({ page }) => {
  const scripts = await firstLoad(page, '/admin');
  const first = scripts.names();
  const chart = page.getByRole('img', { name: /^Diagram/ }).first();
  await chart.scrollIntoViewIfNeeded();
  await expect(chart.locator('svg')).toBeVisible();
  await page.waitForLoadState('networkidle');
  expect(first.filter(isChart)).toEqual([]);
  const bytes = await scripts.bytes(scripts.names().filter((name) => !isChart(name)));
  note('charts', '', kB(bytes));
  expect(bytes).toBeLessThanOrEqual(CHARTS_BYTES);
});

// [SPEC I4.63]
test('a later screen loads its own script', { tag: '@core' }, async ({ page }) => {
  const scripts = await firstLoad(page, '/admin');
  const first = scripts.names();
  await page.getByRole('menuitem', { name: 'Användare' }).click();
  await expect(page.getByRole('heading', { level: 1, name: 'Användare' })).toBeVisible();
  await expect.poll(() => scripts.names().length).toBeGreaterThan(first.length);
});
