import { createHmac } from 'node:crypto';
import { Inject, Injectable, type OnModuleInit } from '@nestjs/common';
import { JwtService } from '@nestjs/jwt';
import {
  type OpenPayLinkView,
  PAY_LINK_DAYS,
  type PayLinkRecordView,
  type PayLinkRequest,
  type PayLinkState,
  type PayLinkView,
} from '@safar/domain/contracts/payments/booking-money';
import { balanceOf } from '@safar/domain/payments/balances';
import { DomainError } from '@safar/domain/errors/domain-error';
import type { ErrorCode } from '@safar/domain/errors/error-codes';
import { type Language, inLanguage } from '@safar/domain/text/languages';
import { DataSource, type EntityManager, In } from 'typeorm';
import type { BookingEntity } from '../../bookings/shared/booking.entity.js';
import { lockBooking, paidFor } from '../../bookings/shared/bookings.service.js';
import {
  MailAttachments,
  type PayPageWanted,
} from '../../bookings/mails/mail-attachments.service.js';
import { audit } from '../../common/audit/audit.js';
import { type Secrets, secretFor } from '../../common/config/changing-secrets.js';
import { ENV, type Env } from '../../common/config/env.js';
import { throwIfInvalid } from '../../common/http/errors.js';
import type { ByStaff, StaffContext } from '../../common/http/request-context.js';
import { queueMail } from '../../mails/mail.service.js';
import { balanceInput } from '../intents/balance-input.js';
import { PayLinkEntity } from './pay-link.entity.js';
import {
  type LinkedBooking,
  bookingNow,
  closeLinksOf,
  closeLink,
  firstNameOf,
  journeyOf,
  linkedBooking,
  nameOf,
  sharedLink,
} from './pay-links.queries.js';

export interface PayLinkInput {
  /** Whole SEK; null = the remaining amount at the time of payment. */
  readonly amount: number | null;
  readonly expires: Date;
}

const AUDIENCE = 'pay-link';
const DAY_MS = 86_400_000;
/** Lifetime of the pay button in a mail. */
const REMINDER_DAYS = 30;

const STATE_ERRORS: Readonly<Record<Exclude<PayLinkState, 'open'>, ErrorCode>> = {
  paid: 'PAY_LINK_PAID',
  expired: 'PAY_LINK_EXPIRED',
  closed: 'PAY_LINK_CLOSED',
};

/** Derives the signing key of pay links: URLs for paying without a lookup, from a mail, a message or a screen. */
const keyFrom = (secret: string): string =>
  createHmac('sha256', secret).update(AUDIENCE).digest('base64url');

@Injectable()
export class PayLinks implements OnModuleInit {
  private readonly secrets: Secrets;

  constructor(
    private readonly db: DataSource,
    private readonly jwt: JwtService,
    private readonly attachments: MailAttachments,
    @Inject(ENV) private readonly env: Env,
  ) {
    // A separate key, so that booking sessions and pay links are never accepted in place of each other.
    const { bookingSecret, formerSecrets } = env;
    this.secrets = [keyFrom(bookingSecret), ...formerSecrets.booking.map(keyFrom)];
  }

  onModuleInit(): void {
    this.attachments.usePayPages((wanted) => this.payPage(wanted));
  }

  /**
   * Returns the URL for a reminder or mail, in the booking's language. Links of one booking with the same amount share
   * a row, so that earlier mails keep working; links made by staff are not affected.
   * @returns null when the booking cannot be paid any more or nothing remains
   */
  async urlFor(
    manager: EntityManager,
    bookingId: string,
    input: PayLinkInput,
  ): Promise<string | null> {
    const booking = await bookingNow(manager, bookingId);
    if (!booking) return null;
    if (balanceOf(balanceInput(booking), await paidFor(manager, booking.id)) === 0) return null;
    const linkId = await sharedLink(manager, booking.id, input);
    return this.urlOf(linkId, booking, input.expires);
  }

