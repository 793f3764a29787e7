import { isolateLtr } from '@safar/domain/rules/formats';
import { paragraphOf, runsOf } from './bidi.js';
import { linesOf } from './text-lines.js';

/** What a reader sees from left to right: fontkit turns Arabic around by itself, so that is done here. */
const ARABIC_FIRST =
  /^[^\p{L}\u0660-\u0669\u06f0-\u06f9]*[\p{Script=Arabic}\u0660-\u0669\u06f0-\u06f9]/u;
const drawn = (text: string): string =>
  ARABIC_FIRST.test(text) ? [...text].reverse().join('') : text;

const seen = (text: string, language: 'sv' | 'ar' = 'ar'): string =>
  runsOf(paragraphOf(text, language), 0, text.length)
    .map((run) => drawn(run.text))
    .join('');

/** An Arabic word as its letters lie from left to right. */
const turned = (word: string): string => [...word].reverse().join('');

describe('a line of Arabic, from left to right', () => {
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
  ])('keeps %s whole where it is isolated, and draws no mark for that', (_, text) => {
    expect(seen(`قبل ${isolateLtr(text)} بعد`)).toBe(`${turned('بعد')} ${text} ${turned('قبل')}`);
  });

  it('would scramble a telephone number that is not isolated: the control', () => {
    expect(seen('قبل +46 8 465 بعد')).not.toContain('+46 8 465');
  });
});

describe('a line of Swedish', () => {
  it('reads from left to right, an Arabic name in it from right to left', () => {
    expect(seen('Safar (سفر) i Åre', 'sv')).toBe(`Safar (${turned('سفر')}) i Åre`);
  });
});

describe('lines', () => {
  /** Every sign is one wide. */
  const lines = (text: string, width: number, language: 'sv' | 'ar' = 'sv'): string[] =>
    linesOf(text, { language, width, measure: (run) => run.text.length }).map(({ runs }) =>
      runs.map((run) => drawn(run.text)).join(''),
    );

  it('break at spaces, never at hard ones', () => {
    expect(lines('Resan kostar 12\u00a0995\u00a0kr i dag', 14)).toEqual([
      'Resan kostar',
      '12\u00a0995\u00a0kr i',
      'dag',
    ]);
  });

  it('begin anew where the text does', () => {
    expect(lines('ett\ntvå tre', 20)).toEqual(['ett', 'två tre']);
  });

  it('cut a word that fits none of them', () => {
    expect(lines('se https://example.com/resa nu', 10)).toEqual(['se', 'https://ex', 'ample.com/', 'resa nu']);
  }); // oxfmt-ignore

  it('of Arabic put the first words on the first line, at its right', () => {
    expect(lines('سفر بعيد وقريب', 8, 'ar')).toEqual([`${turned('بعيد')} ${turned('سفر')}`, turned('وقريب')]);
  }); // oxfmt-ignore

  it('need no room for nothing', () => {
    expect(lines('', 10)).toEqual([]);
  });
});
