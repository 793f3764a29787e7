import { localized } from '@safar/domain/text/languages';
import type { BookingMailTemplate } from '../booking-mail-context.js';

const TEXTS = localized({
  sv: {
    subject: 'Vi har tagit emot din betalning',
    greeting: 'Tack för din betalning',
    body: 'Vi har tagit emot {amount} för bokning {ref}.',
    surcharge: 'Utöver det betalade du Klarnas avgift på {surcharge}.',
    attached: 'Kvittot är bifogat.',
  },
  ar: {
    subject: 'استلمنا دفعتك',
    greeting: 'وصلتنا دفعتك، شكراً لك',
    body: 'استلمنا {amount} للحجز {ref}.',
    surcharge: 'ودفعت إضافةً إلى ذلك رسوم Klarna وقدرها {surcharge}.',
    attached: 'تجد الإيصال مرفقاً.',
  },
});

export const paymentReceived: BookingMailTemplate = {
  topic: 'payment_received',
  name: 'Kvitto på betalning',
  documents: ['receipt'],
  saysTheirFigures: true,
  texts: TEXTS,
  body: (context) => {
    const amount = context.amount('amount') ?? 0;
    if (amount <= 0) return null;
    const surcharge = context.amount('surcharge') ?? 0;
    const texts = context.in(TEXTS);
    return {
      ...context.head(texts),
      paragraphs: [
        context.interpolate(texts.body, { amount: context.sek(amount) }),
        ...(surcharge > 0
          ? [context.interpolate(texts.surcharge, { surcharge: context.sek(surcharge) })]
          : []),
        ...(context.booking.state === 'confirmed' ? [context.balance] : []),
        ...(context.data.hasDocuments ? [texts.attached] : []),
      ],
      facts: [context.reference, context.departure, ...context.bought, ...context.money],
      action: context.openButton,
    };
  },
};
