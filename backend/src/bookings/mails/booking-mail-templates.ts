import { Injectable, type OnModuleInit } from '@nestjs/common';
import {
  type Attachment,
  type RenderedMail,
  type MailRow,
  Mails,
  renderHtml,
} from '../../mails/mail.service.js';
import { type SettingsValues, agencyOf, weekHoursIn } from '../../settings/settings.service.js';
import { BookingCalendar } from '../calendar/booking-calendar.service.js';
import { BookingMailLoader } from './booking-mail-loader.service.js';
import {
  type BookingMailData,
  type BookingMailTemplate,
  BookingMailContext,
} from './booking-mail-context.js';
import { FlightChanges } from './flight-changes.service.js';
import { MailAttachments, type DocumentAttachment } from './mail-attachments.service.js';
import { BOOKING_MAIL_TEMPLATES } from './templates/index.js';

/** Renders booking mails from the data at send time. */
@Injectable()
export class BookingMailTemplates implements OnModuleInit {
  constructor(
    private readonly mails: Mails,
    private readonly facts: BookingMailLoader,
    private readonly attachments: MailAttachments,
    private readonly calendar: BookingCalendar,
    private readonly flightChanges: FlightChanges,
  ) {}

  onModuleInit(): void {
    for (const kind of BOOKING_MAIL_TEMPLATES) {
      this.mails.register(kind, (mail) => this.render(mail, { ...kind, isReconstructed: false }), {
        reconstructed: (mail) => this.render(mail, { ...kind, isReconstructed: true }),
      });
    }
  }

  private async render(
    mail: MailRow,
    kind: BookingMailTemplate & Pick<BookingMailData, 'isReconstructed'>,
  ): Promise<RenderedMail | null> {
    if (!mail.booking_id) return null;
    const documents = await this.documentsFor(mail, mail.booking_id, kind);
    const renewed = await this.renewedFor(mail, mail.booking_id);
    const payPage = kind.asksForMoney ? await this.payPageFor(mail, mail.booking_id) : null;
    const figures = kind.saysTheirFigures ? (documents[0]?.figures ?? null) : null;
    const { isReconstructed } = kind;
    const hasDocuments = documents.length > 0;
    const flightChange = await this.flightChanges.of(mail);
    const sources = { payPage, hasDocuments, isReconstructed, flightChange, figures };
    const facts = await this.facts.load(mail, sources);
    const context = new BookingMailContext(facts);
    const body = kind.body(context);
    if (!body) return null;
    const { language } = mail;
    const rendered = renderHtml(
      {
        ...body,
        paragraphs: [
          ...context.hello,
          ...body.paragraphs,
          ...(renewed.length > 0 ? [context.texts.renewed] : []),
        ],
        signature: signatureOf(facts.settings, context),
        replyTo: facts.settings['company.email'],
      },
      await this.mails.frame(language),
    );
    const calendar = await this.calendarFor(context, kind);
    return {
      ...rendered,
      attachments: [...[...documents, ...renewed].map(withoutFigures), ...calendar],
      ...(payPage ? { secrets: [payPage] } : {}),
    };
  }

  private async calendarFor(
    context: BookingMailContext,
    { hasCalendar }: BookingMailTemplate,
  ): Promise<Attachment[]> {
    if (!hasCalendar || !context.isIn('confirmed')) return [];
    return [await this.calendar.file({ ...context.booking, state: 'confirmed' })];
  }

  private async documentsFor(
    { payload, told_at: receiptsUntil }: MailRow,
    bookingId: string,
    { documents: kinds, namesItsDocument }: BookingMailTemplate,
  ): Promise<readonly DocumentAttachment[]> {
    const subjectId = payload['paymentId'] ?? payload['refundId'];
    const { documentId } = payload;
    if (!kinds || (namesItsDocument && documentId === undefined)) return [];
    return this.attachments.documents({
      bookingId,
      kinds,
      ...(subjectId === undefined ? {} : { subjectId: String(subjectId) }),
      ...(documentId === undefined ? {} : { documentId: String(documentId) }),
      ...(receiptsUntil === undefined ? {} : { receiptsUntil }),
    });
  }

  /** Returns the travel documents that the event of the mail renewed. */
  private async renewedFor(
    { payload }: MailRow,
    bookingId: string,
  ): Promise<readonly DocumentAttachment[]> {
    const eventId = payload['changeId'] ?? payload['paymentId'];
    if (eventId === undefined) return [];
    const kinds = ['travel_documents'] as const;
    return this.attachments.documents({ bookingId, kinds, eventId: String(eventId) });
  }

  private payPageFor({ payload }: MailRow, bookingId: string): Promise<string | null> {
    const { payLinkId } = payload;
    return this.attachments.payPage({
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

function signatureOf(settings: SettingsValues, context: BookingMailContext): string[] {
  const { phone: telephone, emergency, hours: open } = context.texts;
  const agency = agencyOf(settings, context.language);
  const hours = weekHoursIn(settings, context.language);
  const [office, help] = [settings['company.phone'], settings['company.emergencyPhone']];
  return [
    office ? `${agency} · ${telephone} ${context.ltr(office)}` : agency,
    ...(hours ? [`${open}: ${hours}`] : []),
    ...(help ? [`${emergency} ${context.ltr(help)}`] : []),
  ];
}
