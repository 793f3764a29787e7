import { expect } from '@playwright/test';
import { test } from './fixtures.js';
import { bookAsCustomer, signIn } from './staff.js';

// [SPEC I7.6]
test('of a list that is longer than what was counted the pages say so, and go on behind the row before', async ({
  page,
  request,
}) => {
  for (let made = 0; made < 2; made += 1) await bookAsCustomer(request, 'full');
  const asked: (string | null)[] = [];
  // As many bookings as it takes are in backend/test/long-lists.spec.ts; here the answer says that there are.
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
  // The second page is still on its way: a request that outlives its test fails the next one.
  await page.unrouteAll({ behavior: 'wait' });
});
