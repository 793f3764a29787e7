import { type Locator, type Page, expect } from '@playwright/test';
import { expectAccessible, expectToFit } from '../support/accessible.js';
import { toast } from '../support/page-helpers.js';
import { signIn } from '../support/staff.js';
import { type Destinations, test, uniqueName } from '../support/destinations.js';

const cards = (page: Page): Locator => page.locator('main').getByRole('listitem');
const cardOf = (page: Page, name: string): Locator =>
  cards(page).filter({ has: page.getByRole('heading', { name, exact: true }) });
const search = (page: Page): Locator => page.getByRole('searchbox', { name: 'Sök destination...' });

const showDormant = async (page: Page): Promise<void> => {
  await page.getByRole('switch', { name: 'Visa vilande' }).click();
};

/** Returns the given names in the order stored on the server. */
async function storedOrder(page: Page, names: readonly string[]): Promise<string[]> {
  const all = (await (await page.request.get('/api/destinations')).json()) as { name_sv: string }[];
  return all.map(({ name_sv }) => name_sv).filter((name) => names.includes(name));
}

/** The request of the list. */
const LIST = /\/api\/destinations\?/;

/**
 * Shows an editor three dormant destinations and no others: other tests add and delete destinations meanwhile, and the
 * server rejects an order with a deleted one.
 */
async function createThreeDestinations(
  page: Page,
  destinations: Destinations,
): Promise<[string, string, string]> {
  const word = uniqueName('Ordning');
  const names: [string, string, string] = [`${word} A`, `${word} B`, `${word} C`];
  const id: string[] = [];
  for (const name of names) id.push((await destinations.make(name)).id);
  await page.route(LIST, (route) => {
    const url = new URL(route.request().url());
    url.searchParams.set('filter', JSON.stringify({ id }));
    return route.continue({ url: url.href });
  });
  await signIn(page, 'editor', '/admin/destinations');
  await showDormant(page);
  await expect(cardOf(page, names[2])).toBeVisible();
  return names;
}

interface Point {
  readonly x: number;
  readonly y: number;
}

async function middleOf(page: Page, name: string): Promise<Point> {
  const box = await cardOf(page, name).locator('img').boundingBox();
  if (!box) throw new Error(`${name} is not on the screen`);
  return { x: box.x + box.width / 2, y: box.y + box.height / 2 };
}

const STEPS = 8;

/** Sends touch events through the DevTools protocol; Playwright itself can only tap. */
async function fingerOn(page: Page) {
  const glass = await page.context().newCDPSession(page);
  const touch = (type: 'touchStart' | 'touchMove' | 'touchEnd', ...touchPoints: Point[]) =>
    glass.send('Input.dispatchTouchEvent', { type, touchPoints });
  return {
    down: (at: Point) => touch('touchStart', at),
    move: async (from: Point, to: Point): Promise<void> => {
      for (let step = 1; step <= STEPS; step += 1) {
        const along = (start: number, end: number) => start + ((end - start) * step) / STEPS;
        await touch('touchMove', { x: along(from.x, to.x), y: along(from.y, to.y) });
      }
    },
    up: () => touch('touchEnd'),
  };
}

// [SPEC 2.44f] [SPEC I4.12]
test('the cards show names in the selected language and mark missing ones', async ({
  page,
  destinations,
}) => {
  const name = uniqueName('Tvåspråkig');
  const arabicName = uniqueName('رحلة بلغتين');
  await destinations.make(name, { name_ar: arabicName });
  const halfName = uniqueName('Enspråkig');
  await destinations.make(halfName);
  await signIn(page, 'editor', '/admin/destinations');
  await showDormant(page);
  await expect(cardOf(page, name)).toContainText('Vilande');
  await expect(cardOf(page, name).getByRole('meter')).toBeVisible();
  await page.getByRole('button', { name: 'Arabiska' }).click();
  const heading = cardOf(page, arabicName).getByRole('heading');
  await expect(heading).toHaveAttribute('lang', 'ar');
  await expect(heading).toHaveAttribute('dir', 'rtl');
  await expect(cardOf(page, halfName)).toContainText('Namnet saknas på arabiska');
});

// [SPEC 2.44f] [SPEC 2.44g] [SPEC 2.44h] [SPEC I4.12]
test('dormant destinations are hidden until requested, and then grey', async ({
  page,
  destinations,
}) => {
  const name = uniqueName('Vilande resa');
  await destinations.make(name);
  await signIn(page, 'editor', '/admin/destinations');
  await expect(cardOf(page, 'Istanbul')).toBeVisible();
  await expect(cardOf(page, name)).toHaveCount(0);
  await expect(page.getByText(/vilande destination(er)? visas inte/)).toBeVisible();
  await showDormant(page);
  await expect(cardOf(page, name).locator('img')).toHaveCSS('filter', /grayscale/);
  await expect(cardOf(page, 'Istanbul').locator('img')).toHaveCSS('filter', 'none');
});

