import { both } from '../bilingual.js';
import { INCLUDED, NOT_INCLUDED } from '../included.js';
import { type DestinationSeed, day } from '../destination-seed.js';

export const KUALA_LUMPUR: DestinationSeed = {
  id: 'kuala-lumpur',
  name: both('Kuala Lumpur & Langkawi', 'كوالالمبور ولنكاوي'),
  region: 'asia',
  themes: ['family', 'city', 'shopping'],
  prices: { adult: 18990, child: 15490, infant: 2490 },
  sort: 8,
  departures: { weekday: 5, capacities: [22, 24, 22, 24, 4, 24, 22], closesDays: 10 },
  description: both(
    'Storstad först, strand sedan. Gatumat, moskéer och regnskog i Malaysia, ett land där det är lätt att resa och lätt att äta halal.',
    'مدينة كبيرة أولاً ثم شاطئ. أطعمة شعبية ومساجد وغابات مطيرة في ماليزيا، بلدٍ يسهل فيه السفر ويتوفر الطعام الحلال.',
  ),
  included: [
    INCLUDED.oneChange,
    both(
      'Inrikesflyg Kuala Lumpur–Langkawi tur och retur',
      'طيران داخلي من كوالالمبور إلى لنكاوي ذهاباً وإياباً',
    ),
    both(
      'Fyra nätter med frukost på fyrstjärnigt hotell i Kuala Lumpur',
      'أربع ليالٍ مع الإفطار في فندق أربع نجوم في كوالالمبور',
    ),
    both(
      'Fem nätter med frukost på fyrstjärnigt strandhotell på Langkawi',
      'خمس ليالٍ مع الإفطار في فندق شاطئي أربع نجوم في لنكاوي',
    ),
    INCLUDED.baggage,
    INCLUDED.transfer,
    both('Mangrovetur med båt', 'جولة بالقارب في غابات المانغروف'),
  ],
  notIncluded: [
    NOT_INCLUDED.insurance,
    NOT_INCLUDED.visa,
    NOT_INCLUDED.lunchAndDinner,
    both('Linbanan på Langkawi, snorkling och hyrbil', 'التلفريك في لنكاوي والغطس وتأجير السيارة'),
  ],
  days: [
    day(
      both('Avresa', 'المغادرة'),
      both('Flyg med ett byte och en natt ombord.', 'رحلة جوية بتوقف واحد وليلة على متن الطائرة.'),
    ),
    day(
      both('Ankomst', 'الوصول'),
      both(
        'Transfer till hotellet. Kvällen går i lugn takt, med satay i gatuköket runt hörnet.',
        'التوصيل إلى الفندق. مساء هادئ مع أسياخ الساتيه من المطبخ الشعبي القريب.',
      ),
    ),
    day(
      both('Tvillingtornen och parken', 'البرجان التوأم والحديقة'),
      both(
        'Petronastornen, parken vid deras fot och Nationalmoskén. Fontänerna lyser efter mörkrets inbrott.',
        'برجا بتروناس والحديقة عند قاعدتهما والمسجد الوطني. وتضاء النوافير بعد حلول الظلام.',
      ),
    ),
    day(
      both('Batugrottorna', 'كهوف باتو'),
      both(
        'Förmiddag vid kalkstensgrottorna utanför staden. Sedan Central Market för den som vill handla.',
        'صباح عند الكهوف الجيرية خارج المدينة، ثم السوق المركزي لمن يرغب في التسوق.',
      ),
    ),
    day(
      both('Flyg till Langkawi', 'الطيران إلى لنكاوي'),
      both(
        'En timmes flyg norrut och transfer till stranden. Första doppet före solnedgången.',
        'ساعة طيران شمالاً ثم التوصيل إلى الشاطئ، وأول سباحة قبل الغروب.',
      ),
    ),
    day(
      both('Linbanan', 'التلفريك'),
      both(
        'Linbanan upp över regnskogen till hängbron på Machinchang. Ta med en tunn tröja.',
        'التلفريك فوق الغابة المطيرة إلى الجسر المعلّق في ماتشينتشانغ. خذ معك سترة خفيفة.',
      ),
    ),
    day(
      both('Mangrovetur', 'جولة في غابات المانغروف'),
      both(
        'Med båt genom Kilims mangrove, med örnar, apor och kalkstensklippor. Lunch på vattnet.',
        'بالقارب عبر مانغروف كيليم بين النسور والقرود والصخور الجيرية. والغداء على الماء.',
      ),
    ),
    day(
      both('Stranddag', 'يوم على الشاطئ'),
      both(
        'Inget program. Stranden är bred och långgrund, bra för barn.',
        'لا برنامج اليوم. الشاطئ واسع وقليل العمق ومناسب للأطفال.',
      ),
    ),
    day(
      both('Fri dag', 'يوم حر'),
      both(
        'Hyr bil och kör runt ön, snorkla i Pulau Payar eller stanna vid poolen.',
        'استأجر سيارة وتجوّل في الجزيرة، أو مارس الغوص السطحي في بولاو بايار، أو ابقَ عند المسبح.',
      ),
    ),
    day(
      both('Åter till huvudstaden', 'العودة إلى العاصمة'),
      both(
        'Flyg till Kuala Lumpur och en sista kväll i staden.',
        'الطيران إلى كوالالمبور ومساء أخير في المدينة.',
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
    both('Petronastornen är 452 meter höga.', 'يبلغ ارتفاع برجي بتروناس 452 متراً.'),
    both('272 trappsteg leder upp till Batugrottorna.', 'يصعد إلى كهوف باتو درجٌ من 272 درجة.'),
    both(
      'Namnet Kuala Lumpur betyder ungefär lerigt flodmöte.',
      'يعني اسم كوالالمبور تقريباً «ملتقى الأنهار الموحل».',
    ),
  ],
  pictures: {
    hero: both(
      'Petronas tvillingtorn med sin gångbro ovanför en grön park med näckrosdamm, medan ett regnmoln drar förbi.',
      'برجا بتروناس التوأم بجسرهما المعلّق فوق حديقة خضراء وبركة زنابق، وسحابة ممطرة تعبر السماء.',
    ),
    dusk: both(
      'Kuala Lumpur i solnedgången: tvillingtornen mellan palmer, moln och en stilla damm.',
      'كوالالمبور عند الغروب: البرجان التوأم بين النخيل والغيوم وبركة ساكنة.',
    ),
    day: both(
      'Kuala Lumpur på dagen: silverblanka tvillingtorn, regnmoln och tät grönska.',
      'كوالالمبور نهاراً: برجان فضيّان وسحب ماطرة وخضرة كثيفة.',
    ),
    night: both(
      'Kuala Lumpur om natten: upplysta tvillingtorn under månskäran, inramade av palmer.',
      'كوالالمبور ليلاً: البرجان التوأم مضاءان تحت الهلال يحيط بهما النخيل.',
    ),
    detail: both(
      'Tre stora hibiskusblommor i rött, rosa och gult på ett batikmönster i petrol och guld.',
      'ثلاث زهرات كركديه كبيرة حمراء ووردية وصفراء فوق نقش باتيك أخضر مزرقّ وذهبي.',
    ),
  },
};
