import { LANGUAGES, expect, test } from '../support/fixtures.js';
import { path } from '../../src/lib/paths.js';
import { open } from '../support/site.js';
import { wordsIn } from '../support/texts.js';

for (const lang of LANGUAGES) {
  for (const height of [700, 1400]) {
    test(`the booking panel stays in view beside the itinerary in a window ${height} high (${lang})`, async ({
      page,
    }) => {
      await page.setViewportSize({ width: 1280, height });
      await open(page, path(lang).destination('umrah'));
      const panel = page.locator('.widget');
      const tall = (await panel.evaluate((one) => one.getBoundingClientRect().height)) > height;
      expect(tall).toBe(height === 700);
      await page.getByText(wordsIn(lang)('destination.day', { n: 8 })).evaluate((day) => {
        day.scrollIntoView({ block: 'center', behavior: 'instant' });
      });
      const book = panel.getByRole('button', { name: wordsIn(lang)('common.actions.book') });
      await expect(book).toBeInViewport({ ratio: 1 });
      // When it is taller than the window its bottom is at the window's, otherwise it is below the header.
      const edge = (): Promise<number> =>
        panel.evaluate((one, isTall) => {
          const { top, bottom } = one.getBoundingClientRect();
          return isTall ? window.innerHeight - bottom : top;
        }, tall);
      await expect.poll(edge).toBeGreaterThan(0);
      await expect.poll(edge).toBeLessThan(120);
    });
  }
}
