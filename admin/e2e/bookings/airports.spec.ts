import { type Locator, type Page, expect } from '@playwright/test';
import { expectAccessible, expectToFit } from '../support/accessible.js';
import { button, part, toast } from '../support/departure-screens.js';
import { dayFromNow, test, uniqueName } from '../support/destinations.js';
import { chooseAction } from '../support/page-helpers.js';
import { signIn } from '../support/staff.js';

const choice = (page: Page, name: string): Locator =>
  page.getByRole('combobox', { name, exact: true });
const group = (page: Page, name: string): Locator => page.getByRole('group', { name, exact: true });

/** Adds Landvetter for 400 kr more to the departure whose page is open. */
async function addLandvetter(page: Page): Promise<void> {
  await page.getByRole('link', { name: 'Ändra flygplatser' }).click();
  await button(page, 'Lägg till flygplats').click();
  const row = group(page, 'Flygplats 2');
  await row.getByRole('combobox', { name: 'Flygplats', exact: true }).fill('landvetter');
  await page.getByRole('option', { name: /Landvetter \(GOT\)$/ }).click();
  await row.getByLabel('Prisskillnad vuxen (kr)').fill('400');
  await row.getByLabel('Platser', { exact: true }).fill('6');
  await expectAccessible(page);
  await expectToFit(page);
  await button(page, 'Spara').click();
  await expect(toast(page, 'Flygplatserna är sparade')).toBeVisible();
}

/** Books an adult from Landvetter, as staff do during a phone call. */
async function sellFromLandvetter(page: Page, trip: { name: string; day: string }): Promise<void> {
  await choice(page, 'Resa').selectOption(trip.name);
  await choice(page, 'Avresa').selectOption(trip.day);
  await choice(page, 'Flygplats').selectOption({ label: 'Göteborg Landvetter (GOT), +400 kr per vuxen, 6 lediga' }); // oxfmt-ignore
  const passenger = group(page, 'Resenär 1');
  await passenger.getByRole('textbox', { name: /^För- och/ }).fill('Layla');
  await passenger.getByRole('textbox', { name: /^Efternamn/ }).fill('Al-Khatib');
  await passenger.getByRole('textbox', { name: 'Födelsedatum' }).fill('1990-01-31');
  await passenger.getByRole('combobox', { name: 'Kön' }).selectOption('Kvinna');
  await page.getByRole('textbox', { name: 'E-post', exact: true }).fill(`${crypto.randomUUID()}@example.com`); // oxfmt-ignore
  await page.getByRole('textbox', { name: 'Telefon', exact: true }).fill('070-123 45 67');
  await choice(page, 'Reseförsäkring').selectOption('Nej');
  await expect(part(page, 'Pris')).toContainText(/5\s390\skr/);
  await button(page, 'Spara bokningen').click();
  await expect(page.getByText(/^Bokning SAF\w+ är sparad$/)).toBeVisible();
}

for (const width of [1440, 390]) {
  test(
    `a departure gets Landvetter, is sold from it, and the booking moves to Arlanda, at ${width} pixels`,
    width === 1440 ? { tag: '@core' } : {},
    async ({ page, destinations }) => {
      const name = uniqueName('Flygplats');
      const day = dayFromNow(70);
      const { schedule } = await destinations.make(name, {
        ...{ is_active: true, price_adult: 4_990, price_child: 3_990, price_infant: 990 },
        schedule: [{ date: day, capacity: 20 }],
      });
      await page.setViewportSize({ width, height: 900 });
      await signIn(page, 'admin', `/admin/departures/${schedule[0]?.id}/show`);
      await addLandvetter(page);
      await expect(part(page, 'Flygplatser')).toContainText(/Göteborg Landvetter \(GOT\)/);
      await expectAccessible(page);
      await expectToFit(page);

      await page.goto('/admin/bookings/create');
      await sellFromLandvetter(page, { name, day });
      await expect(part(page, 'Resa')).toContainText('Göteborg Landvetter (GOT)');

      await chooseAction(page, 'Byt flygplats');
      const dialog = page.getByRole('dialog');
      await expect(dialog.getByText(/Prisskillnad, Vuxen/)).toBeVisible();
      await expect(dialog.getByText(/^4\s990\skr$/).first()).toBeVisible();
      await dialog.getByRole('textbox', { name: 'Varför?' }).fill('Bor i Stockholm.');
      await expectAccessible(page);
      await dialog.getByRole('button', { name: 'Byt flygplats' }).click();
      await expect(toast(page, 'Flygplatsen är bytt')).toBeVisible();
      await expect(part(page, 'Resa')).toContainText('Stockholm Arlanda (ARN)');
      await expect(part(page, 'Pris')).toContainText(/−400\skr/);
      await expect(part(page, 'Pris')).toContainText(/4\s990\skr/);
    },
  );
}
