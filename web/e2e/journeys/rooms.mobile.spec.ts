import { type Passenger, CARDS, LAYLA, NOUR, OMAR, Visitor } from '../support/journey.js';
import { expect, test } from '../support/fixtures.js';

/** A child of an age on the departure day. */
const aged = (years: number, date: string, firstName: string): Passenger => ({
  ...NOUR,
  firstName,
  birthdate: `${Number(date.slice(0, 4)) - years}-01-01`,
});

// [SPEC I23.13]
test(
  'a family of four chooses two rooms, and the booking says who sleeps where',
  { tag: '@core' },
  async ({ page }) => {
    test.slow();
    const visitor = new Visitor(page, 'ar');
    const { t, paths } = visitor;
    await visitor.goto(paths.destination('antalya'));
    const days = page.getByRole('group', { name: t('destination.chooseDate') });
    // A weekly departure, because those of the summer cost more.
    await days.locator('label:has(:enabled)').nth(2).click();
    await expect(page).toHaveURL(/\?date=/);
    const date = new URL(page.url()).searchParams.get('date') ?? '';
    const card = page.getByRole('group', { name: t('rooms.title') });
    await expect(card).toContainText(t('checkout.price.single_supplement'));
    await expect(page.locator('.total__sum')).toContainText(visitor.sek(10_290));

    const more = (label: string) => visitor.button(t('common.actions.more', { label }));
    await more(t('destination.adults')).click();
    for (const [child, age] of [8, 4].entries()) {
      await more(t('destination.children')).click();
      await page.getByLabel(t('rooms.age', { n: child + 1 })).selectOption(String(age));
    }
    await expect(page.locator('.total__sum')).toContainText(visitor.sek(27_960));
    await card.getByRole('button', { name: t('rooms.changeRooms') }).click();
    const sheet = page.getByRole('dialog', { name: t('rooms.title') });
    const double = 'غرفة مزدوجة';
    await sheet.getByRole('button', { name: t('common.actions.more', { label: double }) }).click();
    const second = sheet.getByRole('group', { name: t('rooms.room', { n: 2, name: double }) });
    await second
      .getByLabel(t('rooms.own', { n: 2 }))
      .selectOption({ label: t('rooms.elsewhere', { name: t('rooms.traveller.child', { n: 1 }), n: 1 }) });
    const first = sheet.getByRole('group', { name: t('rooms.room', { n: 1, name: double }) });
    await first.getByLabel(t('rooms.own', { n: 2 })).selectOption('3');
    await expect(sheet.locator('.total__sum')).toContainText(visitor.sek(29_960));
    await sheet.getByRole('button', { name: t('rooms.done') }).click();
    await expect(card.getByRole('button', { name: t('rooms.changeRooms') })).toBeFocused();
    await expect(page.locator('.total__sum')).toContainText(visitor.sek(29_960));

    await visitor.book();
    await expect(page.getByRole('group', { name: t('rooms.title') })).toContainText(double);
    await visitor.typeContact();
    const party = [LAYLA, OMAR, aged(8, date, 'Nour'), aged(4, date, 'Sami')];
    for (const [index, passenger] of party.entries()) await visitor.typePassenger(index, passenger);
    await page.getByRole('radio', { name: t('checkout.payment.full') }).check();
    await visitor.acceptTerms();
    await visitor.toPayment();
    expect(await visitor.pay(CARDS.pays)).toBe(29_960);
    await expect(visitor.heading(t('booking.details.title'))).toBeVisible();
    const trip = page.getByRole('region', { name: t('myBooking.trip') });
    await expect(trip.locator('dd', { hasText: LAYLA.firstName })).toContainText('Sami');
    await expect(trip.locator('dd', { hasText: OMAR.firstName })).toContainText('Nour');
  },
); // oxfmt-ignore
