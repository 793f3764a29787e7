import type { Twin } from '../shape.js';
import type swedish from '../sv/destinations.js';

const destinations: Twin<typeof swedish> = {
  title: 'الوجهات',
  intro: 'رحلات تشمل الطيران والفندق بسعر واحد.',
  filterLabel: 'عرض الرحلات حسب المنطقة',
  popular: 'الأكثر طلباً',
  shown_zero: 'لا رحلات معروضة',
  shown_one: 'رحلة واحدة معروضة',
  shown_two: 'رحلتان معروضتان',
  shown_few: '{count} رحلات معروضة',
  shown_many: '{count} رحلة معروضة',
  shown_other: '{count} رحلة معروضة',
  from: 'ابتداءً من {price}',
  comingSoon: 'قريباً',
  emptyTitle: 'لا توجد رحلات هنا حالياً',
  emptyText: 'أخبرنا إلى أين تودّ السفر لنرى ما يمكننا ترتيبه.',
  ask: 'اسألنا',
  showAll: 'عرض كل الرحلات',
  recent: 'شاهدتها مؤخراً',
  clearRecent: 'مسح القائمة',
};

export default destinations;
