import { type ContentSeed, item } from './item.js';

/** Part B: paketreselagen (2018:1217) first, our figures where the law leaves room. */
export const TERMS_PACKAGES: readonly ContentSeed[] = [
  item('b_title', 'B. Paketresor', 'ب. الباقات السياحية'),
  item('b_1_title', 'Avtalet och vårt ansvar', 'العقد ومسؤوليتنا'),
  item(
    'b_1_text',
    'En resa med flyg och hotell till ett pris är en paketresa. Vi är arrangör och ansvarar för att hela paketet utförs som avtalat, även när någon annan utför en del av det. Före köpet får du standardinformationen om paketresor.',
    'الرحلة التي تجمع الطيران والفندق بسعر واحد باقة سياحية. نحن المنظِّم، ونحن مسؤولون عن تنفيذ الباقة كاملة كما اتُّفق عليها حتى لو نفّذ غيرنا جزءاً منها. وتحصل قبل الشراء على المعلومات الموحّدة عن الباقات السياحية.',
  ),
  item('b_2_title', 'Pris och betalning', 'السعر والدفع'),
  item(
    'b_2_text',
    'I priset ingår skatter och avgifter. Du betalar allt på en gång, eller {depositPercent} vid bokningen och resten senast {balanceDueDays} före avresan. Tillval som vi beställer direkt, till exempel ett visum, betalas helt vid bokningen; kassan visar beloppet innan du betalar. Kortbetalning kostar inget extra. Väljer du Klarna visas en avgift på {klarnaFeePercent} som en egen rad innan du betalar; den betalas tillbaka när betalningen betalas tillbaka.',
    'يشمل السعر الضرائب والرسوم. تدفع المبلغ كاملاً، أو {depositPercent} عند الحجز والباقي قبل السفر بمدة {balanceDueDays} على الأقل. أما الإضافات التي نطلبها لك فوراً، كالتأشيرة، فيُدفع ثمنها كاملاً عند الحجز، وتظهر لك قيمة الدفعة قبل أن تدفع. لا رسوم على البطاقات. وإذا اخترت Klarna ظهرت رسوم {klarnaFeePercent} في سطر مستقل قبل الدفع، وتُعاد إليك عند إعادة المبلغ.',
  ),
  item('b_3_title', 'Ändrat pris', 'تغيّر السعر'),
  item(
    'b_3_text',
    'Priset får bara höjas om kostnaden för bränsle, skatter, offentliga avgifter eller växelkurser stiger, och aldrig under de sista 20 dagarna före avresan. Blir höjningen mer än 8 procent får du avboka utan avgift. Sjunker samma kostnader har du rätt till ett lägre pris.',
    'لا يجوز رفع السعر إلا إذا ارتفعت كلفة الوقود أو الضرائب والرسوم العامة أو أسعار الصرف، ولا يجوز إطلاقاً في آخر 20 يوماً قبل السفر. وإذا تجاوزت الزيادة 8 بالمئة حق لك الإلغاء دون رسوم. وإذا انخفضت هذه التكاليف حق لك سعر أقل.',
  ),
  item('b_4_title', 'Om du avbokar', 'إذا ألغيت الرحلة'),
  item(
    'b_4_text',
    'Du kan avboka när du vill före avresan mot en skälig avbeställningsavgift. Som andel av priset är den {cancellationSteps}; lägst {cancellationMinimum} per person och aldrig mer än priset. Den räknas på resans pris utan tillval och försäkring. Tillval betalas tillbaka utan avgift, utom de som enligt sina villkor inte återbetalas. Avgiften räknas från dagen då vi fick din begäran. Uppge bokningsnumret, så går det fortare. Vid oundvikliga och extraordinära omständigheter på resmålet eller i dess närhet som påverkar resan, till exempel krig eller en naturkatastrof, avbokar du utan avgift.',
    'يمكنك الإلغاء متى شئت قبل السفر مقابل رسوم إلغاء معقولة. ونسبتها من سعر الرحلة: {cancellationSteps}؛ على ألا تقل عن {cancellationMinimum} للشخص ولا تتجاوز السعر. وتُحسب على سعر الرحلة دون الإضافات والتأمين. ونرد ثمن الإضافات دون رسوم، إلا ما تنص شروطه على أنه لا يُرد. وتُحسب الرسوم من يوم وصول طلبك. اذكر رقم الحجز لننجز الطلب أسرع. وفي الظروف الاستثنائية التي لا يمكن تفاديها في الوجهة أو قربها وتؤثر في الرحلة، كالحرب أو الكوارث الطبيعية، يمكنك الإلغاء دون رسوم.',
  ),
  item('b_5_title', 'Avbeställningsskydd', 'حماية الإلغاء'),
  item(
    'b_5_text',
    '{cancellationCover} ingår i de resor där det står: blir du, en medresenär eller en nära anhörig allvarligt sjuk före avresan betalas avbeställningsavgiften tillbaka mot läkarintyg.',
    '{cancellationCover} مشمولة في الرحلات التي يُذكر فيها ذلك: إذا أصابك أو أصاب أحد مرافقيك أو أقاربك المقرّبين مرض شديد قبل السفر أُعيدت إليك رسوم الإلغاء بتقرير طبي.',
  ),
  item('b_6_title', 'Överlåtelse och byte av avresa', 'نقل الحجز إلى شخص آخر أو تغيير موعده'),
  item(
    'b_6_text',
    'Du får överlåta resan till någon som uppfyller villkoren för den. Säger du till senast {transferDays} före avresan är det alltid i tid. Du betalar bara de faktiska kostnaderna, och ni ansvarar båda för det som återstår att betala. Vill du byta till en annan avresa med lediga platser kostar det {moveFee} per person utöver skillnaden i pris; säg till senast {moveHours} före avresan. Att rätta ett felskrivet namn kostar {nameFee} per resenär.',
    'يحق لك نقل الحجز إلى شخص يستوفي شروط الرحلة. ويكفي أن تخبرنا قبل السفر بمدة {transferDays} على الأقل. لا تدفع إلا التكاليف الفعلية، ويبقى كلاكما مسؤولاً عن المبلغ المتبقي. وإذا أردت الانتقال إلى موعد آخر فيه مقاعد شاغرة دفعت {moveFee} لكل شخص مع فرق السعر، على أن تخبرنا قبل السفر بمدة {moveHours} على الأقل. ورسوم تصحيح اسم مكتوب خطأً {nameFee} لكل مسافر.',
  ),
  item('b_7_title', 'Om vi ändrar eller ställer in', 'إذا عدّلنا الرحلة أو ألغيناها'),
  item(
    'b_7_text',
    'Ändrar vi resan väsentligt får du avboka utan avgift. Ställer vi in den får du allt tillbaka inom 14 dagar, även avgifter för betalsättet, och i vissa fall ersättning.',
    'إذا غيّرنا الرحلة تغييراً جوهرياً حق لك الإلغاء دون رسوم. وإذا ألغيناها أعدنا إليك كل ما دفعته خلال 14 يوماً بما فيه رسوم طريقة الدفع، مع تعويض في بعض الحالات.',
  ),
  item('b_8_title', 'Om något blir fel på resan', 'إذا حدث خلل أثناء الرحلة'),
  item(
    'b_8_text',
    'Säg till så snart du kan, så rättar vi till felet. Går det inte har du rätt till prisavdrag och ibland ersättning. Får du svårigheter på resan hjälper vi dig; journumret står på bokningen.',
    'أخبرنا في أقرب وقت لنصلح الخلل. وإن تعذّر ذلك حق لك تخفيض في السعر، وتعويض في بعض الحالات. وإذا واجهت صعوبة أثناء الرحلة ساعدناك، ورقم الطوارئ مدوّن في حجزك.',
  ),
  item('b_9_title', 'Resegaranti', 'ضمان السفر (resegaranti)'),
  item(
    'b_9_text',
    'Resan omfattas av resegaranti enligt resegarantilagen (2018:1218). Den gäller om vi hamnar på obestånd. Då söker du ersättning hos Kammarkollegiet, och ingår flyget i paketet får du hjälp hem.',
    'الرحلة مشمولة بضمان السفر بموجب القانون السويدي (resegarantilagen 2018:1218)، ويسري إذا تعثّرنا مالياً (obestånd). عندها تطلب التعويض من الهيئة السويدية Kammarkollegiet، وإذا كان الطيران ضمن الباقة ساعدوك في العودة.',
  ),
  item('b_10_title', 'Försäkring', 'التأمين'),
  item(
    'b_10_text',
    'Reseförsäkring är frivillig och kostar {insurancePrice} per resenär. Vem försäkringsgivaren är och vad som gäller står vid valet i bokningen. Premien betalas tillbaka när det är vi som ställer in resan, annars behåller försäkringsbolaget den.',
    'تأمين السفر اختياري وسعره {insurancePrice} لكل مسافر. يُذكر اسم شركة التأمين وشروطها عند الاختيار أثناء الحجز. وإذا ألغيت الرحلة بنفسك فلا يُعاد ثمن التأمين، ويُعاد إليك ثمنه إذا ألغينا نحن الرحلة.',
  ),
  item('b_11_title', 'Ångerrätt', 'حق التراجع'),
  item(
    'b_11_text',
    'Ångerrätt gäller inte vid köp av paketresor, men du kan alltid avboka före avresan mot en avbeställningsavgift.',
    'لا يسري حق التراجع عن الشراء (ångerrätt) على الباقات السياحية، لكن يمكنك دائماً الإلغاء قبل السفر مقابل رسوم إلغاء.',
  ),
  item('b_12_title', 'Om vi inte kommer överens', 'إذا لم نتفق'),
  item(
    'b_12_text',
    'Du kan vända dig till Allmänna reklamationsnämnden (ARN), Box 174, 101\u00a023 Stockholm, arn.se.',
    'يمكنك اللجوء إلى المجلس العام للشكاوى في السويد (ARN)، وعنوانه Box 174, 101\u00a023 Stockholm وموقعه arn.se.',
  ),
];
