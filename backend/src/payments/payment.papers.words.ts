import type { Language } from '@safar/domain/rules/languages';
import type { RefundSource } from './payment.entity.js';

export interface VoucherWords {
  readonly receipt: string;
  readonly creditNote: string;
  readonly reference: string;
  readonly customer: string;
  readonly paidOn: string;
  readonly returnedOn: string;
  readonly method: string;
  readonly mark: string;
  /** The receipt that a credit note takes back. */
  readonly about: string;
  readonly what: string;
  readonly amount: string;
  /** `{ref}` `{day}` */
  readonly part: string;
  readonly fee: string;
  readonly paid: string;
  readonly returned: string;
  readonly price: string;
  readonly paidSoFar: string;
  readonly remaining: string;
  readonly standing: string;
  readonly reason: string;
  readonly reasons: Readonly<Record<RefundSource, string>>;
  readonly tax: string;
  readonly kept: string;
}

/** The wording of the margin scheme is that of mervärdesskattelagen (2023:200) 17 kap. and stands in Swedish, too. */
export const VOUCHER_WORDS: Readonly<Record<Language, VoucherWords>> = {
  sv: {
    receipt: 'Kvitto',
    creditNote: 'Kreditnota',
    reference: 'Bokningsnummer',
    customer: 'Kund',
    paidOn: 'Betalningsdag',
    returnedOn: 'Återbetalningsdag',
    method: 'Betalsätt',
    mark: 'Betalningens referens',
    about: 'Avser kvitto',
    what: 'Vad',
    amount: 'Belopp',
    part: 'Paketresa, bokning {ref}, avresa {day}',
    fee: 'Avgift för Klarna',
    paid: 'Betalt',
    returned: 'Återbetalt',
    price: 'Resans pris',
    paidSoFar: 'Betalt hittills för resan',
    remaining: 'Kvar att betala',
    standing: 'Bokningen efter den här betalningen',
    reason: 'Orsak',
    reasons: {
      staff: 'Återbetalning enligt överenskommelse',
      cancellation: 'Avbokning',
      void: 'Betalningen var felaktigt registrerad',
      late_payment: 'Betalningen kom när platserna var slut',
      overpaid: 'För mycket betalt',
      external: 'Återbetalning',
    },
    tax: 'Moms: vinstmarginalbeskattning för resebyråer. Momsen redovisas inte särskilt.',
    kept: 'Spara handlingen. Den är ditt bevis på betalningen.',
  },
  ar: {
    receipt: 'إيصال',
    creditNote: 'إشعار دائن',
    reference: 'رقم الحجز',
    customer: 'العميل',
    paidOn: 'تاريخ الدفع',
    returnedOn: 'تاريخ إعادة المبلغ',
    method: 'وسيلة الدفع',
    mark: 'مرجع الدفعة',
    about: 'يخصّ الإيصال',
    what: 'البيان',
    amount: 'المبلغ',
    part: 'باقة سياحية، الحجز {ref}، المغادرة {day}',
    fee: 'رسوم كلارنا',
    paid: 'المدفوع',
    returned: 'المبلغ المُعاد',
    price: 'سعر الرحلة',
    paidSoFar: 'المدفوع حتى الآن للرحلة',
    remaining: 'المتبقي',
    standing: 'الحجز بعد هذه الدفعة',
    reason: 'السبب',
    reasons: {
      staff: 'إعادة مبلغ بحسب الاتفاق',
      cancellation: 'إلغاء الحجز',
      void: 'سُجّلت الدفعة خطأً',
      late_payment: 'وصلت الدفعة بعد نفاد المقاعد',
      overpaid: 'مبلغ مدفوع زائد',
      external: 'إعادة مبلغ',
    },
    tax: 'ضريبة القيمة المضافة: نظام هامش الربح لوكالات السفر (vinstmarginalbeskattning för resebyråer)، ولا تُذكر الضريبة على حدة.',
    kept: 'احتفظ بهذا المستند، فهو إثبات للدفع.',
  },
};
