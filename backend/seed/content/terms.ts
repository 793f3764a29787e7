import { type ContentSeed, item } from './item.js';
import { TERMS_FLIGHTS } from './terms-flights.js';
import { TERMS_PACKAGES } from './terms-packages.js';

/**
 * The travel terms: A for flights and extra services alone, B for package trips. The Swedish text binds,
 * the Arabic one explains it.
 */
export const TERMS: readonly ContentSeed[] = [
  item('terms_title', 'Resevillkor', 'شروط السفر'),
  item(
    'terms_intro_text',
    'Villkoren i A gäller flygbiljetter som köps separat. För paketresor gäller paketreselagen; den går alltid före våra villkor.',
    'تسري شروط القسم أ على تذاكر الطيران المشتراة وحدها. أما الباقات السياحية فيسري عليها قانون الباقات السياحية السويدي، وهو مقدَّم دائماً على شروطنا.',
  ),
  item(
    'terms_language_text',
    'Du kan boka på svenska och arabiska. Den svenska texten gäller; den arabiska förklarar den.',
    'يمكنك الحجز بالعربية أو السويدية. النص السويدي هو الملزم قانوناً، والنص العربي شرح له.',
  ),
  ...TERMS_FLIGHTS,
  ...TERMS_PACKAGES,
  item('contact_title', 'Frågor om villkoren', 'أسئلة عن الشروط'),
  item(
    'contact_text',
    'Ring eller skriv till oss innan du bokar om något är oklart. Adress, telefon och e-post står här nedanför och längst ned på varje sida.',
    'اتصل بنا أو اكتب إلينا قبل الحجز إن كان هناك ما يحتاج إلى توضيح. تجد العنوان والهاتف والبريد الإلكتروني أدناه وفي أسفل كل صفحة.',
  ),
];
