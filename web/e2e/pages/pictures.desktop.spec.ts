import type { Locator, Page } from '@playwright/test';
import { expect, test } from '../support/fixtures.js';
import { Visitor } from '../support/journey.js';

/** Returns the width of the file from the server; an img with srcset reports another one. */
const widthOf = (page: Page, src: string): Promise<number> =>
  page.evaluate(async (address) => {
    const picture = new Image();
    picture.src = address;
    await picture.decode();
    return picture.naturalWidth;
  }, src);

const sourceOf = async (picture: Locator): Promise<string> =>
  (await picture.getAttribute('src')) ?? '';

// [SPEC 2.20c] [SPEC 9.5e]
test('a hero is requested 1920 pixels wide and a card 500, and the server has both', async ({
  page,
}) => {
  const { paths } = new Visitor(page, 'sv');
  await page.goto(paths.destination('istanbul'));
  const hero = await sourceOf(page.getByRole('main').locator('img').first());
  expect(hero).toMatch(/\/istanbul-hero\?w=1920$/);
  expect(await widthOf(page, hero)).toBe(1920);

  await page.goto(paths.destinations());
  const cards = page.getByRole('article').locator('img');
  const sources = await cards.evaluateAll((all) => all.map((img) => img.getAttribute('src') ?? ''));
  expect(sources.length).toBeGreaterThan(2);
  expect(sources.filter((src) => !/[?&]w=500(&|$)/.test(src))).toEqual([]);
  expect(await widthOf(page, sources[0] ?? '')).toBe(500);
});
