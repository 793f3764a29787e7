import { both } from '../bilingual.js';
import { INCLUDED, NOT_INCLUDED } from '../included.js';
import { type DestinationSeed, day } from '../destination-seed.js';

export const TBILISI: DestinationSeed = {
  id: 'tbilisi',
  name: both('Tbilisi', 'تبليسي'),
  region: 'asia',
  themes: ['culture', 'nature'],
  prices: { adult: 10490, child: 8490, infant: 1190 },
  sort: 7,
  departures: { weekday: 6, capacities: [16, 20, 18, 4, 20, 16], closesDays: 5 },
  description: both(
    'Snidade balkonger, svavelbad och berg som når molnen. En upptäcktsresa för den som vill se Kaukasus innan alla andra.',
    'شرفات خشبية مزخرفة وحمّامات كبريتية وجبال تلامس الغيوم. رحلة اكتشاف لمن يريد أن يرى القوقاز قبل الجميع.',
  ),
  included: [
    INCLUDED.oneChange,
    both(
      'Sex nätter med frukost på fyrstjärnigt hotell i gamla stan',
      'ست ليالٍ مع الإفطار في فندق أربع نجوم في المدينة القديمة',
    ),
    INCLUDED.baggage,
    INCLUDED.transfer,
    both(
      'Dagsutflykter till Mtscheta, Kazbegi och Kachetien',
      'رحلات ليوم واحد إلى متسخيتا وكازبيغي وكاخيتي',
    ),
    both('Guide på engelska under utflykterna', 'مرشد يتحدث الإنجليزية في الرحلات'),
  ],
  notIncluded: [
    NOT_INCLUDED.insurance,
    NOT_INCLUDED.visa,
    NOT_INCLUDED.lunchAndDinner,
    both('Svavelbad och inträden på egen hand', 'الحمّامات الكبريتية ورسوم الدخول في الأوقات الحرة'),
  ],
  groupSizeMax: 20,
  suitability: both(
    'Dagarna i bergen har långa bilvägar, trappor och ojämn mark. Resan passar inte den som använder rullstol.',
    'في أيام الجبال طرق طويلة بالسيارة ودرجات وأرض غير مستوية. لا تناسب الرحلة من يستعمل كرسياً متحركاً.',
  ),
  days: [
    day(
      both('Ankomst', 'الوصول'),
      both(
        'Transfer till hotellet. Flyget landar ofta sent, så kvällen är lugn.',
        'التوصيل إلى الفندق. كثيراً ما تصل الطائرة متأخرة، لذا فالمساء هادئ.',
      ),
    ),
    day(
      both('Gamla stan och baden', 'المدينة القديمة والحمّامات الكبريتية'),
      both(
        'Balkonghusen, linbanan upp till Narikalafästningen och badkvarteret Abanotubani.',
        'بيوت الشرفات والتلفريك إلى قلعة ناريكالا وحيّ الحمّامات الكبريتية أبانوتوباني.',
      ),
    ),
    day(
      both('Mtscheta', 'متسخيتا'),
      both(
        'Georgiens gamla huvudstad, en halvtimme bort, där två floder möts nedanför klostret Dzjvari.',
        'العاصمة القديمة لجورجيا على بعد نصف ساعة، حيث يلتقي نهران أسفل دير جفاري.',
      ),
    ),
    day(
      both('Kazbegi', 'كازبيغي'),
      both(
        'Heldag på den georgiska militärvägen till Stepantsminda. Vid vackert väder syns hela Kazbek.',
        'يوم كامل على الطريق العسكري الجورجي إلى ستيبانتسميندا. وفي الصحو يظهر جبل كازبيك كاملاً.',
      ),
    ),
    day(
      both('Kachetien', 'كاخيتي'),
      both(
        'Signagi med sin mur och utsikt över Alazanidalen. Lunch hos en familj, druvsaft och bröd ur lerugnen.',
        'سيغناغي بسورها وإطلالتها على وادي ألازاني. غداء عند عائلة مع عصير العنب وخبز التنور.',
      ),
    ),
    day(
      both('Fri dag', 'يوم حر'),
      both(
        'Loppmarknaden vid Torra bron, botaniska trädgården eller ett långt svavelbad.',
        'سوق الجسر الجاف أو الحديقة النباتية أو حمّام كبريتي طويل.',
      ),
    ),
    day(
      both('Hemresa', 'العودة'),
      both(
        'Transfer till flygplatsen och flyg hem med ett byte.',
        'التوصيل إلى المطار والعودة بتوقف واحد.',
      ),
    ),
  ],
  facts: [
    both(
      'Namnet Tbilisi kommer av georgiskans ord för varm.',
      'اسم تبليسي مشتق من كلمة جورجية تعني «دافئ».',
    ),
    both('Georgiskans alfabet har 33 bokstäver.', 'تتألف الأبجدية الجورجية من 33 حرفاً.'),
    both('Staden växte upp kring heta svavelkällor.', 'نشأت المدينة حول ينابيع كبريتية حارة.'),
  ],
  pictures: {
    hero: both(
      'Narikalas fästning på höjden över Tbilisis balkonghus och badkupoler, med linbana och snöiga berg i rosa ljus.',
      'قلعة ناريكالا على المرتفع فوق بيوت تبليسي ذات الشرفات وقباب الحمّامات، مع تلفريك وجبال ثلجية في ضوء وردي.',
    ),
    dusk: both(
      'Tbilisi i skymningen: solen bakom fästningen, snidade balkonger och floden med speglingar.',
      'تبليسي عند الغروب: الشمس خلف القلعة وشرفات خشبية مزخرفة ونهر تنعكس فيه البيوت.',
    ),
    day: both(
      'Tbilisis gamla stad på dagen: hus i pastell med träbalkonger, svavelbadens tegelkupoler och fästningen ovanför.',
      'مدينة تبليسي القديمة نهاراً: بيوت بألوان هادئة وشرفات خشبية وقباب الحمّامات الكبريتية والقلعة في الأعلى.',
    ),
    night: both(
      'Tbilisi om natten: varma fönster i balkonghusen och fästningen mot en stjärnhimmel med måne.',
      'تبليسي ليلاً: نوافذ دافئة في بيوت الشرفات والقلعة تحت سماء مرصعة بالنجوم وهلال.',
    ),
    detail: both(
      'Snidad turkos balkong med vindruvor och en lerkanna, utsikt mot fästning och berg i kvällssol.',
      'شرفة خشبية مزخرفة بلون فيروزي تتدلى فوقها عناقيد العنب وعليها إبريق فخار، تطلّ على قلعة وجبال عند المساء.',
    ),
  },
};
