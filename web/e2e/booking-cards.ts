import { type Locator, type Page, expect } from '@playwright/test';
import { LAST_NAME } from './counter.js';
import type { Visitor } from './journey.js';
import { expectAccessible, overflowOf } from './site.js';

/** Both screens run these at once: each has days of its own. */
export const daysFor = (project: string, place: number): number =>
  (project === 'mobile' ? 300 : 200) + place;

export const lookUp = async (visitor: Visitor, reference: string): Promise<void> => {
  await visitor.goto(visitor.paths.lookup(reference));
  await visitor.lookUp(reference, LAST_NAME);
  await expect(visitor.page.getByText(reference).first()).toBeVisible();
};

export const card = (page: Page, name: string): Locator => page.getByRole('region', { name });

/** What stands beside a label of a card. */
export const beside = (place: Locator, label: string): Locator =>
  place.getByRole('term').filter({ hasText: label }).locator('xpath=following-sibling::dd');

/** Accessible as it is now, and no wider than a window of 320 pixels. */
export async function expectWhole(page: Page): Promise<void> {
  await expectAccessible(page);
  const size = page.viewportSize();
  await page.setViewportSize({ width: 320, height: 640 });
  await expect.poll(() => overflowOf(page)).toBe(0);
  if (size) await page.setViewportSize(size);
}
