import { type Locator, type Page, expect } from '@playwright/test';
import { expectAccessible, expectToFit } from '../support/accessible.js';
import { exactButton as button, field, toast } from '../support/page-helpers.js';
import { expireSession, sessionOf, signIn } from '../support/staff.js';
import { dayFromNow, test, uniqueName } from '../support/destinations.js';

const leaving = (page: Page): Locator =>
  page.getByRole('alertdialog', { name: 'Du har osparade ändringar' });

async function openForm(page: Page, id: string): Promise<void> {
  await signIn(page, 'editor', `/admin/destinations/${id}/edit`);
  await expect(field(page, 'Namn (svenska)')).toBeVisible();
}

// [SPEC I4.20] [SPEC I4.60]
test(
  'two editors of one destination lose nothing: conflicting fields are chosen, the others merged',
  { tag: '@core' },
  async ({ page, destinations }) => {
    const name = uniqueName('Krock');
    const { id } = await destinations.make(name, {
      schedule: [{ date: dayFromNow(70), capacity: 10 }],
    });
    await openForm(page, id);
    await field(page, 'Namn (svenska)').fill(`${name} mitt`);
    await field(page, 'Beskrivning (svenska)').fill('Min beskrivning.');
    await field(page, 'Ingår i priset (svenska)').fill('Mina saker');
    await destinations.change(id, {
      name_sv: `${name} deras`,
      description_sv: 'Deras beskrivning.',
      res_length: 9,
    });
    await button(page, 'Spara').click();

    const dialog = page.getByRole('dialog', { name: 'Någon annan har sparat under tiden' });
    await expect(dialog).toContainText(`${name} mitt`);
    await expect(dialog).toContainText(`${name} deras`);
    await expect(dialog).toContainText('Deras ändringar som följer med: Resans längd.');
    await expectAccessible(page);
    await page.setViewportSize({ width: 320, height: 700 });
    await expectToFit(page);
    await page.setViewportSize({ width: 1440, height: 900 });
    await dialog
      .getByRole('radiogroup', { name: 'Beskrivning (svenska)' })
      .getByRole('radio', { name: 'Deras' })
      .check();
    await button(page, 'Spara sammanslagningen').click();
    await expect(toast(page, 'Destination sparad!')).toBeVisible();
    const saved = await destinations.read(id);
    expect(saved).toMatchObject({
      name_sv: `${name} mitt`,
      description_sv: 'Deras beskrivning.',
      included_text_sv: 'Mina saker',
      res_length: 9,
    });
    expect(saved.schedule).toHaveLength(1);
    await expect(field(page, 'Beskrivning (svenska)')).toHaveValue('Deras beskrivning.');
  },
);

// [SPEC I4.20]
test('a conflict can be postponed or settled by taking all their values, and departures merge one by one', async ({
  page,
  destinations,
}) => {
  const [first, second] = [dayFromNow(80), dayFromNow(81)];
  const { id, schedule } = await destinations.make(uniqueName('Avresekrock'), {
    schedule: [
      { date: first, capacity: 10 },
      { date: second, capacity: 10 },
    ],
  });
  await openForm(page, id);
  await page
    .getByRole('button', { name: /^Visa inställningar för/ })
    .first()
    .click();
  await page.locator('[name="schedule.0.capacity"]').fill('12');
  await field(page, 'Namn (svenska)').fill('Mitt namn');
  await destinations.change(id, {
    name_sv: 'Deras namn',
    schedule: schedule.map(({ id: row, date }) => ({ id: row, date, capacity: 15 })),
  });
  await button(page, 'Spara').click();
  await button(page, 'Tillbaka till formuläret').click();
  await expect(field(page, 'Namn (svenska)')).toHaveValue('Mitt namn');
  await button(page, 'Spara').click();
  await button(page, 'Ta alla deras').click();
  await button(page, 'Spara sammanslagningen').click();
  await expect(toast(page, 'Destination sparad!')).toBeVisible();
  const saved = await destinations.read(id);
  expect(saved.name_sv).toBe('Deras namn');
  expect(saved.schedule.map(({ date, capacity }) => [date, capacity])).toEqual([
    [first, 15],
    [second, 15],
  ]);
});

// [SPEC 2.45k] [SPEC I4.21]
test(
  'leaving with unsaved changes asks for confirmation, leaving after saving does not',
  { tag: '@core' },
  async ({ page, destinations }) => {
    const name = uniqueName('Osparad');
    const { id } = await destinations.make(name);
    await openForm(page, id);
    await page.getByRole('link', { name: 'Till destinationerna' }).click();
    await expect(page).toHaveURL('/admin/destinations');

    await openForm(page, id);
    await field(page, 'Namn (svenska)').fill(`${name} ändrad`);
    await expect(
      page.getByText(/^Osparade ändringar · Utkast sparat i den här fliken/),
    ).toBeVisible();
    await button(page, 'Avbryt').click();
    await leaving(page).getByRole('button', { name: 'Stanna kvar' }).click();
    await expect(field(page, 'Namn (svenska)')).toHaveValue(`${name} ändrad`);
    await expect(page).toHaveURL(`/admin/destinations/${id}/edit`);

    // The browser's own dialog, shown when the tab closes or another page opens.
    const asked = page.waitForEvent('dialog');
    void page.goto('/').catch(() => undefined);
    const dialog = await asked;
    expect(dialog.type()).toBe('beforeunload');
    await dialog.dismiss();
    await expect(field(page, 'Namn (svenska)')).toHaveValue(`${name} ändrad`);

    await page.getByRole('menuitem', { name: 'Destinationer' }).click();
    await leaving(page).getByRole('button', { name: 'Lämna utan att spara' }).click();
    await expect(page).toHaveURL('/admin/destinations');
    await openForm(page, id);
    await expect(field(page, 'Namn (svenska)')).toHaveValue(name);

    await field(page, 'Namn (svenska)').fill(`${name} sparad`);
    await button(page, 'Spara').click();
    await expect(page.getByText('Allt är sparat')).toBeVisible();
    await button(page, 'Avbryt').click();
    await expect(page).toHaveURL('/admin/destinations');
  },
);

