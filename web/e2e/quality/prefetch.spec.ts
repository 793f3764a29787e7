import type { Locator, Page } from '@playwright/test';
import { LANGUAGES, expect, hydrated, test } from '../support/fixtures.js';
import { Visitor } from '../support/journey.js';

const DESTINATION = 'istanbul';

interface Asked {
  /** Requests of the destination's data. */
  readonly data: string[];
  /** Script requests, by the beginning of their name. */
  readonly scripts: string[];
}

function listen(page: Page): Asked {
  const asked: Asked = { data: [], scripts: [] };
  page.on('request', (request) => {
    const { pathname } = new URL(request.url());
    if (pathname === `/api/destinations/by-slug/${DESTINATION}`) asked.data.push(pathname);
    const script = /^\/assets\/(\w+)-.*\.js$/.exec(pathname)?.[1];
    if (script) asked.scripts.push(script);
  });
  return asked;
}

/** Opens the list and interacts with it, which starts prefetching. */
async function openList({ page, paths }: Visitor): Promise<Locator> {
  const prepared = page.waitForResponse(/\/assets\/prefetch-/);
  await page.goto(paths.destinations());
  await hydrated(page);
  await page.keyboard.press('Shift');
  await prepared;
  return page.locator(`a[href="${paths.destination(DESTINATION)}"]`);
}

const expectDestinationPage = async (page: Page): Promise<void> => {
  await expect(page.locator('#booking')).toBeVisible();
};

/** Waits until the browser was idle twice, so that all prefetch requests have been sent. */
const settled = (page: Page): Promise<unknown> =>
  page.evaluate(async () => {
    await new Promise((idle) => requestIdleCallback(idle));
    await new Promise((idle) => requestIdleCallback(idle));
  });

for (const lang of LANGUAGES) {
  // [SPEC I7.17]
  test(`code and data of a destination are loaded before its link is followed (${lang})`, async ({
    page,
  }) => {
    const visitor = new Visitor(page, lang);
    const asked = listen(page);
    const link = await openList(visitor);
    await expect.poll(() => asked.scripts).toContain('DestinationPage');
    expect(asked.data).toEqual([]);

    const data = page.waitForResponse(`**/api/destinations/by-slug/${DESTINATION}`);
    await link.hover();
    await (await data).finished();
    await settled(page);
    const before = asked.scripts.length;
    await link.click();
    await expectDestinationPage(page);
    expect(asked.data).toHaveLength(1);
    expect(asked.scripts).toHaveLength(before);
  });
}

test('a focused link is followed as quickly', async ({ page }) => {
  const visitor = new Visitor(page, 'sv');
  const asked = listen(page);
  const link = await openList(visitor);
  const data = page.waitForResponse(`**/api/destinations/by-slug/${DESTINATION}`);
  await link.focus();
  await (await data).finished();
  await page.keyboard.press('Enter');
  await expectDestinationPage(page);
  expect(asked.data).toHaveLength(1);
});

test('a tap requests a destination once', async ({ page, isMobile }) => {
  const asked = listen(page);
  const link = await openList(new Visitor(page, 'sv'));
  await (isMobile ? link.tap() : link.click());
  await expectDestinationPage(page);
  expect(asked.data).toHaveLength(1);
});

test('a destination prefetched too long ago is requested again', async ({ page }) => {
  await page.clock.install();
  const asked = listen(page);
  const link = await openList(new Visitor(page, 'sv'));
  const data = page.waitForResponse(`**/api/destinations/by-slug/${DESTINATION}`);
  await link.focus();
  await (await data).finished();
  await page.clock.fastForward(11_000);
  await page.keyboard.press('Enter');
  await expectDestinationPage(page);
  expect(asked.data).toHaveLength(2);
});

test('a destination whose prefetch failed is requested when its link is followed', async ({
  page,
}) => {
  const link = await openList(new Visitor(page, 'sv'));
  await page.route(`**/api/destinations/by-slug/${DESTINATION}`, (route) => route.abort());
  const failed = page.waitForEvent('requestfailed');
  await link.focus();
  await failed;
  await page.unroute(`**/api/destinations/by-slug/${DESTINATION}`);
  await page.keyboard.press('Enter');
  await expectDestinationPage(page);
});

for (const connection of [{ saveData: true }, { effectiveType: '2g' }]) {
  test(`nothing is prefetched with ${JSON.stringify(connection)}`, async ({ page }) => {
    await page.addInitScript((told) => {
      Object.defineProperty(Navigator.prototype, 'connection', { get: () => told });
    }, connection);
    const asked = listen(page);
    const link = await openList(new Visitor(page, 'sv'));
    await link.hover();
    await link.focus();
    await settled(page);
    expect(asked.scripts).not.toContain('DestinationPage');
    expect(asked.data).toEqual([]);
    await page.keyboard.press('Enter');
    await expectDestinationPage(page);
    expect(asked.data).toHaveLength(1);
  });
}
