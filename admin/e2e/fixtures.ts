import { test as base } from '@playwright/test';

export const test = base.extend<{ answersEnd: undefined }>({
  // An answer that a test gives with `route` and does not wait for would fail the next test.
  answersEnd: [
    async ({ context }, use) => {
      await use(undefined);
      for (const page of context.pages()) await page.unrouteAll({ behavior: 'ignoreErrors' });
    },
    { auto: true },
  ],
});
