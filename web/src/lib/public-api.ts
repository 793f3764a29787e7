import type { ConfigView } from '@safar/domain/contracts/system/config';
import type { ContentItemView, ContentPage } from '@safar/domain/contracts/catalog/content';
import type {
  DestinationDetailView,
  DestinationView,
} from '@safar/domain/contracts/catalog/destinations';
import type { DestinationReviewsView } from '@safar/domain/contracts/catalog/reviews';
import type { SearchView } from '@safar/domain/contracts/catalog/search';
import type { SiteQueries } from '@safar/domain/contracts/system/site';
import { ApiError, getJson } from './http.js';
import { setStaleSince } from './stale-data.js';

const segment = encodeURIComponent;

/** Last responses, used without a connection; the page then shows their time. */
const lastAnswers = new Map<string, { readonly at: number; readonly answer: unknown }>();

/** Prefetched responses by path (prefetch.ts); each is used once. */
export const prefetchedQueries = new Map<string, Promise<unknown>>();

/** @param isPage whether it is the data of a page, which is current again once it is loaded; a part of one is not */
async function read<T>(path: string, isPage = true): Promise<T> {
  const ahead = prefetchedQueries.get(path);
  prefetchedQueries.delete(path);
  try {
    const answer = (await (ahead ?? getJson(path))) as T;
    lastAnswers.set(path, { at: Date.now(), answer });
    if (isPage) setStaleSince(null);
    return answer;
  } catch (error) {
    const last = lastAnswers.get(path);
    if (!last || !(error instanceof ApiError) || error.code !== 'NETWORK') throw error;
    setStaleSince(last.at);
    return last.answer as T;
  }
}

const destination = (id: string): Promise<DestinationDetailView | null> =>
  readIfThere(`/api/destinations/${segment(id)}`);

/** Returns null when the server responds 404. */
export async function readIfThere<T>(path: string, isPage = true): Promise<T | null> {
  try {
    return await read<T>(path, isPage);
  } catch (error) {
    if (error instanceof ApiError && error.status === 404) return null;
    throw error;
  }
}

/** Returns the API path of a destination by slug. */
export const slugPath = (slug: string): string => `/api/destinations/by-slug/${segment(slug)}`;

async function destinationAt(slug: string): Promise<DestinationDetailView | 'removed' | null> {
  try {
    return await readIfThere<DestinationDetailView>(slugPath(slug));
  } catch (error) {
    if (error instanceof ApiError && error.status === 410) return 'removed';
    throw error;
  }
}

/** The queries of the pages over HTTP. The server passes its own services of the same interface to the renderer. */
export const browserQueries: SiteQueries = {
  destinations: () => read<DestinationView[]>('/api/destinations'),
  search: (query) => read<SearchView>(`/api/search${query}`, false),
  destination,
  destinationAt,
  preview: (token) => readIfThere<DestinationDetailView>(`/api/previews/${segment(token)}`),
  content: (page: ContentPage) => read<ContentItemView[]>(`/api/content/${segment(page)}`),
  reviews: (id) =>
    readIfThere<DestinationReviewsView>(`/api/destinations/${segment(id)}/reviews`, false),
  config: () => read<ConfigView>('/api/config'),
};
