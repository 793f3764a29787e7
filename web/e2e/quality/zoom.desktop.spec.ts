import type { Page } from '@playwright/test';
import { LANGUAGES, expect, test } from '../support/fixtures.js';
import { Visitor } from '../support/journey.js';
import { PAGES } from '../support/pages.js';
import { open, overflowOf } from '../support/site.js';

/** Narrow windows, the text sizes that WCAG 1.4.4 and 1.4.10 require, and both together. */
const WINDOWS = [
  { width: 320, letters: '100%' },
  { width: 640, letters: '200%' },
  { width: 320, letters: '200%' },
] as const;

/**
 * Returns words of links, buttons, labels and headings that are outside of the window, their own box or a clipping box.
 * Texts that are intentionally shortened with an ellipsis are paragraphs and do not count.
 */
const clippedRanges = (page: Page): Promise<string[]> =>
  page.evaluate(() => {
    const slack = 1.5;
    const outside = (word: DOMRect, box: DOMRect): boolean =>
      word.left < box.left - slack ||
      word.right > box.right + slack ||
      word.top < box.top - slack ||
      word.bottom > box.bottom + slack;
    const overflowIn = (element: Element, kinds: RegExp): boolean =>
      kinds.test(getComputedStyle(element).overflow) && element !== document.body;
    /** Content of a scrollable row counts as visible. */
    const scrolls = (element: Element | null): boolean =>
      element !== null &&
      element !== document.body &&
      (overflowIn(element, /auto|scroll/) || scrolls(element.parentElement));
    const boxesAround = (control: Element): Element[] => {
      const around: Element[] = control.matches('a.btn, button, summary') ? [control] : [];
      for (let up: Element | null = control; up && up !== document.body; up = up.parentElement) {
        if (overflowIn(up, /hidden|clip/)) around.push(up);
      }
      return around;
    };
    const rangesOf = (control: Element): Range[] => {
      const texts = document.createTreeWalker(control, NodeFilter.SHOW_TEXT);
      const found: Range[] = [];
      while (texts.nextNode()) {
        const range = document.createRange();
        range.selectNodeContents(texts.currentNode);
        const heard = texts.currentNode.parentElement?.closest('.visually-hidden, .skip-link');
        if (!heard && range.toString().trim() !== '') found.push(range);
      }
      return found;
    };
    const clipped = (control: Element, word: Range): boolean => {
      const rects = [...word.getClientRects()].filter(({ width }) => width > 0);
      const boxes = boxesAround(control).map((box) => box.getBoundingClientRect());
      return rects.some(
        (rect) =>
          rect.left < -slack ||
          rect.right > document.documentElement.clientWidth + slack ||
          boxes.some((box) => outside(rect, box)),
      );
    };
    return [...document.querySelectorAll('a, button, label, legend, summary, h1, h2, h3')]
      .filter((control) => !scrolls(control))
      .flatMap((control) => rangesOf(control).filter((word) => clipped(control, word)))
      .map((word) => word.toString());
  });

for (const lang of LANGUAGES) {
  for (const [name, address] of Object.entries(PAGES)) {
    test(`${name} (${lang}) clips no word at 320 pixels and with text twice as large`, async ({
      page,
    }) => {
      const { paths } = new Visitor(page, lang);
      await page.setViewportSize({ width: 640, height: 900 });
      await open(page, address(paths));
      await page.evaluate(() => document.fonts.ready);
      for (const { width, letters } of WINDOWS) {
        await page.setViewportSize({ width, height: 900 });
        await page.evaluate((size) => {
          document.documentElement.style.fontSize = size;
        }, letters);
        const where = `${width} pixels, letters ${letters}`;
        await expect.poll(() => overflowOf(page), where).toBe(0);
        await expect.poll(() => clippedRanges(page), where).toEqual([]);
      }
    });
  }
}

test('a button that is too narrow for its text is detected (negative control)', async ({
  page,
}) => {
  await open(page, '/kontakt');
  await page.locator('form .btn').evaluate((button) => {
    button.style.inlineSize = '60px';
    button.style.padding = '0';
    button.style.whiteSpace = 'nowrap';
  });
  expect(await clippedRanges(page)).not.toEqual([]);
});
