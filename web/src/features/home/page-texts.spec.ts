import { numbered, pageTexts, sectionsIn, titled } from './page-texts.js';

const item = (key_name: string, value_sv: string, value_ar = '') => ({
  id: key_name,
  key_name,
  value_sv,
  value_ar,
});

const items = [
  item('why_1_title', 'Ett', 'واحد'),
  item('why_1_text', 'Text ett', 'نص'),
  item('why_2_title', 'Två'),
  item('why_4_title', 'Fyra'),
];

describe('the editable texts of a page', () => {
  it('are Swedish where the Arabic text is missing', () => {
    expect(pageTexts(items, 'ar')).toMatchObject({ why_1_title: 'واحد', why_2_title: 'Två' });
  });

  it('are listed by number until one is missing', () => {
    expect(numbered(pageTexts(items, 'sv'), 'why')).toEqual([
      { key: 'why_1', title: 'Ett', text: 'Text ett' },
      { key: 'why_2', title: 'Två', text: '' },
    ]);
  });

  it('are the sections in their order, also added ones, without those that have no heading', () => {
    const faq = [
      item('question_x1a2b3c4d_title', 'Ny'),
      item('question_x1a2b3c4d_text', 'Svar'),
      item('question_6_title', 'Sex'),
      item('question_6_text', 'Svar sex'),
      item('question_2_title', '', 'اثنان'),
      item('question_2_text', '', 'جواب'),
    ];
    expect(sectionsIn(faq, 'sv')).toEqual([
      { key: 'question_x1a2b3c4d', title: 'Ny', text: 'Svar' },
      { key: 'question_6', title: 'Sex', text: 'Svar sex' },
    ]);
    expect(sectionsIn(faq, 'ar').map(({ title }) => title)).toEqual(['Ny', 'Sex', 'اثنان']);
  });

  it('omit a block without a title', () => {
    expect(titled(pageTexts(items, 'sv'), 'cargo')).toBeNull();
  });
});
