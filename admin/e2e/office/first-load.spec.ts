import { gzipSync } from 'node:zlib';
import { type Page, expect } from '@playwright/test';
import { test } from '../support/fixtures.js';
import { DESTINATION_ID, signIn } from '../support/staff.js';

/** Of the dashboard, where most days begin, and of any other screen opened first. */
const LIMIT_BYTES = { dashboard: 420_000, other: 480_000 };

/** Records the scripts that the page requests; `bytes` returns their total size after gzip. */
function scriptsOf(page: Page): { bytes: () => Promise<number>; names: () => string[] } {
  const files = new Set<string>();
  page.on('response', (response) => {
    if (response.request().resourceType() === 'script') files.add(response.url());
  });
  return {
    names: () => [...files].map((file) => new URL(file).pathname),
    bytes: async () => {
      const bodies = await Promise.all(
        [...files].map(async (file) => (await page.request.get(file)).body()),
      );
      return bodies.reduce((sum, body) => sum + gzipSync(body).length, 0);
    },
  };
}

/** Opens an address as the first page and returns the scripts that it loads. */
async function firstLoad(page: Page, address: string): Promise<ReturnType<typeof scriptsOf>> {
  const scripts = scriptsOf(page);
  await signIn(page, 'admin', address);
  await expect(page.getByRole('heading', { level: 1 })).toBeVisible();
  await page.waitForLoadState('networkidle');
  return scripts;
}

const SCREENS = [
  '/admin',
  '/admin/destinations',
  '/admin/destinations/new',
  `/admin/destinations/${DESTINATION_ID}/edit`,
  '/admin/attention',
  '/admin/departures',
  '/admin/bookings',
  '/admin/bookings/create',
  '/admin/refunds',
  '/admin/mails',
  '/admin/reports',
  '/admin/closings',
  '/admin/privacy',
  '/admin/messages',
  '/admin/content',
  '/admin/users',
  '/admin/users/create',
  '/admin/settings',
  '/admin/audit',
];

for (const address of SCREENS) {
  const limit = address === '/admin' ? LIMIT_BYTES.dashboard : LIMIT_BYTES.other;
  // [SPEC I4.63]
  test(`the first load of ${address} has at most ${limit / 1_000} kB of script`, async ({
    page,
  }) => {
    const scripts = await firstLoad(page, address);
    const bytes = await scripts.bytes();
    test.info().annotations.push({ type: 'kB', description: (bytes / 1_000).toFixed(1) });
    expect(bytes).toBeGreaterThan(100_000);
    expect(bytes).toBeLessThanOrEqual(limit);
  });
}

// [SPEC I4.63]
test('a later screen loads its own script', { tag: '@core' }, async ({ page }) => {
  const scripts = await firstLoad(page, '/admin');
  const first = scripts.names();
  await page.getByRole('menuitem', { name: 'Användare' }).click();
  await expect(page.getByRole('heading', { level: 1, name: 'Användare' })).toBeVisible();
  await expect.poll(() => scripts.names().length).toBeGreaterThan(first.length);
});
