import { type APIRequestContext, type Locator, type Page, expect } from '@playwright/test';
import type { HotelView } from '@safar/domain/contracts/catalog/hotels';
import type { DepartureStaysView } from '@safar/domain/contracts/catalog/stays';
import { expectAccessible, expectToFit } from '../support/accessible.js';
import { button, part, toast } from '../support/departure-screens.js';
import { dayFromNow, test, uniqueName } from '../support/destinations.js';
import { sessionOf, signIn } from '../support/staff.js';

const headersOf = async (request: APIRequestContext): Promise<Record<string, string>> => ({
  authorization: `Bearer ${(await sessionOf(request, 'admin')).token}`,
});

async function makeHotel(request: APIRequestContext, name: string): Promise<HotelView> {
  const response = await request.post('/api/hotels', {
    headers: await headersOf(request),
    data: { name, stars: 4, country: 'TR', city_sv: 'Istanbul', city_ar: 'إسطنبول' },
  });
  expect(response.status(), await response.text()).toBe(201);
  return (await response.json()) as HotelView;
}

/** Reads the hotels of a departure as the server has them. */
async function staysOf(request: APIRequestContext, id: string): Promise<DepartureStaysView> {
  const response = await request.get(`/api/departures/${id}/stays`, {
    headers: await headersOf(request),
  });
  return (await response.json()) as DepartureStaysView;
}

const row = (page: Page, number: number): Locator =>
  page.getByRole('group', { name: `Hotell ${number}`, exact: true });

interface TypedRow {
  readonly hotel: string;
  readonly nights: string;
  readonly board: string;
}

async function fillRow(page: Page, number: number, typed: TypedRow): Promise<void> {
  await row(page, number)
    .getByRole('combobox', { name: /^Hotell/ })
    .fill(typed.hotel);
  await page.getByRole('option', { name: typed.hotel }).click();
  await row(page, number)
    .getByLabel(/^Nätter/)
    .fill(typed.nights);
  await row(page, number)
    .getByRole('combobox', { name: /^Måltider/ })
    .click();
  await page.getByRole('option', { name: typed.board, exact: true }).click();
}

for (const width of [1440, 390]) {
  test(
    `an editor gives a trip its hotels and a departure others, at ${width} pixels`,
    { tag: width === 1440 ? '@core' : [] },
    async ({ page, request, destinations }) => {
      const [bahce, noor] = [uniqueName('Hotel Bahçe'), uniqueName('Riad Noor')];
      for (const name of [bahce, noor]) await makeHotel(request, name);
      const schedule = [75, 82].map((days) => ({ date: dayFromNow(days), capacity: 20 }));
      const trip = await destinations.make(uniqueName('Nätter'), { is_active: true, schedule });
      const [first, second] = trip.schedule;
      if (!first || !second) throw new Error('No departures were made');
      await page.setViewportSize({ width, height: 844 });

      await signIn(page, 'editor', `/admin/destinations/${trip.id}/edit`);
      await page.getByRole('link', { name: 'Boende', exact: true }).click();
      await expect(page.getByText(/^Här står resans hotell/)).toBeVisible();
      await button(page, 'Lägg till hotell').click();
      await fillRow(page, 1, { hotel: bahce, nights: '2', board: 'Frukost' });
      await button(page, 'Lägg till hotell').click();
      await fillRow(page, 2, { hotel: noor, nights: '1', board: 'Halvpension' });
      await expect(
        page.getByText('Nätterna på hotellen blir 3, resan har 4: en natt saknas'),
      ).toBeVisible();
      await expectAccessible(page);
      await expectToFit(page);
      await button(page, 'Spara').click();
      // In the notification and at the rows.
      await expect(
        page.getByText('Nätterna på hotellen blir 3, resan har 4.').last(),
      ).toBeVisible();
      await row(page, 2)
        .getByLabel(/^Nätter/)
        .fill('2');
      await button(page, 'Flytta hotell 2 uppåt').press('Enter');
      await expect(button(page, 'Flytta hotell 1 uppåt')).toBeFocused();
      await button(page, 'Spara').click();
      await expect(toast(page, 'Boendet är sparat')).toBeVisible();

      await page.goto(`/admin/departures/${first.id}/show`);
      const card = part(page, 'Boende');
      await expect(card).toContainText('Resans boende');
      await expect(card.getByRole('listitem')).toHaveText([
        new RegExp(`^${noor}.*2 nätter, halvpension`),
        new RegExp(`^${bahce}.*2 nätter, frukost`),
      ]);
      await expectAccessible(page);
      await expectToFit(page);
      await card.getByRole('link', { name: 'Ändra för den här avresan' }).click();
      await button(page, 'Ta bort hotell 2').click();
      await row(page, 1)
        .getByLabel(/^Nätter/)
        .fill('4');
      await row(page, 1).getByLabel('Om rummet (svenska)').fill('Dubbelrum mot gården');
      await button(page, 'Spara').click();
      await expect(toast(page, 'Boendet är sparat')).toBeVisible();
      await expect(card).toContainText('Eget boende för den här avresan');
      await expect(card).toContainText('Dubbelrum mot gården');

      await card.getByRole('button', { name: 'Kopiera till andra avresor' }).click();
      const copy = page.getByRole('dialog', { name: 'Kopiera boendet till andra avresor' });
      await copy.getByRole('checkbox').check();
      await expectAccessible(page);
      await expectToFit(page);
      await copy.getByRole('button', { name: 'Kopiera till 1 avresa' }).click();
      await expect(toast(page, 'Boendet är kopierat till 1 avresa')).toBeVisible();
      expect(await staysOf(request, second.id)).toMatchObject({
        own: true,
        stays: [{ hotel: { name: noor }, nights: 4, room_note_sv: 'Dubbelrum mot gården' }],
      });

      await card.getByRole('button', { name: 'Använd resans boende igen' }).click();
      await page
        .getByRole('alertdialog')
        .getByRole('button', { name: 'Använd resans boende igen' })
        .click();
      await expect(toast(page, 'Resans boende gäller igen')).toBeVisible();
      await expect(card.getByRole('listitem')).toHaveCount(2);
      expect(await staysOf(request, first.id)).toMatchObject({ own: false });
    },
  );
}
