import { pdfPages } from '../../../../tools/test/pdf-text.js';
import { root } from '../../../../tools/paths.mjs';
import type { Fonts } from './fonts.js';
import { readFonts } from './fonts.js';
import type { Block } from '../document-content.js';
import { pdfOf } from './pdf-renderer.js';
import { ISLAND_END } from './readable-font.js';

let fonts: Fonts;
beforeAll(async () => {
  fonts = await readFonts(root);
});

/** Returns the text that a program extracts from the file, letter by letter from left to right. */
async function found(blocks: readonly Block[]): Promise<string> {
  const content = { language: 'ar', title: 'إيصال', facts: [], brand: 'Safar', company: [], blocks } as const;
  const issuedOn = '2026-11-22' as Parameters<typeof pdfOf>[0]['issuedOn'];
  const issued = { content, number: 'K-2026-000001', issuedAt: new Date('2026-11-22T10:00:00Z'), issuedOn };
  return (await pdfPages(await pdfOf(issued, fonts))).join('\n');
} // oxfmt-ignore

const text = (words: string): Block[] => [{ kind: 'text', text: words }];

/** Reverses into left-to-right order; programs reverse the letters one by one. */
const turned = (words: string): string => [...words].reverse().join('');

describe('The text that a program extracts from an Arabic document', () => {
  it.each([
    'الشركة', 'ضريبة', 'نشر', 'تصرف', 'بسرعة', 'العربي', 'كانون الثاني', 'تشرين', 'الأول', 'الآن', 'لا يلزم الإلغاء',
    'تأكيد', 'فوراً', 'رُضّع', 'مُدخل', 'خطأً', 'رقم الشركة ورقم ضريبة القيمة المضافة',
  ])('has each letter of «%s» once, in its place', async (words) => {
    expect(await found(text(words))).toContain(turned(words));
  }); // oxfmt-ignore

  it.each([
    ['an amount', '12\u00a0480\u00a0كرونة', `${turned('كرونة')}\u00a0${ISLAND_END}12\u00a0480`],
    ['a date', '12 كانون الثاني 2027', `2027 ${turned('كانون الثاني')} ${ISLAND_END}12`],
    ['a word in brackets', 'ضمان (resegaranti) هنا', `${turned('هنا')} (${ISLAND_END}resegaranti) ${turned('ضمان')}`],
  ])('keeps %s apart from its neighbours', async (_, words, expected) => {
    expect(await found(text(words))).toContain(expected);
  }); // oxfmt-ignore

  it('has room between an amount and its currency', () => {
    const { advanceWidth, glyphs } = fonts.regular.layout('\u00a0كرونة');
    expect(advanceWidth - fonts.regular.layout('كرونة').advanceWidth).toBeGreaterThan(350);
    expect(glyphs.at(-1)?.codePoints).toEqual([0xa0]);
  });

  it('leaves Latin letters unchanged', async () => {
    expect(await found([{ kind: 'text', text: 'Łódź Nguyễn och fin', language: 'sv' }])).toContain('Łódź Nguyễn och fin');
  }); // oxfmt-ignore
});

describe('Its fonts', () => {
  it('have a copy of a glyph for each of its texts, and none for a repeated text', () => {
    const idsOf = (words: string): number[] => fonts.bold.layout(words).glyphs.map(({ id }) => id);
    expect(idsOf('لا')).toEqual(idsOf('لا'));
    expect(new Set([...idsOf(' '), ...idsOf('\u00a0'), ...idsOf('لا')]).size).toBe(4);
  });
});
