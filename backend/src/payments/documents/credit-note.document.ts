import { localized } from '@safar/domain/text/languages';
import { type DocumentContent, companyHeader } from '../../documents/documents.service.js';
import { SHARED_TEXTS } from './payment-document.shared-texts.js';
import { type CreditNote, amountsTable, headOf, takenBack } from './payment-documents.blocks.js';

export const CREDIT_NOTE_TEXTS = localized({
  sv: {
    title: 'Kreditnota',
    about: 'Avser kvitto',
    returnedOn: 'Återbetalningsdag',
    returned: 'Återbetalt',
    reasons: {
      staff: 'Återbetalning enligt överenskommelse',
      cancellation: 'Avbokning',
      void: 'Betalningen var felaktigt registrerad',
      late_payment: 'Betalningen kom när platserna var slut',
      overpaid: 'För mycket betalt',
      external: 'Återbetalning',
    },
  },
  ar: {
    title: 'إشعار دائن',
    about: 'يخصّ الإيصال',
    returnedOn: 'تاريخ إعادة المبلغ',
    returned: 'المبلغ المُعاد',
    reasons: {
      staff: 'إعادة مبلغ بحسب الاتفاق',
      cancellation: 'إلغاء الحجز',
      void: 'سُجّلت الدفعة خطأً',
      late_payment: 'وصلت الدفعة بعد نفاد المقاعد',
      overpaid: 'مبلغ مدفوع زائد',
      external: 'إعادة مبلغ',
    },
  },
});

/** Credit note of one refund; reverses the receipt fully or in part. */
export function creditNoteDocument(creditNote: CreditNote): DocumentContent {
  const { booking, refund, settings } = creditNote;
  const { language } = booking;
  const texts = CREDIT_NOTE_TEXTS[language];
  const shared = SHARED_TEXTS[language];
  return {
    ...companyHeader(settings, language),
    title: texts.title,
    facts: [
      ...takenBack(creditNote, texts.about),
      ...headOf(creditNote, texts.returnedOn),
      [shared.reason, texts.reasons[refund.source]],
    ],
    blocks: [amountsTable(creditNote, refund, texts.returned), { kind: 'text', text: shared.tax }],
  };
}
