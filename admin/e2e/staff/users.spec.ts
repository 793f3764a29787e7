import { randomUUID } from 'node:crypto';
import { type Locator, type Page, expect } from '@playwright/test';
import { test } from '../support/fixtures.js';
import { expectAccessible, expectToFit } from '../support/accessible.js';
import {
  type Colleague,
  PASSWORD,
  button,
  colleague,
  field,
  sessionFor,
  toast,
} from '../support/colleagues.js';
import { title } from '../support/page-helpers.js';
import { heard, openConsole, signIn, storedSession } from '../support/staff.js';

async function find(page: Page, { name }: Colleague): Promise<Locator> {
  await page.getByRole('searchbox').fill(name);
  const row = page.getByRole('row').filter({ hasText: name });
  await expect(row).toHaveCount(1);
  return row;
}

// [SPEC 2.15c] [SPEC 2.47a] [SPEC 2.47b] [SPEC I4.24]
test(
  'an admin finds colleagues in a table by name and role, and the own account is marked',
  { tag: '@core' },
  async ({ page, request }) => {
    const agent = await colleague(request);
    await signIn(page, 'admin', '/admin/users');
    await expect(title(page, 'Användare')).toBeVisible();
    await expect(page).toHaveTitle('Användare – Safar Travel');
    for (const heading of ['Namn', 'E-post', 'Roll', 'Skapad', 'Åtgärder']) {
      await expect(page.getByRole('columnheader', { name: heading })).toBeVisible();
    }
    const own = page.getByRole('row').filter({ hasText: 'admin@safar.example' });
    await expect(own).toContainText('Du Admin');
    await expect(own.getByRole('button', { name: /^Ta bort/ })).toHaveCount(0);
    const row = await find(page, agent);
    await expect(row).toContainText(agent.email);
    await expect(row).toContainText('Agent');
    await expect(row).toContainText(/\d{4}-\d{2}-\d{2}/);
    await expect(page).toHaveURL(/\/admin\/users$/);
    await expectAccessible(page);
    await page.getByRole('combobox', { name: 'Roll' }).click();
    await page.getByRole('option', { name: 'Editor' }).click();
    await expect(page.getByText('Inga användare hittades')).toBeVisible();
  },
);

// [SPEC 1.3d] [SPEC 2.47c] [SPEC 2.47e] [SPEC 6.3c] [SPEC 6.3f] [SPEC 8.6m] [SPEC 8.7g]
// [SPEC I4.24]
test(
  'an admin creates a user, sees errors at the fields, and the user signs in',
  { tag: '@core' },
  async ({ page, request }) => {
    const mark = randomUUID();
    const email = `${mark}@example.com`;
    await signIn(page, 'admin', '/admin/users');
    await page.getByRole('link', { name: 'Ny användare' }).click();
    await expect(title(page, 'Ny användare')).toBeVisible();
    await field(page, 'Namn').fill(`Rana ${mark}`);
    await field(page, 'E-post').fill('agent@safar.example');
    await page.getByRole('switch', { name: 'Bjud in med mejl' }).click();
    await field(page, 'Lösenord').fill('resa-med-safar');
    await button(page, 'Spara').click();
    await expect(toast(page, 'Kunde inte spara användare')).toBeVisible();
    await expect(
      page.getByText('Det finns redan en användare med den e-postadressen.'),
    ).toBeVisible();
    await expect(page.getByText('Lösenordet är lätt att gissa.')).toBeVisible();
    await expectAccessible(page);

    await field(page, 'E-post').fill(email);
    await field(page, 'Lösenord').fill(PASSWORD);
    await page.getByRole('combobox', { name: 'Roll' }).click();
    await expect(page.getByRole('option')).toHaveText(['Admin', 'Editor', 'Agent']);
    await page.getByRole('option', { name: 'Editor' }).click();
    await button(page, 'Spara').click();
    await expect(toast(page, 'Användare skapad')).toBeVisible();
    await expect(title(page, 'Användare')).toBeVisible();
    const { status, session } = await sessionFor(request, email);
    expect([status, session.user?.role]).toEqual([200, 'editor']);
  },
);

