import { Injectable } from '@nestjs/common';
import type { ConfigView } from '@safar/domain/contracts/config';
import type { ContentItemView, ContentPage } from '@safar/domain/contracts/content';
import type { DestinationDetailView, DestinationView } from '@safar/domain/contracts/destinations';
import type { SiteReads } from '@safar/domain/contracts/site';
import { DomainError } from '@safar/domain/rules/domain-error';
import { Content } from '../content/content.service.js';
import { Destinations } from '../destinations/destinations.service.js';
import { Previews } from '../previews/previews.service.js';
import { Settings } from '../settings/settings.service.js';

/** Gives rendered pages their data straight from the services. */
@Injectable()
export class ServiceReads implements SiteReads {
  constructor(
    private readonly destinationService: Destinations,
    private readonly previews: Previews,
    private readonly contents: Content,
    private readonly settings: Settings,
  ) {}

  destinations(): Promise<DestinationView[]> {
    return this.destinationService.list();
  }

  async destination(id: string): Promise<DestinationDetailView | null> {
    try {
      return await this.destinationService.detail(id);
    } catch (error) {
      if (error instanceof DomainError && error.code === 'DESTINATION_NOT_FOUND') return null;
      throw error;
    }
  }

  preview(token: string): Promise<DestinationDetailView | null> {
    return this.previews.read(token);
  }

  content(page: ContentPage): Promise<ContentItemView[]> {
    return this.contents.page(page);
  }

  config(): Promise<ConfigView> {
    return this.settings.config();
  }
}
