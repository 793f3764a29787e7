import { randomUUID } from 'node:crypto';
import { type APIRequestContext, type Locator, type Page, expect } from '@playwright/test';
import type { DepartureView } from '@safar/domain/contracts/catalog/departures';
import type { PaymentIntentView } from '@safar/domain/contracts/payments/payments';
import type { QuoteView } from '@safar/domain/contracts/bookings/quotes';
import { formatLongDay } from '@safar/domain/dates/day-formats';
import { isoDay } from '@safar/domain/dates/dates';
import { expectAccessible, expectToFit } from '../support/accessible.js';
import { query } from '../../../tools/test/e2e/database.js';
import { button, chooseAction, toast } from '../support/page-helpers.js';
import { payByCard, signIn } from '../support/staff.js';
import { type Destinations, dayFromNow, test, uniqueName } from '../support/destinations.js';

const part = (page: Page, name: string): Locator => page.getByRole('region', { name, exact: true });
const dialog = (page: Page): Locator => page.getByRole('dialog');
const figures = (page: Page): Locator => dialog(page).getByLabel('Så blir det').first();

const PRICES = { price_adult: 4_990, price_child: 3_990, price_infant: 990 };

interface Order {
  readonly id: string;
  readonly ref: string;
  readonly days: readonly [string, string];
  readonly departures: readonly DepartureView[];
}

/** Books a couple with a child on a destination of this test with two departures, fully paid. */
async function bookFamily(request: APIRequestContext, destinations: Destinations): Promise<Order> {
  const days = [dayFromNow(40), dayFromNow(47)] as const;
  const { id, schedule } = await destinations.make(uniqueName('Ändring'), {
    ...{ ...PRICES, is_active: true },
    schedule: days.map((date) => ({ date, capacity: 10 })),
  });
  const selection = { destinationId: id, departureDate: days[0], insurance: true };
  const party = { adults: 2, children: 1, infants: 0 };
  const quote = (await (
    await request.post('/api/quote', { data: { ...selection, ...party } })
  ).json()) as QuoteView;
  const passenger = (type: string, firstName: string, birthdate: string) => ({
    ...{ type, firstName, birthdate, lastName: 'Al-Khatib', gender: 'female' },
  });
  const answer = await request.post('/api/payment-intent', {
    headers: { 'idempotency-key': randomUUID() },
    data: {
      ...{ ...selection, destinationName: 'Ändring', amount: quote.total, totalPrice: quote.total },
      ...{ paymentOption: 'full', pmType: 'card', language: 'ar' },
      ...{ contactEmail: `${randomUUID()}@example.com`, contactPhone: '+46701234567' },
      passengers: [
        passenger('adult', 'Amina', '1990-01-31'),
        passenger('adult', 'Salma', '1992-05-12'),
        passenger('child', 'Layla', '2020-03-04'),
      ],
    },
  });
  expect(answer.status(), await answer.text()).toBe(200);
  const { bookingId, bookingRef, clientSecret } = (await answer.json()) as PaymentIntentView;
  await payByCard(request, clientSecret);
  return { id: bookingId, ref: bookingRef, days, departures: schedule };
}

const openBooking = (page: Page, { id }: Order, role: 'agent' | 'admin' = 'agent') =>
  signIn(page, role, `/admin/bookings/${id}/show`);

// [SPEC I5.10]
test(
  'when an agent cancels one passenger, the previewed amounts are applied',
  { tag: '@core' },
  async ({ page, request, destinations }) => {
    const order = await bookFamily(request, destinations);
    await openBooking(page, order);
    await chooseAction(page, 'Avboka');
    await expect(dialog(page)).toContainText(`Avboka ${order.ref}`);
    await expect(button(page, 'Avboka 0 resenärer')).toBeDisabled();
    await dialog(page).getByLabel('Salma Al-Khatib, Vuxen').check();
    await expect(figures(page)).toBeVisible();
    await expect(dialog(page)).toContainText('Försäkringen betalas inte tillbaka: 149 kr.');
    await expect(figures(page)).toContainText('Avbeställningsavgift');
    await expect(dialog(page)).toContainText('998 kr');
    await expectAccessible(page);
    // 13 970 for the trip and 447 for the insurance; minus 4 990, plus a fee of 20 % of it.
    await expect(dialog(page)).toContainText('10 425 kr');
    await button(page, 'Avboka 1 resenär').click();
    await expect(toast(page, 'Avbokningen är gjord')).toBeVisible();
    await expect(part(page, 'Resenärer')).toContainText('Avbokad');
    await expect(part(page, 'Pris')).toContainText('10 425 kr');
    await expect(part(page, 'Händelser')).toContainText('Resenärer avbokades');
    await expect(part(page, 'Mejl')).toContainText('Avbokning');
  },
);

