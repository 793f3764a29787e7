import type { ContentPage } from '@safar/domain/contracts/catalog/content';
import type { SearchView } from '@safar/domain/contracts/catalog/search';
import { dayInStockholm } from '@safar/domain/dates/dates';
import type { SiteQueries } from '@safar/domain/contracts/system/site';
import { type LoaderFunction, type LoaderFunctionArgs, data, redirect } from 'react-router-dom';
import type { TextPart } from '../features/articles/outline.js';
import { lastList } from '../features/destinations/last-list.js';
import type { DestinationData } from '../features/destination/destination.js';
import {
  type DestinationCardData,
  destinationCards,
} from '../features/destinations/destination-card-data.js';
import { loadFlightPanel } from '../features/flights/open-panel.js';
import { answerText } from '../features/home/open-answers.js';
import { searchStrip } from '../features/home/open-strip.js';
import { pageTexts, sectionsIn } from '../features/home/page-texts.js';
import { createI18n, loadAllTexts } from '../i18n/index.js';
import { type RootData, logMissing, publicUrlFrom, readsFrom } from './page-context.js';
import { languageOf, path } from '../lib/paths.js';
import { setStaleSince } from '../lib/stale-data.js';

const langOf = (request: Request) => languageOf(new URL(request.url).pathname);

/** Wraps a loader so that it also loads all texts of the language; `withAllTexts()` for pages without data. */
export const withAllTexts =
  (load: LoaderFunction = () => null): LoaderFunction =>
  async (args, context) => {
    const [result] = await Promise.all([load(args, context), loadAllTexts(langOf(args.request))]);
    return result;
  };

export async function loadRoot({ request, context }: LoaderFunctionArgs): Promise<RootData> {
  const [config] = await Promise.all([readsFrom(context).config(), createI18n(langOf(request))]);
  return { config, publicUrl: publicUrlFrom(context), today: dayInStockholm(new Date()) };
}

const FEATURED = 3;

/** Loads the home page in the language of the request; only displayed data is sent to the browser. */
export async function loadHome({ request, context }: LoaderFunctionArgs) {
  const lang = langOf(request);
  const reads = readsFrom(context);
  const [destinations, content, faq, search] = await Promise.all([
    reads.destinations(),
    reads.content('home'),
    reads.content('faq'),
    // The page does without its search.
    reads.search('').catch(() => null),
    // These do not run on the first load in the browser, where the server has already rendered the page.
    loadFlightPanel(lang),
    answerText.load(),
    searchStrip.load(),
  ]);
  const cards = destinationCards(destinations, lang).filter(({ active }) => active);
  return {
    texts: pageTexts(content, lang),
    questions: sectionsIn(faq, lang),
    featured: cards.slice(0, FEATURED),
    search: search && { months: search.facets.months, airports: search.facets.airports },
    umrah: cards.find(({ id }) => id.startsWith('umrah'))?.slug ?? null,
  };
}
export type HomeData = Awaited<ReturnType<typeof loadHome>>;

export interface DestinationsData {
  readonly cards: readonly DestinationCardData[];
  /** What the URL asks for; without a search only what can be chosen. Null when it could not be fetched. */
  readonly search: SearchView | null;
}

/** Returns the part of the query of a list that is a search. The region alone only selects from the list. */
export function searchOf({ searchParams, search }: URL): string {
  return [...searchParams.keys()].some((name) => name !== 'region') ? search : '';
}

async function loadSearch(
  url: URL,
  reads: Pick<SiteQueries, 'search'>,
): Promise<SearchView | null> {
  const query = searchOf(url);
  try {
    const search = await reads.search(query);
    return query ? search : { ...search, hits: [] };
  } catch {
    return null;
  }
}

/** Loads all destinations. On failure it returns the last list of this visit, marked as stale. */
export async function loadDestinations({
  request,
  context,
}: LoaderFunctionArgs): Promise<DestinationsData> {
  const lang = langOf(request);
  const reads = readsFrom(context);
  const searching = loadSearch(new URL(request.url), reads);
  try {
    const cards = destinationCards(await reads.destinations(), lang);
    return { cards, search: await searching };
  } catch (error) {
    const last = lastList(lang);
    if (!last) throw error;
    setStaleSince(last.at);
    return { cards: last.cards, search: await searching };
  }
}

/** Redirects permanently to the canonical URL of a destination, with the query. */
const moveTo = (request: Request, slug: string) =>
  redirect(path(langOf(request)).destination(slug) + new URL(request.url).search, 301);

/**
 * Loads the destination of a slug. A former slug redirects to its page. Without a destination the page shows an error:
 * 410 for one that was removed, 404 for an unknown slug. With a preview token it loads an unsaved destination.
 */
export async function loadDestination({ request, params, context }: LoaderFunctionArgs) {
  const token = new URL(request.url).searchParams.get('preview');
  const slug = params['slug'] ?? '';
  const reads = readsFrom(context);
  const [answer, { firstOf, foundDestination }] = await Promise.all([
    token ? reads.preview(token) : reads.destinationAt(slug.toLowerCase()),
    import('../features/destination/destination.js'),
  ]);
  const { status, ...found } = foundDestination(answer, langOf(request), Boolean(token));
  const { trip } = found;
  // A page without its reviews is better than none.
  const reviews = trip && !token ? await reads.reviews(trip.id).catch(() => null) : null;
  return trip && !token && trip.slug !== slug
    ? moveTo(request, trip.slug)
    : data<DestinationData>(
        { ...found, ...(reviews?.reviews.length && { reviews: firstOf(reviews) }) },
        { status },
      );
}

/** Redirects the alternative URL, which contains the id of a destination, to its canonical URL. */
export async function redirectToDestination({ request, params, context }: LoaderFunctionArgs) {
  const id = params['id'] ?? '';
  const destination = await readsFrom(context).destination(id);
  return moveTo(request, destination?.slug ?? id);
}

/** Loads the outline code only for text pages, so that the first pages do not contain it. */
const outline = async () => (await import('../features/articles/outline.js')).outlineOf;

/** Loads the editable texts of a page in the language of the request. */
export const loadTexts =
  (page: Exclude<ContentPage, 'home' | 'faq' | 'terms'>) =>
  async ({ request, context }: LoaderFunctionArgs): Promise<TextsData> => {
    const [outlineOf, items] = await Promise.all([outline(), readsFrom(context).content(page)]);
    return { parts: outlineOf(items, langOf(request)) };
  };
export interface TextsData {
  readonly parts: readonly TextPart[];
}

/** Loads the terms; the Arabic page is only an explanation and also gets the binding Swedish text. */
export async function loadTerms({ request, context }: LoaderFunctionArgs) {
  const [outlineOf, items] = await Promise.all([outline(), readsFrom(context).content('terms')]);
  const lang = langOf(request);
  return {
    parts: outlineOf(items, lang),
    binding: lang === 'sv' ? null : outlineOf(items, 'sv'),
  };
}
export type TermsData = Awaited<ReturnType<typeof loadTerms>>;

export function loadNotFound({ request, context }: LoaderFunctionArgs) {
  logMissing(context, new URL(request.url).pathname);
  return data(null, { status: 404 });
}
