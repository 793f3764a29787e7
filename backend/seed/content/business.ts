import { type ContentSeed, item } from './item.js';

export const BUSINESS: readonly ContentSeed[] = [
  item('business_title', 'Företagsresor', 'رحلات العمل'),
  item(
    'business_text',
    'En kontaktperson, en faktura och tydliga villkor. Vi bokar, ändrar och följer upp, så att ni kan lägga tiden på affären.',
    'جهة اتصال واحدة وفاتورة واحدة وشروط واضحة. نحجز ونعدّل ونتابع، لتتفرغوا أنتم لأعمالكم.',
  ),
  item('business_1_title', 'Enkelt att boka, lätt att redovisa', 'حجز سهل وحسابات واضحة'),
  item(
    'business_1_text',
    'Företagsresor ska vara enkla att boka och lätta att redovisa. Ni får en fast kontaktperson, snabba förslag och en samlad faktura.',
    'رحلات العمل ينبغي أن تكون سهلة الحجز واضحة الحسابات. لكم منسّق ثابت وعروض سريعة وفاتورة موحّدة.',
  ),
  item('business_2_title', 'När planerna ändras', 'حين تتغير الخطط'),
  item(
    'business_2_text',
    'Planer ändras. Vi bokar om när mötet flyttas, bevakar tidtabellen och hjälper till om flyget ställs in. Resor enligt ramavtal för affärsresor omfattas inte av paketreselagen, så vi skriver tydliga villkor från start.',
    'تتغير الخطط، وهذا طبيعي. نعدّل الحجز إذا تغيّر الاجتماع، ونراقب المواعيد، ونساعدكم إذا أُلغيت الرحلة. ولأن قانون الباقات لا يشمل رحلات العمل المشتراة ضمن اتفاق إطاري، نكتب شروطاً واضحة منذ البداية.',
  ),
  item('business_3_title', 'Grupper, mässor och konferenser', 'المجموعات والمعارض والمؤتمرات'),
  item(
    'business_3_text',
    'Reser många samtidigt samlar vi flyg, rum och transfer i ett förslag, med en lista över vem som kommer när.',
    'إذا سافر كثيرون معاً جمعنا الطيران والغرف والتوصيل في عرض واحد، مع قائمة بمواعيد وصول كل مسافر.',
  ),
  item('form_title', 'Berätta vad ni behöver', 'أخبرونا بما تحتاجون إليه'),
  item(
    'form_text',
    'Skriv vart ni reser, hur många ni är och ungefär hur ofta. Ni får svar av den som sedan blir er kontaktperson.',
    'اكتبوا إلى أين تسافرون وكم عددكم وعدد رحلاتكم تقريباً، ويصلكم الرد ممن سيكون منسّقكم الدائم.',
  ),
];
