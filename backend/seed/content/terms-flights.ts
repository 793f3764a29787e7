import { type ContentSeed, item } from './item.js';

/** Part A: the rules of the agency for what is no package. Every figure is the specification's. */
export const TERMS_FLIGHTS: readonly ContentSeed[] = [
  item('a_title', 'A. Enbart flyg och tilläggstjänster', 'أ. الطيران وحده والخدمات الإضافية'),
  item('a_1_title', 'Ombokning', 'تعديل الحجز'),
  item(
    'a_1_text',
    'Ombokning är normalt inte möjlig. Om den är möjlig kostar den 350 kr per ombokning utöver flygbolagets avgift. Den kräver lediga platser, samma flygbolag och samma sträcka, och ska göras under våra öppettider senast 72 timmar före avresan.',
    'تعديل الحجز غير متاح عادة. وإن كان متاحاً فرسومه 350 كرونة لكل تعديل إضافة إلى رسوم شركة الطيران. يشترط وجود مقاعد شاغرة والبقاء على شركة الطيران نفسها والمسار نفسه، وأن يتم في ساعات عملنا قبل السفر بما لا يقل عن 72 ساعة.',
  ),
  item('a_2_title', 'Resmål, sträcka och namn', 'الوجهة والمسار والاسم'),
  item(
    'a_2_text',
    'Resmål, sträcka och namn går inte att ändra. Biljetten är personlig.',
    'لا يمكن تغيير الوجهة أو المسار أو الاسم. التذكرة شخصية.',
  ),
  item('a_3_title', 'Avbokning', 'إلغاء الحجز'),
  item(
    'a_3_text',
    'Priset för flyget betalas inte tillbaka. Skatter som går att få tillbaka betalas bara ut om resan är helt betald och du begär det när du avbokar. Serviceavgiften är 400 kr per person.',
    'لا يُستردّ ثمن تذكرة الطيران. وتُعاد الضرائب القابلة للاسترداد فقط إذا كانت الرحلة مدفوعة بالكامل وطلبتها عند الإلغاء. رسوم الخدمة 400 كرونة لكل شخص.',
  ),
  item('a_4_title', 'Så avbokar du', 'كيف تلغي الحجز'),
  item(
    'a_4_text',
    'Uppge bokningsnummer, resmål, hotellets namn, ankomstdag och resenärens namn (eller ”hela bokningen”), så går det fortare. Du får en bekräftelse med mejl; avboka före incheckningen.',
    'اذكر رقم الحجز والوجهة واسم الفندق ويوم الوصول واسم المسافر (أو «الحجز كاملاً») لننجز الطلب أسرع. يصلك تأكيد بالبريد الإلكتروني، ويجب الإلغاء قبل إنجاز إجراءات السفر.',
  ),
  item('a_5_title', 'Enskilda resenärer i ett rum', 'إلغاء أحد المسافرين في الغرفة'),
  item(
    'a_5_text',
    'Avbokar en av flera resenärer i samma rum betalas rummet inte tillbaka.',
    'إذا ألغى أحد المسافرين في غرفة مشتركة فلا يُستردّ ثمن الغرفة.',
  ),
  item('a_6_title', 'Ändringar hos flygbolaget', 'التعديل لدى شركة الطيران'),
  item(
    'a_6_text',
    'Om huvudresenären själv ändrar bokningen hos flygbolaget upphör vårt ansvar för den köpta flygbiljetten.',
    'إذا عدّل المسافر الرئيسي الحجز مباشرة لدى شركة الطيران انتهت مسؤوليتنا عن تذكرة الطيران.',
  ),
  item('a_7_title', 'Utresan', 'رحلة الذهاب'),
  item(
    'a_7_text',
    'Utresan kan inte hoppas över. En oanvänd utresa kan leda till att flygbolaget avbokar resten utan återbetalning.',
    'لا يمكن تخطّي رحلة الذهاب. إذا لم تُستخدم فقد تلغي شركة الطيران بقية الرحلة دون استرداد.',
  ),
  item('a_8_title', 'På flygplatsen', 'في المطار'),
  item(
    'a_8_text',
    'Var på flygplatsen 3 timmar före avgång.',
    'كن في المطار قبل موعد الإقلاع بثلاث ساعات.',
  ),
  item('a_9_title', 'Återbetalning och ersättning', 'الاسترداد والتعويض'),
  item(
    'a_9_text',
    'Återbetalningar kommer från leverantören, normalt inom 4–10 veckor. Krav på ersättning för försenade eller inställda flyg riktas till flygbolaget.',
    'تأتي المبالغ المستردة من المورّد، عادة في غضون 4 إلى 10 أسابيع. أما المطالبة بالتعويض عن تأخر الرحلات أو إلغائها فتوجَّه إلى شركة الطيران.',
  ),
  item('a_10_title', 'Servicepaketet', 'باقة الخدمة'),
  item(
    'a_10_text',
    'Personlig service, hjälp vid tidtabellsändringar, rådgivning, ingen avgift för ändringar som flygbolaget orsakar, prisgaranti när du bokar, bokning av specialkost, bagage och sittplats, och konkursskydd (gäller inte alla flygbolag).',
    'خدمة شخصية، ومساعدة عند تغيّر المواعيد، واستشارة، وإعفاء من رسوم التعديلات التي تسبّبها شركة الطيران، وضمان السعر عند الحجز، وحجز الوجبات الخاصة والأمتعة والمقاعد، وحماية عند الإفلاس (لا تشمل كل الشركات).',
  ),
  item('a_11_title', 'Tillägg', 'الإضافات'),
  item(
    'a_11_text',
    'Avbeställningsskydd kostar 7,5\u00a0% av biljettpriset. Reseförsäkringens pris beror på resmål och reslängd.',
    'حماية الإلغاء بنسبة 7,5 بالمئة من سعر التذكرة. ويعتمد سعر تأمين السفر على الوجهة ومدة الرحلة.',
  ),
  item('a_12_title', 'Delbetalning', 'التقسيط'),
  item(
    'a_12_text',
    'Delbetalning genom vår betalpartner är möjlig i upp till 36 månader med 3,5\u00a0% i uppläggningsavgift: 1 månad räntefritt, eller 3–36 månader till effektiv ränta. Partnern lämnar fullständiga villkor, effektiv ränta och räkneexempel innan du ingår avtalet.',
    'يمكن التقسيط عبر شريكنا في الدفع حتى 36 شهراً برسوم فتح ملف 3,5 بالمئة: شهر واحد دون فائدة، أو من 3 إلى 36 شهراً بالفائدة الفعلية. يقدّم الشريك الشروط الكاملة والفائدة الفعلية ومثالاً حسابياً قبل إبرام الاتفاق.',
  ),
];
