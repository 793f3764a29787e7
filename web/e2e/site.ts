import { createRequire } from 'node:module';
import { readFileSync } from 'node:fs';
import { type Page, type Response, expect } from '@playwright/test';
import { hydrated } from './fixtures.js';

const axe = readFileSync(createRequire(import.meta.url).resolve('axe-core/axe.min.js'), 'utf8');

interface Violation {
  readonly id: string;
  readonly impact: string;
  readonly nodes: readonly { readonly target: readonly string[] }[];
}

/** Fails on every rule of WCAG 2.2 AA that axe finds broken on the page as it is now. */
export async function expectAccessible(page: Page): Promise<void> {
  // Colours on their way from one state to the next have no contrast of their own.
  await page.emulateMedia({ reducedMotion: 'reduce' });
  // What was on its way already goes on to its end; what turns for ever changes no colour.
  await page.evaluate(async () => {
    const moving = document
      .getAnimations()
      .filter((one) => one.effect?.getTiming().iterations !== Infinity);
    await Promise.allSettled(moving.map((one) => one.finished));
  });
  await page.evaluate(axe);
  const violations = await page.evaluate<Violation[]>(
    `axe.run(document, { runOnly: ['wcag2a', 'wcag2aa', 'wcag21a', 'wcag21aa', 'wcag22aa', 'best-practice'] })
      .then(({ violations }) => violations.map(({ id, impact, nodes }) => ({ id, impact, nodes: nodes.map(({ target }) => ({ target })) })))`,
  );
  const found = violations.map(
    ({ id, impact, nodes }) =>
      `${id} (${impact}): ${nodes.map(({ target }) => target.join(' ')).join(' | ')}`,
  );
  expect(found).toEqual([]);
}

/** Collects what the browser complains about: errors, warnings (hydration!), failed scripts. */
export function complaintsOf(page: Page): string[] {
  const complaints: string[] = [];
  page.on('console', (message) => {
    if (['error', 'warning'].includes(message.type())) complaints.push(message.text());
  });
  page.on('pageerror', (error) => complaints.push(error.message));
  return complaints;
}

/** How many pixels the page is wider than the window. */
export const overflowOf = (page: Page): Promise<number> =>
  page.evaluate(() => document.documentElement.scrollWidth - document.documentElement.clientWidth);

/** Goes to an address and waits until the page hears what is pressed. */
export async function open(page: Page, address: string): Promise<Response | null> {
  const response = await page.goto(address);
  await hydrated(page);
  return response;
}
