import { dayInStockholm } from '@safar/domain/rules/dates';
import { formatDay } from '@safar/domain/rules/day-formats';
import { isolateAuto } from '@safar/domain/rules/formats';
import type { Language } from '@safar/domain/rules/languages';
import { type Letter, type MailFrame, layOut } from '../mail/mail.service.js';
import type { SettingsValues } from '../settings/settings.service.js';
import type { ContactMessageEntity } from './contact-message.entity.js';
import { recipientOf } from './contact.notice.js';

interface Words {
  readonly subject: string;
  readonly greeting: string;
  readonly youWrote: string;
}

const WORDS: Readonly<Record<Language, Words>> = {
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
};

export interface Reply {
  readonly text: string;
  /** Who wrote it; null when that account is gone. */
  readonly author: string | null;
  readonly message: ContactMessageEntity;
}

/** What the visitor gets, in the language the site was read in; an answer to it comes to the agency. */
export function replyLetter(
  { text, author, message }: Reply,
  settings: SettingsValues,
  frame: MailFrame,
): Letter {
  const { language } = message;
  const words = WORDS[language];
  const day = formatDay(dayInStockholm(message.createdAt), language);
  const letter = layOut(
    {
      subject: words.subject.replace('{brand}', () => isolateAuto(frame.name)),
      greeting: words.greeting.replace('{name}', () => isolateAuto(message.name)),
      paragraphs: text.split(/\n{2,}/),
      quote: {
        title: words.youWrote.replace('{day}', day),
        paragraphs: message.message.split(/\n{2,}/),
      },
      signature: [...(author ? [author] : []), frame.agency],
      replyTo: recipientOf(settings),
    },
    frame,
  );
  return { ...letter, isWrittenByStaff: true };
}
