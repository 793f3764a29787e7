import { expect } from '@playwright/test';
import { expectAccessible, expectToFit } from '../support/accessible.js';
import { button, createDeparture, part, toast } from '../support/departure-screens.js';
import { test } from '../support/destinations.js';
import { signIn } from '../support/staff.js';

test(
  'an editor enters the flights out and home and marks their times as final',
  { tag: '@core' },
  async ({ page, destinations }) => {
    const departure = await createDeparture(destinations, {});
    const { id, date, return_date } = departure;
    await signIn(page, 'editor', `/admin/departures/${id}/show`);
    const flights = part(page, 'Flyg');
    // The form loads when it is seen.
    await flights.scrollIntoViewIfNeeded();
    const legs = [
      ['Utresa', 'Lägg till flyg ut', 'ZZ101', ['ARN', `${date}T07:15`], ['IST', `${date}T12:45`]],
      ['Hemresa', 'Lägg till flyg hem', 'ZZ102', ['IST', `${return_date}T18:00`], ['ARN', `${return_date}T20:30`]],
    ] as const; // oxfmt-ignore
    for (const [name, add, number, from, to] of legs) {
      const direction = flights.getByRole('group', { name });
      await direction.getByRole('button', { name: add }).click();
      await direction.getByLabel('Flygnummer').fill(number);
      await direction.getByLabel('Från').fill(from[0]);
      await direction.getByLabel('Avgång, lokal tid').fill(from[1]);
      await direction.getByLabel('Till', { exact: true }).fill(to[0]);
      await direction.getByLabel('Ankomst, lokal tid').fill(to[1]);
      await expect(direction.getByLabel('Ankomstens tidszon')).not.toHaveValue('');
      await expect(direction.getByText(/ h \d+ min$/)).toBeVisible();
    }
    await expectAccessible(page);
    await expectToFit(page);
    await button(page, 'Spara flygen').click();
    await expect(toast(page, 'Flygen är sparade')).toBeVisible();

    await button(page, 'Slutliga tider').click();
    await expectAccessible(page);
    await button(page, 'Gör tiderna slutliga').click();
    await expect(flights.getByText('Slutliga tider', { exact: true })).toBeVisible();

    // A window that only shrinks opens the menu over the page.
    await page.setViewportSize({ width: 390, height: 844 });
    await page.reload();
    await expect(flights.getByText('Slutliga tider', { exact: true })).toBeVisible();
    await expectToFit(page);
    await flights.scrollIntoViewIfNeeded();
    await expect(flights.getByLabel('Flygnummer').first()).toHaveValue('ZZ101');
  },
);
