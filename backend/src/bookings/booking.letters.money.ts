import { holdsSeats } from '@safar/domain/rules/booking-states';
import { type IsoDay, daysBetween, isIsoDay } from '@safar/domain/rules/dates';
import { givenUpOn } from '@safar/domain/rules/reminders';
import { amountIn } from '../documents/documents.service.js';
import type { LetterFact } from '../mail/mail.service.js';
import type { LetterBody, Scene } from './booking.letters.scene.js';
import type { Way } from './booking.letters.texts.js';
import { PAPER_WORDS } from './booking.papers.parts.js';

/** Letters about money: asked for, received, on its way back. Each answers null when its news is none any more. */

export function received(scene: Scene): LetterBody | null {
  const words = scene.texts.received;
  const amount = scene.amount('amount') ?? 0;
  const surcharge = scene.amount('surcharge') ?? 0;
  if (amount <= 0) return null;
  return {
    subject: scene.subject(words.subject),
    greeting: words.greeting,
    paragraphs: [
      scene.say(words.body, { amount: scene.sek(amount) }),
      ...(surcharge > 0 ? [scene.say(words.surcharge, { surcharge: scene.sek(surcharge) })] : []),
      ...(scene.booking.state === 'confirmed' ? [scene.balance] : []),
      ...(scene.facts.hasPapers ? [words.papers] : []),
    ],
    facts: [scene.reference, scene.departure, ...scene.money],
    action: scene.openButton,
  };
}

export function lateRefunded(scene: Scene): LetterBody | null {
  const words = scene.texts.late;
  const amount = scene.sek(scene.amount('amount') ?? 0);
  return {
    subject: scene.subject(words.subject),
    greeting: words.greeting,
    paragraphs: [scene.say(words.body, { amount }), words.help],
  };
}

/** Earlier than the first step nobody is reminded: the day was moved since. */
const FIRST_STEP_DAYS = 7;

/** Asks for what is due now, in the words of today's day and not of the day when the reminder was planned. */
export function reminder(scene: Scene): LetterBody | null {
  const { booking, facts } = scene;
  const due = booking.balanceDueDate;
  if (booking.state !== 'confirmed' || booking.invoiceLater || !due || scene.rest <= 0) return null;
  // Whoever is paying at this moment is not asked to pay.
  if (facts.dossier.paymentPending) return null;
  const left = daysBetween(facts.today, due);
  if (left > FIRST_STEP_DAYS) return null;
  const words = wordsFor(scene, left);
  const values = { rest: scene.sek(scene.rest), due: scene.longDay(due) };
  return {
    subject: scene.subject(words.subject),
    greeting: words.greeting,
    paragraphs: [scene.say(words.body, values), ...givenUp(scene, due), words.already, words.help],
    facts: [scene.reference, scene.departure, ...scene.money],
    action: scene.payButton(scene.rest),
  };
}

/** Where the agency's clock cancels what is not paid, whoever is asked to pay is told when. */
function givenUp(scene: Scene, due: IsoDay): string[] {
  const { today, settings } = scene.facts;
  const rule = { due, afterDays: settings.autoCancelDays };
  const day = givenUpOn(rule, { today, departure: scene.booking.departureDate });
  return day ? [scene.say(scene.texts.givenUp, { day: scene.longDay(day) })] : [];
}

function wordsFor({ texts }: Scene, daysLeft: number) {
  if (daysLeft > 0) return texts.reminderBefore;
  return daysLeft === 0 ? texts.reminderToday : texts.reminderAfter;
}

export function payLink(scene: Scene): LetterBody | null {
  const { texts, booking, facts } = scene;
  const link = facts.payLink;
  // Also the fee of a booking that staff cancelled can be owed.
  const isOwed = holdsSeats(booking.state) || booking.cancelReason !== null;
  if (!link || !isOwed || scene.rest <= 0) return null;
  const amount = Math.min(link.amount ?? scene.rest, scene.rest);
  const words = texts.payLink;
  return {
    subject: scene.subject(words.subject),
    greeting: words.greeting,
    paragraphs: [
      scene.say(words.body, { amount: scene.sek(amount), day: scene.longDay(link.lastDay) }),
      words.personal,
    ],
    facts: [...scene.journey, ...scene.money],
    action: scene.payButton(amount),
  };
}

/** All or a part of a booking. Amounts are those of the statement: the mail promises nothing else. */
export function cancelled(scene: Scene): LetterBody | null {
  const isPart = scene.word('passengers') !== '';
  if (!isPart && scene.booking.state !== 'cancelled') return null;
  const words = scene.texts.cancelled;
  const head = isPart ? scene.texts.cancelledPart : words;
  return {
    subject: scene.subject(head.subject),
    greeting: head.greeting,
    paragraphs: [
      ...(isPart ? partStory(scene) : wholeStory(scene)),
      ...refundPromise(scene),
      ...(scene.facts.hasPapers ? [words.papers] : []),
    ],
    facts: cancellationFacts(scene),
    action: scene.openButton,
  };
}

