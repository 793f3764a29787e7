import { Module } from '@nestjs/common';
import { CatalogueModule } from '../catalogue/catalogue.module.js';
import { DestinationsModule } from '../destinations/destinations.module.js';
import { PreviewsModule } from '../previews/previews.module.js';
import { SettingsModule } from '../settings/settings.module.js';
import { CrawlerFiles } from './crawler-files.js';
import { SiteRenderer } from './site.renderer.js';

@Module({
  imports: [CatalogueModule, DestinationsModule, PreviewsModule, SettingsModule],
  providers: [SiteRenderer, CrawlerFiles],
  exports: [SiteRenderer, CrawlerFiles],
})
export class SiteModule {}
