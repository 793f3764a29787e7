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
  },
  ar: {
    subject: 'أموالك في طريقها إليك',
    greeting: 'أموالك في طريقها إليك',
    body: 'أعدنا إليك {amount} عن الحجز {ref} {way}.',
    when: 'يستغرق ظهور المبلغ في حسابك عادةً من خمسة إلى عشرة أيام عمل.',
    attached: 'تجد الإشعار الدائن مرفقاً.',
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
    if (amount <= 0) return null;
    const isSlow = SLOW.has(context.word('method') || 'same');
    const texts = context.in(TEXTS);
    const kronor = context.sek(amount);
    return {
      ...context.head(texts),
      paragraphs: [
        context.interpolate(texts.body, { amount: kronor, way: context.way }),
        ...(isSlow ? [texts.when] : []),
        ...(context.data.hasDocuments ? [texts.attached] : []),
      ],
      facts: [context.reference, context.fact('refund', kronor)],
      action: context.openButton,
    };
  },
};
