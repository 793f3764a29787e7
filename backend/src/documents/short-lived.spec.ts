import { type Block, type DocumentContent, withoutShortLived } from './document-content.js';
import { groupsOf } from './pdf/pdf-renderer.js';

const heading = (text: string): Block => ({ kind: 'heading', text });
const text = (words: string): Block => ({ kind: 'text', text: words });
const facts = (label: string): Block => ({ kind: 'facts', facts: [[label, '1']] });

const CONTENT: DocumentContent = {
  language: 'sv',
  title: 'Bokningsbekräftelse',
  facts: [],
  brand: 'Safar',
  company: [],
  blocks: [
    facts('Namn'),
    { kind: 'facts', facts: [['Telefon', '+46701740605']], shortLived: 'phone' },
    {
      kind: 'table',
      columns: [
        { head: 'Namn', share: 3 },
        { head: 'Födelsedatum', share: 2, shortLived: 'birthdate' },
        { head: 'Typ', share: 1 },
      ],
      rows: [['Åsa Öberg', '1990-01-31', 'Vuxen']],
    },
  ],
};

describe('A document with erased personal data', () => {
  it('is kept without birth dates', () => {
    const saved = withoutShortLived(CONTENT, 'birthdate');
    expect(saved.blocks.slice(0, 2)).toEqual(CONTENT.blocks.slice(0, 2));
    expect(saved.blocks[2]).toMatchObject({
      columns: [{ head: 'Namn' }, { head: 'Typ' }],
      rows: [['Åsa Öberg', 'Vuxen']],
    });
  });

  it('is kept without a telephone number', () => {
    expect(withoutShortLived(CONTENT, 'phone').blocks).toEqual([
      CONTENT.blocks[0],
      CONTENT.blocks[2],
    ]);
  });
});

describe('A group that stays together on a page', () => {
  it.each<[string, Block[], number[]]>([
    ['a heading and its table', [heading('Pris'), facts('Pris'), text('Tack')], [2, 1]],
    ['a heading, its introduction and its table', [heading('a'), text('b'), facts('c')], [3]],
    ['a table by itself', [text('a'), facts('b'), text('c')], [1, 1, 1]],
    ['facts that follow facts', [heading('a'), facts('b'), facts('c'), text('d')], [3, 1]],
    ['no heading with text alone, which may be long', [heading('a'), text('b'), heading('c')], [1, 1, 1]],
  ])('is %s', (_, blocks, sizes) => {
    expect(groupsOf(blocks).map((group) => group.length)).toEqual(sizes);
    expect(groupsOf(blocks).flat()).toEqual(blocks);
  }); // oxfmt-ignore
});
