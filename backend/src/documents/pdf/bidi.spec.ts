import { isolateLtr } from '@safar/domain/money/formats';
import { paragraphOf, runsOf } from './bidi.js';
import { linesOf } from './text-lines.js';

/** Text as seen from left to right. fontkit reverses Arabic itself, so this does the same. */
const ARABIC_FIRST =
  /^[^\p{L}\u0660-\u0669\u06f0-\u06f9]*[\p{Script=Arabic}\u0660-\u0669\u06f0-\u06f9]/u;
const drawn = (text: string): string =>
  ARABIC_FIRST.test(text) ? [...text].reverse().join('') : text;

const seen = (text: string, language: 'sv' | 'ar' = 'ar'): string =>
  runsOf(paragraphOf(text, language), 0, text.length)
    .map((run) => drawn(run.text))
    .join('');

/** Reverses an Arabic word into left-to-right order. */
const turned = (word: string): string => [...word].reverse().join('');

describe('A line of Arabic, from left to right', () => {
  it.each([
    ['begins at the right', 'سفر بعيد', `${turned('بعيد')} ${turned('سفر')}`],
    ['keeps figures as they are', 'خلال 14 يوماً', `${turned('يوماً')} 14 ${turned('خلال')}`],
    ['keeps an amount with a hard space whole', '12\u00a0995\u00a0كرونة', `${turned('كرونة')}\u00a012\u00a0995`],
    ['keeps words in Latin letters in their order', 'شركة Safar Travel AB هنا', `${turned('هنا')} Safar Travel AB ${turned('شركة')}`],
    ['opens brackets towards the reader', 'السفر (بعيد)', `(${turned('بعيد')}) ${turned('السفر')}`],
    ['leaves brackets around Latin letters closed', 'ضمان (resegaranti)', `(resegaranti) ${turned('ضمان')}`],
    ['turns quotation marks', '«سفر»', `«${turned('سفر')}»`],
    ['puts a per cent sign behind its figure, as browsers do', 'رسوم 25%', `%25 ${turned('رسوم')}`],
    ['keeps Arabic-Indic figures in their order', 'رقم ١٢٣', `١٢٣ ${turned('رقم')}`],
    ['ends a sentence at the left', 'انتهى.', `.${turned('انتهى')}`],
  ])('%s', (_, text, expected) => {
    expect(seen(text)).toBe(expected);
  }); // oxfmt-ignore

  it.each([
    ['a telephone number', '+46 8 465 004 00'],
    ['a day', '2026-07-03'],
    ['a range', '14–29'],
    ['a number of a document', 'KN-2026-000001'],
    ['an amount below nothing', '\u22126\u00a0990'],
  ])('keeps %s together when it is isolated, and draws no mark for that', (_, text) => {
    expect(seen(`قبل ${isolateLtr(text)} بعد`)).toBe(`${turned('بعد')} ${text} ${turned('قبل')}`);
  });

  it('scrambles a telephone number that is not isolated (control)', () => {
    expect(seen('قبل +46 8 465 بعد')).not.toContain('+46 8 465');
  });
});

describe('A line of Swedish', () => {
  it('reads from left to right, with an Arabic name from right to left', () => {
    expect(seen('Safar (سفر) i Åre', 'sv')).toBe(`Safar (${turned('سفر')}) i Åre`);
  });
});

describe('Lines', () => {
  /** Every character has the width 1. */
  const lines = (text: string, width: number, language: 'sv' | 'ar' = 'sv'): string[] =>
    linesOf(text, { language, width, measure: (run) => run.text.length }).map(({ runs }) =>
      runs.map((run) => drawn(run.text)).join(''),
    );

  it('break at spaces, but not at hard spaces', () => {
    expect(lines('Resan kostar 12\u00a0995\u00a0kr i dag', 14)).toEqual([
      'Resan kostar',
      '12\u00a0995\u00a0kr i',
      'dag',
    ]);
  });

  it('break at line breaks of the text', () => {
    expect(lines('ett\ntvå tre', 20)).toEqual(['ett', 'två tre']);
  });

  it('cut a word that is wider than a line', () => {
    expect(lines('se https://example.com/resa nu', 10)).toEqual(['se', 'https://ex', 'ample.com/', 'resa nu']);
  }); // oxfmt-ignore

  it('of Arabic start with the first words at the right of the first line', () => {
    expect(lines('سفر بعيد وقريب', 8, 'ar')).toEqual([`${turned('بعيد')} ${turned('سفر')}`, turned('وقريب')]);
  }); // oxfmt-ignore

  it('are none for an empty text', () => {
    expect(lines('', 10)).toEqual([]);
  });
});