  /** Returns the URL of an existing link, for its mail. Throws PAY_LINK_UNKNOWN. */
  async urlOfLink(manager: EntityManager, linkId: string): Promise<string> {
    const link = await manager.findOneBy(PayLinkEntity, { id: linkId });
    const booking = link && (await bookingNow(manager, link.bookingId));
    if (!booking) throw new DomainError('PAY_LINK_UNKNOWN');
    return this.urlOf(link.id, booking, link.expiresAt);
  }

  /**
   * Creates a link, once per key, and closes earlier ones made by staff, so that a customer has only one. A job cancels
   * payments that were started with those (`closed-pay-links.service.ts`).
   */
  create(
    bookingId: string,
    request: PayLinkRequest,
    { staff, idempotencyKey }: Pick<StaffContext, 'staff' | 'idempotencyKey'>,
  ): Promise<PayLinkView> {
    return this.db.transaction(async (tx) => {
      const booking = await lockBooking(tx, bookingId);
      if (!booking) throw new DomainError('BOOKING_NOT_FOUND');
      const same = idempotencyKey
        ? await tx.findOneBy(PayLinkEntity, { clientKey: idempotencyKey, bookingId })
        : null;
      if (same) return this.view(same, booking);
      await requirePayable(tx, booking, request);
      await closeLinksOf(tx, bookingId);
      const inserted = await tx.insert(PayLinkEntity, {
        bookingId,
        amount: request.amount ?? null,
        createdBy: staff.id,
        clientKey: idempotencyKey,
        expiresAt: () => endOfDayIn(request.days ?? PAY_LINK_DAYS),
      });
      const { id } = inserted.identifiers[0] as { id: string };
      await audit(tx, {
        action: 'pay_link.created',
        object: { type: 'booking', id: bookingId },
        actor: staff,
        changes: { amount: request.amount ?? null, send: request.send },
      });
      if (request.send === 'mail') await this.send(tx, booking, id);
      return this.view(await tx.findOneByOrFail(PayLinkEntity, { id }), booking);
    });
  }

  /** Closes a link; a job cancels the payment started with it. Safe to repeat. */
  async close(linkId: string, { staff }: ByStaff): Promise<PayLinkRecordView> {
    await this.db.transaction(async (tx) => {
      const link = await tx.findOneBy(PayLinkEntity, { id: linkId });
      const booking = link && (await bookingNow(tx, link.bookingId));
      if (!booking) throw new DomainError('PAY_LINK_UNKNOWN');
      // Starting a payment takes the same lock: it is either visible here, or sees the closed link.
      await lockBooking(tx, booking.id);
      if (!(await closeLink(tx, linkId))) return;
      const object = { type: 'booking', id: link.bookingId };
      await audit(tx, { action: 'pay_link.closed', object, actor: staff });
    });
    const link = await this.db.manager.findOneByOrFail(PayLinkEntity, { id: linkId });
    return this.record(link);
  }

  /** Returns what the customer sees on the pay page. Throws PAY_LINK_UNKNOWN, _EXPIRED, _CLOSED or _PAID. */
  async open(token: string, language: Language): Promise<OpenPayLinkView> {
    const { link, booking, amount, balance } = await this.read(this.db.manager, token);
    return {
      bookingId: booking.id,
      bookingRef: booking.bookingRef,
      language: booking.language,
      firstName: await firstNameOf(this.db.manager, booking.id),
      destinationId: booking.destinationId,
      destination: inLanguage({ sv: booking.destinationSv, ar: booking.destinationAr }, language),
      departureDate: booking.departureDate,
      returnDate: booking.returnDate,
      amount,
      remaining: balance,
      expiresAt: link.expiresAt.toISOString(),
    };
  }

  /** Returns the open link of a token with the booking it pays now. Throws the reason when it cannot be used. */
  async read(manager: EntityManager, token: string): Promise<LinkedBooking> {
    const id = await this.idIn(token);
    const link = id && (await manager.findOneBy(PayLinkEntity, { id }));
    const linked = link ? await linkedBooking(manager, link) : null;
    if (!linked) throw new DomainError('PAY_LINK_UNKNOWN');
    if (linked.state !== 'open') throw new DomainError(STATE_ERRORS[linked.state]);
    return linked;
  }

