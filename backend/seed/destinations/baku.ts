import { both } from '../bilingual.js';
import { INCLUDED, NOT_INCLUDED } from '../included.js';
import { type DestinationSeed, day } from '../destination-seed.js';

export const BAKU: DestinationSeed = {
  id: 'baku',
  name: both('Baku', 'باكو'),
  region: 'asia',
  themes: ['city', 'culture'],
  prices: { adult: 9990, child: 7990, infant: 1090 },
  sort: 10,
  departures: null,
  description: both(
    'Medeltida murar, glastorn som lågor och vind från Kaspiska havet. Några dagar där te med sylt hör till varje samtal.',
    'أسوار من العصور الوسطى وأبراج زجاجية كاللهب وريح من بحر قزوين. أيام قليلة يرافق فيها الشاي بالمربّى كل حديث.',
  ),
  included: [
    INCLUDED.oneChange,
    both(
      'Fem nätter med frukost på fyrstjärnigt hotell nära gamla stan',
      'خمس ليالٍ مع الإفطار في فندق أربع نجوم قرب المدينة القديمة',
    ),
    INCLUDED.baggage,
    INCLUDED.transfer,
    both('Dagsutflykt till Gobustan och lervulkanerna', 'رحلة يوم إلى قوبستان والبراكين الطينية'),
    INCLUDED.excursionGuide,
  ],
  notIncluded: [
    NOT_INCLUDED.insurance,
    NOT_INCLUDED.visa,
    NOT_INCLUDED.lunchAndDinner,
    both('Mattmuseet och bergbanan', 'متحف السجاد والقطار الجبلي'),
  ],
  days: [
    day(
      both('Ankomst', 'الوصول'),
      both(
        'Transfer till hotellet och en kvällspromenad längs havet.',
        'التوصيل إلى الفندق ونزهة مسائية على البحر.',
      ),
    ),
    day(
      both('Gamla stan', 'المدينة القديمة'),
      both(
        'Innanför murarna: Jungfrutornet, Shirvanshahernas palats och karavanserajer som blivit tehus.',
        'داخل الأسوار: برج العذراء وقصر الشروانشاهات وخانات صارت مقاهي شاي.',
      ),
    ),
    day(
      both('Gobustan och lervulkanerna', 'قوبستان والبراكين الطينية'),
      both(
        'Hällristningar söder om staden och kullar som bubblar av lera.',
        'نقوش صخرية جنوب المدينة وتلال يغلي فيها الطين.',
      ),
    ),
    day(
      both('Abşeron', 'أبشيرون'),
      both(
        'Elden som brinner ur berget vid Yanar Dag och eldtemplet i Surakhani.',
        'النار المشتعلة من الجبل في ينار داغ ومعبد النار في سوراخاني.',
      ),
    ),
    day(
      both('Fri dag', 'يوم حر'),
      both(
        'Mattmuseet, basaren eller bergbanan upp till utsikten vid flamtornen.',
        'متحف السجاد أو البازار أو القطار الجبلي إلى إطلالة أبراج اللهب.',
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
    both('Baku ligger under havsytans nivå.', 'تقع باكو تحت مستوى سطح البحر.'),
    both('Kaspiska havet är världens största insjö.', 'بحر قزوين أكبر بحيرة في العالم.'),
    both(
      'Jungfrutornet och gamla stan blev världsarv år 2000.',
      'أُدرجت المدينة القديمة وبرج العذراء في التراث العالمي عام 2000.',
    ),
  ],
  pictures: {
    hero: both(
      'Bakus tre flamformade torn glöder över gamla stadens murar och Jungfrutornet vid Kaspiska havet.',
      'أبراج باكو الثلاثة التي تشبه ألسنة اللهب تتوهج فوق أسوار المدينة القديمة وبرج العذراء على بحر قزوين.',
    ),
    dusk: both(
      'Solnedgång i Baku: flamtornen i orange ljus, palmer längs strandpromenaden och segelbåtar.',
      'الغروب في باكو: أبراج اللهب بضوء برتقالي ونخيل على الكورنيش وقوارب شراعية.',
    ),
    day: both(
      'Baku på dagen: blåglänsande flamtorn, sandstensmurar och segelbåtar på Kaspiska havet.',
      'باكو نهاراً: أبراج اللهب بزجاج أزرق لامع وأسوار رملية وقوارب شراعية في بحر قزوين.',
    ),
    night: both(
      'Baku om natten: flamtornen lyser som eld och speglas i havet under en månskära.',
      'باكو ليلاً: أبراج اللهب تضيء كالنار وتنعكس في البحر تحت الهلال.',
    ),
    detail: both(
      'Granatäpplen i en kopparskål, te i päronformat glas och bakverk framför ett blått tyg med droppmönster.',
      'رمّان في وعاء نحاسي وكأس شاي على شكل إجاصة وحلوى أمام قماش أزرق بنقوش البوتا.',
    ),
  },
};
