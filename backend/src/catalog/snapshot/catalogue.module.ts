import { Module } from '@nestjs/common';
import { APP_INTERCEPTOR } from '@nestjs/core';
import { ContentModule } from '../content/content.module.js';
import { DestinationsModule } from '../destinations/destinations.module.js';
import { PublishedReviewsModule } from '../reviews/published-reviews.module.js';
import { SettingsModule } from '../../settings/settings.module.js';
import { CatalogueInterceptor } from './catalogue.interceptor.js';
import { SnapshotQueries } from './snapshot.queries.js';
import { Catalogue } from './catalogue.service.js';
import { SearchController } from './search.controller.js';
import { SnapshotMiddleware } from './snapshot.middleware.js';

@Module({
  controllers: [SearchController],
  imports: [DestinationsModule, ContentModule, PublishedReviewsModule, SettingsModule],
  providers: [
    Catalogue,
    SnapshotQueries,
    SnapshotMiddleware,
    { provide: APP_INTERCEPTOR, useClass: CatalogueInterceptor },
  ],
  exports: [Catalogue, SnapshotMiddleware],
})
export class CatalogueModule {}
