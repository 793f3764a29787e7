import { both } from '../bilingual.js';
import { INCLUDED, NOT_INCLUDED } from '../included.js';
import { type DestinationSeed, day } from '../destination-seed.js';

export const ANTALYA: DestinationSeed = {
  id: 'antalya',
  name: both('Antalya', 'أنطاليا'),
  region: 'europe',
  themes: ['family', 'beach'],
  prices: { adult: 8490, child: 6490, infant: 990 },
  sort: 4,
  departures: {
    weekday: 6,
    capacities: [36, 40, 36, 4, 40, 36, 32],
    closesDays: 3,
    summer: { capacity: 32, more: [1000, 1500, 2400, 2900, 2000, 1300, 0] },
  },
  description: both(
    'Turkosa vikar, familjehotell och en gammal stad med romerska portar. En vecka där barnen badar och de vuxna hinner med både ruiner och lata frukostar.',
    'خلجان فيروزية وفنادق عائلية ومدينة قديمة ببوابات رومانية. أسبوع يسبح فيه الأطفال، ويجد الكبار وقتاً للآثار ولإفطار على مهل.',
  ),
  included: [
    INCLUDED.direct,
    both(
      'Sju nätter med frukost på fyrstjärnigt familjehotell vid stranden',
      'سبع ليالٍ مع الإفطار في فندق عائلي أربع نجوم على الشاطئ',
    ),
    INCLUDED.baggage,
    INCLUDED.transfer,
    both('Uppvärmd inomhuspool och barnpool', 'مسبح داخلي مدفّأ ومسبح للأطفال'),
    both('Utflykter till Düdenfallen och Perge', 'رحلتان إلى شلالات دودان ومدينة بيرغي'),
  ],
  notIncluded: [
    NOT_INCLUDED.insurance,
    NOT_INCLUDED.visa,
    NOT_INCLUDED.lunchAndDinner,
    both('Linbanan till Tünektepe', 'التلفريك إلى تونك تبه'),
  ],
  suitability: both(
    'Stranden och hotellet ligger på plan mark. Perge och fallen har ojämn mark, men du kan stanna på hotellet de dagarna.',
    'الشاطئ والفندق على أرض مستوية. أما بيرغي والشلالات فأرضها غير مستوية، ويمكنك البقاء في الفندق في تلك الأيام.',
  ),
  days: [
    day(
      both('Ankomst', 'الوصول'),
      both(
        'Transfer till hotellet och en första promenad längs stranden.',
        'التوصيل إلى الفندق، ثم أول نزهة على الشاطئ.',
      ),
    ),
    day(
      both('Kaleiçi och hamnen', 'كاليتشي والميناء'),
      both(
        'Gamla stans gränder, Hadrianusporten och den lilla hamnen nedanför klipporna.',
        'أزقة المدينة القديمة وبوابة هادريان والميناء الصغير أسفل الجرف.',
      ),
    ),
    day(
      both('Baddag', 'يوم على الشاطئ'),
      both(
        'Inget program. Stranden börjar utanför hotellet, och poolen är varm året om.',
        'لا برنامج اليوم. الشاطئ أمام الفندق، والمسبح دافئ طوال العام.',
      ),
    ),
    day(
      both('Düdenfallen', 'شلالات دودان'),
      both(
        'Övre fallet inne i grönskan och det nedre, som störtar i havet. Picknick i parken.',
        'الشلال العلوي بين الأشجار، والسفلي الذي يصبّ في البحر. نزهة وغداء في الحديقة.',
      ),
    ),
    day(
      both('Utflykt till Perge', 'مدينة بيرغي الأثرية'),
      both(
        'Halvdag med guide bland stadion, pelargator och bad från romersk tid.',
        'نصف يوم مع المرشد بين الملعب والشوارع المعمّدة والحمّامات الرومانية.',
      ),
    ),
    day(
      both('Fri dag', 'يوم حر'),
      both(
        'Bada, handla eller ta linbanan upp på Tünektepe för utsikten över bukten.',
        'للسباحة أو التسوق، أو لركوب التلفريك إلى تونك تبه وإطلالة الخليج.',
      ),
    ),
    day(
      both('Marknad och hamam', 'السوق والحمّام التركي'),
      both(
        'Veckomarknad med frukt och kryddor. Eftermiddagen passar för ett hamambesök.',
        'سوق أسبوعي للفواكه والتوابل، وبعد الظهر وقت مناسب لزيارة الحمّام التركي.',
      ),
    ),
    day(
      both('Hemresa', 'العودة'),
      both(
        'Frukost, transfer till flygplatsen och direktflyg hem.',
        'الإفطار ثم التوصيل إلى المطار والعودة بالطيران المباشر.',
      ),
    ),
  ],
  facts: [
    both(
      'Hadrianusporten byggdes till kejsarens besök år 130.',
      'بُنيت بوابة هادريان لزيارة الإمبراطور عام 130.',
    ),
    both('Nedre Düdenfallet störtar rakt ut i havet.', 'يصبّ شلال دودان السفلي في البحر مباشرة.'),
    both(
      'Lykiska leden följer kusten mellan Fethiye och Antalya.',
      'يمتد الدرب الليقي على الساحل بين فتحية وأنطاليا.',
    ),
  ],
  pictures: {
    hero: both(
      'Antalyas gamla stad på en klippa med räfflad minaret, ett vattenfall som störtar i havet och en segelbåt i kvällsljuset.',
      'مدينة أنطاليا القديمة على جرف صخري بمئذنتها المضلّعة، وشلال يصبّ في البحر، وقارب شراعي في ضوء المساء.',
    ),
    dusk: both(
      'Solnedgång vid Antalya: röda tak på klippan, vattenfall, segelbåt och en palm i förgrunden.',
      'الغروب في أنطاليا: أسطح حمراء فوق الجرف وشلال وقارب شراعي ونخلة في المقدمة.',
    ),
    day: both(
      'Turkos bukt vid Antalya mitt på dagen med hamnfyr, klippor, vattenfall och segelbåt under blå himmel.',
      'خليج أنطاليا الفيروزي في وضح النهار: منارة الميناء والجروف والشلال وقارب شراعي تحت سماء زرقاء.',
    ),
    night: both(
      'Månljus över Antalya: upplysta fönster på klippan och ett vattenfall som lyser vitt mot mörkt hav.',
      'ضوء القمر فوق أنطاليا: نوافذ مضاءة على الجرف وشلال أبيض أمام بحر داكن.',
    ),
    detail: both(
      'Skål med apelsiner i ett valvfönster med blå luckor och utsikt över havet.',
      'وعاء برتقال أمام نافذة مقوّسة بمصاريع زرقاء تطلّ على البحر.',
    ),
  },
};
