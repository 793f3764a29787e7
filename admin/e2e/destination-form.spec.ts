import { type Locator, type Page, expect } from '@playwright/test';
import { expectAccessible, expectToFit } from './accessible.js';
import { signIn } from './staff.js';
import { dayFromNow, picture, test, uniqueName } from './trips.js';

const toast = (page: Page, text: string): Locator =>
  page.getByRole('alert').filter({ hasText: text });
/** By what is read to people: the star of a required field is only for the eye. */
const field = (page: Page, name: string): Locator =>
  page
    .getByRole('textbox', { name, exact: true })
    .or(page.getByRole('combobox', { name, exact: true }))
    .or(page.getByLabel(name, { exact: true }));
const button = (page: Page, name: string): Locator =>
  page.getByRole('button', { name, exact: true });

async function openForm(page: Page, role: 'editor' | 'admin', id: string): Promise<void> {
  await signIn(page, role, `/admin/destinations/${id}/edit`);
  await expect(button(page, 'Spara')).toBeVisible();
}

async function uploadHero(page: Page): Promise<void> {
  await page
    .getByLabel('Ladda upp huvudbild')
    .and(page.locator('input'))
    .setInputFiles(await picture('hero.png', '#0b5563'));
  await expect(page.getByRole('img', { name: 'Förhandsvisning av huvudbilden' })).toBeVisible();
}

test('an editor writes a new trip in both languages, and the public page shows it', async ({
  page,
  trips,
}) => {
  const name = uniqueName('Skapad');
  await signIn(page, 'editor', '/admin/destinations/new');
  await field(page, 'Namn (svenska)').fill(name);
  await field(page, 'Beskrivning (svenska)').fill('Berg och hav.');
  await field(page, 'Ingår i priset (svenska)').fill('Flyg\nHotell');
  await field(page, 'Pris vuxen').fill('٧٤٩٠');
  await expect(field(page, 'Pris vuxen')).toHaveValue('7490');
  await field(page, 'Region').selectOption({ label: 'Asien' });
  await field(page, 'Resans längd').fill('4');
  await field(page, 'Nytt avresedatum').fill(dayFromNow(90));
  await button(page, 'Lägg till datum').click();
  await button(page, '+ Lägg till dag').click();
  await expect(field(page, 'Rubrik dag 1 (svenska)')).toBeFocused();
  await field(page, 'Rubrik dag 1 (svenska)').fill('Ankomst');
  await field(page, 'Faktaruta 2 (svenska)').fill('Havet är varmt i oktober.');

  await button(page, 'Arabiska').click();
  await expect(field(page, 'Namn (svenska)')).toHaveCount(0);
  for (const label of ['Namn (arabiska)', 'Beskrivning (arabiska)', 'Rubrik dag 1 (arabiska)']) {
    await expect(field(page, label)).toHaveAttribute('dir', 'rtl');
    await expect(field(page, label)).toHaveAttribute('lang', 'ar');
  }
  await field(page, 'Namn (arabiska)').fill('رحلة إلى الساحل');
  await field(page, 'Rubrik dag 1 (arabiska)').fill('الوصول');
  await button(page, 'Svenska').click();
  await expect(field(page, 'Namn (svenska)')).toHaveValue(name);

  await uploadHero(page);
  await button(page, 'Spara').click();
  await expect(toast(page, 'Destination skapad')).toBeVisible();
  await expect(page).toHaveURL(/\/admin\/destinations\/skapad-[^/]+\/edit$/);
  const id = /destinations\/([^/]+)\/edit/.exec(page.url())?.[1] ?? '';
  trips.adopt(id);
  expect(await trips.read(id)).toMatchObject({
    name_sv: name,
    name_ar: 'رحلة إلى الساحل',
    included_text_sv: 'Flyg\nHotell',
    price_adult: 7490,
    region: 'asia',
    res_length: 4,
    facts_sv: ['Havet är varmt i oktober.'],
    itinerary: { dag_1: { activity: 'Ankomst', activity_ar: 'الوصول' } },
    departure_dates: [dayFromNow(90)],
    is_active: true,
    sort: 999,
  });
  await page.goto(`/ar/destination/${id}`);
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('رحلة إلى الساحل');
});

test('without name, description and picture nothing is saved, and each says what it lacks', async ({
  page,
}) => {
  await signIn(page, 'editor', '/admin/destinations/new');
  await button(page, 'Arabiska').click();
  await field(page, 'Namn (arabiska)').fill('بلا اسم سويدي');
  await button(page, 'Spara').click();
  await expect(toast(page, 'Alla fält är obligatoriska')).toBeVisible();
  await expect(page.getByText('Välj en huvudbild.')).toBeVisible();
  await button(page, 'Svenska').click();
  await expect(page.getByText('Fyll i namnet på svenska.')).toBeVisible();
  await expect(field(page, 'Namn (svenska)')).toHaveAttribute('aria-invalid', 'true');
  await expect(page.getByText('Fyll i beskrivningen på svenska.')).toBeVisible();
  await button(page, 'Spara').click();
  await expect(field(page, 'Namn (svenska)')).toBeFocused();
  await expect(page).toHaveURL('/admin/destinations/new');
});

