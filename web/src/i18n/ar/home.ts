import type { Twin } from '../shape.js';
import type swedish from '../sv/home.js';

const home: Twin<typeof swedish> = {
  metaTitle: 'باقات سياحية ورحلات جماعية وعمرة – {site}',
  heroAlt: 'مدينة ذات قبّة على جزيرة في ضوء المساء، تُرى من كوخ أحمر على الماء',
  posterAlt: 'أسوار حمراء ومئذنة مربّعة في مراكش وخلفها جبال الأطلس',
  allTrips: 'كل الرحلات',
  toUmrah: 'اطّلع على رحلة العمرة',
  askForGroup: 'اسأل عن رحلة جماعية',
  moreQuestions: 'لم تجد الإجابة؟ اسألنا بالعربية أو السويدية.',
  contactUs: 'تواصل معنا',
};

export default home;
