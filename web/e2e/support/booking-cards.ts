import { type Locator, type Page, expect } from '@playwright/test';
import { LAST_NAME } from './counter.js';
import type { Visitor } from './journey.js';
import { expectAccessible, overflowOf } from './site.js';

/** Desktop and mobile run these tests at the same time, so each project has its own days. */
export const daysFor = (project: string, place: number): number =>
  (project === 'mobile' ? 300 : 200) + place;

export const lookUp = async (visitor: Visitor, reference: string): Promise<void> => {
  await visitor.goto(visitor.paths.lookup(reference));
  await visitor.lookUp(reference, LAST_NAME);
  await expect(visitor.page.getByText(reference).first()).toBeVisible();
};

export const card = (page: Page, name: string): Locator => page.getByRole('region', { name });

/** Returns the value beside a label of a card. */
export const beside = (place: Locator, label: string): Locator =>
  place.getByRole('term').filter({ hasText: label }).locator('xpath=following-sibling::dd');

/** Checks accessibility, and that a window of 320 pixels has no overflow. */
export async function expectWhole(page: Page): Promise<void> {
  await expectAccessible(page);
  const size = page.viewportSize();
  await page.setViewportSize({ width: 320, height: 640 });
  await expect.poll(() => overflowOf(page)).toBe(0);
  if (size) await page.setViewportSize(size);
}
