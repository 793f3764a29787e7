import { type Page, expect } from '@playwright/test';
import { expectAccessible, expectToFit } from '../support/accessible.js';
import { button, part, toast } from '../support/departure-screens.js';
import { dayFromNow, test, uniqueName } from '../support/destinations.js';
import { signIn } from '../support/staff.js';

async function expectRight(page: Page): Promise<void> {
  await expectAccessible(page);
  await expectToFit(page);
}

async function makeExtra(page: Page, name: string): Promise<void> {
  await page.getByRole('link', { name: 'Nytt tillval' }).click();
  await page.getByLabel(/^Namn \(svenska\)/).fill(name);
  await page.getByLabel(/^Kod/).fill(name.toLowerCase().replace(/[^a-z0-9]+/g, '-'));
  await page.getByRole('combobox', { name: /^Slag/ }).click();
  await page.getByRole('option', { name: 'Bagage' }).click();
  await page.getByLabel(/^Pris \(kr\)/).fill('450');
  await expectRight(page);
  await button(page, 'Spara').click();
  await expect(toast(page, 'Tillvalet är sparat')).toBeVisible();
}

for (const width of [1440, 390]) {
  test(
    `an editor gives a trip rooms and an extra, and limits them on a departure, at ${width} pixels`,
    {
      ...(width === 1440 && { tag: '@core' }),
    },
    async ({ page, destinations }) => {
      const extra = uniqueName('Bag');
      const schedule = [{ date: dayFromNow(75), capacity: 20 }];
      const trip = await destinations.make(uniqueName('Rum'), { is_active: true, schedule });
      const [departure] = trip.schedule;
      if (!departure) throw new Error('No departure was made');
      await page.setViewportSize({ width, height: 844 });

      await signIn(page, 'editor', '/admin/extras');
      await expect(page.getByText('7,5 % av resans pris')).toBeVisible();
      await expectRight(page);
      await makeExtra(page, extra);

      await page.goto(`/admin/destinations/${trip.id}/edit`);
      await page.getByRole('link', { name: 'Tillval', exact: true }).click();
      const offer = page.getByRole('group', { name: extra });
      await offer.getByRole('switch', { name: 'Erbjuds' }).check();
      await offer.getByLabel('Eget pris (kr)').fill('400');
      await expectRight(page);
      await button(page, 'Spara').click();
      await expect(toast(page, 'Tillvalen är sparade')).toBeVisible();

      await page.getByRole('link', { name: 'Rum', exact: true }).click();
      await button(page, 'Lägg till rumstyp').click();
      const room = page.getByRole('group', { name: 'Rumstyp 1' });
      await room.getByLabel(/^Namn \(svenska\)/).fill('Dubbelrum');
      await room.getByLabel(/^Kod/).fill('double');
      await room.getByLabel('Avgift per tom säng (kr)').fill('1800');
      await expectRight(page);
      await button(page, 'Spara').click();
      await expect(toast(page, 'Rummen är sparade')).toBeVisible();

      await page.goto(`/admin/departures/${departure.id}/show`);
      await expect(part(page, 'Tillval').getByText('400 kr per person')).toBeVisible();
      await part(page, 'Rum').getByRole('link', { name: 'Ändra för den här avresan' }).click();
      await page.getByLabel('Antal rum', { exact: true }).fill('8');
      await page.getByLabel('Spärrade rum').fill('1');
      await page.getByRole('switch', { name: /^Egna priser/ }).check();
      await page.getByLabel('Avgift per tom säng (kr)').fill('2500');
      await expectRight(page);
      await button(page, 'Spara').click();
      await expect(
        part(page, 'Rum').getByText('Antal: 8, Sålda: 0, Hållna: 0, Spärrade: 1, Lediga: 7'),
      ).toBeVisible();
      await part(page, 'Tillval').getByRole('link', { name: 'Ändra för den här avresan' }).click();
      await page.getByRole('group', { name: extra }).getByLabel('Antal').fill('12');
      await expectRight(page);
      await button(page, 'Spara').click();
      await expect(part(page, 'Tillval').getByText('0 sålda, 12 kvar')).toBeVisible();
      await expectRight(page);
    },
  );
}
