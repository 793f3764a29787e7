import { type Locator, type Page, expect } from '@playwright/test';
import type { DashboardView } from '@safar/domain/contracts/office/dashboard';
import { test } from '../support/fixtures.js';
import { expectAccessible, expectToFit } from '../support/accessible.js';
import { title } from '../support/page-helpers.js';
import { bookAsCustomer, signIn } from '../support/staff.js';

const part = (page: Page, name: string): Locator => page.getByRole('region', { name, exact: true });
const tile = (page: Page, name: string): Locator =>
  page.locator('main').getByRole('listitem').filter({ hasText: name });
/** The input of a filter in use. */
const filter = (page: Page, source: string): Locator =>
  page.locator(`.filter-field[data-source="${source}"]`);

const MENUS = {
  admin: ['Dashboard', 'Att göra', 'Destinationer', 'Avresor', 'Hotell', 'Tillval', 'Rabatter', 'Presentkort', 'Omdömen', 'Bokningar', 'Meddelanden', 'Återbetalningar', 'Rapporter', 'Dagsavslut', 'Innehåll', 'Mejl', 'Användare', 'Inställningar', 'Öppna butiken', 'Personuppgifter', 'Logg', 'Logga ut', 'Kortkommandon'],
  editor: ['Dashboard', 'Destinationer', 'Avresor', 'Hotell', 'Tillval', 'Omdömen', 'Innehåll', 'Användare', 'Logga ut', 'Kortkommandon'],
  agent: ['Dashboard', 'Att göra', 'Avresor', 'Presentkort', 'Bokningar', 'Meddelanden', 'Återbetalningar', 'Rapporter', 'Dagsavslut', 'Mejl', 'Användare', 'Logga ut', 'Kortkommandon'],
} as const; // oxfmt-ignore

for (const role of ['admin', 'editor', 'agent'] as const) {
  // [SPEC 2.15a] [SPEC 2.43e] [SPEC 2.43f] [SPEC I4.11] [SPEC I4.69] [SPEC I4.74]
  test(`the menu of the ${role} has the screens of the role in the order of the specification`, async ({
    page,
  }) => {
    await signIn(page, role);
    await expect(title(page, 'Dashboard')).toBeVisible();
    await expect(page).toHaveTitle('Dashboard – Safar Travel');
    // Some menu items start with the number of open items.
    const waiting = '(?:[\\d+]+(?: olästa?| sak(?:er)? väntar)?\\s*)?';
    const names = MENUS[role].map((name) => new RegExp(`^${waiting}${name}$`));
    await expect(page.getByRole('menuitem')).toHaveText(names);
  });
}

// [SPEC I4.51] [SPEC I4.53]
test(
  'an agent sees seats, balances, messages, mails and sales, and no text statistics',
  { tag: '@core' },
  async ({ page, request }) => {
    const { bookingRef } = await bookAsCustomer(request, 'partial');
    await signIn(page, 'agent');
    await expect(tile(page, 'Obetalda slutbetalningar')).toContainText(/\d+\skr/);
    await expect(tile(page, 'Att göra')).toContainText(/\d/);
    await expect(tile(page, 'Nya meddelanden')).toContainText(/\d/);
    await expect(tile(page, 'Misslyckade mejl')).toContainText(/\d/);
    const sales = part(page, 'Försäljning de senaste 30 dagarna').first();
    await sales.getByText('Visa dag för dag').click();
    await expect(sales.getByRole('cell').first()).toHaveText(/^\S+ \d{4}-\d{2}-\d{2}$/);
    const departures = part(page, 'Avresor de närmaste 60 dagarna').first();
    await expect(departures).toContainText(/sålda, .* hållna och .* lediga platser/);
    await expect(departures.getByRole('columnheader')).toHaveText([
    'Avresa', 'Resa', 'Sålda', 'Hållna', 'Lediga',
  ]); // oxfmt-ignore
    await expect(page.getByRole('heading', { name: 'Resor som saknar något' })).toHaveCount(0);
    await expectAccessible(page);

    await tile(page, 'Obetalda slutbetalningar').getByRole('link').click();
    await expect(title(page, 'Bokningar')).toBeVisible();
    await expect(filter(page, 'type')).toContainText('Delbetalning');
    await expect(page.getByRole('row').filter({ hasText: bookingRef })).toBeVisible();
    await expect(page).toHaveURL(/\/admin\/bookings$/);
  },
);

