import { Injectable, type OnModuleInit } from '@nestjs/common';
import { type Attachment, type Letter, type MailRow, Mails, layOut } from '../mail/mail.service.js';
import { type SettingsValues, agencyOf, weekHoursIn } from '../settings/settings.service.js';
import { BookingCalendar } from './booking-calendar.service.js';
import { LetterFacts } from './booking-letter-facts.service.js';
import * as money from './booking.letters.money.js';
import { type Facts, type LetterBody, Scene } from './booking.letters.scene.js';
import * as trip from './booking.letters.trip.js';
import {
  LetterSources,
  type DocumentAttachment,
  type PaperKind,
} from './letter-sources.service.js';

interface LetterKind {
  /** null: there is nothing to tell any more. */
  readonly body: (scene: Scene) => LetterBody | null;
  /** What goes with it, of the documents that the booking has. */
  readonly papers?: readonly PaperKind[];
  /** Its amounts are those of the first of them, which may be older than what is true when the mail is sent. */
  readonly saysTheirFigures?: true;
  /** Only the paper that the mail names: there may be none about what it tells. */
  readonly namesItsPaper?: true;
  /** The journey as a calendar file goes with it, once it is confirmed. */
  readonly hasCalendar?: true;
  /** Its button leads to where the booking is paid without looking it up. */
  readonly asksForMoney?: true;
}

const LETTERS: Readonly<Record<string, LetterKind>> = {
  booking_confirmed: {
    body: trip.confirmed,
    papers: ['confirmation', 'receipt'],
    saysTheirFigures: true,
    hasCalendar: true,
  },
  booking_changed: {
    body: trip.changed,
    papers: ['confirmation'],
    namesItsPaper: true,
    saysTheirFigures: true,
  },
  booking_moved: {
    body: trip.moved,
    papers: ['confirmation'],
    saysTheirFigures: true,
    hasCalendar: true,
  },
  option_expiring: { body: trip.optionEnding, asksForMoney: true },
  option_expired: { body: trip.optionExpired },
  travel_documents: { body: trip.travelDocuments, papers: ['travel_documents'] },
  cancel_request_received: { body: trip.cancelRequested },
  payment_received: { body: money.received, papers: ['receipt'], saysTheirFigures: true },
  payment_reminder: { body: money.reminder, asksForMoney: true },
  pay_link: { body: money.payLink, asksForMoney: true },
  late_payment_refunded: { body: money.lateRefunded },
  booking_cancelled: { body: money.cancelled, papers: ['cancellation_statement'] },
  refund_sent: { body: money.refundSent, papers: ['credit_note'] },
  payment_voided: { body: money.paymentVoided, papers: ['credit_note'], saysTheirFigures: true },
  refund_returned: { body: money.refundReturned, papers: ['credit_note_reversal'] },
};

/** Writes the letters about a booking from what is true when they are sent. */
@Injectable()
export class BookingLetters implements OnModuleInit {
  constructor(
    private readonly mails: Mails,
    private readonly facts: LetterFacts,
    private readonly sources: LetterSources,
    private readonly calendar: BookingCalendar,
  ) {}

  onModuleInit(): void {
    for (const [topic, kind] of Object.entries(LETTERS)) {
      this.mails.register(topic, (mail) => this.write(mail, { ...kind, isReconstructed: false }), {
        reconstructed: (mail) => this.write(mail, { ...kind, isReconstructed: true }),
      });
    }
  }

  private async write(
    mail: MailRow,
    kind: LetterKind & Pick<Facts, 'isReconstructed'>,
  ): Promise<Letter | null> {
    if (!mail.booking_id) return null;
    const papers = await this.papersFor(mail, mail.booking_id, kind);
    const payPage = kind.asksForMoney ? await this.payPageFor(mail, mail.booking_id) : null;
    const figures = kind.saysTheirFigures ? (papers[0]?.figures ?? null) : null;
    const { isReconstructed } = kind;
    const hasPapers = papers.length > 0;
    const facts = await this.facts.of(mail, { payPage, hasPapers, isReconstructed, figures });
    const scene = new Scene(facts);
    const body = kind.body(scene);
    if (!body) return null;
    const { language } = mail;
    const letter = layOut(
      {
        ...body,
        paragraphs: [...scene.hello, ...body.paragraphs],
        signature: signatureOf(facts.settings, scene),
        replyTo: facts.settings['company.email'],
      },
      await this.mails.frame(language),
    );
    const isInCalendars = kind.hasCalendar && scene.isIn('confirmed');
    return {
      ...letter,
      attachments: [
        ...papers.map(withoutFigures),
        ...(isInCalendars
          ? [await this.calendar.file({ ...scene.booking, state: 'confirmed' })]
          : []),
      ],
      ...(payPage ? { secrets: [payPage] } : {}),
    };
  }

  private async papersFor(
    { payload, told_at: receiptsUntil }: MailRow,
    bookingId: string,
    { papers: kinds, namesItsPaper }: LetterKind,
  ): Promise<readonly DocumentAttachment[]> {
    const subjectId = payload['paymentId'] ?? payload['refundId'];
    const { documentId } = payload;
    if (!kinds || (namesItsPaper && documentId === undefined)) return [];
    return this.sources.papers({
      bookingId,
      kinds,
      ...(subjectId === undefined ? {} : { subjectId: String(subjectId) }),
      ...(documentId === undefined ? {} : { documentId: String(documentId) }),
      ...(receiptsUntil === undefined ? {} : { receiptsUntil }),
    });
  }

  private payPageFor({ payload }: MailRow, bookingId: string): Promise<string | null> {
    const { payLinkId } = payload;
    return this.sources.payPage({
      bookingId,
      payLinkId: payLinkId === undefined ? null : String(payLinkId),
    });
  }
}

const withoutFigures = ({ filename, content, contentType }: DocumentAttachment): Attachment => ({
  filename,
  content,
  contentType,
});

function signatureOf(settings: SettingsValues, scene: Scene): string[] {
  const { phone: telephone, emergency, hours: open } = scene.texts;
  const agency = agencyOf(settings, scene.language);
  const hours = weekHoursIn(settings, scene.language);
  const [office, help] = [settings['company.phone'], settings['company.emergencyPhone']];
  return [
    office ? `${agency} · ${telephone} ${scene.ltr(office)}` : agency,
    ...(hours ? [`${open}: ${hours}`] : []),
    ...(help ? [`${emergency} ${scene.ltr(help)}`] : []),
  ];
}
