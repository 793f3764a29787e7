import { type Page, expect } from '@playwright/test';
import { expectAccessible, expectToFit } from '../support/accessible.js';
import { signIn } from '../support/staff.js';
import { button, field, openForm, showPictures, toast } from '../support/destination-form-page.js';
import { dayFromNow, picture, test, uniqueName } from '../support/destinations.js';

async function uploadHero(page: Page): Promise<void> {
  await showPictures(page);
  await page
    .getByLabel('Ladda upp huvudbild')
    .and(page.locator('input'))
    .setInputFiles(await picture('hero.png', '#0b5563'));
  await expect(page.getByRole('img', { name: 'Förhandsvisning av huvudbilden' })).toBeVisible();
}

// [SPEC 1.3c] [SPEC 2.45a] [SPEC 2.45c] [SPEC 2.45g] [SPEC 4.14b] [SPEC 4.14c] [SPEC 7.4]
// [SPEC 8.7a] [SPEC I4.15] [SPEC I4.70]
test(
  'an editor writes a new destination in both languages, and the public page shows it',
  { tag: '@core' },
  async ({ page, destinations }) => {
    const name = uniqueName('Skapad');
    const day = dayFromNow(90);
    await signIn(page, 'editor', '/admin/destinations/new');
    await field(page, 'Namn (svenska)').fill(name);
    await field(page, 'Beskrivning (svenska)').fill('Berg och hav.');
    await field(page, 'Ingår i priset (svenska)').fill('Flyg\nHotell');
    await field(page, 'Pris vuxen').fill('٧٤٩٠');
    await expect(field(page, 'Pris vuxen')).toHaveValue('٧٤٩٠');
    await field(page, 'Region').selectOption({ label: 'Asien' });
    await field(page, 'Resans längd').fill('4');
    await field(page, 'Nytt avresedatum').fill(day);
    await button(page, 'Lägg till datum').click();
    await button(page, '+ Lägg till dag').click();
    await expect(field(page, 'Rubrik dag 1 (svenska)')).toBeFocused();
    await field(page, 'Rubrik dag 1 (svenska)').fill('Ankomst');
    await field(page, 'Faktaruta 2 (svenska)').fill('Havet är varmt i oktober.');

    await button(page, 'Arabiska').click();
    // The Swedish text is beside the Arabic one in a wide window only.
    await expect(field(page, 'Namn (svenska)')).toHaveAttribute('dir', 'ltr');
    const size = page.viewportSize();
    await page.setViewportSize({ width: 390, height: 844 });
    await expect(field(page, 'Namn (svenska)')).toHaveCount(0);
    await page.setViewportSize(size ?? { width: 1440, height: 900 });
    for (const label of ['Namn (arabiska)', 'Beskrivning (arabiska)', 'Rubrik dag 1 (arabiska)']) {
      await expect(field(page, label)).toHaveAttribute('dir', 'rtl');
      await expect(field(page, label)).toHaveAttribute('lang', 'ar');
    }
    await field(page, 'Namn (arabiska)').fill('رحلة إلى الساحل');
    await field(page, 'Beskrivning (arabiska)').fill('جبال وبحر.');
    await field(page, 'Ingår i priset (arabiska)').fill('الطيران\nالفندق');
    await field(page, 'Rubrik dag 1 (arabiska)').fill('الوصول');
    await button(page, 'Svenska').click();
    await expect(field(page, 'Namn (svenska)')).toHaveValue(name);
    await button(page, 'Arabiska').click();

    await uploadHero(page);
    await button(page, 'Spara').click();
    await expect(toast(page, 'Destination skapad')).toBeVisible();
    await expect(page).toHaveURL(/\/admin\/destinations\/skapad-[^/]+\/edit$/);
    await expect(button(page, 'Arabiska')).toHaveAttribute('aria-pressed', 'true');
    const id = /destinations\/([^/]+)\/edit/.exec(page.url())?.[1] ?? '';
    destinations.adopt(id);
    expect(await destinations.read(id)).toMatchObject({
      name_sv: name,
      name_ar: 'رحلة إلى الساحل',
      included_text_sv: 'Flyg\nHotell',
      price_adult: 7490,
      region: 'asia',
      res_length: 4,
      facts_sv: ['Havet är varmt i oktober.'],
      itinerary: { dag_1: { activity: 'Ankomst', activity_ar: 'الوصول' } },
      departure_dates: [day],
      is_active: true,
      sort: 999,
    });
    await page.goto(`/ar/destination/${id}`);
    await expect(page.getByRole('heading', { level: 1 })).toHaveText('رحلة إلى الساحل');
  },
);

