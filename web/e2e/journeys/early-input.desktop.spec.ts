import type { Locator } from '@playwright/test';
import type { Party } from '@safar/domain/pricing/party';
import { openBeforeScript } from '../support/before-script.js';
import { type OwnDeparture, ownDeparture } from '../support/database.js';
import { completeCheckout, openCheckoutOf } from '../support/drafts.js';
import { LANGUAGES, coreIf, expect, test } from '../support/fixtures.js';
import { FlightSearchForm } from '../support/flights.js';
import { Visitor } from '../support/journey.js';

const DESTINATION = 'marrakech';
const ONE_ADULT: Party = { adults: 1, children: 0, infants: 0 };
const PHONE = { width: 390, height: 844 };

class Widget {
  readonly place: Locator;

  constructor(
    readonly visitor: Visitor,
    readonly departure: OwnDeparture,
  ) {
    this.place = visitor.page.locator('#booking');
  }

  get address(): string {
    return this.visitor.paths.destination(this.departure.destinationId);
  }

  /** The radio has the size of its label. */
  get day(): Locator {
    return this.place.locator(`[name=departure][value="${this.departure.date}"]`);
  }

  more(who: 'adults' | 'children' | 'infants'): Locator {
    const { t } = this.visitor;
    const label = t(`destination.${who}`);
    return this.place.getByRole('button', { name: t('common.actions.more', { label }) });
  }

  get book(): Locator {
    const name = this.visitor.t('common.actions.book');
    return this.place.getByRole('button', { name, exact: true });
  }

  /** Expects the checkout of two adults and a child on the day. */
  async isTaken(): Promise<void> {
    const { page, t } = this.visitor;
    await expect(this.visitor.heading(t('checkout.title'))).toBeVisible();
    const side = page.locator('.checkout__side');
    await expect(side).toContainText(t('party.adults', { count: 2 }));
    await expect(side).toContainText(t('party.children', { count: 1 }));
  }
}

