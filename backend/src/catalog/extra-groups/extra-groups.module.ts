import { Module } from '@nestjs/common';
import { TypeOrmModule } from '@nestjs/typeorm';
import { ExtraGroupEntity } from './extra-group.entity.js';
import { ExtraGroupsController } from './extra-groups.controller.js';
import { ExtraGroups } from './extra-groups.service.js';

@Module({
  imports: [TypeOrmModule.forFeature([ExtraGroupEntity])],
  controllers: [ExtraGroupsController],
  providers: [ExtraGroups],
})
export class ExtraGroupsModule {}
