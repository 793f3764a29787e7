import { both } from '../bilingual.js';
import { INCLUDED, NOT_INCLUDED } from '../included.js';
import { type DestinationSeed, day } from '../destination-seed.js';

/** No rite is promised on a weekday, and no picture shows the Kaaba or people. */
export const UMRAH: DestinationSeed = {
  id: 'umrah',
  name: both('Umrah: Mecka & Medina', 'العمرة: مكة المكرمة والمدينة المنورة'),
  region: 'asia',
  themes: ['umrah', 'groups'],
  prices: { adult: 19900, child: 16900, infant: 3900 },
  sort: 3,
  departures: {
    weekday: 6,
    capacities: [32, 36, 4, 36, 36, 32, 36, 32],
    closesDays: 21,
    avoidsHajj: true,
  },
  description: both(
    'Res i lugn och ro med svensk- och arabisktalande reseledare. Fem nätter i Mecka och tre i Medina på hotell inom gångavstånd, med föreläsningar, ziyara och hjälp med tillstånd.',
    'سافر بطمأنينة مع مرشد يتحدث العربية والسويدية. خمس ليالٍ في مكة وثلاث في المدينة المنورة في فنادق على مسافة مشي، مع دروس وزيارات ومساعدة في التصاريح.',
  ),
  included: [
    INCLUDED.oneChange,
    both(
      'Fem nätter i Mecka och tre i Medina med frukost, fyrstjärniga hotell inom gångavstånd från moskéerna',
      'خمس ليالٍ في مكة وثلاث في المدينة المنورة مع الإفطار، في فنادق أربع نجوم على مسافة مشي من الحرمين',
    ),
    both(
      'Reseledare som talar svenska och arabiska under hela resan',
      'مرشد يتحدث العربية والسويدية طوال الرحلة',
    ),
    both('Hjälp med tillstånd i Nusuk', 'مساعدة في تصاريح تطبيق نسك'),
    both(
      'Snabbtåg mellan Mecka och Medina',
      'قطار الحرمين السريع بين مكة المكرمة والمدينة المنورة',
    ),
    both('Ziyara med buss i båda städerna', 'زيارات بالحافلة في المدينتين'),
    INCLUDED.baggage,
    INCLUDED.transfer,
    both(
      'Gruppresa med högst 36 deltagare, utan krav på minsta antal',
      'رحلة جماعية بحد أقصى 36 مشاركاً ودون حد أدنى',
    ),
  ],
  notIncluded: [
    NOT_INCLUDED.insurance,
    both(
      'Visum och visumavgift, som beror på ditt pass. Vi söker åt dig mot tillägg.',
      'التأشيرة ورسومها بحسب جوازك، ونقدّم الطلب عنك مقابل رسوم إضافية.',
    ),
    both('Luncher och middagar', 'وجبات الغداء والعشاء'),
    both('Lån eller hyra av rullstol vid moskéerna', 'استعارة كرسي متحرك أو استئجاره عند الحرمين'),
  ],
  groupSizeMax: 36,
  suitability: both(
    'Hotellen ligger inom gångavstånd, men tawaf och sai är långa. Rullstol och hjälpare finns vid moskéerna. Hör av dig, så förbereder reseledaren det med dig.',
    'الفنادق على مسافة مشي، لكن الطواف والسعي طويلان. تتوفر الكراسي المتحركة ومن يدفعها عند الحرمين. تواصل معنا ليرتّب المرشد ذلك معك.',
  ),
  days: [
    day(
      both('Avresa', 'المغادرة'),
      both(
        'Gruppen möter reseledaren i Istanbul. Vi går igenom ihram i god tid före miqat.',
        'تلتقي المجموعة بالمرشد في إسطنبول، ونشرح الإحرام قبل الميقات بوقت كافٍ.',
      ),
    ),
    day(
      both('Ankomst och umrah', 'الوصول وأداء العمرة'),
      both(
        'Buss från Jeddah till hotellet i Mecka. Efter vila gör vi umrah tillsammans, på den tid tillståndet anger.',
        'بالحافلة من جدة إلى الفندق في مكة. وبعد الراحة نؤدي العمرة معاً في الوقت المحدد في التصريح.',
      ),
    ),
    day(
      both('Mecka', 'مكة'),
      both(
        'Tid för bön i den stora moskén. På kvällen en kort föreläsning på hotellet.',
        'وقت للصلاة في المسجد الحرام، ودرس قصير في الفندق مساءً.',
      ),
    ),
    day(
      both('Ziyara i Mecka', 'زيارات مكة'),
      both(
        'Med buss till Arafat, Muzdalifa, Mina och berget al-Nur. Reseledaren berättar vid varje plats.',
        'بالحافلة إلى عرفات ومزدلفة ومنى وجبل النور، والمرشد يشرح عند كل موقع.',
      ),
    ),
    day(
      both('Mecka', 'مكة'),
      both(
        'Dagen är fri för bön och vila. Reseledaren finns på hotellet för frågor.',
        'يوم للصلاة والراحة، والمرشد في الفندق للإجابة عن الأسئلة.',
      ),
    ),
    day(
      both('Fri tid i Mecka', 'وقت حر في مكة'),
      both(
        'Inget program. Packa i lugn och ro inför resan till Medina.',
        'لا برنامج اليوم. وقت للاستعداد بهدوء للسفر إلى المدينة المنورة.',
      ),
    ),
    day(
      both('Tåg till Medina', 'القطار إلى المدينة المنورة'),
      both(
        'Snabbtåget tar drygt två timmar. Hotellet ligger inom gångavstånd från Profetens moské.',
        'يستغرق القطار السريع أكثر من ساعتين بقليل. والفندق على مسافة مشي من المسجد النبوي.',
      ),
    ),
    day(
      both('Ziyara i Medina', 'زيارات المدينة المنورة'),
      both(
        'Quba-moskén, Qiblatayn-moskén och Uhud med buss och reseledare.',
        'مسجد قباء ومسجد القبلتين وجبل أحد بالحافلة مع المرشد.',
      ),
    ),
    day(
      both('Medina', 'المدينة المنورة'),
      both(
        'Fri dag för bön. Besök i al-Rawda sker på den tid som ditt tillstånd anger.',
        'يوم للصلاة. وتكون زيارة الروضة الشريفة في الوقت المحدد في تصريحك.',
      ),
    ),
    day(
      both('Hemresa', 'العودة'),
      both(
        'Transfer till flygplatsen i Medina och flyg hem med ett byte.',
        'التوصيل إلى مطار المدينة المنورة والعودة بتوقف واحد.',
      ),
    ),
  ],
  facts: [
    both('Snabbtåget mellan Mecka och Medina når 300 km/h.', 'تصل سرعة قطار الحرمين إلى 300 كم/س.'),
    both('Zamzam-källan ligger inom den stora moskén i Mecka.', 'تقع بئر زمزم داخل المسجد الحرام.'),
    both(
      'Profetens moské i Medina grundades år 622.',
      'تأسس المسجد النبوي في المدينة المنورة عام 622.',
    ),
  ],
  pictures: {
    hero: both(
      'Gryning över vita minareter och arkader, den gröna kupolen i Medina längre bort och blank marmor i förgrunden.',
      'الفجر فوق مآذن بيضاء وأروقة مقوّسة، والقبة الخضراء في المدينة المنورة في البعيد، ورخام لامع في المقدمة.',
    ),
    dusk: both(
      'Första ljuset i gryningen bakom den gröna kupolen, minareter i rad och en stilla marmorgård.',
      'أول ضوء الفجر خلف القبة الخضراء، ومآذن متتابعة وساحة رخامية هادئة.',
    ),
    day: both(
      'Vita minareter och skuggande parasoller runt en marmorgård under klar himmel, med den gröna kupolen längre bort.',
      'مآذن بيضاء ومظلات حول ساحة رخامية تحت سماء صافية، والقبة الخضراء في البعيد.',
    ),
    night: both(
      'Upplysta arkader och minareter om natten under månskära och stjärnor, speglade i marmorn.',
      'أروقة ومآذن مضاءة ليلاً تحت الهلال والنجوم، تنعكس على الرخام.',
    ),
    detail: both(
      'Lysande lykta i en nisch med grönt stjärnkakel, framför den ett radband och en skål dadlar.',
      'فانوس مضيء في محراب من البلاط الأخضر المزخرف بالنجوم، وأمامه مسبحة وطبق تمر.',
    ),
  },
};
