import { Module } from '@nestjs/common';
import { TypeOrmModule } from '@nestjs/typeorm';
import { ContentEditing } from './content-editing.service.js';
import { ContentController } from './content.controller.js';
import { ContentEntity } from './content.entity.js';
import { Content } from './content.service.js';

@Module({
  imports: [TypeOrmModule.forFeature([ContentEntity])],
  controllers: [ContentController],
  providers: [Content, ContentEditing],
  exports: [Content],
})
export class ContentModule {}
