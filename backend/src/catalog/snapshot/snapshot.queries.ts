import { Injectable } from '@nestjs/common';
import { Content } from '../content/content.service.js';
import { Destinations } from '../destinations/destinations.service.js';
import { Settings } from '../../settings/settings.service.js';
import type { Published } from './catalog-snapshot.js';

/** Reads all data of a snapshot. */
@Injectable()
export class SnapshotQueries {
  constructor(
    private readonly destinations: Destinations,
    private readonly content: Content,
    private readonly settings: Settings,
  ) {}

  async published(): Promise<Published> {
    const { list, details, slugs } = await this.destinations.published();
    const [contents, config] = await Promise.all([this.content.all(), this.settings.config()]);
    const dates = [...new Set(list.flatMap(({ departure_dates }) => departure_dates))].sort();
    return { destinations: list, details, slugs, dates, contents, config };
  }
}
