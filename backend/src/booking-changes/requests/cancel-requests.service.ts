import { randomUUID } from 'node:crypto';
import { Injectable, type OnModuleInit } from '@nestjs/common';
import type {
  CancelAskRequest,
  CancelAskedView,
  DismissRequest,
  DismissedView,
} from '@safar/domain/contracts/bookings/cancel-requests';
import { DomainError } from '@safar/domain/errors/domain-error';
import { DataSource, type EntityManager } from 'typeorm';
import { BookingEntity } from '../../bookings/shared/booking.entity.js';
import { Bookings, lockBooking } from '../../bookings/shared/bookings.service.js';
import type { Caller, Staff } from '../../common/auth/access.js';
import { audit } from '../../common/audit/audit.js';
import { throwIfInvalid } from '../../common/http/errors.js';
import { Mails, queueMail } from '../../mails/mail.service.js';
import { Settings, agencyMailbox } from '../../settings/settings.service.js';
import { cancelRequestAnswerMail } from './cancel-request-answered.mail.js';
import { cancelRequestNoticeMail } from './cancel-request-notice.mail.js';
import { closeRequest } from '../change-context.js';
import { noteOf, recordChange } from '../changes.queries.js';

const NOTICE = 'cancel_request_notice';
const ANSWER = 'cancel_request_answered';

/** Requests of customers to cancel. Nothing is automatic: staff cancel or reply. */
@Injectable()
export class CancelRequests implements OnModuleInit {
  constructor(
    private readonly db: DataSource,
    private readonly bookings: Bookings,
    private readonly settings: Settings,
    private readonly mails: Mails,
  ) {}

  onModuleInit(): void {
    this.mails.register(
      { topic: NOTICE, name: 'Till oss: kunden vill avboka', isForAgency: true },
      async ({ booking_id: id }) => {
        const booking = id ? await this.db.manager.findOneBy(BookingEntity, { id }) : null;
        return booking?.cancelRequestedAt
          ? cancelRequestNoticeMail(booking, await this.mails.frame('sv'))
          : null;
      },
    );
    this.mails.register(
      { topic: ANSWER, name: 'Svar på begäran om avbokning' },
      async ({ payload, language }) => {
        const note = await noteOf(this.db.manager, String(payload['changeId']));
        return note?.note
          ? cancelRequestAnswerMail(
              note,
              await this.settings.all(),
              await this.mails.frame(language),
            )
          : null;
      },
    );
  }

  /**
   * Saves a request by the customer, for a confirmed booking, one at a time. Throws BOOKING_FORBIDDEN, CANCEL_ASKED.
   */
  async ask(
    bookingId: string,
    { text = '' }: CancelAskRequest,
    caller: Caller,
  ): Promise<CancelAskedView> {
    if (caller.bookingId !== bookingId) throw new DomainError('BOOKING_FORBIDDEN');
    return this.db.transaction(async (tx) => {
      const booking = await lockBooking(tx, bookingId);
      if (!booking) throw new DomainError('BOOKING_NOT_FOUND');
      const { state } = booking;
      if (state !== 'confirmed') {
        throw new DomainError('BOOKING_TRANSITION', { state, event: 'ask' });
      }
      if (booking.cancelRequestedAt) throw new DomainError('CANCEL_ASKED');
      const cancelRequestedAt = new Date();
      await tx.update(BookingEntity, { id: bookingId }, { cancelRequestedAt, cancelRequest: text });
      await this.bookings.flagForReview(tx, booking, 'cancel_requested');
      await audit(tx, {
        action: 'booking.cancel-asked',
        object: { type: 'booking', id: bookingId },
      });
      await this.queueRequestMails(tx, booking);
      return { cancel_requested_at: cancelRequestedAt.toISOString() };
    });
  }

  /**
   * Closes a request that the customer no longer wants, and mails the reply; the booking is unchanged. Staff cannot
   * refuse a cancellation, so the customer always gets a mail. Throws BOOKING_NOT_FOUND, NOT_FOUND without request,
   * VALIDATION_FAILED without a reply.
   */
  dismiss(
    bookingId: string,
    { answer = '' }: DismissRequest,
    staff: Staff,
  ): Promise<DismissedView> {
    if (answer === '') throwIfInvalid([{ code: 'FIELD_REQUIRED', field: 'answer' }]);
    return this.db.transaction(async (tx) => {
      const booking = await lockBooking(tx, bookingId);
      if (!booking) throw new DomainError('BOOKING_NOT_FOUND');
      if (!booking.cancelRequestedAt) throw new DomainError('NOT_FOUND');
      await closeRequest(tx, bookingId);
      const outcome = { booking_id: bookingId };
      const changeId = randomUUID();
      await recordChange(tx, {
        ...{ id: changeId, bookingId, kind: 'dismiss', key: null, requestHash: '', outcome },
        staffId: staff.id,
        note: answer,
      });
      await audit(tx, {
        action: 'booking.cancel-declined',
        object: { type: 'booking', id: bookingId },
        actor: staff,
      });
      await queueAnswerMail(tx, booking, changeId);
      return outcome;
    });
  }

  /** Queues mails to the customer and the agency, once per request. */
  private async queueRequestMails(tx: EntityManager, booking: BookingEntity): Promise<void> {
    const { id: bookingId, email: to, language } = booking;
    const changeId = randomUUID();
    await recordChange(tx, {
      ...{ id: changeId, bookingId, kind: 'request', key: null, requestHash: '', outcome: {} },
      staffId: null,
    });
    await queueMail(tx, {
      topic: 'cancel_request_received',
      dedupe: `cancel_request:${bookingId}:${changeId}`,
      ...{ bookingId, to, language },
    });
    const settings = await this.settings.all(tx);
    await queueMail(tx, {
      topic: NOTICE,
      dedupe: `${NOTICE}:${bookingId}:${changeId}`,
      bookingId,
      to: agencyMailbox(settings),
      language: 'sv',
    });
  }
}

const queueAnswerMail = (
  tx: EntityManager,
  booking: BookingEntity,
  changeId: string,
): Promise<unknown> =>
  queueMail(tx, {
    topic: ANSWER,
    dedupe: `${ANSWER}:${changeId}`,
    bookingId: booking.id,
    to: booking.email,
    language: booking.language,
    payload: { changeId },
  });
