import { localized } from '@safar/domain/text/languages';
import type { BookingMailTemplate } from '../booking-mail-context.js';
import type { RefundMethod } from '../booking-mail.shared-texts.js';

const TEXTS = localized({
  sv: {
    subject: 'Din återbetalning är på väg',
    greeting: 'Pengarna är på väg till dig',
    body: 'För bokning {ref} har vi betalat tillbaka {amount} {way}.',
    when: 'Det tar oftast fem till tio bankdagar innan pengarna syns på kontot.',
    attached: 'Kreditnotan är bifogad.',
    settledSubject: 'Din återbetalning är avräknad',
    settledGreeting: 'Återbetalningen är avräknad',
    settled:
      'För bokning {ref} betalar vi inte ut {settled}. Presentkortet som du betalade med är redan återbetalt till köparen, så beloppet är avräknat mot det.',
  },
  ar: {
    subject: 'أموالك في طريقها إليك',
    greeting: 'أموالك في طريقها إليك',
    body: 'أعدنا إليك {amount} عن الحجز {ref} {way}.',
    when: 'يستغرق ظهور المبلغ في حسابك عادةً من خمسة إلى عشرة أيام عمل.',
    attached: 'تجد الإشعار الدائن مرفقاً.',
    settledSubject: 'تمت تسوية المبلغ المستحق لك',
    settledGreeting: 'تمت تسوية المبلغ المستحق لك',
    settled:
      'لن ندفع {settled} عن الحجز {ref}، لأن ثمن بطاقة الهدية التي دُفع بها الحجز أُعيد من قبل إلى مشتريها، فسُوّي المبلغ مقابل ذلك.',
  },
});

/** Methods where the bank takes some days to show the money. */
const SLOW: ReadonlySet<string> = new Set<RefundMethod>([
  'card',
  'klarna',
  'bank',
  'terminal',
  'same',
]);

export const refundSent: BookingMailTemplate = {
  topic: 'refund_sent',
  name: 'Återbetalning',
  documents: ['credit_note'],
  texts: TEXTS,
  body: (context) => {
    const amount = context.amount('amount') ?? 0;
    const settled = context.amount('settled') ?? 0;
    if (amount <= 0 && settled <= 0) return null;
    const isPaid = amount > 0;
    const isSlow = isPaid && SLOW.has(context.word('method') || 'same');
    const texts = context.in(TEXTS);
    const { settledSubject: subject, settledGreeting: greeting } = texts;
    const kronor = context.sek(amount);
    return {
      ...context.head(isPaid ? texts : { subject, greeting }),
      paragraphs: [
        ...(isPaid ? [context.interpolate(texts.body, { amount: kronor, way: context.way })] : []),
        ...(settled > 0
          ? [context.interpolate(texts.settled, { settled: context.sek(settled) })]
          : []),
        ...(isSlow ? [texts.when] : []),
        ...(context.data.hasDocuments ? [texts.attached] : []),
      ],
      facts: [context.reference, ...(isPaid ? [context.fact('refund', kronor)] : [])],
      action: context.openButton,
    };
  },
};
