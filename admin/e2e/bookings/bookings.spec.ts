import { randomUUID } from 'node:crypto';
import { readFileSync } from 'node:fs';
import { type Locator, type Page, expect } from '@playwright/test';
import { test } from '../support/fixtures.js';
import { expectAccessible, expectToFit } from '../support/accessible.js';
import { button } from '../support/page-helpers.js';
import { bookAsCustomer, signIn } from '../support/staff.js';

const LIST = '/admin/bookings';
const rowOf = (page: Page, reference: string): Locator =>
  page.getByRole('row').filter({ hasText: reference });
const search = (page: Page): Locator => page.getByRole('searchbox');
/** The input of a filter in use, with its button that removes it. */
const filter = (page: Page, source: string): Locator =>
  page.locator(`.filter-field[data-source="${source}"]`);
const remove = (page: Page, source: string): Promise<void> =>
  filter(page, source).getByTitle('Ta bort filtret').click();
const row = (page: Page): Locator => page.locator('tbody tr');

/** Adds a filter with the filter button. */
async function add(page: Page, name: string): Promise<void> {
  await button(page, 'Lägg till filter').click();
  await page.getByRole('menuitemcheckbox', { name, exact: true }).click();
}
async function clear(page: Page): Promise<void> {
  await button(page, 'Lägg till filter').click();
  await page.getByRole('menuitem', { name: 'Ta bort alla filter' }).click();
}
async function addChoice(page: Page, name: string, option: string): Promise<void> {
  await add(page, name);
  await page.getByRole('combobox', { name }).click();
  await page.getByRole('option', { name: option, exact: true }).click();
  // A choice of several stays open.
  await page.keyboard.press('Escape');
}

/** Returns everything the browser stores beyond the page: local storage, session storage and cookies. */
const saved = (page: Page): Promise<string> =>
  page.evaluate(() =>
    JSON.stringify([{ ...localStorage }, { ...sessionStorage }, document.cookie]),
  );

// [SPEC 2.46b]
test('the table has the columns of the specification in the specified order', async ({
  page,
  request,
}) => {
  const { bookingRef } = await bookAsCustomer(request, 'full');
  await signIn(page, 'agent', LIST);
  await expect(rowOf(page, bookingRef)).toBeVisible();
  await expect(page.getByRole('columnheader')).toHaveText([
    '',
    'Resenär',
    'Bokningsnummer',
    'Destination',
    'Avresa',
    'E-post',
    'Telefon',
    'Pris',
    'Betalt',
    'Typ',
    'Detaljer',
  ]);
});

// [SPEC I4.47]
test('filters apply at once, are seen and can be removed one by one', async ({ page, request }) => {
  const deposit = await bookAsCustomer(request, 'partial');
  const whole = await bookAsCustomer(request, 'full');
  await signIn(page, 'agent', LIST);
  await expect(rowOf(page, whole.bookingRef)).toBeVisible();
  await addChoice(page, 'Typ', 'Delbetalning');
  await expect(rowOf(page, whole.bookingRef)).toHaveCount(0);
  await addChoice(page, 'Status', 'Bekräftad');
  await addChoice(page, 'Resa', 'Kuala Lumpur & Langkawi');
  await add(page, 'Avresa från och med');
  await page.getByLabel('Avresa från och med').fill('2026-01-01');
  await add(page, 'Avresa till och med');
  await page.getByLabel('Avresa till och med').fill('2099-12-31');
  await expect(rowOf(page, deposit.bookingRef)).toBeVisible();
  await expect(filter(page, 'state')).toContainText('Bekräftad');
  await expect(filter(page, 'type')).toContainText('Delbetalning');
  await expect(filter(page, 'destination_id')).toContainText('Kuala Lumpur & Langkawi');
  await expectAccessible(page);

  await page.getByLabel('Avresa till och med').fill('2026-02-01');
  await expect(page.getByText('Inga bokningar hittades')).toBeVisible();
  await remove(page, 'departure_to');
  await expect(rowOf(page, deposit.bookingRef)).toBeVisible();
  await clear(page);
  await expect(page.getByTitle('Ta bort filtret')).toHaveCount(0);
  await expect(rowOf(page, whole.bookingRef)).toBeVisible();

  await add(page, 'Slutbetalning före');
  await page.getByLabel('Slutbetalning före').fill('2099-12-31');
  await expect(rowOf(page, whole.bookingRef)).toHaveCount(0);
  await expect(rowOf(page, deposit.bookingRef)).toBeVisible();
  await page.getByLabel('Slutbetalning före').fill('2026-01-01');
  await expect(rowOf(page, deposit.bookingRef)).toHaveCount(0);
  await clear(page);

  await addChoice(page, 'Behöver åtgärd', 'Ja');
  await expect(rowOf(page, whole.bookingRef)).toHaveCount(0);
  await expect(filter(page, 'attention')).toContainText('Ja');
});

