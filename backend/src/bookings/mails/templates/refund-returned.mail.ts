import { localized } from '@safar/domain/text/languages';
import type { BookingMailTemplate } from '../booking-mail-context.js';

const TEXTS = localized({
  sv: {
    subject: 'Din återbetalning kom inte fram',
    greeting: 'Din återbetalning kom inte fram',
    body: 'Vi betalade tillbaka {amount} för bokning {ref}, men banken kunde inte ta emot pengarna och har skickat dem till oss igen.',
    safe: 'Pengarna finns hos oss. Svara på det här mejlet eller ring oss, så kommer vi överens om ett annat sätt att betala ut dem.',
    card: 'Skriv aldrig ditt kortnummer i ett mejl, inte heller till oss.',
    attached: 'Rättelsen av kreditnotan är bifogad.',
    returned: 'Finns hos oss igen',
  },
  ar: {
    subject: 'لم يصلك المبلغ الذي أعدناه',
    greeting: 'لم يصلك المبلغ الذي أعدناه',
    body: 'أعدنا إليك {amount} عن الحجز {ref}، لكن البنك لم يتمكن من استلام المبلغ فأرسله إلينا من جديد.',
    safe: 'المبلغ محفوظ لدينا. ردّ على هذه الرسالة أو اتصل بنا لنتفق على طريقة أخرى لإعادته إليك.',
    card: 'لا تكتب رقم بطاقتك في أي رسالة، ولا حتى إلينا.',
    attached: 'تجد تصحيح الإشعار الدائن مرفقاً.',
    returned: 'المبلغ الذي عاد إلينا',
  },
});

/** Sent when the bank returns a refund that had succeeded. */
export const refundReturned: BookingMailTemplate = {
  topic: 'refund_returned',
  name: 'Återbetalning som kom tillbaka',
  documents: ['credit_note_reversal'],
  texts: TEXTS,
  body: (context) => {
    const amount = context.amount('amount') ?? 0;
    if (amount <= 0) return null;
    const texts = context.in(TEXTS);
    const kronor = context.sek(amount);
    return {
      ...context.head(texts),
      paragraphs: [
        context.interpolate(texts.body, { amount: kronor }),
        texts.safe,
        texts.card,
        ...(context.data.hasDocuments ? [texts.attached] : []),
      ],
      facts: [context.reference, [texts.returned, kronor]],
      action: context.openButton,
    };
  },
};
