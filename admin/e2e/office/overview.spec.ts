import { type Locator, type Page, expect } from '@playwright/test';
import { test } from '../support/fixtures.js';
import { expectAccessible, expectToFit } from '../support/accessible.js';
import { query } from '../../../tools/test/e2e/database.js';
import { test as onOwnProduct } from '../support/own-product.js';
import { title } from '../support/page-helpers.js';
import { bookAsCustomer, signIn, withinOneDay } from '../support/staff.js';

const waiting = (page: Page, ref: string): Locator =>
  page
    .getByRole('list', { name: /Det som väntar/ })
    .getByRole('listitem')
    .filter({ hasText: ref });

async function bookingThatWaits(page: Page): Promise<{ bookingId: string; bookingRef: string }> {
  const booked = await bookAsCustomer(page.request, 'partial');
  await query(
    `insert into refunds (payment_id, principal, state, source, dedupe, created_at)
     select id, 100, 'failed', 'staff', gen_random_uuid(), now() - interval '20 days' from payments where booking_id = $1`,
    [booked.bookingId],
  );
  return booked;
}

test(
  'an agent sees open tasks, opens one and marks it as done with a note',
  { tag: '@core' },
  async ({ page }) => {
    const { bookingRef } = await bookingThatWaits(page);
    await signIn(page, 'agent');
    const tile = page.locator('main').getByRole('listitem').filter({ hasText: 'Att göra' }).first();
    await expect(tile).toContainText(/\d/);
    await tile.getByRole('link').click();
    await expect(title(page, 'Att göra')).toBeVisible();
    const item = waiting(page, bookingRef);
    await expect(item).toContainText('Misslyckad återbetalning · 100 kr');
    await expect(item).toContainText('För sent: skulle vara klart');
    await expect(item).toContainText('Fråga kunden efter ett konto');
    await expect(item.getByRole('link', { name: `Öppna bokning ${bookingRef}` })).toBeVisible();
    await expectAccessible(page);

    await item.getByRole('button', { name: /Markera som hanterat/ }).click();
    const dialog = page.getByRole('dialog', { name: 'Markera som hanterat' });
    await dialog.getByRole('button', { name: 'Markera som hanterat' }).click();
    await expect(dialog.getByRole('alert')).toHaveText('Skriv vad du har gjort.');
    await dialog.getByLabel('Vad har du gjort?').fill('Betalade ut till kundens bankkonto');
    await expectAccessible(page);
    await dialog.getByRole('button', { name: 'Markera som hanterat' }).click();
    await expect(page.getByText('Markerat som hanterat')).toBeVisible();
    await expect(waiting(page, bookingRef)).toHaveCount(0);
  },
);

test(
  'the search in the app bar finds a booking by e-mail and opens it with the keyboard',
  { tag: '@core' },
  async ({ page }) => {
    const { bookingRef, email, bookingId } = await bookAsCustomer(page.request, 'partial');
    await signIn(page, 'agent');
    await page.getByRole('button', { name: 'Sök överallt' }).press('Enter');
    const field = page.getByRole('combobox', { name: 'Sök överallt' });
    await expect(field).toBeFocused();
    await field.fill('x');
    await expect(page.getByText('Skriv minst två tecken')).toBeVisible();
    await field.fill(email);
    const option = page.getByRole('option').first();
    await expect(option).toContainText(bookingRef);
    await expect(option).toContainText('Layla Al-Khatib');
    await expectAccessible(page);
    await field.press('ArrowDown');
    await field.press('ArrowUp');
    await field.press('Enter');
    await expect(page).toHaveURL(new RegExp(`/admin/bookings/${bookingId}/show`));
    await field.fill('finns-inte-alls-i-något');
    await expect(page.getByText('Inget passar')).toBeVisible();
  },
);

