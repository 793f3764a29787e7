import { type Locator, type Page, expect } from '@playwright/test';
import { exactButton as button, toast } from '../support/page-helpers.js';
import { signIn } from '../support/staff.js';
import { showPictures } from '../support/destination-form-page.js';
import { ART, picture, test, uniqueName } from '../support/destinations.js';

const chooser = (page: Page, label: string): Locator =>
  page.locator(`input[type=file][aria-label="${label}"]`);
const pictures = (page: Page): Locator => page.getByRole('img', { name: /^Bild \d+$/ });

/** A small PDF with one empty page. */
const pdf = {
  name: 'program.pdf',
  mimeType: 'application/pdf',
  buffer: Buffer.from(
    [
      '%PDF-1.4',
      '1 0 obj<</Type/Catalog/Pages 2 0 R>>endobj',
      '2 0 obj<</Type/Pages/Kids[3 0 R]/Count 1>>endobj',
      '3 0 obj<</Type/Page/Parent 2 0 R/MediaBox[0 0 200 200]>>endobj',
      'trailer<</Size 4/Root 1 0 R>>',
      '%%EOF',
    ].join('\n'),
  ),
};

async function openForm(page: Page, id: string): Promise<void> {
  await signIn(page, 'editor', `/admin/destinations/${id}/edit`);
  await expect(button(page, 'Spara')).toBeVisible();
  await showPictures(page);
}

