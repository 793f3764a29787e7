import { localized } from '@safar/domain/text/languages';
import type { BookingMailTemplate } from '../booking-mail-context.js';

const TEXTS = localized({
  sv: {
    subject: 'Vi har tagit emot din begäran om avbokning',
    greeting: 'Vi har fått din begäran',
    body: 'Du har bett oss avboka bokning {ref}.',
    until: 'Vi bekräftar avbokningen med mejl. Avgiften räknas från dagen då vi fick din begäran.',
    numbers: 'I bekräftelsen står avgiften och vad du får tillbaka.',
  },
  ar: {
    subject: 'استلمنا طلبك إلغاء الحجز',
    greeting: 'وصلنا طلبك',
    body: 'طلبت منا إلغاء الحجز {ref}.',
    until: 'نؤكد الإلغاء برسالة، وتُحسب الرسوم من يوم وصول طلبك.',
    numbers: 'ستجد في التأكيد الرسوم المطبقة والمبلغ الذي يُعاد إليك.',
  },
});

export const cancelRequestReceived: BookingMailTemplate = {
  topic: 'cancel_request_received',
  name: 'Begäran om avbokning mottagen',
  texts: TEXTS,
  body: (context) => {
    if (!context.isIn('held', 'option', 'confirmed', 'expired')) return null;
    const texts = context.in(TEXTS);
    return {
      ...context.head(texts),
      paragraphs: [context.interpolate(texts.body), texts.until, texts.numbers],
      facts: [context.reference, context.departure],
      action: context.openButton,
    };
  },
};
