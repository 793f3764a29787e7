import { randomUUID } from 'node:crypto';
import { expect } from '@playwright/test';
import { test } from '../support/fixtures.js';
import { expectAccessible } from '../support/accessible.js';
import { PASSWORD, button, colleague, field, sessionFor, toast } from '../support/colleagues.js';
import { expireSession, sessionOf, signIn } from '../support/staff.js';

// [SPEC I4.62] [ASVS 14.3.3]
test('an expired session keeps the draft of a new account, except the password', async ({
  page,
  request,
}) => {
  const email = `${randomUUID()}@example.com`;
  await signIn(page, 'admin', '/admin/users/create');
  await field(page, 'Namn').fill('Rana i sista stund');
  await field(page, 'E-post').fill(email);
  await page.getByRole('switch', { name: 'Bjud in med mejl' }).click();
  await field(page, 'Lösenord').fill(PASSWORD);
  await page.getByRole('combobox', { name: 'Roll' }).click();
  await page.getByRole('option', { name: 'Editor' }).click();
  await expireSession(page, 'admin');
  await button(page, 'Spara').click();
  await expect(page).toHaveURL(/\/login\?session=expired/);
  expect(await page.evaluate(() => JSON.stringify(sessionStorage))).not.toContain(PASSWORD);

  await signIn(page, 'admin', '/admin/users/create');
  await expect(page.getByText('Det du hade skrivit finns kvar.')).toBeVisible();
  await expect(field(page, 'Namn')).toHaveValue('Rana i sista stund');
  await expect(field(page, 'E-post')).toHaveValue(email);
  await expect(page.getByRole('switch', { name: 'Bjud in med mejl' })).not.toBeChecked();
  await expect(field(page, 'Lösenord')).toHaveValue('');
  await expectAccessible(page);
  await field(page, 'Lösenord').fill(PASSWORD);
  await button(page, 'Spara').click();
  await expect(toast(page, 'Användare skapad')).toBeVisible();
  const { session } = await sessionFor(request, email);
  expect(session.user).toMatchObject({ username: 'Rana i sista stund', role: 'editor' });
  await expect
    .poll(() => page.evaluate(() => Object.keys(sessionStorage).join()))
    .not.toContain('users');
  await page.getByRole('link', { name: 'Ny användare' }).click();
  await expect(field(page, 'Namn')).toHaveValue('');
});

// [SPEC I4.62]
test('an expired session keeps the edits of an account and does not overwrite a colleague’s changes', async ({
  page,
  request,
}) => {
  const agent = await colleague(request);
  await signIn(page, 'admin', `/admin/users/${agent.id}`);
  await field(page, 'Namn').fill(`${agent.name} ändrad`);
  await field(page, 'Lösenord').fill('fyra andra konstiga ord');
  await expireSession(page, 'admin');
  await button(page, 'Spara').click();
  await expect(page).toHaveURL(/\/login\?session=expired/);
  expect((await sessionFor(request, agent.email)).session.user.username).toBe(agent.name);

  const email = `ny-${agent.email}`;
  const { token } = await sessionOf(request, 'admin');
  const headers = { authorization: `Bearer ${token}` };
  const data = { username: agent.name, email };
  expect((await request.put(`/api/users/${agent.id}`, { headers, data })).status()).toBe(200);
  await signIn(page, 'admin', `/admin/users/${agent.id}`);
  await expect(field(page, 'Namn')).toHaveValue(`${agent.name} ändrad`);
  await expect(field(page, 'E-post')).toHaveValue(email);
  await expect(field(page, 'Lösenord')).toHaveValue('');
  await button(page, 'Spara').click();
  await expect(toast(page, 'Användare uppdaterad')).toBeVisible();
  const { session } = await sessionFor(request, email);
  expect(session.user.username).toBe(`${agent.name} ändrad`);
  await page.goto(`/admin/users/${agent.id}`);
  await expect(field(page, 'Namn')).toHaveValue(`${agent.name} ändrad`);
  await expect(page.getByText('Det du hade skrivit finns kvar.')).toHaveCount(0);
});
