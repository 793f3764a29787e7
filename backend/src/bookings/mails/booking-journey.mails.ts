import { dayInStockholm, isoDay } from '@safar/domain/dates/dates';
import type { MailSection } from '../../mails/mail.service.js';
import type { BookingMailContent, BookingMailContext } from './booking-mail-context.js';
import { CHANGES, type Change } from './booking-mails.texts.js';

/**
 * Mails about the journey: booked, changed, moved, soon. Each returns null when it no longer applies, except when
 * reconstructed.
 */

export function confirmed(context: BookingMailContext): BookingMailContent | null {
  const { texts, data } = context;
  if (!context.isIn('confirmed') || !context.knowsMoney) return null;
  const mailTexts = texts.confirmed;
  return {
    subject: context.subject(mailTexts.subject),
    greeting: mailTexts.greeting,
    paragraphs: [
      context.interpolate(data.details.booking.paidAmount > 0 ? mailTexts.paid : mailTexts.unpaid),
      mailTexts.law,
      ...(data.hasDocuments ? [mailTexts.papers] : []),
    ],
    facts: [...context.journey, ...context.money],
    action: context.openButton,
    sections: [...planOf(context), nextSteps(context)],
  };
}

/** Lists the planned payments; empty when the trip is paid at once. */
function planOf(context: BookingMailContext): MailSection[] {
  const { plan, booking } = context.data.details;
  const mailTexts = context.texts.plan;
  if (plan.length < 2) return [];
  let covered = 0;
  const lines = plan.map(({ kind, amount, due_date: day }) => {
    covered += amount;
    const isPaid = booking.paidAmount >= covered;
    const values = { amount: context.sek(amount), due: context.day(isoDay(day)) };
    return [
      mailTexts[kind],
      context.interpolate(isPaid ? mailTexts.isPaid : mailTexts.dueBy, values),
    ] as const;
  });
  return [{ title: mailTexts.title, facts: lines }];
}

function nextSteps(context: BookingMailContext): MailSection {
  const { next } = context.texts;
  return {
    title: next.title,
    points: [
      payingNext(context),
      next.names,
      next.passports,
      next.documents,
      context.times,
      context.interpolate(next.transfer),
      next.calendar,
    ],
  };
}

function payingNext(context: BookingMailContext): string {
  const { next } = context.texts;
  const { invoiceLater, balanceDueDate: due } = context.booking;
  const rest = context.sek(context.rest);
  if (context.rest === 0) return next.settled;
  if (invoiceLater) return context.interpolate(next.invoice, { rest });
  return due
    ? context.interpolate(next.payRestDue, { rest, due: context.longDay(due) })
    : context.interpolate(next.payRest, { rest });
}

export function optionEnding(context: BookingMailContext): BookingMailContent | null {
  const { texts, booking, data } = context;
  const { holdUntil } = booking;
  if (booking.state !== 'option' || !holdUntil || holdUntil <= data.now) return null;
  const mailTexts = texts.optionEnding;
  const hasPaid = data.details.booking.paidAmount > 0;
  const button = data.payPage ? context.payButton(context.rest) : context.openButton;
  return {
    subject: context.subject(mailTexts.subject),
    greeting: mailTexts.greeting,
    paragraphs: [
      context.interpolate(mailTexts.body, { day: context.longDay(dayInStockholm(holdUntil)) }),
      mailTexts.confirm,
      ...(hasPaid ? [] : [mailTexts.otherwise]),
    ],
    facts: [...context.journey, context.fact('total', context.sek(booking.totalPrice))],
    action: button,
  };
}

export function optionExpired(context: BookingMailContext): BookingMailContent | null {
  const { texts, booking, data } = context;
  if (booking.state !== 'expired') return null;
  const mailTexts = texts.optionExpired;
  return {
    subject: context.subject(mailTexts.subject),
    greeting: mailTexts.greeting,
    paragraphs: [
      context.interpolate(mailTexts.body),
      ...(data.details.booking.paidAmount > 0 ? [] : [mailTexts.nothing]),
      mailTexts.again,
    ],
  };
}

