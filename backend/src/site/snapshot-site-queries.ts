import type { ConfigView } from '@safar/domain/contracts/system/config';
import type { ContentItemView, ContentPage } from '@safar/domain/contracts/catalog/content';
import type {
  DestinationDetailView,
  DestinationView,
} from '@safar/domain/contracts/catalog/destinations';
import type { DestinationReviewsView } from '@safar/domain/contracts/catalog/reviews';
import type { SearchView } from '@safar/domain/contracts/catalog/search';
import type { SiteQueries } from '@safar/domain/contracts/system/site';
import { type Published, searchAnswer, valuesOf } from '../catalog/snapshot/catalogue.service.js';
import type { Previews } from '../catalog/previews/previews.service.js';

/** Data for a rendered page, all from one snapshot. */
export class SnapshotSiteQueries implements SiteQueries {
  constructor(
    private readonly published: Published,
    private readonly previews: Previews,
  ) {}

  destinations(): Promise<DestinationView[]> {
    return Promise.resolve([...this.published.destinations]);
  }

  search(query: string): Promise<SearchView> {
    return Promise.resolve(searchAnswer(this.published, valuesOf(query)).view());
  }

  destination(id: string): Promise<DestinationDetailView | null> {
    return Promise.resolve(this.published.details.get(id) ?? null);
  }

  destinationAt(slug: string): Promise<DestinationDetailView | 'removed' | null> {
    const owner = this.published.slugs.get(slug);
    if (!owner) return Promise.resolve(null);
    return Promise.resolve(this.published.details.get(owner.id) ?? 'removed');
  }

  preview(token: string): Promise<DestinationDetailView | null> {
    return this.previews.read(token);
  }

  reviews(id: string): Promise<DestinationReviewsView | null> {
    const { details, reviewsOf } = this.published;
    return Promise.resolve(details.has(id) ? reviewsOf(id) : null);
  }

  content(page: ContentPage): Promise<ContentItemView[]> {
    return Promise.resolve([...(this.published.contents.get(page) ?? [])]);
  }

  config(): Promise<ConfigView> {
    return Promise.resolve(this.published.config);
  }
}
