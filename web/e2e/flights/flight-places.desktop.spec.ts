import { LANGUAGES, expect, test } from '../support/fixtures.js';
import { FlightSearchForm } from '../support/flights.js';

for (const { lang, term, code } of [
  { lang: 'sv', term: 'göte', code: 'GOT' },
  { lang: 'sv', term: 'gote', code: 'GOT' },
  { lang: 'sv', term: 'stokholm', code: 'STO' },
  { lang: 'sv', term: 'kl', code: 'KUL' },
  { lang: 'sv', term: 'بيروت', code: 'BEY' },
  { lang: 'ar', term: 'بير', code: 'BEY' },
  { lang: 'ar', term: 'اسطنبول', code: 'IST' },
  { lang: 'ar', term: 'إسطنبول', code: 'IST' },
  { lang: 'ar', term: 'stockholm', code: 'STO' },
] as const) {
  // [SPEC 2.18b]
  test(`«${term}» finds ${code} (${lang})`, async ({ page }) => {
    const form = new FlightSearchForm(page, lang);
    await form.open();
    await form.choose(form.to, term, code);
  });
}

for (const lang of LANGUAGES) {
  test(`an empty field suggests the usual origins and destinations (${lang})`, async ({ page }) => {
    const form = new FlightSearchForm(page, lang);
    await form.open();
    await form.from.click();
    await expect(form.options).toHaveCount(4);
    for (const [index, code] of ['ARN', 'GOT', 'CPH', 'MMX'].entries()) {
      await expect(form.options.nth(index)).toContainText(code);
    }
    await form.to.click();
    await expect(form.options).toHaveCount(8);
    await expect(form.panel.getByText(form.t('flights.places.usual.destination'))).toBeVisible();
  });

  // [SPEC 2.18b]
  test(`the list can be used with the keyboard alone (${lang})`, async ({ page }) => {
    const form = new FlightSearchForm(page, lang);
    await form.open();
    await form.from.focus();
    await page.keyboard.type('stockholm');
    await expect(form.options.first()).toBeVisible();
    await expect(form.from).toHaveAttribute('aria-expanded', 'true');
    // Each letter shortens the list; compare the announced and the actual number when both are stable.
    const told = form.panel.getByRole('status').first();
    const counted = async (): Promise<string> =>
      form.t('flights.places.suggestions', { count: await form.options.count() });
    await expect.poll(async () => (await told.textContent()) === (await counted())).toBe(true);

    await page.keyboard.press('ArrowDown');
    await page.keyboard.press('ArrowDown');
    const second = form.options.nth(1);
    await expect(second).toHaveAttribute('aria-selected', 'true');
    const id = await second.getAttribute('id');
    await expect(form.from).toHaveAttribute('aria-activedescendant', id ?? '');
    await page.keyboard.press('ArrowUp');
    await page.keyboard.press('ArrowUp');
    await expect(form.options.last()).toHaveAttribute('aria-selected', 'true');

    const caret = () =>
      form.from.evaluate((input) => (input as HTMLInputElement).selectionStart ?? -1);
    await page.keyboard.press('Home');
    expect(await caret()).toBe(0);
    await page.keyboard.press('End');
    expect(await caret()).toBe('stockholm'.length);

    await page.keyboard.press('Escape');
    await expect(form.options).toHaveCount(0);
    await expect(form.from).toHaveValue('stockholm');
    await page.keyboard.press('Escape');
    await expect(form.from).toHaveValue('');

    await page.keyboard.type('arlanda');
    await expect(form.options.first()).toContainText('ARN');
    await page.keyboard.press('ArrowDown');
    await page.keyboard.press('Enter');
    await expect(form.from).toHaveValue(/\(ARN\)$/);
    await expect(form.options).toHaveCount(0);
    await expect(page).toHaveURL(form.paths.home());
  });

  test(`leaving the field selects the best place for the typed text (${lang})`, async ({
    page,
  }) => {
    const form = new FlightSearchForm(page, lang);
    await form.open();
    await form.from.focus();
    await page.keyboard.type('landvetter');
    await page.keyboard.press('Tab');
    await expect(form.from).toHaveValue(/\(GOT\)$/);
  });

  test(`airports are listed below their city (${lang})`, async ({ page }) => {
    const form = new FlightSearchForm(page, lang);
    await form.open();
    await form.to.fill('tokyo');
    await expect(form.options).toContainText(['TYO', 'HND', 'NRT']);
    await expect(form.options.nth(0)).not.toHaveClass(/indented/);
    await expect(form.options.nth(1)).toHaveClass(/indented/);
  });

  test(`an empty result and a failed request are shown, and the request can be repeated (${lang})`, async ({
    page,
  }) => {
    const form = new FlightSearchForm(page, lang);
    const { t } = form;
    await form.open();
    await form.to.fill('qqxxzz');
    await expect(form.panel.locator('.places__message')).toHaveText(t('flights.places.none'));
    await page.route('**/api/places?*', (route) => route.abort());
    await form.to.fill('rom');
    await expect(form.panel.locator('.places__message')).toHaveText(t('flights.places.failed'));
    await page.unroute('**/api/places?*');
    await form.panel.getByRole('button', { name: t('common.page.retry') }).click();
    await expect(form.options.first()).toContainText('ROM');
  });

  test(`a language change keeps the search and translates its places (${lang})`, async ({
    page,
  }) => {
    const form = new FlightSearchForm(page, lang);
    const other = new FlightSearchForm(page, lang === 'sv' ? 'ar' : 'sv');
    await form.open();
    await form.choose(form.from, 'bey', 'BEY');
    await form.to.fill('qqxxzz');
    await page.locator('.language-switch').click();
    await expect(other.from).toHaveValue(other.lang === 'ar' ? 'بيروت (BEY)' : 'Beirut (BEY)');
    await expect(other.to).toHaveValue('qqxxzz');
  });
}

