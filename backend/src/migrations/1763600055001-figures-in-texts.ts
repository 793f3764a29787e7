import type { MigrationInterface, QueryRunner } from 'typeorm';

/** Page, key and language of a text of the start, what it said, and what it says now. Written by the agency it stays. */
const TEXTS: readonly (readonly [place: string, old: string, now: string])[] = [
  [
    'home featured_text sv',
    'Utvalda avresor från Arlanda med flyg, hotell och avbeställningsskydd till ett pris.',
    'Utvalda avresor från Arlanda med flyg och hotell till ett pris. {cancellationCover} ingår.',
  ],
  [
    'home featured_text ar',
    'رحلات مختارة من أرلاندا تشمل الطيران والفندق والحماية عند الإلغاء بسعر واحد.',
    'رحلات مختارة من أرلاندا تشمل الطيران والفندق بسعر واحد. {cancellationCover} مشمولة.',
  ],
  ['home how_2_title sv', 'Betala 20 %', 'Betala {depositPercent}'],
  ['home how_2_title ar', 'ادفع 20%', 'ادفع {depositPercent}'],
  [
    'home how_2_text sv',
    'Reservera med 20 procent och betala resten senast 30 dagar före avresan.',
    'Reservera med {depositPercent} och betala resten senast {balanceDueDays} före avresan.',
  ],
  [
    'home how_2_text ar',
    'احجز بدفع 20 بالمئة، وادفع الباقي قبل السفر بثلاثين يوماً على الأقل.',
    'احجز بدفع {depositPercent}، وادفع الباقي قبل السفر بمدة {balanceDueDays} على الأقل.',
  ],
  [
    'home packages_text sv',
    'Flyg, hotell och avbeställningsskydd till ett pris. Paketreselagen och resegarantin skyddar dig, även om något oväntat händer.',
    'Flyg och hotell till ett pris. {cancellationCover} ingår. Paketreselagen och resegarantin skyddar dig, även om något oväntat händer.',
  ],
  [
    'home packages_text ar',
    'طيران وفندق وحماية عند الإلغاء بسعر واحد. يحميك قانون الباقات السياحية السويدي وضمان السفر (resegaranti) حتى إذا طرأ ما لم يكن في الحسبان.',
    'طيران وفندق بسعر واحد. {cancellationCover} مشمولة. يحميك قانون الباقات السياحية السويدي وضمان السفر (resegaranti) حتى إذا طرأ ما لم يكن في الحسبان.',
  ],
  [
    'faq question_2_text sv',
    'Ja. Betala 20 procent när du bokar och resten senast 30 dagar före avresan under Min bokning. Är avresan närmare än så betalas hela priset på en gång. Kort kostar inget extra.',
    'Ja. Betala {depositPercent} när du bokar och resten senast {balanceDueDays} före avresan under Min bokning. Är avresan närmare än så betalas hela priset på en gång. Kort kostar inget extra.',
  ],
  [
    'faq question_2_text ar',
    'نعم. ادفع 20 بالمئة عند الحجز، والباقي قبل السفر بثلاثين يوماً على الأقل من صفحة «حجزي». وإذا كان السفر أقرب من ذلك يُدفع السعر كاملاً دفعة واحدة. لا رسوم على الدفع بالبطاقة.',
    'نعم. ادفع {depositPercent} عند الحجز، والباقي قبل السفر بمدة {balanceDueDays} على الأقل من صفحة «حجزي». وإذا كان السفر أقرب من ذلك يُدفع السعر كاملاً دفعة واحدة. لا رسوم على الدفع بالبطاقة.',
  ],
  [
    'faq question_3_text sv',
    'Barn mellan 3 och 11 år har barnpris och egen plats. De som är 0 till 2 år reser i knät till ett lägre pris, ett spädbarn per vuxen. Åldern räknas på avresedagen.',
    'Barn på {childAges} har barnpris och egen plats. De som är {infantAges} reser i knät till ett lägre pris, ett spädbarn per vuxen. Åldern räknas på avresedagen.',
  ],
  [
    'faq question_3_text ar',
    'للأطفال من 3 إلى 11 سنة سعر خاص ومقعد مستقل. ومن كان عمره من 0 إلى 2 سنة يسافر في حضن بالغ بسعر أقل، رضيع واحد لكل بالغ. يُحسب العمر في يوم السفر.',
    'للأطفال {childAges} سعر خاص ومقعد مستقل. ومن كان عمره {infantAges} يسافر في حضن بالغ بسعر أقل، رضيع واحد لكل بالغ. يُحسب العمر في يوم السفر.',
  ],
  [
    'faq question_5_text sv',
    'Ja, en paketresa får du avboka när som helst före avresan mot en skälig avgift. Avbeställningsskydd ingår och gäller till exempel vid sjukdom med läkarintyg. Ställer vi in resan får du pengarna tillbaka inom 14 dagar.',
    'Ja, en paketresa får du avboka när som helst före avresan mot en skälig avgift. {cancellationCover} ingår: blir du, en medresenär eller en nära anhörig allvarligt sjuk före avresan betalas avbeställningsavgiften tillbaka mot läkarintyg. Ställer vi in resan får du pengarna tillbaka inom 14 dagar.',
  ],
  [
    'faq question_5_text ar',
    'نعم، يحق لك إلغاء الباقة السياحية في أي وقت قبل السفر مقابل رسوم معقولة. تشمل الباقة حماية عند الإلغاء تسري مثلاً عند المرض بتقرير طبي. وإذا ألغينا الرحلة أعدنا إليك المبلغ خلال 14 يوماً.',
    'نعم، يحق لك إلغاء الباقة السياحية في أي وقت قبل السفر مقابل رسوم معقولة. {cancellationCover} مشمولة: إذا أصابك أو أصاب أحد مرافقيك أو أقاربك المقرّبين مرض شديد قبل السفر أُعيدت إليك رسوم الإلغاء بتقرير طبي. وإذا ألغينا الرحلة أعدنا إليك المبلغ خلال 14 يوماً.',
  ],
  [
    'terms b_2_text sv',
    'I priset ingår skatter och avgifter. Du betalar allt på en gång, eller 20 % vid bokningen och resten senast 30 dagar före avresan. Kortbetalning kostar inget extra. Väljer du Klarna visas en avgift på 3 % som en egen rad innan du betalar; den betalas tillbaka när betalningen betalas tillbaka.',
    'I priset ingår skatter och avgifter. Du betalar allt på en gång, eller {depositPercent} vid bokningen och resten senast {balanceDueDays} före avresan. Kortbetalning kostar inget extra. Väljer du Klarna visas en avgift på {klarnaFeePercent} som en egen rad innan du betalar; den betalas tillbaka när betalningen betalas tillbaka.',
  ],
  [
    'terms b_2_text ar',
    'يشمل السعر الضرائب والرسوم. تدفع المبلغ كاملاً، أو 20% عند الحجز والباقي قبل السفر بثلاثين يوماً على الأقل. لا رسوم على البطاقات. وإذا اخترت كلارنا ظهرت رسوم 3% في سطر مستقل قبل الدفع، وتُعاد إليك عند إعادة المبلغ.',
    'يشمل السعر الضرائب والرسوم. تدفع المبلغ كاملاً، أو {depositPercent} عند الحجز والباقي قبل السفر بمدة {balanceDueDays} على الأقل. لا رسوم على البطاقات. وإذا اخترت كلارنا ظهرت رسوم {klarnaFeePercent} في سطر مستقل قبل الدفع، وتُعاد إليك عند إعادة المبلغ.',
  ],
  [
    'terms b_4_text sv',
    'Du får avboka när som helst före avresan mot en skälig avbeställningsavgift. Minst 30 dagar före avresan är den 20 % av priset, 14–29 dagar före 50 %, 7–13 dagar före 75 % och därefter 95 %, men minst 400 kr per person och aldrig mer än priset. Uppge bokningsnumret, så går det fortare. Vid oundvikliga och extraordinära omständigheter på resmålet avbokar du utan avgift.',
    'Du får avboka när som helst före avresan mot en skälig avbeställningsavgift. Som andel av priset är den {cancellationSteps}. Den är minst {cancellationMinimum} per person och aldrig högre än priset. Den räknas från dagen då vi fick din begäran. Uppge bokningsnumret, så går det fortare. Vid oundvikliga och extraordinära omständigheter på resmålet eller i dess närhet som påverkar resan avbokar du utan avgift.',
  ],
  [
    'terms b_4_text ar',
    'يحق لك الإلغاء في أي وقت قبل السفر مقابل رسوم معقولة. قبل السفر بثلاثين يوماً على الأقل تكون 20% من السعر، ومن 14 إلى 29 يوماً 50%، ومن 7 إلى 13 يوماً 75%، ثم 95% بعد ذلك، على ألا تقل عن 400 كرونة لكل شخص ولا تتجاوز السعر. اذكر رقم الحجز لننجز الطلب أسرع. وفي الظروف الاستثنائية التي لا يمكن تفاديها في الوجهة تلغي دون رسوم.',
    'يحق لك الإلغاء في أي وقت قبل السفر مقابل رسوم معقولة. ونسبتها من السعر: {cancellationSteps}. ولا تقل عن {cancellationMinimum} لكل شخص ولا تتجاوز السعر. وتُحسب من يوم وصول طلبك. اذكر رقم الحجز لننجز الطلب أسرع. وفي الظروف الاستثنائية التي لا يمكن تفاديها في الوجهة أو قربها وتؤثر في الرحلة تلغي دون رسوم.',
  ],
  [
    'terms b_5_text sv',
    'Avbeställningsskydd ingår. Blir du, en medresenär eller en nära anhörig allvarligt sjuk före avresan får du pengarna tillbaka mot läkarintyg.',
    '{cancellationCover} ingår: blir du, en medresenär eller en nära anhörig allvarligt sjuk före avresan betalas avbeställningsavgiften tillbaka mot läkarintyg.',
  ],
  [
    'terms b_5_text ar',
    'حماية الإلغاء مشمولة. إذا أصابك أو أصاب أحد مرافقيك أو أقاربك المقرّبين مرض شديد قبل السفر استرددت المبلغ بتقرير طبي.',
    '{cancellationCover} مشمولة: إذا أصابك أو أصاب أحد مرافقيك أو أقاربك المقرّبين مرض شديد قبل السفر أُعيدت إليك رسوم الإلغاء بتقرير طبي.',
  ],
  [
    'terms b_6_text sv',
    'Du får överlåta resan till någon som uppfyller villkoren för den. Säger du till senast 7 dagar före avresan är det alltid i tid. Du betalar bara de faktiska kostnaderna, och ni ansvarar båda för det som återstår att betala. Vill du byta till en annan avresa med lediga platser kostar det 350 kr per person utöver skillnaden i pris; säg till senast 72 timmar före avresan.',
    'Du får överlåta resan till någon som uppfyller villkoren för den. Säger du till senast {transferDays} före avresan är det alltid i tid. Du betalar bara de faktiska kostnaderna, och ni ansvarar båda för det som återstår att betala. Vill du byta till en annan avresa med lediga platser kostar det {moveFee} per person utöver skillnaden i pris; säg till senast {moveHours} före avresan. Att rätta ett felskrivet namn kostar {nameFee} per resenär.',
  ],
  [
    'terms b_6_text ar',
    'يحق لك نقل الرحلة إلى شخص يستوفي شروطها. ويكفي أن تخبرنا قبل السفر بسبعة أيام على الأقل. لا تدفع إلا التكاليف الفعلية، ويبقى كلاكما مسؤولاً عن المبلغ المتبقي. وإذا أردت الانتقال إلى موعد آخر فيه مقاعد شاغرة دفعت 350 كرونة لكل شخص مع فرق السعر، على أن تخبرنا قبل السفر بما لا يقل عن 72 ساعة.',
    'يحق لك نقل الرحلة إلى شخص يستوفي شروطها. ويكفي أن تخبرنا قبل السفر بمدة {transferDays} على الأقل. لا تدفع إلا التكاليف الفعلية، ويبقى كلاكما مسؤولاً عن المبلغ المتبقي. وإذا أردت الانتقال إلى موعد آخر فيه مقاعد شاغرة دفعت {moveFee} لكل شخص مع فرق السعر، على أن تخبرنا قبل السفر بمدة {moveHours} على الأقل. ورسوم تصحيح اسم مكتوب خطأً {nameFee} لكل مسافر.',
  ],
  [
    'terms b_9_text sv',
    'Pengarna du betalar i förskott skyddas av resegaranti enligt resegarantilagen (2018:1218). Skulle vi gå i konkurs söker du ersättning hos Kammarkollegiet, och ingår flyget i paketet får du hjälp hem.',
    'Det du betalar i förskott omfattas av resegaranti enligt resegarantilagen (2018:1218). Skulle vi hamna på obestånd söker du ersättning hos Kammarkollegiet, och ingår flyget i paketet får du hjälp hem.',
  ],
  [
    'terms b_9_text ar',
    'ما تدفعه مقدّماً محمي بضمان السفر بموجب القانون السويدي (resegarantilagen). وإذا أفلسنا طلبت التعويض من الهيئة السويدية Kammarkollegiet، وإذا كان الطيران ضمن الباقة ساعدوك في العودة.',
    'ما تدفعه مقدّماً مشمول بضمان السفر بموجب القانون السويدي (resegarantilagen 2018:1218). وإذا تعثّرنا مالياً (obestånd) طلبت التعويض من الهيئة السويدية Kammarkollegiet، وإذا كان الطيران ضمن الباقة ساعدوك في العودة.',
  ],
  [
    'terms b_10_text sv',
    'Reseförsäkring är frivillig och kostar 149 kr per resenär. Vem försäkringsgivaren är och vad som gäller står vid valet i bokningen. Premien betalas tillbaka när det är vi som ställer in resan, annars behåller försäkringen den.',
    'Reseförsäkring är frivillig och kostar {insurancePrice} per resenär. Vem försäkringsgivaren är och vad som gäller står vid valet i bokningen. Premien betalas tillbaka när det är vi som ställer in resan, annars behåller försäkringsbolaget den.',
  ],
  [
    'terms b_10_text ar',
    'تأمين السفر اختياري وسعره 149 كرونة لكل مسافر. يُذكر اسم شركة التأمين وشروطها عند الاختيار أثناء الحجز. وإذا ألغيت الرحلة بنفسك فلا يُعاد ثمن التأمين.',
    'تأمين السفر اختياري وسعره {insurancePrice} لكل مسافر. يُذكر اسم شركة التأمين وشروطها عند الاختيار أثناء الحجز. وإذا ألغيت الرحلة بنفسك فلا يُعاد ثمن التأمين، ويُعاد إليك ثمنه إذا ألغينا نحن الرحلة.',
  ],
];