test('what the server finds wrong stands at its field, also in a departure that is folded', async ({
  page,
  trips,
}) => {
  const { id } = await trips.make(uniqueName('Fel fält'), {
    schedule: [{ date: dayFromNow(60), capacity: 10 }],
  });
  await openForm(page, 'editor', id);
  await field(page, 'Karta').fill('http://example.com/karta');
  await field(page, 'Barn från').fill('9');
  await button(page, 'Spara').click();
  await expect(toast(page, 'Kunde inte spara destination')).toBeVisible();
  await expect(field(page, 'Karta')).toHaveAttribute('aria-invalid', 'true');
  await expect(page.locator('#field-map-helper-text')).toHaveText(
    'Adressen måste börja med https.',
  );
  await expect(field(page, 'Barn från')).toBeFocused();
  await field(page, 'Karta').fill('https://www.openstreetmap.org/');
  await field(page, 'Barn från').fill('3');
  await page.getByRole('button', { name: /^Visa inställningar för/ }).click();
  const price = page.locator('[name="schedule.0.price_adult"]');
  await price.fill('9999999');
  await page.getByRole('button', { name: /^Dölj inställningar för/ }).click();
  await expect(price).toHaveCount(0);
  await button(page, 'Spara').click();
  await expect(price).toBeFocused();
  await expect(price).toHaveAttribute('aria-invalid', 'true');
  await price.fill('5490');
  await button(page, 'Spara').click();
  await expect(toast(page, 'Destination uppdaterad')).toBeVisible();
  expect((await trips.read(id)).schedule[0]?.price_adult).toBe(5490);
  expect((await trips.read(id)).map).toBe('https://www.openstreetmap.org/');
});

test('a trip is set dormant and active again', async ({ page, trips }) => {
  const { id } = await trips.make(uniqueName('Vilar'));
  await openForm(page, 'editor', id);
  await button(page, 'Aktivera destination').click();
  await button(page, 'Spara').click();
  await expect(toast(page, 'Destination uppdaterad')).toBeVisible();
  expect((await trips.read(id)).is_active).toBe(true);
  await button(page, 'Sätt som vilande').click();
  await button(page, 'Spara').click();
  await expect.poll(async () => (await trips.read(id)).is_active).toBe(false);
});

test('facts are generated for both languages, never without a name and never over others without a question', async ({
  page,
  trips,
}) => {
  const { id } = await trips.make('Tokyo');
  await openForm(page, 'editor', id);
  await field(page, 'Namn (svenska)').fill(' ');
  await button(page, 'Generera faktarutor').click();
  await expect(toast(page, 'Du måste fylla i destinationsnamn (svenska) först.')).toBeVisible();
  await field(page, 'Namn (svenska)').fill('Tokyo');
  await button(page, 'Generera faktarutor').click();
  await expect(toast(page, 'Faktarutor genererade!')).toBeVisible();
  for (const number of [1, 2, 3]) {
    const text = await field(page, `Faktaruta ${number} (svenska)`).inputValue();
    expect(text.length).toBeGreaterThan(10);
    expect(text.length).toBeLessThanOrEqual(100);
    await expect(page.locator(`#field-facts_sv-${number - 1}-helper-text`)).toHaveText(
      `${text.length}/100`,
    );
  }
  await button(page, 'Arabiska').click();
  await expect(field(page, 'Faktaruta 1 (arabiska)')).toHaveValue(/\p{Script=Arabic}/u);
  await field(page, 'Faktaruta 1 (arabiska)').fill('حقيقتي');
  await button(page, 'Generera faktarutor').click();
  await page.getByRole('alertdialog').getByRole('button', { name: 'Behåll' }).click();
  await expect(field(page, 'Faktaruta 1 (arabiska)')).toHaveValue('حقيقتي');

  await page.route('**/api/generate-facts', (route) => route.abort());
  await button(page, 'Generera faktarutor').click();
  await page.getByRole('alertdialog').getByRole('button', { name: 'Ersätt' }).click();
  await expect(toast(page, 'Något gick fel vid faktagenerering')).toBeVisible();
  await expect(field(page, 'Faktaruta 1 (arabiska)')).toHaveValue('حقيقتي');
});

test('a fact takes no more than a hundred characters', async ({ page, trips }) => {
  const { id } = await trips.make(uniqueName('Långa fakta'));
  await openForm(page, 'editor', id);
  await field(page, 'Faktaruta 1 (svenska)').fill('');
  await field(page, 'Faktaruta 1 (svenska)').pressSequentially('x'.repeat(105));
  await expect(field(page, 'Faktaruta 1 (svenska)')).toHaveValue('x'.repeat(100));
});

