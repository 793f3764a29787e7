import { both } from '../bilingual.js';
import { type HotelSeed, so } from '../hotel-seed.js';

export const MEDITERRANEAN_AND_CAUCASUS: readonly HotelSeed[] = [
  {
    name: 'Hotel Bahçe',
    stars: 4,
    country: 'TR',
    city: both('Istanbul', 'إسطنبول'),
    address: 'Bahçe Sokağı 14, Sultanahmet, 34122 Istanbul',
    at: [41.0027, 28.9745],
    about: both(
      'Litet hotell med innergård, fem minuters promenad från Blå moskén.',
      'فندق صغير بفناء داخلي، على بعد خمس دقائق سيراً من المسجد الأزرق.',
    ),
    facts: {
      mosque_m: 350,
      centre_m: 600,
      airport_min: 50,
      ...so('breakfast_halal', 'no_alcohol', 'family_rooms', 'wifi', 'air_condition', 'lift'),
    },
    picture: {
      name: 'hotel-istanbul',
      alt: both(
        'Osmanskt trähus i rött med burspråk och markis i kvällsljus, bredvid en innergård med fontän, minareter i fjärran.',
        'بيت عثماني خشبي أحمر بشرفة بارزة ومظلّة في ضوء المساء، إلى جانبه فناء فيه نافورة ومآذن في البعيد.',
      ),
    },
  },
  {
    name: 'Han Baščaršija',
    stars: 3,
    country: 'BA',
    city: both('Sarajevo', 'سراييفو'),
    address: 'Lipa ulica 7, Baščaršija, 71000 Sarajevo',
    at: [43.86, 18.433],
    about: both(
      'Värdshus i sluttningen ovanför basaren, med terrass och utsikt över stadens tak.',
      'نُزل على السفح فوق السوق القديم، بشرفة تطلّ على أسطح المدينة.',
    ),
    facts: {
      mosque_m: 200,
      centre_m: 500,
      airport_min: 25,
      ...so('breakfast_halal', 'no_alcohol', 'wifi', 'air_condition'),
    },
    picture: {
      name: 'hotel-sarajevo',
      alt: both(
        'Värdshus på en sluttning med spåntak, blomlådor och en terrass med parasoller, utsikt över Sarajevos röda tak.',
        'نُزل على سفح التل بسقف خشبي وأحواض زهور وشرفة بمظلات، يطلّ على أسطح سراييفو الحمراء.',
      ),
    },
  },
  {
    name: 'Hotel Sololaki',
    stars: 4,
    country: 'GE',
    city: both('Tbilisi', 'تبليسي'),
    address: 'Vazi Street 5, Sololaki, 0105 Tbilisi',
    at: [41.6905, 44.799],
    about: both(
      'Gammalt hus med snidade balkonger i Sololaki, nedanför fästningen.',
      'بيت قديم بشرفات خشبية مزخرفة في حي سولولاكي أسفل القلعة.',
    ),
    facts: {
      mosque_m: 1100,
      centre_m: 400,
      airport_min: 25,
      ...so('family_rooms', 'wifi', 'air_condition', 'lift'),
    },
    picture: {
      name: 'hotel-tbilisi',
      alt: both(
        'Hotell med två våningar snidade träbalkonger och varma fönster, vinrankor i förgrunden och fästningen ovanför.',
        'فندق بطابقين من الشرفات الخشبية المزخرفة ونوافذ دافئة، وفي المقدمة عناقيد العنب، والقلعة في الأعلى.',
      ),
    },
  },
  {
    name: 'Hotel Qız Qalası',
    stars: 4,
    country: 'AZ',
    city: both('Baku', 'باكو'),
    address: 'Nar küçəsi 11, İçərişəhər, AZ1000 Bakı',
    at: [40.3668, 49.8355],
    about: both(
      'Hotell i ljus kalksten innanför murarna, några steg från Jungfrutornet.',
      'فندق من الحجر الجيري داخل الأسوار، على بعد خطوات من برج العذراء.',
    ),
    facts: {
      mosque_m: 200,
      centre_m: 500,
      airport_min: 30,
      ...so('breakfast_halal', 'family_rooms', 'wifi', 'air_condition', 'lift'),
    },
    picture: {
      name: 'hotel-baku',
      alt: both(
        'Hotell i ljus kalksten med valvfönster, balkonger och randiga markiser i solnedgången, bakom det Bakus flamtorn.',
        'فندق من الحجر الجيري بنوافذ مقوّسة وشرفات ومظلات مخططة عند الغروب، وخلفه أبراج اللهب في باكو.',
      ),
    },
  },
  {
    name: 'Turunç Beach Resort',
    stars: 4,
    country: 'TR',
    city: both('Antalya', 'أنطاليا'),
    address: 'Turunç Sahil Caddesi 30, Lara, 07230 Antalya',
    at: [36.8554, 30.799],
    about: both(
      'Familjehotell vid stranden med uppvärmd inomhuspool, barnpool och lekplats.',
      'فندق عائلي على الشاطئ فيه مسبح داخلي مدفّأ ومسبح للأطفال وملعب.',
    ),
    facts: {
      mosque_m: 900,
      beach_m: 50,
      centre_m: 9000,
      airport_min: 15,
      ...so(
        'breakfast_halal',
        'restaurant_halal',
        'no_alcohol',
        'prayer_room',
        'family_rooms',
        'pool',
        'pool_children',
        'women_pool_hours',
        'wifi',
        'air_condition',
        'lift',
        'wheelchair_room',
      ),
    },
    picture: {
      name: 'hotel-antalya',
      alt: both(
        'Vitt strandhotell med balkonger i terrasser vid en stor pool, palmer, solstolar och turkost hav med segelbåt.',
        'فندق شاطئي أبيض بشرفات متدرّجة أمام مسبح كبير، ونخيل وكراسي استلقاء وبحر فيروزي فيه قارب شراعي.',
      ),
    },
  },
  {
    name: 'Riad Noor',
    stars: 4.5,
    country: 'MA',
    city: both('Marrakech', 'مراكش'),
    address: '22 Derb Noor, Médina, 40000 Marrakech',
    at: [31.6295, -7.9811],
    about: both('Riad med takterrass i gamla stan.', 'رياض بشرفة على السطح في المدينة القديمة.'),
    facts: {
      mosque_m: 150,
      centre_m: 900,
      airport_min: 20,
      ...so('breakfast_halal', 'no_alcohol', 'family_rooms', 'wifi', 'air_condition'),
    },
    picture: {
      name: 'hotel-marrakech',
      alt: both(
        'Innergård i en riad med stjärnformad fontän, hästskobågar, zelligekakel, lyktor och apelsinträd i krukor.',
        'فناء رياض مغربي فيه نافورة على شكل نجمة وأقواس على هيئة حدوة وزليج وفوانيس وأشجار برتقال في أصص.',
      ),
    },
  },
];
