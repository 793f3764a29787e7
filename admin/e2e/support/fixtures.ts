import { test as base } from '@playwright/test';

export const test = base.extend<{ answersEnd: undefined }>({
  // A `route` handler that a test does not wait for would make the next test fail.
  answersEnd: [
    async ({ context }, use) => {
      await use(undefined);
      for (const page of context.pages()) await page.unrouteAll({ behavior: 'ignoreErrors' });
    },
    { auto: true },
  ],
});
