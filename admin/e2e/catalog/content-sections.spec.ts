import { randomUUID } from 'node:crypto';
import { expect } from '@playwright/test';
import { test } from '../support/fixtures.js';
import { expectAccessible, expectToFit } from '../support/accessible.js';
import { query } from '../../../tools/test/e2e/database.js';
import { signIn } from '../support/staff.js';
import { visitorReads } from '../support/visitor.js';

test(
  'a question added by an editor stands where she puts it, until it is hidden',
  { tag: '@core' },
  async ({ page }) => {
    await query(`delete from content_sections where page = 'business'`);
    await signIn(page, 'editor', '/admin/content?page=business');
    const list = page.getByRole('region', { name: 'Avsnitt' });
    await list.getByRole('button', { name: 'Lägg till avsnitt i Företagsresor' }).click();
    const title = page.getByRole('textbox', { name: /^Svenska, business_x[0-9a-f]{8}_title$/ });
    await expect(title).toBeFocused();
    const key = /business_x\w{8}/.exec((await title.getAttribute('aria-label')) ?? '')?.[0] ?? '';
    const name = `Nytt avsnitt ${randomUUID()}`;
    await title.fill(name);
    await page.getByRole('button', { name: `Spara ${key}_title` }).click();
    // Its card becomes lower then, and moves the button that is pressed next.
    await expect(page.getByText(`"${key}_title" uppdaterad!`)).toBeVisible();
    await page.getByRole('textbox', { name: `Svenska, ${key}_text` }).fill('Text');
    await page.getByRole('button', { name: `Spara ${key}_text` }).click();
    await expect(page.getByText(`"${key}_text" uppdaterad!`)).toBeVisible();
    await list.getByRole('button', { name: new RegExp(`^Flytta upp ${name}`) }).focus();
    await page.keyboard.press('Enter');
    await expect(list.getByRole('listitem').nth(2)).toContainText(name);
    await expect
      .poll(() => visitorReads(page, '/business'))
      .toMatch(new RegExp(`${name}[^]*Grupper, mässor och konferenser`));
    await expectAccessible(page);
    await expectToFit(page);
    await list.getByRole('button', { name: `Dölj ${name}` }).click();
    await expect.poll(() => visitorReads(page, '/business')).not.toContain(name);
    await list.getByRole('button', { name: `Ta bort ${name}` }).click();
    await page.getByRole('alertdialog').getByRole('button', { name: 'Ta bort' }).click();
    await expect(list.getByRole('listitem')).toHaveCount(3);
    await query(`delete from content where key_name like $1`, [`${key}%`]);
  },
);
