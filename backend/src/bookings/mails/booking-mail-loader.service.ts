import { Inject, Injectable } from '@nestjs/common';
import { sek } from '@safar/domain/money/money';
import { DataSource } from 'typeorm';
import { Clock } from '../../common/clock.js';
import { ENV, type Env } from '../../common/config/env.js';
import type { DocumentFigures } from '../../documents/documents.service.js';
import type { MailRow } from '../../mails/mail.service.js';
import { Settings } from '../../settings/settings.service.js';
import { BookingAccessService } from '../details/booking-access.service.js';
import { lookupUrl } from '../details/lookup-url.js';
import {
  boughtExtras,
  changedNames,
  isPricePending,
  openPayLink,
  originOf,
} from './booking-mails.queries.js';
import type { BookingMailData } from './booking-mail-context.js';
import type { BookingDetails } from '../details/booking-details.queries.js';

/** Loads the data for booking mails. */
@Injectable()
export class BookingMailLoader {
  constructor(
    private readonly db: DataSource,
    private readonly access: BookingAccessService,
    private readonly settings: Settings,
    private readonly clock: Clock,
    @Inject(ENV) private readonly env: Env,
  ) {}

  /** Throws BOOKING_NOT_FOUND. */
  async load(
    mail: MailRow,
    {
      figures,
      ...sources
    }: Pick<BookingMailData, 'payPage' | 'hasDocuments' | 'isReconstructed' | 'flightChange'> & {
      figures: DocumentFigures | null;
    },
  ): Promise<BookingMailData> {
    const { manager } = this.db;
    const bookingId = mail.booking_id ?? '';
    const { payLinkId, changeId, paymentId } = mail.payload;
    const { paymentPending, ...found } = await this.access.details(bookingId);
    const isPending = paymentPending && (await isPricePending(manager, bookingId));
    const details = asOf({ ...found, paymentPending: isPending }, figures);
    return {
      ...sources,
      hasFigures: figures !== null,
      mail,
      details,
      origin: await originOf(manager, bookingId),
      payLink:
        payLinkId === undefined
          ? null
          : await openPayLink(manager, { id: String(payLinkId), bookingId }),
      names: changeId === undefined ? null : await changedNames(manager, String(changeId)),
      bought: paymentId === undefined ? [] : await boughtExtras(manager, String(paymentId)),
      settings: await this.settings.all(),
      today: this.clock.today(),
      now: this.clock.now(),
      page: lookupUrl(this.env, details.booking.bookingRef, mail.language),
    };
  }
}

/** Replaces the booking's amounts with those of a document. */
function asOf(details: BookingDetails, figures: DocumentFigures | null): BookingDetails {
  if (!figures) return details;
  const { totalPrice, paidAmount, balanceDueDate, plan } = figures;
  const { booking } = details;
  return {
    ...details,
    plan,
    booking: { ...booking, totalPrice: sek(totalPrice), paidAmount, balanceDueDate },
  };
}
