import { Inject, Injectable, type OnModuleInit } from '@nestjs/common';
import { formatLongDay } from '@safar/domain/rules/day-formats';
import { formatSek, isolateLtr } from '@safar/domain/rules/formats';
import { type Language, inLanguage } from '@safar/domain/rules/languages';
import { remainingOf } from '@safar/domain/rules/money';
import { ENV, type Env } from '../core/env.js';
import { type Letter, type MailRow, Mails, layOut } from '../mail/mail.service.js';
import { Settings, type SettingsValues } from '../settings/settings.service.js';
import { BookingDesk } from './booking-desk.service.js';
import { BOOKING_TEXTS, type BookingTexts } from './booking.letters.texts.js';
import type { BookingDossier } from './bookings.view.js';

/** A reference inside a sentence keeps its direction in Arabic. */
const inSentence = (reference: string, language: Language): string =>
  language === 'ar' ? isolateLtr(reference) : reference;

/** Writes the letters about a booking from what is true when they are sent. */
@Injectable()
export class BookingLetters implements OnModuleInit {
  constructor(
    private readonly mails: Mails,
    private readonly desk: BookingDesk,
    private readonly settings: Settings,
    @Inject(ENV) private readonly env: Env,
  ) {}

  onModuleInit(): void {
    this.mails.register('booking_confirmed', (mail) => this.write(mail, 'confirmed'));
    this.mails.register('payment_received', (mail) => this.write(mail, 'received'));
    this.mails.register('late_payment_refunded', (mail) => this.write(mail, 'refunded'));
  }

  private async write(mail: MailRow, kind: keyof BookingTexts['letters']): Promise<Letter | null> {
    if (!mail.booking_id) return null;
    const { language } = mail;
    const dossier = await this.desk.dossier(mail.booking_id);
    const settings = await this.settings.all();
    const texts = BOOKING_TEXTS[language];
    const letter = texts.letters[kind];
    const reference = inSentence(dossier.booking.bookingRef, language);
    const amount = formatSek(Number(mail.payload['amount'] ?? 0), language);
    return layOut(
      {
        subject: letter.subject.replace('{ref}', reference),
        greeting: letter.greeting,
        paragraphs: letter.paragraphs.map((text) =>
          text.replace('{ref}', reference).replace('{amount}', amount),
        ),
        facts: kind === 'refunded' ? [] : factsOf(dossier, language),
        action: { label: texts.open, url: this.lookupUrl(dossier.booking.bookingRef, language) },
        signature: signatureOf(settings, texts),
        replyTo: settings['company.email'],
      },
      language,
    );
  }

  private lookupUrl(reference: string, language: Language): string {
    return `${this.env.publicUrl}${language === 'ar' ? '/ar' : ''}/bokning?ref=${reference}`;
  }
}

function factsOf(
  { booking, passengers, paid }: BookingDossier,
  language: Language,
): [string, string][] {
  const { facts } = BOOKING_TEXTS[language];
  const rest = remainingOf(booking.totalPrice, paid);
  const due: [string, string][] =
    rest > 0 && booking.balanceDueDate
      ? [[facts.due, formatLongDay(booking.balanceDueDate, language)]]
      : [];
  return [
    [facts.reference, booking.bookingRef],
    [
      facts.destination,
      inLanguage({ sv: booking.destinationSv, ar: booking.destinationAr }, language),
    ],
    [facts.departure, formatLongDay(booking.departureDate, language)],
    [facts.return, formatLongDay(booking.returnDate, language)],
    [
      facts.travellers,
      passengers.map(({ firstName, lastName }) => `${firstName} ${lastName}`).join(', '),
    ],
    [facts.total, formatSek(booking.totalPrice, language)],
    [facts.paid, formatSek(paid, language)],
    [facts.remaining, formatSek(rest, language)],
    ...due,
  ];
}

const signatureOf = (settings: SettingsValues, texts: BookingTexts): string[] => [
  `${settings['company.name']} · ${texts.phone} ${isolateLtr(settings['company.phone'])}`,
  `${texts.emergency} ${isolateLtr(settings['company.emergencyPhone'])}`,
];
