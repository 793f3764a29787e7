import { type ContentSeed, item } from './item.js';

export const ABOUT: readonly ContentSeed[] = [
  item('about_title', 'Om oss', 'من نحن'),
  item('tagline', 'Res längre. Kom närmare.', 'سفرٌ أبعد، وقلوبٌ أقرب.'),
  item('about_1_title', 'Safar betyder resa', '«سفر» اسمٌ على مسمّى'),
  item(
    'about_1_text',
    'Vi började som en liten byrå för familjer som ville hälsa på släkten, och är i dag en byrå för semester, umrah, grupper och företag. Telefonen svarar vi fortfarande i själva.',
    'بدأنا مكتباً صغيراً لعائلات تشتاق إلى الأهل، وصرنا اليوم وكالة للعطلات والعمرة والمجموعات ورحلات العمل. وما زلنا نردّ على الهاتف بأنفسنا.',
  ),
  item('about_2_title', 'Raka svar före avgången', 'إجابات صريحة قبل الإقلاع'),
  item(
    'about_2_text',
    'En bra resa börjar långt före avgången: med raka svar om visum, bagage och väder. Därför får du allt som ingår skriftligt innan du betalar.',
    'الرحلة الجيدة تبدأ قبل الإقلاع بكثير: بإجابات صريحة عن التأشيرة والأمتعة والطقس. لذلك تستلم كل ما تشمله رحلتك مكتوباً قبل أن تدفع.',
  ),
  item('about_3_title', 'Platser vi känner', 'أماكن نعرفها'),
  item(
    'about_3_text',
    'Vi talar svenska, arabiska och engelska. De flesta platser vi säljer har vi besökt själva; om de andra har vi frågat någon som bor där.',
    'نتحدث السويدية والعربية والإنجليزية. زرنا معظم الوجهات التي نقدّمها، وما لم نزره سألنا عنه أهله.',
  ),
  item('about_4_title', 'Det här skyddar dig', 'ما يحميك'),
  item(
    'about_4_text',
    'Våra paketresor följer paketreselagen, och pengarna du betalar i förskott omfattas av resegaranti om vi hamnar på obestånd. Blir vi inte överens kan du vända dig till Allmänna reklamationsnämnden.',
    'تخضع باقاتنا لقانون الباقات السياحية السويدي، ويشمل ضمان السفر (resegaranti) ما تدفعه مقدّماً إذا تعثّرنا مالياً. وإن لم نتفق فبإمكانك اللجوء إلى المجلس العام للشكاوى (ARN).',
  ),
];
