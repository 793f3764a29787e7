import type { Twin } from '../shape.js';
import type swedish from '../sv/footer.js';

const footer: Twin<typeof swedish> = {
  tagline: 'سفرٌ أبعد، وقلوبٌ أقرب.',
  contact: 'التواصل',
  hours: 'أوقات العمل',
  whatsapp: 'واتساب',
  site: 'الرحلات والمساعدة',
  rules: 'الشروط والبيانات',
  business: 'رحلات العمل',
  giftCards: 'بطاقات الهدايا',
  terms: 'شروط السفر',
  privacy: 'سياسة الخصوصية',
  storage: 'الكوكيز والتخزين',
  accessibility: 'إمكانية الوصول',
  safety: 'حمايتك',
  orgNumber: 'رقم تسجيل الشركة {number}',
  vatNumber: 'رقم ضريبة القيمة المضافة {number}',
  packageLaw: 'يسري قانون الباقات السياحية',
  guarantee: 'ضمان السفر (resegaranti): {guarantor}',
  iata: 'وكيل معتمد لدى IATA {number}',
  consumer: 'إرشاد المستهلك: \u2066Hallå konsument – Konsumentverket\u2069',
  payLater: 'Klarna',
  invoicing: 'ريسورس',
  disputes: 'تسوية النزاعات',
  disputesText: 'المجلس العام للشكاوى في السويد (ARN)، {address}، {site}',
  languages: 'نساعدك بالعربية والسويدية والإنجليزية.',
  rights: '© {year} {name}',
};

export default footer;
