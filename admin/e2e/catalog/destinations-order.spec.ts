import { type Page, expect } from '@playwright/test';
import { signIn } from '../support/staff.js';
import { type Destinations, test, uniqueName } from '../support/destinations.js';

const card = (page: Page, name: string) => page.getByRole('heading', { level: 2, name });

/** Shows an editor three dormant destinations and no others. */
async function createThreeDestinations(page: Page, destinations: Destinations) {
  const word = uniqueName('Samtidig');
  const [a, b, c] = [
    await destinations.make(`${word} A`),
    await destinations.make(`${word} B`),
    await destinations.make(`${word} C`),
  ];
  await page.route(/\/api\/destinations\?/, (route) => {
    const url = new URL(route.request().url());
    url.searchParams.set('filter', JSON.stringify({ id: [a.id, b.id, c.id] }));
    return route.continue({ url: url.href });
  });
  await signIn(page, 'editor', '/admin/destinations');
  await page.getByRole('switch', { name: 'Visa vilande' }).click();
  await expect(card(page, c.name_sv)).toBeVisible();
  return [a, b, c] as const;
}

// [SPEC 7.7]
test('a destination deleted by a colleague does not break the order of the others', async ({
  page,
  destinations,
}) => {
  const [a, b, c] = await createThreeDestinations(page, destinations);
  expect((await destinations.remove(b.id)).status()).toBe(200);
  await page.getByRole('button', { name: `Flytta ${c.name_sv} före ${b.name_sv}` }).click();
  await expect(page.getByText('Sorteringen har sparats')).toBeVisible();
  await expect(page.getByText('Misslyckades spara sortering')).toHaveCount(0);
  await expect(card(page, b.name_sv)).toHaveCount(0);
  await page.getByRole('button', { name: `Flytta ${c.name_sv} före ${a.name_sv}` }).click();
  const places = async (): Promise<number[]> => [
    (await destinations.read(c.id)).sort,
    (await destinations.read(a.id)).sort,
  ];
  await expect.poll(places).toEqual([1, 2]);
});

test('moving the only remaining card after all others were deleted shows no error', async ({
  page,
  destinations,
}) => {
  const [a, b, c] = await createThreeDestinations(page, destinations);
  for (const { id } of [a, c]) expect((await destinations.remove(id)).status()).toBe(200);
  await page.getByRole('button', { name: `Flytta ${b.name_sv} före ${a.name_sv}` }).click();
  await expect(page.getByText('Sorteringen har sparats')).toBeVisible();
  await expect(card(page, a.name_sv)).toHaveCount(0);
  expect((await destinations.read(b.id)).sort).toBe(1);
});
