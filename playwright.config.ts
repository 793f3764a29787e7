import { defineConfig } from '@playwright/test';
import { findChromium } from './scripts/chromium.mjs';

const { executablePath, args, env } = await findChromium();

const desktop = { viewport: { width: 1440, height: 900 } };
const mobile = { viewport: { width: 390, height: 844 }, isMobile: true, hasTouch: true };

export default defineConfig({
  globalSetup: './scripts/e2e/boot-product.mjs',
  outputDir: '.safar/test/playwright',
  forbidOnly: true,
  retries: 0,
  workers: 2,
  // Enough for a machine three times slower than ours: a limit here is for what hangs, no test measures with it.
  timeout: 60_000,
  expect: { timeout: 15_000 },
  // No name of a system in it: web/e2e/visual.spec.ts allows for what differs between them.
  snapshotPathTemplate: '{testDir}/{testFileName}-snapshots/{arg}-{projectName}{ext}',
  reporter: [['list'], ['json', { outputFile: '.safar/test/results/playwright.json' }]],
  use: {
    // Set by the global setup, before the workers that read it begin.
    baseURL: process.env['E2E_BASE_URL'],
    locale: 'sv-SE',
    timezoneId: 'Europe/Stockholm',
    // Either costs a fifth of the time also where nothing fails (Playwright takes the picture before it knows), and a
    // failure tells what stood on the page anyway: TRACE=1 npx playwright test … when more is needed.
    screenshot: process.env['TRACE'] ? 'only-on-failure' : 'off',
    trace: process.env['TRACE'] ? 'on' : 'off',
    launchOptions: { executablePath, args, env: { ...process.env, ...env } },
  },
  projects: [
    // What only one of the two can show lives in x.desktop.spec.ts or x.mobile.spec.ts.
    { name: 'desktop', testDir: 'web/e2e', testIgnore: '**/*.mobile.spec.ts', use: desktop },
    { name: 'mobile', testDir: 'web/e2e', testIgnore: '**/*.desktop.spec.ts', use: mobile },
    { name: 'console', testDir: 'admin/e2e', use: desktop },
  ],
});
