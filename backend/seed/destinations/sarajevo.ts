import { both } from '../bilingual.js';
import { INCLUDED, NOT_INCLUDED } from '../included.js';
import { type DestinationSeed, day } from '../destination-seed.js';

export const SARAJEVO: DestinationSeed = {
  id: 'sarajevo',
  name: both('Sarajevo', 'سراييفو'),
  region: 'europe',
  themes: ['culture', 'nature'],
  prices: { adult: 6490, child: 5290, infant: 790 },
  sort: 6,
  departures: {
    weekday: 5,
    capacities: [18, 4, 20, 18, 24, 20],
    closesDays: 5,
    summer: { capacity: 20, more: [300, 600, 1100, 900, 1300, 500, 0] },
  },
  description: both(
    'Öst och väst på samma gata. Kaffe i kopparkärl i Baščaršija, linbana upp på berget och en tur till bron i Mostar.',
    'الشرق والغرب في شارع واحد. قهوة في أوانٍ نحاسية في باشتشارشيا، وتلفريك إلى الجبل، ورحلة إلى جسر موستار.',
  ),
  included: [
    INCLUDED.oneChange,
    both(
      'Fyra nätter med frukost på trestjärnigt hotell nära Baščaršija',
      'أربع ليالٍ مع الإفطار في فندق ثلاث نجوم قرب باشتشارشيا',
    ),
    INCLUDED.baggage,
    INCLUDED.transfer,
    both('Dagsutflykt till Mostar och Blagaj med guide', 'رحلة يوم إلى موستار وبلاغاي مع مرشد'),
    both('Linbana till Trebević tur och retur', 'التلفريك إلى تريبيفيتش ذهاباً وإياباً'),
  ],
  notIncluded: [
    NOT_INCLUDED.insurance,
    NOT_INCLUDED.lunchAndDinner,
    NOT_INCLUDED.visa,
    both('Inträde till Tunnelmuseet', 'دخول متحف النفق'),
  ],
  groupSizeMax: 24,
  days: [
    day(
      both('Ankomst', 'الوصول'),
      both(
        'Transfer till hotellet och en första runda i gamla stan. Ćevapi till middag för den som är hungrig.',
        'التوصيل إلى الفندق وجولة أولى في المدينة القديمة. وطبق تشيفابي للعشاء لمن يشاء.',
      ),
    ),
    day(
      both('Baščaršija', 'باشتشارشيا'),
      both(
        'Kopparslagarnas gränd, Gazi Husrev-begs moské och bosniskt kaffe så som det ska drickas.',
        'زقاق النحّاسين وجامع الغازي خسرو بك، والقهوة البوسنية كما ينبغي أن تُشرب.',
      ),
    ),
    day(
      both('Mostar och Blagaj', 'موستار وبلاغاي'),
      both(
        'Heldag söderut längs Neretva: Gamla bron i Mostar och dervischhuset vid källan i Blagaj.',
        'يوم كامل جنوباً بمحاذاة نهر نيريتفا: الجسر القديم في موستار وتكية الدراويش عند نبع بلاغاي.',
      ),
    ),
    day(
      both('Linbanan och Tunnelmuseet', 'التلفريك ومتحف النفق'),
      both(
        'Upp på Trebević med linbanan. På eftermiddagen Tunnelmuseet, om stadens belägring på 1990-talet.',
        'إلى جبل تريبيفيتش بالتلفريك. وبعد الظهر متحف النفق الذي يروي حصار المدينة في التسعينيات.',
      ),
    ),
    day(
      both('Hemresa', 'العودة'),
      both(
        'Frukost, transfer till flygplatsen och flyg hem med ett byte.',
        'الإفطار ثم التوصيل إلى المطار والعودة بتوقف واحد.',
      ),
    ),
  ],
  facts: [
    both('Sarajevo stod värd för vinter-OS 1984.', 'استضافت سراييفو أولمبياد الشتاء عام 1984.'),
    both('Baščaršija växte fram på 1400-talet.', 'نشأ سوق باشتشارشيا في القرن الخامس عشر.'),
    both(
      'Moské, kyrkor och synagoga ligger inom kort gångavstånd.',
      'المسجد والكنائس والكنيس على مسافة مشي قصيرة.',
    ),
  ],
  pictures: {
    hero: both(
      'Sarajevos gamla stenbro över floden, en moské med slank minaret, en röd spårvagn och berg i bakgrunden.',
      'جسر سراييفو الحجري القديم فوق النهر، ومسجد بمئذنة رشيقة، وترام أحمر، وجبال في الخلفية.',
    ),
    dusk: both(
      'Kväll i Sarajevo: solen sjunker bakom bergen, hus klättrar på kullarna och stenbron speglas i floden.',
      'مساء في سراييفو: الشمس تغيب خلف الجبال، والبيوت تتسلق التلال، والجسر الحجري ينعكس في النهر.',
    ),
    day: both(
      'Sarajevo en solig dag med röda tak, gröna kullar, spårvagn längs kajen och stenbro i förgrunden.',
      'سراييفو في يوم مشمس: أسطح حمراء وتلال خضراء وترام على الرصيف وجسر حجري في المقدمة.',
    ),
    night: both(
      'Sarajevo om natten: lysande fönster på sluttningarna och månen över moské och bro.',
      'سراييفو ليلاً: نوافذ مضيئة على السفوح وقمر فوق المسجد والجسر.',
    ),
    detail: both(
      'Bosniskt kaffe i kopparkärl med två små koppar och konfekt på en bricka framför en vävd matta.',
      'قهوة بوسنية في ركوة نحاسية مع فنجانين وحلوى على صينية أمام بساط منسوج.',
    ),
  },
};
