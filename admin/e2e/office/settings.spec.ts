import { type Locator, type Page, expect } from '@playwright/test';
import type { ConfigView } from '@safar/domain/contracts/system/config';
import type { SettingView } from '@safar/domain/contracts/system/settings';
import { expectAccessible, expectToFit } from '../support/accessible.js';
import { test } from '../support/own-product.js';
import { bookAsCustomer, expireSession, sessionOf, signIn } from '../support/staff.js';

const group = (page: Page, name: string): Locator => page.getByRole('form', { name, exact: true });
const save = (page: Page, name: string): Locator =>
  page.getByRole('button', { name: `Spara ${name}`, exact: true });
const field = (page: Page, name: string): Locator =>
  page.getByRole('textbox', { name, exact: true });
const config = async (page: Page): Promise<ConfigView> =>
  (await (await page.request.get('/api/config')).json()) as ConfigView;

test(
  'every setting is in its group, with a name, a help text and its unit',
  { tag: '@core' },
  async ({ page, request }) => {
    await signIn(page, 'admin', '/admin/settings');
    await expect(page).toHaveTitle('Inställningar – Safar Travel');
    await expect(page.getByRole('heading', { level: 2 })).toHaveText([
      'Varumärke och företag',
      'Märken',
      'Kontaktvägar',
      'Flygsök',
      'Priser och betalning',
      'Bokning',
      'Faktarutor',
      'Mejl',
      'Lagringstider',
    ]);
    const { token } = await sessionOf(request, 'admin');
    const answer = await request.get('/api/settings', {
      headers: { authorization: `Bearer ${token}` },
    });
    const settings = (await answer.json()) as SettingView[];
    const parts = settings.filter(({ kind }) => kind === 'hours' || kind === 'picture');
    for (const name of ['Öppettider', 'Logotyp']) {
      await expect(page.getByRole('group', { name })).toHaveAccessibleDescription(/\S{2,}/);
    }
    const fields = page.getByRole('form').locator('input:not([role="group"] *)');
    await expect(fields).toHaveCount(settings.length - parts.length);
    const names: string[] = [];
    for (const field of await fields.all()) {
      const name = await field.evaluate((node: HTMLInputElement) => node.labels?.[0]?.textContent);
      names.push(name ?? '');
      await expect(field).toHaveAccessibleDescription(/\S{2,}/);
    }
    // A setting without a label would show its key.
    expect(names.filter((name) => name === '' || settings.some(({ id }) => id === name))).toEqual(
      [],
    );
    expect(new Set(names).size).toBe(names.length);
    const pricing = group(page, 'Priser och betalning');
    await expect(pricing.getByRole('textbox', { name: 'Avgift för Klarna' })).toHaveValue('3');
    await expect(
      pricing.getByRole('textbox', { name: 'Avgift för Klarna' }),
    ).toHaveAccessibleDescription('0 döljer avgiften och texten om den. Från 0 till 10.');
    await expect(field(page, 'Tillägg till öppettiderna på arabiska')).toHaveAttribute(
      'dir',
      'rtl',
    );
  },
);

// [SPEC I4.62]
test('an expired session keeps the unsaved settings', async ({ page }) => {
  await signIn(page, 'admin', '/admin/settings');
  await field(page, 'Momsregistreringsnummer').fill('SE559999000801');
  await expireSession(page, 'admin');
  await save(page, 'Varumärke och företag').click();
  await expect(page).toHaveURL(/\/login\?session=expired/);
  await signIn(page, 'admin', '/admin/settings');
  await expect(field(page, 'Momsregistreringsnummer')).toHaveValue('SE559999000801');
  await page.getByRole('button', { name: 'Ångra' }).click();
  await expect(field(page, 'Momsregistreringsnummer')).toHaveValue('');
});

// [SPEC 2.15e] [SPEC 2.49]
test('a group is saved at once and shows who changed it, and each setting can be reset to its default', async ({
  page,
}) => {
  await signIn(page, 'admin', '/admin/settings');
  const name = field(page, 'Avsändarens namn');
  const address = field(page, 'Avsändarens adress');
  await expect(save(page, 'Mejl')).toBeDisabled();
  await name.fill('Safar Resebyrå');
  await address.fill('resor@safar.example');
  await expect(group(page, 'Mejl').getByText('Ej sparat')).toBeVisible();
  await save(page, 'Mejl').click();
  await expect(page.getByText('2 inställningar är sparade')).toBeVisible();
  await expect(group(page, 'Mejl').getByText(/^Senast ändrad av \S+.* \d\d:\d\d$/)).toHaveCount(2);
  await page.reload();
  await expect(name).toHaveValue('Safar Resebyrå');
  await page.getByRole('button', { name: 'Återställ standard för Avsändarens namn' }).click();
  await expect(page.getByText('Avsändarens namn har sitt standardvärde igen')).toBeVisible();
  await expect(name).toHaveValue('');
  await expect(address).toHaveValue('resor@safar.example');
});

