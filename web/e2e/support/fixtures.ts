import { type BrowserContext, type Page, expect, test as base } from '@playwright/test';
import type { Language } from '@safar/domain/text/languages';

export { expect };

export const LANGUAGES = ['sv', 'ar'] as const satisfies readonly Language[];

/** Returns the tag for a test that `npm test` runs in only one of its variants; the nightly run has them all. */
export const coreIf = (isCore: boolean): string[] => (isCore ? ['@core'] : []);

/** Returns a list that collects all requests to other origins than the site. */
export function foreignRequests(context: BrowserContext, site: string | undefined): string[] {
  const foreign: string[] = [];
  context.on('request', (request) => {
    const { origin, protocol } = new URL(request.url());
    if (protocol.startsWith('http') && origin !== site) foreign.push(request.url());
  });
  return foreign;
}

/** The test function of the site: every test also checks that there are no third-party requests. */
export const test = base.extend<{ nothingForThirdParties: undefined; answersEnd: undefined }>({
  nothingForThirdParties: [
    async ({ context, baseURL }, use) => {
      const foreign = foreignRequests(context, baseURL);
      await use(undefined);
      expect(foreign, 'requests to third parties').toEqual([]);
    },
    { auto: true },
  ],
  // A pending `route` handler of one test would fail the next one.
  answersEnd: [
    async ({ context }, use) => {
      await use(undefined);
      for (const page of context.pages()) await page.unrouteAll({ behavior: 'ignoreErrors' });
    },
    { auto: true },
  ],
});

/** Waits until the page is hydrated and handles input. */
export async function hydrated(page: Page): Promise<void> {
  await page.waitForFunction(() => {
    const main = document.querySelector('main');
    return main !== null && Object.keys(main).some((key) => key.startsWith('__reactProps'));
  });
}
