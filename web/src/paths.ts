import type { Language } from '@safar/domain/rules/languages';
import type { Region } from '@safar/domain/rules/regions';

type Query = Readonly<Record<string, string | number | null | undefined>>;

const withQuery = (pathname: string, query: Query = {}): string => {
  const pairs = Object.entries(query).flatMap(([name, value]) =>
    value === null || value === undefined || value === '' ? [] : [[name, String(value)]],
  );
  return pairs.length === 0 ? pathname : `${pathname}?${new URLSearchParams(pairs).toString()}`;
};

export type DestinationFilter = 'popular' | Region;

/** Every address of the site, in one language. Arabic lives under `/ar`, Swedish has no prefix. */
export const path = (lang: Language) => {
  const prefix = lang === 'ar' ? '/ar' : '';
  const at = (rest: string, query?: Query): string => withQuery(prefix + rest, query);
  return {
    home: () => prefix || '/',
    /** The search on the home page. */
    flights: () => `${prefix || '/'}#flyg`,
    destinations: (filter: DestinationFilter = 'popular') =>
      at('/destinationer', { region: filter === 'popular' ? null : filter }),
    destination: (slug: string) => at(`/destination/${encodeURIComponent(slug)}`),
    /** Leads to the same page for those who know the id of the trip and not its slug, which can change. */
    destinationById: (id: string) => at(`/destinations/${encodeURIComponent(id)}`),
    checkout: () => at('/checkout'),
    pay: (query?: { bookingId?: string; amount?: number }) => at('/pay', query),
    /** A link that staff or a reminder sent; whoever has it may pay. */
    payLink: (token: string) => at(`/betala/${encodeURIComponent(token)}`),
    thankYou: (query?: { ref?: string; payment_intent?: string; link?: '1' }) =>
      at('/thank-you', query),
    cancelled: () => at('/cancelled'),
    lookup: (ref?: string) => at('/bokning', { ref }),
    booking: (id: string) => at(`/bokning/${encodeURIComponent(id)}`),
    about: () => at('/om-oss'),
    contact: () => at('/kontakt'),
    business: () => at('/business'),
    terms: () => at('/terms'),
    privacy: () => at('/privacy'),
    storage: () => at('/storage'),
    accessibility: () => at('/accessibility'),
    /** The staff's door: no page of the site leads here. */
    login: (session?: 'renewed') => at('/login', { session }),
    forgotPassword: () => at('/login/glomt-losenord'),
    /** With the secret of the mailed link behind a #. */
    newPassword: () => at('/login/nytt-losenord'),
  };
};

export type Paths = ReturnType<typeof path>;

const ARABIC = /^\/ar(?=\/|$)/;

/** The language of an address (a pathname, or a pathname with query and hash). */
export const languageOf = (url: string): Language =>
  ARABIC.test(url.split(/[?#]/, 1)[0] ?? '') ? 'ar' : 'sv';

/** The address without its language prefix: what two twins have in common. */
export const neutral = (url: string): string => {
  const rest = url.replace(/^\/ar(?=[/?#]|$)/, '');
  return rest.startsWith('/') ? rest : `/${rest}`;
};

/** The same page in another language, query and hash kept. */
export const inPathLanguage = (url: string, lang: Language): string => {
  const rest = neutral(url);
  if (lang === 'sv') return rest;
  return rest === '/' ? '/ar' : `/ar${rest.replace(/^\/(?=[?#])/, '')}`;
};

/** The same page in the other language, query and hash kept. */
export const twin = (url: string): string =>
  inPathLanguage(url, languageOf(url) === 'ar' ? 'sv' : 'ar');
