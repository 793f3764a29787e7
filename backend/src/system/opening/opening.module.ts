import { Module } from '@nestjs/common';
import { ContentModule } from '../../catalog/content/content.module.js';
import { DestinationsModule } from '../../catalog/destinations/destinations.module.js';
import { UploadModule } from '../../media/upload/upload.module.js';
import { PaymentsModule } from '../../payments/payments.module.js';
import { SettingsModule } from '../../settings/settings.module.js';
import { ConnectedSystems } from './connected-systems.service.js';
import { LawTexts } from './law-texts.service.js';
import { OpeningController } from './opening.controller.js';
import { Opening } from './opening.service.js';
import { PublishedFacts } from './published-facts.service.js';

@Module({
  imports: [ContentModule, DestinationsModule, PaymentsModule, SettingsModule, UploadModule],
  controllers: [OpeningController],
  providers: [ConnectedSystems, LawTexts, Opening, PublishedFacts],
})
export class OpeningModule {}
