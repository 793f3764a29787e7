import { Global, Module } from '@nestjs/common';
import { SettingsModule } from '../settings/settings.module.js';
import { Mails } from './mail.service.js';

/** Global: every feature registers its letters here. */
@Global()
@Module({ imports: [SettingsModule], providers: [Mails], exports: [Mails] })
export class MailModule {}
