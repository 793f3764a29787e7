import { localized } from '@safar/domain/text/languages';
import type { BookingMailTemplate } from '../booking-mail-context.js';
import { presentFlights } from '../booking-mail-flights.js';

const TEXTS = localized({
  sv: {
    subject: 'Dina resehandlingar',
    greeting: 'Snart reser du',
    title: 'Före avresan',
    body: 'Resehandlingarna för bokning {ref} är bifogade. Ha dem med dig på resan.',
    page: 'Här är det viktigaste om bokning {ref} inför resan.',
    passports: 'Ta med pass, och visum om ditt resmål kräver det.',
    airport: 'Var på flygplatsen tre timmar före avgång.',
    emergency: 'Händer något under resan når du oss på {phone}.',
  },
  ar: {
    subject: 'وثائق سفرك',
    greeting: 'اقترب موعد سفرك',
    title: 'قبل المغادرة',
    body: 'تجد وثائق السفر للحجز {ref} مرفقة. احملها معك في الرحلة.',
    page: 'إليك أهم ما يخص الحجز {ref} قبل السفر.',
    passports: 'احمل معك جواز السفر، والتأشيرة إن كانت وجهتك تشترطها.',
    airport: 'كن في المطار قبل الإقلاع بثلاث ساعات.',
    emergency: 'إذا طرأ أمر أثناء الرحلة فاتصل بنا على {phone}.',
  },
});

export const travelDocuments: BookingMailTemplate = {
  topic: 'travel_documents',
  name: 'Resehandlingar',
  documents: ['travel_documents'],
  texts: TEXTS,
  body: (context) => {
    if (!context.isIn('confirmed')) return null;
    const { hasDocuments, settings } = context.data;
    const texts = context.in(TEXTS);
    const phone = settings['company.emergencyPhone'];
    return {
      ...context.head(texts),
      paragraphs: [
        context.interpolate(hasDocuments ? texts.body : texts.page),
        ...(context.knowsMoney && context.rest > 0 ? [context.balance] : []),
      ],
      facts: context.journey,
      action: context.openButton,
      sections: [
        ...presentFlights(context),
        ...context.stays,
        ...context.rooms,
        {
          title: texts.title,
          points: [
            texts.passports,
            texts.airport,
            ...(phone ? [context.interpolate(texts.emergency, { phone: context.ltr(phone) })] : []),
          ],
        },
      ],
    };
  },
};
