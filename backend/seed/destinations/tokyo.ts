import { both } from '../bilingual.js';
import { INCLUDED, NOT_INCLUDED } from '../included.js';
import { type DestinationSeed, day } from '../destination-seed.js';

export const TOKYO: DestinationSeed = {
  id: 'tokyo',
  name: both('Tokyo', 'طوكيو'),
  region: 'asia',
  themes: ['city', 'culture'],
  prices: { adult: 27900, child: 22900, infant: 3900 },
  sort: 9,
  departures: null,
  description: both(
    'Tempel bakom tågstationen, nudlar vid disken och ett berg som visar sig när det vill. Vi lär dig tunnelbanan första dagen, sedan är staden din.',
    'معابد خلف محطة القطار ونودلز على المنضدة وجبل يظهر متى شاء. نعلّمك المترو في اليوم الأول، ثم تصبح المدينة لك.',
  ),
  included: [
    INCLUDED.oneChange,
    both(
      'Åtta nätter med frukost på trestjärnigt hotell nära Ueno',
      'ثماني ليالٍ مع الإفطار في فندق ثلاث نجوم قرب أوينو',
    ),
    INCLUDED.baggage,
    both('Resekort för tunnelbanan i tre dagar', 'بطاقة مترو لثلاثة أيام'),
    both('Dagsutflykter till Hakone och Nikko', 'رحلتان إلى هاكوني ونيكو'),
  ],
  notIncluded: [
    NOT_INCLUDED.insurance,
    NOT_INCLUDED.lunchAndDinner,
    NOT_INCLUDED.entrances,
    both(
      'Flygtåg mellan flygplatsen och hotellet. Vi köper biljetten tillsammans på plats.',
      'قطار المطار إلى الفندق ومنه، ونشتري التذكرة معاً في المحطة.',
    ),
  ],
  transfer: 'none',
  suitability: both(
    'Vi reser med tunnelbana och tåg och går flera kilometer om dagen. De flesta stationer har hiss.',
    'نتنقل بالمترو والقطار ونمشي عدة كيلومترات في اليوم. وفي معظم المحطات مصاعد.',
  ),
  days: [
    day(
      both('Avresa', 'المغادرة'),
      both('Flyg med ett byte och en natt ombord.', 'رحلة جوية بتوقف واحد وليلة على متن الطائرة.'),
    ),
    day(
      both('Ankomst', 'الوصول'),
      both(
        'Tåg till Ueno och en tidig kväll. Vi går igenom tunnelbanan på plats.',
        'القطار إلى أوينو ومساء مبكر، ونتعرّف على المترو معاً.',
      ),
    ),
    day(
      both('Asakusa och floden', 'أساكوسا والنهر'),
      both(
        'Senso-ji i Asakusa, sedan båt nedför Sumidafloden.',
        'معبد سينسوجي في أساكوسا، ثم القارب في نهر سوميدا.',
      ),
    ),
    day(
      both('Shibuya och Harajuku', 'شيبويا وهاراجوكو'),
      both(
        'Det stora övergångsstället, Meijiparken och små kaffebarer på bakgatorna.',
        'تقاطع شيبويا الكبير وحديقة ميجي ومقاهٍ صغيرة في الأزقة.',
      ),
    ),
    day(
      both('Hakone', 'هاكوني'),
      both(
        'Bergståg, linbana och båt på sjön. Vid klart väder syns Fuji.',
        'قطار جبلي وتلفريك وقارب في البحيرة. وفي الصحو يظهر جبل فوجي.',
      ),
    ),
    day(
      both('Fri dag', 'يوم حر'),
      both(
        'Museerna i Ueno, elektronik i Akihabara eller en lång lunch.',
        'متاحف أوينو أو إلكترونيات أكيهابارا أو غداء طويل.',
      ),
    ),
    day(
      both('Nikko', 'نيكو'),
      both(
        'Tempel bland höga cedrar och vattenfallet Kegon.',
        'معابد بين أشجار الأرز العالية وشلال كيغون.',
      ),
    ),
    day(
      both('Tokyo Camii och Yoyogi', 'جامع طوكيو ويويوغي'),
      both(
        'Tokyos stora moské, öppen för besökare, och parken strax intill.',
        'جامع طوكيو الكبير المفتوح للزوار، والحديقة القريبة منه.',
      ),
    ),
    day(
      both('Fri dag', 'يوم حر'),
      both(
        'Handla det sista eller åk till havet vid Odaiba.',
        'لآخر المشتريات أو لزيارة البحر في أودايبا.',
      ),
    ),
    day(
      both('Hemresa', 'العودة'),
      both(
        'Tåg till flygplatsen och flyg hem med ett byte.',
        'القطار إلى المطار والعودة بتوقف واحد.',
      ),
    ),
  ],
  facts: [
    both('Tokyo hette Edo till 1868.', 'كانت طوكيو تُسمى إيدو حتى عام 1868.'),
    both('Tornet Skytree är 634 meter högt.', 'يبلغ ارتفاع برج سكاي تري 634 متراً.'),
    both(
      'Senso-ji i Asakusa är stadens äldsta tempel.',
      'سينسوجي في أساكوسا أقدم معبد في المدينة.',
    ),
  ],
  pictures: {
    hero: both(
      'Röd pagod bland blommande körsbärsträd med berget Fuji, stadens torn och en korallröd sol i bakgrunden.',
      'باغودا حمراء بين أشجار الكرز المزهرة، وفي الخلفية جبل فوجي وأبراج المدينة وشمس مرجانية.',
    ),
    dusk: both(
      'Körsbärsgrenar ramar in en femvåningspagod och berget Fuji i skymningen.',
      'أغصان الكرز المزهرة تؤطّر باغودا من خمس طبقات وجبل فوجي عند الغروب.',
    ),
    day: both(
      'Vår i Tokyo: pagod, snöklätt Fuji och rosa körsbärsblom under klarblå himmel.',
      'الربيع في طوكيو: باغودا وجبل فوجي المكسو بالثلج وأزهار كرز وردية تحت سماء صافية.',
    ),
    night: both(
      'Tokyo om natten: upplyst pagod, lila körsbärsträd och månskära över Fuji.',
      'طوكيو ليلاً: باغودا مضاءة وأشجار كرز بنفسجية وهلال فوق جبل فوجي.',
    ),
    detail: both(
      'Järnkanna, två skålar grönt te och blomformade sötsaker under en körsbärsgren, mot ett blått vågmönster.',
      'إبريق حديدي ووعاءان من الشاي الأخضر وحلوى على شكل أزهار تحت غصن كرز أمام نقش أمواج أزرق.',
    ),
  },
};