test('the dialog rejects leaving a child without an adult', async ({
  page,
  request,
  destinations,
}) => {
  await openBooking(page, await bookFamily(request, destinations));
  await chooseAction(page, 'Avboka');
  await dialog(page).getByLabel('Amina Al-Khatib, Vuxen').check();
  await dialog(page).getByLabel('Salma Al-Khatib, Vuxen').check();
  await expect(dialog(page).getByText('Minst en vuxen behöver följa med.')).toBeVisible();
  await expect(button(page, 'Avboka 2 resenärer')).toBeDisabled();
});

test('an agent can waive fees up to a limit, an admin all of them', async ({
  page,
  request,
  destinations,
}) => {
  const order = await bookFamily(request, destinations);
  await openBooking(page, order);
  await chooseAction(page, 'Avboka');
  await dialog(page).getByLabel('Hela bokningen').check();
  await expect(dialog(page).getByLabel('Efterskänkt del av avgiften (kr)')).toBeVisible();
  await dialog(page).getByLabel('Efterskänkt del av avgiften (kr)').fill('2000');
  await expect(dialog(page).getByText('Du kan efterskänka högst 698 kr.')).toBeVisible();
  await dialog(page).getByLabel('Efterskänkt del av avgiften (kr)').fill('500');
  await dialog(page).getByLabel('Varför efterskänks den?').fill('Trogen kund');
  await expect(figures(page)).toContainText('Efterskänkt avgift');
  await button(page, 'Avboka bokningen').click();
  await expect(toast(page, 'Avbokningen är gjord')).toBeVisible();
  await expect(page.getByText('Avbokad').first()).toBeVisible();

  await openBooking(page, order, 'admin');
  await chooseAction(page, 'Efterskänk avgift');
  await expect(dialog(page)).toContainText('Avgifter på bokningen: 2 294 kr.');
  await dialog(page).getByLabel('Belopp (kr)').fill('2294');
  await dialog(page).getByLabel('Varför?').fill('Dödsfall i familjen');
  await expectAccessible(page);
  await button(page, 'Efterskänk').last().click();
  await expect(toast(page, 'Avgiften är efterskänkt')).toBeVisible();
  await expect(part(page, 'Pris')).toContainText('Dödsfall i familjen');
});

// [SPEC I5.13]
test(
  'a family moves to another departure and the page opens the new booking',
  { tag: '@core' },
  async ({ page, request, destinations }) => {
    const order = await bookFamily(request, destinations);
    await openBooking(page, order);
    await chooseAction(page, 'Flytta till annan resa eller dag');
    const choice = dialog(page).getByLabel('Ny avresa');
    await expect(choice.getByRole('option')).toHaveCount(2);
    await choice.selectOption({ index: 1 });
    await expect(figures(page)).toContainText('Ombokningsavgift, 3 × 350 kr');
    await expect(dialog(page)).toContainText('15 467 kr');
    await expectAccessible(page);
    await button(page, 'Flytta bokningen').click();
    await expect(toast(page, 'Bokningen är flyttad')).toBeVisible();
    await expect(page).not.toHaveURL(new RegExp(order.id));
    await expect(page.getByRole('heading', { level: 1 })).not.toContainText(order.ref);
    await expect(part(page, 'Resa')).toContainText(formatLongDay(isoDay(order.days[1]), 'sv'));
    await expect(part(page, 'Pris')).toContainText('15 467 kr');
    await expect(part(page, 'Händelser')).toContainText('Bokningen kom från en annan avresa');
    const [old] = await query<{ state: string; paid_amount: number }>(
      `select state, paid_amount from bookings where id = $1`,
      [order.id],
    );
    expect(old).toEqual({ state: 'moved', paid_amount: 0 });
  },
);

test(
  'a name can be corrected and a seat transferred to another person',
  { tag: '@core' },
  async ({ page, request, destinations }) => {
    await openBooking(page, await bookFamily(request, destinations));
    await chooseAction(page, 'Rätta namn');
    await dialog(page).getByLabel('Efternamn').fill('العلي');
    await expect(dialog(page).getByText('Skriv med latinska bokstäver')).toBeVisible();
    await expectAccessible(page);
    await dialog(page).getByLabel('Efternamn').fill('Al-Khateeb');
    await button(page, 'Spara rättelsen').click();
    await expect(toast(page, 'Resenären är rättad')).toBeVisible();
    await expect(part(page, 'Resenärer')).toContainText('Amina Al-Khateeb');

    await chooseAction(page, 'Överlåt till någon annan');
    await dialog(page).getByLabel('Resenär').selectOption({ index: 1 });
    await dialog(page).getByLabel('Förnamn').fill('Hanna');
    await dialog(page).getByLabel('Efternamn').fill('Öberg');
    await dialog(page).getByLabel('Födelsedatum').fill('19850505');
    await dialog(page).getByLabel('Kön').selectOption('Kvinna');
    await dialog(page).getByLabel('Vad det kostar oss (kr)').fill('300');
    await expect(figures(page)).toContainText('Överlåtelseavgift');
    await expectAccessible(page);
    await button(page, 'Överlåt resan').click();
    await expect(toast(page, 'Resan är överlåten')).toBeVisible();
    await expect(part(page, 'Resenärer')).toContainText('Hanna Öberg');
    await expect(part(page, 'Resenärer')).toContainText('Ersatt');
  },
);