// [SPEC 2.47d] [SPEC 5.18a] [SPEC 6.3d] [SPEC 8.7h] [SPEC I4.24]
test('an admin changes a colleague; the password stays unless a new one is entered, and Avbryt changes nothing', async ({
  page,
  request,
}) => {
  const agent = await colleague(request);
  await signIn(page, 'admin', '/admin/users');
  await (await find(page, agent)).getByRole('link', { name: /^Redigera/ }).click();
  await expect(field(page, 'Namn')).toHaveValue(agent.name);
  await expectAccessible(page);
  await field(page, 'Namn').fill('Aldrig');
  await page.getByRole('link', { name: 'Avbryt' }).click();
  const question = page.getByRole('alertdialog', { name: 'Du har osparade ändringar' });
  await question.getByRole('button', { name: 'Stanna kvar' }).click();
  await expect(field(page, 'Namn')).toHaveValue('Aldrig');
  await page.getByRole('link', { name: 'Avbryt' }).click();
  await question.getByRole('button', { name: 'Lämna utan att spara' }).click();
  await expect(title(page, 'Användare')).toBeVisible();

  await page.goto(`/admin/users/${agent.id}`);
  await expect(field(page, 'Namn')).toHaveValue(agent.name);
  await field(page, 'Namn').fill(`${agent.name} B`);
  await button(page, 'Spara').click();
  await expect(toast(page, 'Användare uppdaterad')).toBeVisible();
  await expect(await find(page, { ...agent, name: `${agent.name} B` })).toBeVisible();
  expect((await sessionFor(request, agent.email)).status).toBe(200);
});

// [SPEC I4.6] [ASVS 7.4.5]
test('an admin disables, enables and signs out a colleague', async ({ page, request }) => {
  const agent = await colleague(request);
  const { session } = await sessionFor(request, agent.email);
  const statusOf = async (): Promise<number> => {
    const headers = { authorization: `Bearer ${session.token}` };
    return (await request.get('/api/users', { headers })).status();
  };
  await signIn(page, 'admin', `/admin/users/${agent.id}`);
  expect(await statusOf()).toBe(200);
  await button(page, 'Logga ut överallt').click();
  await expect(toast(page, `${agent.name} är utloggad överallt`)).toBeVisible();
  expect(await statusOf()).toBe(401);
  await button(page, 'Stäng av kontot').click();
  await page.getByRole('alertdialog').getByRole('button', { name: 'Stäng av kontot' }).click();
  await expect(toast(page, 'Kontot är avstängt')).toBeVisible();
  await expect(page.getByText('Avstängd', { exact: true })).toBeVisible();
  expect((await sessionFor(request, agent.email)).status).toBe(401);
  await button(page, 'Slå på kontot').click();
  await expect(page.getByText('Avstängd', { exact: true })).toHaveCount(0);
  expect((await sessionFor(request, agent.email)).status).toBe(200);
});

// [SPEC 1.3d] [SPEC 2.47d] [SPEC 5.17a] [SPEC 6.3d] [SPEC 8.7i] [SPEC I4.24]
test('deleting asks for confirmation with the name, and can be cancelled', async ({
  page,
  request,
}) => {
  const agent = await colleague(request);
  await signIn(page, 'admin', '/admin/users');
  const row = await find(page, agent);
  const question = page.getByRole('alertdialog', { name: 'Ta bort användare' });
  await row.getByRole('button', { name: `Ta bort ${agent.name}` }).click();
  await expect(question).toContainText(`Är du säker på att du vill ta bort ${agent.name}?`);
  await expectAccessible(page);
  await question.getByRole('button', { name: 'Avbryt' }).click();
  await expect(question).toHaveCount(0);
  expect((await sessionFor(request, agent.email)).status).toBe(200);

  await row.getByRole('button', { name: `Ta bort ${agent.name}` }).click();
  await question.getByRole('button', { name: 'Ta bort' }).click();
  await expect(toast(page, 'Användare raderad')).toBeVisible();
  await expect(page.getByText('Inga användare hittades')).toBeVisible();
  expect((await sessionFor(request, agent.email)).status).toBe(401);
});

// [SPEC 8.6l] [SPEC 8.6n]
test('a rejected list or deletion shows an error', async ({ page, request }) => {
  const agent = await colleague(request);
  await signIn(page, 'admin', '/admin/users');
  const row = await find(page, agent);
  await page.route('**/api/users/*', (route) => route.fulfill({ status: 503, json: {} }));
  await row.getByRole('button', { name: `Ta bort ${agent.name}` }).click();
  await page.getByRole('alertdialog').getByRole('button', { name: 'Ta bort' }).click();
  await expect(toast(page, 'Kunde inte radera användare')).toBeVisible();
  await page.route('**/api/users?*', (route) => route.fulfill({ status: 503, json: {} }));
  await page.goto('/admin/users');
  await expect(page.getByText('Kunde inte hämta användare')).toBeVisible();
});