/** A version of its own: a booking made before shows the figures that its customer read. */
export const REWRITE_TEXTS = `
with said as (
  select c.id, coalesce(max(t.now) filter (where t.language = 'sv'), c.value_sv) as sv,
         coalesce(max(t.now) filter (where t.language = 'ar'), c.value_ar) as ar
    from content c
    join jsonb_to_recordset($1::jsonb) as t (page text, key text, language text, old text, now text)
      on t.page = c.page and t.key = c.key_name
     and t.old = case t.language when 'sv' then c.value_sv else c.value_ar end
   group by c.id),
past as (
  insert into content_versions (content_id, version, value_sv, value_ar, updated_at, updated_by)
  select c.id, c.version, c.value_sv, c.value_ar, c.updated_at, c.updated_by from content c join said on said.id = c.id)
update content c set value_sv = said.sv, value_ar = said.ar, version = c.version + 1, updated_at = now(), updated_by = null
  from said where said.id = c.id`;

export class FiguresInTexts1763600055001 implements MigrationInterface {
  async up(runner: QueryRunner): Promise<void> {
    const texts = TEXTS.map(([place, old, now]) => {
      const [page, key, language] = place.split(' ');
      return { page, key, language, old, now };
    });
    await runner.query(REWRITE_TEXTS, [JSON.stringify(texts)]);
  }

  /** Migrations only go forward: a mistake is mended by the next one, data is never dropped. */
  down(): Promise<void> {
    return Promise.reject(new Error('Migrations only go forward.'));
  }
}
