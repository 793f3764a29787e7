import { randomUUID } from 'node:crypto';
import { type Locator, type Page, expect } from '@playwright/test';
import { test } from '../support/fixtures.js';
import { expectAccessible, expectToFit } from '../support/accessible.js';
import { query } from '../../../tools/test/e2e/database.js';
import { expireSession, sessionOf, signIn } from '../support/staff.js';
import { visitorReads } from '../support/visitor.js';

const tab = (page: Page, name: string): Locator =>
  page.getByRole('tab', { name: new RegExp(`^${name}`) });
/** Finds the card of a text: Swedish and Arabic fields, previews, buttons. */
const cardOf = (page: Page, key: string): Locator =>
  page.locator('form').filter({ has: page.getByText(key, { exact: true }) });
const field = (card: Locator, language: string): Locator =>
  card.getByRole('textbox', { name: new RegExp(`^${language}`) });

interface OwnText {
  readonly id: string;
  readonly key: string;
}

const made: OwnText[] = [];
test.afterAll(async () => {
  await query('delete from content where id = any($1)', [made.map(({ id }) => id)]);
});

/** Creates a text at the end of the business page, which no visual test compares. */
async function ownText(sv = 'Svensk text', ar = 'نص عربي'): Promise<OwnText> {
  const key = `e2e${randomUUID().slice(0, 8)}_text`;
  const [row] = await query<{ id: string }>(
    `insert into content (page, key_name, value_sv, value_ar, sort) values ('business', $1, $2, $3, 9000) returning id`,
    [key, sv, ar],
  );
  const text = { id: row?.id ?? '', key };
  made.push(text);
  return text;
}
const THEIR_PAGE = '/admin/content?page=business';

for (const role of ['editor', 'admin'] as const) {
  // [SPEC 1.3e] [SPEC 2.48c] [SPEC 2.48e] [SPEC 7.20b] [SPEC I4.28]
  test(
    `a text saved by an ${role} appears on the public page at once, in Swedish and Arabic`,
    { tag: role === 'editor' ? '@core' : [] },
    async ({ page }) => {
      const { key } = await ownText();
      await signIn(page, role, THEIR_PAGE);
      await expect(page).toHaveTitle('Innehåll – Safar Travel');
      await expect(tab(page, 'Företag')).toHaveAttribute('aria-selected', 'true');
      const card = cardOf(page, key);
      const [sv, ar] = [`Ny text ${randomUUID()}`, `نص جديد ${randomUUID()}`];
      await field(card, 'Svenska').fill(`  ${sv} `);
      await field(card, 'Arabiska').fill(ar);
      await expect(field(card, 'Arabiska')).toHaveAttribute('dir', 'rtl');
      await expect(card.getByText('Ej sparad')).toBeVisible();
      await card.getByRole('button', { name: `Spara ${key}` }).click();
      await expect(page.getByText(`"${key}" uppdaterad!`)).toBeVisible();
      await expect(card.getByText('Ej sparad')).toHaveCount(0);
      await expect(card.getByText(/^Senast ändrad av /)).toBeVisible();
      expect(await visitorReads(page, '/business')).toContain(sv);
      expect(await visitorReads(page, '/ar/business')).toContain(ar);
      await page.reload();
      await expect(field(card, 'Svenska')).toHaveValue(sv);
    },
  );
}

// [SPEC 2.15d] [SPEC 2.48a] [SPEC 2.48b] [SPEC I4.27]
test('all tabs exist in the order of the specification, and each has its own address', async ({
  page,
}) => {
  await signIn(page, 'editor', '/admin/content');
  await expect(tab(page, 'Om oss')).toHaveAttribute('aria-selected', 'true');
  await expect(page.getByRole('tab')).toContainText([
    'Om oss',
    'Startsida',
    'Kontakt',
    'Företag',
    'Villkor',
    'Frågor',
  ]);
  for (const [name, key] of [
    ['Startsida', 'hero_title'],
    ['Kontakt', 'complaint_text'],
    ['Företag', 'business_3_text'],
    ['Villkor', 'b_12_title'],
    ['Frågor', 'question_6_text'],
    ['Om oss', 'about_4_text'],
  ] as const) {
    await tab(page, name).click();
    await expect(cardOf(page, key)).toBeVisible();
  }
  await tab(page, 'Villkor').click();
  await page.reload();
  await expect(tab(page, 'Villkor')).toHaveAttribute('aria-selected', 'true');
});

