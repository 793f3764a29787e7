import { dayInStockholm } from '@safar/domain/dates/dates';
import { formatDay } from '@safar/domain/dates/day-formats';
import { isolateAuto } from '@safar/domain/money/formats';
import { localized } from '@safar/domain/text/languages';
import { type RenderedMail, type MailFrame, renderHtml } from '../mails/mail.service.js';
import { type SettingsValues, agencyMailbox } from '../settings/settings.service.js';
import type { ContactMessageEntity } from './contact-message.entity.js';

export const CONTACT_REPLY_TEXTS = localized({
  sv: {
    subject: 'Svar från {brand} på ditt meddelande',
    greeting: 'Hej {name}!',
    youWrote: 'Det här skrev du den {day}:',
  },
  ar: {
    subject: 'رد من «{brand}» على رسالتك',
    greeting: 'مرحباً {name}،',
    youWrote: 'رسالتك إلينا بتاريخ {day}:',
  },
});

export interface Reply {
  readonly text: string;
  /** The author; null when the account was deleted. */
  readonly author: string | null;
  readonly message: ContactMessageEntity;
}

/** Mail to the visitor, in their language of the site; replies go to the agency. */
export function contactReplyMail(
  { text, author, message }: Reply,
  settings: SettingsValues,
  frame: MailFrame,
): RenderedMail {
  const { language } = message;
  const texts = CONTACT_REPLY_TEXTS[language];
  const day = formatDay(dayInStockholm(message.createdAt), language);
  const rendered = renderHtml(
    {
      subject: texts.subject.replace('{brand}', () => isolateAuto(frame.name)),
      greeting: texts.greeting.replace('{name}', () => isolateAuto(message.name)),
      paragraphs: text.split(/\n{2,}/),
      quote: {
        title: texts.youWrote.replace('{day}', day),
        paragraphs: message.message.split(/\n{2,}/),
      },
      signature: [...(author ? [author] : []), frame.agency],
      replyTo: agencyMailbox(settings),
    },
    frame,
  );
  return { ...rendered, isWrittenByStaff: true };
}
