import { LANGUAGES, expect, test } from '../support/fixtures.js';
import { path } from '../../src/lib/paths.js';
import { open } from '../support/site.js';

for (const lang of LANGUAGES) {
  for (const width of [390, 768, 1010]) {
    test(`other destinations are a scrollable row of equal cards, ${width} wide (${lang})`, async ({
      page,
    }) => {
      await page.setViewportSize({ width, height: 900 });
      await open(page, path(lang).destination('istanbul'));
      const row = page.locator('.other-trips');
      await row.scrollIntoViewIfNeeded();
      const cards = row.getByRole('article');
      await expect(cards).toHaveCount(3);
      const boxes = await cards.evaluateAll((all) =>
        all.map((card) => {
          const { left, width: whole } = card.getBoundingClientRect();
          const picture = card.querySelector('img')?.getBoundingClientRect().width ?? 0;
          return { left: Math.round(left), whole: Math.round(whole), picture: Math.round(picture) };
        }),
      );
      for (const { whole, picture } of boxes) {
        expect(whole).toBe(boxes[0]?.whole);
        expect(picture).toBe(whole);
      }
      const inOrder = boxes.map(({ left }) => left).sort((one, other) => one - other);
      expect(boxes.map(({ left }) => left)).toEqual(lang === 'ar' ? inOrder.reverse() : inOrder);
    });
  }
}