function wholeStory(scene: Scene): string[] {
  const words = scene.texts.cancelled;
  const { cancelReason } = scene.booking;
  const isOurs =
    cancelReason === 'organiser' || cancelReason === 'minimum' || cancelReason === 'force_majeure';
  return [scene.say(words.body), ...(isOurs ? [words[cancelReason]] : [])];
}

function partStory(scene: Scene): string[] {
  const words = scene.texts.cancelledPart;
  const ids = scene.word('passengers').split(/[\s,]+/);
  const { passengers } = scene.facts.dossier;
  const travelOn = passengers.some(({ id, state }) => state === 'active' && !ids.includes(id));
  const names = passengers
    .filter(({ id, firstName }) => ids.includes(id) && firstName !== '')
    .map(({ firstName, lastName }) => scene.ltr(`${firstName} ${lastName}`));
  const story = names.length > 0 ? words.body : words.somebody;
  return [
    scene.say(story, { names: scene.list(names) }),
    ...(scene.booking.state === 'confirmed' && travelOn ? [words.others] : []),
  ];
}

function refundPromise(scene: Scene): string[] {
  const words = scene.texts.cancelled;
  const refund = scene.amount('refund');
  if (refund === null) return [];
  if (refund <= 0) return [words.noRefund];
  const values = { refund: scene.sek(refund), way: scene.way };
  const deadline = scene.word('deadline');
  return isIsoDay(deadline)
    ? [scene.say(words.refundBy, { ...values, deadline: scene.longDay(deadline) })]
    : [scene.say(words.refund, values)];
}

/** Line by line as in the statement, so that the customer can add it up. */
function cancellationFacts(scene: Scene): LetterFact[] {
  const { language } = scene;
  const { statement, price } = PAPER_WORDS[language];
  const { before, newTotal, paid, paymentFee, refunded } = statement;
  const sums = { before, newTotal, paid, paymentFee, refunded };
  const names: Readonly<Record<string, string>> = { ...price.kinds, ...price.labels, ...sums };
  const refund = scene.amount('refund');
  const remaining = scene.amount('remaining') ?? 0;
  return [
    scene.reference,
    scene.departure,
    ...scene
      .account('account')
      .map(([name, kronor]) => [names[name] ?? name, amountIn(kronor, language)] as const),
    ...(refund === null ? [] : [scene.fact('refund', scene.sek(refund))]),
    ...(remaining > 0 ? [scene.fact('remaining', scene.sek(remaining))] : []),
  ];
}

/** Whose bank has to show the money first. */
const SLOW: ReadonlySet<string> = new Set<Way>(['card', 'klarna', 'bank', 'terminal', 'same']);

export function refundSent(scene: Scene): LetterBody | null {
  const words = scene.texts.refundSent;
  const amount = scene.amount('amount') ?? 0;
  if (amount <= 0) return null;
  const isSlow = SLOW.has(scene.word('method') || 'same');
  return {
    subject: scene.subject(words.subject),
    greeting: words.greeting,
    paragraphs: [
      scene.say(words.body, { amount: scene.sek(amount), way: scene.way }),
      ...(isSlow ? [words.when] : []),
      ...(scene.facts.hasPapers ? [words.papers] : []),
    ],
    facts: [scene.reference, scene.fact('refund', scene.sek(amount))],
    action: scene.openButton,
  };
}

/** Staff had recorded a payment by mistake, and the customer got a receipt for it. */
export function paymentVoided(scene: Scene): LetterBody | null {
  const words = scene.texts.voided;
  const [amount, day] = [scene.amount('amount') ?? 0, scene.word('day')];
  if (amount <= 0 || !isIsoDay(day)) return null;
  const values = { amount: scene.sek(amount), day: scene.day(day) };
  return {
    subject: scene.subject(words.subject),
    greeting: words.greeting,
    paragraphs: [
      scene.say(words.body, values),
      words.receipt,
      ...(scene.booking.state === 'confirmed' ? [scene.balance] : []),
      ...(scene.facts.hasPapers ? [words.papers] : []),
    ],
    facts: [scene.reference, scene.departure, scene.fact('voided', values.amount), ...scene.money],
    action: scene.openButton,
  };
}

/** The bank sent a refund back after it had gone through. */
export function refundReturned(scene: Scene): LetterBody | null {
  const words = scene.texts.refundReturned;
  const amount = scene.amount('amount') ?? 0;
  if (amount <= 0) return null;
  return {
    subject: scene.subject(words.subject),
    greeting: words.greeting,
    paragraphs: [
      scene.say(words.body, { amount: scene.sek(amount) }),
      words.safe,
      words.card,
      ...(scene.facts.hasPapers ? [words.papers] : []),
    ],
    facts: [scene.reference, scene.fact('returned', scene.sek(amount))],
    action: scene.openButton,
  };
}
