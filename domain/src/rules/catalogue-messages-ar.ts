/** The same in Arabic. */
export const CATALOGUE_MESSAGES_AR = {
  DESTINATION_INCOMPLETE: 'جميع الحقول إلزامية',
  DESTINATION_BOOKED: 'لهذه الوجهة حجوزات ولا يمكن حذفها. يمكنك تعطيلها كي لا تُعرض للبيع.',
  SORT_ORDER_UNKNOWN: 'يتضمن الترتيب وجهة غير موجودة. لم يتغيّر شيء.',
  FIELD_REQUIRED: 'هذا الحقل إلزامي.',
  AGE_BAND_REVERSED: 'العمر الأقصى أقل من الأدنى أو يزيد على 17 سنة.',
  AGE_BANDS_APART: 'يجب أن يبدأ عمر الأطفال حيث ينتهي عمر الرضّع.',
  MEDIA_FOREIGN: 'ارفع الملف هنا. لا يمكن استخدام عناوين من مواقع أخرى.',
  ADDRESS_NOT_SAFE: 'يجب أن يكون العنوان آمناً ومشفّراً.',
  FACT_TOO_LONG: 'الحد الأقصى لكل معلومة هو {max} حرف.',
  FACTS_NAME_MISSING: 'أدخل اسم الوجهة بالسويدية أولاً.',
  FACTS_FAILED: 'حدث خطأ أثناء توليد المعلومات',
  FACTS_LIMIT: 'بلغتَ الحد الأقصى لتوليد المعلومات. اكتبها بنفسك أو حاول لاحقاً.',
  DEPARTURE_BOOKED:
    'لرحلة {date} حجوزات. يمكن إغلاقها أمام البيع، لكن لا يمكن نقلها أو إلغاؤها أو حذفها من هنا.',
  DEPARTURE_GONE: 'لم تعد رحلة {date} موجودة. أعد تحميل الصفحة.',
  DEPARTURE_TWICE: 'توجد رحلة بتاريخ {date} من قبل.',
  CAPACITY_BELOW_SOLD:
    'المقاعد المحجوزة في رحلة {date} عددها {taken}. لا يمكن أن يكون عدد المقاعد أقل من ذلك.',
  BLOCKED_ABOVE_FREE:
    'عدد المقاعد التي يمكن حجبها في رحلة {date} هو {left} فقط، فالمقاعد الأخرى محجوزة.',
  OVERBOOKING_UNCONFIRMED:
    'ستتجاوز رحلة {date} سعتها بعدد {over} من المقاعد: المحجوز {taken} والمحجوب عن البيع {blocked}، بينما السعة {capacity} فقط. أكّد أنك تريد تجاوز السعة.',
  PERIOD_REVERSED: 'تاريخ النهاية يسبق تاريخ البداية.',
  PERIOD_WITHOUT_DAYS: 'لا يقع أي من أيام الأسبوع المختارة ضمن هذه الفترة.',
  TOO_MANY_DEPARTURES: 'لا يمكن إضافة أكثر من {max} رحلة دفعة واحدة. اختر فترة أقصر.',
} as const;
