import { Injectable } from '@nestjs/common';
import { Content } from '../content/content.service.js';
import { Destinations } from '../destinations/destinations.service.js';
import { PublishedReviews } from '../reviews/published-reviews.service.js';
import { Settings } from '../../settings/settings.service.js';
import { ShopOpening } from '../../settings/shop-opening.service.js';
import type { Published } from './catalog-snapshot.js';
import { SearchIndexes } from './search-indexes.js';

/** Reads all data of a snapshot. */
@Injectable()
export class SnapshotQueries {
  private readonly indexes = new SearchIndexes();

  constructor(
    private readonly destinations: Destinations,
    private readonly content: Content,
    private readonly reviews: PublishedReviews,
    private readonly settings: Settings,
    private readonly shop: ShopOpening,
  ) {}

  async published(): Promise<Published> {
    const { list, offered, today, ...destinations } = await this.destinations.published();
    const [contents, reviewsOf, config, isOpen] = await Promise.all([
      this.content.all(),
      this.reviews.all(),
      this.settings.config(),
      this.shop.isOpen(),
    ]);
    const dates = [...new Set(list.flatMap(({ departure_dates }) => departure_dates))].sort();
    const search = this.indexes.snapshot(offered, today);
    const views = { destinations: list, contents, reviewsOf, config };
    return { ...destinations, ...views, search, dates, isOpen };
  }
}
