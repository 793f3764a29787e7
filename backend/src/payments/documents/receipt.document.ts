import { localized } from '@safar/domain/text/languages';
import { type DocumentContent, companyHeader } from '../../documents/documents.service.js';
import { SHARED_TEXTS } from './payment-document.shared-texts.js';
import { type Receipt, amountsTable, headOf, standingOf } from './payment-documents.blocks.js';

export const RECEIPT_TEXTS = localized({
  sv: {
    title: 'Kvitto',
    paidOn: 'Betalningsdag',
    paid: 'Betalt',
    standing: 'Bokningen efter den här betalningen',
    kept: 'Spara kvittot. Det är ditt bevis på betalningen.',
  },
  ar: {
    title: 'إيصال',
    paidOn: 'تاريخ الدفع',
    paid: 'المدفوع',
    standing: 'الحجز بعد هذه الدفعة',
    kept: 'احتفظ بهذا الإيصال، فهو إثبات للدفع.',
  },
});

/** Receipt of one payment. It does not name the trip, which may reveal a belief; receipts are kept for years. */
export function receiptDocument(receipt: Receipt): DocumentContent {
  const { booking, payment, settings } = receipt;
  const { language } = booking;
  const texts = RECEIPT_TEXTS[language];
  const shared = SHARED_TEXTS[language];
  return {
    ...companyHeader(settings, language),
    title: texts.title,
    facts: headOf(receipt, texts.paidOn),
    blocks: [
      amountsTable(receipt, payment, texts.paid),
      { kind: 'text', text: shared.tax },
      { kind: 'heading', text: texts.standing },
      standingOf(booking),
      { kind: 'text', text: texts.kept },
    ],
  };
}
