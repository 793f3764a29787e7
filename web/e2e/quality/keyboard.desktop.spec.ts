import type { Language } from '@safar/domain/text/languages';
import type { Page } from '@playwright/test';
import { ownDeparture } from '../support/database.js';
import { openCheckoutOf } from '../support/drafts.js';
import { LANGUAGES, coreIf, expect, test } from '../support/fixtures.js';
import { CARDS, LAYLA, NOUR, type Passenger, Visitor } from '../support/journey.js';
import { Keys } from '../support/keys.js';
import { bookWithDeposit } from '../support/orders.js';

const EXPIRY = `12${String(new Date().getFullYear() + 3).slice(2)}`;

class KeyboardVisitor extends Visitor {
  readonly keys: Keys;

  constructor(page: Page, lang: Language) {
    super(page, lang);
    this.keys = new Keys(page);
  }

  /** Expects the focus on the heading after a page change. */
  async arrivesAt(title: string): Promise<void> {
    await expect(this.heading(title)).toBeFocused();
  }

  async chooseDestination(): Promise<void> {
    const { page, t, keys } = this;
    const destination = page.getByRole('main').getByRole('article').first();
    const name = await destination.getByRole('heading').innerText();
    await keys.toAndPress(destination.getByRole('link'), 'Enter');
    await this.arrivesAt(name);
    const days = page.getByRole('group', { name: t('destination.chooseDate') });
    // Skips the calendar button, which has its own tests, and the first day, which may be too soon for a deposit.
    await keys.toAndPress(days.locator('input[type=radio]:enabled').first(), 'Space');
    await keys.press('ArrowDown');
    await expect(days.getByRole('radio', { checked: true })).toHaveCount(1);
    const more = this.button(t('common.actions.more', { label: t('destination.children') }));
    await keys.toAndPress(more, 'Space');
    await expect(more).toBeFocused();
    await keys.toAndPress(
      page.locator('#booking').getByRole('button', { name: t('common.actions.book'), exact: true }),
      'Enter',
    );
    await this.arrivesAt(t('checkout.title'));
  }

  async contactByKeys(): Promise<void> {
    const { page, t, keys } = this;
    await keys.write(page.getByLabel(t('checkout.contact.email')), this.email);
    await keys.to(page.getByLabel(t('common.form.country')));
    await keys.write(page.getByLabel(t('common.form.phone'), { exact: true }), '0701234567');
  }

  async passengerByKeys(index: number, passenger: Passenger): Promise<void> {
    const { t, keys } = this;
    const card = this.card(index);
    await keys.write(card.getByLabel(t('checkout.passengers.firstName')), passenger.firstName);
    if (index === 0) {
      await keys.write(card.getByLabel(t('checkout.passengers.lastName')), passenger.lastName);
    } else {
      const same = card.getByRole('button', { name: t('checkout.passengers.sameLastName') });
      await keys.toAndPress(same, 'Enter');
      await expect(card.getByLabel(t('checkout.passengers.lastName'))).toBeFocused();
      await expect(same).toBeHidden();
    }
    const birthdate = card.getByLabel(t('checkout.passengers.birthdate'));
    await keys.write(birthdate, passenger.birthdate.replaceAll('-', ''));
    const gender = card.getByRole('group', { name: t('checkout.passengers.gender') });
    await keys.choose(
      gender,
      gender.getByRole('radio', { name: this.genderLabel(passenger), exact: true }),
    );
  }

  async restOfCheckoutByKeys(): Promise<void> {
    const { page, t, keys } = this;
    const insurance = page.getByRole('group', { name: t('checkout.insurance.legend') });
    await keys.choose(
      insurance,
      insurance.getByRole('radio', { name: t('checkout.insurance.no') }),
    );
    const payment = page.getByRole('group', { name: t('checkout.payment.title') });
    await keys.choose(payment, payment.getByRole('radio', { name: t('checkout.payment.full') }));
    await keys.press('ArrowUp');
    await expect(payment.getByRole('radio', { name: /20\s?%/ })).toBeChecked();
    for (const link of ['travelTerms', 'packageLaw', 'privacy'] as const) {
      const name = t(`checkout.terms.${link}`);
      await keys.to(page.getByRole('main').getByRole('link', { name, exact: true }).last());
    }
    const terms = page.getByRole('checkbox', { name: t('checkout.terms.accept') });
    await keys.toAndPress(terms, 'Space');
    await expect(terms).toBeChecked();
    await keys.toAndPress(this.button(t('checkout.submit')), 'Enter');
    await this.arrivesAt(t('pay.title'));
  }

  async payByKeys(number: string): Promise<void> {
    const { page, t, keys } = this;
    const field = page.getByLabel(t('pay.card.number'));
    await keys.to(field);
    await keys.press('Control+a');
    await keys.type(number);
    await keys.to(page.getByLabel(t('pay.card.expiry')));
    await keys.press('Control+a');
    await keys.type(EXPIRY);
    await keys.to(page.getByLabel(t('pay.card.cvc')));
    await keys.press('Control+a');
    await keys.type('123');
    const pay = page.locator('.pay-form').getByRole('button', { name: /\d/ }).last();
    await keys.toAndPress(pay, 'Enter');
  }
}

