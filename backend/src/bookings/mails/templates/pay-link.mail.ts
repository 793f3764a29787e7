import { holdsSeats } from '@safar/domain/bookings/booking-states';
import { localized } from '@safar/domain/text/languages';
import type { BookingMailTemplate } from '../booking-mail-context.js';

const TEXTS = localized({
  sv: {
    subject: 'Betala din resa',
    greeting: 'Här är din betallänk',
    body: 'Med knappen betalar du {amount} för bokning {ref}. Länken gäller till och med {day}.',
    personal: 'Länken öppnar din bokning, så skicka den inte vidare.',
  },
  ar: {
    subject: 'ادفع ثمن رحلتك',
    greeting: 'إليك رابط الدفع',
    body: 'يمكنك بالزر أدناه دفع {amount} للحجز {ref}. الرابط صالح حتى نهاية يوم {day}.',
    personal: 'هذا الرابط يفتح حجزك، فلا ترسله إلى أحد.',
  },
});

export const payLink: BookingMailTemplate = {
  topic: 'pay_link',
  name: 'Betallänk',
  asksForMoney: true,
  texts: TEXTS,
  body: (context) => {
    const { booking, data, rest } = context;
    const link = data.payLink;
    // A cancelled booking can still owe its cancellation fee.
    const isOwed = holdsSeats(booking.state) || booking.cancelReason !== null;
    if (!link || !isOwed || rest <= 0) return null;
    const amount = Math.min(link.amount ?? rest, rest);
    const values = { amount: context.sek(amount), day: context.longDay(link.lastDay) };
    const texts = context.in(TEXTS);
    return {
      ...context.head(texts),
      paragraphs: [context.interpolate(texts.body, values), texts.personal],
      facts: [...context.journey, ...context.money],
      action: context.payButton(amount),
    };
  },
};
