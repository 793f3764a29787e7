import { Module } from '@nestjs/common';
import { TypeOrmModule } from '@nestjs/typeorm';
import { SettingsModule } from '../settings/settings.module.js';
import { ContactMessageEntity } from './contact-message.entity.js';
import { ContactController } from './contact.controller.js';
import { Contact } from './contact.service.js';
import { MessageRetention } from './message-retention.service.js';
import { MessagesExport } from './messages.export.js';
import { MessagesController } from './messages.controller.js';
import { Messages } from './messages.service.js';

@Module({
  imports: [SettingsModule, TypeOrmModule.forFeature([ContactMessageEntity])],
  controllers: [ContactController, MessagesController, MessagesExport],
  providers: [Contact, Messages, MessageRetention],
})
export class ContactModule {}
