import { expect, test } from '../support/fixtures.js';
import { path } from '../../src/lib/paths.js';
import { open } from '../support/site.js';

test('a span of opening hours stays on one line in every window, also where the text wraps', async ({
  page,
}) => {
  await open(page, path('sv').contact());
  const spans = page.locator('.whole-span');
  // Two spans each in the panel and in the footer.
  await expect(spans).toHaveCount(4);
  let broken = 0;
  for (let width = 320; width <= 1440; width += 40) {
    await page.setViewportSize({ width, height: 900 });
    const lines = (): Promise<number[]> =>
      spans.evaluateAll((all) => all.map((one) => one.getClientRects().length));
    await expect.poll(lines, `${width} wide`).toEqual([1, 1, 1, 1]);
    const texts = await spans.evaluateAll((all) =>
      all.map((one) => {
        const range = document.createRange();
        range.selectNodeContents(one.parentElement ?? one);
        return new Set([...range.getClientRects()].map(({ top }) => Math.round(top))).size;
      }),
    );
    broken += texts.filter((count) => count > 1).length;
  }
  expect(broken).toBeGreaterThan(0);
});
