import { isIsoDay } from '@safar/domain/dates/dates';
import { localized } from '@safar/domain/text/languages';
import { amountIn } from '../../../documents/documents.service.js';
import type { MailFact } from '../../../mails/mail.service.js';
import { statementNames } from '../../documents/cancellation.document.js';
import type { BookingMailContext, BookingMailTemplate } from '../booking-mail-context.js';

const TEXTS = localized({
  sv: {
    subject: 'Din bokning är avbokad',
    greeting: 'Din bokning är avbokad',
    body: 'Bokning {ref} är avbokad.',
    organiser: 'Vi har tyvärr varit tvungna att ställa in resan, och vi beklagar det.',
    minimum: 'Resan fick tyvärr för få deltagare, så vi har varit tvungna att ställa in den.',
    force_majeure:
      'Resan är inställd på grund av oundvikliga och extraordinära omständigheter, och vi beklagar det.',
    unpaid: 'Vi har inte fått hela betalningen i tid.',
    refund: 'Vi betalar tillbaka {refund} {way}.',
    refundBy: 'Vi betalar tillbaka {refund} {way}, senast {deadline}.',
    noRefund: 'Det blir ingen återbetalning.',
    attached: 'Avbokningsbeskedet med alla belopp är bifogat.',
    part: {
      subject: 'En del av din bokning är avbokad',
      greeting: 'En del av din bokning är avbokad',
      body: 'Vi har avbokat {names} från bokning {ref}.',
      someTravellers: 'Vi har avbokat en del av resenärerna på bokning {ref}.',
      others: 'Övriga resenärer reser som planerat.',
    },
  },
  ar: {
    subject: 'تم إلغاء حجزك',
    greeting: 'تم إلغاء حجزك',
    body: 'تم إلغاء الحجز {ref}.',
    organiser: 'اضطررنا للأسف إلى إلغاء الرحلة، ونعتذر عن ذلك.',
    minimum: 'لم يكتمل العدد الأدنى من المشاركين، لذلك اضطررنا للأسف إلى إلغاء الرحلة.',
    force_majeure: 'أُلغيت الرحلة بسبب ظروف استثنائية لا يمكن تفاديها، ونعتذر عن ذلك.',
    unpaid: 'لم تصلنا الدفعة كاملةً في موعدها.',
    refund: 'سنعيد إليك {refund} {way}.',
    refundBy: 'سنعيد إليك {refund} {way}، في موعد أقصاه {deadline}.',
    noRefund: 'ليس هناك مبلغ يُعاد إليك.',
    attached: 'تجد إشعار الإلغاء مرفقاً، وفيه جميع المبالغ.',
    part: {
      subject: 'تم إلغاء جزء من حجزك',
      greeting: 'تم إلغاء جزء من حجزك',
      body: 'ألغينا سفر {names} في الحجز {ref}.',
      someTravellers: 'ألغينا سفر بعض المسافرين في الحجز {ref}.',
      others: 'أما باقي المسافرين فسفرهم قائم كما هو مقرر.',
    },
  },
});

/** For a whole or partial cancellation. Amounts match the statement; the mail promises nothing else. */
export const bookingCancelled: BookingMailTemplate = {
  topic: 'booking_cancelled',
  name: 'Avbokning',
  documents: ['cancellation_statement'],
  texts: TEXTS,
  body: (context) => {
    const isPart = context.word('passengers') !== '';
    if (!isPart && context.booking.state !== 'cancelled') return null;
    const texts = context.in(TEXTS);
    return {
      ...context.head(isPart ? texts.part : texts),
      paragraphs: [
        ...(isPart ? partStory(context) : wholeStory(context)),
        ...refundPromise(context),
        ...(context.data.hasDocuments ? [texts.attached] : []),
      ],
      facts: cancellationFacts(context),
      action: context.openButton,
    };
  },
};

function wholeStory(context: BookingMailContext): string[] {
  const texts = context.in(TEXTS);
  const { cancelReason } = context.booking;
  // Customers who asked for it know why.
  const isKnown = !cancelReason || cancelReason === 'customer' || cancelReason === 'illness';
  return [context.interpolate(texts.body), ...(isKnown ? [] : [texts[cancelReason]])];
}

function partStory(context: BookingMailContext): string[] {
  const texts = context.in(TEXTS).part;
  const ids = context.word('passengers').split(/[\s,]+/);
  const { passengers } = context.data.details;
  const travelOn = passengers.some(({ id, state }) => state === 'active' && !ids.includes(id));
  const names = passengers
    .filter(({ id, firstName }) => ids.includes(id) && firstName !== '')
    .map(({ firstName, lastName }) => context.ltr(`${firstName} ${lastName}`));
  const story = names.length > 0 ? texts.body : texts.someTravellers;
  return [
    context.interpolate(story, { names: context.list(names) }),
    ...(context.booking.state === 'confirmed' && travelOn ? [texts.others] : []),
  ];
}

function refundPromise(context: BookingMailContext): string[] {
  const texts = context.in(TEXTS);
  const refund = context.amount('refund');
  if (refund === null) return [];
  if (refund <= 0) return [texts.noRefund];
  const values = { refund: context.sek(refund), way: context.way };
  const deadline = context.word('deadline');
  return isIsoDay(deadline)
    ? [context.interpolate(texts.refundBy, { ...values, deadline: context.longDay(deadline) })]
    : [context.interpolate(texts.refund, values)];
}

/** Lists the same lines as the statement, so that the customer can add them up. */
function cancellationFacts(context: BookingMailContext): MailFact[] {
  const { language } = context;
  const names: Readonly<Record<string, string>> = statementNames(language);
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
