import { Inject, Injectable, type OnModuleInit } from '@nestjs/common';
import { dayInStockholm } from '@safar/domain/rules/dates';
import { formatLongDay } from '@safar/domain/rules/day-formats';
import { formatSek, isolateLtr } from '@safar/domain/rules/formats';
import type { Language } from '@safar/domain/rules/languages';
import { DataSource } from 'typeorm';
import { ENV, type Env } from '../core/env.js';
import { type Letter, type MailRow, Mails, layOut } from '../mail/mail.service.js';
import { Settings } from '../settings/settings.service.js';
import { PayLinkEntity } from './pay-link.entity.js';
import { type LinkedBooking, linkedBooking } from './pay-links.queries.js';
import { PayLinks } from './pay-links.service.js';

interface LinkTexts {
  readonly subject: string;
  readonly greeting: string;
  readonly paragraphs: readonly string[];
  readonly facts: Readonly<Record<'reference' | 'departure' | 'amount' | 'until', string>>;
  readonly action: string;
  readonly phone: string;
}

/** The destination stays out of the subject: a trip may tell what somebody believes. */
const TEXTS: Readonly<Record<Language, LinkTexts>> = {
  sv: {
    subject: 'Betala för bokning {ref}, avresa {departure}',
    greeting: 'Här är din betallänk',
    paragraphs: [
      'Med knappen nedan betalar du {amount} för bokning {ref}. Du behöver inte logga in eller slå upp bokningen.',
      'Länken är personlig: den som har den kan se och betala bokningen. Den gäller till och med {until}.',
      'Har du redan betalat, eller undrar du över något? Svara på det här brevet eller ring oss.',
    ],
    facts: {
      reference: 'Bokningsnummer',
      departure: 'Avresa',
      amount: 'Att betala',
      until: 'Länken gäller till och med',
    },
    action: 'Betala nu',
    phone: 'Telefon',
  },
  ar: {
    subject: 'الدفع للحجز {ref}، المغادرة {departure}',
    greeting: 'إليك رابط الدفع',
    paragraphs: [
      'بالزر أدناه تدفع {amount} للحجز {ref}، دون تسجيل دخول ودون البحث عن الحجز.',
      'هذا الرابط شخصي: من يملكه يستطيع رؤية الحجز ودفعه. وهو صالح حتى نهاية يوم {until}.',
      'إن كنت قد دفعت من قبل أو كان لديك سؤال، فأجب على هذه الرسالة أو اتصل بنا.',
    ],
    facts: {
      reference: 'رقم الحجز',
      departure: 'المغادرة',
      amount: 'المبلغ المطلوب',
      until: 'الرابط صالح حتى نهاية يوم',
    },
    action: 'ادفع الآن',
    phone: 'هاتف',
  },
};

/** Writes the letter that brings a pay link, from what the link is worth when it is sent. */
@Injectable()
export class PayLinkLetters implements OnModuleInit {
  constructor(
    private readonly mails: Mails,
    private readonly links: PayLinks,
    private readonly settings: Settings,
    private readonly db: DataSource,
    @Inject(ENV) private readonly env: Env,
  ) {}

  onModuleInit(): void {
    this.mails.register(
      'pay_link',
      (mail) => this.write(mail, (id) => this.links.urlOfLink(this.db.manager, id)),
      // The address is a key to pay with: staff read the letter without it.
      (mail) => this.write(mail, () => Promise.resolve(`${this.env.publicUrl}/betala/…`)),
    );
  }

  /** null once the link was closed, has run out or was paid: there is nothing to ask for any more. */
  private async write(
    mail: MailRow,
    urlOf: (linkId: string) => Promise<string>,
  ): Promise<Letter | null> {
    const { manager } = this.db;
    const link = await manager.findOneBy(PayLinkEntity, { id: String(mail.payload['payLinkId']) });
    const linked = link && (await linkedBooking(manager, link));
    if (linked?.state !== 'open') return null;
    const { language } = mail;
    const texts = TEXTS[language];
    const { fill, facts } = filling(linked, language);
    const company = await this.settings.all();
    return layOut(
      {
        subject: fill(texts.subject),
        greeting: texts.greeting,
        paragraphs: texts.paragraphs.map(fill),
        facts,
        action: { label: texts.action, url: await urlOf(linked.link.id) },
        signature: [
          `${company['company.name']} · ${texts.phone} ${isolateLtr(company['company.phone'])}`,
        ],
        replyTo: company['company.email'],
      },
      language,
    );
  }
}

/** What stands in the sentences, and the same as a table. */
function filling({ booking, link, amount }: LinkedBooking, language: Language) {
  const { facts } = TEXTS[language];
  const departure = formatLongDay(booking.departureDate, language);
  const until = formatLongDay(dayInStockholm(link.expiresAt), language);
  const kronor = formatSek(amount, language);
  const reference = language === 'ar' ? isolateLtr(booking.bookingRef) : booking.bookingRef;
  const rows: [string, string][] = [
    [facts.reference, booking.bookingRef],
    [facts.departure, departure],
    [facts.amount, kronor],
    [facts.until, until],
  ];
  const fill = (text: string): string =>
    text
      .replace('{ref}', reference)
      .replace('{departure}', departure)
      .replace('{amount}', kronor)
      .replace('{until}', until);
  return { fill, facts: rows };
}
