import type { UIMatch } from 'react-router-dom';
import type { Translate } from './i18n/index.js';
import { inPathLanguage, languageOf } from './paths.js';
import type { RootData } from './page-context.js';
import type { Language } from '@safar/domain/rules/languages';

/** What a page tells search engines and social networks about itself. */
export interface HeadContent {
  readonly title: string;
  readonly description?: string;
  /** Base key of a picture, e.g. `/media/art/istanbul-hero`. */
  readonly image?: string;
  /** Pages of one visitor (checkout, a booking) stay out of indexes. */
  readonly noIndex?: true;
}

export interface PageInfo<Data> {
  readonly data: Data;
  readonly t: Translate;
  readonly lang: Language;
  readonly brand: string;
}

/** The `handle` of a page's route. */
export interface PageHandle {
  readonly head: (page: PageInfo<unknown>) => HeadContent;
}

/** Makes the handle of a page whose loader gives `Data`. */
export const pageHandle = <Data,>(head: (page: PageInfo<Data>) => HeadContent): PageHandle => ({
  // The router does not know which loader belongs to which page; the page does.
  head: (page) => head(page as PageInfo<Data>),
});

const isPageHandle = (handle: unknown): handle is PageHandle =>
  typeof handle === 'object' && handle !== null && 'head' in handle;

export type HeadMatch = Pick<UIMatch, 'handle' | 'loaderData'>;

/** The head of the innermost page that has one, else the site's own. */
export function headOf(
  matches: readonly HeadMatch[],
  site: { t: Translate; lang: Language; brand: string },
): HeadContent {
  const match = matches.findLast(
    ({ handle, loaderData }) => isPageHandle(handle) && loaderData !== undefined,
  );
  const handle = match?.handle;
  if (isPageHandle(handle)) return handle.head({ ...site, data: match?.loaderData });
  return { title: site.t('common.meta.site', { brand: site.brand }) };
}

interface HeadTagsProps {
  readonly head: HeadContent;
  readonly pathname: string;
  readonly site: Pick<RootData, 'publicUrl'> & { readonly brand: string };
}

/**
 * Title and meta tags. In the browser React moves them into the document's head and takes over those that the
 * server wrote, because they are equal.
 */
export function HeadTags({ head, pathname, site }: HeadTagsProps) {
  const at = (lang: Language): string => site.publicUrl + inPathLanguage(pathname, lang);
  const lang = languageOf(pathname);
  const image = head.image ? `${site.publicUrl}${head.image}?w=960` : undefined;
  return (
    <>
      <title>{head.title}</title>
      {head.description && <meta name="description" content={head.description} />}
      {head.noIndex && <meta name="robots" content="noindex" />}
      <link rel="canonical" href={at(lang)} />
      <link rel="alternate" hrefLang="sv" href={at('sv')} />
      <link rel="alternate" hrefLang="ar" href={at('ar')} />
      <link rel="alternate" hrefLang="x-default" href={at('sv')} />
      <meta property="og:type" content="website" />
      <meta property="og:site_name" content={site.brand} />
      <meta property="og:title" content={head.title} />
      {head.description && <meta property="og:description" content={head.description} />}
      <meta property="og:url" content={at(lang)} />
      <meta property="og:locale" content={lang === 'ar' ? 'ar_AR' : 'sv_SE'} />
      {image && <meta property="og:image" content={image} />}
      <meta name="twitter:card" content={image ? 'summary_large_image' : 'summary'} />
    </>
  );
}