// [SPEC 2.45i] [SPEC 2.45n] [SPEC I4.18] [SPEC I23.11]
test('a picture is uploaded, previewed, described and removed', async ({ page, destinations }) => {
  const { id } = await destinations.make(uniqueName('Huvudbild'));
  await openForm(page, id);
  await chooser(page, 'Byt huvudbild').setInputFiles(await picture('hav.png', '#336699'));
  const preview = page.getByRole('img', { name: 'Förhandsvisning av huvudbilden' });
  await expect(preview).toHaveAttribute('src', /^\/media\/\d{4}\/.+\?w=960$/);
  await expect
    .poll(() => preview.evaluate((image) => (image as HTMLImageElement).naturalWidth))
    .toBeGreaterThan(0);
  await page.getByRole('textbox', { name: 'Beskrivning av huvudbilden (svenska)' }).fill('Havet');
  await button(page, 'Spara').click();
  await expect(toast(page, 'Destination uppdaterad')).toBeVisible();
  const saved = await destinations.read(id);
  expect(saved.image).toMatch(/^\/media\/\d{4}\//);
  expect(saved.image_alt_sv).toBe('Havet');

  await button(page, 'Ta bort huvudbild').click();
  await expect(preview).toHaveCount(0);
  await button(page, 'Spara').click();
  await expect(toast(page, 'Alla fält är obligatoriska')).toBeVisible();
  expect((await destinations.read(id)).image).toBe(saved.image);
});

// [SPEC 5.16a] [SPEC 8.6h] [SPEC 8.6i] [SPEC I4.59]
test('a file that is not a picture is rejected with the reason, and the old picture stays', async ({
  page,
  destinations,
}) => {
  const { id } = await destinations.make(uniqueName('Ingen bild'));
  await openForm(page, id);
  const text = { name: 'brev.png', mimeType: 'image/png', buffer: Buffer.from('<svg/>') };
  await chooser(page, 'Byt huvudbild').setInputFiles(text);
  await expect(toast(page, 'Kunde inte ladda upp bild')).toBeVisible();
  await expect(page.getByText(/brev\.png kunde inte laddas upp\. .+/)).toBeVisible();
  await expect(page.getByRole('img', { name: 'Förhandsvisning av huvudbilden' })).toHaveAttribute(
    'src',
    `${ART}?w=960`,
  );
  await chooser(page, 'Lägg till bilder').setInputFiles([
    text,
    await picture('bra.png', '#aa3311'),
  ]);
  await expect(toast(page, 'Kunde inte ladda upp bilder')).toBeVisible();
  await expect(pictures(page)).toHaveCount(1);
});

// [SPEC 8.6h]
test('a picture that the storage cannot take leaves no partial upload, and can be chosen again', async ({
  page,
  destinations,
}) => {
  const { id } = await destinations.make(uniqueName('Stängt lager'));
  await openForm(page, id);
  const preview = page.getByRole('img', { name: 'Förhandsvisning av huvudbilden' });
  const code = 'UPLOAD_STORE_DOWN';
  await page.route('**/api/upload', (route) =>
    route.fulfill({ status: 503, json: { code, message: 'Just nu går det inte.' } }),
  );
  await chooser(page, 'Byt huvudbild').setInputFiles(await picture('hav.png', '#336699'));
  await expect(toast(page, 'Kunde inte ladda upp bild')).toBeVisible();
  await expect(
    page.getByText('hav.png kunde inte laddas upp. Just nu går det inte.'),
  ).toBeVisible();
  await expect(preview).toHaveAttribute('src', `${ART}?w=960`);
  await page.getByRole('textbox', { name: 'Namn (svenska)' }).press('End');
  await page.getByRole('textbox', { name: 'Namn (svenska)' }).pressSequentially('!');
  await button(page, 'Spara').click();
  await expect(toast(page, 'Destination uppdaterad')).toBeVisible();
  expect(await destinations.read(id)).toMatchObject({ image: ART, gallery: [] });

  await page.unroute('**/api/upload');
  await chooser(page, 'Byt huvudbild').setInputFiles(await picture('hav.png', '#336699'));
  await expect(preview).toHaveAttribute('src', /^\/media\/\d{4}\//);
  await expect(page.getByText(/kunde inte laddas upp/)).toHaveCount(0);
});

// [SPEC 2.45j] [SPEC I4.18]
test('several pictures become an ordered gallery; buttons reorder them, and one can be removed', async ({
  page,
  destinations,
}) => {
  const { id } = await destinations.make(uniqueName('Galleri'));
  await openForm(page, id);
  await chooser(page, 'Lägg till bilder').setInputFiles([
    await picture('ett.png', '#111111'),
    await picture('tva.png', '#222222'),
    await picture('tre.png', '#333333'),
  ]);
  await expect(pictures(page)).toHaveCount(3);
  const names = ['Ett', 'Två', 'Tre'];
  for (const [index, word] of names.entries()) {
    await page
      .getByRole('textbox', { name: `Beskrivning av bild ${index + 1} (svenska)` })
      .fill(word);
  }
  await button(page, 'Flytta Bild 3 före Bild 2').press('Enter');
  await expect(button(page, 'Flytta Bild 2 före Bild 1')).toBeFocused();
  await button(page, 'Ta bort bild 1').click();
  await button(page, 'Spara').click();
  await expect(toast(page, 'Destination uppdaterad')).toBeVisible();
  expect((await destinations.read(id)).gallery.map(({ alt_sv }) => alt_sv)).toEqual(['Tre', 'Två']);
});

// [SPEC I4.18]
test('dragging a gallery picture moves it, selecting text in its field does not', async ({
  page,
  destinations,
}) => {
  const { id } = await destinations.make(uniqueName('Dragen bild'), {
    gallery: [
      { url: ART, alt_sv: 'Kupolerna i staden', alt_ar: '' },
      { url: '/media/art/dubai-hero', alt_sv: 'Tornen', alt_ar: '' },
    ],
  });
  await openForm(page, id);
  const altOf = (number: number): Locator =>
    page.getByRole('textbox', { name: `Beskrivning av bild ${number} (svenska)` });
  const region = page.locator('[id^=DndLiveRegion]');
  const pull = async (from: Locator, to: Locator): Promise<void> => {
    await from.scrollIntoViewIfNeeded();
    const [start, end] = [await from.boundingBox(), await to.boundingBox()];
    if (!start || !end) throw new Error('not on the screen');
    await page.mouse.move(start.x + 20, start.y + start.height / 2);
    await page.mouse.down();
    await page.mouse.move(start.x + 50, start.y + start.height / 2, { steps: 4 });
    await page.mouse.move(end.x + end.width / 2, end.y + end.height / 2, { steps: 10 });
  };
  await pull(altOf(1), altOf(2));
  await page.mouse.up();
  await expect(altOf(1)).toHaveValue('Kupolerna i staden');
  await pull(pictures(page).first(), pictures(page).last());
  // Wait until the grid reports the position: a drop before that moves the picture back.
  await expect(region).toContainText('Bild 1 är på plats 2');
  await page.mouse.up();
  await expect(altOf(1)).toHaveValue('Tornen');
});

// [SPEC 2.45h] [SPEC 5.16b] [SPEC 8.6j] [SPEC 8.7e] [SPEC I4.17]
test('an information sheet is uploaded, shown and removed', async ({ page, destinations }) => {
  const { id } = await destinations.make(uniqueName('Blad'));
  await openForm(page, id);
  await chooser(page, 'Ladda upp PDF').setInputFiles(pdf);
  await expect(toast(page, 'PDF uppladdad!')).toBeVisible();
  await expect(page.getByRole('link', { name: 'Visa PDF' })).toHaveAttribute(
    'href',
    /^\/media\/\d{4}\/.+\.pdf$/,
  );
  await button(page, 'Spara').click();
  await expect(toast(page, 'Destination uppdaterad')).toBeVisible();
  expect((await destinations.read(id)).pdf_info_url).toMatch(/\.pdf$/);
  await button(page, 'Ta bort PDF').click();
  await button(page, 'Spara').click();
  await expect.poll(async () => (await destinations.read(id)).pdf_info_url).toBeNull();
  await chooser(page, 'Ladda upp PDF').setInputFiles({
    ...pdf,
    buffer: Buffer.from('%PDF-1.4 nej'),
  });
  await expect(toast(page, 'Kunde inte ladda upp PDF')).toBeVisible();
});
