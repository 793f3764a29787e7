import { holdsSeats } from '@safar/domain/bookings/booking-states';
import { type IsoDay, daysBetween, isIsoDay } from '@safar/domain/dates/dates';
import { autoCancelDate } from '@safar/domain/bookings/reminders';
import { amountIn } from '../../documents/documents.service.js';
import type { MailFact } from '../../mails/mail.service.js';
import type { BookingMailContent, BookingMailContext } from './booking-mail-context.js';
import type { Way } from './booking-mails.texts.js';
import { BOOKING_DOCUMENT_TEXTS } from '../documents/booking-documents.blocks.js';

/** Mails about money: requests, receipts and refunds. Each returns null when it no longer applies. */

export function received(context: BookingMailContext): BookingMailContent | null {
  const mailTexts = context.texts.received;
  const amount = context.amount('amount') ?? 0;
  const surcharge = context.amount('surcharge') ?? 0;
  if (amount <= 0) return null;
  return {
    subject: context.subject(mailTexts.subject),
    greeting: mailTexts.greeting,
    paragraphs: [
      context.interpolate(mailTexts.body, { amount: context.sek(amount) }),
      ...(surcharge > 0
        ? [context.interpolate(mailTexts.surcharge, { surcharge: context.sek(surcharge) })]
        : []),
      ...(context.booking.state === 'confirmed' ? [context.balance] : []),
      ...(context.data.hasDocuments ? [mailTexts.papers] : []),
    ],
    facts: [context.reference, context.departure, ...context.money],
    action: context.openButton,
  };
}

export function lateRefunded(context: BookingMailContext): BookingMailContent | null {
  const mailTexts = context.texts.late;
  const amount = context.sek(context.amount('amount') ?? 0);
  return {
    subject: context.subject(mailTexts.subject),
    greeting: mailTexts.greeting,
    paragraphs: [context.interpolate(mailTexts.body, { amount }), mailTexts.help],
  };
}

/** No reminder earlier than the first step: the due date was moved after planning. */
const FIRST_STEP_DAYS = 7;

/** Asks for the amount due. Uses the wording for today, not for the day when the reminder was planned. */
export function reminder(context: BookingMailContext): BookingMailContent | null {
  const { booking, data } = context;
  const due = booking.balanceDueDate;
  if (booking.state !== 'confirmed' || booking.invoiceLater || !due || context.rest <= 0) {
    return null;
  }
  // Do not remind a customer who is paying right now.
  if (data.details.paymentPending) return null;
  const left = daysBetween(data.today, due);
  if (left > FIRST_STEP_DAYS) return null;
  const mailTexts = reminderTexts(context, left);
  const values = { rest: context.sek(context.rest), due: context.longDay(due) };
  return {
    subject: context.subject(mailTexts.subject),
    greeting: mailTexts.greeting,
    paragraphs: [
      context.interpolate(mailTexts.body, values),
      ...autoCancelNotice(context, due),
      mailTexts.already,
      mailTexts.help,
    ],
    facts: [context.reference, context.departure, ...context.money],
    action: context.payButton(context.rest),
  };
}

/** Says when an unpaid booking is auto-cancelled, where the setting is on. */
function autoCancelNotice(context: BookingMailContext, due: IsoDay): string[] {
  const { today, settings } = context.data;
  const rule = { due, afterDays: settings.autoCancelDays };
  const day = autoCancelDate(rule, { today, departure: context.booking.departureDate });
  return day ? [context.interpolate(context.texts.givenUp, { day: context.longDay(day) })] : [];
}

function reminderTexts({ texts }: BookingMailContext, daysLeft: number) {
  if (daysLeft > 0) return texts.reminderBefore;
  return daysLeft === 0 ? texts.reminderToday : texts.reminderAfter;
}

export function payLink(context: BookingMailContext): BookingMailContent | null {
  const { texts, booking, data } = context;
  const link = data.payLink;
  // A cancelled booking can still owe its cancellation fee.
  const isOwed = holdsSeats(booking.state) || booking.cancelReason !== null;
  if (!link || !isOwed || context.rest <= 0) return null;
  const amount = Math.min(link.amount ?? context.rest, context.rest);
  const mailTexts = texts.payLink;
  return {
    subject: context.subject(mailTexts.subject),
    greeting: mailTexts.greeting,
    paragraphs: [
      context.interpolate(mailTexts.body, {
        amount: context.sek(amount),
        day: context.longDay(link.lastDay),
      }),
      mailTexts.personal,
    ],
    facts: [...context.journey, ...context.money],
    action: context.payButton(amount),
  };
}

/** For a whole or partial cancellation. Amounts match the statement; the mail promises nothing else. */
export function cancelled(context: BookingMailContext): BookingMailContent | null {
  const isPart = context.word('passengers') !== '';
  if (!isPart && context.booking.state !== 'cancelled') return null;
  const mailTexts = context.texts.cancelled;
  const head = isPart ? context.texts.cancelledPart : mailTexts;
  return {
    subject: context.subject(head.subject),
    greeting: head.greeting,
    paragraphs: [
      ...(isPart ? partStory(context) : wholeStory(context)),
      ...refundPromise(context),
      ...(context.data.hasDocuments ? [mailTexts.papers] : []),
    ],
    facts: cancellationFacts(context),
    action: context.openButton,
  };
}

