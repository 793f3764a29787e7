import { Global, Module } from '@nestjs/common';
import { SettingsModule } from '../settings/settings.module.js';
import { MailsAdminService } from './mails-admin.service.js';
import { Mails } from './mail.service.js';
import { MailsExport } from './mails.export.js';
import { MailsController } from './mails.controller.js';
import { TestMails } from './test-mail.service.js';

/** Global: every feature registers its mail templates here. */
@Global()
@Module({
  imports: [SettingsModule],
  controllers: [MailsController, MailsExport],
  providers: [Mails, MailsAdminService, TestMails],
  exports: [Mails],
})
export class MailModule {}