// [SPEC I4.47]
test('the search text appears neither in the address nor in browser storage', async ({
  page,
  request,
}) => {
  const { bookingRef, email } = await bookAsCustomer(request, 'partial');
  await signIn(page, 'agent', LIST);
  await search(page).fill(email);
  await expect(row(page)).toHaveCount(1);
  await expect(rowOf(page, bookingRef)).toBeVisible();
  await expect(page).toHaveURL(/\/admin\/bookings$/);
  expect(await saved(page)).not.toContain(email);
  expect(await saved(page)).toContain('token');
});

// [SPEC 2.46a]
test('the server sorts and pages the rows', async ({ page }) => {
  await bookAsCustomer(page.request, 'full');
  const asked: string[] = [];
  page.on('request', (request) => {
    const address = new URL(request.url());
    if (address.pathname === '/api/bookings') asked.push(decodeURIComponent(address.search));
  });
  await signIn(page, 'agent', LIST);
  await expect(row(page).first()).toBeVisible();
  expect(asked.at(-1)).toContain('range=[0,49]');
  await page.getByRole('combobox', { name: 'Rader per sida' }).click();
  await page.getByRole('option', { name: '100' }).click();
  await expect.poll(() => asked.at(-1)).toContain('range=[0,99]');
  for (const [heading, field] of [
    ['bokningsnummer', 'booking_ref'],
    ['destination', 'destination'],
    ['avresa', 'departure_date'],
    ['e-post', 'email'],
    ['telefon', 'phone'],
    ['pris', 'total_price'],
    ['betalt', 'paid_amount'],
    ['typ', 'type'],
  ] as const) {
    await button(page, `Sortera efter ${heading}, stigande`).click();
    await expect.poll(() => asked.at(-1)).toContain(`sort=["${field}","ASC"]`);
    await expect(button(page, `Sortera efter ${heading}, fallande`)).toBeVisible();
  }
});

// [SPEC I4.48]
test('a saved view is available to its owner on another computer, and to no other user', async ({
  page,
  request,
  browser,
}) => {
  const { bookingRef, email } = await bookAsCustomer(request, 'partial');
  const name = `Vy ${randomUUID().slice(0, 8)}`;
  await signIn(page, 'agent', LIST);
  await addChoice(page, 'Typ', 'Delbetalning');
  await search(page).fill(email);
  await expect(row(page)).toHaveCount(1);
  await button(page, 'Sparade vyer').click();
  await button(page, 'Spara som vy...').click();
  await page.getByRole('textbox', { name: 'Namn' }).fill(name);
  await expectAccessible(page);
  await button(page, 'Spara').click();
  await expect(page.getByText('Vyn är sparad')).toBeVisible();
  expect(await saved(page)).not.toContain(email);

  const other = await (await browser.newContext()).newPage();
  await signIn(other, 'agent', LIST);
  await expect(row(other).first()).toBeVisible();
  await button(other, 'Sparade vyer').click();
  await button(other, name).first().click();
  await expect(search(other)).toHaveValue(email);
  await expect(filter(other, 'type')).toContainText('Delbetalning');
  await expect(row(other)).toHaveCount(1);
  await expect(rowOf(other, bookingRef)).toBeVisible();
  await button(other, 'Sparade vyer').click();
  await button(other, `Ta bort vyn ${name}`).click();
  await expect(other.getByText('Vyn är borttagen')).toBeVisible();
  await other.context().close();

  await signIn(page, 'admin', LIST);
  await button(page, 'Sparade vyer').click();
  await expect(page.getByRole('dialog', { name: 'Sparade vyer' })).toBeVisible();
  await expect(page.getByRole('dialog').getByText(name)).toHaveCount(0);
});

// [SPEC I4.49]
test(
  'the CSV file contains the bookings that the list shows',
  { tag: '@core' },
  async ({ page, request }) => {
    const { bookingRef, email } = await bookAsCustomer(request, 'full');
    await signIn(page, 'agent', LIST);
    await search(page).fill(email);
    await expect(row(page)).toHaveCount(1);
    const coming = page.waitForEvent('download');
    await button(page, 'Ladda ner CSV').click();
    const download = await coming;
    expect(download.suggestedFilename()).toBe('bokningar.csv');
    const bytes = readFileSync(await download.path());
    expect([...bytes.subarray(0, 3)]).toEqual([0xef, 0xbb, 0xbf]);
    const lines = bytes.toString('utf8').split('\r\n');
    expect(lines).toHaveLength(3);
    expect(lines[1]).toContain(`${bookingRef};Bekräftad;Layla Al-Khatib;;Kuala Lumpur & Langkawi;`);
  },
);

