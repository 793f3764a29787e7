import { Module } from '@nestjs/common';
import { SettingsModule } from '../../settings/settings.module.js';
import { BrandController } from './brand.controller.js';
import { BrandMentions } from './brand.service.js';

@Module({
  imports: [SettingsModule],
  controllers: [BrandController],
  providers: [BrandMentions],
})
export class BrandModule {}