// [SPEC 2.48c] [SPEC 2.48d] [SPEC 2.48f] [SPEC 2.48g] [SPEC I4.28]
test('short texts have one line, long ones several, and the preview updates on every key', async ({
  page,
}) => {
  await signIn(page, 'editor', '/admin/content?page=contact');
  const title = cardOf(page, 'contact_title');
  const text = cardOf(page, 'complaint_text');
  await expect(title.getByRole('heading', { level: 2 })).toHaveText('Kontakt – rubrik');
  expect(await field(title, 'Svenska').evaluate((node) => node.tagName)).toBe('INPUT');
  expect(await field(text, 'Svenska').evaluate((node) => node.tagName)).toBe('TEXTAREA');
  await field(title, 'Svenska').fill('Hör av dig');
  await expect(title.getByRole('heading', { level: 3, name: 'Hör av dig' })).toBeVisible();
  await field(text, 'Arabiska').fill('سطر أول\nسطر ثانٍ');
  const preview = text.getByRole('group', { name: 'Förhandsvisning, Arabiska' });
  await expect(preview.getByText('سطر أول')).toHaveCSS('direction', 'rtl');
  await expect(preview.getByRole('heading')).toHaveCount(0);
  await expect.poll(() => preview.locator('p').first().innerText()).toBe('سطر أول\nسطر ثانٍ');
  await field(text, 'Arabiska').fill(' ');
  await expect(preview.getByText('Besökaren ser den svenska texten.')).toBeVisible();
  await title.getByRole('button', { name: 'Ångra ändringen av contact_title' }).click();
  await expect(field(title, 'Svenska')).toHaveValue('Kontakta oss');
});

// [SPEC 9.6e]
test('a text of 79 characters has one line, one of 80 has several', async ({ page }) => {
  const [short, long] = [await ownText('x'.repeat(79), ''), await ownText('y'.repeat(80), '')];
  await signIn(page, 'editor', THEIR_PAGE);
  for (const [{ key }, element] of [
    [short, 'INPUT'],
    [long, 'TEXTAREA'],
  ] as const) {
    const swedish = field(cardOf(page, key), 'Svenska');
    expect(await swedish.evaluate((node) => node.tagName)).toBe(element);
  }
});

// [SPEC 8.6o] [SPEC I4.28]
test('an empty Swedish text is rejected at its field and all input is kept', async ({ page }) => {
  const { key } = await ownText();
  await signIn(page, 'editor', THEIR_PAGE);
  const card = cardOf(page, key);
  await field(card, 'Svenska').fill(' ');
  await card.getByRole('button', { name: `Spara ${key}` }).click();
  await expect(page.getByText('Fel vid uppdatering')).toBeVisible();
  await expect(card.getByText('Den svenska texten får inte vara tom.')).toBeVisible();
  await expect(field(card, 'Svenska')).toHaveAttribute('aria-invalid', 'true');
  await expect(card.getByText('Ej sparad')).toBeVisible();
});

test('the tab shows how many Arabic texts are missing, and which tab has unsaved changes', async ({
  page,
}) => {
  const { key } = await ownText('Bara svenska', '');
  await signIn(page, 'editor', THEIR_PAGE);
  await expect(tab(page, 'Företag')).toHaveAccessibleName(/ [1-9]\d % på arabiska$/);
  await expect(tab(page, 'Villkor')).toHaveAccessibleName(/ 100 % på arabiska$/);
  await field(cardOf(page, key), 'Svenska').fill('Ändrad');
  await expect(tab(page, 'Företag')).toHaveAccessibleName(/har osparade ändringar/);
  await tab(page, 'Villkor').click();
  await tab(page, 'Företag').click();
  await expect(field(cardOf(page, key), 'Svenska')).toHaveValue('Ändrad');
});

test('leaving with unsaved changes asks for confirmation, and the user can stay', async ({
  page,
}) => {
  const { key } = await ownText();
  await signIn(page, 'admin', THEIR_PAGE);
  await field(cardOf(page, key), 'Svenska').fill('Inte sparad');
  await page.getByRole('menuitem', { name: 'Inställningar' }).click();
  const question = page.getByRole('alertdialog');
  await question.getByRole('button').first().press('Escape');
  await expect(question).toHaveCount(0);
  await expect(field(cardOf(page, key), 'Svenska')).toHaveValue('Inte sparad');
  let asked = 0;
  page.on('dialog', (dialog) => {
    asked += 1;
    void dialog.dismiss();
  });
  await page.close({ runBeforeUnload: true });
  await expect.poll(() => asked).toBe(1);
});

