import { expect } from '@playwright/test';
import { expectAccessible, expectToFit } from '../support/accessible.js';
import { test } from '../support/own-product.js';
import { button, dialog, signIn, title, toast } from '../support/page-helpers.js';

const PHONE = { width: 390, height: 844 };

/** The product is its own: closing it must not disturb other tests. */
test(
  'an admin closes the shop and visitors read so in both languages, until the admin opens it',
  { tag: '@core' },
  async ({ page, browser, baseURL }) => {
    await signIn(page, 'admin');
    await page.getByRole('menuitem', { name: 'Öppna butiken' }).click();
    await expect(title(page, 'Öppna butiken')).toBeVisible();
    await expect(page.getByRole('list', { name: 'Innan ni säljer' })).toBeVisible();
    await expectAccessible(page);
    await button(page, 'Markera som granskad: Integritetspolicy').click();
    await expect(page.getByText(/^Granskad .* av Amina Admin$/)).toBeVisible();
    await button(page, 'Stäng butiken').click();
    await dialog(page, 'Vill du stänga butiken?')
      .getByRole('button', { name: 'Stäng butiken' })
      .click();
    await expect(toast(page, 'Butiken är stängd')).toBeVisible();

    const visitor = await browser.newPage({ baseURL, viewport: PHONE });
    expect((await visitor.goto('/ar'))?.status()).toBe(503);
    await expect(visitor.getByRole('heading', { name: 'نفتح قريباً' })).toBeVisible();
    await expect(visitor.getByRole('heading', { name: 'Vi öppnar snart' })).toBeVisible();
    await expectAccessible(visitor);
    await expectToFit(visitor);
    await visitor.getByRole('link', { name: /^Har du redan bokat/ }).click();
    await expect(visitor).toHaveURL(/\/bokning$/);
    await expect(visitor.getByRole('heading', { level: 1 })).toBeVisible();

    await button(page, 'Öppna butiken').click();
    await dialog(page, 'Vill du öppna butiken?')
      .getByRole('button', { name: 'Öppna ändå' })
      .click();
    await expect(toast(page, 'Butiken är öppen')).toBeVisible();
    expect((await visitor.goto('/'))?.status()).toBe(200);
    await visitor.close();
    await page.setViewportSize(PHONE);
    await expectToFit(page);
  },
);