// [SPEC 5.4] [SPEC 9.5c]
test('places are requested from two letters on, after a pause, and never twice', async ({
  page,
}) => {
  const form = new FlightSearchForm(page, 'sv');
  await form.open();
  await form.from.focus();
  const terms = form.termsAsked();
  // The clock is paused, because on a busy machine keys arrive at any time.
  await page.clock.install();
  await page.clock.pauseAt(Date.now() + 60_000);
  await page.keyboard.type('s');
  await expect(form.panel.getByText(form.t('flights.places.more')).first()).toBeVisible();
  for (const letter of 'tockholm') {
    await page.keyboard.type(letter);
    await page.clock.runFor(100);
  }
  expect(terms).toEqual([]);
  await page.clock.resume();
  await expect(form.options.first()).toContainText('STO');
  expect(terms).toEqual(['stockholm']);
  await form.from.fill('oslo');
  await expect(form.options.first()).toContainText('OSL');
  await form.from.fill('stockholm');
  await expect(form.options.first()).toContainText('STO');
  expect(terms).toEqual(['stockholm', 'oslo']);
});

test('the request has term, language, types and field', async ({ page }) => {
  const form = new FlightSearchForm(page, 'ar');
  await form.open();
  const asked = page.waitForRequest('**/api/places?*');
  await form.from.fill('دبي');
  const { searchParams } = new URL((await asked).url());
  expect([...searchParams]).toEqual(
    expect.arrayContaining([
      ['term', 'دبي'],
      ['locale', 'ar'],
      ['types[]', 'city'],
      ['types[]', 'airport'],
      ['field', 'origin'],
    ]),
  );
});

test('an older request is aborted, and a late response is dropped', async ({ page }) => {
  const form = new FlightSearchForm(page, 'sv');
  await form.open();
  let release = (): void => undefined;
  const held = new Promise<void>((resolve) => (release = resolve));
  await page.route('**/api/places?term=paris*', async (route) => {
    await held;
    // The browser has closed the connection by then.
    await route.continue().catch(() => undefined);
  });
  const ended = page.waitForEvent('requestfailed', (request) =>
    request.url().includes('term=paris'),
  );
  const asked = page.waitForRequest('**/api/places?term=paris*');
  await form.to.fill('paris');
  await asked;
  await form.to.fill('berlin');
  expect((await ended).failure()?.errorText).toContain('ABORTED');
  await expect(form.options.first()).toContainText('BER');
  release();
  await expect(form.options.first()).toContainText('BER');
  await expect(form.options.filter({ hasText: 'PAR' })).toHaveCount(0);
});
