import { createHmac } from 'node:crypto';
import { type Page, expect } from '@playwright/test';
import { test } from '../support/fixtures.js';
import { expectAccessible } from '../support/accessible.js';
import { PASSWORD, button, colleague, field, sessionFor, toast } from '../support/colleagues.js';
import { query } from '../../../tools/test/e2e/database.js';
import { heard, openConsole, signIn } from '../support/staff.js';

const BASE32 = 'ABCDEFGHIJKLMNOPQRSTUVWXYZ234567';

/** Returns the current code for a key (RFC 6238). The server also accepts the previous half minute. */
function codeOf(key: string): string {
  const bits = [...key]
    .map((symbol) => BASE32.indexOf(symbol).toString(2).padStart(5, '0'))
    .join('');
  const secret = Buffer.from((bits.match(/.{8}/g) ?? []).map((byte) => parseInt(byte, 2)));
  const counter = Buffer.alloc(8);
  counter.writeBigUInt64BE(BigInt(Math.floor(Date.now() / 30_000)));
  const mac = createHmac('sha1', secret).update(counter).digest();
  const number = mac.readUInt32BE(mac.readUInt8(19) & 15) & 0x7fff_ffff;
  return String(number % 1_000_000).padStart(6, '0');
}

/** Each code is accepted once: pretends that the last one was used half an hour ago. */
const halfAnHourLater = (email: string) =>
  query(`update users set otp_step = otp_step - 60 where email = $1`, [email]);

const dialog = (page: Page) => page.getByRole('dialog');

/** Adds a second factor in the console, as staff do; returns its key and a recovery code. */
async function enrol(page: Page): Promise<{ key: string; recovery: string }> {
  await button(page, 'Slå på engångskod').click();
  await dialog(page).getByLabel('Nuvarande lösenord').fill('fel lösenord');
  await button(page, 'Fortsätt').click();
  await expect(page.getByText('Det nuvarande lösenordet stämmer inte.')).toBeVisible();
  await dialog(page).getByLabel('Nuvarande lösenord').fill(PASSWORD);
  await button(page, 'Fortsätt').click();
  await expect(page.getByRole('img', { name: 'Rutkod för appen på telefonen' })).toBeVisible();
  await expectAccessible(page);
  const key = ((await dialog(page).locator('code').textContent()) ?? '').replaceAll(' ', '');
  await dialog(page).getByLabel('Engångskod').fill('000000');
  await button(page, 'Fortsätt').click();
  await expect(page.getByText('Koden stämmer inte eller är redan använd.')).toBeVisible();
  await dialog(page).getByLabel('Engångskod').fill(codeOf(key));
  await button(page, 'Fortsätt').click();
  await expect(page.getByText('Engångskod är påslagen')).toBeVisible();
  const recovery = (await dialog(page).getByRole('listitem').first().textContent()) ?? '';
  await button(page, 'Jag har sparat koderna').click();
  await expect(button(page, 'Stäng av engångskod')).toBeVisible();
  return { key, recovery };
}

async function typePassword(page: Page, email: string): Promise<void> {
  await page.goto('/login');
  await heard(page);
  await page.getByLabel('E-postadress').fill(email);
  await page.getByLabel('Lösenord').fill(PASSWORD);
  await button(page, 'Logga in').click();
  await expect(page.getByRole('heading', { name: 'Skriv din engångskod' })).toBeVisible();
  await expect(page.getByLabel('Engångskod')).toBeFocused();
}

test(
  'staff add a second factor, sign in with its code or a recovery code, and remove it',
  { tag: '@core' },
  async ({ page, request }) => {
    const { id, email } = await colleague(request);
    const { session } = await sessionFor(request, email);
    const account = `/admin/users/${id}`;
    await openConsole(page, session, account);
    const { key, recovery } = await enrol(page);

    await halfAnHourLater(email);
    await typePassword(page, email);
    await page.getByLabel('Engångskod').fill('000000');
    await button(page, 'Fortsätt').click();
    await expect(page.getByRole('alert')).toContainText('Koden stämmer inte');
    await page.getByLabel('Engångskod').fill(codeOf(key));
    await button(page, 'Fortsätt').click();
    await expect(page).toHaveURL(/\/admin/);

    await typePassword(page, email);
    await page.getByLabel('Engångskod').fill(recovery);
    await button(page, 'Fortsätt').click();
    await expect(page).toHaveURL(/\/admin/);

    await halfAnHourLater(email);
    await page.goto(account);
    await button(page, 'Stäng av engångskod').click();
    await dialog(page).getByLabel('Nuvarande lösenord').fill(PASSWORD);
    await dialog(page).getByLabel('Engångskod').fill(codeOf(key));
    await dialog(page).getByRole('button', { name: 'Stäng av engångskod' }).click();
    await expect(button(page, 'Slå på engångskod')).toBeVisible();
  },
);

test('an admin removes the second factor of a colleague who has lost the phone', async ({
  page,
  request,
}) => {
  const { id, email, name } = await colleague(request);
  const { session } = await sessionFor(request, email);
  const account = `/admin/users/${id}`;
  await openConsole(page, session, account);
  await enrol(page);
  expect((await sessionFor(request, email)).status).toBe(401);

  await signIn(page, 'admin', account);
  await field(page, 'Namn').waitFor();
  await button(page, 'Nollställ engångskod').click();
  await page.getByRole('alertdialog').getByRole('button', { name: 'Nollställ engångskod' }).click();
  await expect(toast(page, `Engångskoden för ${name} är nollställd`)).toBeVisible();
  await expect(button(page, 'Nollställ engångskod')).toBeHidden();
  expect((await sessionFor(request, email)).status).toBe(200);
});
