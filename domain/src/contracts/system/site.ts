import type { ConfigView } from './config.js';
import type { ContentItemView, ContentPage } from '../catalog/content.js';
import type { DestinationDetailView, DestinationView } from '../catalog/destinations.js';
import type { DestinationReviewsView } from '../catalog/reviews.js';
import type { SearchView } from '../catalog/search.js';

/**
 * The data that public pages need to render. The browser reads it over HTTP; the server calls its services directly, so
 * that rendering a page makes no HTTP request to itself.
 */
export interface SiteQueries {
  destinations(): Promise<DestinationView[]>;
  /**
   * The trips that a party can book.
   * @param query of the URL, with its question mark; empty for the usual party without filters
   */
  search(query: string): Promise<SearchView>;
  /** Null when the destination does not exist. */
  destination(id: string): Promise<DestinationDetailView | null>;
  /**
   * The destination that has or had this slug; `removed` when it is no longer published, null when the slug was never
   * used.
   */
  destinationAt(slug: string): Promise<DestinationDetailView | 'removed' | null>;
  /** A destination in a preview; null when the token is no longer valid. */
  preview(token: string): Promise<DestinationDetailView | null>;
  content(page: ContentPage): Promise<ContentItemView[]>;
  /** The published reviews of a trip; null when it does not exist. */
  reviews(id: string): Promise<DestinationReviewsView | null>;
  config(): Promise<ConfigView>;
}