function wholeStory(context: BookingMailContext): string[] {
  const mailTexts = context.texts.cancelled;
  const { cancelReason } = context.booking;
  const isOurs =
    cancelReason === 'organiser' || cancelReason === 'minimum' || cancelReason === 'force_majeure';
  return [context.interpolate(mailTexts.body), ...(isOurs ? [mailTexts[cancelReason]] : [])];
}

function partStory(context: BookingMailContext): string[] {
  const mailTexts = context.texts.cancelledPart;
  const ids = context.word('passengers').split(/[\s,]+/);
  const { passengers } = context.data.details;
  const travelOn = passengers.some(({ id, state }) => state === 'active' && !ids.includes(id));
  const names = passengers
    .filter(({ id, firstName }) => ids.includes(id) && firstName !== '')
    .map(({ firstName, lastName }) => context.ltr(`${firstName} ${lastName}`));
  const story = names.length > 0 ? mailTexts.body : mailTexts.somebody;
  return [
    context.interpolate(story, { names: context.list(names) }),
    ...(context.booking.state === 'confirmed' && travelOn ? [mailTexts.others] : []),
  ];
}

function refundPromise(context: BookingMailContext): string[] {
  const mailTexts = context.texts.cancelled;
  const refund = context.amount('refund');
  if (refund === null) return [];
  if (refund <= 0) return [mailTexts.noRefund];
  const values = { refund: context.sek(refund), way: context.way };
  const deadline = context.word('deadline');
  return isIsoDay(deadline)
    ? [context.interpolate(mailTexts.refundBy, { ...values, deadline: context.longDay(deadline) })]
    : [context.interpolate(mailTexts.refund, values)];
}

/** Lists the same lines as the statement, so that the customer can add them up. */
function cancellationFacts(context: BookingMailContext): MailFact[] {
  const { language } = context;
  const { statement, price } = BOOKING_DOCUMENT_TEXTS[language];
  const { before, newTotal, paid, paymentFee, refunded } = statement;
  const sums = { before, newTotal, paid, paymentFee, refunded };
  const names: Readonly<Record<string, string>> = { ...price.kinds, ...price.labels, ...sums };
  const refund = context.amount('refund');
  const remaining = context.amount('remaining') ?? 0;
  return [
    context.reference,
    context.departure,
    ...context
      .account('account')
      .map(([name, kronor]) => [names[name] ?? name, amountIn(kronor, language)] as const),
    ...(refund === null ? [] : [context.fact('refund', context.sek(refund))]),
    ...(remaining > 0 ? [context.fact('remaining', context.sek(remaining))] : []),
  ];
}

/** Methods where the bank takes some days to show the money. */
const SLOW: ReadonlySet<string> = new Set<Way>(['card', 'klarna', 'bank', 'terminal', 'same']);

export function refundSent(context: BookingMailContext): BookingMailContent | null {
  const mailTexts = context.texts.refundSent;
  const amount = context.amount('amount') ?? 0;
  if (amount <= 0) return null;
  const isSlow = SLOW.has(context.word('method') || 'same');
  return {
    subject: context.subject(mailTexts.subject),
    greeting: mailTexts.greeting,
    paragraphs: [
      context.interpolate(mailTexts.body, { amount: context.sek(amount), way: context.way }),
      ...(isSlow ? [mailTexts.when] : []),
      ...(context.data.hasDocuments ? [mailTexts.papers] : []),
    ],
    facts: [context.reference, context.fact('refund', context.sek(amount))],
    action: context.openButton,
  };
}

/** Sent when staff void a payment that was recorded by mistake and had a receipt. */
export function paymentVoided(context: BookingMailContext): BookingMailContent | null {
  const mailTexts = context.texts.voided;
  const [amount, day] = [context.amount('amount') ?? 0, context.word('day')];
  if (amount <= 0 || !isIsoDay(day)) return null;
  const values = { amount: context.sek(amount), day: context.day(day) };
  return {
    subject: context.subject(mailTexts.subject),
    greeting: mailTexts.greeting,
    paragraphs: [
      context.interpolate(mailTexts.body, values),
      mailTexts.receipt,
      ...(context.booking.state === 'confirmed' ? [context.balance] : []),
      ...(context.data.hasDocuments ? [mailTexts.papers] : []),
    ],
    facts: [
      context.reference,
      context.departure,
      context.fact('voided', values.amount),
      ...context.money,
    ],
    action: context.openButton,
  };
}

/** Sent when the bank returns a refund that had succeeded. */
export function refundReturned(context: BookingMailContext): BookingMailContent | null {
  const mailTexts = context.texts.refundReturned;
  const amount = context.amount('amount') ?? 0;
  if (amount <= 0) return null;
  return {
    subject: context.subject(mailTexts.subject),
    greeting: mailTexts.greeting,
    paragraphs: [
      context.interpolate(mailTexts.body, { amount: context.sek(amount) }),
      mailTexts.safe,
      mailTexts.card,
      ...(context.data.hasDocuments ? [mailTexts.papers] : []),
    ],
    facts: [context.reference, context.fact('returned', context.sek(amount))],
    action: context.openButton,
  };
}
