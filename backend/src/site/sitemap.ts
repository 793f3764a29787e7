import { LANGUAGES, type Language } from '@safar/domain/text/languages';
import { escapedXml } from './xml.js';

export interface SitemapDestination {
  readonly slug: string;
  /** When the agency last changed it. */
  readonly changed: Date;
}

/**
 * Pages for search engines, by their Swedish URLs; a browser test compares them with the pages that allow indexing.
 * Pages of one visitor (checkout, payment, lookup, a booking) and the staff sign-in say `noindex` themselves.
 */
const PAGES = [
  '/',
  '/destinationer',
  '/om-oss',
  '/kontakt',
  '/presentkort',
  '/business',
  '/terms',
  '/privacy',
  '/storage',
  '/accessibility',
];

const inLanguage = (address: string, language: Language): string => {
  if (language === 'sv') return address;
  return address === '/' ? '/ar' : `/ar${address}`;
};

interface Page {
  readonly address: string;
  readonly changed?: Date;
}

/** A page in one language with its translation; Swedish is the default for others. */
function entry(page: Page, language: Language, publicUrl: string): string {
  const at = (other: Language): string => escapedXml(publicUrl + inLanguage(page.address, other));
  const twins = [...LANGUAGES.map((twin) => [twin, at(twin)]), ['x-default', at('sv')]];
  return [
    '<url>',
    `<loc>${at(language)}</loc>`,
    ...(page.changed ? [`<lastmod>${page.changed.toISOString()}</lastmod>`] : []),
    ...twins.map(
      ([lang, href]) => `<xhtml:link rel="alternate" hreflang="${lang}" href="${href}"/>`,
    ),
    '</url>',
  ].join('\n');
}

/**
 * Returns the sitemap as XML (sitemaps.org, with language links for search engines).
 * @param publicUrl URL of the site without a slash at the end
 * @param destinations those that can be booked; a page without a known date has none, which is better than a wrong one
 */
export function sitemapOf(publicUrl: string, destinations: readonly SitemapDestination[]): string {
  const pages: Page[] = [
    ...PAGES.map((address) => ({ address })),
    ...destinations.map(({ slug, changed }) => ({
      address: `/destination/${encodeURIComponent(slug)}`,
      changed,
    })),
  ];
  const entries = pages.flatMap((page) =>
    LANGUAGES.map((language) => entry(page, language, publicUrl)),
  );
  return `<?xml version="1.0" encoding="UTF-8"?>
<urlset xmlns="http://www.sitemaps.org/schemas/sitemap/0.9" xmlns:xhtml="http://www.w3.org/1999/xhtml">
${entries.join('\n')}
</urlset>
`;
}
