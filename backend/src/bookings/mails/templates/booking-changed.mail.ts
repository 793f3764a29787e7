import { localized } from '@safar/domain/text/languages';
import type { BookingMailContext, BookingMailTemplate } from '../booking-mail-context.js';
import { presentFlights } from '../booking-mail-flights.js';

const TEXTS = localized({
  sv: {
    subject: 'Din bokning är ändrad',
    greeting: 'Vi har ändrat din bokning',
    body: 'Så här ser bokning {ref} ut nu.',
    wrong: 'Stämmer något inte? Hör av dig så snart du kan.',
    list: 'Det här är ändrat',
    attached: 'Den nya bokningsbekräftelsen är bifogad.',
    // With names and amount, where the mail has them.
    exactly: {
      name: 'Namnet {was} är rättat till {now}',
      traveller: '{now} reser i stället för {was}',
      fee: 'En avgift på {fee}',
      airport: 'Resan går från {now} i stället för {was}',
    },
    changes: {
      name: 'Stavningen av ett namn',
      traveller: 'En resenär är utbytt mot en annan',
      travellers: 'Vilka som reser',
      birthdate: 'Ett födelsedatum',
      contact: 'Dina kontaktuppgifter',
      language: 'Språket i våra mejl',
      due_date: 'Sista dagen att betala',
      price: 'Priset',
      discount: 'En rabatt',
      fee: 'En avgift',
      insurance: 'Reseförsäkringen',
      airport: 'Flygplatsen som resan går från',
      extras: 'Tillvalen',
      rooms: 'Vilka rum ni bor i',
    },
  },
  ar: {
    subject: 'تم تعديل حجزك',
    greeting: 'عدّلنا حجزك',
    body: 'هذه تفاصيل الحجز {ref} بعد التعديل.',
    wrong: 'هل هناك خطأ ما؟ تواصل معنا في أقرب وقت ممكن.',
    list: 'ما الذي تغيّر',
    attached: 'تجد تأكيد الحجز الجديد مرفقاً.',
    exactly: {
      name: 'تصحيح الاسم من {was} إلى {now}',
      traveller: 'تغيير المسافر: {now} بدلاً من {was}',
      fee: 'رسوم قدرها {fee}',
      airport: 'السفر من {now} بدلاً من {was}',
    },
    changes: {
      name: 'كتابة أحد الأسماء',
      traveller: 'استُبدل أحد المسافرين بمسافر آخر',
      travellers: 'المسافرون',
      birthdate: 'أحد تواريخ الميلاد',
      contact: 'بيانات التواصل معك',
      language: 'لغة رسائلنا إليك',
      due_date: 'آخر موعد للدفع',
      price: 'السعر',
      discount: 'أحد الخصومات',
      fee: 'إحدى الرسوم',
      insurance: 'تأمين السفر',
      airport: 'مطار المغادرة',
      extras: 'الإضافات',
      rooms: 'الغرف وتوزيع المسافرين عليها',
    },
  },
});

type Change = keyof typeof TEXTS.sv.changes;

const isChange = (text: string): text is Change => Object.hasOwn(TEXTS.sv.changes, text);

/**
 * Names what changed. Gives old and new values for names and fees only; birth dates and addresses stay out of mails.
 */
export const bookingChanged: BookingMailTemplate = {
  topic: 'booking_changed',
  name: 'Ändrad bokning',
  documents: ['confirmation'],
  namesItsDocument: true,
  saysTheirFigures: true,
  texts: TEXTS,
  body: (context) => {
    if (!context.isIn('confirmed', 'option')) return null;
    const texts = context.in(TEXTS);
    const changed = context
      .word('changed')
      .split(/[\s,]+/)
      .filter(isChange);
    const points = changed.map((change) => changeIn(context, change));
    return {
      ...context.head(texts),
      paragraphs: [
        context.interpolate(texts.body),
        texts.wrong,
        ...(context.data.hasDocuments ? [texts.attached] : []),
      ],
      facts: [...context.journey, ...context.money],
      action: context.openButton,
      sections: [
        ...(points.length > 0 ? [{ title: texts.list, points }] : []),
        ...(changed.includes('airport') ? presentFlights(context) : []),
        ...(changed.includes('rooms') ? context.rooms : []),
      ],
    };
  },
};

function changeIn(context: BookingMailContext, change: Change): string {
  const { changes, exactly } = context.in(TEXTS);
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
  // Airports have names in the language of the mail; passengers are named as in the passport.
  if (names && change === 'airport') return context.interpolate(exactly.airport, { ...names });
  return changes[change];
}
