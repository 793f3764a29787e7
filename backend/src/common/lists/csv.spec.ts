import { csvLine } from './csv.js';

describe('A CSV line', () => {
  it('separates by semicolons and ends lines as Excel does', () => {
    expect(csvLine(['SAF7K2Q9M', 'Göteborg', 'إسطنبول', 12_995])).toBe(
      'SAF7K2Q9M;Göteborg;إسطنبول;12995\r\n',
    );
  });

  it.each([
    ['a semicolon', 'Paris; och hem', '"Paris; och hem"'],
    ['a quotation mark', 'Resa "allt"', '"Resa ""allt"""'],
    ['a line break', 'två\nrader', '"två\nrader"'],
  ])('keeps %s inside its cell', (_what, value, expected) => {
    expect(csvLine([value])).toBe(`${expected}\r\n`);
  });

  // [SPEC I4.49]
  it.each([
    '=1+1',
    '+46701234567',
    '-2',
    '@SUM(A1)',
    '\t=1',
    '\r=1',
    ' =HYPERLINK("x")',
    '\u00a0=1',
  ])('makes no formula of %j', (value) => {
    expect(csvLine([value]).replace(/^"/, '')).toMatch(/^'/);
  });

  it('keeps a negative amount as a number', () => {
    expect(csvLine([-1_200])).toBe('-1200\r\n');
  });
});
