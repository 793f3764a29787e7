import { isIsoDay } from '@safar/domain/dates/dates';
import { localized } from '@safar/domain/text/languages';
import type { BookingMailTemplate } from '../booking-mail-context.js';

const TEXTS = localized({
  sv: {
    subject: 'En betalning är makulerad',
    greeting: 'Vi har makulerat en betalning',
    body: 'Betalningen på {amount} den {day} för bokning {ref} var felaktigt registrerad. Därför har vi makulerat den.',
    receipt: 'Kvittot på den betalningen gäller inte längre.',
    attached: 'Kreditnotan är bifogad.',
    payment: 'Makulerad betalning',
  },
  ar: {
    subject: 'أُلغيت إحدى الدفعات',
    greeting: 'ألغينا إحدى الدفعات',
    body: 'سُجّلت خطأً دفعة قدرها {amount} بتاريخ {day} للحجز {ref}، ولذلك ألغيناها.',
    receipt: 'لم يعد إيصال تلك الدفعة صالحاً.',
    attached: 'تجد الإشعار الدائن مرفقاً.',
    payment: 'الدفعة الملغاة',
  },
});

/** Sent when staff void a payment that was recorded by mistake and had a receipt. */
export const paymentVoided: BookingMailTemplate = {
  topic: 'payment_voided',
  name: 'Makulerad betalning',
  documents: ['credit_note'],
  saysTheirFigures: true,
  texts: TEXTS,
  body: (context) => {
    const [amount, day] = [context.amount('amount') ?? 0, context.word('day')];
    if (amount <= 0 || !isIsoDay(day)) return null;
    const values = { amount: context.sek(amount), day: context.day(day) };
    const texts = context.in(TEXTS);
    return {
      ...context.head(texts),
      paragraphs: [
        context.interpolate(texts.body, values),
        texts.receipt,
        ...(context.booking.state === 'confirmed' ? [context.balance] : []),
        ...(context.data.hasDocuments ? [texts.attached] : []),
      ],
      facts: [
        context.reference,
        context.departure,
        [texts.payment, values.amount],
        ...context.money,
      ],
      action: context.openButton,
    };
  },
};
