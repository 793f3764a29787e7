import type { ContentPage } from '@safar/domain/contracts/content';
import { dayInStockholm } from '@safar/domain/rules/dates';
import { type LoaderFunction, type LoaderFunctionArgs, data, redirect } from 'react-router-dom';
import type { TextPart } from './features/articles/outline.js';
import { lastList } from './features/destinations/last-list.js';
import type { DestinationData } from './features/destination/destination.js';
import {
  type DestinationCardData,
  destinationCards,
} from './features/destinations/destination-card-data.js';
import { loadFlightPanel } from './features/flights/open-panel.js';
import { numbered, pageTexts } from './features/home/page-texts.js';
import { createI18n, loadAllTexts } from './i18n/index.js';
import { type RootData, logMissing, publicUrlFrom, readsFrom } from './page-context.js';
import { languageOf, path } from './paths.js';
import { setStaleSince } from './stale-data.js';

const langOf = (request: Request) => languageOf(new URL(request.url).pathname);

/** A loader that also brings all texts of the language; `withAllTexts()` for pages without data of their own. */
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

/** The start page in the language of the request: only what is drawn travels to the browser. */
export async function loadHome({ request, context }: LoaderFunctionArgs) {
  const lang = langOf(request);
  const reads = readsFrom(context);
  const [destinations, content, faq] = await Promise.all([
    reads.destinations(),
    reads.content('home'),
    reads.content('faq'),
    // Not on a first load in the browser, where the server has been here.
    loadFlightPanel(lang),
  ]);
  const cards = destinationCards(destinations, lang).filter(({ active }) => active);
  return {
    texts: pageTexts(content, lang),
    questions: numbered(pageTexts(faq, lang), 'question'),
    featured: cards.slice(0, FEATURED),
    umrah: cards.find(({ id }) => id.startsWith('umrah'))?.slug ?? null,
  };
}
export type HomeData = Awaited<ReturnType<typeof loadHome>>;

export interface DestinationsData {
  readonly cards: readonly DestinationCardData[];
}

/** All trips. When they cannot be fetched, those seen last in this visit, marked as old. */
export async function loadDestinations({
  request,
  context,
}: LoaderFunctionArgs): Promise<DestinationsData> {
  const lang = langOf(request);
  try {
    return { cards: destinationCards(await readsFrom(context).destinations(), lang) };
  } catch (error) {
    const last = lastList(lang);
    if (!last) throw error;
    setStaleSince(last.at);
    return { cards: last.cards };
  }
}

/** Moves to the one address of a trip for good, with the query. */
const moveTo = (request: Request, slug: string) =>
  redirect(path(langOf(request)).destination(slug) + new URL(request.url).search, 301);

/**
 * The destination behind a slug. One that it had before leads to its page. Without one the page says so itself: 410 for
 * a destination that was taken off the site, 404 for one that never was. Editors look at one before they save it.
 */
export async function loadDestination({ request, params, context }: LoaderFunctionArgs) {
  const token = new URL(request.url).searchParams.get('preview');
  const slug = params['slug'] ?? '';
  const reads = readsFrom(context);
  const [answer, { foundDestination }] = await Promise.all([
    token ? reads.preview(token) : reads.destinationAt(slug.toLowerCase()),
    import('./features/destination/destination.js'),
  ]);
  const { status, ...found } = foundDestination(answer, langOf(request), Boolean(token));
  const { trip } = found;
  return trip && !token && trip.slug !== slug
    ? moveTo(request, trip.slug)
    : data<DestinationData>(found, { status });
}

/** The alternative address that is seen in one place names a trip by its id, and leads to the one address of it. */
export async function redirectToDestination({ request, params, context }: LoaderFunctionArgs) {
  const id = params['id'] ?? '';
  const destination = await readsFrom(context).destination(id);
  return moveTo(request, destination?.slug ?? id);
}

/** The pages of words bring it along; the first pages do without. */
const outline = async () => (await import('./features/articles/outline.js')).outlineOf;

/** The editable texts of a page in the language of the request. */
export const loadTexts =
  (page: Exclude<ContentPage, 'home' | 'faq' | 'terms'>) =>
  async ({ request, context }: LoaderFunctionArgs): Promise<TextsData> => {
    const [outlineOf, items] = await Promise.all([outline(), readsFrom(context).content(page)]);
    return { parts: outlineOf(items, langOf(request)) };
  };
export interface TextsData {
  readonly parts: readonly TextPart[];
}

/** The terms; in Arabic, which only explains, also the Swedish text, which binds. */
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
