import type { Language } from '@safar/domain/text/languages';
import type { RefundSource } from '../intents/payment.entity.js';

export interface ReceiptTexts {
  readonly receipt: string;
  readonly creditNote: string;
  /** Reverses a credit note whose refund never arrived. */
  readonly reversal: string;
  readonly reference: string;
  readonly customer: string;
  readonly paidOn: string;
  readonly returnedOn: string;
  readonly cameBackOn: string;
  readonly method: string;
  readonly mark: string;
  /** The receipt that a credit note reverses. */
  readonly about: string;
  readonly aboutCreditNote: string;
  readonly what: string;
  readonly amount: string;
  /** `{ref}` `{day}` */
  readonly part: string;
  readonly fee: string;
  /** Öre that the ledger, in whole kronor, cannot hold. */
  readonly rounding: string;
  readonly paid: string;
  readonly returned: string;
  readonly cameBack: string;
  readonly price: string;
  readonly paidSoFar: string;
  readonly remaining: string;
  readonly standing: string;
  readonly standingReversed: string;
  readonly reason: string;
  readonly reasons: Readonly<Record<RefundSource, string>>;
  readonly sentBack: string;
  readonly stillHere: string;
  readonly tax: string;
  readonly kept: string;
}

/** The margin scheme is worded as in mervärdesskattelagen (2023:200) 17 kap., and always also in Swedish. */
export const RECEIPT_TEXTS: Readonly<Record<Language, ReceiptTexts>> = {
  sv: {
    receipt: 'Kvitto',
    creditNote: 'Kreditnota',
    reversal: 'Rättelse av kreditnota',
    reference: 'Bokningsnummer',
    customer: 'Kund',
    paidOn: 'Betalningsdag',
    returnedOn: 'Återbetalningsdag',
    cameBackOn: 'Kom tillbaka till oss',
    method: 'Betalsätt',
    mark: 'Betalningens referens',
    about: 'Avser kvitto',
    aboutCreditNote: 'Avser kreditnota',
    what: 'Beskrivning',
    amount: 'Belopp',
    part: 'Paketresa, bokning {ref}, avresa {day}',
    fee: 'Avgift för Klarna',
    rounding: 'Öresavrundning',
    paid: 'Betalt',
    returned: 'Återbetalt',
    cameBack: 'Återbetalning som inte gick fram',
    price: 'Resans pris',
    paidSoFar: 'Betalt hittills för resan',
    remaining: 'Kvar att betala',
    standing: 'Bokningen efter den här betalningen',
    standingReversed: 'Bokningen efter rättelsen',
    reason: 'Orsak',
    reasons: {
      staff: 'Återbetalning enligt överenskommelse',
      cancellation: 'Avbokning',
      void: 'Betalningen var felaktigt registrerad',
      late_payment: 'Betalningen kom när platserna var slut',
      overpaid: 'För mycket betalt',
      external: 'Återbetalning',
    },
    sentBack: 'Banken kunde inte ta emot återbetalningen',
    stillHere:
      'Kreditnotan gäller inte längre. Pengarna finns hos oss, och vi kommer överens med dig om hur de betalas ut.',
    tax: 'Moms: vinstmarginalbeskattning för resebyråer. Momsen redovisas inte särskilt.',
    kept: 'Spara kvittot. Det är ditt bevis på betalningen.',
  },
  ar: {
    receipt: 'إيصال',
    creditNote: 'إشعار دائن',
    reversal: 'تصحيح إشعار دائن',
    reference: 'رقم الحجز',
    customer: 'العميل',
    paidOn: 'تاريخ الدفع',
    returnedOn: 'تاريخ إعادة المبلغ',
    cameBackOn: 'تاريخ رجوع المبلغ إلينا',
    method: 'طريقة الدفع',
    mark: 'مرجع الدفعة',
    about: 'يخصّ الإيصال',
    aboutCreditNote: 'يخصّ الإشعار الدائن',
    what: 'البيان',
    amount: 'المبلغ',
    part: 'باقة سياحية، الحجز {ref}، المغادرة {day}',
    fee: 'رسوم Klarna',
    rounding: 'تقريب إلى كرونة كاملة',
    paid: 'المدفوع',
    returned: 'المبلغ المُعاد',
    cameBack: 'مبلغ أُعيد ولم يصل',
    price: 'سعر الرحلة',
    paidSoFar: 'المدفوع حتى الآن للرحلة',
    remaining: 'المتبقي',
    standing: 'الحجز بعد هذه الدفعة',
    standingReversed: 'الحجز بعد هذا التصحيح',
    reason: 'السبب',
    reasons: {
      staff: 'إعادة مبلغ بحسب الاتفاق',
      cancellation: 'إلغاء الحجز',
      void: 'سُجّلت الدفعة خطأً',
      late_payment: 'وصلت الدفعة بعد نفاد المقاعد',
      overpaid: 'مبلغ مدفوع زائد',
      external: 'إعادة مبلغ',
    },
    sentBack: 'تعذّر على البنك استلام المبلغ المُعاد',
    stillHere: 'لم يعد الإشعار الدائن سارياً. المبلغ محفوظ لدينا، وسنتفق معك على طريقة صرفه إليك.',
    tax: 'ضريبة القيمة المضافة: نظام هامش الربح لوكالات السفر (vinstmarginalbeskattning för resebyråer)، ولا تُذكر الضريبة على حدة.',
    kept: 'احتفظ بهذا الإيصال، فهو إثبات للدفع.',
  },
};
