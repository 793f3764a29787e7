import { defineConfig } from '@playwright/test';
import { findChromium } from './tools/test/chromium.mjs';

const { executablePath, args, env } = await findChromium();

const desktop = { viewport: { width: 1440, height: 900 } };
const mobile = { viewport: { width: 390, height: 844 }, isMobile: true, hasTouch: true };

/**
 * A test that runs at both sizes is tagged `@core` for both in `npm test`, or `@core:desktop` or `@core:mobile` for one.
 */
const leaveOut = (tag: RegExp) => (process.env['CORE_ONLY'] ? { grepInvert: tag } : {});

export default defineConfig({
  globalSetup: './tools/test/e2e/boot-product.mjs',
  outputDir: '.safar/test/playwright',
  forbidOnly: true,
  retries: 0,
  workers: 2,
  // Three times what our machine needs: the limit only stops tests that hang and measures nothing.
  timeout: 60_000,
  expect: { timeout: 15_000 },
  // Without the operating system in the path: web/e2e/quality/visual.spec.ts tolerates differences between systems.
  snapshotPathTemplate: '{testDir}/{testFilePath}-snapshots/{arg}-{projectName}{ext}',
  reporter: [['list'], ['json', { outputFile: '.safar/test/results/playwright.json' }]],
  use: {
    // Set by the global setup before the workers start.
    baseURL: process.env['E2E_BASE_URL'],
    locale: 'sv-SE',
    timezoneId: 'Europe/Stockholm',
    // Each costs a fifth of the time even without failures (Playwright records before it knows the result), and a
    // failure message already describes the page. To turn them on: TRACE=1 npx playwright test …
    screenshot: process.env['TRACE'] ? 'only-on-failure' : 'off',
    trace: process.env['TRACE'] ? 'on' : 'off',
    launchOptions: { executablePath, args, env: { ...process.env, ...env } },
  },
  projects: [
    // Tests of a single viewport are in x.desktop.spec.ts or x.mobile.spec.ts.
    {
      name: 'desktop',
      testDir: 'web/e2e',
      testIgnore: '**/*.mobile.spec.ts',
      use: desktop,
      ...leaveOut(/@core:mobile/),
    },
    {
      name: 'mobile',
      testDir: 'web/e2e',
      testIgnore: '**/*.desktop.spec.ts',
      use: mobile,
      ...leaveOut(/@core:desktop/),
    },
    { name: 'console', testDir: 'admin/e2e', use: desktop },
  ],
});
