import { localized } from '@safar/domain/text/languages';

/** Texts of the reviews on the page of a trip. They are here, because other pages need none of them. */
export const REVIEW_TEXTS = localized({
  sv: {
    title: 'Omdömen',
    average: '{average} av 5, {count} omdömen',
    one: '{rating} av 5',
    law: 'Bara den som har rest med oss kan skriva. Inbjudan skickas till bokningens e-post efter hemkomst, och vi publicerar både bra och dåliga omdömen.',
    travelled: 'Reste i {month}',
    example: 'Exempel',
    reply: 'Svar från {brand}',
    all: 'Visa alla {count} omdömen',
  },
  ar: {
    title: 'تقييمات المسافرين',
    average: '{average} من 5، عدد التقييمات: {count}',
    one: '{rating} من 5',
    law: 'لا يكتب التقييم إلا من سافر معنا. نرسل الدعوة إلى بريد الحجز بعد العودة، وننشر التقييمات الجيدة والسيئة على حد سواء.',
    travelled: 'موعد السفر: {month}',
    example: 'مثال',
    reply: 'رد من «{brand}»',
    all: 'عرض كل التقييمات ({count})',
  },
});
