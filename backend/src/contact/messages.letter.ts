import { dayInStockholm } from '@safar/domain/rules/dates';
import { formatDay } from '@safar/domain/rules/day-formats';
import { isolateAuto, isolateLtr } from '@safar/domain/rules/formats';
import type { Language } from '@safar/domain/rules/languages';
import { type Letter, layOut } from '../mail/mail.service.js';
import type { SettingsValues } from '../settings/settings.service.js';
import type { ContactMessageEntity } from './contact-message.entity.js';
import { recipientOf } from './contact.notice.js';

interface Words {
  readonly subject: string;
  readonly greeting: string;
  readonly youWrote: string;
  readonly phone: string;
}

const WORDS: Readonly<Record<Language, Words>> = {
  sv: {
    subject: 'Svar från {brand} på ditt meddelande',
    greeting: 'Hej {name}!',
    youWrote: 'Det här skrev du den {day}:',
    phone: 'telefon',
  },
  ar: {
    subject: 'رد من {brand} على رسالتك',
    greeting: 'مرحباً {name}،',
    youWrote: 'رسالتك إلينا بتاريخ {day}:',
    phone: 'هاتف',
  },
};

export interface Reply {
  readonly text: string;
  /** Who wrote it; null when that account is gone. */
  readonly author: string | null;
  readonly message: ContactMessageEntity;
}

function signatureOf(author: string | null, settings: SettingsValues, words: Words): string[] {
  const phone = settings['company.phone'];
  const agency = settings['company.name'] || settings.brand;
  return [
    ...(author ? [author] : []),
    phone ? `${agency} · ${words.phone} ${isolateLtr(phone)}` : agency,
  ];
}

/** What the visitor gets, in the language the site was read in; an answer to it comes to the agency. */
export function replyLetter({ text, author, message }: Reply, settings: SettingsValues): Letter {
  const { language } = message;
  const words = WORDS[language];
  const day = formatDay(dayInStockholm(message.createdAt), language);
  const letter = layOut(
    {
      subject: words.subject.replace('{brand}', () => isolateAuto(settings.brand)),
      greeting: words.greeting.replace('{name}', () => isolateAuto(message.name)),
      paragraphs: text.split(/\n{2,}/),
      quote: {
        title: words.youWrote.replace('{day}', day),
        paragraphs: message.message.split(/\n{2,}/),
      },
      signature: signatureOf(author, settings, words),
      replyTo: recipientOf(settings),
    },
    language,
  );
  return { ...letter, isWrittenByStaff: true };
}
