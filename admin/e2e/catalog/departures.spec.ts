import { type Locator, type Page, expect } from '@playwright/test';
import type { DepartureView } from '@safar/domain/contracts/catalog/departures';
import { isoDay } from '@safar/domain/dates/dates';
import { formatLongDay } from '@safar/domain/dates/day-formats';
import { expectAccessible, expectToFit } from '../support/accessible.js';
import {
  button,
  field,
  part,
  ticket,
  title,
  toast,
  createDeparture,
} from '../support/departure-screens.js';
import { bookAsCustomer, sessionOf, signIn } from '../support/staff.js';
import { dayFromNow, test } from '../support/destinations.js';

async function addFilter(page: Page, name: string): Promise<void> {
  await button(page, 'Lägg till filter').click();
  await page.getByRole('menuitemcheckbox', { name, exact: true }).click();
}
async function choose(page: Page, filter: string, name: string): Promise<void> {
  await page.getByRole('combobox', { name: filter }).click();
  await page.getByRole('option', { name, exact: true }).click();
}
const figure = (page: Page, name: string): Locator =>
  part(page, 'Platser')
    .locator('div', { has: page.getByText(name, { exact: true }) })
    .locator('dd');

const openOne = (page: Page, role: 'admin' | 'editor' | 'agent', { id }: DepartureView) =>
  signIn(page, role, `/admin/departures/${id}/show`);

/** Opens the list filtered to the destination of a test. */
async function openList(page: Page, role: 'admin' | 'editor' | 'agent', departure: DepartureView) {
  await signIn(page, role, '/admin');
  await page.getByRole('menuitem', { name: 'Avresor' }).click();
  await expect(title(page, 'Avresor')).toBeVisible();
  await choose(page, 'Resa', departure.destination);
  await expect(page.getByText('1–1 av 1', { exact: true })).toBeVisible();
}

/** A typed filter applies after half a second, with the filters that were shown before. */
async function expectFilter(page: Page, name: string, value: string): Promise<void> {
  await expect.poll(() => decodeURIComponent(page.url())).toContain(`"${name}":"${value}"`);
}

// [SPEC I5.1]
test(
  'the list shows the seats of every departure and starts with the upcoming ones',
  { tag: '@core' },
  async ({ page, request, destinations }) => {
    const departure = await createDeparture(destinations, { blocked: 4, guaranteed: true });
    await bookAsCustomer(request, 'full', { destinationId: departure.destination_id });
    await openList(page, 'agent', departure);
    await expect(page.getByRole('columnheader')).toHaveText([
    '', 'Avresa', 'Resa', 'Status', 'Upptagna', 'Lediga',
  ]); // oxfmt-ignore
    const row = page.getByRole('row').filter({ hasText: departure.destination });
    await expect(row.getByRole('cell')).toHaveText([
    '', ticket(departure.date), departure.destination, 'ÖppenGaranterad avresa', '1 av 164 spärrade', '15',
  ]); // oxfmt-ignore
    await expect(button(page, 'Lägg till flera')).toHaveCount(0);
    await expectAccessible(page);

    await addFilter(page, 'Status');
    await choose(page, 'Status', 'Stängd');
    await expect(page.getByText('Inga avresor passar urvalet')).toBeVisible();
    await choose(page, 'Status', 'Öppen');
    await page.getByLabel('Från och med').fill(dayFromNow(76));
    await expect(page.getByText('Inga avresor passar urvalet')).toBeVisible();
    await page.getByLabel('Från och med').fill(departure.date);
    await expectFilter(page, 'from', departure.date);
    await addFilter(page, 'Till och med');
    await page.getByLabel('Till och med').fill(departure.date);
    await expectFilter(page, 'to', departure.date);
    await expect(row).toBeVisible();
    await button(page, 'Lägg till filter').click();
    await page.getByRole('menuitem', { name: 'Ta bort alla filter' }).click();
    await expect(page.getByText(/^1–\d+ av \d{2,}$/)).toBeVisible();
  },
);

