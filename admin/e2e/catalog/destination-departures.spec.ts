import { type Locator, type Page, expect } from '@playwright/test';
import { formatDay } from '@safar/domain/dates/day-formats';
import { isoDay } from '@safar/domain/dates/dates';
import { expectAccessible } from '../support/accessible.js';
import { exactButton as button, toast } from '../support/page-helpers.js';
import { bookAsCustomer, signIn } from '../support/staff.js';
import { dayFromNow, test, uniqueName } from '../support/destinations.js';

const dayText = (day: string): string => formatDay(isoDay(day), 'sv');
const chips = (page: Page): Locator =>
  page.getByRole('group', { name: 'Kommande avresedatum' }).getByRole('listitem');

async function openForm(page: Page, id: string): Promise<void> {
  await signIn(page, 'editor', `/admin/destinations/${id}/edit`);
  await expect(button(page, 'Spara')).toBeVisible();
}

async function add(page: Page, day: string): Promise<void> {
  await page.getByLabel('Nytt avresedatum').fill(day);
  await button(page, 'Lägg till datum').click();
}

// [SPEC 2.45e] [SPEC 5.14e] [SPEC I4.16]
test('dates become chips in calendar order, without duplicates and without past dates', async ({
  page,
  destinations,
}) => {
  const { id } = await destinations.make(uniqueName('Datum'));
  const [near, middle, far] = [dayFromNow(50), dayFromNow(60), dayFromNow(70)];
  await openForm(page, id);
  for (const day of [middle, far, near]) await add(page, day);
  await expect(chips(page)).toHaveText([near, middle, far].map(dayText));
  await add(page, middle);
  await expect(page.getByText('Datumet finns redan.')).toBeVisible();
  await add(page, dayFromNow(-2));
  await expect(page.getByText('Datumet har redan varit.')).toBeVisible();
  await page.getByLabel('Nytt avresedatum').fill('');
  await button(page, 'Lägg till datum').click();
  await expect(page.getByText('Välj ett datum.')).toBeVisible();
  await expect(chips(page)).toHaveCount(3);
  await button(page, `Ta bort ${dayText(middle)}`).click();
  await button(page, 'Spara').click();
  await expect(toast(page, 'Destination uppdaterad')).toBeVisible();
  expect((await destinations.read(id)).schedule.map(({ date }) => date)).toEqual([near, far]);
});

// [SPEC I4.16]
test('each departure has its own seats, prices, booking cut-off, state and guarantee', async ({
  page,
  destinations,
}) => {
  const day = dayFromNow(55);
  const { id } = await destinations.make(uniqueName('Rad'), { schedule: [{ date: day }] });
  await openForm(page, id);
  await expect(page.getByText('Sålda 0 · hållna 0 · utan gräns')).toBeVisible();
  await button(page, `Visa inställningar för ${dayText(day)}`).click();
  const own = (field: string): Locator => page.locator(`[name="schedule.0.${field}"]`);
  await expect(own('price_adult')).toHaveAccessibleDescription(
    /^Tomt betyder som resan \(4\s990\skr\)\.$/,
  );
  await own('capacity').fill('24');
  await own('blocked').fill('4');
  await own('price_adult').fill('5990');
  await own('booking_closes_days').fill('7');
  await own('state').selectOption({ label: 'Stängd' });
  await page.getByRole('switch', { name: 'Garanterad avresa' }).click();
  await expect(page.getByText('Sålda 0 · hållna 0 · spärrade 4 · lediga 20')).toBeVisible();
  await button(page, 'Spara').click();
  await expect(toast(page, 'Destination uppdaterad')).toBeVisible();
  expect((await destinations.read(id)).schedule).toMatchObject([
    {
      date: day,
      capacity: 24,
      blocked: 4,
      free: 20,
      price_adult: 5990,
      price_child: null,
      booking_closes_days: 7,
      state: 'closed',
      guaranteed: true,
    },
  ]);
});

// [SPEC 8.6f] [SPEC I4.16] [SPEC I4.61]
test(
  'a booked departure is closed instead of removed, and its destination cannot be deleted',
  { tag: '@core' },
  async ({ page, request, destinations }) => {
    const day = dayFromNow(120);
    const name = uniqueName('Bokad');
    const { id } = await destinations.make(name, {
      is_active: true,
      schedule: [{ date: day, capacity: 10 }],
    });
    await bookAsCustomer(request, 'full', { destinationId: id });
    await openForm(page, id);
    await expect(page.getByText('Sålda 1 · hållna 0 · lediga 9')).toBeVisible();
    await button(page, `Ta bort ${dayText(day)}`).click();
    const dialog = page.getByRole('alertdialog', { name: 'Avresan har bokningar' });
    await expect(dialog).toContainText(`Någon har bokat ${dayText(day)}.`);
    await dialog.getByRole('button', { name: 'Stäng avresan' }).click();
    await expect(dialog).toHaveCount(0);
    await expect(chips(page)).toHaveText([dayText(day)]);
    await button(page, `Visa inställningar för ${dayText(day)}`).click();
    await page.locator('[name="schedule.0.capacity"]').fill('0');
    await button(page, 'Spara').click();
    await expect(page.locator('[name="schedule.0.capacity"]')).toBeFocused();
    await expect(page.locator('#field-schedule-0-capacity-helper-text')).toContainText(
      '1 upptagna platser',
    );
    await page.locator('[name="schedule.0.capacity"]').fill('1');
    await button(page, 'Spara').click();
    await expect(toast(page, 'Destination uppdaterad')).toBeVisible();
    expect((await destinations.read(id)).schedule).toMatchObject([
      { state: 'closed', capacity: 1 },
    ]);

    await signIn(page, 'admin', `/admin/destinations/${id}/edit`);
    await button(page, 'Ta bort').click();
    await page.getByRole('alertdialog').getByRole('button', { name: 'Ta bort' }).click();
    await expect(toast(page, 'Kunde inte ta bort destination')).toBeVisible();
    await expect(
      page.getByText(/Sätt som vilande, så syns den inte längre till försäljning/),
    ).toBeVisible();
    expect(await destinations.status(id)).toBe(200);
  },
);

test(
  'the prices of several departures are set at once in a grid, and the form shows them',
  { tag: '@core' },
  async ({ page, destinations }) => {
    const schedule = [75, 82].map((days) => ({ date: dayFromNow(days), capacity: 20 }));
    const { id } = await destinations.make(uniqueName('Rutnät'), { schedule });
    await openForm(page, id);
    await button(page, 'Ändra flera').click();
    const grid = page.getByRole('dialog', { name: 'Ändra 2 avresor' });
    await expect(grid.getByRole('row')).toHaveCount(4);
    await expectAccessible(page);
    await grid.getByLabel('Pris vuxen, värde för alla').fill('5990');
    await grid.getByRole('button', { name: 'Sätt alla: Pris vuxen' }).click();
    await grid.getByRole('button', { name: 'Spara ändringarna' }).click();
    await expect(toast(page, '2 avresor är ändrade')).toBeVisible();
    await expect(grid).toHaveCount(0);
    await button(page, `Visa inställningar för ${dayText(dayFromNow(75))}`).click();
    const own = page.getByRole('region', { name: 'Avresedatum' });
    await expect(own.getByLabel('Pris vuxen')).toHaveValue('5990');
    await expect(page.getByText('Allt är sparat')).toBeVisible();
    const stored = (await destinations.read(id)).schedule;
    expect(stored.map(({ price_adult }) => price_adult)).toEqual([5_990, 5_990]);
  },
);
