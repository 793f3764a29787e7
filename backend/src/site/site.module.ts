import { Module } from '@nestjs/common';
import { ContentModule } from '../content/content.module.js';
import { DestinationsModule } from '../destinations/destinations.module.js';
import { PreviewsModule } from '../previews/previews.module.js';
import { SettingsModule } from '../settings/settings.module.js';
import { CrawlerFiles } from './crawler-files.js';
import { ServiceReads } from './site-reads.js';
import { SiteRenderer } from './site.renderer.js';

@Module({
  imports: [DestinationsModule, PreviewsModule, ContentModule, SettingsModule],
  providers: [ServiceReads, SiteRenderer, CrawlerFiles],
  exports: [SiteRenderer, CrawlerFiles],
})
export class SiteModule {}
