import { socialPictureOf } from '@safar/domain/destinations/media-urls';
import { sharePicturePath, sharePictureTexts } from '@safar/domain/sharing/share-picture';
import type { Language } from '@safar/domain/text/languages';
import type { I18n } from '../i18n/index.js';
import type { RootData } from '../app/page-context.js';
import { type HeadContent, HeadTags } from '../app/page-head.js';
import { inPathLanguage, path } from '../lib/paths.js';
import { siteName } from '../lib/site-name.js';
import { agencyData, breadcrumbData } from './site-data.js';
import { destinationData, listData, productData, questionData } from './destination-data.js';

interface ServerHeadProps {
  readonly head: HeadContent;
  readonly pathname: string;
  readonly root: RootData;
  readonly i18n: I18n;
  /** Ids of the routes of the page. */
  readonly pages: readonly string[];
}

const SITE_PICTURE = '/media/art/home-hero';

interface SharedImage {
  readonly address: string;
  readonly alt: string | undefined;
}

/** The picture of a trip on sale, with its price and days; null for another page, and for a picture not made by us. */
function tripImage({ destination, noIndex }: HeadContent, lang: Language): SharedImage | null {
  if (!destination?.active || noIndex) return null;
  const { priceFrom: price } = destination;
  const trip = { ...destination, price };
  const address = sharePicturePath(trip, lang);
  const { name, facts } = sharePictureTexts(trip, lang);
  return address === null ? null : { address, alt: `${name}: ${facts}. ${destination.imageAlt}` };
}

function plainImage(head: HeadContent, i18n: I18n): SharedImage & { readonly isSized: boolean } {
  const picture = head.image ?? SITE_PICTURE;
  const own = socialPictureOf(picture);
  const alt = head.image ? head.imageAlt : i18n.t('home.heroAlt');
  return { address: own ?? `${picture}?w=960`, alt, isSized: own !== null };
}

/** The picture of a shared link: the one made for it, else the page's picture. */
function ShareImage({ head, root, i18n }: Pick<ServerHeadProps, 'head' | 'root' | 'i18n'>) {
  const trip = tripImage(head, i18n.lang);
  const { address, alt, isSized } = trip ? { ...trip, isSized: true } : plainImage(head, i18n);
  return (
    <>
      <meta property="og:image" content={new URL(address, root.publicUrl).href} />
      {isSized && (
        <>
          <meta property="og:image:type" content="image/jpeg" />
          <meta property="og:image:width" content="1200" />
          <meta property="og:image:height" content="630" />
        </>
      )}
      {alt && <meta property="og:image:alt" content={alt} />}
      <meta name="twitter:card" content="summary_large_image" />
    </>
  );
}

function ShareTags({ head, pathname, root, i18n }: ServerHeadProps) {
  const locale = { sv: 'sv_SE', ar: 'ar_AR' };
  return (
    <>
      <meta property="og:type" content="website" />
      <meta property="og:site_name" content={siteName(root.config, i18n.lang)} />
      <meta property="og:title" content={head.title} />
      {head.description && <meta property="og:description" content={head.description} />}
      {!head.noIndex && (
        <meta property="og:url" content={root.publicUrl + inPathLanguage(pathname, i18n.lang)} />
      )}
      <meta property="og:locale" content={locale[i18n.lang]} />
      <meta property="og:locale:alternate" content={locale[i18n.lang === 'ar' ? 'sv' : 'ar']} />
      <ShareImage head={head} root={root} i18n={i18n} />
    </>
  );
}

const AGENCY_PAGES = ['HomePage', 'ContactPage'];

function siteData({ head, pathname, root, i18n, pages }: ServerHeadProps): readonly object[] {
  const { t, lang } = i18n;
  const { publicUrl, config, today } = root;
  if (AGENCY_PAGES.some((page) => pages.includes(page))) {
    const questions = head.questions?.filter(({ text }) => text !== '') ?? [];
    const answered = questions.length > 0 ? [questionData(questions)] : [];
    return [...agencyData(config, publicUrl), ...answered];
  }
  const paths = path(lang);
  if (head.list) return [listData(head.list, (slug) => publicUrl + paths.destination(slug))];
  if (!head.destination || head.noIndex) return [];
  const url = publicUrl + inPathLanguage(pathname, lang);
  const seller = config.company.name || config.brand;
  const site = { publicUrl, url, seller, today, reviews: head.reviews };
  return [
    destinationData(head.destination, site),
    ...productData(head.destination, site),
    breadcrumbData([
      { name: t('common.nav.home'), url: publicUrl + paths.home() },
      { name: t('common.nav.destinations'), url: publicUrl + paths.destinations() },
      { name: head.destination.name, url },
    ]),
  ];
}

function SiteData(props: ServerHeadProps) {
  const graph = siteData(props);
  if (graph.length === 0) return null;
  const json = JSON.stringify({ '@context': 'https://schema.org', '@graph': graph });
  return (
    <script
      type="application/ld+json"
      dangerouslySetInnerHTML={{ __html: json.replace(/</g, '\\u003c') }}
    />
  );
}

/**
 * The complete head of a document: tags that the browser updates with each page, and tags that search engines,
 * messengers and home screens read once from the server's response. The browser code does not contain the latter.
 */
export function ServerHead(props: ServerHeadProps) {
  const { head, pathname, root, i18n } = props;
  const manifest = i18n.lang === 'ar' ? '/ar/manifest.webmanifest' : '/manifest.webmanifest';
  return (
    <>
      <HeadTags head={head} pathname={pathname} publicUrl={root.publicUrl} />
      <link rel="icon" href="/favicon.ico" sizes="32x32" />
      <link rel="apple-touch-icon" href="/apple-touch-icon.png" />
      <link rel="manifest" href={manifest} />
      <ShareTags {...props} />
      <SiteData {...props} />
    </>
  );
}
