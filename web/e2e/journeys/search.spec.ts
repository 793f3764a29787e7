import type { Page } from '@playwright/test';
import { path } from '../../src/lib/paths.js';
import { expect, test as base } from '../support/fixtures.js';
import { complaintsOf, expectAccessible, handlesInput, overflowOf } from '../support/site.js';
import { wordsIn } from '../support/texts.js';

/** Swedish at a desk, Arabic on a phone. */
const test = base.extend<{ lang: 'sv' | 'ar' }>({
  lang: async ({ isMobile }, use) => use(isMobile ? 'ar' : 'sv'),
});

/** The flight search of the home page is another one. */
const form = (page: Page) => page.locator('form.search');

/** Chooses the month with the most trips, because other tests book some. Each option ends with its count. */
async function chooseMonth(page: Page): Promise<string> {
  const months = form(page).locator('[name=month]');
  await expect(months.locator('option').nth(1)).toBeAttached();
  const counted = await months.locator('option').evaluateAll((options) =>
    options.map((option) => ({
      month: option.getAttribute('value') ?? '',
      trips: Number(/\((\d+)\)/.exec(option.textContent ?? '')?.[1] ?? 0),
    })),
  );
  const [{ month } = { month: '' }] = counted.sort((one, other) => other.trips - one.trips);
  await months.selectOption(month);
  return month;
}

/** Searches on the home page for two adults and a child, then sorts by price on the list. */
async function search(page: Page, lang: 'sv' | 'ar', isMobile: boolean) {
  const t = wordsIn(lang);
  await page.goto(path(lang).home());
  await handlesInput(page);
  const month = await chooseMonth(page);
  await form(page).locator('[name=children]').selectOption('1');
  await form(page)
    .getByRole('button', { name: t('search.submit') })
    .click();
  await expect(page).toHaveURL(new RegExp(`/destinationer\\?.*month=${month}`));
  await handlesInput(page);
  if (isMobile) await page.getByRole('button', { name: t('search.open') }).click();
  await form(page).locator('[name=childAges]').fill('4');
  await form(page).locator('[name=sort]').selectOption('price');
  await form(page)
    .getByRole('button', { name: t('search.submit') })
    .click();
  await expect(page).toHaveURL(/sort=price/);
  await expect(page).toHaveURL(/childAges=4/);
  return { month, t };
}

/** Returns the totals of the cards in kronor. */
const totals = async (page: Page): Promise<number[]> =>
  (await page.locator('.trip-card__price .price').allInnerTexts()).map((text) =>
    Number(text.replace(/\D/g, '')),
  );

for (const script of ['with', 'without'] as const) {
  test.describe(`${script} script`, () => {
    test.use({ javaScriptEnabled: script === 'with' });

    // [SPEC I24.1]
    test(
      `a family searches from the home page, sees its total and finds the same on the page of the trip, ${script} script`,
      { tag: script === 'with' ? '@core:mobile' : [] },
      async ({ page, lang, isMobile }) => {
        const complaints = complaintsOf(page);
        const { month, t } = await search(page, lang, isMobile);
        // The address changes before the list of the new order is drawn.
        let amounts: number[] = [];
        await expect(async () => {
          amounts = await totals(page);
          expect(amounts.length).toBeGreaterThan(1);
          expect(amounts).toEqual(amounts.toSorted((one, other) => one - other));
        }).toPass();
        await expect(page.getByRole('main').getByRole('status')).toHaveText(
          t('search.found', { count: amounts.length }),
        );
        const filters = page.getByRole('navigation', { name: t('search.active') });
        await expect(filters.getByRole('link')).toHaveCount(4);
        if (script === 'with') {
          await expectAccessible(page);
          expect(await overflowOf(page)).toBe(0);
        }
        const card = page.locator('.trip-card').first();
        const price = await card.locator('.price').innerText();
        await card.getByRole('link').click();
        await expect(page).toHaveURL(new RegExp(`date=${month}.*adults=2&children=1&childAges=4`));
        await expect(page.locator('[name=departure]:checked')).toHaveValue(new RegExp(month));
        // Rooms are priced by the server, which needs script.
        if (script === 'with') {
          await expect(page.locator('.total__sum')).toContainText(price);
          expect(complaints).toEqual([]);
        }
      },
    );

    test(`a search that finds nothing says so and can be cleared, ${script} script`, async ({
      page,
      lang,
    }) => {
      const t = wordsIn(lang);
      const answer = await page.goto(
        `${path(lang).destinations()}?month=2027-13&price_max=1&sort=drop+table&adults=40`,
      );
      expect(answer?.status()).toBe(200);
      await handlesInput(page);
      const main = page.getByRole('main');
      await expect(main).toContainText(t('search.noneTitle'));
      for (const field of ['month', 'adults', 'sort'] as const) {
        await expect(main).toContainText(t(`search.fields.${field}`));
      }
      await main
        .locator('.empty')
        .getByRole('link', { name: t('search.clear') })
        .click();
      await expect(page).toHaveURL(path(lang).destinations());
      await expect(page.locator('.trip-card').first()).toBeVisible();
    });
  });
}
