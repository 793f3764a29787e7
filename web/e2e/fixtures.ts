import { type BrowserContext, type Page, expect, test as base } from '@playwright/test';
import type { Language } from '@safar/domain/rules/languages';

export { expect };

export const LANGUAGES = ['sv', 'ar'] as const satisfies readonly Language[];

/** The tag of a test that `npm test` runs in one of its variants only; the nightly run has them all. */
export const coreIf = (isCore: boolean): string[] => (isCore ? ['@core'] : []);

/** Grows by every address that is asked of anybody but the site itself. */
export function foreignRequests(context: BrowserContext, site: string | undefined): string[] {
  const foreign: string[] = [];
  context.on('request', (request) => {
    const { origin, protocol } = new URL(request.url());
    if (protocol.startsWith('http') && origin !== site) foreign.push(request.url());
  });
  return foreign;
}

/** Every test also holds that nothing is asked of anybody but the site itself. */
export const test = base.extend<{ nothingForThirdParties: undefined; answersEnd: undefined }>({
  nothingForThirdParties: [
    async ({ context, baseURL }, use) => {
      const foreign = foreignRequests(context, baseURL);
      await use(undefined);
      expect(foreign, 'requests to third parties').toEqual([]);
    },
    { auto: true },
  ],
  // An answer that a test gives with `route` and does not wait for would fail the next test.
  answersEnd: [
    async ({ context }, use) => {
      await use(undefined);
      for (const page of context.pages()) await page.unrouteAll({ behavior: 'ignoreErrors' });
    },
    { auto: true },
  ],
});

/** The browser runs the page's script: what is typed or pressed from now on is heard. */
export async function hydrated(page: Page): Promise<void> {
  await page.waitForFunction(() => {
    const main = document.querySelector('main');
    return main !== null && Object.keys(main).some((key) => key.startsWith('__reactProps'));
  });
}
