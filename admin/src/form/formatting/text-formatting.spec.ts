import { markedText } from '@safar/domain/text/marked-text';
import { type TextFormat, formattedPart } from './text-formatting.js';

/** Returns a text after a button; the selection is written between brackets ⟨ ⟩. */
function after(format: TextFormat, written: string): string {
  const from = written.indexOf('⟨');
  const to = written.indexOf('⟩') - 1;
  const text = written.replace(/[⟨⟩]/g, '');
  const part = formattedPart(format, { text, from, to }, 'text');
  const [start, end] = part.selection;
  const now = text.slice(0, part.start) + part.text + text.slice(part.end);
  return `${now.slice(0, start)}⟨${now.slice(start, end)}⟩${now.slice(end)}`;
}

describe('A button above a text', () => {
  it.each<[TextFormat, string, string]>([
    ['bold', 'Läs ⟨villkoren⟩ nu', 'Läs **⟨villkoren⟩** nu'],
    ['bold', 'Läs ⟨villkoren ⟩nu', 'Läs **⟨villkoren⟩** nu'],
    ['bold', 'Läs ⟨⟩', 'Läs **⟨text⟩**'],
    ['link', 'اقرأ ⟨الشروط⟩ الآن', 'اقرأ [الشروط](⟨https://⟩) الآن'],
    ['link', '⟨⟩', '[text](⟨https://⟩)'],
    ['list', 'Flyg\n⟨Hotell\nTransfer⟩\nSlut', 'Flyg\n- Hotell\n- Transfer⟨⟩\nSlut'],
    ['list', 'Ho⟨⟩tell', '- Hotell⟨⟩'],
    ['list', '⟨⟩\nHotell', '- ⟨⟩\nHotell'],
    ['list', '- ⟨Flyg\nHotell\n⟩Slut', '- Flyg\n- Hotell⟨⟩\nSlut'],
  ])('%s turns %j into %j', (format, before, result) => {
    expect(after(format, before)).toBe(result);
  });

  it('writes marks that the site reads', () => {
    const texts = [after('bold', '⟨a⟩'), after('list', '⟨a⟩'), after('link', '⟨a⟩')];
    const read = texts.map((text) =>
      markedText(text.replace(/[⟨⟩]/g, '').replace('//', '//safar.se')),
    );
    expect(read).toEqual([
      [{ kind: 'paragraph', spans: [{ text: 'a', isBold: true }] }],
      [{ kind: 'list', items: [[{ text: 'a' }]] }],
      [{ kind: 'paragraph', spans: [{ text: 'a', href: 'https://safar.se' }] }],
    ]);
  });
});
