import { outlineOf, partOf } from './outline.js';

const item = (key_name: string, value_sv: string, value_ar = '') => ({
  id: key_name,
  key_name,
  value_sv,
  value_ar,
});

const items = [
  item('terms_title', 'Resevillkor', 'شروط السفر'),
  item('terms_intro_text', 'Först'),
  item('a_title', 'A'),
  item('a_1_title', 'Ombokning', 'تعديل'),
  item('a_1_text', 'Normalt inte.'),
  item('a_2_title', ' '),
  item('a_2_text', 'Utan rubrik.'),
  item('contact_title', 'Frågor'),
  item('contact_text', 'Ring.'),
];

describe('the outline of an editable page', () => {
  it('puts numbered headings under the heading before them', () => {
    expect(outlineOf(items, 'sv').map(({ key, sections }) => [key, sections.length])).toEqual([
      ['terms', 0],
      ['a', 1],
      ['contact', 0],
    ]);
  });

  it('has sections that staff added, in the order of the page', () => {
    const added = [
      item('about_title', 'Om oss'),
      item('about_x1a2b3c4d_title', 'Nytt'),
      item('about_x1a2b3c4d_text', 'Text'),
      item('about_1_title', 'Gammalt'),
      item('about_1_text', 'Text'),
    ];
    expect(outlineOf(added, 'sv')[0]?.sections.map(({ title }) => title)).toEqual([
      'Nytt',
      'Gammalt',
    ]);
  });

  it('puts a text under the heading above it when its own heading is empty', () => {
    expect(partOf(outlineOf(items, 'sv'), 'a')?.sections).toMatchObject([
      { key: 'a_1', title: 'Ombokning', paragraphs: ['Normalt inte.', 'Utan rubrik.'] },
    ]);
  });

  it('uses Swedish where the Arabic text is missing', () => {
    expect(outlineOf(items, 'ar')[0]).toMatchObject({ title: 'شروط السفر', paragraphs: ['Först'] });
  });

  it('keeps a text before the first heading', () => {
    expect(outlineOf([item('tagline', 'Res längre.')], 'sv')).toMatchObject([
      { key: '', title: '', paragraphs: ['Res längre.'] },
    ]);
  });

  it('has no part for an unknown key', () => {
    expect(partOf(outlineOf(items, 'sv'), 'b')).toBeNull();
  });
});
