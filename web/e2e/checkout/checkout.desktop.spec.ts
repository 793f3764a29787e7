import { bookingsOf, ownDeparture, query } from '../support/database.js';
import { openCheckoutOf, openPayment } from '../support/drafts.js';
import { CARDS, LAYLA, Visitor } from '../support/journey.js';
import { LANGUAGES, expect, hydrated, test } from '../support/fixtures.js';
import { complaintsOf } from '../support/site.js';
import { wordsIn } from '../support/texts.js';

const DESTINATION = 'sarajevo';
const ONE_ADULT = { adults: 1, children: 0, infants: 0 };

/** The messages of the specification for an empty checkout of one adult, in order, with their fields. */
const EMPTY_FORM = [
  ['EMAIL_INVALID', 'contactEmail'],
  ['PHONE_INVALID', 'contactPhone'],
  ['TERMS_NOT_ACCEPTED', 'terms'],
  ['PASSENGER_FIRST_NAME_MISSING', 'passengers-0-firstName'],
  ['PASSENGER_LAST_NAME_MISSING', 'passengers-0-lastName'],
  ['PASSENGER_BIRTHDATE_MISSING', 'passengers-0-birthdate'],
  ['PASSENGER_GENDER_MISSING', 'passengers-0-gender'],
] as const;

for (const [place, lang] of LANGUAGES.entries()) {
  // [SPEC 2.26h] [SPEC 4.7b] [SPEC 5.11]
  test(`an empty checkout lists missing fields in order, takes the focus and links to each field (${lang})`, async ({
    page,
  }) => {
    const visitor = new Visitor(page, lang);
    const { t } = visitor;
    await openCheckoutOf(visitor, await ownDeparture(DESTINATION, 101 + place), ONE_ADULT);
    await visitor.button(t('checkout.submit')).click();
    const summary = page.getByRole('alert');
    await expect(summary).toContainText(t('checkout.errors.title', { count: EMPTY_FORM.length }));
    await expect(summary).toBeFocused();
    await expect(summary.getByRole('link')).toHaveText(
      EMPTY_FORM.map(([code]) => t(`errors.${code}`, { passenger: 1 })),
    );
    for (const [code, id] of EMPTY_FORM) {
      await summary.getByRole('link', { name: t(`errors.${code}`, { passenger: 1 }) }).click();
      const field = page.locator(`#${id}`);
      await expect(field).toHaveAttribute('aria-invalid', 'true');
      await expect(
        field.or(field.locator('input').first()).and(page.locator(':focus')),
      ).toHaveCount(1);
    }
    await page.getByLabel(t('checkout.contact.email')).fill(visitor.email);
    await expect(summary.getByRole('link')).toHaveCount(EMPTY_FORM.length - 1);
  });
}

// [SPEC 3.4b] [SPEC 5.10c]
test('ages are checked on the departure day, with one message per traveller type', async ({
  page,
}) => {
  const visitor = new Visitor(page, 'sv');
  const { t } = visitor;
  const party = { adults: 1, children: 1, infants: 1 };
  await openCheckoutOf(visitor, await ownDeparture(DESTINATION, 103), party);
  const born = async (index: number, birthdate: string): Promise<void> => {
    const field = visitor.card(index).getByLabel(t('checkout.passengers.birthdate'));
    await field.fill('');
    await field.pressSequentially(birthdate);
    await field.blur();
  };
  const year = new Date().getFullYear();
  await born(0, `${year - 5}0101`);
  await expect(visitor.card(0)).toContainText(t('errors.AGE_ADULT', { n: 12 }));
  await born(1, '19900101');
  await expect(visitor.card(1)).toContainText(t('errors.AGE_CHILD', { min: 3, max: 11 }));
  await born(2, `${year - 5}/1/1`);
  await expect(visitor.card(2)).toContainText(t('errors.AGE_INFANT', { min: 0, max: 2 }));
  await born(2, '19901399');
  await expect(visitor.card(2)).toContainText(t('errors.BIRTHDATE_INVALID'));
  await born(0, '١٩٨٨٠٢٢٩');
  await expect(visitor.card(0)).not.toContainText(t('errors.AGE_ADULT', { n: 12 }));
});

test('a name in Arabic letters gives at once a hint where to find the Latin one', async ({
  page,
}) => {
  const visitor = new Visitor(page, 'ar');
  await openCheckoutOf(visitor, await ownDeparture(DESTINATION, 104), ONE_ADULT);
  const field = visitor.card(0).getByLabel(visitor.t('checkout.passengers.firstName'));
  await field.fill('ليلى');
  await expect(visitor.card(0)).toContainText(visitor.t('errors.PASSENGER_NAME_LATIN'));
  await expect(field).toHaveAttribute('aria-invalid', 'true');
  await field.fill('Layla');
  await expect(visitor.card(0)).not.toContainText(visitor.t('errors.PASSENGER_NAME_LATIN'));
});

