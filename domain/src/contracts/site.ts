import type { ConfigView } from './config.js';
import type { ContentItemView, ContentPage } from './content.js';
import type { DestinationDetailView, DestinationView } from './destinations.js';

/**
 * What the pages of the public site read while they are rendered. In the browser it is HTTP, on the server the
 * services themselves, so that a rendered page costs no call to our own address.
 */
export interface SiteQueries {
  destinations(): Promise<DestinationView[]>;
  /** null when there is no such destination. */
  destination(id: string): Promise<DestinationDetailView | null>;
  /** The destination that has or had this slug; `removed` when it was taken off the site, null when none ever had it. */
  destinationAt(slug: string): Promise<DestinationDetailView | 'removed' | null>;
  /** A destination that is looked at before it is saved; null when nobody may any more. */
  preview(token: string): Promise<DestinationDetailView | null>;
  content(page: ContentPage): Promise<ContentItemView[]>;
  config(): Promise<ConfigView>;
}
