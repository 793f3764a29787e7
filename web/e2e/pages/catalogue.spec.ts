import { expect, test } from '../support/fixtures.js';
import { complaintsOf, expectAccessible, open, overflowOf } from '../support/site.js';
import { wordsIn } from '../support/texts.js';

const PAGES = ['/', '/destinationer', '/destination/istanbul', '/no-such-page'];

for (const prefix of ['', '/ar']) {
  for (const page of PAGES) {
    const address = prefix + page === '/ar/' ? '/ar' : prefix + page;

    test(`${address} is accessible and has no overflow`, async ({ page: tab }) => {
      await tab.goto(address);
      await expect.poll(() => overflowOf(tab)).toBe(0);
      await expectAccessible(tab);
    });
  }

  // [SPEC 7.8b] [SPEC I1.44]
  test(
    `pages of ${prefix || '/'} hydrate without errors and without third-party requests`,
    { tag: prefix === '/ar' ? '@core:mobile' : [] },
    async ({ page }) => {
      const complaints = complaintsOf(page);
      const asked: string[] = [];
      page.on('request', (request) => asked.push(request.url()));
      for (const address of [
        prefix || '/',
        `${prefix}/destinationer`,
        `${prefix}/destination/dubai`,
      ]) {
        await page.goto(address, { waitUntil: 'networkidle' });
      }
      expect(complaints).toEqual([]);
      const home = new URL(page.url()).origin;
      expect(asked.filter((url) => !url.startsWith(home) || url.includes('/api/'))).toEqual([]);
    },
  );
}

test('a page can be read without script', async ({ browser }) => {
  const context = await browser.newContext({ javaScriptEnabled: false });
  const page = await context.newPage();
  await page.goto('/destination/istanbul');
  await expect(page.getByRole('heading', { level: 1, name: 'Istanbul' })).toBeVisible();
  await expect(page.getByText('Visste du det här?')).toBeVisible();
  await context.close();
});

// [SPEC 2.4a] [SPEC 2.17f] [SPEC 2.20a] [SPEC 4.11a]
test('a card links to its destination, with title, focus and scroll position at the top', async ({
  page,
}) => {
  await open(page, '/destinationer');
  await page.getByRole('link', { name: 'Läs mer Tbilisi' }).click();
  await expect(page).toHaveURL('/destination/tbilisi');
  await expect(page).toHaveTitle('Tbilisi – Safar Travel');
  await expect(page.getByRole('heading', { level: 1 })).toBeFocused();
  await expect.poll(() => page.evaluate(() => window.scrollY)).toBe(0);
});

// [SPEC 2.3]
test(
  'filters are URLs that can be shared and left with Back; unknown ones show all',
  { tag: '@core:desktop' },
  async ({ page }) => {
    await open(page, '/destinationer?region=europe');
    await expect(page.locator('.trip-card')).toHaveCount(3);
    await page.getByRole('link', { name: /^Asien/ }).click();
    await expect(page).toHaveURL('/destinationer?region=asia');
    await expect(page.locator('.trip-card')).toHaveCount(6);
    await page.goBack();
    await expect(page.locator('.trip-card')).toHaveCount(3);
    await open(page, '/destinationer?region=mars');
    await expect(page.locator('.trip-card')).toHaveCount(10);
  },
);

// [SPEC 4.11c]
test('a dormant destination is dimmed, shows «Kommer snart» and has no link', async ({ page }) => {
  await open(page, '/destinationer');
  const tokyo = page.locator('.trip-card', { hasText: 'Tokyo' });
  await expect(tokyo.getByRole('button', { name: 'Kommer snart' })).toBeDisabled();
  await expect(tokyo.getByRole('link')).toHaveCount(0);
});

// [SPEC 2.5a] [SPEC 2.25d] [SPEC 2.25e] [SPEC 2.25f] [SPEC 2.25i] [SPEC 4.5a] [SPEC 8.5b]
test('the booking widget starts with one adult, requires a date and passes on what was chosen', async ({
  page,
}) => {
  await open(page, '/destination/dubai');
  await expect(page.locator('.counter output')).toHaveText(['1', '0', '0']);
  await page.getByRole('button', { name: 'Boka nu' }).last().click();
  await expect(page.getByRole('alert').getByText('Välj ett datum först')).toBeVisible();

  await page.locator('.date-chip input:enabled').first().check();
  await page.getByRole('button', { name: 'Fler: Vuxna' }).click();
  await page.getByRole('button', { name: 'Fler: Spädbarn' }).click();
  await expect(page.getByText('Hotell för 2 personer')).toBeVisible();
  await expect(page.locator('.total__sum')).toContainText('28\u00a0470\u00a0kr');
  await page.getByRole('button', { name: 'Boka nu' }).last().click();
  await expect(page).toHaveURL('/checkout');
  const state = await page.evaluate(() => (window.history.state as { usr: unknown }).usr);
  expect(state).toMatchObject({
    destinationId: 'dubai',
    adults: 2,
    infants: 1,
    totalPrice: 28_470,
  });
});

