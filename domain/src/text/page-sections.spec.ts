import {
  type PageSection,
  isRequiredSection,
  sectionProblems,
  sectionsInOrder,
  shownTexts,
} from './page-sections.js';
import { isAddedSection, isSectionHeading, sectionOfText } from './section-keys.js';

const ADDED = 'question_x1a2b3c4d';
const shown = (...keys: string[]): PageSection[] => keys.map((key) => ({ key, hidden: false }));
const text = (key_name: string, value_sv = key_name, value_ar = '') => ({
  key_name,
  value_sv,
  value_ar,
});
const pair = (key: string, sv = key, ar = '') => [
  text(`${key}_title`, sv, ar),
  text(`${key}_text`, sv, ar),
];
const codesOf = (...args: Parameters<typeof sectionProblems>) =>
  sectionProblems(...args).map(({ code, params }) => [code, params?.['key']]);

describe('The section of a text', () => {
  it.each([
    ['faq', 'question_3_text', 'question_3'],
    ['faq', `${ADDED}_title`, ADDED],
    ['terms', 'b_12_title', 'b_12'],
    ['terms', 'b_title', null],
    ['terms', 'terms_intro_text', null],
    ['about', 'question_3_text', null],
    ['faq', 'question_xyz_text', null],
    ['home', 'why_1_title', null],
  ])('on %s, %s is %s', (page, key, section) => {
    expect(sectionOfText(page, key)).toBe(section);
  });

  it.each([
    ['a_12_title', true],
    [`${ADDED}_title`, true],
    ['a_12_text', false],
    ['a_title', false],
  ])('%s is its heading: %p', (key, heading) => {
    expect(isSectionHeading(key)).toBe(heading);
  });

  it('is one that staff added, or one of the page', () => {
    expect([ADDED, 'question_3'].map(isAddedSection)).toEqual([true, false]);
  });

  it('is required by law only in the terms', () => {
    expect(isRequiredSection('terms', 'b_9')).toBe(true);
    expect(isRequiredSection('terms', 'b_10')).toBe(false);
    expect(isRequiredSection('faq', 'question_1')).toBe(false);
  });
});

describe('The order of sections', () => {
  const keys = ['a_1', 'a_2', 'b_1', 'a_x1a2b3c4d'].flatMap((key) => [
    `${key}_title`,
    `${key}_text`,
  ]);

  it('is the standard one without added sections, until staff change it', () => {
    expect(sectionsInOrder('terms', null, keys)).toEqual(shown('a_1', 'a_2', 'b_1'));
  });

  it('is the stored one, each section in its group, with new standard sections at the end', () => {
    const stored = [...shown('b_1', 'a_x1a2b3c4d', 'a_7'), { key: 'a_2', hidden: true }];
    expect(sectionsInOrder('terms', stored, keys)).toEqual([
      ...shown('a_x1a2b3c4d'),
      { key: 'a_2', hidden: true },
      ...shown('a_1', 'b_1'),
    ]);
  });
});

describe('A change of the sections', () => {
  const before = [...shown('question_1', 'question_2', ADDED)];

  it('may reorder, hide, add, and delete what was added', () => {
    const wanted = [
      { key: 'question_2', hidden: true },
      ...shown('question_x99999999', 'question_1'),
    ];
    expect(codesOf('faq', before, wanted)).toEqual([]);
  });

  it('may not delete a section of the page, name one twice or one that does not exist', () => {
    expect(codesOf('faq', before, shown('question_1', ADDED))).toEqual([
      ['SECTION_NOT_ADDED', 'question_2'],
    ]);
    for (const key of ['question_1', 'question_9', 'about_x1a2b3c4d', 'nothing']) {
      expect(codesOf('faq', before, [...before, { key, hidden: false }])).toEqual([
        ['SECTION_UNKNOWN', key],
      ]);
    }
  });

  it('may not hide what the law requires', () => {
    const hidden = [{ key: 'b_9', hidden: true }];
    expect(codesOf('terms', shown('b_9'), hidden)).toEqual([['SECTION_REQUIRED', 'b_9']]);
    expect(codesOf('terms', shown('b_10'), [{ key: 'b_10', hidden: true }])).toEqual([]);
  });
});

describe('The texts that visitors read', () => {
  const read = (texts: readonly ReturnType<typeof text>[], sections: readonly PageSection[]) =>
    shownTexts('about', texts, sections).map(({ key_name, value_sv, value_ar }) =>
      [key_name, value_sv, value_ar].join('|'),
    );

  it('are the sections in their order, at the place of the first, without hidden ones', () => {
    const texts = [
      text('about_title'),
      ...pair('about_1'),
      ...pair('about_2'),
      text('other'),
      // Added texts have no place of their own, so the database sorts them by key.
      ...pair('about_x1a2b3c4d').toReversed(),
    ];
    const sections = [
      ...shown('about_x1a2b3c4d'),
      { key: 'about_2', hidden: true },
      ...shown('about_1'),
    ];
    expect(shownTexts('about', texts, sections).map(({ key_name }) => key_name)).toEqual([
      'about_title',
      'about_x1a2b3c4d_title',
      'about_x1a2b3c4d_text',
      'about_1_title',
      'about_1_text',
      'other',
    ]);
  });

  it('lack a section that has no heading or no text, in the language without it', () => {
    const texts = [
      text('about_1_title', 'Rubrik', 'عنوان'),
      text('about_1_text', '', 'نص'),
      text('about_2_title', '', ''),
      text('about_2_text', 'Text', 'نص'),
      ...pair('about_3', 'Svenska'),
    ];
    expect(read(texts, shown('about_1', 'about_2', 'about_3'))).toEqual([
      'about_1_title||عنوان',
      'about_1_text||نص',
      'about_3_title|Svenska|',
      'about_3_text|Svenska|',
    ]);
  });
});