// [SPEC I4.62]
test('an expired session keeps the unsaved text: it is there after the next sign-in', async ({
  page,
}) => {
  const { key } = await ownText('Från början', 'من البداية');
  await signIn(page, 'editor', THEIR_PAGE);
  await field(cardOf(page, key), 'Svenska').fill('Skriven i sista stund');
  await expireSession(page, 'editor');
  await cardOf(page, key)
    .getByRole('button', { name: `Spara ${key}` })
    .click();
  await expect(page).toHaveURL(/\/login\?session=expired/);
  expect(await visitorReads(page, '/business')).not.toContain('Skriven i sista stund');

  await signIn(page, 'editor', THEIR_PAGE);
  await expect(field(cardOf(page, key), 'Svenska')).toHaveValue('Skriven i sista stund');
  await cardOf(page, key)
    .getByRole('button', { name: `Spara ${key}` })
    .click();
  await expect(page.getByText(`"${key}" uppdaterad!`)).toBeVisible();
  await page.reload();
  await expect(field(cardOf(page, key), 'Svenska')).toHaveValue('Skriven i sista stund');
  expect(await page.evaluate(() => Object.keys(sessionStorage).join())).not.toContain('content');
});

// [SPEC I4.29]
test(
  'the history shows who wrote what, and an old version can be restored as the newest',
  { tag: '@core' },
  async ({ page, request }) => {
    const { id, key } = await ownText('Första', 'أولى');
    const { token } = await sessionOf(request, 'admin');
    const headers = { authorization: `Bearer ${token}` };
    const data = { value_sv: 'Andra', value_ar: 'ثانية' };
    expect((await request.put(`/api/content/${id}`, { headers, data })).status()).toBe(200);
    await signIn(page, 'editor', THEIR_PAGE);
    const card = cardOf(page, key);
    await card.getByRole('button', { name: `Historik för ${key}` }).click();
    const dialog = page.getByRole('dialog', { name: `Tidigare versioner av ${key}` });
    await expect(dialog.getByRole('listitem')).toHaveCount(2);
    await expect(dialog.getByRole('listitem').first()).toContainText('gäller nu');
    await expectAccessible(page);
    await dialog.getByRole('button', { name: 'Återställ version 1' }).click();
    await expect(page.getByText(`«${key}» återställd till version 1`)).toBeVisible();
    await expect(field(card, 'Svenska')).toHaveValue('Första');
    await expect(field(card, 'Arabiska')).toHaveValue('أولى');
    expect(await visitorReads(page, '/business')).toContain('Första');
  },
);

// [SPEC I4.60]
test('two editors of one text see both versions and no change is lost', async ({
  page,
  request,
}) => {
  const { id, key } = await ownText('Från början', 'من البداية');
  await signIn(page, 'editor', THEIR_PAGE);
  const card = cardOf(page, key);
  await field(card, 'Svenska').fill('Min text');
  const { token } = await sessionOf(request, 'admin');
  const data = { value_sv: 'Deras text', value_ar: 'نصهم' };
  const headers = { authorization: `Bearer ${token}` };
  expect((await request.put(`/api/content/${id}`, { headers, data })).status()).toBe(200);
  await card.getByRole('button', { name: `Spara ${key}` }).click();
  await expect(page.getByText('Fel vid uppdatering')).toBeVisible();
  const dialog = page.getByRole('dialog');
  await expect(dialog).toContainText('Min text');
  await expect(dialog).toContainText('Deras text');
  await dialog.getByRole('button', { name: /Spara/ }).click();
  await expect(page.getByText(`"${key}" uppdaterad!`)).toBeVisible();
  await expect(field(card, 'Svenska')).toHaveValue('Min text');
  // The text that only the other editor changed is merged in.
  await expect(field(card, 'Arabiska')).toHaveValue('نصهم');
});

// [SPEC I4.69]
test('an agent sees no texts', async ({ page }) => {
  await signIn(page, 'agent', '/admin/content');
  await expect(page.getByText('Du har inte behörighet att se den här sidan.')).toBeVisible();
  await expect(page.getByRole('menuitem', { name: 'Innehåll' })).toHaveCount(0);
});

test('texts that cannot be loaded can be requested again', async ({ page }) => {
  await page.route('**/api/content?*', (route) => route.fulfill({ status: 503, json: {} }));
  await signIn(page, 'editor', '/admin/content');
  await expect(page.getByRole('alert')).toContainText('Kunde inte hämta texterna');
  await page.unroute('**/api/content?*');
  await page.getByRole('button', { name: 'Försök igen' }).click();
  await expect(cardOf(page, 'about_title')).toBeVisible();
});

for (const width of [1440, 390, 320]) {
  // [SPEC I4.71]
  test(
    `the texts are accessible and fit a window of ${width} pixels`,
    { tag: width === 320 ? '@core' : [] },
    async ({ page }) => {
      await page.setViewportSize({ width, height: 844 });
      await signIn(page, 'editor', '/admin/content?page=contact');
      await expect(cardOf(page, 'contact_title')).toBeVisible();
      await expectAccessible(page);
      await expectToFit(page);
    },
  );
}
