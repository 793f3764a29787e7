import type { Twin } from '../shape.js';
import type swedish from '../sv/flight-legs.js';

const flightLegs: Twin<typeof swedish> = {
  flight: 'الرحلة الجوية',
  departs: 'المغادرة (بالتوقيت المحلي)',
  arrives: 'الوصول (بالتوقيت المحلي)',
  localTime: 'بالتوقيت المحلي',
  duration: 'المدة',
  extras: 'الأمتعة والوجبة',
  to: 'إلى',
  operatedBy: 'تُشغّلها {airline}',
  stop: 'تبديل الطائرة في {city}، مدة الانتظار {wait}',
  day: 'هذه مواعيد رحلة {date}.',
  firstDay: 'هذه مواعيد رحلة {date}. اختر يوماً آخر لتعرف مواعيده.',
  preliminary_zero: 'المواعيد مبدئية، وتصبح نهائية يوم السفر.',
  preliminary_one: 'المواعيد مبدئية، وتصبح نهائية قبل يوم واحد على الأقل من السفر.',
  preliminary_two: 'المواعيد مبدئية، وتصبح نهائية قبل يومين على الأقل من السفر.',
  preliminary_few: 'المواعيد مبدئية، وتصبح نهائية قبل {count} أيام على الأقل من السفر.',
  preliminary_many: 'المواعيد مبدئية، وتصبح نهائية قبل {count} يوماً على الأقل من السفر.',
  preliminary_other: 'المواعيد مبدئية، وتصبح نهائية قبل {count} يوم على الأقل من السفر.',
  preliminaryBooked: 'هذه مواعيد مبدئية، ونرسل إليك المواعيد النهائية قبل السفر.',
  isFinal: 'المواعيد نهائية.',
};

export default flightLegs;
