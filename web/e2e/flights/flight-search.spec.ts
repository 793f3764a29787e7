import { LANGUAGES, expect, test } from '../support/fixtures.js';
import { FlightSearchForm, inDays } from '../support/flights.js';
import { complaintsOf, expectAccessible, overflowOf } from '../support/site.js';

/** The search of trips, which open lists lie over; search.spec.ts checks it. */
const BELOW = ['form.search'];

/** Verbatim: Swedish from the specification, Arabic from the table of fixed messages. */
const MESSAGES = {
  sv: {
    incomplete: 'Fyll i avreseort, destination och avresedatum.',
    past: 'Avresedatum kan inte vara i det förflutna.',
    noReturn: 'Vänligen välj ett returdatum.',
    returnBefore: 'Returdatum kan inte vara före avresedatum.',
  },
  ar: {
    incomplete: 'أدخل مدينة المغادرة والوجهة وتاريخ المغادرة.',
    past: 'لا يمكن أن يكون تاريخ المغادرة في الماضي.',
    noReturn: 'يرجى اختيار تاريخ العودة.',
    returnBefore: 'لا يمكن أن يسبق تاريخ العودة تاريخ المغادرة.',
  },
} as const;

for (const lang of LANGUAGES) {
  // [SPEC 5.3]
  test(`an empty search lists what is missing, marks the fields and focuses the first (${lang})`, async ({
    page,
  }) => {
    const form = new FlightSearchForm(page, lang);
    await form.open();
    await form.submit.click();
    const alert = form.panel.getByRole('alert');
    await expect(alert).toContainText(MESSAGES[lang].incomplete);
    await expect(alert).toContainText(MESSAGES[lang].noReturn);
    await expect(form.from).toBeFocused();
    for (const field of [form.from, form.to, form.departure]) {
      await expect(field).toHaveAttribute('aria-invalid', 'true');
      await expect(field).toHaveAccessibleDescription(MESSAGES[lang].incomplete);
    }
    await expect(form.return).toHaveAccessibleDescription(MESSAGES[lang].noReturn);
    await expectAccessible(page);
    await expect.poll(() => overflowOf(page)).toBe(0);
  });

  // [SPEC 2.18c] [SPEC 5.1] [SPEC 5.2]
  test(`the days of a search must be in the future and in order (${lang})`, async ({ page }) => {
    const form = new FlightSearchForm(page, lang);
    await form.open();
    await form.fill({ departure: inDays(-1), return: inDays(10) });
    await form.submit.click();
    const alert = form.panel.getByRole('alert');
    await expect(alert).toHaveText(MESSAGES[lang].past);
    await expect(form.departure).toBeFocused();

    await form.departure.fill(inDays(20));
    await form.submit.click();
    await expect(alert).toHaveText(MESSAGES[lang].returnBefore);
    await expect(form.return).toBeFocused();

    await form.return.fill('');
    await form.submit.click();
    await expect(alert).toHaveText(MESSAGES[lang].noReturn);

    await form.return.fill('31 juni');
    await form.submit.click();
    await expect(alert).toHaveText(form.t('flights.errors.DATE_INVALID'));
  });

  // [SPEC 1.2a] [SPEC 2.1c] [SPEC 2.18d] [SPEC 3.2] [SPEC 6.1b] [SPEC 7.21a]
  test(
    `a return search is passed on with exactly the specified parameters (${lang})`,
    { tag: lang === 'sv' ? '@core:desktop' : '@core:mobile' },
    async ({ page }) => {
      const form = new FlightSearchForm(page, lang);
      const { t } = form;
      await form.open();
      const [departure, back] = [inDays(30), inDays(40)];
      await form.fill({ departure, return: back });
      await form.panel.getByRole('combobox', { name: t('flights.class') }).selectOption('PREMIUM');
      await form.panel.getByRole('checkbox', { name: t('flights.direct') }).check();
      await form.panel.getByRole('checkbox', { name: t('flights.tolerance') }).check();
      await form.passengers.click();
      for (const type of ['ADT', 'CHD', 'INF', 'YTH', 'YCD'] as const) {
        const label = t(`flights.passengers.${type}.label`);
        await page.getByRole('button', { name: t('common.actions.more', { label }) }).click();
      }
      await page.getByRole('button', { name: t('flights.done') }).click();
      await expect(form.passengers).toContainText(t('party.travellers', { count: 6 }));
      const before = Date.now();
      const url = await form.handOver();
      const at = Number(url.searchParams.get('date'));
      expect(at).toBeGreaterThanOrEqual(before - 60_000);
      expect(at).toBeLessThanOrEqual(Date.now() + 60_000);
      expect(url.search).toBe(
        `?toleranceDays=1&from=ARN&to=BEY&departureDate=${departure}&returnDate=${back}` +
          `&flightClass=PRE&ADT=2&CHD=1&INF=1&YTH=1&YCD=1&max_transfers=direct&date=${at}&lang=en`,
      );
      await expect(page.getByRole('heading', { level: 1 })).toBeVisible();
      await expectAccessible(page, BELOW);
      await expect.poll(() => overflowOf(page)).toBe(0);
    },
  );

  // [SPEC 2.18a] [SPEC 4.4]
  test(`a one-way search has no return day, neither in the form nor in the URL (${lang})`, async ({
    page,
  }) => {
    const form = new FlightSearchForm(page, lang);
    await form.open();
    await form.fill({ departure: inDays(30), return: inDays(10) });
    await form.oneWay();
    await expect(form.return).toHaveCount(0);
    const { searchParams } = await form.handOver();
    expect([...searchParams.keys()]).toEqual(
      ['toleranceDays', 'from', 'to', 'departureDate', 'flightClass']
        .concat(['ADT', 'CHD', 'INF', 'YTH', 'YCD'])
        .concat(['date', 'lang']),
    );
  });

  test(`on the way back the last search is restored and can be sent again (${lang})`, async ({
    page,
  }) => {
    const form = new FlightSearchForm(page, lang);
    const [departure, back] = [inDays(30), inDays(40)];
    await form.open();
    await form.fill({ departure, return: back });
    await form.handOver();
    await page.goBack();
    await form.panel.hover();
    await expect(form.from).toHaveValue(/\(ARN\)/);
    await expect(form.to).toHaveValue(/\(BEY\)/);
    await expect(form.departure).toHaveValue(departure);
    await expect(form.return).toHaveValue(back);
    expect((await form.handOver()).searchParams.get('to')).toBe('BEY');
  });

  test(
    `the search is accessible and fits 320 pixels with everything open (${lang})`,
    { tag: lang === 'ar' ? '@core:mobile' : [] },
    async ({ page }) => {
      const complaints = complaintsOf(page);
      const form = new FlightSearchForm(page, lang);
      await form.open();
      await form.to.click();
      await expect(form.options.first()).toBeVisible();
      await expectAccessible(page, BELOW);
      await page.setViewportSize({ width: 320, height: 640 });
      await expect.poll(() => overflowOf(page)).toBe(0);
      await page.keyboard.press('Escape');
      await form.passengers.click();
      await expect(page.getByRole('dialog', { name: form.t('flights.travellers') })).toBeVisible();
      await expectAccessible(page, BELOW);
      await expect.poll(() => overflowOf(page)).toBe(0);
      expect(complaints).toEqual([]);
    },
  );

  test(`the two places can be swapped (${lang})`, async ({ page }) => {
    const form = new FlightSearchForm(page, lang);
    await form.open();
    await form.choose(form.from, 'arn', 'ARN');
    await form.panel.getByRole('button', { name: form.t('flights.swap') }).click();
    await expect(form.from).toHaveValue('');
    await expect(form.to).toHaveValue(/\(ARN\)/);
  });
}
