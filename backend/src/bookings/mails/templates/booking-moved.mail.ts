import { localized } from '@safar/domain/text/languages';
import type { BookingMailTemplate } from '../booking-mail-context.js';
import { presentFlights } from '../booking-mail-flights.js';

const TEXTS = localized({
  sv: {
    subject: 'Din resa är flyttad',
    greeting: 'Din resa har ny avresedag',
    body: 'Din resa är flyttad från {from} till {to}.',
    number: 'Ditt nya bokningsnummer är {ref}. Det gamla, {old}, gäller inte längre.',
    fee: 'Avgiften för ombokningen är {fee}.',
    money: 'Det du redan har betalat följer med till den nya bokningen.',
    calendar: 'Den bifogade kalenderfilen flyttar resan i din kalender.',
    attached: 'Den nya bokningsbekräftelsen är bifogad.',
    oldReference: 'Tidigare bokningsnummer',
  },
  ar: {
    subject: 'تم تغيير موعد رحلتك',
    greeting: 'لرحلتك موعد مغادرة جديد',
    body: 'نُقلت رحلتك من {from} إلى {to}.',
    number: 'رقم حجزك الجديد هو {ref}. أما الرقم السابق {old} فلم يعد صالحاً.',
    fee: 'رسوم تغيير الموعد هي {fee}.',
    money: 'ما دفعته سابقاً انتقل إلى الحجز الجديد.',
    calendar: 'ملف التقويم المرفق يغيّر موعد الرحلة في تقويمك.',
    attached: 'تجد تأكيد الحجز الجديد مرفقاً.',
    oldReference: 'رقم الحجز السابق',
  },
});

/** Sent for the new booking. */
export const bookingMoved: BookingMailTemplate = {
  topic: 'booking_moved',
  name: 'Flyttad resa',
  documents: ['confirmation'],
  saysTheirFigures: true,
  hasCalendar: true,
  texts: TEXTS,
  body: (context) => {
    const { booking, data } = context;
    const { origin } = data;
    if (!origin || !context.isIn('confirmed', 'option')) return null;
    const texts = context.in(TEXTS);
    const fee = context.amount('fee') ?? 0;
    const old = context.ltr(origin.bookingRef);
    const days = {
      from: context.longDay(origin.departureDate),
      to: context.longDay(booking.departureDate),
    };
    return {
      ...context.head(texts),
      paragraphs: [
        context.interpolate(texts.body, days),
        context.interpolate(texts.number, { old }),
        ...(fee > 0 ? [context.interpolate(texts.fee, { fee: context.sek(fee) })] : []),
        ...(booking.paidAmount > 0 ? [texts.money] : []),
        ...(data.hasDocuments ? [texts.attached] : []),
        ...(booking.state === 'confirmed' ? [texts.calendar] : []),
      ],
      facts: [...context.journey, [texts.oldReference, old], ...context.money],
      action: context.openButton,
      // The new departure may have other flights, hotels and rooms.
      sections: [...presentFlights(context), ...context.stays, ...context.rooms],
    };
  },
};
