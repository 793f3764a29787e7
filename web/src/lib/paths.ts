import type { Language } from '@safar/domain/text/languages';
import type { Region } from '@safar/domain/destinations/regions';

export type Query = Readonly<Record<string, string | number | null | undefined>>;

const withQuery = (pathname: string, query: Query = {}): string => {
  const pairs = Object.entries(query).flatMap(([name, value]) =>
    value === null || value === undefined || value === '' ? [] : [[name, String(value)]],
  );
  return pairs.length === 0 ? pathname : `${pathname}?${new URLSearchParams(pairs).toString()}`;
};

export type DestinationFilter = 'popular' | Region;

/** All paths of the site in one language. Arabic is under `/ar`, Swedish has no prefix. */
export const path = (lang: Language) => {
  const prefix = lang === 'ar' ? '/ar' : '';
  const at = (rest: string, query?: Query): string => withQuery(prefix + rest, query);
  return {
    home: () => prefix || '/',
    /** The flight search on the home page. */
    flights: () => `${prefix || '/'}#flyg`,
    destinations: (filter: DestinationFilter = 'popular') =>
      at('/destinationer', { region: filter === 'popular' ? null : filter }),
    /** The trips that a search finds; its fields are those of `GET /api/search`. */
    search: (fields: Query) => at('/destinationer', fields),
    /** @param query day, airport and party that are chosen there */
    destination: (slug: string, query?: Query) =>
      at(`/destination/${encodeURIComponent(slug)}`, query),
    /** For callers that know the id of the destination but not its slug, which can change; redirects to its page. */
    destinationById: (id: string) => at(`/destinations/${encodeURIComponent(id)}`),
    checkout: () => at('/checkout'),
    pay: (query?: { bookingId?: string; amount?: number }) => at('/pay', query),
    /** A pay link, sent by staff or with a reminder; its holder can pay. */
    payLink: (token: string) => at(`/betala/${encodeURIComponent(token)}`),
    /** The form of a review, by the token of its link or the id of an opened booking. */
    review: (token: string) => at(`/omdome/${encodeURIComponent(token)}`),
    thankYou: (query?: { ref?: string; payment_intent?: string; link?: '1' }) =>
      at('/thank-you', query),
    cancelled: () => at('/cancelled'),
    lookup: (ref?: string) => at('/bokning', { ref }),
    booking: (id: string) => at(`/bokning/${encodeURIComponent(id)}`),
    about: () => at('/om-oss'),
    contact: () => at('/kontakt'),
    giftCards: () => at('/presentkort'),
    business: () => at('/business'),
    terms: () => at('/terms'),
    privacy: () => at('/privacy'),
    storage: () => at('/storage'),
    accessibility: () => at('/accessibility'),
    /** The sign-in of staff; no page of the site links to it. */
    login: (session?: 'renewed') => at('/login', { session }),
    forgotPassword: () => at('/login/glomt-losenord'),
    /** The mailed link adds its token as fragment. */
    newPassword: () => at('/login/nytt-losenord'),
  };
};

export type Paths = ReturnType<typeof path>;

const ARABIC = /^\/ar(?=\/|$)/;

/** Returns the language of a URL (a pathname, with or without query and hash). */
export const languageOf = (url: string): Language =>
  ARABIC.test(url.split(/[?#]/, 1)[0] ?? '') ? 'ar' : 'sv';

/** Returns the URL without its language prefix, which is the same in both languages. */
export const neutral = (url: string): string => {
  const rest = url.replace(/^\/ar(?=[/?#]|$)/, '');
  return rest.startsWith('/') ? rest : `/${rest}`;
};

/** Returns the URL of the page in a language, keeping query and hash. */
export const inPathLanguage = (url: string, lang: Language): string => {
  const rest = neutral(url);
  if (lang === 'sv') return rest;
  return rest === '/' ? '/ar' : `/ar${rest.replace(/^\/(?=[?#])/, '')}`;
};

/** Returns the URL of the page in the other language, keeping query and hash. */
export const twin = (url: string): string =>
  inPathLanguage(url, languageOf(url) === 'ar' ? 'sv' : 'ar');
