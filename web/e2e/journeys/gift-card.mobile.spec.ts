import texts from '../../src/i18n/sv/payment/gift-cards.js';
import { expect, hydrated, test } from '../support/fixtures.js';
import { CARDS, Visitor } from '../support/journey.js';
import { complaintsOf, overflowOf } from '../support/site.js';
import { DECISION } from '../support/swish.js';

const AMOUNT = 1_500;
const CODE = /GAVA( [A-HJKMNP-Z2-9]{4}){3}/;

// [SPEC I24.4]
test('a buyer pays a gift card at the bank and gets its code, again after a reload and after Back (sv)', async ({
  page,
}) => {
  const complaints = complaintsOf(page);
  const visitor = new Visitor(page, 'sv');
  const { form, pay, done } = texts;
  const recipient = `mottagare-${visitor.email}`;
  await visitor.goto(visitor.paths.giftCards());
  await page.getByLabel(form.amount).fill('1 500');
  await page.getByLabel(form.buyer).fill(visitor.email);
  await page.getByLabel(form.name).fill('Omar');
  await page.getByLabel(form.email).fill(recipient);
  await visitor.button(form.go).click();
  await expect(visitor.heading(pay.title)).toBeVisible();
  expect(await overflowOf(page)).toBe(0);
  await visitor.typeCard(CARDS.authenticates);
  await visitor.button(pay.submit.replace('{amount}', visitor.sek(AMOUNT))).click();
  await visitor.button(DECISION.approve.sv).click();

  const code = page.getByText(CODE);
  const expectCard = async (shown: RegExp | string): Promise<void> => {
    await expect(visitor.heading(done.title)).toBeVisible();
    await expect(code).toHaveText(shown);
    await expect(page.getByText(visitor.sek(AMOUNT))).toBeVisible();
    await expect(page.getByText(done.now.replace('{email}', recipient))).toBeVisible();
  };
  await expectCard(CODE);
  const bought = await code.innerText();
  await expect(page).toHaveURL(/\/presentkort$/);
  expect(await overflowOf(page)).toBe(0);
  await page.reload();
  await expectCard(bought);
  // Past the page of the bank to that of the form, where a second card could be bought by mistake.
  for (let back = 0; back < 2; back += 1) {
    await page.goBack();
    await hydrated(page);
    await expectCard(bought);
  }
  await visitor.button(done.another).click();
  await expect(page.getByLabel(form.amount)).toBeVisible();
  expect(complaints).toEqual([]);
});