test('a discarded draft stays discarded, even when the tab closes at that moment', async ({
  page,
  destinations,
}) => {
  const name = uniqueName('Uppgiven');
  const { id } = await destinations.make(name);
  await openForm(page, id);
  await field(page, 'Namn (svenska)').fill(`${name} ändrad`);
  await expect(page.getByText(/Utkast sparat i den här fliken/)).toBeVisible();
  await button(page, 'Avbryt').click();
  await leaving(page)
    .getByRole('button', { name: 'Lämna utan att spara' })
    .evaluate((leave: HTMLElement) => {
      leave.click();
      dispatchEvent(new PageTransitionEvent('pagehide'));
    });
  await expect(page).toHaveURL('/admin/destinations');
  await openForm(page, id);
  await expect(field(page, 'Namn (svenska)')).toHaveValue(name);
});

// [SPEC I4.62] [SPEC I4.70]
test('an expired session keeps the draft: it is offered after the next sign-in', async ({
  page,
  destinations,
}) => {
  const name = uniqueName('Utgången');
  const { id } = await destinations.make(name);
  await openForm(page, id);
  await field(page, 'Namn (svenska)').fill(`${name} ändrad`);
  await button(page, 'Arabiska').click();
  await field(page, 'Namn (arabiska)').fill('اسم جديد');
  await expireSession(page, 'editor');
  await button(page, 'Spara').click();
  await expect(page).toHaveURL(/\/login\?session=expired/);
  expect((await destinations.read(id)).name_sv).toBe(name);

  const session = await sessionOf(page.request, 'editor');
  await page.evaluate((now) => {
    localStorage.setItem('token', now.token);
    localStorage.setItem('user', JSON.stringify(now.user));
  }, session);
  await page.goto(`/admin/destinations/${id}/edit`);
  const offer = page.getByRole('alertdialog', { name: 'Du har osparade ändringar' });
  await expect(offer).toBeVisible();
  await expectAccessible(page);
  await offer.getByRole('button', { name: 'Fortsätt med ändringarna' }).click();
  await expect(field(page, 'Namn (svenska)')).toHaveValue(`${name} ändrad`);
  await button(page, 'Spara').click();
  await expect(toast(page, 'Destination uppdaterad')).toBeVisible();
  expect(await destinations.read(id)).toMatchObject({
    name_sv: `${name} ändrad`,
    name_ar: 'اسم جديد',
  });
  await page.reload();
  await expect(field(page, 'Namn (svenska)')).toHaveValue(`${name} ändrad`);
  await expect(offer).toHaveCount(0);
});

// [SPEC I4.62]
test('a draft based on an older version is merged field by field, and only its author sees it', async ({
  page,
  destinations,
}) => {
  const name = uniqueName('Gammalt utkast');
  const { id } = await destinations.make(name);
  await openForm(page, id);
  await field(page, 'Namn (svenska)').fill(`${name} utkast`);
  await expect(page.getByText(/Utkast sparat/)).toBeVisible();
  await destinations.change(id, { name_sv: `${name} nyare` });

  // A colleague in the same tab of the same computer does not see the draft.
  page.on('dialog', (dialog) => void dialog.accept());
  await signIn(page, 'admin', `/admin/destinations/${id}/edit`);
  await expect(field(page, 'Namn (svenska)')).toHaveValue(`${name} nyare`);
  await expect(leaving(page)).toHaveCount(0);

  await signIn(page, 'editor', `/admin/destinations/${id}/edit`);
  await leaving(page).getByRole('button', { name: 'Fortsätt med ändringarna' }).click();
  await button(page, 'Spara').click();
  const dialog = page.getByRole('dialog', { name: 'Någon annan har sparat under tiden' });
  await expect(dialog).toContainText(`${name} nyare`);
  await dialog.getByRole('radio', { name: 'Mitt' }).check();
  await button(page, 'Spara sammanslagningen').click();
  await expect(toast(page, 'Destination sparad!')).toBeVisible();
  expect((await destinations.read(id)).name_sv).toBe(`${name} utkast`);
});

test('a rejected draft is deleted permanently', async ({ page, destinations }) => {
  const name = uniqueName('Kastat utkast');
  const { id } = await destinations.make(name);
  await openForm(page, id);
  await field(page, 'Namn (svenska)').fill('Något annat');
  await expect(page.getByText(/Utkast sparat/)).toBeVisible();
  page.on('dialog', (dialog) => void dialog.accept());
  await page.reload();
  await leaving(page).getByRole('button', { name: 'Kasta ändringarna' }).click();
  await expect(field(page, 'Namn (svenska)')).toHaveValue(name);
  await page.reload();
  await expect(field(page, 'Namn (svenska)')).toHaveValue(name);
  await expect(leaving(page)).toHaveCount(0);
});

// [SPEC 2.45m]
test('a destination that is not saved yet cannot be removed', async ({ page, destinations }) => {
  const { id } = await destinations.make(uniqueName('Redan till'));
  await signIn(page, 'admin', `/admin/destinations/${id}/edit`);
  await expect(button(page, 'Ta bort')).toBeVisible();
  await signIn(page, 'admin', '/admin/destinations/new');
  await expect(page.getByRole('heading', { level: 1, name: 'Ny destination' })).toBeVisible();
  await expect(button(page, 'Spara')).toBeVisible();
  await expect(button(page, 'Ta bort')).toHaveCount(0);
});
