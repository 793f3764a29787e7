import { localized } from '@safar/domain/text/languages';
import type { BookingMailTemplate } from '../booking-mail-context.js';

const TEXTS = localized({
  sv: {
    subject: 'Din preliminära bokning har gått ut',
    greeting: 'Din preliminära bokning har gått ut',
    body: 'Tiden för bokning {ref} har gått ut, och vi håller inte längre några platser åt dig.',
    nothing: 'Du har inte betalat något och behöver inte göra något.',
    again: 'Vill du ändå resa? Hör av dig, så ser vi om det finns platser kvar.',
  },
  ar: {
    subject: 'انتهت مهلة حجزك المبدئي',
    greeting: 'انتهت مهلة حجزك المبدئي',
    body: 'انتهت مهلة الحجز {ref}، ولم نعد نحتفظ لك بأي مقاعد.',
    nothing: 'لم تدفع شيئاً ولا يلزمك فعل شيء.',
    again: 'هل ما زلت تريد السفر؟ تواصل معنا لنرى إن بقيت مقاعد شاغرة.',
  },
});

export const optionExpired: BookingMailTemplate = {
  topic: 'option_expired',
  name: 'Preliminärbokning har gått ut',
  texts: TEXTS,
  body: (context) => {
    const { booking } = context;
    if (booking.state !== 'expired') return null;
    const texts = context.in(TEXTS);
    return {
      ...context.head(texts),
      paragraphs: [
        context.interpolate(texts.body),
        ...(booking.paidAmount > 0 ? [] : [texts.nothing]),
        texts.again,
      ],
      facts: [context.reference, context.destination, context.departure],
    };
  },
};
