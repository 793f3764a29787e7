import type { ConfigView } from '@safar/domain/contracts/system/config';
import type { ContentItemView } from '@safar/domain/contracts/catalog/content';
import type { DestinationView } from '@safar/domain/contracts/catalog/destinations';
import type { Language } from '@safar/domain/text/languages';
import type { APIRequestContext, Locator, Page } from '@playwright/test';
import { LANGUAGES, coreIf, expect, test } from '../support/fixtures.js';
import { Visitor } from '../support/journey.js';

// These tests read the server's markup; pictures have tests of their own.
test.use({ javaScriptEnabled: false });
test.beforeEach(({ page }) => page.route('**/media/**', (route) => route.abort()));

const json = async <T>(request: APIRequestContext, address: string): Promise<T> =>
  (await (await request.get(address)).json()) as T;

/** Returns the texts of a page by key, as stored by the agency. */
async function textsOf(request: APIRequestContext, page: string, lang: Language) {
  const items = await json<ContentItemView[]>(request, `/api/content/${page}`);
  const texts = new Map(
    items.map((item) => [item.key_name, lang === 'ar' ? item.value_ar : item.value_sv]),
  );
  return (key: string): string => {
    const text = texts.get(key);
    if (!text) throw new Error(`${page} has no text ${key}`);
    return text;
  };
}

const TAXES = {
  sv: 'Skatter och avgifter ingår i priset',
  ar: 'السعر يشمل الضرائب والرسوم',
} as const;

const mainOf = (page: Page): Locator => page.getByRole('main');

/** Checks chat, telephone, e-mail and address of the settings, with links where possible. */
async function expectWaysToReach(place: Locator, company: ConfigView['company']): Promise<void> {
  const digits = (text: string): string => text.replace(/\D/g, '');
  await expect(
    place.locator(`a[href="https://wa.me/${digits(company.whatsapp)}"]`).first(),
  ).toBeVisible();
  await expect(
    place.locator('a[href^="tel:"]').filter({ hasText: company.phone }).first(),
  ).toBeVisible();
  await expect(place.locator(`a[href="mailto:${company.email}"]`).first()).toHaveText(
    company.email,
  );
  await expect(place.getByText(company.address).first()).toBeVisible();
}

for (const lang of LANGUAGES) {
  // [SPEC 1.2e] [SPEC 2.1b] [SPEC 2.1d] [SPEC 2.1e]
  test(
    `home has hero, three destinations, services, reasons and the contact section, in this order (${lang})`,
    { tag: '@core' },
    async ({ page, request }) => {
      const { paths } = new Visitor(page, lang);
      const text = await textsOf(request, 'home', lang);
      await page.goto(paths.home());
      const main = mainOf(page);
      await expect(main.getByRole('heading', { level: 1 })).toHaveText(text('hero_title'));

      const headings = (await main.getByRole('heading').allInnerTexts()).map((one) => one.trim());
      const places = [
        'hero_title',
        'featured_title',
        'services_title',
        'why_title',
        'cta_title',
      ].map((key) => headings.indexOf(text(key)));
      expect(places).not.toContain(-1);
      expect(places).toEqual([...places].sort((one, other) => one - other));

      const destinations = await json<DestinationView[]>(request, '/api/destinations');
      const first = destinations.filter(({ is_active }) => is_active).slice(0, 3);
      await expect(main.getByRole('article').getByRole('heading')).toHaveText(
        first.map(({ name_ar, name_sv }) => (lang === 'ar' ? name_ar : name_sv)),
      );
      for (const service of ['flights', 'packages', 'groups', 'business', 'cargo']) {
        await expect(main.getByText(text(`${service}_text`)).first()).toBeVisible();
      }
      await expect(main.getByText(text('why_4_title'))).toBeVisible();
      const call = main
        .locator('section')
        .filter({ hasText: text('cta_text') })
        .last();
      await expect(call.locator(`a[href="${paths.contact()}"]`)).toBeVisible();
      await expect(call.locator('a[href^="tel:"]')).toBeVisible();
    },
  );

  // [SPEC 1.1c] [SPEC 2.17h] [SPEC 2.31b] [SPEC 2.31d] [SPEC 2.31e]
  test(
    `about, contact and business give every contact method, and business also its terms (${lang})`,
    { tag: coreIf(lang === 'ar') },
    async ({ page, request }) => {
      const { paths, t } = new Visitor(page, lang);
      const { company } = await json<ConfigView>(request, '/api/config');
      for (const address of [paths.about(), paths.contact(), paths.business()]) {
        await page.goto(address);
        await expectWaysToReach(mainOf(page), company);
      }
      const text = await textsOf(request, 'business', lang);
      await expect(mainOf(page).getByRole('heading', { level: 1 })).toHaveText(
        text('business_title'),
      );
      await expect(mainOf(page)).toContainText(text('business_text'));
      await expect(mainOf(page).getByText(company.orgNumber)).toBeVisible();
      for (const field of ['name', 'email', 'message'] as const) {
        await expect(
          mainOf(page).getByLabel(t(`content.form.${field}`), { exact: true }),
        ).toBeVisible();
      }
      await expect(mainOf(page).locator(`a[href="${paths.terms()}"]`)).toBeVisible();
    },
  );
}

