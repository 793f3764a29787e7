import { gzipSync } from 'node:zlib';
import { type Page, expect, test } from '@playwright/test';
import { signIn } from './staff.js';

const LIMIT_BYTES = 350_000;

/** Gzip bytes of the scripts that the page asked for until it had nothing more to ask. */
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

test('the console begins with at most 350 kB of script, and a later screen brings its own', async ({
  page,
}) => {
  const scripts = scriptsOf(page);
  await signIn(page, 'admin', '/admin');
  await expect(page.getByRole('heading', { level: 1 })).toBeVisible();
  await page.waitForLoadState('networkidle');
  const first = scripts.names();
  const bytes = await scripts.bytes();
  expect(bytes).toBeGreaterThan(100_000);
  expect(bytes).toBeLessThanOrEqual(LIMIT_BYTES);
  await page.getByRole('menuitem', { name: 'Användare' }).click();
  await expect(page.getByRole('heading', { level: 1, name: 'Användare' })).toBeVisible();
  expect(scripts.names().length).toBeGreaterThan(first.length);
});