// [SPEC 2.47b] [SPEC 2.47e] [SPEC 6.3e] [SPEC 6.3f] [SPEC 6.3g] [SPEC I4.7] [SPEC I4.25]
// [SPEC I4.69]
test(
  'an agent sees only the own account and changes it with the current password',
  { tag: '@core' },
  async ({ page, request }) => {
    const agent = await colleague(request);
    const other = await colleague(request);
    const { session } = await sessionFor(request, agent.email);
    await openConsole(page, session, '/admin/users');
    await expect(page.getByRole('row')).toHaveCount(2);
    await expect(page.getByRole('row').last()).toContainText('Du Agent');
    await expect(page.getByRole('link', { name: 'Ny användare' })).toHaveCount(0);
    await expect(page.getByRole('menuitem', { name: 'Logg', exact: true })).toHaveCount(0);

    await page.getByRole('link', { name: /^Redigera/ }).click();
    await expect(field(page, 'Namn')).toHaveValue(agent.name);
    await expect(field(page, 'Roll')).toHaveCount(0);
    await expect(page.getByRole('button', { name: /^Ta bort/ })).toHaveCount(0);
    await field(page, 'Namn').fill('Nadia Nyare');
    await button(page, 'Spara').click();
    await expect(toast(page, 'Användare uppdaterad')).toBeVisible();
    // In the row and, without a reload, in the sidebar.
    await expect(page.getByText('Nadia Nyare', { exact: true })).toHaveCount(2);

    await page.goto(`/admin/users/${other.id}`);
    await expect(
      page.getByText('Du har inte behörighet att redigera denna användare'),
    ).toBeVisible();
    await expect(field(page, 'Namn')).toHaveCount(0);

    await page.goto(`/admin/users/${agent.id}`);
    await field(page, 'Lösenord').fill('fyra andra konstiga ord');
    await button(page, 'Spara').click();
    await expect(page.getByText('Det nuvarande lösenordet stämmer inte.')).toBeVisible();
    await expectAccessible(page);
    await field(page, 'Nuvarande lösenord').fill(PASSWORD);
    await button(page, 'Spara').click();
    await expect(page).toHaveURL(/\/login\?session=renewed$/);
    await expect(page.getByText('Lösenordet är sparat. Logga in med det.')).toBeVisible();
    expect(await storedSession(page)).toEqual([null, null]);
  },
);

// [SPEC 2.43h]
test('signing out everywhere leads to the sign-in page', async ({ page, request }) => {
  const agent = await colleague(request);
  const { session } = await sessionFor(request, agent.email);
  await openConsole(page, session, `/admin/users/${agent.id}`);
  await button(page, 'Logga ut överallt').click();
  await expect(page).toHaveURL(/\/login\?session=ended$/);
  await expect(page.getByText('Du har loggats ut')).toBeVisible();
});

// [SPEC I4.71]
test(
  'on a phone, users are lines and the form fits the screen',
  { tag: '@core' },
  async ({ page, request }) => {
    await page.setViewportSize({ width: 390, height: 844 });
    const agent = await colleague(request);
    await signIn(page, 'admin', '/admin/users');
    await page.getByRole('searchbox').fill(agent.name);
    const line = page.getByRole('main').getByRole('link').filter({ hasText: agent.email });
    await expect(line).toBeVisible();
    await expectToFit(page);
    await expectAccessible(page);
    await line.click();
    await expect(field(page, 'Namn')).toHaveValue(agent.name);
    await expect(field(page, 'Namn')).toBeInViewport();
    await page.setViewportSize({ width: 320, height: 640 });
    await expectToFit(page);
    await expectAccessible(page);
  },
);

// [SPEC I4.3]
test('a session that expires on a screen returns to that screen after sign-in', async ({
  page,
}) => {
  await page.goto('/admin/users');
  await expect(page).toHaveURL(/\/login\?next=%2Fadmin%2Fusers$/);
  await heard(page);
  await page.getByLabel('E-postadress').fill('editor@safar.example');
  await page.getByLabel('Lösenord').fill('resa-med-safar');
  await button(page, 'Logga in').click();
  await expect(page).toHaveURL(/\/admin\/users$/);
  await expect(page.getByText('Du Editor')).toBeVisible();
});
