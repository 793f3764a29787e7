import { isFoundIn } from './search-text.js';

const TEXTS = ['Göteborg & Älven', 'إسطنبول', 'Två världsdelar vid Bosporen', 'قارّتان وألف مقهى'];

describe('a search', () => {
  it.each(['', '  ', 'goteborg', 'GÖTEBORG', 'alven', 'goteborg bosporen', 'världsdelar två', 'bospo', 'اسطنبول', 'إسْطنبول', 'قارتان', 'الف'])(
    'finds «%s»',
    (typed) => {
      expect(isFoundIn(typed, TEXTS)).toBe(true);
    },
  ); // oxfmt-ignore

  it.each(['stockholm', 'goteborg stockholm', 'دبي', 'goteborgx'])(
    'does not find «%s»',
    (typed) => {
      expect(isFoundIn(typed, TEXTS)).toBe(false);
    },
  );
});
