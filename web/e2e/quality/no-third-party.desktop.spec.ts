import { expect, test } from '@playwright/test';
import { ownDeparture } from '../support/database.js';
import { LANGUAGES, coreIf, foreignRequests } from '../support/fixtures.js';
import { Visitor } from '../support/journey.js';

for (const lang of LANGUAGES) {
  // [ASVS 14.2.3]
  test(
    `there are no third-party requests from the list to the payment page (${lang})`,
    { tag: coreIf(lang === 'sv') },
    async ({ page, context, baseURL }) => {
      const foreign = foreignRequests(context, baseURL);
      const visitor = new Visitor(page, lang);
      const { paths } = visitor;
      const departure = await ownDeparture('antalya', 40);
      for (const address of [paths.home(), paths.destinations(), paths.contact()]) {
        await visitor.goto(address);
        // Includes content that loads only when it comes into view.
        await page.mouse.wheel(0, 20_000);
        await page.waitForLoadState('networkidle');
      }
      await visitor.openCheckout(departure);
      await visitor.fillCheckout();
      expect(foreign).toEqual([]);
      expect(
        await page
          .locator('link[rel~=preconnect], link[rel~=dns-prefetch]')
          .evaluateAll((links) => links.map((link) => link.getAttribute('href'))),
      ).toEqual([]);
    },
  );
}

test(
  'a request to another origin is detected (negative control)',
  { tag: '@core' },
  async ({ page, context, baseURL }) => {
    const foreign = foreignRequests(context, baseURL);
    // A closed port on this machine, so that no request leaves it.
    await page.route('/kontroll', (route) =>
      route.fulfill({ contentType: 'text/html', body: '<img src="http://127.0.0.1:9/pixel.gif">' }),
    );
    await page.goto('/kontroll');
    expect(foreign).toEqual(['http://127.0.0.1:9/pixel.gif']);
  },
);

// [ASVS 3.4.3]
test('the content security policy blocks such a request', { tag: '@core' }, async ({ page }) => {
  await page.goto('/');
  const refused = await page.evaluate(
    () =>
      new Promise<string>((resolve) => {
        document.addEventListener('securitypolicyviolation', ({ effectiveDirective }) => {
          resolve(effectiveDirective);
        });
        new Image().src = 'http://127.0.0.1:9/pixel.gif';
      }),
  );
  expect(refused).toBe('img-src');
});
