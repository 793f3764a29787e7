import { type ContentSeed, item } from './item.js';

export const CONTACT: readonly ContentSeed[] = [
  item('contact_title', 'Kontakta oss', 'تواصل معنا'),
  item(
    'contact_text',
    'Ring, mejla, chatta eller kom förbi. Har du redan bokat? Ha bokningsnumret nära till hands.',
    'اتصل أو راسلنا أو ابدأ محادثة أو زُر مكتبنا. لديك حجز؟ جهّز رقم الحجز لنخدمك أسرع.',
  ),
  item('form_title', 'Skriv till oss', 'اكتب إلينا'),
  item(
    'form_text',
    'Vi svarar på svenska eller arabiska, som du själv väljer.',
    'نردّ بالعربية أو السويدية، كما تفضّل.',
  ),
  item('complaint_title', 'Om något blev fel', 'إذا حدث خلل'),
  item(
    'complaint_text',
    'Säg till så snart du kan, helst redan på plats, så hinner vi rätta till det. Blir vi inte överens kan Allmänna reklamationsnämnden (ARN) pröva ärendet: Box 174, 101\u00a023 Stockholm, arn.se.',
    'أخبرنا في أقرب وقت، والأفضل أثناء الرحلة، لنتمكن من إصلاح الأمر. وإن لم نتفق فبإمكان المجلس العام للشكاوى (ARN) النظر في القضية، وعنوانه Box 174, 101\u00a023 Stockholm وموقعه arn.se.',
  ),
];
