import type { Twin } from '../shape.js';
import type swedish from '../sv/calendar.js';

const calendar: Twin<typeof swedish> = {
  previousMonth: 'الشهر السابق',
  nextMonth: 'الشهر التالي',
  today: 'اليوم',
  chosen: 'تم اختياره',
  rangeStart: 'اليوم الأول',
  rangeEnd: 'اليوم الأخير',
  listSeparator: '، ',
};

export default calendar;