// [SPEC I4.30]
test('an invalid value shows an error at its field, and the rest of the group is saved', async ({
  page,
}) => {
  await signIn(page, 'admin', '/admin/settings');
  const audit = field(page, 'Loggen');
  const mail = field(page, 'Skickade mejl');
  const messages = field(page, 'Meddelanden från webbplatsen');
  await audit.fill('3');
  await mail.fill('tre');
  await messages.fill('18');
  await save(page, 'Lagringstider').click();
  await expect(page.getByText('Några inställningar kunde inte sparas')).toBeVisible();
  await expect(audit).toHaveAccessibleDescription(/Ange ett heltal från 6 till 120\./);
  await expect(mail).toHaveAccessibleDescription(/Ange ett heltal från 1 till 365\./);
  await expect(mail).toBeFocused();
  await expect(mail).toHaveValue('tre');
  await expect(messages).toHaveAttribute('aria-invalid', 'false');
  await expect(
    page.getByRole('button', {
      name: 'Återställ standard för Meddelanden från webbplatsen',
    }),
  ).toBeVisible();
  await group(page, 'Lagringstider').getByRole('button', { name: 'Ångra' }).click();
  await expect(audit).toHaveValue('24');
  await expect(messages).toHaveValue('18');
});

// [SPEC I4.31]
test('a fee of 0 disappears from the public page at once, and its default restores it', async ({
  page,
}) => {
  const { bookingId, bookingRef } = await bookAsCustomer(page.request, 'partial');
  const payPage = async (): Promise<Locator> => {
    const data = { bookingRef, lastName: 'Al-Khatib' };
    expect((await page.request.post('/api/booking/verify', { data })).status()).toBe(200);
    await page.goto(`/pay?bookingId=${bookingId}`);
    return page.getByRole('radio', { name: /^Klarna/ });
  };
  await expect(await payPage()).toHaveAccessibleName(/^Klarna \(3% avgift\)/);

  await signIn(page, 'admin', '/admin/settings');
  const fee = field(page, 'Avgift för Klarna');
  await fee.fill('0');
  await save(page, 'Priser och betalning').click();
  await expect(page.getByText('Inställningen är sparad')).toBeVisible();
  await expect(await payPage()).not.toHaveAccessibleName(/avgift/);

  await page.goto('/admin/settings');
  await expect(fee).toHaveValue('0');
  await page.getByRole('button', { name: 'Återställ standard för Avgift för Klarna' }).click();
  await expect(fee).toHaveValue('3');
  await expect(await payPage()).toHaveAccessibleName(/^Klarna \(3% avgift\)/);
});

// [SPEC I4.31]
test(
  'name, number and badges of the company change on the public page in both languages',
  { tag: '@core' },
  async ({ page }) => {
    await signIn(page, 'admin', '/admin/settings');
    await field(page, 'Momsregistreringsnummer').fill('SE559999000801');
    await field(page, 'Varumärke').fill('Resehuset');
    await save(page, 'Varumärke och företag').click();
    await expect(page.getByText('2 inställningar är sparade')).toBeVisible();
    await page.getByRole('switch', { name: 'Visa Resurs i sidfoten' }).click();
    await save(page, 'Märken').click();
    await expect(page.getByText('Inställningen är sparad', { exact: true })).toBeVisible();
    const { badges, brand } = await config(page);
    expect([badges.resurs, badges.klarna, brand]).toEqual([false, true, 'Resehuset']);
    for (const [address, shown, hidden] of [
      ['/om-oss', 'Klarna', 'Resurs'],
      ['/ar/om-oss', 'Klarna', 'ريسورس'],
    ] as const) {
      await page.goto(address);
      await expect(page).toHaveTitle(/Resehuset/);
      const footer = page.getByRole('contentinfo');
      await expect(footer).toContainText('SE559999000801');
      await expect(footer).toContainText(shown);
      await expect(footer).not.toContainText(hidden);
    }
  },
);

test('leaving with unsaved changes asks for confirmation, and the user can leave', async ({
  page,
}) => {
  await signIn(page, 'admin', '/admin/settings');
  const stored = await field(page, 'Försäkringens villkor').inputValue();
  await field(page, 'Försäkringens villkor').fill('https://insurer.example');
  await page.getByRole('menuitem', { name: 'Innehåll' }).click();
  const question = page.getByRole('alertdialog');
  await expect(question).toBeVisible();
  await question.getByRole('button', { name: 'Lämna' }).click();
  await expect(page.getByRole('heading', { level: 1, name: 'Innehåll' })).toBeVisible();
  await page.getByRole('menuitem', { name: 'Inställningar' }).click();
  await expect(field(page, 'Försäkringens villkor')).toHaveValue(stored);
});

for (const role of ['editor', 'agent'] as const) {
  // [SPEC I4.69]
  test(`an ${role} sees no settings`, async ({ page }) => {
    await signIn(page, role, '/admin/settings');
    await expect(page.getByText('Du har inte behörighet att se den här sidan.')).toBeVisible();
    await expect(page.getByRole('menuitem', { name: 'Inställningar' })).toHaveCount(0);
  });
}

for (const width of [1440, 390, 320]) {
  // [SPEC I4.71]
  test(
    `the settings are accessible and fit a window of ${width} pixels`,
    { tag: width === 320 ? '@core' : [] },
    async ({ page }) => {
      await page.setViewportSize({ width, height: 844 });
      await signIn(page, 'admin', '/admin/settings');
      await expect(field(page, 'Varumärke')).toBeVisible();
      await expectAccessible(page);
      await expectToFit(page);
    },
  );
}
