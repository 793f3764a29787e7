import { Global, Module } from '@nestjs/common';
import { Mails } from './mail.service.js';

/** Global: every feature registers its letters here. */
@Global()
@Module({ providers: [Mails], exports: [Mails] })
export class MailModule {}
