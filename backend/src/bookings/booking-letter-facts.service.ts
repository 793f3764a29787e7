import { Inject, Injectable } from '@nestjs/common';
import { sek } from '@safar/domain/rules/money';
import { DataSource } from 'typeorm';
import { Clock } from '../core/clock.js';
import { ENV, type Env } from '../core/env.js';
import type { DocumentFigures } from '../documents/documents.service.js';
import type { MailRow } from '../mail/mail.service.js';
import { Settings } from '../settings/settings.service.js';
import { BookingDesk } from './booking-desk.service.js';
import { lookupUrl } from './booking.letters.links.js';
import { changedNames, openPayLink, originOf } from './booking.letters.queries.js';
import type { Facts } from './booking.letters.scene.js';
import type { BookingDossier } from './bookings.view.js';

/** Gathers what a letter is written from. */
@Injectable()
export class LetterFacts {
  constructor(
    private readonly db: DataSource,
    private readonly desk: BookingDesk,
    private readonly settings: Settings,
    private readonly clock: Clock,
    @Inject(ENV) private readonly env: Env,
  ) {}

  /** Throws BOOKING_NOT_FOUND. */
  async of(
    mail: MailRow,
    {
      figures,
      ...sources
    }: Pick<Facts, 'payPage' | 'hasPapers' | 'isReconstructed'> & {
      figures: DocumentFigures | null;
    },
  ): Promise<Facts> {
    const { manager } = this.db;
    const bookingId = mail.booking_id ?? '';
    const { payLinkId, changeId } = mail.payload;
    const dossier = asOf(await this.desk.dossier(bookingId), figures);
    return {
      ...sources,
      hasFigures: figures !== null,
      mail,
      dossier,
      origin: await originOf(manager, bookingId),
      payLink:
        payLinkId === undefined
          ? null
          : await openPayLink(manager, { id: String(payLinkId), bookingId }),
      names: changeId === undefined ? null : await changedNames(manager, String(changeId)),
      settings: await this.settings.all(),
      today: this.clock.today(),
      now: this.clock.now(),
      page: lookupUrl(this.env, dossier.booking.bookingRef, mail.language),
    };
  }
}

/** The booking with the amounts of a document. */
function asOf(dossier: BookingDossier, figures: DocumentFigures | null): BookingDossier {
  if (!figures) return dossier;
  const { totalPrice, paidAmount, balanceDueDate, plan } = figures;
  const { booking } = dossier;
  return {
    ...dossier,
    plan,
    booking: { ...booking, totalPrice: sek(totalPrice), paidAmount, balanceDueDate },
  };
}