// [SPEC 1.3b] [SPEC 1.3f] [SPEC I4.50]
test(
  'a booking opens with all its details, and the back link returns to the same search',
  { tag: '@core' },
  async ({ page, request }) => {
    const { bookingId, bookingRef, email } = await bookAsCustomer(request, 'partial');
    await signIn(page, 'agent', LIST);
    await search(page).fill(email);
    await expect(row(page)).toHaveCount(1);
    await rowOf(page, bookingRef).getByRole('link', { name: bookingRef, exact: true }).click();
    await expect(page).toHaveURL(new RegExp(`/admin/bookings/${bookingId}/show$`));
    await expect(page).toHaveTitle(`Bokning ${bookingRef} – Safar Travel`);
    const part = (name: string): Locator => page.getByRole('region', { name, exact: true });
    await expect(part('Resenärer')).toContainText('Layla Al-Khatib');
    await expect(part('Resenärer')).toContainText('1990-01-31');
    await expect(part('Resa')).toContainText('Kuala Lumpur');
    await expect(part('Kontakt').getByRole('link', { name: email })).toBeVisible();
    await expect(part('Kontakt')).toContainText('Svenska');
    await expect(part('Pris')).toContainText('Resa, Vuxen');
    await expect(part('Betalningar')).toContainText('Slutbetalning, senast');
    await expect(part('Betalningar').getByRole('row', { name: /Kort.*Webbplatsen/ })).toBeVisible();
    await expect(page.getByText('Kvar att betala')).toHaveCount(1);
    await expect(part('Anteckningar')).toContainText('Inga anteckningar');
    await expect(part('Mejl')).toContainText('Bokningsbekräftelse');
    await expect(part('Händelser')).toContainText('Bokningen bekräftades');
    await expect(page.getByRole('link', { name: 'Visa som kund' })).toHaveAttribute(
      'href',
      `/bokning/${bookingId}`,
    );
    await expectAccessible(page);
    // On paper: the content only.
    await page.emulateMedia({ media: 'print' });
    await expect(part('Händelser')).toBeVisible();
    for (const role of ['button', 'menuitem', 'combobox'] as const) {
      await expect(page.getByRole(role)).toHaveCount(0);
    }
    await page.emulateMedia({ media: 'screen' });
    await page.getByRole('link', { name: 'Till bokningarna' }).click();
    await expect(search(page)).toHaveValue(email);
    await expect(row(page)).toHaveCount(1);
  },
);

test('shows an error in place when a booking cannot be loaded, and can retry', async ({
  page,
  request,
}) => {
  const { bookingId, bookingRef } = await bookAsCustomer(request, 'full');
  await page.route(`**/api/bookings/${bookingId}`, (route) =>
    route.fulfill({ status: 503, json: {} }),
  );
  await signIn(page, 'agent', `${LIST}/${bookingId}/show`);
  await expect(page.getByRole('alert')).toContainText('Kunde inte hämta bokningen.');
  await page.unroute(`**/api/bookings/${bookingId}`);
  await button(page, 'Försök igen').click();
  await expect(page.getByRole('heading', { level: 1 })).toHaveText(`Bokning ${bookingRef}`);
});

// [SPEC 2.46f] [SPEC I4.46]
test('shows a loading message while the bookings load', async ({ page }) => {
  let answer = (): void => undefined;
  const waiting = new Promise<void>((resolve) => (answer = resolve));
  await page.route('**/api/bookings?*', async (route) => {
    await waiting;
    await route.continue();
  });
  await signIn(page, 'agent', LIST);
  await expect(page.getByText('Laddar bokningar...')).toBeVisible();
  answer();
  await expect(page.getByText('Laddar bokningar...')).toHaveCount(0);
});

// [SPEC I4.71]
test(
  'on a phone, the list can be filtered and sorted and a booking opened',
  { tag: '@core' },
  async ({ page, request }) => {
    await page.setViewportSize({ width: 390, height: 844 });
    const { bookingRef, email } = await bookAsCustomer(request, 'partial');
    await signIn(page, 'agent', LIST);
    await search(page).fill(email);
    const card = page.getByRole('listitem').filter({ hasText: bookingRef });
    await expect(page.locator('main').getByRole('listitem')).toHaveCount(1);
    await page.getByRole('combobox', { name: 'Sortera efter' }).selectOption('Avresa, stigande');
    await addChoice(page, 'Typ', 'Full');
    await expect(page.getByText('Inga bokningar hittades')).toBeVisible();
    await remove(page, 'type');
    await expect(card).toBeVisible();
    await expectToFit(page);
    await expectAccessible(page);
    await card.getByRole('link').click();
    await expect(page.getByRole('heading', { name: 'Händelser' })).toBeVisible();
    await expectToFit(page);
    await expectAccessible(page);
    await page.setViewportSize({ width: 320, height: 640 });
    await expectToFit(page);
  },
);

test(
  'a booking can be found and opened with the keyboard only',
  { tag: '@core' },
  async ({ page, request }) => {
    const { bookingRef } = await bookAsCustomer(request, 'full');
    await signIn(page, 'agent', LIST);
    await search(page).focus();
    await page.keyboard.type(bookingRef);
    await expect(row(page)).toHaveCount(1);
    await rowOf(page, bookingRef).getByRole('link', { name: bookingRef, exact: true }).focus();
    await page.keyboard.press('Enter');
    await expect(page.getByRole('heading', { level: 1 })).toHaveText(`Bokning ${bookingRef}`);
  },
);

test('an editor at the address of a booking sees none of its data', async ({ page, request }) => {
  const { bookingId, email } = await bookAsCustomer(request, 'partial');
  await signIn(page, 'editor', `${LIST}/${bookingId}/show`);
  await expect(page.getByText('Du har inte behörighet att se den här sidan.')).toBeVisible();
  await expect(page.getByText(email)).toHaveCount(0);
});