test('days are put into order, removed and numbered anew', async ({ page, trips }) => {
  const { id } = await trips.make(uniqueName('Dagar'), {
    itinerary: {
      dag_1: { activity: 'Ett', location: '' },
      dag_2: { activity: 'Två', location: '' },
      dag_3: { activity: 'Tre', location: '' },
    },
  });
  await openForm(page, 'editor', id);
  await button(page, 'Flytta dag 3 uppåt').press('Enter');
  await expect(button(page, 'Flytta dag 2 uppåt')).toBeFocused();
  await button(page, 'Ta bort dag 1').click();
  await expect(field(page, 'Rubrik dag 1 (svenska)')).toHaveValue('Tre');
  await button(page, 'Spara').click();
  await expect(toast(page, 'Destination uppdaterad')).toBeVisible();
  expect((await trips.read(id)).itinerary).toEqual({
    dag_1: { activity: 'Tre', location: '' },
    dag_2: { activity: 'Två', location: '' },
  });
});

test('an admin removes a trip after a question that names it; an editor is not offered to', async ({
  page,
  trips,
}) => {
  const name = uniqueName('Borttagen');
  const { id } = await trips.make(name);
  await openForm(page, 'editor', id);
  await expect(button(page, 'Ta bort')).toHaveCount(0);
  await openForm(page, 'admin', id);
  await button(page, 'Ta bort').click();
  const dialog = page.getByRole('alertdialog');
  await expect(dialog).toContainText(`Är du säker på att du vill ta bort ${name}`);
  await dialog.getByRole('button', { name: 'Behåll' }).click();
  await expect(dialog).toHaveCount(0);
  expect(await trips.status(id)).toBe(200);
  await button(page, 'Ta bort').click();
  await dialog.getByRole('button', { name: 'Ta bort' }).click();
  await expect(toast(page, 'Destination borttagen')).toBeVisible();
  await expect(page).toHaveURL('/admin/destinations');
  expect(await trips.status(id)).toBe(404);
});

test('a trip that cannot be fetched says so and can be asked for again', async ({
  page,
  trips,
}) => {
  const name = uniqueName('Försenad');
  const { id } = await trips.make(name);
  await page.route(`**/api/destinations/${id}`, (route) => route.abort());
  await signIn(page, 'editor', `/admin/destinations/${id}/edit`);
  await expect(toast(page, 'Kunde inte hämta destination').first()).toBeVisible();
  await page.unroute(`**/api/destinations/${id}`);
  await button(page, 'Försök igen').click();
  await expect(page.getByRole('heading', { level: 1, name })).toBeVisible();
});

test('the meter tells what still waits for words in the other language', async ({
  page,
  trips,
}) => {
  const { id } = await trips.make(uniqueName('Mätare'));
  await openForm(page, 'editor', id);
  await expect(page.getByText(/Saknas på arabiska: [^.]*Namn \(arabiska\)/)).toBeVisible();
  const meter = page.getByRole('meter');
  const before = Number(await meter.getAttribute('aria-valuenow'));
  await button(page, 'Arabiska').click();
  await field(page, 'Namn (arabiska)').fill('اسم');
  await expect
    .poll(async () => Number(await meter.getAttribute('aria-valuenow')))
    .toBeGreaterThan(before);
  await expect(page.getByText(/Saknas på arabiska: [^.]*Namn \(arabiska\)/)).toHaveCount(0);
});

test('the list of sections leads to each of them', async ({ page, trips }) => {
  const { id } = await trips.make(uniqueName('Delar'));
  await openForm(page, 'editor', id);
  const sections = page.getByRole('navigation', { name: 'Formulärets delar' });
  await sections.getByRole('link', { name: 'Bilder' }).click();
  const heading = page.getByRole('heading', { level: 2, name: 'Bilder', exact: true });
  await expect(heading).toBeFocused();
  await expect(heading).toBeInViewport();
  await expect(page).toHaveURL(`/admin/destinations/${id}/edit`);
});

test('the form follows WCAG in both languages and fits a telephone', async ({ page, trips }) => {
  const { id } = await trips.make(uniqueName('Tillgänglig'), {
    schedule: [{ date: dayFromNow(60), capacity: 10 }],
    itinerary: { dag_1: { activity: 'Ett', location: '' } },
    gallery: [{ url: '/media/art/istanbul-hero', alt_sv: 'Kupoler', alt_ar: 'قباب' }],
  });
  await openForm(page, 'admin', id);
  await page.getByRole('button', { name: /^Visa inställningar för/ }).click();
  await expectAccessible(page);
  await button(page, 'Arabiska').click();
  await expectAccessible(page);
  for (const width of [390, 320]) {
    await page.setViewportSize({ width, height: 844 });
    await expectToFit(page);
  }
  await expectAccessible(page);
});
