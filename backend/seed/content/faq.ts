import { type ContentSeed, item } from './item.js';

/** Six pairs `question_n_title` and `question_n_text`. */
export const FAQ: readonly ContentSeed[] = [
  item('question_1_title', 'Behöver jag visum?', 'هل أحتاج إلى تأشيرة؟'),
  item(
    'question_1_text',
    'Det beror på resmålet och på vilket pass du har. [Fråga oss](/kontakt) innan du bokar, så berättar vi vad som gäller och hur lång tid en ansökan brukar ta. Kontrollera också aktuella regler hos resmålets ambassad. Till umrah hjälper vi till med visum och tillstånd.',
    'يعتمد ذلك على الوجهة وعلى جواز سفرك. [اسألنا](/kontakt) قبل الحجز لنوضح لك الشروط والمدة المعتادة للطلب، وتحقّق كذلك من القواعد الحالية لدى سفارة البلد. أما العمرة فنساعدك في تأشيرتها وتصاريحها.',
  ),
  item('question_2_title', 'Kan jag dela upp betalningen?', 'هل يمكنني الدفع على دفعتين؟'),
  item(
    'question_2_text',
    'Ja. Betala {depositPercent} när du bokar och resten senast {balanceDueDays} före avresan under Min bokning. Tillval som vi beställer direkt, till exempel ett visum, betalas helt när du bokar. Är avresan närmare än så betalas hela priset på en gång. Kort kostar inget extra.',
    'نعم. ادفع {depositPercent} عند الحجز، والباقي قبل السفر بمدة {balanceDueDays} على الأقل من صفحة «حجزي». أما الإضافات التي نطلبها لك فوراً، كالتأشيرة، فيُدفع ثمنها كاملاً عند الحجز. وإذا كان السفر أقرب من ذلك يُدفع السعر كاملاً دفعة واحدة. لا رسوم على الدفع بالبطاقة.',
  ),
  item('question_3_title', 'Vad gäller för barn?', 'ماذا عن الأطفال؟'),
  item(
    'question_3_text',
    'Barn på {childAges} har barnpris och egen plats. De som är {infantAges} reser till ett lägre pris, ett spädbarn per vuxen, och sitter i knät. Den som fyllt två år senast på hemresedagen får en egen plats till samma pris. Priset räknas efter åldern på avresedagen.',
    'للأطفال {childAges} سعر خاص ومقعد مستقل. ومن كان عمره {infantAges} يسافر بسعر أقل في حضن بالغ، رضيع واحد لكل بالغ. ومن أتم عامين في يوم العودة أو قبله يحصل على مقعد مستقل بالسعر نفسه. يُحسب السعر بحسب العمر في يوم السفر.',
  ),
  item('question_4_title', 'Hur skriver jag namnet?', 'كيف أكتب الاسم؟'),
  item(
    'question_4_text',
    'Exakt som det står med latinska bokstäver i passet, se raderna längst ned på passets bildsida. Stämmer inte namnet på biljetten kan flygbolaget neka ombordstigning. Upptäcker du ett fel, hör av dig till oss direkt.',
    'تماماً كما هو مكتوب بالحروف اللاتينية في جواز السفر، انظر السطرين أسفل صفحة الصورة. إذا لم يطابق الاسم التذكرة فقد ترفض شركة الطيران صعودك. وإن لاحظت خطأً فتواصل معنا فوراً.',
  ),
  item('question_5_title', 'Kan jag avboka?', 'هل يمكنني إلغاء الحجز؟'),
  item(
    'question_5_text',
    'Ja, en paketresa får du avboka när som helst före avresan mot en skälig avbeställningsavgift. {cancellationCover} ingår i de resor där det står: blir du, en medresenär eller en nära anhörig allvarligt sjuk före avresan betalas avbeställningsavgiften tillbaka mot läkarintyg. Ställer vi in resan får du pengarna tillbaka inom 14 dagar.',
    'نعم، يحق لك إلغاء الباقة السياحية في أي وقت قبل السفر مقابل رسوم إلغاء معقولة. {cancellationCover} مشمولة في الرحلات التي يُذكر فيها ذلك: إذا أصابك أو أصاب أحد مرافقيك أو أقاربك المقرّبين مرض شديد قبل السفر أُعيدت إليك رسوم الإلغاء بتقرير طبي. وإذا ألغينا الرحلة أعدنا إليك المبلغ خلال 14 يوماً.',
  ),
  item('question_6_title', 'Hur mycket bagage får jag ta med?', 'كم من الأمتعة يمكنني أن أحمل؟'),
  item(
    'question_6_text',
    'I paketresorna ingår för vuxna och barn:\n- **23 kg** incheckat bagage\n- **8 kg** handbagage\nBehöver du mer? Lägg till en väska när du bokar, eller fråga oss.',
    'تشمل الباقات لكل بالغ وطفل:\n- **23 كغ** من الأمتعة المسجّلة\n- **8 كغ** من أمتعة اليد\nإن احتجت إلى المزيد فأضف حقيبة عند الحجز أو اسألنا.',
  ),
];