test('an agent reads a departure, can open its bookings and can change nothing', async ({
  page,
  request,
  destinations,
}) => {
  const departure = await createDeparture(destinations, {
    price_adult: 5_990,
    booking_closes_days: 7,
  });
  const { bookingRef } = await bookAsCustomer(request, 'partial', {
    destinationId: departure.destination_id,
  });
  await openOne(page, 'agent', departure);
  const day = formatLongDay(isoDay(departure.date), 'sv');
  await expect(title(page, `${departure.destination}, ${day}`)).toBeVisible();
  await expect(figure(page, 'Sålda')).toHaveText('1');
  await expect(figure(page, 'Lediga')).toHaveText('19');
  await expect(part(page, 'Inställningar')).toContainText(/Pris vuxen\s*5\s990\skr/);
  await expect(part(page, 'Inställningar')).toContainText('7 dagar');
  await expect(part(page, 'Inställningar').getByRole('textbox')).toHaveCount(0);
  await expect(button(page, 'Spara')).toHaveCount(0);
  await expectAccessible(page);
  await part(page, 'Bokningar').getByRole('link', { name: 'Visa i bokningslistan' }).click();
  await expect(title(page, 'Bokningar')).toBeVisible();
  await expect(page.getByLabel('Avresa från och med')).toHaveValue(departure.date);
  await expect(page.getByRole('row').filter({ hasText: bookingRef })).toBeVisible();
});

test(
  'an editor sets every field of a departure and sees no passenger',
  { tag: '@core' },
  async ({ page, request, destinations }) => {
    const departure = await createDeparture(destinations, {});
    const calls: string[] = [];
    page.on('request', (call) => calls.push(new URL(call.url()).pathname));
    await openOne(page, 'editor', departure);
    await expect(button(page, 'Spara')).toBeDisabled();
    await expect(part(page, 'Bokningar')).toHaveCount(0);
    await expect(field(page, 'price_adult')).toHaveAccessibleDescription(
      /^Tomt betyder som resan \(4\s990\skr\)\.$/,
    );
    await expectAccessible(page);
    const moved = dayFromNow(77);
    await field(page, 'date').fill(moved);
    await field(page, 'capacity').fill('30');
    await field(page, 'blocked').fill('31');
    await button(page, 'Spara').click();
    await expect(field(page, 'blocked')).toBeFocused();
    await expect(page.locator('#field-blocked-helper-text')).toHaveText(
      `Antalet spärrade platser ${moved} är högre än antalet lediga (30).`,
    );
    await field(page, 'blocked').fill('6');
    await field(page, 'price_child').fill('2990');
    await field(page, 'booking_closes_days').fill('10');
    await field(page, 'state').selectOption({ label: 'Stängd' });
    await page.getByRole('switch', { name: 'Garanterad avresa' }).click();
    // Another user changes a field that this form does not touch: the change stays.
    await destinations.change(departure.destination_id, {
      schedule: [{ id: departure.id, date: departure.date, price_infant: 500 }],
    });
    await button(page, 'Spara').click();
    await expect(toast(page, 'Avresan är sparad')).toBeVisible();
    await expect(figure(page, 'Spärrade')).toHaveText('6');
    await expect(figure(page, 'Lediga')).toHaveText('24');
    await expect(field(page, 'price_infant')).toHaveValue('500');
    await expect(button(page, 'Spara')).toBeDisabled();
    const { schedule } = await destinations.read(departure.destination_id);
    expect(schedule).toMatchObject([
    {
      date: moved, capacity: 30, blocked: 6, free: 24, price_adult: null, price_child: 2_990, price_infant: 500,
      booking_closes_days: 10, state: 'closed', guaranteed: true,
    },
  ]); // oxfmt-ignore
    expect(calls).not.toContain('/api/bookings');

    await field(page, 'capacity').fill('40');
    await page.getByRole('link', { name: 'Till avresorna' }).click();
    const warning = page.getByRole('alertdialog', { name: 'Du har osparade ändringar' });
    await warning.getByRole('button', { name: 'Stanna kvar' }).click();
    await expect(field(page, 'capacity')).toHaveValue('40');
    await button(page, 'Ta bort').click();
    await page.getByRole('alertdialog').getByRole('button', { name: 'Ta bort' }).click();
    await expect(toast(page, 'Avresan är borttagen')).toBeVisible();
    await expect(title(page, 'Avresor')).toBeVisible();
    expect((await destinations.read(departure.destination_id)).schedule).toEqual([]);
    const { token } = await sessionOf(request, 'admin');
    const gone = await request.get(`/api/departures/${departure.id}`, {
      headers: { authorization: `Bearer ${token}` },
    });
    expect(gone.status()).toBe(404);
  },
);

