import { expect } from '@playwright/test';
import { addDays, isoDay, weekday } from '@safar/domain/dates/dates';
import { expectAccessible } from '../support/accessible.js';
import {
  button,
  field,
  part,
  ticket,
  title,
  toast,
  createDeparture,
} from '../support/departure-screens.js';
import { signIn } from '../support/staff.js';
import { dayFromNow, test } from '../support/destinations.js';

// [SPEC I5.3]
test(
  'a series of Fridays is previewed before saving, and existing departures stay unchanged',
  { tag: '@core' },
  async ({ page, destinations }) => {
    const first = addDays(isoDay(dayFromNow(40)), (12 - weekday(isoDay(dayFromNow(40)))) % 7);
    const fridays = [0, 1, 2, 3].map((week) => addDays(first, 7 * week));
    const departure = await createDeparture(destinations, { date: fridays[1], capacity: 3 });
    await signIn(page, 'editor', '/admin/departures');
    await page.getByRole('link', { name: 'Lägg till flera' }).click();
    await expect(title(page, 'Lägg till avresor')).toBeVisible();
    await expect(button(page, 'Lägg till avresor')).toBeDisabled();
    // The label must be above the text «Välj resa», not overlap it.
    const name = page.locator('label', { hasText: /^Resa$/ });
    await expect(name).toHaveAttribute('data-shrink', 'true');
    await expectAccessible(page);
    await field(page, 'destination_id').selectOption({ label: departure.destination });
    await field(page, 'from').fill(first);
    await field(page, 'to').fill(addDays(first, -1));
    await button(page, 'fredag').click();
    await expect(page.getByText('Slutdatumet ligger före startdatumet.')).toBeVisible();
    await field(page, 'to').fill(addDays(first, 27));
    const preview = part(page, 'Förhandsvisning');
    await expect(preview.getByRole('status')).toHaveText(
      '3 avresor läggs till, 1 finns redan och ändras inte',
    );
    await expect(preview.getByRole('listitem')).toHaveText(
      fridays.map((day, week) => (week === 1 ? `${ticket(day)}, finns redan` : ticket(day))),
    );
    await field(page, 'every_weeks').selectOption({ label: 'Varannan vecka' });
    await expect(preview.getByRole('status')).toHaveText('2 avresor läggs till');
    await field(page, 'every_weeks').selectOption({ label: 'Varje vecka' });
    await field(page, 'capacity').fill('24');
    await field(page, 'blocked').fill('25');
    await field(page, 'price_adult').fill('6490');
    await button(page, 'Lägg till 3 avresor').click();
    await expect(toast(page, 'Kunde inte lägga till avresorna')).toBeVisible();
    await expect(field(page, 'blocked')).toBeFocused();
    expect((await destinations.read(departure.destination_id)).schedule).toHaveLength(1);
    await field(page, 'blocked').fill('2');
    await expectAccessible(page);
    await button(page, 'Lägg till 3 avresor').click();
    await expect(toast(page, '3 avresor tillagda')).toBeVisible();
    await expect(title(page, 'Avresor')).toBeVisible();
    await expect(page.getByText('1–4 av 4', { exact: true })).toBeVisible();
    const { schedule } = await destinations.read(departure.destination_id);
    expect(schedule.map(({ date, capacity, free }) => [date, capacity, free])).toEqual(
      fridays.map((day, week) => (week === 1 ? [day, 3, 3] : [day, 24, 22])),
    );
  },
);

test('a single date is added with the same form', async ({ page, destinations }) => {
  const departure = await createDeparture(destinations, {});
  const day = dayFromNow(81);
  await signIn(page, 'admin', '/admin/departures/create');
  await field(page, 'destination_id').selectOption({ label: departure.destination });
  await page.getByRole('radio', { name: 'Ett datum' }).check();
  await field(page, 'from').fill(departure.date);
  await expect(part(page, 'Förhandsvisning').getByRole('listitem')).toHaveText(
    `${ticket(departure.date)}, finns redan`,
  );
  await expect(button(page, 'Lägg till avresor')).toBeDisabled();
  await field(page, 'from').fill(day);
  await button(page, 'Lägg till avresan').click();
  await expect(toast(page, '1 avresa tillagd')).toBeVisible();
  const { schedule } = await destinations.read(departure.destination_id);
  expect(schedule.map(({ date }) => date)).toEqual([departure.date, day]);
});

test('an agent who enters the address of the form gets no form', async ({ page }) => {
  await signIn(page, 'agent', '/admin/departures/create');
  await expect(page.getByRole('menuitem', { name: 'Avresor' })).toBeVisible();
  await expect(title(page, 'Lägg till avresor')).toHaveCount(0);
});
