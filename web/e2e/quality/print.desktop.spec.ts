import type { Page } from '@playwright/test';
import { LANGUAGES, expect, test } from '../support/fixtures.js';
import { path } from '../../src/lib/paths.js';
import { open } from '../support/site.js';

/** Returns texts that are illegible on white paper: lighter than WCAG requires for large text. */
const paleTexts = (page: Page): Promise<string[]> =>
  page.getByRole('main').evaluate((main) => {
    const tooPale = 0.3;
    const lightness = (colour: string): number => {
      const [red = 0, green = 0, blue = 0] = (colour.match(/[\d.]+/g) ?? []).map(Number);
      const linear = (part: number): number => (part / 255) ** 2.2;
      return 0.2126 * linear(red) + 0.7152 * linear(green) + 0.0722 * linear(blue);
    };
    const found: string[] = [];
    const texts = document.createTreeWalker(main, NodeFilter.SHOW_TEXT);
    while (texts.nextNode()) {
      const text = texts.currentNode.textContent?.trim();
      const place = texts.currentNode.parentElement;
      if (!text || !place?.checkVisibility()) continue;
      if (lightness(getComputedStyle(place).color) > tooPale) found.push(text);
    }
    return found;
  });

const pagesOf = (pdf: Buffer): number =>
  pdf.toString('latin1').match(/\/Type\s*\/Page\b/g)?.length ?? 0;

for (const lang of LANGUAGES) {
  test(`a destination prints on two pages, and its QR code is loaded only then (${lang})`, async ({
    page,
  }) => {
    const codes: string[] = [];
    page.on('requestfinished', (request) => {
      const { pathname } = new URL(request.url());
      if (pathname.endsWith('/qr.svg')) codes.push(pathname);
    });
    for (const id of ['istanbul', 'umrah']) {
      const address = path(lang).destination(id);
      await open(page, address);
      await page.mouse.wheel(0, 20_000);
      expect(codes).toEqual([]);
      await expect(page.locator('.flight-table')).toBeVisible();
      expect(pagesOf(await page.pdf({ format: 'A4' }))).toBe(2);
      expect(codes.splice(0)).toEqual([`${address}/qr.svg`]);
    }
  });
}

for (const lang of LANGUAGES) {
  const to = path(lang);
  const pages = [to.home(), to.destination('istanbul'), to.about(), to.business(), to.terms()];

  test(`every word is dark in print (${lang})`, async ({ page }) => {
    for (const address of pages) {
      await open(page, address);
      if (address === to.home()) expect(await paleTexts(page)).not.toEqual([]);
      await page.emulateMedia({ media: 'print' });
      await expect.poll(() => paleTexts(page), address).toEqual([]);
      await page.emulateMedia({ media: 'screen' });
    }
  });
}