// [SPEC I5.2]
test('an editor cannot set fewer seats than are sold, and an admin must confirm it', async ({
  page,
  request,
  destinations,
}) => {
  const departure = await createDeparture(destinations, { capacity: 10 });
  await bookAsCustomer(request, 'full', { destinationId: departure.destination_id });
  await bookAsCustomer(request, 'full', { destinationId: departure.destination_id });
  await openOne(page, 'editor', departure);
  await expect(page.getByText('Avresan har bokningar, så dagen ligger fast.')).toBeVisible();
  await expect(button(page, 'Ta bort')).toHaveCount(0);
  await field(page, 'capacity').fill('1');
  await button(page, 'Spara').click();
  await expect(page.locator('#field-capacity-helper-text')).toHaveText(
    `Avresan ${departure.date} har 2 upptagna platser. Antalet platser kan inte vara lägre.`,
  );
  await expect(field(page, 'capacity')).toBeFocused();

  await openOne(page, 'admin', departure);
  await field(page, 'capacity').fill('1');
  await button(page, 'Spara').click();
  const dialog = page.getByRole('alertdialog', { name: 'Fler sålda än platser' });
  await expect(dialog).toContainText(
    'Avresan får 1 plats för lite: 2 upptagna och 0 spärrade, men bara 1 platser.',
  );
  await expectAccessible(page);
  await dialog.getByRole('button', { name: 'Tillbaka' }).click();
  await expect(dialog).toHaveCount(0);
  await expect(field(page, 'capacity')).toHaveValue('1');
  expect((await destinations.read(departure.destination_id)).schedule).toMatchObject([
    { capacity: 10 },
  ]);
  await button(page, 'Spara').click();
  await dialog.getByRole('button', { name: 'Överboka avresan' }).click();
  await expect(toast(page, 'Avresan är sparad')).toBeVisible();
  await expect(page.getByText('Överbokad med 1')).toBeVisible();
  await expect(figure(page, 'Lediga')).toHaveText('0');
  expect((await destinations.read(departure.destination_id)).schedule).toMatchObject([
    { capacity: 1, overbooked: 1, free: 0 },
  ]);
  await signIn(page, 'admin', '/admin/audit');
  await expect(
    page.getByRole('row').filter({ hasText: 'Avresa: överbokad' }).first(),
  ).toBeVisible();
});

test(
  'on a phone, the list becomes lines, and every departure screen fits',
  { tag: '@core' },
  async ({ page, request, destinations }) => {
    await page.setViewportSize({ width: 320, height: 800 });
    const departure = await createDeparture(destinations, { blocked: 3, guaranteed: true });
    await bookAsCustomer(request, 'full', { destinationId: departure.destination_id });
    await signIn(page, 'admin', '/admin/departures');
    await choose(page, 'Resa', departure.destination);
    const card = page.getByRole('listitem').filter({ hasText: departure.destination });
    await expect(card).toContainText('3 spärrade');
    await expect(page.getByRole('columnheader')).toHaveCount(0);
    await expectToFit(page);
    await expectAccessible(page);
    await card
      .getByRole('link')
      .filter({ hasText: ticket(departure.date) })
      .click();
    await expect(button(page, 'Spara')).toBeVisible();
    await expectToFit(page);
    await expectAccessible(page);
    await page.goto('/admin/departures/create');
    await expect(title(page, 'Lägg till avresor')).toBeVisible();
    await expectToFit(page);
  },
);

test('a list and a departure that cannot be loaded show an error and can retry', async ({
  page,
  destinations,
}) => {
  const departure = await createDeparture(destinations, {});
  await signIn(page, 'editor', '/admin');
  await page.route('**/api/departures?*', (route) => route.abort());
  await page.getByRole('menuitem', { name: 'Avresor' }).click();
  await expect(page.getByText('Kunde inte hämta avresorna')).toBeVisible({ timeout: 30_000 });
  await page.unroute('**/api/departures?*');
  await button(page, 'Försök igen').click();
  await expect(page.getByText(/^1–\d+ av \d+$/)).toBeVisible();
  await page.goto(`/admin/departures/00000000-0000-4000-8000-000000000000/show`);
  await expect(button(page, 'Försök igen')).toBeVisible({ timeout: 30_000 });
  await openOne(page, 'editor', departure);
  await expect(button(page, 'Spara')).toBeVisible();
});