  /** Lists the links of a booking, also from before a move, newest first. */
  async ofBooking(bookingId: string): Promise<PayLinkRecordView[]> {
    const { manager } = this.db;
    const links = await manager.find(PayLinkEntity, {
      where: { bookingId: In(await journeyOf(manager, bookingId)) },
      order: { createdAt: 'DESC' },
    });
    return Promise.all(links.map((link) => this.record(link)));
  }

  /** URL of the button in a mail: the link made by staff, else one for the remaining amount. */
  private payPage({ bookingId, payLinkId }: PayPageWanted): Promise<string | null> {
    const { manager } = this.db;
    if (payLinkId !== null) return this.urlOfLink(manager, payLinkId);
    const expires = new Date(Date.now() + REMINDER_DAYS * DAY_MS);
    return this.urlFor(manager, bookingId, { amount: null, expires });
  }

  private async record(link: PayLinkEntity): Promise<PayLinkRecordView> {
    const { manager } = this.db;
    return {
      id: link.id,
      amount: link.amount,
      state: (await linkedBooking(manager, link))?.state ?? 'closed',
      created_by: await nameOf(manager, link.createdBy),
      created_at: link.createdAt.toISOString(),
      expires_at: link.expiresAt.toISOString(),
    };
  }

  private async view(link: PayLinkEntity, booking: BookingEntity): Promise<PayLinkView> {
    return {
      id: link.id,
      url: await this.urlOf(link.id, booking, link.expiresAt),
      expires_at: link.expiresAt.toISOString(),
    };
  }

  private async send(tx: EntityManager, booking: BookingEntity, linkId: string): Promise<void> {
    if (booking.email === '') throwIfInvalid([{ code: 'EMAIL_INVALID', field: 'send' }]);
    await queueMail(tx, {
      topic: 'pay_link',
      dedupe: `pay_link:${linkId}`,
      bookingId: booking.id,
      to: booking.email,
      language: booking.language,
      payload: { payLinkId: linkId },
    });
  }

  private async urlOf(linkId: string, booking: BookingEntity, expires: Date): Promise<string> {
    const token = await this.jwt.signAsync(
      { exp: Math.floor(expires.getTime() / 1_000) },
      { secret: this.secrets[0], algorithm: 'HS256', audience: AUDIENCE, subject: linkId },
    );
    return `${this.env.publicUrl}${booking.language === 'ar' ? '/ar' : ''}/betala/${token}`;
  }

  /** Returns the link id even from an expired token: the row gives the exact reason. */
  private async idIn(token: string): Promise<string | null> {
    try {
      const { sub } = await this.jwt.verifyAsync<{ sub: string }>(token, {
        secret: secretFor(token, this.secrets),
        audience: AUDIENCE,
        algorithms: ['HS256'],
        ignoreExpiration: true,
      });
      return sub;
    } catch {
      // Truncated, forged or signed for another purpose: all get the same reply.
      return null;
    }
  }
}

/** The last second of a day in Sweden, `days` from today; the mail calls it «till och med». */
const endOfDayIn = (days: number): string =>
  `((now() at time zone 'Europe/Stockholm')::date + ${Math.trunc(days) + 1})::timestamp
     at time zone 'Europe/Stockholm' - interval '1 second'`;

/** Rejects an amount of zero or above the balance. */
async function requirePayable(
  tx: EntityManager,
  booking: BookingEntity,
  { amount }: PayLinkRequest,
): Promise<void> {
  const paid = await paidFor(tx, booking.id);
  const max = balanceOf(balanceInput(booking), paid);
  if (max === 0) {
    throw new DomainError(paid >= booking.totalPrice ? 'NOTHING_TO_PAY' : 'PAYMENT_NOT_TAKEN');
  }
  if (amount && amount > max) {
    throwIfInvalid([{ code: 'AMOUNT_ABOVE_BALANCE', params: { max }, field: 'amount' }]);
  }
}
