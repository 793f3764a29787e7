import { randomUUID } from 'node:crypto';
import { expect } from '@playwright/test';
import { expectAccessible, expectToFit } from '../support/accessible.js';
import { button, field, toast } from '../support/colleagues.js';
import { test } from '../support/fixtures.js';
import { signIn } from '../support/staff.js';

test('an editor adds a hotel in both languages, corrects it and deletes it', async ({ page }) => {
  const name = `Hotel ${randomUUID()}`;
  await signIn(page, 'editor', '/admin/hotels');
  await page.getByRole('link', { name: 'Nytt hotell' }).click();
  await page.getByLabel(/^Namn/).fill(name);
  await page.getByRole('combobox', { name: /^Land/ }).fill('Turk');
  await page.getByRole('option', { name: 'Turkiet' }).click();
  await page.getByLabel(/^Ort \(svenska\)/).fill('Istanbul');
  await page.getByRole('switch', { name: 'Halalfrukost' }).check();
  await field(page, 'Till moskén').fill('350');
  await field(page, 'Telefon').fill('hemligt');
  await button(page, 'Spara').click();
  await expect(toast(page, 'Kunde inte spara hotellet')).toBeVisible();
  await expect(field(page, 'Telefon')).toHaveAttribute('aria-invalid', 'true');
  await expectAccessible(page);
  await expectToFit(page);
  await field(page, 'Telefon').fill('+90 212 555 01 00');
  await button(page, 'Spara').click();
  await expect(toast(page, 'Hotellet är sparat')).toBeVisible();

  await page.getByRole('searchbox').fill(name);
  await page.getByRole('row').filter({ hasText: name }).click();
  await page.getByLabel(/^Ort \(arabiska\)/).fill('إسطنبول');
  await button(page, 'Spara').click();
  await page.getByRole('searchbox').fill(name);
  await page.getByRole('row').filter({ hasText: name }).click();
  await expect(page.getByLabel(/^Ort \(arabiska\)/)).toHaveValue('إسطنبول');
  await expect(page.getByRole('switch', { name: 'Halalfrukost' })).toBeChecked();
  await expect(field(page, 'Till moskén')).toHaveValue('350');

  await button(page, 'Ta bort').click();
  await button(page, 'Bekräfta').click();
  await expect(toast(page, 'Hotellet är borttaget')).toBeVisible();
  await page.getByRole('searchbox').fill(name);
  await expect(page.getByText(/^Här visas hotellen/)).toBeVisible();
});
