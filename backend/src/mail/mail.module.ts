import { Global, Module } from '@nestjs/common';
import { SettingsModule } from '../settings/settings.module.js';
import { MailDesk } from './mail-desk.service.js';
import { Mails } from './mail.service.js';
import { MailsController } from './mails.controller.js';
import { TestMails } from './test-mail.service.js';

/** Global: every feature registers its letters here. */
@Global()
@Module({
  imports: [SettingsModule],
  controllers: [MailsController],
  providers: [Mails, MailDesk, TestMails],
  exports: [Mails],
})
export class MailModule {}
