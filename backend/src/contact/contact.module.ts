import { Module } from '@nestjs/common';
import { TypeOrmModule } from '@nestjs/typeorm';
import { SettingsModule } from '../settings/settings.module.js';
import { ContactMessageEntity } from './contact-message.entity.js';
import { ContactController } from './contact.controller.js';
import { Contact } from './contact.service.js';

@Module({
  imports: [SettingsModule, TypeOrmModule.forFeature([ContactMessageEntity])],
  controllers: [ContactController],
  providers: [Contact],
})
export class ContactModule {}
