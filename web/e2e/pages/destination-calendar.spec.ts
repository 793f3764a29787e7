import type { Page } from '@playwright/test';
import { addDays, dayInStockholm, isoDay } from '@safar/domain/dates/dates';
import { formatLongDay, formatMonth } from '@safar/domain/dates/day-formats';
import { formatSek } from '@safar/domain/money/formats';
import type { Language } from '@safar/domain/text/languages';
import type { DestinationDetailView } from '@safar/domain/contracts/catalog/destinations';
import { ownDeparture } from '../support/database.js';
import { LANGUAGES, expect, test } from '../support/fixtures.js';
import { path } from '../../src/lib/paths.js';
import { complaintsOf, expectAccessible, open, overflowOf } from '../support/site.js';
import { wordsIn } from '../support/texts.js';

const DESTINATION = 'sarajevo';

/** Returns the open departures of the destination from the API. */
async function openDays(page: Page) {
  const response = await page.request.get(`/api/destinations/${DESTINATION}`);
  const { departures } = (await response.json()) as DestinationDetailView;
  return departures.filter(({ label }) => label !== 'sold_out');
}

function calendarOf(page: Page, lang: Language) {
  const t = wordsIn(lang);
  const opener = page.getByRole('button', { name: t('destination.calendar.open') });
  const dialog = page.getByRole('dialog', { name: t('destination.chooseDate') });
  const day = (date: string) =>
    dialog.getByRole('button', { name: new RegExp(`^${formatLongDay(isoDay(date), lang)}`) });
  const show = async (): Promise<void> => {
    await opener.click();
    await expect(dialog.getByRole('grid').first()).toBeVisible();
  };
  return { opener, dialog, day, show, t };
}

