import type { Twin } from '../shape.js';
import type swedish from '../sv/extras.js';

const extras: Twin<typeof swedish> = {
  intro: 'اختر ما تريد إضافته إلى رحلتك. لم يُحدَّد أي شيء مسبقاً.',
  others: 'إضافات أخرى',
  one: 'اختر خياراً واحداً',
  atMostOne: 'اختر خياراً واحداً على الأكثر',
  none: 'لا شيء منها',
  add: 'أضف',
  yes: 'نعم',
  yesAll: 'نعم، للجميع',
  no: 'لا، شكراً',
  everyone: 'الجميع ({n})',
  price: {
    person: '{price} للشخص',
    person_night: '{price} للشخص في الليلة',
    booking: '{price} للحجز كاملاً',
    booking_night: '{price} في الليلة للحجز كاملاً',
    percent: '{percent} من سعر الرحلة: {price}',
    child: 'الطفل: {price}',
    free: 'بلا تكلفة إضافية',
  },
  left: 'المتبقي: {n} فقط',
  soldOut: 'نفدت الكمية',
  terms: 'الشروط',
  sum: 'سعر الإضافات: {price}',
  until: 'آخر موعد للإضافة {date}',
  whole: 'الحجز كاملاً',
  later: 'تُدفع الآن، ولا يتغيّر شيء آخر في حجزك.',
  order: 'ادفع {amount}',
  ordering: 'جارٍ التحقق...',
  changed: 'تغيّر السعر. سعر الإضافات الآن {amount}.',
};

export default extras;
