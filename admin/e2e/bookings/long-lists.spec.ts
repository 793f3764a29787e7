import { expect } from '@playwright/test';
import { test } from '../support/fixtures.js';
import { bookAsCustomer, signIn } from '../support/staff.js';

// [SPEC I7.6]
test('a list longer than the counted limit says so in its paging, and requests the next page after the last row', async ({
  page,
  request,
}) => {
  for (let made = 0; made < 2; made += 1) await bookAsCustomer(request, 'full');
  const asked: (string | null)[] = [];
  // The response claims a longer list; backend/test/api/bookings/long-lists.spec.ts creates that many bookings.
  await page.route('**/api/bookings?*', async (route) => {
    asked.push(new URL(route.request().url()).searchParams.get('after'));
    const answer = await route.fetch();
    const told = answer.headers()['content-range']?.replace(/\/.*/, '/1000+') ?? '';
    await route.fulfill({
      response: answer,
      headers: { ...answer.headers(), 'content-range': told },
    });
  });
  await signIn(page, 'agent', '/admin/bookings');
  await expect(page.getByText('1–50 av fler än 1000')).toBeVisible();
  await page.getByRole('button', { name: 'Gå till sida 2', exact: true }).click();
  await expect
    .poll(() => asked.findLast((after) => after !== null))
    .toMatch(/^\[\d+,"[0-9a-f-]{36}"\]$/);
  // Wait for the second page: a request that outlives its test makes the next test fail.
  await page.unrouteAll({ behavior: 'wait' });
});

test(
  'all columns of the bookings fit beside the menu in a window of 1280 pixels',
  { tag: '@core' },
  async ({ page, request }) => {
    await page.setViewportSize({ width: 1280, height: 900 });
    await bookAsCustomer(request, 'partial');
    await signIn(page, 'agent', '/admin/bookings');
    const details = page.getByRole('columnheader', { name: 'Detaljer' });
    await expect(details).toBeInViewport({ ratio: 1 });
    const link = page.getByRole('link', { name: /^Visa som kund: bokning/ }).first();
    await expect(link).toBeInViewport({ ratio: 1 });
    const overflow = await page
      .locator('.RaDataTable-tableWrapper')
      .evaluate(({ scrollWidth, clientWidth }) => scrollWidth - clientWidth);
    expect(overflow).toBeLessThanOrEqual(0);
  },
);