test(
  'reports follow period and breakdown, and can be downloaded as a file',
  { tag: '@core' },
  async ({ page }) => {
    await withinOneDay(60_000);
    await bookAsCustomer(page.request, 'full');
    await signIn(page, 'agent', '/admin/reports');
    await expect(title(page, 'Rapporter')).toBeVisible();
    const table = page.getByRole('group', { name: 'Försäljning' });
    await expect(table.getByRole('columnheader', { name: 'Brutto' })).toBeVisible();
    await expect(table.getByRole('row').last()).toContainText('Summa');
    await expectAccessible(page);

    await page.getByLabel('Rapport', { exact: true }).selectOption('Betalningar');
    await page.getByLabel('Uppdelning').selectOption('Betalsätt');
    await page.getByLabel('Period').selectOption('I dag');
    const payments = page.getByRole('group', { name: 'Betalningar' });
    await expect(payments.getByRole('row').filter({ hasText: 'Kort' }).first()).toContainText('kr');
    const download = page.waitForEvent('download');
    await page.getByRole('button', { name: 'Ladda ner CSV' }).click();
    expect((await download).suggestedFilename()).toMatch(/^payments-.*\.csv$/);

    await page.getByLabel('Period').selectOption('Valfri period');
    await page.getByLabel('Från och med').fill('2001-01-01');
    await page.getByLabel('Till och med').fill('2001-01-31');
    await expect(page.getByText('Inget hände under perioden.')).toBeVisible();
    await page.getByLabel('Rapport', { exact: true }).selectOption('Obetalt');
    await expect(page.getByRole('group', { name: 'Obetalt' })).toBeVisible();
  },
);

// Other tests booking at the same time would change the figures of the day after they were shown.
// [SPEC I5.18]
onOwnProduct('the day is compared with the provider, counted and closed', async ({ page }) => {
  await withinOneDay(60_000);
  await bookAsCustomer(page.request, 'full');
  await signIn(page, 'agent', '/admin/closings');
  await expect(title(page, 'Dagsavslut')).toBeVisible();
  const lines = page.getByRole('group', { name: 'Betalsätt' });
  await expect(lines.getByRole('row').filter({ hasText: 'Kort' }).first()).toContainText('kr');
  await expect(lines.getByRole('row').filter({ hasText: 'Kontant' })).toContainText('ej räknat');
  await expectAccessible(page);
  await page.getByLabel('Räknat: Kontant').fill('0');
  await page.getByLabel('Anteckning').fill('Kassan stämmer');
  await page.getByRole('button', { name: 'Stäng dagen' }).click();
  await expect(page.getByText('Dagen är stängd')).toBeVisible();
  const earlier = page.getByRole('region', { name: 'Så här har dagen stängts' });
  await expect(earlier).toContainText('Kassan stämmer');
});

test(
  'the print view shows only the closed day, with the date in words and every column',
  { tag: '@core' },
  async ({ page }) => {
    await signIn(page, 'agent', '/admin/closings');
    const lines = page.getByRole('group', { name: 'Betalsätt' });
    await expect(lines.getByRole('row').first()).toBeVisible();
    // An A4 sheet without its margins, in CSS pixels.
    await page.setViewportSize({ width: 680, height: 1_000 });
    await page.emulateMedia({ media: 'print' });
    await expect(page.getByText(/^\S+dag \d{1,2} \S+ 20\d\d$/)).toBeVisible();
    await expect(page.getByRole('menuitem', { name: 'Dagsavslut' })).toHaveCount(0);
    await expect(page.getByRole('button', { name: 'Skriv ut' })).toHaveCount(0);
    await expect(page.getByRole('columnheader', { name: 'Skillnad' })).toBeInViewport({ ratio: 1 });
    await expectToFit(page);
  },
);

test('an editor sees no tasks, reports or day closing, and finds trips', async ({ page }) => {
  await signIn(page, 'editor');
  await expect(title(page, 'Dashboard')).toBeVisible();
  for (const name of ['Att göra', 'Rapporter', 'Dagsavslut']) {
    await expect(page.getByRole('menuitem', { name })).toHaveCount(0);
  }
  await page.keyboard.press('Control+k');
  await page.getByRole('combobox', { name: 'Sök överallt' }).fill('istanbul');
  await expect(page.getByRole('group', { name: 'Resor' }).getByRole('option')).toHaveText(
    'Istanbul',
  );
  await page.goto('/admin/reports');
  await expect(title(page, 'Rapporter')).toHaveCount(0);
});

test('on a phone, all of it fits the screen', { tag: '@core' }, async ({ page }) => {
  const { bookingRef } = await bookingThatWaits(page);
  await page.setViewportSize({ width: 390, height: 844 });
  await signIn(page, 'admin', '/admin/tasks');
  await expect(waiting(page, bookingRef)).toBeVisible();
  await expectToFit(page);
  for (const [path, name] of [
    ['reports', 'Rapporter'],
    ['closings', 'Dagsavslut'],
  ] as const) {
    await page.goto(`/admin/${path}`);
    await expect(title(page, name)).toBeVisible();
    await expect(page.getByRole('table').first()).toBeVisible();
    await expectToFit(page);
    await expectAccessible(page);
  }
});
