import { both } from './bilingual.js';

/** Lines that several trips share, so that each thing has one name. */
export const INCLUDED = {
  // Without an airport: a booking from another one prints these lines too.
  direct: both('Direktflyg tur och retur', 'طيران مباشر ذهاباً وإياباً'),
  oneChange: both(
    'Flyg tur och retur, ett byte åt vardera hållet',
    'طيران ذهاباً وإياباً، بتوقف واحد في كل اتجاه',
  ),
  baggage: both('23 kg incheckat bagage och 8 kg handbagage', 'أمتعة مسجّلة 23 كغ وحقيبة يد 8 كغ'),
  transfer: both('Transfer mellan flygplats och hotell', 'التوصيل من المطار وإليه'),
  excursionGuide: both(
    'Utflykter enligt programmet med guide',
    'الرحلات المذكورة في البرنامج مع مرشد',
  ),
} as const;

/** What several trips do not include. */
export const NOT_INCLUDED = {
  insurance: both(
    'Reseförsäkring. Du väljer själv i kassan.',
    'تأمين السفر، وتختاره بنفسك عند الحجز.',
  ),
  visa: both('Visum, om ditt pass kräver det', 'التأشيرة إذا كان جوازك يتطلبها'),
  lunchAndDinner: both('Luncher och middagar', 'وجبات الغداء والعشاء'),
  entrances: both('Inträden på dagar utan guide', 'رسوم الدخول في الأيام التي بلا مرشد'),
} as const;
