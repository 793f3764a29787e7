import { readFileSync } from 'node:fs';
import { expect } from '@playwright/test';
import { test } from '../support/fixtures.js';
import { expectAccessible, expectToFit } from '../support/accessible.js';
import { bookAsCustomer, signIn } from '../support/staff.js';

test(
  'the booking page lists its documents and downloads each as PDF',
  { tag: '@core' },
  async ({ page, request }) => {
    const { bookingId } = await bookAsCustomer(request, 'partial');
    await signIn(page, 'agent', `/admin/bookings/${bookingId}/show`);
    const panel = page.getByRole('region', { name: 'Dokument' }).first();
    await expect(
      panel.getByRole('row', { name: /^Ladda ner B-\d{4}-\d{6} Bokningsbekräftelse/ }),
    ).toBeVisible();
    const receipt = panel.getByRole('row', { name: /^Ladda ner K-\d{4}-\d{6} Kvitto/ });
    await expect(receipt).toBeVisible();
    const coming = page.waitForEvent('download');
    await receipt.getByRole('button', { name: /Ladda ner K-/ }).click();
    const download = await coming;
    expect(download.suggestedFilename()).toMatch(/^kvitto-K-\d{4}-\d{6}\.pdf$/);
    expect(
      readFileSync(await download.path())
        .subarray(0, 5)
        .toString(),
    ).toBe('%PDF-');
    await expectAccessible(page);
  },
);

test('shows an error in place when a document cannot be downloaded', async ({ page, request }) => {
  const { bookingId } = await bookAsCustomer(request, 'full');
  await page.route('**/documents/*', (route) => route.abort());
  await signIn(page, 'admin', `/admin/bookings/${bookingId}/show`);
  await page
    .getByRole('button', { name: /Ladda ner K-/ })
    .first()
    .click();
  await expect(
    page.getByRole('alert').filter({ hasText: 'Kunde inte hämta dokumentet' }),
  ).toBeVisible();
});

test('the documents fit on a phone screen', async ({ page, request }) => {
  const { bookingId } = await bookAsCustomer(request, 'partial');
  await page.setViewportSize({ width: 390, height: 844 });
  await signIn(page, 'agent', `/admin/bookings/${bookingId}/show`);
  await expect(page.getByRole('heading', { name: 'Dokument' })).toBeVisible();
  await expectToFit(page);
});
