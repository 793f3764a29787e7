import { dayInStockholm, isoDay } from '@safar/domain/rules/dates';
import type { LetterSection } from '../mail/mail.service.js';
import type { LetterBody, Scene } from './booking.letters.scene.js';
import { CHANGES, type Change } from './booking.letters.texts.js';

/** Letters about the journey itself: booked, changed, moved, soon. Each answers null when its news is none any more, except where it is reconstructed. */

export function confirmed(scene: Scene): LetterBody | null {
  const { texts, facts } = scene;
  if (!scene.isIn('confirmed') || !scene.knowsMoney) return null;
  const words = texts.confirmed;
  return {
    subject: scene.subject(words.subject),
    greeting: words.greeting,
    paragraphs: [
      scene.say(facts.dossier.booking.paidAmount > 0 ? words.paid : words.unpaid),
      words.law,
      ...(facts.hasPapers ? [words.papers] : []),
    ],
    facts: [...scene.journey, ...scene.money],
    action: scene.openButton,
    sections: [...planOf(scene), nextSteps(scene)],
  };
}

/** The payments one after the other; a trip that is paid at once has no plan. */
function planOf(scene: Scene): LetterSection[] {
  const { plan, booking } = scene.facts.dossier;
  const words = scene.texts.plan;
  if (plan.length < 2) return [];
  let covered = 0;
  const lines = plan.map(({ kind, amount, due_date: day }) => {
    covered += amount;
    const isPaid = booking.paidAmount >= covered;
    const values = { amount: scene.sek(amount), due: scene.day(isoDay(day)) };
    return [words[kind], scene.say(isPaid ? words.isPaid : words.dueBy, values)] as const;
  });
  return [{ title: words.title, facts: lines }];
}

function nextSteps(scene: Scene): LetterSection {
  const { next } = scene.texts;
  return {
    title: next.title,
    points: [
      payingNext(scene),
      next.names,
      next.passports,
      next.documents,
      scene.times,
      scene.say(next.transfer),
      next.calendar,
    ],
  };
}

function payingNext(scene: Scene): string {
  const { next } = scene.texts;
  const { invoiceLater, balanceDueDate: due } = scene.booking;
  const rest = scene.sek(scene.rest);
  if (scene.rest === 0) return next.settled;
  if (invoiceLater) return scene.say(next.invoice, { rest });
  return due
    ? scene.say(next.payRestDue, { rest, due: scene.longDay(due) })
    : scene.say(next.payRest, { rest });
}

export function optionEnding(scene: Scene): LetterBody | null {
  const { texts, booking, facts } = scene;
  const { holdUntil } = booking;
  if (booking.state !== 'option' || !holdUntil || holdUntil <= facts.now) return null;
  const words = texts.optionEnding;
  const hasPaid = facts.dossier.booking.paidAmount > 0;
  const button = facts.payPage ? scene.payButton(scene.rest) : scene.openButton;
  return {
    subject: scene.subject(words.subject),
    greeting: words.greeting,
    paragraphs: [
      scene.say(words.body, { day: scene.longDay(dayInStockholm(holdUntil)) }),
      words.confirm,
      ...(hasPaid ? [] : [words.otherwise]),
    ],
    facts: [...scene.journey, scene.fact('total', scene.sek(booking.totalPrice))],
    action: button,
  };
}

export function optionExpired(scene: Scene): LetterBody | null {
  const { texts, booking, facts } = scene;
  if (booking.state !== 'expired') return null;
  const words = texts.optionExpired;
  return {
    subject: scene.subject(words.subject),
    greeting: words.greeting,
    paragraphs: [
      scene.say(words.body),
      ...(facts.dossier.booking.paidAmount > 0 ? [] : [words.nothing]),
      words.again,
    ],
  };
}

const isChange = (text: string): text is Change => (CHANGES as readonly string[]).includes(text);

/** Names what was changed. From what to what only names and fees: birth dates and addresses stay out of mails. */
export function changed(scene: Scene): LetterBody | null {
  const { texts } = scene;
  if (!scene.isIn('confirmed', 'option')) return null;
  const words = texts.changed;
  const points = scene
    .word('changed')
    .split(/[\s,]+/)
    .filter(isChange)
    .map((change) => changeIn(scene, change));
  return {
    subject: scene.subject(words.subject),
    greeting: words.greeting,
    paragraphs: [
      scene.say(words.body),
      words.wrong,
      ...(scene.facts.hasPapers ? [words.papers] : []),
    ],
    facts: [...scene.journey, ...scene.money],
    action: scene.openButton,
    sections: points.length > 0 ? [{ title: words.list, points }] : [],
  };
}

function changeIn(scene: Scene, change: Change): string {
  const { changes, exactly } = scene.texts.changed;
  const { names } = scene.facts;
  const fee = scene.amount('fee') ?? 0;
  if (change === 'fee' && fee > 0) return scene.say(exactly.fee, { fee: scene.sek(fee) });
  if (names && (change === 'name' || change === 'traveller')) {
    return scene.say(exactly[change], { was: scene.ltr(names.was), now: scene.ltr(names.now) });
  }
  return changes[change];
}

/** Of the new booking. */
export function moved(scene: Scene): LetterBody | null {
  const { texts, booking, facts } = scene;
  const { origin } = facts;
  if (!origin || !scene.isIn('confirmed', 'option')) return null;
  const words = texts.moved;
  const fee = scene.amount('fee') ?? 0;
  const days = {
    from: scene.longDay(origin.departureDate),
    to: scene.longDay(booking.departureDate),
  };
  return {
    subject: scene.subject(words.subject),
    greeting: words.greeting,
    paragraphs: [
      scene.say(words.body, days),
      scene.say(words.number, { old: scene.ltr(origin.bookingRef) }),
      ...(fee > 0 ? [scene.say(words.fee, { fee: scene.sek(fee) })] : []),
      ...(facts.dossier.booking.paidAmount > 0 ? [words.money] : []),
      ...(facts.hasPapers ? [words.papers] : []),
      ...(booking.state === 'confirmed' ? [words.calendar] : []),
    ],
    facts: [
      ...scene.journey,
      scene.fact('oldReference', scene.ltr(origin.bookingRef)),
      ...scene.money,
    ],
    action: scene.openButton,
  };
}

export function travelDocuments(scene: Scene): LetterBody | null {
  const { texts, facts } = scene;
  if (!scene.isIn('confirmed')) return null;
  const words = texts.documents;
  const phone = facts.settings['company.emergencyPhone'];
  return {
    subject: scene.subject(words.subject),
    greeting: words.greeting,
    paragraphs: [
      scene.say(facts.hasPapers ? words.body : words.page),
      ...(scene.knowsMoney && scene.rest > 0 ? [scene.balance] : []),
    ],
    facts: scene.journey,
    action: scene.openButton,
    sections: [
      {
        title: words.title,
        points: [
          words.passports,
          words.airport,
          ...(phone ? [scene.say(words.emergency, { phone: scene.ltr(phone) })] : []),
        ],
      },
    ],
  };
}

export function cancelRequested(scene: Scene): LetterBody | null {
  const { texts } = scene;
  if (!scene.isIn('held', 'option', 'confirmed', 'expired')) return null;
  const words = texts.cancelRequest;
  return {
    subject: scene.subject(words.subject),
    greeting: words.greeting,
    paragraphs: [scene.say(words.body), words.until, words.numbers],
    facts: [scene.reference, scene.departure],
    action: scene.openButton,
  };
}
