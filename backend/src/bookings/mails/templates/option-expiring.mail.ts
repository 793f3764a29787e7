import { dayInStockholm } from '@safar/domain/dates/dates';
import { localized } from '@safar/domain/text/languages';
import type { BookingMailTemplate } from '../booking-mail-context.js';

const TEXTS = localized({
  sv: {
    subject: 'Din preliminära bokning går snart ut',
    greeting: 'Vill du ha kvar platserna?',
    body: 'Vi håller platserna på bokning {ref} åt dig till och med {day}.',
    confirm: 'Vill du resa? Betala eller hör av dig före dess, så bekräftar vi bokningen.',
    otherwise: 'Vill du inte resa behöver du inte göra något. Då släpper vi platserna.',
  },
  ar: {
    subject: 'ستنتهي قريباً مهلة حجزك المبدئي',
    greeting: 'هل تريد الاحتفاظ بالمقاعد؟',
    body: 'نحتفظ لك بمقاعد الحجز {ref} حتى نهاية يوم {day}.',
    confirm: 'هل تريد السفر؟ ادفع أو تواصل معنا قبل ذلك لنؤكد الحجز.',
    otherwise: 'إن كنت لا تريد السفر فلا يلزمك فعل شيء، وسنتيح المقاعد لغيرك.',
  },
});

export const optionExpiring: BookingMailTemplate = {
  topic: 'option_expiring',
  name: 'Preliminärbokning går ut',
  asksForMoney: true,
  texts: TEXTS,
  body: (context) => {
    const { booking, data } = context;
    const { holdUntil } = booking;
    if (booking.state !== 'option' || !holdUntil || holdUntil <= data.now) return null;
    const texts = context.in(TEXTS);
    const day = context.longDay(dayInStockholm(holdUntil));
    return {
      ...context.head(texts),
      paragraphs: [
        context.interpolate(texts.body, { day }),
        texts.confirm,
        ...(booking.paidAmount > 0 ? [] : [texts.otherwise]),
      ],
      facts: [...context.journey, context.fact('total', context.sek(booking.totalPrice))],
      action: data.payPage ? context.payButton(context.rest) : context.openButton,
    };
  },
};
