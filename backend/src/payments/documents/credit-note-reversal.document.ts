import { localized } from '@safar/domain/text/languages';
import { type DocumentContent, companyHeader } from '../../documents/documents.service.js';
import { SHARED_TEXTS } from './payment-document.shared-texts.js';
import {
  type CreditNote,
  amountsTable,
  headOf,
  standingOf,
  takenBack,
} from './payment-documents.blocks.js';

export const REVERSAL_TEXTS = localized({
  sv: {
    title: 'Rättelse av kreditnota',
    about: 'Avser kreditnota',
    cameBackOn: 'Kom tillbaka till oss',
    cameBack: 'Återbetalning som inte gick fram',
    standing: 'Bokningen efter rättelsen',
    sentBack: 'Banken kunde inte ta emot återbetalningen',
    stillHere:
      'Kreditnotan gäller inte längre. Pengarna finns hos oss, och vi kommer överens med dig om hur de betalas ut.',
  },
  ar: {
    title: 'تصحيح إشعار دائن',
    about: 'يخصّ الإشعار الدائن',
    cameBackOn: 'تاريخ رجوع المبلغ إلينا',
    cameBack: 'مبلغ أُعيد ولم يصل',
    standing: 'الحجز بعد هذا التصحيح',
    sentBack: 'تعذّر على البنك استلام المبلغ المُعاد',
    stillHere: 'لم يعد الإشعار الدائن سارياً. المبلغ محفوظ لدينا، وسنتفق معك على طريقة صرفه إليك.',
  },
});

/** For a refund that the bank returned after it had succeeded: reverses the credit note, which stays unchanged. */
export function creditNoteReversalDocument(creditNote: CreditNote): DocumentContent {
  const { booking, refund, settings } = creditNote;
  const { language } = booking;
  const texts = REVERSAL_TEXTS[language];
  const shared = SHARED_TEXTS[language];
  return {
    ...companyHeader(settings, language),
    title: texts.title,
    facts: [
      ...takenBack(creditNote, texts.about),
      ...headOf(creditNote, texts.cameBackOn),
      [shared.reason, texts.sentBack],
    ],
    blocks: [
      amountsTable(creditNote, refund, texts.cameBack),
      { kind: 'text', text: shared.tax },
      { kind: 'heading', text: texts.standing },
      standingOf(booking),
      { kind: 'text', text: texts.stillHere },
    ],
  };
}
