import { Module } from '@nestjs/common';
import { APP_INTERCEPTOR } from '@nestjs/core';
import { ContentModule } from '../content/content.module.js';
import { DestinationsModule } from '../destinations/destinations.module.js';
import { SettingsModule } from '../settings/settings.module.js';
import { CatalogueInterceptor } from './catalogue.interceptor.js';
import { CatalogueReads } from './catalogue.reads.js';
import { Catalogue } from './catalogue.service.js';
import { FrontDoor } from './front-door.js';

@Module({
  imports: [DestinationsModule, ContentModule, SettingsModule],
  providers: [
    Catalogue,
    CatalogueReads,
    FrontDoor,
    { provide: APP_INTERCEPTOR, useClass: CatalogueInterceptor },
  ],
  exports: [Catalogue, FrontDoor],
})
export class CatalogueModule {}