// [SPEC 4.5b] [SPEC 5.13b]
test('the button gives the reason when it is disabled, and a counter never goes below zero', async ({
  page,
}) => {
  await open(page, '/destination/dubai');
  const book = page.locator('.widget').getByRole('button', { name: 'Boka nu' });
  await page.getByRole('button', { name: 'Fler: Spädbarn' }).click();
  await page.getByRole('button', { name: 'Fler: Spädbarn' }).click();
  await expect(page.getByText('Varje spädbarn behöver en egen vuxen.')).toBeVisible();
  await expect(book).toBeDisabled();
  await page.getByRole('button', { name: 'Färre: Vuxna' }).click();
  await expect(page.getByText('Minst en vuxen behöver följa med.')).toBeVisible();
  await expect(page.getByRole('button', { name: 'Färre: Vuxna' })).toBeDisabled();
});

test('a departure with too few seats for the party shows how many are left', async ({ page }) => {
  await open(page, '/destination/istanbul');
  await page.locator('.date-chip', { hasText: '4 platser kvar' }).first().click();
  for (let adults = 1; adults < 5; adults += 1) {
    await page.getByRole('button', { name: 'Fler: Vuxna' }).click();
  }
  await expect(page.getByText(wordsIn('sv')('errors.NOT_ENOUGH_SEATS', { left: 4 }))).toBeVisible();
});

test('a link to an unavailable day suggests the nearest ones', async ({ page }) => {
  await open(page, '/destination/dubai?date=2020-01-01');
  const note = page.locator('.widget .alert');
  await expect(note).toContainText('går inte längre att boka');
  await note.getByRole('button').first().click();
  await expect(page.locator('.date-chip input:checked')).toHaveCount(1);
  await expect(note).toHaveCount(0);
});

// [SPEC 2.16a] [SPEC 8.8a]
test('an unknown URL has status 404 and a link to the home page', async ({ page }) => {
  const response = await open(page, '/finns/inte');
  expect(response?.status()).toBe(404);
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('404 Oops! Page not found');
  await page.getByRole('link', { name: 'Return to Home' }).click();
  await expect(page).toHaveURL('/');
  expect((await page.request.get('/xx/destinationer')).status()).toBe(404);
  expect((await page.request.get('/destination/atlantis')).status()).toBe(404);
});

// [SPEC 2.4b]
test('the alternative URL of a destination redirects to its canonical URL', async ({ page }) => {
  const response = await page.request.get('/ar/destinations/istanbul', { maxRedirects: 0 });
  expect(response.status()).toBe(301);
  expect(response.headers()['location']).toBe('/ar/destination/istanbul');
});

// [SPEC 2.19b] [SPEC 4.6b] [SPEC 7.2b]
test('a failed request shows its message in red and can be retried', async ({ page }) => {
  await page.route('**/api/destinations/by-slug/dubai', (route) => route.abort());
  await open(page, '/destinationer');
  await page.getByRole('link', { name: 'Läs mer Dubai' }).click();
  await expect(page.getByRole('alert')).toContainText('Anslutningen bröts');
  await page.unroute('**/api/destinations/by-slug/dubai');
  await page.getByRole('button', { name: 'Försök igen' }).click();
  await expect(page.getByRole('heading', { level: 1, name: 'Dubai' })).toBeVisible();
});

// [SPEC 2.19a] [SPEC 4.6a]
test('a slow page shows its outline and «Laddar...»', async ({ page }) => {
  await open(page, '/destinationer');
  let release = (): void => undefined;
  const held = new Promise<void>((resolve) => (release = resolve));
  await page.route('**/api/destinations/by-slug/dubai', async (route) => {
    await held;
    await route.continue();
  });
  await page.getByRole('link', { name: 'Läs mer Dubai' }).click();
  await expect(page.getByText('Laddar...')).toBeVisible();
  release();
  await expect(page.getByRole('heading', { level: 1, name: 'Dubai' })).toBeVisible();
});

test('without a connection the last list is shown again, with its time', async ({ page }) => {
  await open(page, '/');
  const list = page.getByRole('link', { name: 'Se alla resor' }).first();
  await list.click();
  await expect(page.locator('.trip-card')).toHaveCount(10);
  await page.goBack();
  await page.route('**/api/**', (route) => route.abort());
  await list.click();
  await expect(page.locator('.trip-card')).toHaveCount(10);
  await expect(page.getByText(/Senast uppdaterad \d\d\.\d\d/)).toBeVisible();
});

test('a page opened before a new release reloads its document', async ({ page }) => {
  await open(page, '/destinationer');
  let refused = 0;
  await page.route('**/assets/DestinationPage-*.js', (route) => {
    refused += 1;
    return refused === 1 ? route.fulfill({ status: 404 }) : route.continue();
  });
  await page.getByRole('link', { name: 'Läs mer Dubai' }).click();
  await expect(page.getByRole('heading', { level: 1, name: 'Dubai' })).toBeVisible();
  // The heading comes from the server; the script loads after it.
  await expect.poll(() => refused).toBe(2);
});
