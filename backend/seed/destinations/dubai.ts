import { both } from '../bilingual.js';
import { INCLUDED, NOT_INCLUDED } from '../included.js';
import { type DestinationSeed, day } from '../destination-seed.js';

export const DUBAI: DestinationSeed = {
  id: 'dubai',
  name: both('Dubai', 'دبي'),
  region: 'asia',
  themes: ['family', 'beach', 'city', 'shopping'],
  prices: { adult: 13490, child: 10990, infant: 1490 },
  sort: 2,
  departures: { weekday: 5, capacities: [24, 30, 30, 24, 4, 30, 24], closesDays: 3 },
  description: both(
    'Skyskrapor, souker och öknen på samma dag. Vi bor nära metron så att du når både stranden och gamla Deira utan taxi.',
    'ناطحات سحاب وأسواق وصحراء في يوم واحد. نقيم قرب المترو لتصل إلى الشاطئ وإلى ديرة القديمة بلا سيارة أجرة.',
  ),
  included: [
    INCLUDED.direct,
    both(
      'Sex nätter med frukost på fyrstjärnigt hotell nära metron',
      'ست ليالٍ مع الإفطار في فندق أربع نجوم قرب المترو',
    ),
    INCLUDED.baggage,
    INCLUDED.transfer,
    both('Ökensafari med middag', 'سفاري الصحراء مع العشاء'),
    both('Dagsutflykt till Abu Dhabi med guide', 'رحلة يوم كامل إلى أبوظبي مع مرشد'),
  ],
  notIncluded: [
    NOT_INCLUDED.insurance,
    NOT_INCLUDED.visa,
    NOT_INCLUDED.lunchAndDinner,
    both(
      'Utsiktsplatsen i Burj Khalifa, som du bokar själv',
      'منصة المشاهدة في برج خليفة، وتحجزها بنفسك',
    ),
  ],
  suitability: both(
    'Staden är plan, och metron har hissar. Ökensafarin är skumpig och passar inte den som har ont i ryggen.',
    'المدينة مستوية وفي المترو مصاعد. أما سفاري الصحراء فكثيرة الارتجاج ولا تناسب من يعاني من آلام الظهر.',
  ),
  days: [
    day(
      both('Ankomst', 'الوصول'),
      both(
        'Transfer till hotellet. På kvällen visar vi hur metron fungerar och var man äter gott.',
        'التوصيل إلى الفندق. وفي المساء نعرّفك على المترو وعلى المطاعم الجيدة القريبة.',
      ),
    ),
    day(
      both('Downtown och Burj Khalifa', 'وسط المدينة وبرج خليفة'),
      both(
        'Promenad runt Burj Khalifa och fontänerna. Utsiktsplatsen bokar du själv, i god tid.',
        'جولة حول برج خليفة والنوافير. أما منصة المشاهدة فتحجزها بنفسك مسبقاً.',
      ),
    ),
    day(
      both('Dubai Creek och Deira', 'خور دبي وديرة'),
      both(
        'Med abra över viken till kryddsouken och guldsouken, sedan de gamla husen i Al Fahidi.',
        'بالعبرة عبر الخور إلى سوق التوابل وسوق الذهب، ثم بيوت الفهيدي القديمة.',
      ),
    ),
    day(
      both('Ökensafari', 'سفاري الصحراء'),
      both(
        'Eftermiddag bland dynerna och middag under bar himmel. Barn och bilsjuka får en lugnare väg.',
        'بعد ظهر بين الكثبان وعشاء في الهواء الطلق. ولدينا طريق أهدأ للأطفال ولمن يصاب بدوار الحركة.',
      ),
    ),
    day(
      both('Stranddag', 'يوم على الشاطئ'),
      both(
        'Metro och buss till stranden vid Jumeirah. Hela dagen är din egen.',
        'بالمترو والحافلة إلى شاطئ جميرا، واليوم كله لك.',
      ),
    ),
    day(
      both('Utflykt till Abu Dhabi', 'رحلة إلى أبوظبي'),
      both(
        'Sheikh Zayed-moskén på förmiddagen, sedan strandpromenaden Corniche. Åter till kvällen.',
        'جامع الشيخ زايد صباحاً ثم كورنيش أبوظبي، والعودة مساءً.',
      ),
    ),
    day(
      both('Hemresa', 'العودة'),
      both(
        'Transfer till flygplatsen och direktflyg hem.',
        'التوصيل إلى المطار والعودة بالطيران المباشر.',
      ),
    ),
  ],
  facts: [
    both('Burj Khalifa är 828 meter hög.', 'يبلغ ارتفاع برج خليفة 828 متراً.'),
    both('Dubais metro kör utan förare.', 'يعمل مترو دبي من دون سائق.'),
    both('Guldsouken i Deira har flera hundra butiker.', 'يضم سوق الذهب في ديرة مئات المتاجر.'),
  ],
  pictures: {
    hero: both(
      'Burj Khalifa reser sig bland skyskrapor i rosa kvällsljus, framför den gamla stadens vindtorn och träbåtar på Dubai Creek.',
      'برج خليفة بين ناطحات السحاب في ضوء مسائي وردي، وأمامه بيوت البراجيل القديمة وقوارب العبرة في خور دبي.',
    ),
    dusk: both(
      'Dubai i skymningen: Burj Khalifa mot en lila himmel, palmer och vindtorn vid kajen och abrabåtar på vattnet.',
      'دبي عند الغروب: برج خليفة أمام سماء بنفسجية، ونخيل وبراجيل على الرصيف، وقوارب عبرة على الماء.',
    ),
    day: both(
      'Dubai i dagsljus: blanka torn, det segelformade hotellet och sandfärgade hus vid en turkos vik.',
      'دبي نهاراً: أبراج لامعة والفندق الذي يشبه الشراع وبيوت بلون الرمل على خور فيروزي.',
    ),
    night: both(
      'Dubai om natten: tusentals lysande fönster under en månskära, speglade i viken.',
      'دبي ليلاً: آلاف النوافذ المضيئة تحت الهلال تنعكس في مياه الخور.',
    ),
    detail: both(
      'Mässingskanna med arabiskt kaffe, små koppar och en skål dadlar framför ett snidat träraster.',
      'دلّة نحاسية وفناجين قهوة عربية وطبق تمر أمام مشربية خشبية.',
    ),
  },
};
