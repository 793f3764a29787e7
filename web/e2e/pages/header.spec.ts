import type { Locator, Page } from '@playwright/test';
import { LANGUAGES, expect, test } from '../support/fixtures.js';
import { Visitor } from '../support/journey.js';

/** The links of the specification, in order. */
const LINKS = {
  sv: [
    ['Hem', '/'],
    ['Destinationer', '/destinationer'],
    ['Om oss', '/om-oss'],
    ['Kontakt', '/kontakt'],
    ['Min bokning', '/bokning'],
  ],
  ar: [
    ['الرئيسية', '/ar'],
    ['الوجهات', '/ar/destinationer'],
    ['من نحن', '/ar/om-oss'],
    ['تواصل معنا', '/ar/kontakt'],
    ['حجزي', '/ar/bokning'],
  ],
} as const;

/** Opens the menu on small screens, where the links are. */
async function menuOf({ page, t }: Visitor): Promise<Locator> {
  const toggle = page.getByRole('button', { name: t('common.nav.open') });
  if (await toggle.isVisible()) await toggle.click();
  return page.getByRole('navigation', { name: t('common.nav.label') });
}

const looksOf = (links: Locator): Promise<string[]> =>
  links.evaluateAll((all) =>
    all.map((link) => {
      const { color, backgroundColor, fontWeight, textDecorationLine } = getComputedStyle(link);
      return [color, backgroundColor, fontWeight, textDecorationLine].join(' ');
    }),
  );

const topOfHeader = (page: Page): Promise<number> =>
  page.getByRole('banner').evaluate((header) => Math.round(header.getBoundingClientRect().top));

for (const lang of LANGUAGES) {
  // [SPEC 2.17a] [SPEC 2.17b] [SPEC 2.17e]
  test(
    `the header stays in view, marks the current page, and its logo links home (${lang})`,
    { tag: lang === 'sv' ? '@core:desktop' : '@core:mobile' },
    async ({ page }) => {
      const visitor = new Visitor(page, lang);
      await visitor.goto(visitor.paths.about());
      await page.evaluate(() => window.scrollTo({ top: 900, behavior: 'instant' }));
      await expect.poll(() => page.evaluate(() => window.scrollY)).toBeGreaterThan(300);
      await expect.poll(() => topOfHeader(page)).toBe(0);

      const menu = await menuOf(visitor);
      const links = menu.getByRole('listitem').getByRole('link');
      await expect(links).toHaveText(LINKS[lang].map(([text]) => text));
      expect(
        await links.evaluateAll((all) => all.map((link) => link.getAttribute('href'))),
      ).toEqual(LINKS[lang].map(([, address]) => address));
      await expect(menu.locator('[aria-current=page]')).toHaveText([LINKS[lang][2][0]]);
      // The pointer is elsewhere and no transition runs, so the mark is the only difference.
      const [home, list, about] = await looksOf(links);
      expect(list).toBe(home);
      expect(about).not.toBe(home);

      await page
        .getByRole('link', {
          name: visitor.t('common.nav.logo', {
            brand: visitor.lang === 'ar' ? 'سفر Safar Travel' : 'Safar Travel',
          }),
        })
        .click();
      await expect(page).toHaveURL(visitor.paths.home());
    },
  );
}
