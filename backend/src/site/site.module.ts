import { Module } from '@nestjs/common';
import { CatalogueModule } from '../catalog/snapshot/catalogue.module.js';
import { DestinationsModule } from '../catalog/destinations/destinations.module.js';
import { PreviewsModule } from '../catalog/previews/previews.module.js';
import { UploadModule } from '../media/upload/upload.module.js';
import { SettingsModule } from '../settings/settings.module.js';
import { ClosedShop } from './closed-shop.js';
import { CrawlerFiles } from './crawler-files.js';
import { DestinationsFeed } from './feed/destinations-feed.service.js';
import { Maps } from './maps/maps.service.js';
import { SharePictures } from './share-pictures/share-pictures.service.js';
import { SiteRenderer } from './site.renderer.js';

@Module({
  imports: [CatalogueModule, DestinationsModule, PreviewsModule, SettingsModule, UploadModule],
  providers: [SiteRenderer, CrawlerFiles, ClosedShop, Maps, DestinationsFeed, SharePictures],
  exports: [SiteRenderer, CrawlerFiles, ClosedShop, Maps, DestinationsFeed, SharePictures],
})
export class SiteModule {}
