import { type ContentRecord, isChanged, partsOf } from './texts.js';

describe('The key of a text', () => {
  it.each([
    ['hero_title', 'hero', null, 'title'],
    ['about_2_text', 'about', 2, 'text'],
    ['question_12_title', 'question', 12, 'title'],
    ['question_x1a2b3c4d_title', 'question', null, 'title'],
    ['terms_intro_text', 'terms_intro', null, 'text'],
    ['a_10_text', 'a', 10, 'text'],
    ['tagline', 'tagline', null, 'plain'],
    ['title', 'title', null, 'plain'],
  ])('%s has part %s, place %p and role %s', (...[key, part, place, role]) => {
    expect(partsOf(key)).toEqual({ part, place, role });
  });
});

describe('A draft', () => {
  const record = { key_name: 'a_text', value_sv: 'Text', value_ar: 'نص' } as ContentRecord;

  it('is a change when a word differs, not when only surrounding blanks differ', () => {
    expect(isChanged(record, { value_sv: 'Text 2', value_ar: 'نص' })).toBe(true);
    expect(isChanged(record, { value_sv: 'Text', value_ar: '' })).toBe(true);
    expect(isChanged(record, { value_sv: ' Text\n', value_ar: 'نص ' })).toBe(false);
  });
});
