import { LANGUAGES, openSite, pageShows, setUpSite, siteApi } from '../../../test/open-site.js';
import { path } from '../../lib/paths.js';

setUpSite();

const item = (key_name: string, value_sv: string, value_ar: string) => ({
  id: key_name,
  key_name,
  value_sv,
  value_ar,
});
const section = (key: string, sv: string, ar: string) => [
  item(`${key}_title`, sv && `${sv}?`, ar && `${ar}؟`),
  item(`${key}_text`, sv, ar),
];

const headings = (level: 2 | 3): (string | null)[] =>
  [...document.querySelectorAll(`main h${level}`)].map(({ textContent }) => textContent);

describe.each(LANGUAGES)('the sections of a page (%s)', (lang) => {
  const isArabic = lang === 'ar';

  it('stand on About in the order of the answer, added ones too', async () => {
    await openSite(
      path(lang).about(),
      siteApi().on('GET /api/content/about', [
        item('about_title', 'Om oss', 'من نحن'),
        ...section('about_x1a2b3c4d', 'Nytt', 'جديد'),
        ...section('about_3', '', 'عربي فقط'),
        ...section('about_1', 'Gammalt', 'قديم'),
      ]),
    );
    await pageShows(isArabic ? 'من نحن' : 'Om oss');
    const own = isArabic ? ['جديد؟', 'عربي فقط؟', 'قديم؟'] : ['Nytt?', 'Gammalt?'];
    expect(headings(2).slice(0, own.length)).toEqual(own);
  });

  it('stand in the terms under their part, in the order of the answer', async () => {
    await openSite(
      path(lang).terms(),
      siteApi().on('GET /api/content/terms', [
        item('terms_title', 'Villkor', 'الشروط'),
        item('b_title', 'Paket', 'باقات'),
        ...section('b_2', 'Pris', 'السعر'),
        ...section('b_x1a2b3c4d', 'Husdjur', 'الحيوانات'),
        ...section('b_1', 'Avtal', 'العقد'),
      ]),
    );
    await pageShows(isArabic ? 'الشروط' : 'Villkor');
    expect(headings(3).slice(0, 3)).toEqual(
      isArabic ? ['السعر؟', 'الحيوانات؟', 'العقد؟'] : ['Pris?', 'Husdjur?', 'Avtal?'],
    );
  });

  it('are the questions of the home page', async () => {
    await openSite(
      path(lang).home(),
      siteApi()
        .on('GET /api/content/home', [item('hero_title', 'Hem', 'الرئيسية')])
        .on('GET /api/content/faq', [
          ...section('question_x1a2b3c4d', 'Katt', 'قطة'),
          ...section('question_2', 'Visum', 'تأشيرة'),
        ]),
    );
    await pageShows(isArabic ? 'الرئيسية' : 'Hem');
    const questions = [...document.querySelectorAll('.faq summary, .faq h3')];
    const shown = questions.map(({ textContent }) => textContent).join(' ');
    expect(shown).toMatch(isArabic ? /قطة؟.*تأشيرة؟/ : /Katt\?.*Visum\?/);
  });
});
