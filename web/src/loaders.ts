import { dayInStockholm } from '@safar/domain/rules/dates';
import { type LoaderFunction, type LoaderFunctionArgs, data, redirect } from 'react-router-dom';
import { createI18n, loadAllTexts } from './i18n/index.js';
import { type RootData, logMissing, publicUrlFrom, readsFrom } from './page-context.js';
import { languageOf, path } from './paths.js';

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
  const year = dayInStockholm(new Date()).slice(0, 4);
  return { config, publicUrl: publicUrlFrom(context), year };
}

export async function loadHome({ context }: LoaderFunctionArgs) {
  const reads = readsFrom(context);
  const [destinations, content, faq] = await Promise.all([
    reads.destinations(),
    reads.content('home'),
    reads.content('faq'),
  ]);
  return { destinations, content, faq };
}
export type HomeData = Awaited<ReturnType<typeof loadHome>>;

export async function loadDestinations({ context }: LoaderFunctionArgs) {
  return { destinations: await readsFrom(context).destinations() };
}
export type DestinationsData = Awaited<ReturnType<typeof loadDestinations>>;

/** The destination, or null with status 404: the page then says so itself. */
export async function loadDestination({ params, context }: LoaderFunctionArgs) {
  const destination = await readsFrom(context).destination(params['id'] ?? '');
  return data({ destination }, { status: destination ? 200 : 404 });
}
export type DestinationData = Awaited<ReturnType<typeof loadDestination>>['data'];

/** The alternative address that is seen in one place leads to the one address of a trip. */
export const redirectToDestination = ({ request, params }: LoaderFunctionArgs) =>
  redirect(path(langOf(request)).destination(params['id'] ?? ''), 301);

export function loadNotFound({ request, context }: LoaderFunctionArgs) {
  logMissing(context, new URL(request.url).pathname);
  return data(null, { status: 404 });
}