test(
  'the whole journey by keyboard: destination, day, passengers, payment, thank-you page, lookup, booking',
  { tag: '@core' },
  async ({ page }) => {
    test.slow();
    const visitor = new KeyboardVisitor(page, 'sv');
    const { t, keys } = visitor;
    await visitor.goto(visitor.paths.home());
    await visitor.chooseDestination();

    // An empty form first: the summary takes the focus and its links lead to the fields.
    await keys.to(page.getByLabel(t('checkout.contact.email')));
    await keys.press('Enter');
    const summary = page.getByRole('alert');
    await expect(summary).toBeFocused();
    await keys.press('Tab', 'Enter');
    await expect(page.getByLabel(t('checkout.contact.email'))).toBeFocused();

    await visitor.contactByKeys();
    await visitor.passengerByKeys(0, LAYLA);
    await visitor.passengerByKeys(1, NOUR);
    await visitor.restOfCheckoutByKeys();

    const method = page.getByRole('group', { name: t('pay.method.legend') });
    await keys.choose(
      method,
      page.getByRole('radio', { name: t('pay.method.klarnaFee', { percent: 3 }) }),
    );
    await keys.press('ArrowUp', 'ArrowUp');
    await expect(page.getByRole('radio', { name: t('pay.method.card') })).toBeFocused();
    await visitor.payByKeys(CARDS.declined);
    await expect(page.getByRole('alert').filter({ hasText: t('pay.decline.title') })).toBeFocused();
    await keys.to(page.getByLabel(t('pay.card.number')), 'Shift+Tab');
    await visitor.payByKeys(CARDS.pays);

    await visitor.arrivesAt(t('booking.thanks.title'));
    await keys.toAndPress(page.getByRole('link', { name: t('booking.thanks.show') }), 'Enter');
    await visitor.arrivesAt(t('booking.lookup.title'));
    await keys.write(page.getByLabel(t('booking.lookup.lastName')), 'Svensson');
    await keys.press('Enter');
    await expect(page.getByRole('alert')).toBeFocused();
    await keys.to(page.getByLabel(t('booking.lookup.lastName')));
    await keys.press('Control+a');
    await keys.type(LAYLA.lastName);
    await keys.press('Enter');
    await visitor.arrivesAt(t('booking.details.title'));
    const finish = page.getByRole('main').getByRole('link', { name: /\d/ }).first();
    await keys.toAndPress(finish, 'Enter');
    await visitor.arrivesAt(t('pay.title'));
    await keys.expectFocusKept();
  },
);

test('the core of the journey by keyboard in Arabic: form, payment, thank-you page', async ({
  page,
}) => {
  test.slow();
  const visitor = new KeyboardVisitor(page, 'ar');
  const { t, keys } = visitor;
  await openCheckoutOf(visitor, await ownDeparture('kuala-lumpur', 141), {
    adults: 1,
    children: 0,
    infants: 0,
  });
  await visitor.contactByKeys();
  await visitor.passengerByKeys(0, LAYLA);
  await visitor.restOfCheckoutByKeys();
  await visitor.payByKeys(CARDS.pays);
  await visitor.arrivesAt(t('booking.thanks.title'));
  await keys.to(page.getByRole('link', { name: t('booking.thanks.show') }));
});

for (const [place, lang] of LANGUAGES.entries()) {
  test(
    `the question after 18 minutes takes the focus, works with keys and returns the focus (${lang})`,
    { tag: coreIf(lang === 'sv') },
    async ({ page }) => {
      const visitor = new KeyboardVisitor(page, lang);
      const { t, keys, paths } = visitor;
      const order = await bookWithDeposit(
        page.request,
        await ownDeparture('kuala-lumpur', 143 + place),
      );
      await page.clock.install();
      await visitor.goto(paths.lookup(order.bookingRef));
      await visitor.lookUp(order.bookingRef, order.lastName);
      await visitor.arrivesAt(t('booking.details.title'));
      const print = visitor.button(t('booking.print'));
      await keys.to(print);
      await page.clock.fastForward('18:10');
      const dialog = page.getByRole('dialog', { name: t('booking.limit.title') });
      await expect(dialog).toBeVisible();
      const stay = dialog.getByRole('button', { name: t('booking.limit.stay') });
      await keys.to(stay);
      // Focus cycles within the dialog and never reaches the page behind it.
      for (let step = 0; step < 6; step += 1) {
        await keys.press('Tab');
        expect(
          await page.evaluate(
            () =>
              document.activeElement === document.body ||
              document.activeElement?.closest('dialog') !== null,
          ),
        ).toBe(true);
      }
      await keys.toAndPress(stay, 'Enter');
      await expect(dialog).toBeHidden();
      await expect(print).toBeFocused();
    },
  );
}