// [SPEC 5.14a] [SPEC I4.19]
test('a destination needs name, description and picture, and each field says what is missing', async ({
  page,
}) => {
  await signIn(page, 'editor', '/admin/destinations/new');
  await button(page, 'Arabiska').click();
  await field(page, 'Namn (arabiska)').fill('بلا اسم سويدي');
  await button(page, 'Spara').click();
  await expect(toast(page, 'Alla fält är obligatoriska')).toBeVisible();
  await showPictures(page);
  await expect(page.getByText('Välj en huvudbild.')).toBeVisible();
  await button(page, 'Svenska').click();
  await expect(page.getByText('Fyll i namnet på svenska.')).toBeVisible();
  await expect(field(page, 'Namn (svenska)')).toHaveAttribute('aria-invalid', 'true');
  await expect(page.getByText('Fyll i beskrivningen på svenska.')).toBeVisible();
  await button(page, 'Spara').click();
  await expect(field(page, 'Namn (svenska)')).toBeFocused();
  await expect(page).toHaveURL('/admin/destinations/new');
});

// [SPEC 8.6e] [SPEC I4.19]
test('server errors appear at their fields, also in a collapsed departure', async ({
  page,
  destinations,
}) => {
  const { id } = await destinations.make(uniqueName('Fel fält'), {
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
  expect((await destinations.read(id)).schedule[0]?.price_adult).toBe(5490);
  expect((await destinations.read(id)).map).toBe('https://www.openstreetmap.org/');
});

// [SPEC 2.45b] [SPEC 4.14a] [SPEC 7.5] [SPEC 8.7b] [SPEC I4.15]
test('a destination is set dormant and active again', async ({ page, destinations }) => {
  const { id } = await destinations.make(uniqueName('Vilar'), {
    schedule: [{ date: dayFromNow(60) }],
  });
  await openForm(page, 'editor', id);
  await button(page, 'Aktivera destination').click();
  await button(page, 'Spara').click();
  await expect(toast(page, 'Destination uppdaterad')).toBeVisible();
  expect((await destinations.read(id)).is_active).toBe(true);
  await button(page, 'Sätt som vilande').click();
  await button(page, 'Spara').click();
  await expect.poll(async () => (await destinations.read(id)).is_active).toBe(false);
});

// [SPEC 1.3c] [SPEC 2.45l] [SPEC 5.17b] [SPEC 7.6] [SPEC 8.7c]
test('an admin removes a destination after a question that names it; an editor has no remove button', async ({
  page,
  destinations,
}) => {
  const name = uniqueName('Borttagen');
  const { id } = await destinations.make(name);
  await openForm(page, 'editor', id);
  await expect(button(page, 'Ta bort')).toHaveCount(0);
  await openForm(page, 'admin', id);
  await button(page, 'Ta bort').click();
  const dialog = page.getByRole('alertdialog');
  await expect(dialog).toContainText(`Är du säker på att du vill ta bort ${name}`);
  await dialog.getByRole('button', { name: 'Behåll' }).click();
  await expect(dialog).toHaveCount(0);
  expect(await destinations.status(id)).toBe(200);
  await button(page, 'Ta bort').click();
  await dialog.getByRole('button', { name: 'Ta bort' }).click();
  await expect(toast(page, 'Destination borttagen')).toBeVisible();
  await expect(page).toHaveURL('/admin/destinations');
  expect(await destinations.status(id)).toBe(404);
});

// [SPEC 8.6d]
test('shows an error when a destination cannot be loaded, and can retry', async ({
  page,
  destinations,
}) => {
  const name = uniqueName('Försenad');
  const { id } = await destinations.make(name);
  await page.route(`**/api/destinations/${id}`, (route) => route.abort());
  await signIn(page, 'editor', `/admin/destinations/${id}/edit`);
  await expect(toast(page, 'Kunde inte hämta destination').first()).toBeVisible();
  await page.unroute(`**/api/destinations/${id}`);
  await button(page, 'Försök igen').click();
  await expect(page.getByRole('heading', { level: 1, name })).toBeVisible();
});

// [SPEC I4.23]
test('the meter shows which fields still lack a translation', async ({ page, destinations }) => {
  const { id } = await destinations.make(uniqueName('Mätare'));
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

test('the list of sections links to each section', async ({ page, destinations }) => {
  const { id } = await destinations.make(uniqueName('Delar'));
  await openForm(page, 'editor', id);
  const sections = page.getByRole('navigation', { name: 'Formulärets delar' });
  await sections.getByRole('link', { name: 'Bilder' }).click();
  const heading = page.getByRole('heading', { level: 2, name: 'Bilder', exact: true });
  await expect(heading).toBeFocused();
  await expect(heading).toBeInViewport();
  await expect(page).toHaveURL(`/admin/destinations/${id}/edit`);
});

// [SPEC I4.71]
test(
  'the form meets WCAG in both languages and fits a phone screen',
  { tag: '@core' },
  async ({ page, destinations }) => {
    const { id } = await destinations.make(uniqueName('Tillgänglig'), {
      schedule: [{ date: dayFromNow(60), capacity: 10 }],
      itinerary: { dag_1: { activity: 'Ett', location: '' } },
      gallery: [{ url: '/media/art/istanbul-hero', alt_sv: 'Kupoler', alt_ar: 'قباب' }],
    });
    await openForm(page, 'admin', id);
    await showPictures(page);
    await page.getByRole('button', { name: /^Visa inställningar för/ }).click();
    await expectAccessible(page);
    await button(page, 'Arabiska').click();
    await expectAccessible(page);
    for (const width of [390, 320]) {
      await page.setViewportSize({ width, height: 844 });
      await expectToFit(page);
    }
    await expectAccessible(page);
  },
);

// [SPEC I4.22]
test(
  'the preview is the real page with the current input in both languages, and saves nothing',
  { tag: '@core' },
  async ({ page, destinations }) => {
    const name = uniqueName('Förhand');
    const { id } = await destinations.make(name, {
      schedule: [{ date: dayFromNow(60), capacity: 10 }],
    });
    await openForm(page, 'editor', id);
    await field(page, 'Namn (svenska)').fill(`${name} osparad`);
    await field(page, 'Pris vuxen').fill('6490');
    await button(page, 'Arabiska').click();
    await field(page, 'Namn (arabiska)').fill('اسم غير محفوظ');
    const opened = page.waitForEvent('popup');
    await button(page, 'Förhandsgranska').click();
    const shown = await opened;
    // The page opens in the language of the form.
    await expect(shown.getByRole('heading', { level: 1 })).toHaveText('اسم غير محفوظ');
    await shown.goto(shown.url().replace('/ar/destination/', '/destination/'));
    await expect(shown.getByRole('heading', { level: 1 })).toHaveText(`${name} osparad`);
    await expect(shown.getByText(/^Förhandsvisning\. /)).toBeVisible();
    await expect(shown.getByText(/6\s490\s*kr/).first()).toBeVisible();
    await expect(shown.locator('meta[name=robots]')).toHaveAttribute('content', 'noindex');
    await shown.goto(`/destination/${id}`);
    await expect(shown.getByRole('heading', { level: 1 })).toHaveText(name);
    await expect(shown.getByText(/^Förhandsvisning\. /)).toHaveCount(0);
    expect((await destinations.read(id)).name_sv).toBe(name);
  },
);