for (const lang of LANGUAGES) {
  const address = path(lang).destination(DESTINATION);

  test(
    `a day chosen in the calendar is chosen in the list, the URL and the total (${lang})`,
    { tag: lang === 'ar' ? '@core:mobile' : [] },
    async ({ page }) => {
      const complaints = complaintsOf(page);
      await open(page, address);
      const { opener, dialog, day, show, t } = calendarOf(page, lang);
      const [, second] = await openDays(page);
      const { date, price_adult } = second ?? { date: '', price_adult: 0 };
      await page
        .getByRole('button', { name: t('common.actions.more', { label: t('destination.adults') }) })
        .click();
      await show();
      const total = formatSek(2 * price_adult, lang);
      while ((await day(date).count()) === 0) {
        await dialog
          .getByRole('button', { name: lang === 'sv' ? 'Nästa månad' : 'الشهر التالي' })
          .click();
      }
      // The price of the whole party is part of the accessible text.
      await expect(day(date)).toHaveAccessibleName(new RegExp(total));
      await day(date).click();
      await expect(dialog).toBeHidden();
      await expect(opener).toBeFocused();
      await expect(page.locator('.date-chip input:checked')).toHaveValue(date);
      await expect(page).toHaveURL(`${address}?date=${date}`);
      await expect(page.locator('.total__sum')).toContainText(total);
      expect(complaints).toEqual([]);
    },
  );

  test(`a day chosen in the list is chosen in the calendar (${lang})`, async ({ page }) => {
    await open(page, address);
    const { dialog, day, show } = calendarOf(page, lang);
    const [first] = await openDays(page);
    await page.locator('.date-chip input:enabled').first().check();
    await show();
    await expect(dialog.locator('[aria-selected=true]')).toHaveAttribute(
      'data-day',
      first?.date ?? '',
    );
    await expect(day(first?.date ?? '')).toBeFocused();
    // Its text is white: it keeps its dark ground under a pointer.
    await page.emulateMedia({ reducedMotion: 'reduce' });
    await day(first?.date ?? '').hover();
    await expectAccessible(page);
  });

  test(`only bookable days can be chosen, and few or no seats are shown (${lang})`, async ({
    page,
  }) => {
    // Both are in one month, because the calendar of a phone shows only one.
    const inDays = addDays(dayInStockholm(new Date()), 191).endsWith('-01') ? 191 : 190;
    const full = await ownDeparture(DESTINATION, inDays, 0);
    const few = await ownDeparture(DESTINATION, inDays + 1, 2);
    await open(page, `${address}?date=${few.date}`);
    const { dialog, day, show, t } = calendarOf(page, lang);
    await show();
    await expect(day(few.date)).toBeEnabled();
    await expect(day(few.date)).toHaveAccessibleName(
      new RegExp(t('destination.seatsLeft', { count: 2 })),
    );
    await expect(day(few.date)).toContainText(t('destination.calendar.left', { count: 2 }));
    await expect(day(full.date)).toBeDisabled();
    await expect(day(full.date)).toHaveAccessibleName(new RegExp(t('destination.soldOut')));
    await expect(day(full.date)).toContainText(t('destination.calendar.soldOut'));
    const enabled = await dialog
      .locator('[data-day]:has(button:enabled)')
      .evaluateAll((cells) => cells.map((cell) => cell.getAttribute('data-day') ?? ''));
    const bookable = (await openDays(page)).map(({ date }) => date);
    expect(enabled.filter((date) => !bookable.includes(date))).toEqual([]);
    expect(enabled).toContain(few.date);
  });

  test(`keys move through the days in reading direction and by month, and Escape returns the focus (${lang})`, async ({
    page,
  }) => {
    await open(page, address);
    const { opener, dialog, day, show } = calendarOf(page, lang);
    const days = await openDays(page);
    const [first, second] = days;
    const nextMonth = days.find(({ date }) => date.slice(0, 7) > (first?.date.slice(0, 7) ?? ''));
    const [ahead, back] = lang === 'ar' ? ['ArrowLeft', 'ArrowRight'] : ['ArrowRight', 'ArrowLeft'];
    await show();
    await expect(day(first?.date ?? '')).toBeFocused();
    await page.keyboard.press(ahead ?? '');
    await expect(day(second?.date ?? '')).toBeFocused();
    await page.keyboard.press(back ?? '');
    await expect(day(first?.date ?? '')).toBeFocused();
    await page.keyboard.press('PageDown');
    await expect(day(nextMonth?.date ?? '')).toBeFocused();
    // One month on a phone, two otherwise.
    const name = formatMonth(isoDay(nextMonth?.date ?? ''), lang);
    await expect(dialog.getByRole('grid', { name })).toBeVisible();
    await page.keyboard.press('PageUp');
    await page.keyboard.press('Escape');
    await expect(dialog).toBeHidden();
    await expect(opener).toBeFocused();
    await expect(page.locator('.date-chip input:checked')).toHaveCount(0);
    await opener.press('Enter');
    await expect(day(first?.date ?? '')).toBeFocused();
    await page.keyboard.press('Enter');
    await expect(page.locator('.date-chip input:checked')).toHaveValue(first?.date ?? '');
  });

  test(`the calendar begins on Monday, has Latin digits, is accessible and fits its window (${lang})`, async ({
    page,
  }) => {
    await open(page, address);
    const { dialog, show } = calendarOf(page, lang);
    await show();
    const [first] = await openDays(page);
    await expect(dialog).toContainText(
      new RegExp(formatMonth(isoDay(first?.date ?? ''), lang), 'i'),
    );
    await expect(dialog.locator('.calendar__weekday').first()).toHaveText(
      lang === 'sv' ? 'mån' : 'اثنين',
    );
    expect(await dialog.textContent()).not.toMatch(/[٠-٩۰-۹]/);
    await expectAccessible(page);
    const inside = (): Promise<boolean> =>
      dialog.evaluate((panel) => {
        const { top, bottom, left, right } = panel.getBoundingClientRect();
        return top >= 0 && left >= 0 && bottom <= innerHeight && right <= innerWidth;
      });
    await expect.poll(inside).toBe(true);
    await expect.poll(() => overflowOf(page)).toBe(0);
    for (const width of await dialog
      .locator('.calendar__button')
      .evaluateAll((all) => all.map((one) => one.getBoundingClientRect().width))) {
      expect(width).toBeGreaterThanOrEqual(44);
    }
  });

  test(`a click outside closes the calendar (${lang})`, async ({ page }) => {
    await open(page, address);
    const { dialog, show } = calendarOf(page, lang);
    await show();
    await page.mouse.click(5, 80);
    await expect(dialog).toBeHidden();
  });

  test(`an unavailable day in a link is reported and can be replaced by one of the nearest (${lang})`, async ({
    page,
  }) => {
    const gone = addDays(dayInStockholm(new Date()), -3);
    await open(page, `${address}?date=${gone}`);
    const { t } = calendarOf(page, lang);
    const note = page.locator('.widget .alert');
    await expect(note).toContainText(
      t('destination.goneDate', { date: formatLongDay(gone, lang) }),
    );
    await expectAccessible(page);
    const nearest = (await openDays(page)).slice(0, 3).map(({ date }) => date);
    await expect(note.getByRole('button')).toHaveText(
      nearest.map((date) => formatLongDay(isoDay(date), lang)),
    );
    await note.getByRole('button').nth(1).click();
    await expect(note).toHaveCount(0);
    await expect(page).toHaveURL(`${address}?date=${nearest[1] ?? ''}`);
    await expect(page.locator('.date-chip input:checked')).toHaveValue(nearest[1] ?? '');
  });

  test(`the chosen day stays chosen after a reload and on the way back from the checkout (${lang})`, async ({
    page,
  }) => {
    await open(page, address);
    const { t } = calendarOf(page, lang);
    const chip = page.locator('.date-chip input:enabled').nth(1);
    await chip.check();
    const date = await chip.inputValue();
    await expect(page).toHaveURL(`${address}?date=${date}`);
    await page.reload();
    await expect(page.locator('.date-chip input:checked')).toHaveValue(date);
    await open(page, page.url());
    await page
      .locator('.widget')
      .getByRole('button', { name: t('common.actions.book') })
      .click();
    await expect(page).toHaveURL(path(lang).checkout());
    await page.goBack();
    await expect(page.locator('.date-chip input:checked')).toHaveValue(date);
  });
}

test('the calendar is loaded only when it is opened', async ({ page }) => {
  const asked: string[] = [];
  page.on('request', (request) => asked.push(request.url()));
  await open(page, path('sv').destination(DESTINATION));
  await page.waitForLoadState('networkidle');
  expect(asked.filter((url) => url.includes('/assets/Calendar-'))).toEqual([]);
  await calendarOf(page, 'sv').show();
  expect(asked.filter((url) => url.includes('/assets/Calendar-'))).toHaveLength(1);
});
