import { addDays, dayInStockholm, isoDay } from '@safar/domain/dates/dates';
import { formatDay } from '@safar/domain/dates/day-formats';
import { balanceDueDay, DEFAULT_PRICING_RULES } from '@safar/domain/pricing/pricing';
import { ownDeparture } from '../support/database.js';
import { openCheckoutOf } from '../support/drafts.js';
import { LANGUAGES, expect, test } from '../support/fixtures.js';
import { LAYLA, Visitor } from '../support/journey.js';

const DESTINATION = 'sarajevo';
const ONE_ADULT = { adults: 1, children: 0, infants: 0 };
const FAMILY = { adults: 2, children: 1, infants: 1 };

for (const [place, lang] of LANGUAGES.entries()) {
  test(`each passenger has a card with the texts of its type, in the order adults, children, infants (${lang})`, async ({
    page,
  }) => {
    const visitor = new Visitor(page, lang);
    const { t } = visitor;
    await openCheckoutOf(visitor, await ownDeparture(DESTINATION, 151 + place), FAMILY);
    const cards = page.locator('fieldset.passenger');
    await expect(cards.getByRole('heading', { level: 3 })).toHaveText([
      t('checkout.passengers.adult', { n: 1, total: 2 }),
      t('checkout.passengers.adult', { n: 2, total: 2 }),
      t('checkout.passengers.child', { n: 1, total: 1 }),
      t('checkout.passengers.infant', { n: 1, total: 1 }),
    ]);
    const keys = { adult: ['female', 'male', 'other'], young: ['girl', 'boy', 'other'] } as const;
    for (const [index, kind] of (['adult', 'adult', 'young', 'young'] as const).entries()) {
      await expect(visitor.card(index).locator('.radio__label')).toHaveText(
        keys[kind].map((word) => t(`checkout.passengers.${word}`)),
      );
    }
    await expect(visitor.card(0).getByRole('textbox').first()).toHaveAttribute('dir', 'ltr');
  });

  test(`a birth date is formatted when typed or pasted, and the age on departure is shown (${lang})`, async ({
    page,
  }) => {
    const visitor = new Visitor(page, lang);
    const { t } = visitor;
    const departure = await ownDeparture(DESTINATION, 153 + place);
    await openCheckoutOf(visitor, departure, ONE_ADULT);
    const card = visitor.card(0);
    const field = card.getByLabel(t('checkout.passengers.birthdate'));
    for (const typed of ['19900131', '1990/01/31', '١٩٩٠٠١٣١', '19900131-1234', '199001311234']) {
      await field.fill('');
      await field.pressSequentially(typed);
      await expect(field).toHaveValue('1990-01-31');
    }
    const year = Number(departure.date.slice(0, 4));
    const count = departure.date < `${year}-01-31` ? year - 1991 : year - 1990;
    await expect(card).toContainText(t('checkout.passengers.age', { count }));
  });

  test(`a future birth date is rejected at the field and in the summary (${lang})`, async ({
    page,
  }) => {
    const visitor = new Visitor(page, lang);
    const { t } = visitor;
    const departure = await ownDeparture(DESTINATION, 155 + place);
    await openCheckoutOf(visitor, departure, { adults: 1, children: 0, infants: 1 });
    const infant = visitor.card(1);
    const field = infant.getByLabel(t('checkout.passengers.birthdate'));
    const tomorrow = addDays(dayInStockholm(new Date()), 1);
    await field.pressSequentially(tomorrow.replaceAll('-', ''));
    await expect(infant).toContainText(t('errors.BIRTHDATE_FUTURE'));
    await expect(infant).not.toContainText(t('checkout.passengers.age', { count: 0 }));
    await visitor.button(t('checkout.submit')).click();
    const message = t('errors.BIRTHDATE_FUTURE');
    await expect(
      page.getByRole('alert').getByRole('link', {
        name: t('checkout.errors.atPassenger', { n: 2, sentence: message }),
      }),
    ).toBeVisible();
    await field.fill(addDays(tomorrow, -1));
    await expect(infant).not.toContainText(message);
    await expect(infant).toContainText(t('checkout.passengers.age', { count: 0 }));
  });

  test(`names show their form on the ticket, one letter is enough, spaces are not, and a family name can be copied (${lang})`, async ({
    page,
  }) => {
    const visitor = new Visitor(page, lang);
    const { t } = visitor;
    await openCheckoutOf(visitor, await ownDeparture(DESTINATION, 157 + place), {
      ...ONE_ADULT,
      adults: 2,
    });
    const first = visitor.card(0);
    await first.getByLabel(t('checkout.passengers.firstName')).fill('Åsa-Märta O');
    await first.getByLabel(t('checkout.passengers.lastName')).fill("D'Öst");
    await expect(first).toContainText(t('checkout.passengers.ticketName'));
    await expect(first.getByText('DOEST / AASA MAERTA O')).toBeVisible();
    const second = visitor.card(1);
    await second.getByLabel(t('checkout.passengers.firstName')).fill('   ');
    const same = second.getByRole('button', { name: t('checkout.passengers.sameLastName') });
    await same.click();
    const lastName = second.getByLabel(t('checkout.passengers.lastName'));
    await expect(lastName).toHaveValue("D'Öst");
    await expect(lastName).toBeFocused();
    await visitor.button(t('checkout.submit')).click();
    const summary = page.getByRole('alert');
    await expect(
      summary.getByRole('link', {
        name: t('errors.PASSENGER_FIRST_NAME_MISSING', { passenger: 2 }),
      }),
    ).toBeVisible();
    await second.getByLabel(t('checkout.passengers.firstName')).fill('O');
    await expect(
      summary.getByRole('link', {
        name: t('errors.PASSENGER_FIRST_NAME_MISSING', { passenger: 2 }),
      }),
    ).toHaveCount(0);
    await expect(second.getByText('DOEST / O')).toBeVisible();
  });

  test(`a mistyped mail host gets a suggestion, and every country can be chosen (${lang})`, async ({
    page,
  }) => {
    const visitor = new Visitor(page, lang);
    const { t } = visitor;
    await openCheckoutOf(visitor, await ownDeparture(DESTINATION, 159 + place), ONE_ADULT);
    const email = page.getByLabel(t('checkout.contact.email'));
    await email.fill('layla@gmial.com');
    await page.getByRole('button', { name: t('checkout.contact.emailAccept') }).click();
    await expect(email).toHaveValue('layla@gmail.com');
    await expect(email).toBeFocused();
    const country = page.getByLabel(t('common.form.country'));
    await expect(country).toHaveValue('SE');
    await expect.poll(() => country.locator('option').count()).toBeGreaterThan(230);
    const phone = page.getByLabel(t('common.form.phone'), { exact: true });
    await phone.pressSequentially('+963944567890');
    await phone.blur();
    await expect(country).toHaveValue('SY');
    await phone.fill('٠٧٠١٢٣٤٥٦٧');
    await country.selectOption('SE');
    await phone.focus();
    await phone.blur();
    await expect(phone).toHaveValue('070-123 45 67');
  });

  test(`insurance, amounts now and later and the due date are shown before the order (${lang})`, async ({
    page,
  }) => {
    const visitor = new Visitor(page, lang);
    const { t } = visitor;
    const departure = await ownDeparture(DESTINATION, 161 + place);
    await openCheckoutOf(visitor, departure, { ...ONE_ADULT, adults: 2 });
    const side = page.locator('.checkout__side');
    const amountOf = async (label: string): Promise<number> => {
      const row = side.locator('dt').filter({ hasText: label }).locator('xpath=../dd');
      return Number((await row.innerText()).replace(/\D/g, ''));
    };
    const before = await amountOf(t('checkout.price.total'));
    await page.getByRole('radio', { name: t('checkout.insurance.yes') }).check();
    const total = before + 2 * 149;
    await expect.poll(() => amountOf(t('checkout.price.total'))).toBe(total);
    const deposit = Math.round(total * 0.2);
    expect(await amountOf(t('checkout.price.payNow'))).toBe(deposit);
    expect(await amountOf(t('checkout.price.payLater'))).toBe(total - deposit);
    const due = formatDay(balanceDueDay(isoDay(departure.date), DEFAULT_PRICING_RULES), lang);
    const option = page.getByRole('radio', { name: /20\s?%/ }).locator('xpath=ancestor::label');
    for (const keys of [visitor.sek(deposit), visitor.sek(total - deposit), due]) {
      await expect(option).toContainText(keys);
    }
    await page.getByRole('radio', { name: t('checkout.payment.full') }).check();
    await expect.poll(() => amountOf(t('checkout.price.payNow'))).toBe(total);
    await page.getByRole('radio', { name: t('checkout.insurance.no') }).check();
    await expect.poll(() => amountOf(t('checkout.price.total'))).toBe(before);
  });

  test(`the legal form is in Swedish with collapsed rights and the agency’s data, before three linked terms (${lang})`, async ({
    page,
    request,
  }) => {
    const visitor = new Visitor(page, lang);
    const { t, paths } = visitor;
    await openCheckoutOf(visitor, await ownDeparture(DESTINATION, 163 + place), ONE_ADULT);
    const { company, badges } = (await (await request.get('/api/config')).json()) as {
      company: { name: string };
      badges: { guarantor: string; guarantorContact: string };
    };
    const law = page.getByRole('region', { name: t('checkout.law.title') });
    const official = law.locator('[lang="sv"][dir="ltr"]');
    await expect(official).toBeVisible();
    await expect(official.getByRole('listitem').first()).toBeHidden();
    await official.locator('summary').click();
    await expect(official.getByRole('listitem').first()).toBeVisible();
    for (const blank of [company.name, badges.guarantor, badges.guarantorContact].filter(Boolean)) {
      await expect(official).toContainText(blank);
    }
    await expect(law.getByText(t('checkout.law.explanation'))).toHaveCount(lang === 'ar' ? 1 : 0);
    const terms = page.getByRole('region', { name: t('checkout.terms.title') });
    await expect(terms).toContainText(t('checkout.terms.withdrawal'));
    const links = terms.getByRole('link');
    await expect(links).toHaveText([
      t('checkout.terms.travelTerms'),
      t('checkout.terms.packageLaw'),
      t('checkout.terms.privacy'),
    ]);
    await expect(links.nth(0)).toHaveAttribute('href', paths.terms());
    await expect(links.nth(2)).toHaveAttribute('href', paths.privacy());
    // In a new tab, so that typed data is kept.
    for (const link of await links.all()) await expect(link).toHaveAttribute('target', '_blank');
  });
}

// [ASVS 14.3.3]
test('a draft is deleted after a day', async ({ page }) => {
  const visitor = new Visitor(page, 'sv');
  await openCheckoutOf(visitor, await ownDeparture(DESTINATION, 165), ONE_ADULT);
  await visitor.typePassenger(0, LAYLA);
  const age = (hours: number): Promise<void> =>
    page.evaluate((past) => {
      const draft = JSON.parse(localStorage.getItem('currentBooking') ?? '{}') as object;
      const savedAt = Date.now() - past * 3_600_000;
      localStorage.setItem('currentBooking', JSON.stringify({ ...draft, savedAt }));
    }, hours);
  const firstName = visitor.card(0).getByLabel(visitor.t('checkout.passengers.firstName'));
  await page.goto('/api/config');
  await age(23);
  await visitor.goto(visitor.paths.checkout());
  await expect(firstName).toHaveValue(LAYLA.firstName);
  await page.goto('/api/config');
  await age(24);
  await visitor.goto(visitor.paths.checkout());
  await expect(page).toHaveURL(/\/$/);
  expect(await page.evaluate(() => localStorage.getItem('currentBooking'))).toBeNull();
});
