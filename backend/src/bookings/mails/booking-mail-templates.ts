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
import * as payments from './booking-payments.mails.js';
import {
  type BookingMailData,
  type BookingMailContent,
  BookingMailContext,
} from './booking-mail-context.js';
import * as journey from './booking-journey.mails.js';
import {
  MailAttachments,
  type DocumentAttachment,
  type DocumentAttachmentKind,
} from './mail-attachments.service.js';

interface BookingMailTemplate {
  /** null when the mail no longer applies. */
  readonly body: (context: BookingMailContext) => BookingMailContent | null;
  /** Kinds of documents to attach, where the booking has them. */
  readonly documents?: readonly DocumentAttachmentKind[];
  /** Uses the amounts of the first attached document, which may be older than the booking. */
  readonly saysTheirFigures?: true;
  /** Attaches only the document that the mail names; without one, none. */
  readonly namesItsDocument?: true;
  /** Attaches the calendar file once the booking is confirmed. */
  readonly hasCalendar?: true;
  /** The button leads to the pay page, without a lookup. */
  readonly asksForMoney?: true;
}

const TEMPLATES: Readonly<Record<string, BookingMailTemplate>> = {
  booking_confirmed: {
    body: journey.confirmed,
    documents: ['confirmation', 'receipt'],
    saysTheirFigures: true,
    hasCalendar: true,
  },
  booking_changed: {
    body: journey.changed,
    documents: ['confirmation'],
    namesItsDocument: true,
    saysTheirFigures: true,
  },
  booking_moved: {
    body: journey.moved,
    documents: ['confirmation'],
    saysTheirFigures: true,
    hasCalendar: true,
  },
  option_expiring: { body: journey.optionEnding, asksForMoney: true },
  option_expired: { body: journey.optionExpired },
  travel_documents: { body: journey.travelDocuments, documents: ['travel_documents'] },
  cancel_request_received: { body: journey.cancelRequested },
  payment_received: { body: payments.received, documents: ['receipt'], saysTheirFigures: true },
  payment_reminder: { body: payments.reminder, asksForMoney: true },
  pay_link: { body: payments.payLink, asksForMoney: true },
  late_payment_refunded: { body: payments.lateRefunded },
  booking_cancelled: { body: payments.cancelled, documents: ['cancellation_statement'] },
  refund_sent: { body: payments.refundSent, documents: ['credit_note'] },
  payment_voided: {
    body: payments.paymentVoided,
    documents: ['credit_note'],
    saysTheirFigures: true,
  },
  refund_returned: { body: payments.refundReturned, documents: ['credit_note_reversal'] },
};

/** Renders booking mails from the data at send time. */
@Injectable()
export class BookingMailTemplates implements OnModuleInit {
  constructor(
    private readonly mails: Mails,
    private readonly facts: BookingMailLoader,
    private readonly attachments: MailAttachments,
    private readonly calendar: BookingCalendar,
  ) {}

  onModuleInit(): void {
    for (const [topic, kind] of Object.entries(TEMPLATES)) {
      this.mails.register(topic, (mail) => this.render(mail, { ...kind, isReconstructed: false }), {
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
    const payPage = kind.asksForMoney ? await this.payPageFor(mail, mail.booking_id) : null;
    const figures = kind.saysTheirFigures ? (documents[0]?.figures ?? null) : null;
    const { isReconstructed } = kind;
    const hasDocuments = documents.length > 0;
    const facts = await this.facts.load(mail, { payPage, hasDocuments, isReconstructed, figures });
    const context = new BookingMailContext(facts);
    const body = kind.body(context);
    if (!body) return null;
    const { language } = mail;
    const rendered = renderHtml(
      {
        ...body,
        paragraphs: [...context.hello, ...body.paragraphs],
        signature: signatureOf(facts.settings, context),
        replyTo: facts.settings['company.email'],
      },
      await this.mails.frame(language),
    );
    const isInCalendars = kind.hasCalendar && context.isIn('confirmed');
    return {
      ...rendered,
      attachments: [
        ...documents.map(withoutFigures),
        ...(isInCalendars
          ? [await this.calendar.file({ ...context.booking, state: 'confirmed' })]
          : []),
      ],
      ...(payPage ? { secrets: [payPage] } : {}),
    };
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