const isChange = (text: string): text is Change => (CHANGES as readonly string[]).includes(text);

/**
 * Names what changed. Gives old and new values for names and fees only; birth dates and addresses stay out of mails.
 */
export function changed(context: BookingMailContext): BookingMailContent | null {
  const { texts } = context;
  if (!context.isIn('confirmed', 'option')) return null;
  const mailTexts = texts.changed;
  const points = context
    .word('changed')
    .split(/[\s,]+/)
    .filter(isChange)
    .map((change) => changeIn(context, change));
  return {
    subject: context.subject(mailTexts.subject),
    greeting: mailTexts.greeting,
    paragraphs: [
      context.interpolate(mailTexts.body),
      mailTexts.wrong,
      ...(context.data.hasDocuments ? [mailTexts.papers] : []),
    ],
    facts: [...context.journey, ...context.money],
    action: context.openButton,
    sections: points.length > 0 ? [{ title: mailTexts.list, points }] : [],
  };
}

function changeIn(context: BookingMailContext, change: Change): string {
  const { changes, exactly } = context.texts.changed;
  const { names } = context.data;
  const fee = context.amount('fee') ?? 0;
  if (change === 'fee' && fee > 0) {
    return context.interpolate(exactly.fee, { fee: context.sek(fee) });
  }
  if (names && (change === 'name' || change === 'traveller')) {
    return context.interpolate(exactly[change], {
      was: context.ltr(names.was),
      now: context.ltr(names.now),
    });
  }
  return changes[change];
}

/** Sent for the new booking. */
export function moved(context: BookingMailContext): BookingMailContent | null {
  const { texts, booking, data } = context;
  const { origin } = data;
  if (!origin || !context.isIn('confirmed', 'option')) return null;
  const mailTexts = texts.moved;
  const fee = context.amount('fee') ?? 0;
  const days = {
    from: context.longDay(origin.departureDate),
    to: context.longDay(booking.departureDate),
  };
  return {
    subject: context.subject(mailTexts.subject),
    greeting: mailTexts.greeting,
    paragraphs: [
      context.interpolate(mailTexts.body, days),
      context.interpolate(mailTexts.number, { old: context.ltr(origin.bookingRef) }),
      ...(fee > 0 ? [context.interpolate(mailTexts.fee, { fee: context.sek(fee) })] : []),
      ...(data.details.booking.paidAmount > 0 ? [mailTexts.money] : []),
      ...(data.hasDocuments ? [mailTexts.papers] : []),
      ...(booking.state === 'confirmed' ? [mailTexts.calendar] : []),
    ],
    facts: [
      ...context.journey,
      context.fact('oldReference', context.ltr(origin.bookingRef)),
      ...context.money,
    ],
    action: context.openButton,
  };
}

export function travelDocuments(context: BookingMailContext): BookingMailContent | null {
  const { texts, data } = context;
  if (!context.isIn('confirmed')) return null;
  const mailTexts = texts.documents;
  const phone = data.settings['company.emergencyPhone'];
  return {
    subject: context.subject(mailTexts.subject),
    greeting: mailTexts.greeting,
    paragraphs: [
      context.interpolate(data.hasDocuments ? mailTexts.body : mailTexts.page),
      ...(context.knowsMoney && context.rest > 0 ? [context.balance] : []),
    ],
    facts: context.journey,
    action: context.openButton,
    sections: [
      {
        title: mailTexts.title,
        points: [
          mailTexts.passports,
          mailTexts.airport,
          ...(phone
            ? [context.interpolate(mailTexts.emergency, { phone: context.ltr(phone) })]
            : []),
        ],
      },
    ],
  };
}

export function cancelRequested(context: BookingMailContext): BookingMailContent | null {
  const { texts } = context;
  if (!context.isIn('held', 'option', 'confirmed', 'expired')) return null;
  const mailTexts = texts.cancelRequest;
  return {
    subject: context.subject(mailTexts.subject),
    greeting: mailTexts.greeting,
    paragraphs: [context.interpolate(mailTexts.body), mailTexts.until, mailTexts.numbers],
    facts: [context.reference, context.departure],
    action: context.openButton,
  };
}
