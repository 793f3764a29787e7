import type { Page } from '@playwright/test';
import type { Language } from '@safar/domain/text/languages';
import { CARDS, LAYLA, NOUR, OMAR, REFERENCE, Visitor } from './journey.js';
import { expect } from './fixtures.js';

/** Goes from the home page to the first destination and chooses a day, two adults and a child. */
async function chooseDestination(visitor: Visitor): Promise<void> {
  const { page, t, paths } = visitor;
  await visitor.goto(paths.home());
  const destination = page.getByRole('main').getByRole('article').first();
  const name = await destination.getByRole('heading').innerText();
  await destination.getByRole('link').click();
  await expect(visitor.heading(name)).toBeVisible();
  const days = page.getByRole('group', { name: t('destination.chooseDate') });
  await days.locator('label:has(:enabled)').last().click();
  for (const label of ['destination.adults', 'destination.children'] as const) {
    await visitor.button(t('common.actions.more', { label: t(label) })).click();
  }
  await visitor.book();
}

async function fillEverything(visitor: Visitor): Promise<void> {
  const { page, t } = visitor;
  await visitor.typeContact();
  for (const [index, passenger] of [LAYLA, OMAR, NOUR].entries()) {
    await visitor.typePassenger(index, passenger);
  }
  await page.getByRole('radio', { name: t('checkout.insurance.yes') }).check();
  await expect(page.getByRole('radio', { name: /20\s?%/ })).toBeChecked();
  await visitor.acceptTerms();
}

async function openLookup({ page, t }: Visitor): Promise<void> {
  const menu = page.getByRole('button', { name: t('common.nav.open') });
  if (await menu.isVisible()) await menu.click();
  const nav = page.getByRole('navigation', { name: t('common.nav.label') });
  await nav.getByRole('link', { name: t('common.nav.lookup') }).click();
}

/** The main journey: choose, fill in, pay the deposit, look up, pay the rest. */
export async function wholeJourney(page: Page, lang: Language): Promise<void> {
  const visitor = new Visitor(page, lang);
  const { t } = visitor;
  await chooseDestination(visitor);
  await fillEverything(visitor);
  await visitor.toPayment();
  const deposit = await visitor.pay(CARDS.pays);
  const reference = await visitor.reference();
  expect(reference).toMatch(REFERENCE);

  await openLookup(visitor);
  await visitor.lookUp(reference, OMAR.lastName);
  await expect(visitor.heading(t('booking.details.title'))).toBeVisible();
  for (const { firstName, lastName } of [LAYLA, OMAR, NOUR]) {
    await expect(page.getByText(`${firstName} ${lastName}`, { exact: true })).toBeVisible();
  }
  const paid = await visitor.amountIn(t('booking.details.paid'));
  const remaining = await visitor.amountIn(t('booking.details.remaining'));
  expect(paid).toBe(deposit);
  expect(deposit).toBe(Math.round((deposit + remaining) / 5));

  const finish = t('booking.details.pay', { amount: visitor.sek(remaining) });
  await page.getByRole('link', { name: finish }).click();
  expect(await visitor.pay(CARDS.pays)).toBe(remaining);
  await expect(page.getByText(t('booking.details.finalText'))).toBeVisible();
  await expect(page).toHaveURL(new RegExp(`${lang === 'ar' ? '/ar' : ''}/bokning/[0-9a-f-]{36}`));
}