for (const lang of LANGUAGES) {
  // [SPEC 2.24c] [SPEC 2.25h] [SPEC 4.11b]
  test(
    `a card shows its lowest price, a destination that taxes are included, and both have social network tags (${lang})`,
    { tag: coreIf(lang === 'sv') },
    async ({ page, baseURL }) => {
      const visitor = new Visitor(page, lang);
      const { paths, t } = visitor;
      const name = { sv: 'Dubai', ar: 'دبي' }[lang];
      await page.goto(paths.destinations());
      const card = page.getByRole('article').filter({ has: page.getByRole('heading', { name }) });
      await expect(card).toContainText(t('destinations.from', { price: visitor.sek(13_490) }));

      await page.goto(paths.destination('dubai'));
      await expect(mainOf(page).getByText(TAXES[lang])).toBeVisible();
      const tag = async (selector: string): Promise<string> =>
        (await page.locator(`meta[${selector}]`).getAttribute('content')) ?? '';
      expect(await tag('property="og:title"')).toBe(`${name} – Safar Travel`);
      const description = await tag('property="og:description"');
      expect(description).toBe(await tag('name=description'));
      expect(description.length).toBeGreaterThan(40);
      expect(description.length).toBeLessThanOrEqual(150);
      expect(await tag('property="og:url"')).toBe(`${baseURL}${paths.destination('dubai')}`);
      expect(await tag('property="og:site_name"')).toMatch(/^Safar/);
      expect(await tag('property="og:locale"')).toMatch(lang === 'ar' ? /^ar/ : /^sv_SE$/);
      expect(await tag('name="twitter:card"')).toBe('summary_large_image');
      const picture = await tag('property="og:image"');
      expect(picture).toMatch(new RegExp(`^${baseURL}/.*dubai`));
      expect((await page.request.get(picture)).headers()['content-type']).toMatch(/^image\//);
    },
  );
}

// [SPEC 1.1b] [SPEC 1.2c] [SPEC 1.2e]
test(
  'the claims and offers of the specification are on the Swedish home page',
  { tag: '@core' },
  async ({ page }) => {
    await page.goto('/');
    for (const expected of [
      'Mer än 20 års erfarenhet',
      'Paketreselagen',
      'resegaranti om vi hamnar på obestånd',
      'Gruppresor',
      'Företag',
      'flygfrakt',
    ]) {
      await expect(mainOf(page)).toContainText(expected);
    }
    const agent = page.getByRole('contentinfo');
    await expect(agent).toContainText('IATA-ackrediterad agent');
    await expect(agent).toContainText('Resegaranti: Kammarkollegiet');
    await page.goto('/destination/istanbul');
    await expect(
      mainOf(page)
        .getByRole('listitem')
        .filter({ hasText: /hotell/i })
        .first(),
    ).toBeVisible();
  },
);

/** The statements of the specification's list of terms, in its order, as worded on the page. */
const TERMS = [
  'Ombokning är normalt inte möjlig',
  '350 kr per ombokning utöver flygbolagets avgift',
  'lediga platser, samma flygbolag och samma sträcka',
  'under våra öppettider senast 72 timmar före avresan',
  'Resmål, sträcka och namn går inte att ändra. Biljetten är personlig.',
  'Priset för flyget betalas inte tillbaka',
  'bara ut om resan är helt betald och du begär det när du avbokar',
  'Serviceavgiften är 400 kr per person',
  'bokningsnummer, resmål, hotellets namn, ankomstdag och resenärens namn (eller ”hela bokningen”)',
  'bekräftelse med mejl',
  'Avbokar en av flera resenärer i samma rum betalas rummet inte tillbaka',
  'avboka före incheckningen',
  'ändrar bokningen hos flygbolaget upphör vårt ansvar',
  'Utresan kan inte hoppas över. En oanvänd utresa kan leda till att flygbolaget avbokar resten utan återbetalning.',
  'Var på flygplatsen 3 timmar före avgång',
  'Återbetalningar kommer från leverantören, normalt inom 4–10 veckor',
  'riktas till flygbolaget',
  'Personlig service, hjälp vid tidtabellsändringar, rådgivning, ingen avgift för ändringar som flygbolaget orsakar, prisgaranti när du bokar, bokning av specialkost, bagage och sittplats, och konkursskydd (gäller inte alla flygbolag)',
  'Avbeställningsskydd kostar 7,5 % av biljettpriset',
  'Reseförsäkringens pris beror på resmål och reslängd',
  'upp till 36 månader med 3,5 % i uppläggningsavgift: 1 månad räntefritt, eller 3–36 månader till effektiv ränta',
] as const;

// [SPEC 2.32a] [SPEC 2.32b] [SPEC 2.33] [SPEC 2.34a] [SPEC 2.34b] [SPEC 2.34c] [SPEC 2.35]
// [SPEC 2.36] [SPEC 2.37] [SPEC 2.38a] [SPEC 2.38b] [SPEC 2.39] [SPEC 2.40a] [SPEC 2.40b]
// [SPEC 2.41a] [SPEC 2.41b] [SPEC 2.42] [SPEC 9.7]
test(
  'the terms contain every statement of the specification, and the Arabic page the binding Swedish text',
  { tag: '@core' },
  async ({ page, request }) => {
    const { company } = await json<ConfigView>(request, '/api/config');
    for (const address of ['/terms', '/ar/terms']) {
      await page.goto(address);
      const spaced = (await mainOf(page).textContent())?.replace(/\s+/g, ' ') ?? '';
      expect(TERMS.filter((statement) => !spaced.includes(statement))).toEqual([]);
      await expectWaysToReach(mainOf(page), company);
    }
    const arabic = await textsOf(request, 'terms', 'ar');
    for (let part = 1; part <= 12; part += 1) {
      await expect(mainOf(page).getByText(arabic(`a_${part}_text`))).toBeVisible();
    }
  },
);

// [SPEC 2.8b]
test(
  'the page after leaving a payment says verbatim that nothing was paid',
  { tag: '@core' },
  async ({ page }) => {
    await page.goto('/cancelled');
    await expect(page.getByRole('heading', { level: 1 })).toHaveText('Bokning avbröts');
    await expect(mainOf(page)).toContainText(
      'Ingen betalning har genomförts. Du kan prova igen när du vill.',
    );
    await page.goto('/ar/cancelled');
    await expect(page.getByRole('heading', { level: 1 })).toHaveText('توقّفت عملية الدفع');
    await expect(mainOf(page)).toContainText('لم تتم أي عملية دفع. يمكنك المحاولة مجدداً متى شئت.');
  },
);

// [SPEC 2.17g]
test('no page of the public site links to the console', { tag: '@core' }, async ({ request }) => {
  for (const lang of ['', '/ar']) {
    for (const page of [
      '',
      '/destinationer',
      '/destination/istanbul',
      '/om-oss',
      '/kontakt',
      '/bokning',
    ]) {
      const html = await (await request.get(`${lang}${page}` || '/')).text();
      expect(html).toContain('</footer>');
      expect(html).not.toMatch(/href="[^"]*\/(admin|login)\b/);
    }
  }
});
