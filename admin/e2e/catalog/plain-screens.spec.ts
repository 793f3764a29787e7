import { type Page, expect } from '@playwright/test';
import { expectAccessible, expectToFit } from '../support/accessible.js';
import { test } from '../support/fixtures.js';
import { signIn } from '../support/staff.js';

/** Screens without a journey of their own here, and what each shows when it is there. */
const SCREENS = [
  ['/admin/hotels', 'Nytt hotell'],
  ['/admin/extra-groups', 'Ny grupp'],
  ['/admin/extra-groups/create', 'Spara'],
  ['/admin/discounts', 'Ny rabatt'],
  ['/admin/discounts/create', 'Spara'],
  ['/admin/gift-cards', 'Sälj presentkort'],
  ['/admin/reviews', 'Att läsa'],
] as const;

/** Opens the page of the first row of a list and checks it. */
async function expectFirstRight(page: Page, list: string, there: string): Promise<void> {
  await page.goto(list);
  await page.locator('main a[href$="/show"]').first().click();
  await expect(page.getByRole('heading', { name: there })).toBeVisible();
  await expectAccessible(page);
  await expectToFit(page);
}

for (const width of [1440, 390]) {
  test(`hotels, groups, discounts, gift cards and reviews are accessible and fit a window of ${width} pixels`, async ({
    page,
  }) => {
    await page.setViewportSize({ width, height: 844 });
    await signIn(page, 'admin');
    for (const [address, there] of SCREENS) {
      await page.goto(address);
      // On a phone a button to add is an icon with that name.
      await expect(page.getByText(there).or(page.getByLabel(there)).last()).toBeVisible();
      await expectAccessible(page);
      await expectToFit(page);
    }
    await page.goto('/admin/discounts');
    await page.getByText('Vårkampanj').click();
    await expect(page.getByLabel(/^Kod/)).toHaveValue('VÅR10');
    await expectAccessible(page);
    await page.getByRole('link', { name: 'Föregående' }).click();
    await expect(page.getByLabel(/^Kod/)).toHaveValue('');
    await page.goto('/admin/gift-cards');
    await page.getByRole('button', { name: 'Sälj presentkort' }).click();
    const sale = page.getByRole('dialog');
    await expect(sale).toBeVisible();
    await expectAccessible(page);
    await sale.getByLabel(/^Belopp/).fill('500');
    await sale.getByRole('button', { name: /^Sälj för/ }).click();
    await sale.getByRole('button', { name: 'Klar' }).click();
    await expectFirstRight(page, '/admin/gift-cards', 'Händelser');
    await expectFirstRight(page, '/admin/reviews?list=published', 'Svar från er');
  });
}
