import { both } from '../bilingual.js';
import { INCLUDED } from '../included.js';
import { type TripSeed, day } from '../trip.js';

export const ISTANBUL: TripSeed = {
  id: 'istanbul',
  name: both('Istanbul', 'إسطنبول'),
  region: 'europe',
  prices: { adult: 6990, child: 5490, infant: 990 },
  sort: 1,
  departures: { weekday: 5, capacities: [28, 24, 4, 32, 32, 24, 28, 24], closesDays: 3 },
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
    INCLUDED.coverage,
  ],
  days: [
    day(
      both('Ankomst och kvällspromenad', 'الوصول وجولة مسائية'),
      both(
        'Vi möter på flygplatsen och kör till hotellet. På kvällen går vi till Hippodromen, där moskéerna lyser upp torget.',
        'نستقبلك في المطار ونوصلك إلى الفندق. وفي المساء نتمشّى إلى ميدان الخيل حيث تضيء المساجد الساحة.',
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
        'Två timmar på vattnet, förbi palats, trävillor och Rumeli-fästningen. Fisk till lunch för den som vill.',
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
        'Frukost, transfer till flygplatsen och direktflyg till Arlanda.',
        'الإفطار ثم التنقل إلى المطار والطيران المباشر إلى أرلاندا.',
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
      'Kupoler och minareter vid Bosporen i kvällsljus, med en färja på vattnet',
      'قباب ومآذن على البوسفور في ضوء المساء، وعبّارة على الماء',
    ),
    dusk: both(
      'Istanbuls moskéer mot en varm skymningshimmel',
      'مساجد إسطنبول أمام سماء دافئة عند الغروب',
    ),
    day: both('Färja på Bosporen en klar dag', 'عبّارة في البوسفور في نهار صافٍ'),
    night: both(
      'Upplysta fönster och minareter över Bosporen om natten',
      'نوافذ مضاءة ومآذن فوق البوسفور ليلاً',
    ),
    detail: both('Kakelmönster i turkost och blått', 'زخارف بلاط فيروزية وزرقاء'),
  },
};
