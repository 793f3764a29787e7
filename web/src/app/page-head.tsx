import type { UIMatch } from 'react-router-dom';
import type { Destination, PageReviews } from '../features/destination/destination.js';
import type { DestinationCardData } from '../features/destinations/destination-card-data.js';
import type { TitledText } from '../features/home/page-texts.js';
import type { Translate } from '../i18n/index.js';
import { inPathLanguage, languageOf } from '../lib/paths.js';
import type { Language } from '@safar/domain/text/languages';

/** The metadata of a page for search engines and social networks. */
export interface HeadContent {
  readonly title: string;
  readonly description?: string;
  /** Base key of a picture, e.g. `/media/art/istanbul-hero`. */
  readonly image?: string;
  /** Description of the picture, in the language of the page. */
  readonly imageAlt?: string;
  /** The destination of the page. */
  readonly destination?: Destination;
  /** Its reviews that the page shows. */
  readonly reviews?: PageReviews;
  /** The cards of the page, when it is a list of trips. */
  readonly list?: readonly DestinationCardData[];
  /** Questions answered on the page. */
  readonly questions?: readonly TitledText[];
  /** Set for pages of a single visitor (checkout, booking), which must not be indexed. */
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

/** Creates the handle of a page whose loader returns `Data`. */
export const pageHandle = <Data,>(head: (page: PageInfo<Data>) => HeadContent): PageHandle => ({
  // The router does not know which loader belongs to which page, but the page does.
  head: (page) => head(page as PageInfo<Data>),
});

const isPageHandle = (handle: unknown): handle is PageHandle =>
  typeof handle === 'object' && handle !== null && 'head' in handle;

export type HeadMatch = Pick<UIMatch, 'handle' | 'loaderData'>;

/** Returns the head of the innermost page that has one, else the site's own. */
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
  /** URL of the site without a trailing slash. */
  readonly publicUrl: string;
}

/**
 * The tags that change with the page. In the browser React moves them into the head and adopts the server's equal tags.
 * A page that must not be indexed has no canonical or alternate URLs.
 */
export function HeadTags({ head, pathname, publicUrl }: HeadTagsProps) {
  const at = (lang: Language): string => publicUrl + inPathLanguage(pathname, lang);
  return (
    <>
      <title>{head.title}</title>
      {head.description && <meta name="description" content={head.description} />}
      {head.noIndex ? (
        <meta name="robots" content="noindex" />
      ) : (
        <>
          <link rel="canonical" href={at(languageOf(pathname))} />
          <link rel="alternate" hrefLang="sv" href={at('sv')} />
          <link rel="alternate" hrefLang="ar" href={at('ar')} />
          <link rel="alternate" hrefLang="x-default" href={at('sv')} />
        </>
      )}
    </>
  );
}