test(
  'a customer’s cancellation request is shown first and answered in the customer’s language',
  { tag: '@core' },
  async ({ page, request, destinations }) => {
    const order = await bookFamily(request, destinations);
    const asked = await request.post(`/api/booking/${order.id}/cancel-request`, {
      data: { text: 'مرضت ابنتنا ولا نستطيع السفر.' },
    });
    expect(asked.status()).toBe(200);
    await openBooking(page, order);
    const box = page.getByRole('alert').filter({ hasText: 'Bad om det' });
    await expect(box).toContainText('مرضت ابنتنا');
    await expectAccessible(page);
    await button(page, 'Stäng utan att avboka...').click();
    const answer = dialog(page).getByLabel('Svar till kunden (på arabiska)');
    await expect(answer).toHaveAttribute('dir', 'rtl');
    await answer.fill('يمكننا نقل رحلتكم إلى موعد آخر.');
    await expectAccessible(page);
    await button(page, 'Stäng ärendet').click();
    await expect(toast(page, 'Begäran är stängd')).toBeVisible();
    await expect(box).toHaveCount(0);
    await expect(part(page, 'Mejl')).toContainText('Svar på begäran om avbokning');
  },
);

test('amounts that changed in the meantime are shown again before the change is applied', async ({
  page,
  request,
  destinations,
}) => {
  const order = await bookFamily(request, destinations);
  await openBooking(page, order);
  await chooseAction(page, 'Avboka');
  await dialog(page).getByLabel('Hela bokningen').check();
  await expect(dialog(page)).toContainText('3 241 kr');
  await query(
    `update bookings set cancellation_ladder = jsonb_set(cancellation_ladder, '{0,percent}', '40') where id = $1`,
    [order.id],
  );
  await button(page, 'Avboka bokningen').click();
  await expect(dialog(page).getByText('Priset har ändrats.')).toBeVisible();
  await expect(dialog(page)).toContainText('6 035 kr');
  await button(page, 'Avboka bokningen').click();
  await expect(toast(page, 'Avbokningen är gjord')).toBeVisible();
});

test(
  'an admin cancels a departure and all its bookings are cancelled',
  { tag: '@core' },
  async ({ page, request, destinations }) => {
    const order = await bookFamily(request, destinations);
    const [first] = [...order.departures].sort((one, other) => one.date.localeCompare(other.date));
    await signIn(page, 'agent', `/admin/departures/${first?.id}/show`);
    await expect(page.getByRole('heading', { level: 1 })).toBeVisible();
    await expect(button(page, 'Ställ in avresan...')).toHaveCount(0);
    await signIn(page, 'admin', `/admin/departures/${first?.id}/show`);
    await button(page, 'Ställ in avresan...').click();
    await dialog(page).getByLabel('Anledning').selectOption('För få anmälda');
    await expectAccessible(page);
    await button(page, 'Ställ in avresan').last().click();
    await expect(
      page.getByText('Avresan är inställd och alla bokningar är avbokade (1).'),
    ).toBeVisible({ timeout: 45_000 });
    await openBooking(page, order);
    await expect(page.getByText('Avbokad').first()).toBeVisible();
  },
);

test('on a phone, the dialogs fill the screen without overflow', async ({
  page,
  request,
  destinations,
}) => {
  const order = await bookFamily(request, destinations);
  await page.setViewportSize({ width: 390, height: 844 });
  await openBooking(page, order);
  for (const name of [
    'Avboka',
    'Flytta till annan resa eller dag',
    'Rätta namn',
    'Överlåt till någon annan',
  ]) {
    await chooseAction(page, name);
    await expect(dialog(page).getByRole('button', { name: 'Avbryt' })).toBeVisible();
    await expectToFit(page);
    await expectAccessible(page);
    await dialog(page).getByRole('button', { name: 'Avbryt' }).click();
    await expect(dialog(page)).toHaveCount(0);
  }
  await page.setViewportSize({ width: 320, height: 640 });
  await chooseAction(page, 'Avboka');
  await dialog(page).getByLabel('Hela bokningen').check();
  await expect(figures(page)).toBeVisible();
  await expectToFit(page);
});
