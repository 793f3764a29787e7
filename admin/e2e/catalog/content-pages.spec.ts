import { type APIRequestContext, expect } from '@playwright/test';
import type { ContentItemView, ContentPage } from '@safar/domain/contracts/catalog/content';
import { type Language, inLanguage } from '@safar/domain/text/languages';
import { markedText } from '@safar/domain/text/marked-text';
import { test } from '../support/fixtures.js';
import { visitorReads } from '../support/visitor.js';

/** The public page that shows the texts of each content page. */
const PAGES = {
  about: '/om-oss',
  home: '/',
  contact: '/kontakt',
  business: '/business',
  terms: '/terms',
  faq: '/',
} as const satisfies Record<ContentPage, string>;

const itemsOf = async (request: APIRequestContext, page: string): Promise<ContentItemView[]> =>
  (await (await request.get(`/api/content/${page}`)).json()) as ContentItemView[];

const flat = (text: string): string => text.replace(/\s+/g, ' ').trim();

/** Whether a page shows all paragraphs and list items of a text, without the marks of bold words and links. */
const shows = (page: string, text: string): boolean =>
  markedText(text)
    .flatMap((block) => (block.kind === 'list' ? block.items : [block.spans]))
    .every((spans) => page.includes(flat(spans.map((span) => span.text).join(''))));

for (const lang of ['sv', 'ar'] as const satisfies Language[]) {
  // [SPEC 2.48b] [SPEC I4.27]
  test(
    `every editable text appears on its public page (${lang})`,
    { tag: '@core' },
    async ({ page, request }) => {
      await page.goto('/icon.svg');
      const missing: string[] = [];
      for (const [name, address] of Object.entries(PAGES)) {
        const flatText = flat(
          await visitorReads(page, lang === 'sv' ? address : `/ar${address.replace(/^\/$/, '')}`),
        );
        const items = await itemsOf(request, name);
        expect(items.length).toBeGreaterThan(5);
        for (const { key_name: key, value_sv: sv, value_ar: ar } of items) {
          // Other tests create texts of their own at the same time.
          if (!key.startsWith('e2e') && !shows(flatText, inLanguage({ sv, ar }, lang))) {
            missing.push(`${name}.${key}`);
          }
        }
      }
      expect(missing).toEqual([]);
    },
  );
}
