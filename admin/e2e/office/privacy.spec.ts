import { readFileSync } from 'node:fs';
import { type APIRequestContext, type Locator, type Page, expect } from '@playwright/test';
import { test } from '../support/fixtures.js';
import { expectAccessible, expectToFit } from '../support/accessible.js';
import { query } from '../../../tools/test/e2e/database.js';
import { button, chooseAction } from '../support/page-helpers.js';
import { type CustomerOrder, bookAsCustomer, dayFromNow, signIn } from '../support/staff.js';

const ADDRESS = '/admin/privacy';
const part = (page: Page, name: string): Locator => page.getByRole('region', { name, exact: true });
const found = (page: Page, { email }: CustomerOrder): Locator =>
  part(page, `Det här finns: ${email}`);

/** Books for a customer whose trip is over. */
async function returned(request: APIRequestContext): Promise<CustomerOrder> {
  const order = await bookAsCustomer(request, 'full');
  await query(`update bookings set departure_date = $2, return_date = $3 where id = $1`, [
    order.bookingId,
    dayFromNow(-20),
    dayFromNow(-10),
  ]);
  return order;
}

async function lookUp(page: Page, email: string): Promise<void> {
  await page.getByRole('search').getByLabel('E-post').fill(email);
  await page.getByRole('button', { name: 'Sök', exact: true }).click();
}

test(
  'an admin exports the personal data of a customer as a file',
  { tag: '@core' },
  async ({ page, request }) => {
    const order = await returned(request);
    await signIn(page, 'admin', ADDRESS);
    await expect(page).toHaveTitle('Personuppgifter – Safar Travel');
    await lookUp(page, order.email.toUpperCase());
    await expect(found(page, order)).toContainText(order.bookingRef);
    await expect(found(page, order)).toContainText('Resenärer: 1');
    await expect(found(page, order)).toContainText('Bokföringslagen, GDPR artikel 17.3 b');
    await found(page, order).getByRole('button', { name: 'Ta fram registerutdrag' }).click();
    await expect(page.getByText('Registerutdraget görs nu')).toBeVisible();
    const button = page.getByRole('button', { name: `Hämta uppgifterna om ${order.email}` });
    const download = page.waitForEvent('download');
    await button.click();
    const file = readFileSync(await (await download).path(), 'utf8');
    expect(file).toContain(order.bookingRef);
    expect(file).toContain('Al-Khatib');
    await expect(page).toHaveURL(/\/admin\/privacy$/);
  },
);

test(
  'a customer is erased only after the address is typed, and the erasure is listed',
  { tag: '@core' },
  async ({ page, request }) => {
    const order = await returned(request);
    await signIn(page, 'admin', ADDRESS);
    await lookUp(page, order.email);
    await found(page, order).getByRole('button', { name: 'Radera...' }).click();
    const dialog = page.getByRole('dialog', { name: 'Radera för gott' });
    const eraseButton = dialog.getByRole('button', { name: 'Radera för gott' });
    const typed = dialog.getByLabel('Bekräfta genom att skriva adressen');
    await typed.fill('somebody@example.com');
    await expect(eraseButton).toBeDisabled();
    await expectAccessible(page);
    await typed.fill(order.email);
    await eraseButton.click();
    await expect(page.getByText('Uppgifterna raderas nu')).toBeVisible();
    await expect(dialog).toHaveCount(0);
    await expect
      .poll(() =>
        query(
          `select b.email, p.last_name from bookings b join passengers p on p.booking_id = b.id where b.id = $1`,
          [order.bookingId],
        ),
      )
      .toEqual([{ email: '', last_name: '' }]);
    await expect(part(page, 'Raderingar')).toContainText('Klar');
    await expect(part(page, 'Raderingar')).not.toContainText(order.email);
    await lookUp(page, order.email);
    await expect(
      page.getByText('Det finns inga personuppgifter att hämta eller radera.'),
    ).toBeVisible();
  },
);

