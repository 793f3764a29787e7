import type { Twin } from '../shape.js';
import type swedish from '../sv/price-calendar.js';

const priceCalendar: Twin<typeof swedish> = {
  lowest: 'الأدنى في {month}',
  full: 'ممتلئ',
  noRooms: 'الغرف لا تكفي لعددكم',
};

export default priceCalendar;
