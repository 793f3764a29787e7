import { both } from '../bilingual.js';
import { INCLUDED, NOT_INCLUDED } from '../included.js';
import { type DestinationSeed, day } from '../destination-seed.js';

export const MARRAKECH: DestinationSeed = {
  id: 'marrakech',
  name: both('Marrakech', 'مراكش'),
  region: 'africa',
  themes: ['city', 'culture', 'shopping'],
  prices: { adult: 9490, child: 7490, infant: 990 },
  sort: 5,
  departures: { weekday: 6, capacities: [20, 24, 24, 20, 4, 24], closesDays: 5 },
  description: both(
    'Rosenröda murar, myntate och Atlasbergen i fonden. Bo på riad i medinan och följ med till en bergsby där lunchen lagas i tajin.',
    'أسوار وردية وشاي بالنعناع وجبال الأطلس في الأفق. إقامة في رياض داخل المدينة القديمة، وزيارة قرية جبلية يُطهى غداؤها في الطاجين.',
  ),
  included: [
    both(
      'Flyg tur och retur, direkt under säsong och annars ett byte',
      'طيران ذهاباً وإياباً، مباشر في الموسم وبتوقف واحد في غيره',
    ),
    both(
      'Sex nätter med frukost på riad i medinan',
      'ست ليالٍ مع الإفطار في رياض داخل المدينة القديمة',
    ),
    INCLUDED.baggage,
    both('Transfer mellan flygplats och riad', 'التوصيل من المطار وإليه'),
    both('Guidad dag i medinan', 'يوم مع مرشد في المدينة القديمة'),
    both('Dagsutflykt till Atlasbergen med lunch', 'رحلة يوم إلى جبال الأطلس مع الغداء'),
    both('Buss till Essaouira tur och retur', 'حافلة إلى الصويرة ذهاباً وإياباً'),
  ],
  notIncluded: [
    NOT_INCLUDED.insurance,
    NOT_INCLUDED.visa,
    NOT_INCLUDED.lunchAndDinner,
    both(
      'Matlagningskurs, hamam och inträde till Majorelleträdgården',
      'درس الطبخ والحمّام المغربي ودخول حديقة ماجوريل',
    ),
  ],
  groupSizeMax: 24,
  suitability: both(
    'Riaden har trappor men ingen hiss, och gränderna är ojämna. Resan passar inte den som använder rullstol.',
    'في الرياض درجات ولا يوجد مصعد، والأزقة غير مستوية. لا تناسب الرحلة من يستعمل كرسياً متحركاً.',
  ),
  days: [
    day(
      both('Ankomst till riaden', 'الوصول إلى الرياض'),
      both(
        'Bilen stannar vid medinans port, en bärare tar väskorna. Myntate på takterrassen.',
        'تتوقف السيارة عند باب المدينة ويحمل عامل الأمتعة حقائبك. شاي بالنعناع على السطح.',
      ),
    ),
    day(
      both('Medinan och Bahiapalatset', 'المدينة القديمة وقصر الباهية'),
      both(
        'Med guide genom gränderna till Bahiapalatset och Ben Youssefs gamla koranskola.',
        'مع المرشد عبر الأزقة إلى قصر الباهية ومدرسة ابن يوسف العتيقة.',
      ),
    ),
    day(
      both('Trädgårdar och souker', 'الحدائق والأسواق'),
      both(
        'Majorelleträdgården på morgonen, soukerna när skuggan har kommit. Torget vaknar till kvällen.',
        'حديقة ماجوريل صباحاً، ثم الأسواق حين يمتد الظل. وتحيا الساحة مع المساء.',
      ),
    ),
    day(
      both('Atlasbergen', 'جبال الأطلس'),
      both(
        'En timme upp i dalen, en lätt vandring och lunch i tajin hemma hos en familj i byn.',
        'ساعة إلى الوادي ومشي خفيف، ثم غداء في الطاجين عند عائلة من القرية.',
      ),
    ),
    day(
      both('Fri dag', 'يوم حر'),
      both(
        'Sov länge, boka hamam eller gå en matlagningskurs. Värden på riaden hjälper till.',
        'للنوم على مهل أو حجز الحمّام المغربي أو درس في الطبخ، ومضيف الرياض يساعدك.',
      ),
    ),
    day(
      both('Essaouira vid havet', 'الصويرة على البحر'),
      both(
        'Buss till kusten: vita hus, blå båtar och grillad fisk i hamnen. Åter till kvällen.',
        'بالحافلة إلى الساحل: بيوت بيضاء وقوارب زرقاء وسمك مشوي في الميناء. والعودة مساءً.',
      ),
    ),
    day(
      both('Hemresa', 'العودة'),
      both(
        'Frukost på riaden och transfer till flygplatsen.',
        'الإفطار في الرياض ثم التوصيل إلى المطار.',
      ),
    ),
  ],
  facts: [
    both('Marrakech grundades omkring år 1070.', 'تأسست مراكش نحو عام 1070.'),
    both(
      'Medinan står på Unescos världsarvslista sedan 1985.',
      'المدينة القديمة على قائمة اليونسكو منذ عام 1985.',
    ),
    both(
      'På klara dagar syns Atlasbergen från staden.',
      'في الأيام الصافية تُرى جبال الأطلس من المدينة.',
    ),
  ],
  pictures: {
    hero: both(
      'Koutoubias fyrkantiga minaret ovanför Marrakechs rosenröda murar, med palmer och snöklädda Atlasberg i solnedgången.',
      'مئذنة الكتبية المربعة فوق أسوار مراكش الوردية، مع النخيل وجبال الأطلس المكسوة بالثلج عند الغروب.',
    ),
    dusk: both(
      'Marrakech i glödande kvällssol: minareten, stadsmuren och palmer speglas i en damm.',
      'مراكش في شمس المساء المتوهجة: المئذنة والسور والنخيل تنعكس في بركة ماء.',
    ),
    day: both(
      'Marrakech på dagen: terrakottafärgade hus, dadelpalmer och vita bergstoppar under blå himmel.',
      'مراكش نهاراً: بيوت بلون الطين ونخيل وقمم جبلية بيضاء تحت سماء زرقاء.',
    ),
    night: both(
      'Marrakech om natten: upplysta valv i minareten under en violett himmel med månskära.',
      'مراكش ليلاً: أقواس المئذنة مضاءة تحت سماء بنفسجية وهلال.',
    ),
    detail: both(
      'Silverkanna och glas med myntate på en bricka framför färgrikt stjärnkakel.',
      'إبريق فضي وكؤوس شاي بالنعناع على صينية أمام زليج ملوّن بالنجوم.',
    ),
  },
};
