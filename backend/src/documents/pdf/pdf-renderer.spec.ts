import { PDFDocument, PDFName, PDFString } from '@cantoo/pdf-lib';
import { root } from '../../../../tools/paths.mjs';
import { pdfPages } from '../../../../tools/test/pdf-text.js';
import { type Fonts, drawable, fontParts, readFonts } from './fonts.js';
import type { Block, DocumentContent } from '../document-content.js';
import { pdfOf } from './pdf-renderer.js';

let fonts: Fonts;
beforeAll(async () => {
  fonts = await readFonts(root);
});

const content = (language: 'sv' | 'ar', rows: number): DocumentContent => ({
  language,
  title: language === 'ar' ? 'إيصال' : 'Kvitto',
  facts: [['Bokningsnummer', 'SAF7K2Q9M']],
  brand: 'Safar · سفر',
  company: ['Safar Travel AB', 'Exempelgatan 1'],
  blocks: [
    { kind: 'heading', text: 'Pris' },
    {
      kind: 'table',
      columns: [
        { head: 'Post', share: 3 },
        { head: 'Belopp', share: 1, end: true },
      ],
      rows: Array.from({ length: rows }, (_, row) => [`Rad ${row}`, '1\u00a0398\u00a0kr']),
      sums: [['Totalt', '1\u00a0398\u00a0kr']],
    },
    { kind: 'notice', title: 'Journummer', lines: ['08-465 004 99'] },
    { kind: 'clauses', clauses: [['Överlåtelse', 'Du får överlåta resan.']] },
    { kind: 'list', items: ['ett', 'två'], language: 'sv' },
  ],
});

const issued = (language: 'sv' | 'ar', rows = 3) => ({
  content: content(language, rows),
  number: 'K-2026-000001',
  issuedAt: new Date('2026-11-22T10:00:00Z'),
  issuedOn: '2026-11-22' as Parameters<typeof pdfOf>[0]['issuedOn'],
});

const parsed = async (language: 'sv' | 'ar', rows?: number): Promise<PDFDocument> =>
  PDFDocument.load(await pdfOf(issued(language, rows), fonts), { updateMetadata: false });

describe('The file of a document', () => {
  it('has the same bytes each time', async () => {
    const [one, other] = [await pdfOf(issued('ar'), fonts), await pdfOf(issued('ar'), fonts)];
    expect(one.equals(other)).toBe(true);
  });

  it.each(['sv', 'ar'] as const)('has its title, its language %s and its structure', async (language) => {
    const pdf = await parsed(language);
    expect(pdf.getTitle()).toBe(`${content(language, 0).title} K-2026-000001`);
    expect(pdf.getAuthor()).toBe('Safar Travel AB');
    expect(pdf.catalog.lookup(PDFName.of('Lang'), PDFString).asString()).toBe(language);
    expect(pdf.catalog.has(PDFName.of('StructTreeRoot'))).toBe(true);
    expect(pdf.getPage(0).getSize()).toEqual({ width: 595.28, height: 841.89 });
  }); // oxfmt-ignore

  it('has as many pages as it needs', async () => {
    expect((await parsed('sv', 3)).getPageCount()).toBe(1);
    expect((await parsed('sv', 80)).getPageCount()).toBe(3);
  });
});

describe('A clause', () => {
  it('has the marks of staff as lists and targets, each line on its own', async () => {
    const text = 'Läs **mer** hos [UD](https://ud.example).\nRing 08-465 004 00:\n- pass\n- visum';
    const blocks: Block[] = [{ kind: 'clauses', clauses: [['Inresa', text]] }];
    const file = await pdfOf({ ...issued('sv'), content: { ...content('sv', 1), blocks } }, fonts);
    const words = (await pdfPages(file)).join('\n');
    expect(words).toContain('Läs mer hos UD (https://ud.example).\nRing 08-465 004 00:');
    expect(words).toMatch(/•\s*pass\n•\s*visum/);
  });
});

it('has no empty boxes for what no font has', async () => {
  const text = 'Grattis mamma! 🎉❤️👍🏽👩‍👩‍👧❤️‍🔥\nMvh\tŁódź, 東 🎁';
  const blocks: Block[] = [{ kind: 'text', text }];
  const file = await pdfOf({ ...issued('sv'), content: { ...content('sv', 1), blocks } }, fonts);
  const words = (await pdfPages(file)).join('\n');
  expect(words).toMatch(/Grattis mamma!\s+Mvh Łódź, ¤\s/);
});

describe('A table', () => {
  const table = (rows: number): Block => ({
    kind: 'table',
    columns: [{ head: 'Rad', share: 1 }],
    rows: Array.from({ length: rows }, (_, row) => [`tabellrad ${row}`]),
    sums: [['Kvar att betala', '9\u00a0984\u00a0kr']],
  });
  const pagesWith = async (rows: number, language: 'sv' | 'ar'): Promise<string[]> => {
    // Fills the first page so far that a heading and some rows would still fit.
    const length = language === 'sv' ? 24 : 20;
    const filler = Array.from({ length }, (): Block => ({ kind: 'text', text: 'utfyllnad' }));
    const blocks = [...filler, { kind: 'heading', text: 'Betalning' } as const, table(rows)];
    const order = issued(language);
    return pdfPages(await pdfOf({ ...order, content: { ...order.content, blocks } }, fonts));
  };

  it.each(['sv', 'ar'] as const)('stays on one page with its heading and its totals, in %s', async (language) => {
    const pages = (await pagesWith(6, language)).filter((page) => page.includes('Betalning'));
    expect(pages).toHaveLength(1);
    expect(pages[0]).toContain('tabellrad 5');
    expect(pages[0]).toContain('Kvar att betala');
  }); // oxfmt-ignore

  it.each(['sv', 'ar'] as const)('continues on further pages when it is longer than half a page, in %s', async (language) => {
    const pages = await pagesWith(60, language);
    expect(pages[0]).toContain('tabellrad 0');
    expect(pages.at(-1)).toContain('tabellrad 59');
  }); // oxfmt-ignore
});

describe('Its fonts', () => {
  it('share a word when none has all of its letters', () => {
    expect(fontParts('Baščaršija', 'bold')).toEqual([
      { text: 'Baš', font: 'bold' },
      { text: 'č', font: 'bold-more' },
      { text: 'aršija', font: 'bold' },
    ]);
    expect(fontParts('Nguyễn', 'regular')).toEqual([
      { text: 'Nguy', font: 'regular' },
      { text: 'ễ', font: 'regular-vietnamese' },
      { text: 'n', font: 'regular' },
    ]);
  });

  it.each([
    [
      'Šćepanović Łódź Şahin Nguyễn Țurcanu Đặng Ünsal Þór',
      'Šćepanović Łódź Şahin Nguyễn Țurcanu Đặng Ünsal Þór',
    ],
    ['Nguye\u0302\u0303n', 'Nguyễn'],
    ['Ḥusayn', 'Husayn'],
    ['إيصال', 'إيصال'],
    ['Łódź 🧳 東', 'Łódź ¤ ¤'],
  ])('write %s as %s', (text, written) => {
    expect(drawable(text, fonts)).toBe(written);
  });
});
