import { formatMonth } from '@safar/domain/dates/day-formats';
import type { Page } from '@playwright/test';
import { LANGUAGES, coreIf, expect, hydrated, test } from '../support/fixtures.js';
import { FlightSearchForm, inDays } from '../support/flights.js';
import { expectAccessible, overflowOf } from '../support/site.js';

const LOADING = {
  sv: 'Laddar sökmodul ...',
  ar: 'جارٍ تحميل محرك البحث...',
} as const;

/** Removes the flight engine from the configuration; a URL set later is sent with the next response. */
async function withoutEngine(page: Page): Promise<{ url: string | null }> {
  const engine: { url: string | null } = { url: null };
  await page.route('**/api/config', async (route) => {
    const answer = await route.fetch();
    const config = (await answer.json()) as Record<string, unknown>;
    await route.fulfill({ response: answer, json: { ...config, flightSearchUrl: engine.url } });
  });
  return engine;
}

for (const lang of LANGUAGES) {
  // [SPEC 2.18e] [SPEC 8.5d]
  test(`without an engine the form waits, shows the telephone number after 8 seconds and appears when there is one (${lang})`, async ({
    page,
  }) => {
    const form = new FlightSearchForm(page, lang);
    const other = new FlightSearchForm(page, lang === 'sv' ? 'ar' : 'sv');
    await page.clock.install();
    const engine = await withoutEngine(page);
    // The configuration is loaded again when the language changes.
    await page.goto(other.paths.destinations());
    await hydrated(page);
    await page.locator('.language-switch').click();
    await page
      .locator('.header')
      .getByRole('link', { name: form.t('common.nav.home') })
      .first()
      .click();
    await expect(form.panel).toContainText(LOADING[lang]);
    // The clock is paused, so that the 8 seconds do not depend on the speed of the test.
    await page.clock.pauseAt((await page.evaluate(() => Date.now())) + 1_000);
    await expect(form.submit).toHaveCount(0);
    // A late font would move the panel.
    await page.waitForLoadState('networkidle');
    await page.evaluate(() => document.fonts.ready);
    const waiting = await form.panel.boundingBox();

    const phone = form.panel.getByRole('link');
    await page.clock.fastForward(4_000);
    await expect(phone).toHaveCount(0);
    await page.clock.fastForward(4_000);
    await expect(phone).toHaveAttribute('href', /^tel:/);
    await page.clock.resume();
    await expectAccessible(page);

    engine.url = 'https://flyg.example';
    await page.clock.fastForward(60_000);
    await expect(form.submit).toBeVisible();
    await expect(form.panel).not.toContainText(LOADING[lang]);
    await expect.poll(() => form.panel.boundingBox()).toEqual(waiting);
    // The configuration is requested several times; a pending request would fail the next test.
    await page.unrouteAll({ behavior: 'wait' });
  });

  test(
    `input before the form’s code is loaded is not lost (${lang})`,
    { tag: coreIf(lang === 'ar') },
    async ({ page }) => {
      const form = new FlightSearchForm(page, lang);
      const departure = inDays(30);
      let release = (): void => undefined;
      const held = new Promise<void>((resolve) => (release = resolve));
      await page.route('**/assets/FlightPanel-*.js', async (route) => {
        await held;
        await route.continue();
      });
      await form.open();
      await form.from.fill('landvetter');
      await form.to.fill(lang === 'ar' ? 'بيروت' : 'beirut');
      await form.departure.fill(departure.replaceAll('-', ''));
      await form.oneWay();
      await form.panel.getByRole('checkbox', { name: form.t('flights.direct') }).check();
      await form.submit.click();
      await expect(page).toHaveURL(form.paths.home());
      release();
      await page.waitForURL(/\/flight-demo\/results\?/);
      const { searchParams } = new URL(page.url());
      expect(Object.fromEntries(searchParams)).toMatchObject({
        from: 'GOT',
        to: 'BEY',
        departureDate: departure,
        max_transfers: 'direct',
      });
    },
  );

  test(`without script the form is visible and the telephone number replaces it (${lang})`, async ({
    browser,
    baseURL,
  }) => {
    const context = await browser.newContext({
      javaScriptEnabled: false,
      ...(baseURL ? { baseURL } : {}),
    });
    const page = await context.newPage();
    const form = new FlightSearchForm(page, lang);
    await page.goto(form.paths.home());
    await expect(form.submit).toBeVisible();
    await expect(page.locator('.flights__noscript a')).toHaveAttribute('href', /^tel:/);
    await context.close();
  });

  test(`both days are chosen in one calendar (${lang})`, async ({ page }) => {
    const form = new FlightSearchForm(page, lang);
    const { t } = form;
    const [today, week, fortnight] = [inDays(0), inDays(7), inDays(14)];
    await form.open();
    const opener = form.panel.getByRole('button', { name: t('flights.openDeparture') });
    await opener.click();
    const calendar = page.getByRole('dialog', { name: t('flights.calendarRange') });
    await expect(calendar.getByRole('grid').first()).toBeVisible();
    await expect(calendar).toContainText(formatMonth(today, lang));
    await expectAccessible(page);
    await page.keyboard.press('ArrowDown');
    await page.keyboard.press('Enter');
    await expect(form.departure).toHaveValue(week);
    await page.keyboard.press('ArrowDown');
    await page.keyboard.press('Enter');
    await expect(form.return).toHaveValue(fortnight);
    await expect(calendar).toBeHidden();
    await expect(opener).toBeFocused();
  });

  test(`a day is accepted in any usual format (${lang})`, async ({ page }) => {
    const form = new FlightSearchForm(page, lang);
    await form.open();
    const arabic = (text: string) =>
      text.replace(/\d/g, (digit) => String.fromCharCode(0x660 + Number(digit)));
    const day = inDays(50);
    for (const typed of [day.replaceAll('-', ''), arabic(day), day.replaceAll('-', '/')]) {
      await form.departure.fill(typed);
      await form.departure.blur();
      await expect(form.departure).toHaveValue(day);
    }
  });

  // [SPEC 5.5]
  test(`passengers are counted from zero, with a hint for infants (${lang})`, async ({ page }) => {
    const form = new FlightSearchForm(page, lang);
    const { t } = form;
    await form.open();
    await form.passengers.click();
    const dialog = page.getByRole('dialog', { name: t('flights.travellers') });
    await expect(dialog.locator('output')).toHaveText(['1', '0', '0', '0', '0']);
    const infants = t('flights.passengers.INF.label');
    const more = dialog.getByRole('button', { name: t('common.actions.more', { label: infants }) });
    await more.click();
    await expect(dialog).not.toContainText(t('flights.infants'));
    await more.click();
    await expect(dialog).toContainText(t('flights.infants'));
    const adults = t('flights.passengers.ADT.label');
    const fewer = dialog.getByRole('button', {
      name: t('common.actions.fewer', { label: adults }),
    });
    await fewer.click();
    await expect(fewer).toBeDisabled();
    await expect(form.passengers).toContainText(t('party.travellers', { count: 2 }));
    await expect.poll(() => overflowOf(page)).toBe(0);
    await more.focus();
    await page.keyboard.press('Escape');
    await expect(dialog).toHaveCount(0);
    await expect(form.passengers).toBeFocused();
  });

  test(`the flight tile leads to the search (${lang})`, async ({ page }) => {
    const form = new FlightSearchForm(page, lang);
    await form.open();
    const tile = page.locator('.tile a[href$="#flyg"]');
    await tile.click();
    await expect(page).toHaveURL(`${form.paths.home()}#flyg`);
    await expect(form.submit).toBeInViewport();
  });
}