test('an upcoming trip blocks the erasure and is named as the reason', async ({
  page,
  request,
}) => {
  const order = await bookAsCustomer(request, 'partial');
  await signIn(page, 'admin', ADDRESS);
  await lookUp(page, order.email);
  await expect(found(page, order)).toContainText('Resan är inte avslutad');
  await expect(found(page, order).getByRole('button', { name: 'Radera...' })).toBeDisabled();
});

test('on the booking page, an admin exports its personal data and erases it by typing the booking number', async ({
  page,
  request,
}) => {
  const order = await returned(request);
  const address = `/admin/bookings/${order.bookingId}/show`;
  await signIn(page, 'admin', address);
  const coming = page.waitForEvent('download');
  await chooseAction(page, 'Ta fram registerutdrag');
  const download = await coming;
  expect(download.suggestedFilename()).toBe(`bokning-${order.bookingRef}.json`);
  expect(readFileSync(await download.path(), 'utf8')).toContain('Al-Khatib');
  await chooseAction(page, 'Radera personuppgifter');
  const dialog = page.getByRole('dialog', { name: `Radera uppgifterna i ${order.bookingRef}` });
  await expect(dialog).toContainText('Resenärer: 1');
  await expect(dialog).toContainText('Bokföringslagen, GDPR artikel 17.3 b');
  const eraseButton = dialog.getByRole('button', { name: 'Radera för gott' });
  await expect(eraseButton).toBeDisabled();
  await dialog.getByLabel('Bekräfta genom att skriva bokningsnumret').fill(order.bookingRef);
  await expectAccessible(page);
  await eraseButton.click();
  await expect(page.getByText('Uppgifterna raderas nu')).toBeVisible();
  await expect
    .poll(() => query(`select email from bookings where id = $1`, [order.bookingId]))
    .toEqual([{ email: '' }]);
});

test('a booking with an upcoming trip cannot be erased, and agents are not offered it', async ({
  page,
  request,
}) => {
  const order = await bookAsCustomer(request, 'partial');
  const address = `/admin/bookings/${order.bookingId}/show`;
  await signIn(page, 'admin', address);
  await chooseAction(page, 'Radera personuppgifter');
  const dialog = page.getByRole('dialog');
  await expect(dialog).toContainText(`${order.bookingRef}: Resan är inte avslutad`);
  await expect(dialog.getByRole('button', { name: 'Radera för gott' })).toBeDisabled();
  await signIn(page, 'agent', address);
  await expect(part(page, 'Anteckningar')).toBeVisible();
  await button(page, 'Åtgärder').click();
  await expect(page.getByRole('menuitem', { name: 'Ge rabatt' })).toBeVisible();
  await expect(page.getByRole('menuitem', { name: 'Radera personuppgifter' })).toHaveCount(0);
});

test('the nightly retention runs are listed', async ({ page }) => {
  await query(
    `insert into retention_runs (started_at, gone, failed) values (now(), '{"birthdates": 3}', '["mails"]')`,
  );
  await signIn(page, 'admin', ADDRESS);
  await expect(part(page, 'Gallring')).toContainText('Födelsedatum: 3');
  await expect(part(page, 'Gallring')).toContainText('Misslyckades: Mejl');
});

for (const role of ['agent', 'editor'] as const) {
  test(`an ${role} sees nothing of the privacy screen`, async ({ page }) => {
    await signIn(page, role, ADDRESS);
    await expect(page.getByText('Du har inte behörighet att se den här sidan.')).toBeVisible();
    await expect(page.getByRole('menuitem', { name: 'Personuppgifter' })).toHaveCount(0);
  });
}

for (const width of [1440, 390, 320]) {
  test(
    `the screen is accessible and fits a window of ${width} pixels`,
    { tag: width === 390 ? '@core' : [] },
    async ({ page, request }) => {
      const order = await returned(request);
      await page.setViewportSize({ width, height: 844 });
      await signIn(page, 'admin', ADDRESS);
      await lookUp(page, order.email);
      await expect(found(page, order)).toBeVisible();
      await expectToFit(page);
      await expectAccessible(page);
    },
  );
}
