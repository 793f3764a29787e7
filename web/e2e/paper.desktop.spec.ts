import type { Page } from '@playwright/test';
import { LANGUAGES, expect, test } from './fixtures.js';
import { path } from '../src/paths.js';
import { open } from './site.js';

/** Words of the page that white paper would swallow: lighter than what WCAG asks for large letters. */
const paleWords = (page: Page): Promise<string[]> =>
  page.getByRole('main').evaluate((main) => {
    const tooPale = 0.3;
    const lightness = (colour: string): number => {
      const [red = 0, green = 0, blue = 0] = (colour.match(/[\d.]+/g) ?? []).map(Number);
      const linear = (part: number): number => (part / 255) ** 2.2;
      return 0.2126 * linear(red) + 0.7152 * linear(green) + 0.0722 * linear(blue);
    };
    const words: string[] = [];
    const texts = document.createTreeWalker(main, NodeFilter.SHOW_TEXT);
    while (texts.nextNode()) {
      const text = texts.currentNode.textContent?.trim();
      const place = texts.currentNode.parentElement;
      if (!text || !place?.checkVisibility()) continue;
      if (lightness(getComputedStyle(place).color) > tooPale) words.push(text);
    }
    return words;
  });

for (const lang of LANGUAGES) {
  const to = path(lang);
  const pages = [to.home(), to.destination('istanbul'), to.about(), to.business(), to.terms()];

  test(`on paper every word is dark (${lang})`, async ({ page }) => {
    for (const address of pages) {
      await open(page, address);
      if (address === to.home()) expect(await paleWords(page)).not.toEqual([]);
      await page.emulateMedia({ media: 'print' });
      await expect.poll(() => paleWords(page), address).toEqual([]);
      await page.emulateMedia({ media: 'screen' });
    }
  });
}
