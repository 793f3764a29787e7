import { localized } from '@safar/domain/text/languages';

/** When the travel documents come. The texts are here, because only the page after a payment needs them. */
export const TRAVEL_DOCUMENT_TEXTS = localized({
  sv: {
    by: 'Resehandlingarna kommer med mejl senast {date}.',
    ifPaid: 'Resehandlingarna kommer med mejl senast {date}, om resan är betald då.',
    soon: 'Resehandlingarna kommer med mejl så snart resan är betald.',
  },
  ar: {
    by: 'تصلك وثائق السفر بالبريد الإلكتروني في موعد أقصاه {date}.',
    ifPaid:
      'تصلك وثائق السفر بالبريد الإلكتروني في موعد أقصاه {date} إذا كان ثمن الرحلة قد دُفع حتى ذلك اليوم.',
    soon: 'تصلك وثائق السفر بالبريد الإلكتروني فور دفع ثمن الرحلة.',
  },
});