test('a departure links to its bookings, and a count to what it counts', async ({ page }) => {
  await signIn(page, 'agent');
  const departures = part(page, 'Avresor de närmaste 60 dagarna').first();
  const first = departures.getByRole('link').first();
  const [, date = ''] = ((await first.textContent()) ?? '').split(' ');
  await first.click();
  for (const name of ['departure_from', 'departure_to']) {
    await expect(filter(page, name).locator('input')).toHaveValue(date);
  }
  await page.getByRole('menuitem', { name: 'Dashboard' }).click();
  await tile(page, 'Att göra').getByRole('link').click();
  await expect(title(page, 'Att göra')).toBeVisible();
});

// [SPEC I4.52]
test(
  'an editor sees seats and what destinations lack, and no passengers or amounts',
  { tag: '@core' },
  async ({ page }) => {
    await page.route('**/api/dashboard', async (route) => {
      const response = await route.fetch();
      const answer = (await response.json()) as DashboardView;
      expect(answer.desk).toBeNull();
      const lacking = {
        id: 'istanbul',
        name: 'Istanbul',
        percent: 92,
        missing_texts: 3,
        has_picture: false,
        pictures_without_alt: 1,
      };
      const destinations = answer.trips && { ...answer.trips, incomplete: [lacking] };
      await route.fulfill({ response, json: { ...answer, trips: destinations } });
    });
    await signIn(page, 'editor');
    await expect(tile(page, 'Resor på webbplatsen')).toContainText(/\d vilande/);
    const departures = part(page, 'Avresor de närmaste 60 dagarna').first();
    await expect(departures.getByRole('row').nth(1)).toBeVisible();
    await expect(departures.getByRole('link')).toHaveCount(0);
    const destinations = part(page, 'Resor som saknar något');
    await expect(destinations).toContainText(
      '92 % översatt, 3 texter saknas, bild saknas, bildtext saknas på 1 bild',
    );
    await expect(destinations.getByRole('link', { name: 'Istanbul' })).toHaveAttribute(
      'href',
      '/admin/destinations/istanbul/edit',
    );
    await expect(page.locator('main')).not.toContainText(/\d\skr/);
    await expectAccessible(page);
  },
);

test('an admin sees both parts', async ({ page }) => {
  await signIn(page, 'admin');
  await expect(tile(page, 'Obetalda slutbetalningar')).toBeVisible();
  await expect(tile(page, 'Resor på webbplatsen')).toBeVisible();
  await expectAccessible(page);
});

test('shows an error in place when the dashboard cannot be loaded, and can retry', async ({
  page,
}) => {
  await page.route('**/api/dashboard', (route) => route.fulfill({ status: 503, json: {} }));
  await signIn(page, 'agent');
  await expect(page.getByRole('alert')).toContainText('Kunde inte hämta översikten');
  await page.unroute('**/api/dashboard');
  await page.getByRole('button', { name: 'Försök igen' }).click();
  await expect(tile(page, 'Nya meddelanden')).toBeVisible();
});

// [SPEC 2.43i] [SPEC I4.71]
test(
  'on a phone, it fits the screen, and the menu opens and closes',
  { tag: '@core' },
  async ({ page }) => {
    await page.setViewportSize({ width: 390, height: 844 });
    await signIn(page, 'admin');
    await expect(tile(page, 'Obetalda slutbetalningar')).toBeVisible();
    await expectToFit(page);
    await expectAccessible(page);
    await page.setViewportSize({ width: 320, height: 640 });
    await expectToFit(page);
    await page.getByRole('button', { name: 'Öppna menyn' }).click();
    await page.getByRole('menuitem', { name: 'Bokningar' }).click();
    await expect(title(page, 'Bokningar')).toBeVisible();
    await expect(page.getByRole('menuitem', { name: 'Dashboard' })).toHaveCount(0);
  },
);

test(
  'a chart is drawn beside its table, which has the same figures for a screen reader',
  { tag: '@core' },
  async ({ page }) => {
    await signIn(page, 'agent');
    const departures = part(page, 'Avresor de närmaste 60 dagarna').first();
    const chart = departures.getByRole('img', { name: /^Diagram: beläggning .* Tabellen har/ });
    await chart.scrollIntoViewIfNeeded();
    await expect(chart.locator('svg')).toBeVisible();
    const row = departures.getByRole('row').nth(1);
    const [date = '', trip = ''] = await row.getByRole('cell').allTextContents();
    await expect(chart).toContainText(date);
    await expect(chart).toContainText(trip.slice(0, 5));
    await expect(chart).toContainText(/\d+ %/);
    await expectAccessible(page);
    await page.setViewportSize({ width: 390, height: 844 });
    await expectToFit(page);
  },
);
