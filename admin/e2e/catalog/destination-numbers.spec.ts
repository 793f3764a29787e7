import { type Page, expect } from '@playwright/test';
import { signIn } from '../support/staff.js';
import { test, uniqueName } from '../support/destinations.js';

const field = (page: Page, name: string) => page.getByRole('textbox', { name, exact: true });

// [SPEC 2.45c] [SPEC 2.45d]
test('every entered price and age is saved', async ({ page, destinations }) => {
  const { id } = await destinations.make(uniqueName('Siffror'));
  await signIn(page, 'editor', `/admin/destinations/${id}/edit`);
  const typed = {
    'Pris vuxen': 6490,
    'Pris barn': 5190,
    'Pris spädbarn': 790,
    'Spädbarn från': 1,
    'Spädbarn till': 3,
    'Barn från': 4,
    'Barn till': 12,
  };
  for (const [label, number] of Object.entries(typed)) {
    await field(page, label).fill(String(number));
  }
  await page.getByRole('button', { name: 'Spara', exact: true }).click();
  await expect(page.getByText('Destination uppdaterad')).toBeVisible();
  expect(await destinations.read(id)).toMatchObject({
    price_adult: 6490,
    price_child: 5190,
    price_infant: 790,
    infant_age_min: 1,
    infant_age_max: 3,
    child_age_min: 4,
    child_age_max: 12,
  });
  await page.reload();
  for (const [label, number] of Object.entries(typed)) {
    await expect(field(page, label)).toHaveValue(String(number));
  }
});
