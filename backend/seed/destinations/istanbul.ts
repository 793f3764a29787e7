import { both } from '../bilingual.js';
import { INCLUDED, NOT_INCLUDED } from '../included.js';
import { type DestinationSeed, day } from '../destination-seed.js';

export const ISTANBUL: DestinationSeed = {
  id: 'istanbul',
  name: both('Istanbul', 'إسطنبول'),
  region: 'europe',
  themes: ['city', 'culture', 'shopping'],
  prices: { adult: 6990, child: 5490, infant: 990 },
  sort: 1,
  departures: {
    weekday: 5,
    capacities: [28, 24, 4, 32, 32, 24, 28, 24],
    closesDays: 3,
    summer: { capacity: 28, more: [500, 1000, 1700, 1200, 1500, 800, 0] },
  },
  description: both(
    'Två kontinenter, tusen tehus och färjor i skymningen. Bo nära Sultanahmet, promenera mellan moskéer och basarer och avsluta kvällen vid Bosporen.',
    'قارّتان وألف مقهى وعبّارات عند الغروب. إقامة قرب السلطان أحمد، وجولات بين المساجد والأسواق، وأمسية على ضفاف البوسفور.',
  ),
  included: [
    INCLUDED.direct,
    both(
      'Fyra nätter med frukost på fyrstjärnigt hotell nära Sultanahmet',
      'أربع ليالٍ مع الإفطار في فندق أربع نجوم قرب السلطان أحمد',
    ),
    INCLUDED.baggage,
    INCLUDED.transfer,
    both('Guidad dag i Sultanahmet', 'يوم مع مرشد في السلطان أحمد'),
    both('Båttur på Bosporen', 'جولة بحرية في البوسفور'),
  ],
  notIncluded: [
    NOT_INCLUDED.insurance,
    NOT_INCLUDED.visa,
    NOT_INCLUDED.lunchAndDinner,
    NOT_INCLUDED.entrances,
  ],
  suitability: both(
    'Gamla stan har backar och kullersten, och båten har en brant landgång. Säg till i god tid, så planerar vi vägar utan trappor.',
    'في المدينة القديمة منحدرات وأرض مرصوفة بالحجارة، ومدخل القارب شديد الميل. أخبرنا مسبقاً لنختار طرقاً بلا درجات.',
  ),
  days: [
    day(
      both('Ankomst och kvällspromenad', 'الوصول وجولة مسائية'),
      both(
        'Vi möter dig på flygplatsen och kör till hotellet. På kvällen går vi till Hippodromen, där moskéerna lyser upp torget.',
        'نستقبلك في المطار ونوصلك إلى الفندق. وفي المساء نتمشّى إلى ميدان سباق الخيل (الهيبودروم) حيث تضيء المساجد الساحة.',
      ),
    ),
    day(
      both('Hagia Sofia och Blå moskén', 'آيا صوفيا والمسجد الأزرق'),
      both(
        'Förmiddag med guide i Hagia Sofia och Blå moskén. Eftermiddagen är din, gärna i Gülhaneparken.',
        'صباح مع المرشد في آيا صوفيا والمسجد الأزرق. وبعد الظهر وقت حر، وحديقة غولهانه خيار جميل.',
      ),
    ),
    day(
      both('Båttur på Bosporen', 'جولة بحرية في البوسفور'),
      both(
        'Två timmar på vattnet, förbi palats, trävillor och Rumelifästningen. Fisk till lunch för den som vill.',
        'ساعتان على الماء مروراً بالقصور والبيوت الخشبية وقلعة روملي. والسمك للغداء لمن يرغب.',
      ),
    ),
    day(
      both('Basarerna och Kadıköy', 'الأسواق وقاضي كوي'),
      both(
        'Kryddbasaren och Stora basaren på förmiddagen, sedan färjan över till Kadıköy och den asiatiska sidan.',
        'سوق التوابل والسوق المسقوف صباحاً، ثم العبّارة إلى قاضي كوي والجانب الآسيوي.',
      ),
    ),
    day(
      both('Hemresa', 'العودة'),
      both(
        'Frukost, transfer till flygplatsen och direktflyg hem.',
        'الإفطار ثم التوصيل إلى المطار ورحلة العودة المباشرة.',
      ),
    ),
  ],
  facts: [
    both(
      'Istanbul ligger på två kontinenter: Europa och Asien.',
      'تقع إسطنبول على قارّتين: أوروبا وآسيا.',
    ),
    both('Hagia Sofia stod färdig år 537.', 'اكتمل بناء آيا صوفيا عام 537.'),
    both(
      'Stora basaren har anor från 1400-talet.',
      'يعود تاريخ السوق المسقوف إلى القرن الخامس عشر.',
    ),
  ],
  pictures: {
    hero: both(
      'Moské med stora kupoler och fyra minareter ovanför röda tak vid Bosporen i solnedgången, en vit färja passerar.',
      'مسجد بقباب كبيرة وأربع مآذن فوق أسطح حمراء على البوسفور عند الغروب، وعبّارة بيضاء تمرّ أمامه.',
    ),
    dusk: both(
      'Istanbul i skymningen: solen går ner bakom moskéns kupoler och speglas i Bosporen, där en färja glider förbi.',
      'إسطنبول عند الغروب: الشمس تغيب خلف قباب المسجد وينعكس ضوؤها على البوسفور حيث تمرّ عبّارة.',
    ),
    day: both(
      'Istanbul en klar dag: ljusa kupoler, slanka minareter och Galatatornet vid ett turkost Bosporen.',
      'إسطنبول في يوم صافٍ: قباب فاتحة ومآذن رشيقة وبرج غلطة على مياه البوسفور الفيروزية.',
    ),
    night: both(
      'Istanbul om natten: månskära över upplysta moskéfönster och stadens ljus som speglas i vattnet.',
      'إسطنبول ليلاً: هلال فوق نوافذ المسجد المضاءة وأنوار المدينة تنعكس على الماء.',
    ),
    detail: both(
      'Tulpanformat glas med rykande te, sesamring och turkisk konfekt framför kakel med blå och röda tulpaner.',
      'كأس شاي ساخن على شكل زهرة التوليب مع كعكة السمسم وراحة الحلقوم أمام بلاط مزيّن بزهور توليب زرقاء وحمراء.',
    ),
  },
};
