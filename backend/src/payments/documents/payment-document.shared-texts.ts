import { localized } from '@safar/domain/text/languages';

/**
 * Texts of several documents about payments. The texts of one document are in its file.
 *
 * The margin scheme is worded as in mervärdesskattelagen (2023:200) 17 kap., and always also in Swedish.
 */
export const SHARED_TEXTS = localized({
  sv: {
    reference: 'Bokningsnummer',
    customer: 'Kund',
    method: 'Betalsätt',
    mark: 'Betalningens referens',
    what: 'Beskrivning',
    amount: 'Belopp',
    part: 'Paketresa, bokning {ref}, avresa {day}',
    fee: 'Avgift för Klarna',
    rounding: 'Öresavrundning',
    price: 'Resans pris',
    paidSoFar: 'Betalt hittills för resan',
    remaining: 'Kvar att betala',
    reason: 'Orsak',
    tax: 'Moms: vinstmarginalbeskattning för resebyråer. Momsen redovisas inte särskilt.',
  },
  ar: {
    reference: 'رقم الحجز',
    customer: 'العميل',
    method: 'طريقة الدفع',
    mark: 'مرجع الدفعة',
    what: 'البيان',
    amount: 'المبلغ',
    part: 'باقة سياحية، الحجز {ref}، المغادرة {day}',
    fee: 'رسوم Klarna',
    rounding: 'تقريب إلى كرونة كاملة',
    price: 'سعر الرحلة',
    paidSoFar: 'المدفوع حتى الآن للرحلة',
    remaining: 'المتبقي',
    reason: 'السبب',
    tax: 'ضريبة القيمة المضافة: نظام هامش الربح لوكالات السفر (vinstmarginalbeskattning för resebyråer)، ولا تُذكر الضريبة على حدة.',
  },
});
