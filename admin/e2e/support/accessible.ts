import { type Page, expect } from '@playwright/test';

export { expectAccessible } from '../../../tools/test/e2e/accessible.js';

/** Fails when the page is wider than the window and would need horizontal scrolling. */
export async function expectToFit(page: Page): Promise<void> {
  const overflow = () =>
    page.evaluate(
      () => document.documentElement.scrollWidth - document.documentElement.clientWidth,
    );
  await expect.poll(overflow).toBeLessThanOrEqual(0);
}
