import { type Locator, expect } from '@playwright/test';
import { expectAccessible } from '../support/accessible.js';
import { button, field, openForm, toast } from '../support/destination-form-page.js';
import { dayFromNow, test, uniqueName } from '../support/destinations.js';

test(
  'a trip is duplicated from its form: a dormant copy with its texts and prices, without departures',
  { tag: '@core' },
  async ({ page, destinations }) => {
    const name = uniqueName('Förlaga');
    const schedule = [{ date: dayFromNow(75), capacity: 20 }];
    const { id } = await destinations.make(name, { is_active: true, price_adult: 7_770, schedule });
    await openForm(page, 'editor', id);
    await button(page, `Duplicera ${name}`).click();
    await expect(toast(page, 'En vilande kopia har skapats')).toBeVisible();
    await expect(page).not.toHaveURL(new RegExp(`/destinations/${id}/edit`));
    destinations.adopt(/destinations\/([^/]+)\/edit/.exec(page.url())?.[1] ?? '');
    const dates: Locator = page.getByRole('group', { name: 'Kommande avresedatum' });
    await expect(field(page, 'Namn (svenska)')).toHaveValue(`${name} (kopia)`);
    await expect(page.getByLabel('Pris vuxen')).toHaveValue('7770');
    await expect(dates.getByRole('listitem')).toHaveCount(0);
    await expect(page.getByText('Vilande', { exact: true })).toBeVisible();
    await expectAccessible(page);
    expect(await destinations.read(id)).toMatchObject({ is_active: true, name_sv: name });
  },
);
