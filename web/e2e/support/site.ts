import { type Page, type Response, expect } from '@playwright/test';
import { expectAccessible as expectNoViolations } from '../../../tools/test/e2e/accessible.js';
import { hydrated } from './fixtures.js';

/** Returns the texts of the page that are a key, such as `booking.title`: their area of texts is not loaded. */
export const textKeysOn = (page: Page): Promise<string[]> =>
  page.evaluate(() => {
    const key = /^[a-z]\w*(\.[a-z]\w*)+$/;
    const texts = document.createTreeWalker(document.body, NodeFilter.SHOW_TEXT);
    const found: string[] = [];
    while (texts.nextNode()) {
      const { textContent, parentElement } = texts.currentNode;
      const text = textContent?.trim() ?? '';
      // The address of another site may look like a key.
      const isAddress = parentElement?.closest('script, style, a[href^=http]');
      if (key.test(text) && !isAddress) {
        found.push(text);
      }
    }
    return found;
  });

/** Fails when a program that reads the page aloud cannot, or reads a key instead of a text. */
export async function expectAccessible(
  ...[page, covered]: Parameters<typeof expectNoViolations>
): Promise<void> {
  expect(await textKeysOn(page)).toEqual([]);
  await expectNoViolations(page, covered);
}

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
