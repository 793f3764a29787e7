import { Module } from '@nestjs/common';
import { TypeOrmModule } from '@nestjs/typeorm';
import { SettingsModule } from '../../settings/settings.module.js';
import { ContentEditing } from './content-editing.service.js';
import { ContentController } from './content.controller.js';
import { ContentSectionsEntity } from './content-sections.entity.js';
import { ContentSections } from './content-sections.service.js';
import { ContentEntity } from './content.entity.js';
import { Content } from './content.service.js';

@Module({
  imports: [TypeOrmModule.forFeature([ContentEntity, ContentSectionsEntity]), SettingsModule],
  controllers: [ContentController],
  providers: [Content, ContentEditing, ContentSections],
  exports: [Content],
})
export class ContentModule {}
