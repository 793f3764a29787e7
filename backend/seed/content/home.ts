import { type ContentSeed, item } from './item.js';

/** The start page, from the top of the page to its end. */
export const HOME: readonly ContentSeed[] = [
  item('hero_title', 'Ut i världen, på ditt språk', 'سافر إلى العالم بلغتك'),
  item(
    'hero_text',
    'Paketresor, gruppresor, umrah och flyg. Våra rådgivare hjälper dig på svenska och arabiska.',
    'باقات سياحية ورحلات جماعية وعمرة وطيران، ومستشارون يخدمونك بالعربية والسويدية.',
  ),
  item('tagline', 'Res längre. Kom närmare.', 'سفرٌ أبعد، وقلوبٌ أقرب.'),

  item('trust_1_text', 'Rådgivning på svenska och arabiska', 'استشارة بالعربية والسويدية'),
  item('trust_2_text', 'Skatter och flygavgifter ingår', 'الضرائب ورسوم الطيران مشمولة'),
  item('trust_3_text', 'Paketreselagen skyddar din resa', 'رحلتك محمية بقانون الباقات السياحية'),
  item('trust_4_text', 'Ring oss, så svarar en rådgivare', 'اتصل بنا ويجيبك مستشار'),

  item('featured_title', 'Utvalda resor', 'رحلات اخترناها لك'),
  item(
    'featured_text',
    'Flyg och hotell till ett pris. {cancellationCover} ingår i de flesta resor.',
    'الطيران والفندق بسعر واحد. {cancellationCover} مشمولة في معظم الرحلات.',
  ),

  item('how_title', 'Så funkar det', 'كيف تحجز رحلتك'),
  item('how_1_title', 'Välj', 'اختر'),
  item(
    'how_1_text',
    'Välj resmål och avresedag. Priset för hela sällskapet syns direkt.',
    'اختر الوجهة ويوم السفر، ويظهر لك السعر الكامل لجميع المسافرين فوراً.',
  ),
  item('how_2_title', 'Betala {depositPercent}', 'ادفع {depositPercent}'),
  item(
    'how_2_text',
    'Boka med {depositPercent} nu. Resten betalar du senast {balanceDueDays} före avresan.',
    'احجز بدفع {depositPercent} الآن، وادفع الباقي قبل السفر بمدة {balanceDueDays} على الأقل.',
  ),
  item('how_3_title', 'Res', 'سافر'),
  item(
    'how_3_text',
    'Allt som ingår får du skriftligt. Vi finns på telefon före, under och efter resan.',
    'تستلم كل ما تشمله رحلتك مكتوباً، ونبقى معك على الهاتف قبل السفر وأثناءه وبعده.',
  ),

  item('services_title', 'Det vi hjälper dig med', 'ما نقدّمه لك'),
  item('flights_title', 'Flyg', 'الطيران'),
  item(
    'flights_text',
    'Vi jämför reguljärflyg från Sverige och Danmark och berättar vad som ingår innan du bokar. Bokningen görs hos vår flygpartner, och du når oss före, under och efter resan.',
    'نقارن لك رحلات الطيران المنتظمة من السويد والدنمارك، ونوضح ما يشمله السعر قبل الحجز. يتم الحجز لدى شريكنا في الطيران، ونبقى معك قبل السفر وأثناءه وبعده.',
  ),
  item('packages_title', 'Paketresor', 'الباقات السياحية'),
  item(
    'packages_text',
    'Flyg och hotell till ett pris. {cancellationCover} ingår i de flesta resor. Resan omfattas av paketreselagen, och av resegaranti om vi hamnar på obestånd.',
    'طيران وفندق بسعر واحد. {cancellationCover} مشمولة في معظم الرحلات. يحميك قانون الباقات السياحية السويدي، ويشمل ضمان السفر (resegaranti) ما تدفعه إذا تعثّرنا مالياً.',
  ),
  item('groups_title', 'Gruppresor', 'الرحلات الجماعية'),
  item(
    'groups_text',
    'Familjen, föreningen eller moskén: vi samlar alla på samma flyg och hotell, med en egen kontaktperson och ett program som passar just er.',
    'العائلة أو الجمعية أو المسجد: نجمع الكل على الرحلة نفسها وفي الفندق نفسه، مع منسّق خاص وبرنامج يناسبكم.',
  ),
  item('business_title', 'Företag', 'رحلات العمل'),
  item(
    'business_text',
    'En kontaktperson, en faktura och tydliga villkor. Vi bokar, ändrar och följer upp, så att ni kan lägga tiden på affären.',
    'جهة اتصال واحدة وفاتورة واحدة وشروط واضحة. نحجز ونعدّل ونتابع، لتتفرغوا أنتم لأعمالكم.',
  ),
  item('cargo_title', 'Frakt', 'الشحن الجوي'),
  item(
    'cargo_text',
    'Räcker inte resväskan? Vi hjälper till med flygfrakt av gods och personliga saker. Hör av dig för pris.',
    'الحقيبة لا تكفي؟ نساعدك في الشحن الجوي للبضائع والأغراض الشخصية. تواصل معنا لمعرفة السعر.',
  ),

  item('why_title', 'Varför Safar', 'لماذا «سفر»؟'),
  item('why_1_title', 'Två språk, samma omsorg', 'لغتان وعناية واحدة'),
  item(
    'why_1_text',
    'Välj svenska eller arabiska, från första frågan till hemresan.',
    'اختر العربية أو السويدية، من أول سؤال حتى العودة إلى البيت.',
  ),
  item('why_2_title', 'Ett pris som går att förstå', 'سعر واضح من البداية'),
  item(
    'why_2_text',
    'Skatter och flygavgifter ingår, och tillval kostar bara om du själv väljer dem.',
    'الضرائب ورسوم الطيران مشمولة، ولا تدفع مقابل أي إضافة إلا إذا اخترتها بنفسك.',
  ),
  item('why_3_title', 'Trygghet enligt lag', 'حماية يكفلها القانون'),
  item(
    'why_3_text',
    'Resegaranti, paketreselag och någon som svarar när du ringer.',
    'ضمان سفر وقانون يحميك، ومن يردّ عليك حين تتصل.',
  ),
  item('why_4_title', 'Mer än 20 års erfarenhet', 'خبرة تتجاوز عشرين عاماً'),
  item(
    'why_4_text',
    'Vi vet vilka flyg som brukar hålla tiden och vilka hotell som håller måttet.',
    'نعرف أي الرحلات تلتزم بمواعيدها وأي الفنادق تستحق ثقتك.',
  ),

  item('umrah_title', 'Umrah i lugn takt', 'عمرة بطمأنينة'),
  item(
    'umrah_text',
    'Svensk- och arabisktalande reseledare, hotell nära moskéerna och hjälp med visum och tillstånd.',
    'مرشد يتحدث العربية والسويدية، وفنادق قريبة من الحرمين، ومساعدة في التأشيرة والتصاريح.',
  ),

  item('faq_title', 'Vanliga frågor', 'أسئلة شائعة'),

  item('cta_title', 'Inte bestämt dig än?', 'لم تقرر وجهتك بعد؟'),
  item(
    'cta_text',
    'Berätta när ni vill resa och vilka som ska med, så tipsar vi om tre resmål.',
    'أخبرنا بموعد سفركم وعددكم، ونقترح عليكم ثلاث وجهات.',
  ),
];