for (const [place, lang] of LANGUAGES.entries()) {
  test(
    `a day, a party and «book» pressed before hydration lead to the checkout (${lang})`,
    { tag: coreIf(lang === 'sv') },
    async ({ page }) => {
      const widget = new Widget(
        new Visitor(page, lang),
        await ownDeparture(DESTINATION, 20 + place),
      );
      const runScript = await openBeforeScript(page, widget.address);
      await widget.day.check();
      await widget.more('adults').click();
      await widget.more('children').click();
      await widget.book.click();
      await widget.book.click();
      await expect(page).toHaveURL(widget.address);
      runScript();
      await widget.isTaken();
      await page.goBack();
      await expect(page).toHaveURL(`${widget.address}?date=${widget.departure.date}`);
    },
  );

  test(`every other button of a destination page works after hydration when pressed before (${lang})`, async ({
    page,
    context,
  }) => {
    await context.grantPermissions(['clipboard-write']);
    await page.addInitScript(() => Reflect.deleteProperty(Navigator.prototype, 'share'));
    const visitor = new Visitor(page, lang);
    const { t } = visitor;
    const address = visitor.paths.destination('istanbul');
    const booking = page.locator('#booking');
    const gallery = page.locator('.gallery__picture').nth(1);
    const chips = booking.locator('.date-chip');
    for (const [control, outcome] of [
      [visitor.button(t('destination.calendar.open')), page.getByRole('dialog')],
      [gallery, page.getByRole('dialog')],
      [
        visitor.button(t('destination.share.button')),
        page.getByText(t('destination.share.copied')),
      ],
    ] as const) {
      const runScript = await openBeforeScript(page, address);
      await control.click();
      await expect(outcome).toBeHidden();
      runScript();
      await expect(outcome).toBeVisible();
    }
    // On some days of the year all departures of the seed are in the two months that are shown.
    await ownDeparture('dubai', 200);
    const runScript = await openBeforeScript(page, visitor.paths.destination('dubai'));
    const before = await chips.count();
    await visitor.button(t('destination.moreMonths')).click();
    runScript();
    await expect.poll(() => chips.count()).toBeGreaterThan(before);
  });

  test(`a lookup submitted before hydration gets its reply and keeps the typed text (${lang})`, async ({
    page,
  }) => {
    const visitor = new Visitor(page, lang);
    const { t } = visitor;
    const reference = page.getByLabel(t('booking.lookup.reference'));
    const lastName = page.getByLabel(t('booking.lookup.lastName'));
    const runScript = await openBeforeScript(page, visitor.paths.lookup());
    await reference.fill('SAF7K2Q9M');
    await lastName.fill('Al-Khatib');
    await lastName.press('Enter');
    runScript();
    await expect(page.getByRole('alert')).toContainText(t('errors.BOOKING_LOOKUP_FAILED'));
    await expect(reference).toHaveValue('SAF7K2Q9M');
    await expect(lastName).toHaveValue('Al-Khatib');
    await expect(page).toHaveURL(visitor.paths.lookup());
  });

  test(`a language change before hydration keeps the typed text (${lang})`, async ({ page }) => {
    const visitor = new Visitor(page, lang);
    const other = new Visitor(page, lang === 'ar' ? 'sv' : 'ar');
    const runScript = await openBeforeScript(page, visitor.paths.lookup());
    await page.getByLabel(visitor.t('booking.lookup.reference')).fill('SAF7K2Q9M');
    await page.getByRole('link', { name: visitor.t('common.nav.switchTo') }).click();
    runScript();
    await expect(page).toHaveURL(other.paths.lookup());
    const field = page.getByLabel(other.t('booking.lookup.reference'));
    await expect(field).toHaveValue('SAF7K2Q9M');
    await page.goBack();
    await expect(page).toHaveURL(visitor.paths.lookup());
  });

  test(`the flight search takes over every kind of control (${lang})`, async ({ page }) => {
    const form = new FlightSearchForm(page, lang);
    const runScript = await openBeforeScript(page, form.paths.home());
    await form.from.fill('landvetter');
    await form.departure.fill('2032-05-06');
    await form.oneWay();
    await form.panel.getByRole('combobox', { name: form.t('flights.class') }).selectOption('FIRST');
    await form.panel.getByRole('checkbox', { name: form.t('flights.tolerance') }).check();
    await form.passengers.click();
    runScript();
    await expect(form.panel.getByRole('dialog')).toBeVisible();
    await expect(form.return).toBeHidden();
    await expect(form.from).toHaveValue(/\(GOT\)$/);
    await expect(form.departure).toHaveValue('2032-05-06');
    await expect(form.panel.locator('[name=flightClass]')).toHaveValue('FIRST');
    await expect(form.panel.getByRole('checkbox', { checked: true })).toHaveCount(1);
    await expect(page.locator('[data-unhydrated]')).toHaveCount(0);
  });

  test(`the menu works before hydration on every page of the journey, and questions expand without script (${lang})`, async ({
    page,
  }) => {
    await page.setViewportSize(PHONE);
    const visitor = new Visitor(page, lang);
    const { t, paths } = visitor;
    const departure = await ownDeparture(DESTINATION, 175 + place);
    const menu = page.getByRole('navigation', { name: t('common.nav.label') });
    const opensAt = async (address: string): Promise<void> => {
      const runScript = await openBeforeScript(page, address);
      await visitor.button(t('common.nav.open')).click();
      runScript();
      await expect(menu).toBeVisible();
      await expect(page.locator('#root[data-unhydrated]')).toHaveCount(0);
      await page.unrouteAll({ behavior: 'wait' });
    };
    await opensAt(paths.destination(DESTINATION));
    await opensAt(paths.lookup());
    await openCheckoutOf(visitor, departure, ONE_ADULT);
    await opensAt(paths.checkout());
    await expect(page.getByLabel(t('checkout.contact.email'))).toBeVisible();
    await completeCheckout(visitor, departure);
    await opensAt(paths.pay());
    await expect(page.getByLabel(t('pay.card.number'))).toBeVisible();
    const runScript = await openBeforeScript(page, paths.home());
    const question = page.locator('details').first();
    await question.locator('summary').click();
    runScript();
    await expect(page.locator('#root[data-unhydrated]')).toHaveCount(0);
    await expect(question).toHaveAttribute('open', '');
  });
}

test('without the replay the page loses all early input (negative control)', async ({ page }) => {
  await page.addInitScript(() => {
    EventTarget.prototype.dispatchEvent = () => true;
    HTMLElement.prototype.click = () => undefined;
    HTMLFormElement.prototype.requestSubmit = () => undefined;
  });
  const widget = new Widget(new Visitor(page, 'sv'), await ownDeparture(DESTINATION, 26));
  const { t } = widget.visitor;
  const runScript = await openBeforeScript(page, widget.address);
  await widget.day.check();
  await widget.more('adults').click();
  await widget.book.click();
  runScript();
  await expect(page.locator('#root[data-unhydrated]')).toHaveCount(0);
  await widget.book.click();
  await expect(widget.place).toContainText(t('destination.chooseDateFirst'));
  await expect(widget.place.locator('output').first()).toHaveText('1');
  await expect(page).toHaveURL(widget.address);
});
