import type { Page, Response } from '@playwright/test';
import { hydrated } from './fixtures.js';

export { expectAccessible } from '../../../tools/test/e2e/accessible.js';

/** Collects the browser's errors, warnings (hydration!) and failed scripts. */
export function complaintsOf(page: Page): string[] {
  const complaints: string[] = [];
  page.on('console', (message) => {
    if (['error', 'warning'].includes(message.type())) complaints.push(message.text());
  });
  page.on('pageerror', (error) => complaints.push(error.message));
  return complaints;
}

/** Returns how many pixels the page is wider than the window. */
export const overflowOf = (page: Page): Promise<number> =>
  page.evaluate(async () => {
    // For some frames after a resize, Chromium still calculates `vw` with the old width.
    const frame = (): Promise<number> => new Promise((drawn) => requestAnimationFrame(drawn));
    for (let frames = 0; frames < 3; frames += 1) await frame();
    return document.documentElement.scrollWidth - document.documentElement.clientWidth;
  });

/** Waits until the page handles input: hydrated in a browser with script, at once in one without. */
export async function handlesInput(page: Page): Promise<void> {
  if ((await page.locator('.no-script').count()) === 0) await hydrated(page);
}

/** Opens a URL and waits until the page is hydrated. */
export async function open(page: Page, address: string): Promise<Response | null> {
  const response = await page.goto(address);
  await hydrated(page);
  return response;
}