// [SPEC 2.26c] [SPEC 2.26g] [SPEC 4.7a]
test('nothing is preselected', async ({ page }) => {
  const visitor = new Visitor(page, 'sv');
  await openCheckoutOf(visitor, await ownDeparture(DESTINATION, 105), {
    ...ONE_ADULT,
    children: 1,
  });
  await expect(page.getByRole('checkbox', { checked: true })).toHaveCount(0);
  const chosen = page.getByRole('radio', { checked: true });
  await expect(chosen).toHaveCount(1);
  await expect(chosen).toHaveValue('partial');
  await expect(page.getByRole('heading', { name: visitor.t('checkout.law.title') })).toBeVisible();
});

test('typed data survives a language change and a reload', async ({ page }) => {
  const visitor = new Visitor(page, 'sv');
  await visitor.openCheckout(await ownDeparture(DESTINATION, 106));
  await visitor.typeContact();
  await visitor.typePassenger(0, LAYLA);
  await page.getByRole('link', { name: visitor.t('common.nav.switchTo') }).click();
  await expect(page).toHaveURL(/\/ar\/checkout$/);
  const typed = async (lang: 'sv' | 'ar'): Promise<void> => {
    const t = wordsIn(lang);
    const card = page.getByRole('group', {
      name: t('checkout.passengers.passenger', { n: 1 }),
      exact: true,
    });
    await expect(page.getByLabel(t('checkout.contact.email'))).toHaveValue(visitor.email);
    await expect(card.getByLabel(t('checkout.passengers.firstName'))).toHaveValue(LAYLA.firstName);
    await expect(card.getByLabel(t('checkout.passengers.birthdate'))).toHaveValue(LAYLA.birthdate);
    await expect(card.getByRole('radio', { checked: true })).toHaveValue(LAYLA.gender);
  };
  await typed('ar');
  await page.reload();
  await hydrated(page);
  await typed('ar');
  await page.getByRole('link', { name: wordsIn('ar')('common.nav.switchTo') }).click();
  await typed('sv');
});

test('a price that rises meanwhile is shown before anything is charged', async ({ page }) => {
  const visitor = new Visitor(page, 'sv');
  const { t } = visitor;
  const departure = await ownDeparture(DESTINATION, 107);
  await visitor.openCheckout(departure);
  await visitor.typeContact();
  await visitor.typePassenger(0, LAYLA);
  await visitor.acceptTerms();
  await query('update departures set price_adult = 23456 where destination_id = $1 and date = $2', [
    departure.destinationId,
    departure.date,
  ]);
  await visitor.button(t('checkout.submit')).click();
  const notice = page
    .getByRole('alert')
    .filter({ hasText: t('checkout.quote.changed', { total: visitor.sek(23_456) }) });
  await expect(notice).toBeFocused();
  await expect(page).toHaveURL(/\/checkout$/);
  expect(await bookingsOf(visitor.email)).toEqual([]);
  await visitor.toPayment();
  await expect(visitor.payButton(4_691)).toBeEnabled();
});

test('a departure that sells out meanwhile is reported, charges nothing and links to other dates', async ({
  page,
}) => {
  const visitor = new Visitor(page, 'ar');
  const { t } = visitor;
  const departure = await ownDeparture(DESTINATION, 108);
  await visitor.openCheckout(departure);
  await visitor.typeContact();
  await visitor.typePassenger(0, LAYLA);
  await visitor.acceptTerms();
  await query('update departures set capacity = taken where destination_id = $1 and date = $2', [
    departure.destinationId,
    departure.date,
  ]);
  await visitor.button(t('checkout.submit')).click();
  const notice = page.getByRole('alert').filter({ hasText: t('checkout.quote.problem') });
  await expect(notice).toContainText(t('errors.SOLD_OUT'));
  await expect(notice).toBeFocused();
  expect(await bookingsOf(visitor.email)).toEqual([]);
  await page.getByRole('link', { name: t('checkout.quote.otherDate') }).click();
  await expect(page).toHaveURL(/\/ar\/destination\/sarajevo$/);
});

for (const lang of LANGUAGES) {
  // [SPEC 2.5b]
  test(`/checkout without a selection redirects to the home page (${lang})`, async ({ page }) => {
    const visitor = new Visitor(page, lang);
    await page.goto(visitor.paths.checkout());
    await expect(page).toHaveURL(new RegExp(lang === 'ar' ? '/ar$' : '[^r]/$'));
  });
}

test(
  'after the thank-you page the browser stores no passenger data',
  { tag: '@core' },
  async ({ page }) => {
    const visitor = new Visitor(page, 'sv');
    const complaints = complaintsOf(page);
    await openPayment(visitor, await ownDeparture(DESTINATION, 109));
    await visitor.pay(CARDS.pays);
    await visitor.reference();
    const saved = await page.evaluate(() => ({
      local: Object.entries(localStorage),
      session: Object.entries(sessionStorage),
      state: history.state as unknown,
    }));
    expect(saved.local.map(([key]) => key)).toEqual(['verifiedBookingId']);
    const everything = JSON.stringify(saved);
    for (const secret of [visitor.email, LAYLA.lastName, LAYLA.birthdate, '701234567']) {
      expect(everything).not.toContain(secret);
    }
    expect(complaints).toEqual([]);
  },
);
