import { readFileSync } from 'node:fs';
import { type Locator, type Page, expect } from '@playwright/test';
import { formatSek } from '@safar/domain/money/formats';
import type { Role } from '@safar/domain/access/permissions';
import { readPdfText } from './pdf-text.js';
import { heard } from './staff.js';

export const title = (page: Page, name: string | RegExp): Locator =>
  page.getByRole('heading', { level: 1, name });
export const button = (page: Page, name: string | RegExp): Locator =>
  page.getByRole('button', { name });
/** A button whose whole name is this; `Spara` is not `Spara som vy...`. */
export const exactButton = (page: Page, name: string | RegExp): Locator =>
  page.getByRole('button', { name, exact: true });
export const part = (page: Page, name: string): Locator =>
  page.getByRole('region', { name, exact: true }).first();
export const dialog = (page: Page, name: string | RegExp): Locator =>
  page.getByRole('dialog', { name });
export const toast = (page: Page, text: string | RegExp): Locator =>
  page.getByRole('alert').filter({ hasText: text });
export const menu = (page: Page, name: string): Locator => page.getByRole('menuitem', { name });
/** Chooses an action from the menu of a booking. */
export async function chooseAction(page: Page, name: string): Promise<void> {
  await button(page, 'Åtgärder').click();
  await page.getByRole('menu').getByRole('menuitem', { name, exact: true }).click();
}
export const field = (page: Page, name: string): Locator =>
  page.getByRole('textbox', { name, exact: true });
export const choice = (page: Page, name: string): Locator =>
  page.getByRole('combobox', { name, exact: true });
/** Finds the value of a term in a description list. */
export const fact = (scope: Page | Locator, name: string): Locator =>
  scope
    .getByRole('term')
    .filter({ hasText: new RegExp(`^${name}$`) })
    .locator('xpath=following-sibling::dd');
/** Finds the cells of the row that starts with the text. */
export const cells = (scope: Locator, first: string): Locator =>
  scope.getByRole('row').filter({ hasText: new RegExp(`^${first}`) }).getByRole('cell'); // oxfmt-ignore
export const refunds = (page: Page): Locator =>
  page.getByRole('list', { name: 'Återbetalningar' }).getByRole('listitem');

/** Finds the rows of the list of refunds. */
export const refundRows = (page: Page): Locator => page.getByRole('main').getByRole('row');

export const kr = (amount: number): string => formatSek(amount, 'sv');
export const krInArabic = (amount: number): string => formatSek(amount, 'ar');

export async function signIn(page: Page, role: Role): Promise<void> {
  await page.goto('/login');
  await heard(page);
  await page.getByLabel('E-postadress').fill(`${role}@safar.example`);
  await page.getByLabel('Lösenord').fill('resa-med-safar');
  await button(page, 'Logga in').click();
  await expect(title(page, 'Dashboard')).toBeVisible();
}

/** Opens a mail from the page of its booking, checks that it is in Arabic, and goes back. */
export async function expectArabicMail(page: Page, topic: string, greeting: string): Promise<void> {
  await part(page, 'Mejl').getByRole('link', { name: topic, exact: true }).last().click();
  await expect(title(page, topic)).toBeVisible();
  await expect(fact(part(page, 'Mejl'), 'Språk')).toHaveText('Arabiska');
  const mail = page.frameLocator('iframe[title="Mejlet"]');
  await expect(mail.locator('html')).toHaveAttribute('lang', 'ar');
  await expect(mail.locator('html')).toHaveAttribute('dir', 'rtl');
  await expect(mail.locator('body')).toContainText(greeting);
  await page.goBack();
  await expect(part(page, 'Mejl')).toBeVisible();
}

export async function downloaded(page: Page, press: Locator): Promise<Buffer> {
  const coming = page.waitForEvent('download');
  await press.click();
  return readFileSync(await (await coming).path());
}

/**
 * Checks that every document of the booking on the page is in Arabic. Call it before opening mails: a document is
 * created on first request, and a mail waits for its attached documents.
 * @returns the texts of each document, by the name of its type
 */
async function arabicDocuments(page: Page): Promise<Map<string, string>> {
  const rows = part(page, 'Dokument')
    .getByRole('row')
    .filter({ has: page.getByRole('cell') });
  await expect(rows.first()).toBeVisible();
  const said = new Map<string, string>();
  for (const row of await rows.all()) {
    const [, kind] = /^(.*), arabiska$/.exec(await row.getByRole('cell').nth(1).innerText()) ?? [];
    const { language, texts } = await readPdfText(await downloaded(page, row.getByRole('button')));
    expect(language).toBe('ar');
    said.set(kind ?? 'not in Arabic', texts.join('\n'));
  }
  return said;
}

/**
 * Waits until the newest document of a type contains the texts; the panel may still show older documents.
 * @returns the whole text of the document
 */
export async function expectArabicDocument(
  page: Page,
  kind: string,
  texts: readonly string[] = [],
): Promise<string> {
  let text = '';
  await expect(async () => {
    const documents = await arabicDocuments(page);
    expect([...documents.keys()]).toContain(kind);
    text = documents.get(kind) ?? '';
    for (const word of texts) expect(text).toContain(word);
  }).toPass({ timeout: 60_000 });
  return text;
}

export async function payInArabic(page: Page, amount: number): Promise<void> {
  const pay = button(page, `ادفع ${krInArabic(amount)}`);
  // The card fields appear once the provider has returned the amount.
  await expect(pay).toBeEnabled();
  await page.getByLabel('رقم البطاقة').fill('4242424242424242');
  await page.getByLabel('تاريخ الانتهاء').fill(`12${String(new Date().getFullYear() + 3).slice(2)}`);
  await page.getByLabel('رمز الأمان (CVC)').fill('123');
  await pay.click();
}
