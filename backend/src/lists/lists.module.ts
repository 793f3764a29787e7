import { Module } from '@nestjs/common';
import { SettingsModule } from '../settings/settings.module.js';
import { NameListsController } from './lists.controller.js';
import { NameLists } from './lists.service.js';

@Module({
  imports: [SettingsModule],
  controllers: [NameListsController],
  providers: [NameLists],
})
export class NameListsModule {}