// [SPEC 2.44b] [SPEC 2.44c] [SPEC 2.44d] [SPEC 2.44l] [SPEC I4.12] [SPEC I4.13]
test('the search covers names and descriptions of both languages, and an empty result offers to clear it', async ({
  page,
  destinations,
}) => {
  const name = uniqueName('Sökbar');
  const word = uniqueName('x').replace(' ', '');
  await destinations.make(name, {
    description_sv: `Ordet är ${word}.`,
    description_ar: 'قوارب شراعيّة',
  });
  await signIn(page, 'editor', '/admin/destinations');
  await showDormant(page);
  await search(page).fill(word.toUpperCase());
  await expect(cards(page)).toHaveCount(1);
  await expect(cardOf(page, name)).toBeVisible();
  // Cards cannot be moved while a search hides others: their place among the hidden ones is unknown.
  await expect(page.getByRole('button', { name: `Flytta ${name}` })).toHaveCount(0);
  await expect(page.getByText('Rensa sökningen för att ändra sorteringsordningen.')).toBeVisible();
  await search(page).fill('شراعية');
  await expect(cardOf(page, name)).toBeVisible();
  await search(page).fill('finns inte');
  await expect(page.getByText('Inga destinationer hittades')).toBeVisible();
  await page.getByRole('button', { name: 'Rensa sökningen' }).click();
  await expect(cardOf(page, 'Istanbul')).toBeVisible();

  await search(page).fill(word);
  await expect(cards(page)).toHaveCount(1);
  await page.getByRole('button', { name: 'Uppdatera' }).click();
  await expect(page.getByText('Data uppdaterad')).toBeVisible();
  await expect(search(page)).toHaveValue('');
  await expect(cardOf(page, 'Istanbul')).toBeVisible();
});

// [SPEC 2.15b] [SPEC 2.44e] [SPEC 2.44k] [SPEC 4.14c]
test('clicking a card opens its form, and its link the public page', async ({
  page,
  destinations,
}) => {
  const name = uniqueName('Klickbar');
  const { id } = await destinations.make(name);
  await signIn(page, 'editor', '/admin/destinations');
  await showDormant(page);
  await expect(
    cardOf(page, name).getByRole('link', { name: `Visa på webbplatsen: ${name}` }),
  ).toHaveAttribute('href', `/destination/${id}`);
  await cardOf(page, name).click({ position: { x: 40, y: 60 } });
  await expect(page).toHaveURL(`/admin/destinations/${id}/edit`);
  await expect(page.getByRole('heading', { level: 1, name })).toBeVisible();
  await page.getByRole('link', { name: 'Till destinationerna' }).click();
  await page.getByRole('link', { name: 'Lägg till destination' }).click();
  await expect(page).toHaveURL('/admin/destinations/new');
  await expect(page.getByRole('heading', { level: 1, name: 'Ny destination' })).toBeVisible();
});

// [SPEC 2.44i] [SPEC 2.44j] [SPEC 7.7] [SPEC 8.7d] [SPEC I4.14]
test(
  'a button moves a card by one place, saves and announces it, and keeps the focus',
  { tag: '@core' },
  async ({ page, destinations }) => {
    const names = await createThreeDestinations(page, destinations);
    const [a, b, c] = names;
    await expect(page.getByText('Dra korten för att ändra sorteringsordningen')).toBeVisible();
    const forward = page.getByRole('button', { name: new RegExp(`^Flytta ${a} efter`) });
    await forward.press('Enter');
    await expect(toast(page, 'Sorteringen har sparats')).toBeVisible();
    expect(await storedOrder(page, names)).toEqual([b, a, c]);
    await expect(
      page.getByRole('status').filter({ hasText: `${a} flyttades till plats` }),
    ).toHaveCount(1);
    await expect(
      page.getByRole('button', { name: new RegExp(`^Flytta ${a} efter`) }),
    ).toBeFocused();
  },
);

// [SPEC 2.44i] [SPEC I4.14] [SPEC I4.70]
test(
  'a card is lifted, moved and dropped with the keyboard, and every step is announced in Swedish',
  { tag: '@core' },
  async ({ page, destinations }) => {
    const names = await createThreeDestinations(page, destinations);
    const [a, b, c] = names;
    const region = page.locator('[id^=DndLiveRegion]');
    await page.getByRole('button', { name: `Flytta ${c}`, exact: true }).press('Space');
    await expect(region).toContainText(`${c} lyftes från plats`);
    // The grid measures its cards after the lift; a key pressed in the same moment moves nothing.
    await expect(async () => {
      await page.keyboard.press('ArrowLeft');
      await expect(region).toContainText(`${c} är på plats`, { timeout: 1_000 });
    }).toPass();
    await page.keyboard.press('Space');
    await expect(region).toContainText(`${c} släpptes på plats`);
    await expect(toast(page, 'Sorteringen har sparats')).toBeVisible();
    expect((await storedOrder(page, names)).indexOf(c)).toBeLessThan(2);
    expect((await storedOrder(page, names)).filter((name) => name !== c)).toEqual([a, b]);
  },
);

