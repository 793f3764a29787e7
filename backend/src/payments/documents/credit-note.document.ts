import { localized } from '@safar/domain/text/languages';
import {
  type DocumentContent,
  type Fact,
  amountIn,
  companyHeader,
} from '../../documents/documents.service.js';
import { SHARED_TEXTS } from './payment-document.shared-texts.js';
import { type CreditNote, amountsTable, headOf, sentBack, takenBack } from './payment-documents.blocks.js'; // oxfmt-ignore

export const CREDIT_NOTE_TEXTS = localized({
  sv: {
    title: 'Kreditnota',
    about: 'Avser kvitto',
    returnedOn: 'Återbetalningsdag',
    returned: 'Återbetalt',
    settledOn: 'Avräkningsdag',
    settled: 'Avräknat',
    settledWhy: '{amount}. Presentkortet som du betalade med är redan återbetalt till köparen.',
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
    settledOn: 'تاريخ التسوية',
    settled: 'المبلغ المُسوّى',
    settledWhy: '{amount}. أُعيد ثمن بطاقة الهدية التي دُفع بها من قبل إلى مشتريها.',
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

/**
 * Credit note of one refund; reverses the receipt fully or in part.
 * @param settled what the buyer of the gift card that paid had back already, in whole SEK; no money moved for it
 */
export function creditNoteDocument(creditNote: CreditNote, settled: number): DocumentContent {
  const { booking, refund, settings } = creditNote;
  const { language } = booking;
  const texts = CREDIT_NOTE_TEXTS[language];
  const shared = SHARED_TEXTS[language];
  const isSettled = settled > 0 && settled === refund.principal;
  const amount = amountIn(settled, language);
  const why: Fact = [texts.settled, texts.settledWhy.replace('{amount}', amount)];
  return {
    ...companyHeader(settings, language),
    title: texts.title,
    facts: [
      ...takenBack(creditNote, texts.about),
      ...headOf(sentBack(creditNote), isSettled ? texts.settledOn : texts.returnedOn).filter(
        ([name]) => !isSettled || name !== shared.method,
      ),
      [shared.reason, texts.reasons[refund.source]],
      ...(settled > 0 ? [why] : []),
    ],
    blocks: [
      amountsTable(creditNote, refund, isSettled ? texts.settled : texts.returned),
      { kind: 'text', text: shared.tax },
    ],
  };
}
