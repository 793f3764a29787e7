import { Module } from '@nestjs/common';
import { TypeOrmModule } from '@nestjs/typeorm';
import { SettingEntity } from './setting.entity.js';
import { SettingsAdminService } from './settings-admin.service.js';
import { SettingsAdminController } from './settings.admin.controller.js';
import { SettingsController } from './settings.controller.js';
import { Settings } from './settings.service.js';
import { ShopOpening } from './shop-opening.service.js';

@Module({
  imports: [TypeOrmModule.forFeature([SettingEntity])],
  controllers: [SettingsController, SettingsAdminController],
  providers: [Settings, SettingsAdminService, ShopOpening],
  exports: [Settings, ShopOpening],
})
export class SettingsModule {}
