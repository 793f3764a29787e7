import { Module } from '@nestjs/common';
import { SettingsModule } from '../../settings/settings.module.js';
import { Retention } from './retention.service.js';

@Module({ imports: [SettingsModule], providers: [Retention] })
export class RetentionModule {}
