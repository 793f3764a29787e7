import type { Locator, Page } from '@playwright/test';
import { LANGUAGES, expect, test } from '../support/fixtures.js';
import { openBeforeScript } from '../support/before-script.js';
import { type OwnDeparture, ownDeparture } from '../support/database.js';
import { completeCheckout, openCheckoutOf } from '../support/drafts.js';
import { FlightSearchForm } from '../support/flights.js';
import { CARDS, Visitor } from '../support/journey.js';

const PHONE = { width: 390, height: 844 };

/** Factor by which the visitor's processor is slower than this machine. */
const SLOWNESS = 20;

/** Opens a page on a slow processor. Its scripts start when it is painted, so that a fast machine is not faster. */
async function openSlowly(page: Page, address: string): Promise<void> {
  const processor = await page.context().newCDPSession(page);
  await processor.send('Emulation.setCPUThrottlingRate', { rate: SLOWNESS });
  const runScript = await openBeforeScript(page, address);
  runScript();
}

/** Clicks at a control's position without waiting for anything else. */
async function pressAtOnce(page: Page, control: Locator): Promise<void> {
  await control.evaluate((element) => element.scrollIntoView({ block: 'center' }));
  const box = await control.boundingBox();
  if (!box) throw new Error('it is not drawn');
  await page.mouse.click(box.x + box.width / 2, box.y + box.height / 2);
}

const departureFor = ({ lang }: Visitor, inDays: number): Promise<OwnDeparture> =>
  ownDeparture('marrakech', inDays + LANGUAGES.indexOf(lang));

/** Opens a page, and its menu before hydration, and closes the menu. */
async function useMenu({ page, t }: Visitor, address: string): Promise<void> {
  await page.setViewportSize(PHONE);
  await openSlowly(page, address);
  await pressAtOnce(page, page.getByRole('button', { name: t('common.nav.open') }));
  await page.getByRole('button', { name: t('common.nav.close') }).click();
}

async function searchFlights({ page, lang }: Visitor): Promise<void> {
  const form = new FlightSearchForm(page, lang);
  const { panel, t } = form;
  const tolerance = panel.getByRole('checkbox', { name: t('flights.tolerance') });
  await openSlowly(page, form.paths.home());
  await form.oneWay();
  await form.departure.fill('2032-05-06');
  await panel.getByRole('combobox', { name: t('flights.class') }).selectOption('FIRST');
  await tolerance.check();
  await form.from.fill('landvetter');
  await pressAtOnce(page, panel.getByRole('button', { name: t('flights.swap') }));
  await pressAtOnce(page, form.passengers);
  await expect(panel.getByRole('dialog')).toBeVisible();
  // What was typed is looked up when the field is left, at the latest when the form is sent.
  await expect(form.to).toHaveValue(/landvetter|\(GOT\)$/);
  await expect(form.return).toBeHidden();
  await expect(form.departure).toHaveValue('2032-05-06');
  await expect(panel.locator('[name=flightClass]')).toHaveValue('FIRST');
  await expect(tolerance).toBeChecked();
}

async function searchTrips({ page, paths, t }: Visitor): Promise<void> {
  const form = page.getByRole('search');
  await openSlowly(page, paths.home());
  await form.locator('[name=month]').selectOption({ index: 1 });
  const chosen = { airport: 'GOT', adults: '3', children: '1', infants: '1' };
  for (const [name, value] of Object.entries(chosen)) {
    await form.locator(`[name=${name}]`).selectOption(value);
  }
  await pressAtOnce(page, form.getByRole('button', { name: t('search.submit') }));
  await expect(page).toHaveURL(/month=\d{4}-\d\d/);
  const { searchParams } = new URL(page.url());
  expect(Object.fromEntries(searchParams)).toMatchObject(chosen);
}

async function bookDay({ page, paths, t }: Visitor, { destinationId, date }: OwnDeparture): Promise<void> {
  const widget = page.locator('#booking');
  const button = (name: string): Locator => widget.getByRole('button', { name, exact: true });
  await openSlowly(page, paths.destination(destinationId));
  await pressAtOnce(page, widget.locator(`[name=departure][value="${date}"]`));
  for (const who of ['adults', 'children', 'infants'] as const) {
    await pressAtOnce(page, button(t('common.actions.more', { label: t(`destination.${who}`) })));
  }
  await pressAtOnce(page, button(t('common.actions.book')));
  const side = page.locator('.checkout__side');
  await expect(side).toContainText(t('party.adults', { count: 2 }));
  await expect(side).toContainText(t('party.children', { count: 1 }));
  await expect(side).toContainText(t('party.infants', { count: 1 }));
} // oxfmt-ignore

async function lookUp(visitor: Visitor): Promise<void> {
  const { page, paths, t } = visitor;
  const reference = page.getByLabel(t('booking.lookup.reference'));
  const lastName = page.getByLabel(t('booking.lookup.lastName'));
  await openSlowly(page, paths.lookup());
  await reference.fill('SAF7K2Q9M');
  await lastName.fill('Al-Khatib');
  await pressAtOnce(page, visitor.button(t('booking.lookup.submit')));
  await expect(page.getByRole('alert')).toContainText(t('errors.BOOKING_LOOKUP_FAILED'));
  await expect(reference).toHaveValue('SAF7K2Q9M');
  await expect(lastName).toHaveValue('Al-Khatib');
}

async function checkOut(visitor: Visitor): Promise<void> {
  const party = { adults: 1, children: 0, infants: 0 };
  await openCheckoutOf(visitor, await departureFor(visitor, 271), party);
  await useMenu(visitor, visitor.paths.checkout());
  await visitor.fillCheckout('full');
}

async function pay(visitor: Visitor): Promise<void> {
  await completeCheckout(visitor, await departureFor(visitor, 273));
  await useMenu(visitor, visitor.paths.pay());
  await visitor.pay(CARDS.pays);
  await visitor.reference();
}

const VISITS = {
  searchFlights,
  searchTrips,
  bookDay: async (visitor: Visitor) => bookDay(visitor, await departureFor(visitor, 22)),
  lookUp,
  checkOut,
  pay,
};

for (const lang of LANGUAGES) {
  for (const [name, visit] of Object.entries(VISITS)) {
    test(`nothing done before hydration is lost on a slow processor: ${name} (${lang})`, async ({ page }) => {
      test.setTimeout(180_000);
      await visit(new Visitor(page, lang));
    }); // oxfmt-ignore
  }
}