// [SPEC 2.44i] [SPEC 4.14d] [SPEC I4.14]
test('a card dragged with the mouse stays where it is dropped, and opens nothing', async ({
  page,
  destinations,
}) => {
  // Tall enough to need no scrolling.
  await page.setViewportSize({ width: 1440, height: 2_400 });
  const names = await createThreeDestinations(page, destinations);
  const [a, b, c] = names;
  const [from, to] = [await middleOf(page, a), await middleOf(page, b)];
  await page.mouse.move(from.x, from.y);
  await page.mouse.down();
  await page.mouse.move(from.x + 20, from.y, { steps: 4 });
  await page.mouse.move(to.x, to.y, { steps: 12 });
  await expect(page.locator('[id^=DndLiveRegion]')).toContainText(`${a} är på plats`);
  await page.mouse.up();
  await expect(toast(page, 'Sorteringen har sparats')).toBeVisible();
  expect(await storedOrder(page, names)).toEqual([b, a, c]);
  await expect(page).toHaveURL(/\/admin\/destinations$/);
});

// [SPEC 2.44i]
test('a finger that rests on a card moves it, a swipe moves nothing', async ({
  browser,
  baseURL,
  destinations,
}) => {
  // Tall enough to need no scrolling.
  const viewport = { width: 390, height: 2_400 };
  const screen = await browser.newContext({ baseURL, viewport, hasTouch: true, isMobile: true });
  try {
    const page = await screen.newPage();
    const names = await createThreeDestinations(page, destinations);
    const [a, b, c] = names;
    const finger = await fingerOn(page);
    const [from, to] = [await middleOf(page, a), await middleOf(page, b)];
    const region = page.locator('[id^=DndLiveRegion]');
    // Sent at once: a swipe does not wait for responses.
    await Promise.all([finger.down(from), finger.move(from, to)]);
    await finger.up();
    await finger.down(from);
    await expect(region).toHaveText(new RegExp(`^${a} lyftes från plats`));
    await finger.move(from, to);
    await expect(region).toContainText(`${a} är på plats`);
    await finger.up();
    await expect(toast(page, 'Sorteringen har sparats')).toBeVisible();
    expect(await storedOrder(page, names)).toEqual([b, a, c]);
    await expect(page).toHaveURL(/\/admin\/destinations$/);
  } finally {
    await screen.close();
  }
});

// [SPEC 4.14d] [SPEC 8.6g] [SPEC I4.14]
test('an order that cannot be saved is reverted with an error message', async ({
  page,
  destinations,
}) => {
  const names = await createThreeDestinations(page, destinations);
  const [a, b, c] = names;
  await page.route('**/api/destinations/sort-order', (route) => route.abort());
  const shown = async (): Promise<string[]> =>
    (await page.getByRole('heading', { level: 2 }).allTextContents()).filter((name) =>
      names.includes(name),
    );
  await page.getByRole('button', { name: `Flytta ${b} före ${a}` }).click();
  await expect(toast(page, 'Misslyckades spara sortering')).toBeVisible();
  await expect.poll(shown).toEqual([a, b, c]);
  expect(await storedOrder(page, names)).toEqual([a, b, c]);
});

// [SPEC 8.6a]
test('shows an error when destinations cannot be loaded, and can retry', async ({ page }) => {
  await page.route(LIST, (route) => route.fulfill({ status: 503, json: {} }));
  await signIn(page, 'editor', '/admin/destinations');
  const problem = page.getByRole('alert').filter({ hasText: 'Kunde inte hämta destinationer' });
  await expect(problem).toBeVisible();
  await expect(page.getByText('Inga destinationer hittades')).toHaveCount(0);
  await page.unroute(LIST);
  await problem.getByRole('button', { name: 'Försök igen' }).click();
  await expect(cardOf(page, 'Istanbul')).toBeVisible();
  await expect(problem).toHaveCount(0);
});

// [SPEC I4.69]
test('an agent who enters the address gets no list of destinations', async ({ page }) => {
  for (const address of ['/admin/destinations', '/admin/destinations/new']) {
    await signIn(page, 'agent', address);
    await expect(page.getByText('Du har inte behörighet att se den här sidan.')).toBeVisible();
  }
});

test('on a phone, the refresh icon is on the line of the switch', async ({ page }) => {
  await page.setViewportSize({ width: 390, height: 844 });
  await signIn(page, 'editor', '/admin/destinations');
  const dormant = await page.getByRole('switch', { name: 'Visa vilande' }).boundingBox();
  const refresh = await page.getByRole('button', { name: 'Uppdatera' }).boundingBox();
  expect(refresh?.y).toBeLessThan((dormant?.y ?? 0) + (dormant?.height ?? 0));
  expect((refresh?.y ?? 0) + (refresh?.height ?? 0)).toBeGreaterThan(dormant?.y ?? 0);
});

// [SPEC I4.71]
test('the list meets WCAG and fits a phone screen', { tag: '@core' }, async ({ page }) => {
  await signIn(page, 'editor', '/admin/destinations');
  await expect(cardOf(page, 'Istanbul')).toBeVisible();
  await expectAccessible(page);
  for (const width of [390, 320]) {
    await page.setViewportSize({ width, height: 844 });
    await expectToFit(page);
  }
  await expectAccessible(page);
});
