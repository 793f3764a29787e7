import { type Locator, type Page, expect } from '@playwright/test';
import { exactButton } from './page-helpers.js';
import { signIn } from './staff.js';

export { exactButton as button, toast } from './page-helpers.js';

/** Finds a field by its accessible name, which has no asterisk for required fields. */
export const field = (page: Page, name: string): Locator =>
  page
    .getByRole('textbox', { name, exact: true })
    .or(page.getByRole('combobox', { name, exact: true }))
    .or(page.getByLabel(name, { exact: true }));

export async function openForm(page: Page, role: 'editor' | 'admin', id: string): Promise<void> {
  await signIn(page, role, `/admin/destinations/${id}/edit`);
  await expect(exactButton(page, 'Spara')).toBeVisible();
}

/** Scrolls to the information sheet and the pictures, which load when they are near. */
export async function showPictures(page: Page): Promise<void> {
  await page.locator('#section-images').scrollIntoViewIfNeeded();
  await expect(page.getByText(/gratis bild i mellanstorlek/)).toBeVisible();
}
