import type { Locator } from '@playwright/test';
import { ownDeparture, query } from '../support/database.js';
import { openCheckoutOf } from '../support/drafts.js';
import { CARDS, LAYLA, OMAR, Visitor } from '../support/journey.js';
import { expect, hydrated, test } from '../support/fixtures.js';
import { expectAccessible } from '../support/site.js';

const DESTINATION = 'dubai';
const OURS = `code like 'journey-%'`;

/** Offers a bag per person, in a group, and a car for the booking; the test takes them away again. */
async function offer(): Promise<void> {
  await query(
    `insert into extra_groups (code, name_sv, name_ar, rule)
     values ('journey-bags', 'Resans bagage', 'أمتعة الرحلة', 'any') on conflict do nothing`,
  );
  await query(
    `insert into extras (code, group_code, kind, name_sv, name_ar, basis, price, bookable_later)
     values ('journey-bag', 'journey-bags', 'bag', 'Stor väska', 'حقيبة كبيرة', 'person', 450, true),
       ('journey-car', null, 'transfer', 'Egen bil', 'سيارة بسائق', 'booking', 900, true)
     on conflict do nothing`,
  );
  await query(
    `insert into extra_offers (extra_id, destination_id) select id, $1 from extras where ${OURS}`,
    [DESTINATION],
  );
}

const withdraw = (): Promise<unknown> =>
  query(`delete from extra_offers where extra_id in (select id from extras where ${OURS})`);

/** Opens a part; with one part alone nothing is folded. */
async function openPart(card: Locator, title: string): Promise<void> {
  await expect(card.locator('fieldset').first()).toBeAttached();
  if ((await card.locator('summary').count()) === 0) return;
  const part = card.locator('details', { has: card.page().locator('summary', { hasText: title }) });
  if ((await part.getAttribute('open')) === null) await part.locator('summary').click();
}

test.afterEach(withdraw);

// [SPEC I23.15]
test(
  'two travellers buy bags with their trip, and a car later',
  { tag: '@core' },
  async ({ page }) => {
    test.slow();
    await withdraw();
    await offer();
    const visitor = new Visitor(page, 'ar');
    const { t } = visitor;
    const departure = await ownDeparture(DESTINATION, 260);
    await openCheckoutOf(visitor, departure, { adults: 2, children: 0, infants: 0 });
    await visitor.typeContact();
    for (const [index, passenger] of [LAYLA, OMAR].entries()) {
      await visitor.typePassenger(index, passenger);
    }
    const card = page.getByRole('region', { name: t('checkout.extras') });
    await openPart(card, 'أمتعة الرحلة');
    const bag = card.getByRole('group', { name: 'حقيبة كبيرة' });
    await expect(card.locator('input:checked')).toHaveCount(0);
    await bag.getByRole('checkbox', { name: t('extras.everyone', { n: 2 }) }).check();
    const price = page.getByRole('region', { name: t('checkout.price.title') });
    await expect(price).toContainText('حقيبة كبيرة');
    await expect(price).toContainText(visitor.sek(27_880));
    await expectAccessible(page);
    await page.reload();
    await hydrated(page);
    await openPart(card, 'أمتعة الرحلة');
    await expect(bag.getByRole('checkbox', { name: OMAR.firstName })).toBeChecked();
    await page.getByRole('radio', { name: t('checkout.payment.full') }).check();
    await visitor.acceptTerms();
    await visitor.toPayment();
    expect(await visitor.pay(CARDS.pays)).toBe(27_880);

    await expect(visitor.heading(t('booking.details.title'))).toBeVisible();
    await expect(card.locator('dd').first()).toHaveText('حقيبة كبيرة');
    await openPart(card, t('extras.others'));
    await card
      .getByRole('group', { name: 'سيارة بسائق' })
      .getByRole('checkbox', { name: t('extras.add') })
      .check();
    await expectAccessible(page);
    await visitor.button(t('extras.order', { amount: visitor.sek(900) })).click();
    await expect(visitor.heading(t('pay.title'))).toBeVisible();
    expect(await visitor.pay(CARDS.pays)).toBe(900);
    await expect(visitor.heading(t('booking.details.title'))).toBeVisible();
    await expect(card.getByRole('term').filter({ hasText: t('extras.whole') })).toBeVisible();
    expect(await visitor.amountIn(t('booking.details.paid'))).toBe(28_780);
    expect(await visitor.amountIn(t('booking.details.remaining'))).toBe(0);
  },
);
