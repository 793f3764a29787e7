import { fileURLToPath } from 'node:url';
import { LANGUAGES, expect, test } from '../support/fixtures.js';
import { Visitor } from '../support/journey.js';
import { PAGES } from '../support/pages.js';
import { open } from '../support/site.js';

/**
 * Compares the key pages above the fold with the pictures in visual.spec.ts-snapshots. After an intended change of the
 * design, update them, check each, and commit them with the change:
 *
 *   npx playwright test --project=desktop --project=mobile web/e2e/quality/visual --update-snapshots
 */
const KEY_PAGES = {
  home: PAGES.home,
  list: PAGES.destinations,
  trip: PAGES.destination,
  about: PAGES.about,
  contact: PAGES.contact,
  terms: PAGES.terms,
  lookup: PAGES.lookup,
  login: PAGES.login,
  missing: (paths: Parameters<typeof PAGES.home>[0]) =>
    `${paths.home().replace(/\/$/, '')}/finns-inte`,
} as const;

/** Another Chromium version draws the edges of letters a little differently; a moved block differs far more. */
const TOLERANCE = { maxDiffPixelRatio: 0.02, threshold: 0.3 } as const;

// The style that hides pictures and dates is injected by the test, not by the site.
test.use({ bypassCSP: true, reducedMotion: 'reduce' });

for (const lang of LANGUAGES) {
  for (const [name, address] of Object.entries(KEY_PAGES)) {
    test(`${name} (${lang}) looks as it was approved`, async ({ page }) => {
      const { paths } = new Visitor(page, lang);
      await open(page, address(paths));
      await page.evaluate(() => document.fonts.ready);
      await expect(page).toHaveScreenshot(`${name}-${lang}.png`, {
        ...TOLERANCE,
        stylePath: fileURLToPath(new URL('visual.css', import.meta.url)),
      });
    });
  }
}
