import { inflateSync } from 'node:zlib';
import {
  PDFArray, PDFDict, PDFDocument, PDFName, PDFNumber, type PDFPage, PDFRawStream, type PDFObject,
} from '@cantoo/pdf-lib'; // oxfmt-ignore

/** Replaces a letter that is drawn as an empty box. */
const BOX = '□';

/** A font of the file: the text and the width of its glyphs. */
interface Face {
  readonly glyphs: ReadonlyMap<number, string>;
  /** In thousandths of the font size. */
  readonly widths: ReadonlyMap<number, number>;
}

/** A piece of text as drawn. */
interface Piece {
  readonly text: string;
  readonly x: number;
  readonly y: number;
  readonly end: number;
}

const utf16 = (hex: string): string => Buffer.from(hex, 'hex').swap16().toString('utf16le');

function contentOf(stream: PDFObject | undefined): string {
  if (!(stream instanceof PDFRawStream)) throw new Error('Not a stream');
  return inflateSync(stream.getContents()).toString('latin1');
}

function glyphsOf(font: PDFDict): Map<number, string> {
  const letters = new Map<number, string>();
  const map = contentOf(font.lookup(PDFName.of('ToUnicode')));
  for (const [, first = '', list = ''] of map.matchAll(/<([0-9a-f]+)> <[0-9a-f]+> \[([^\]]*)\]/g)) {
    [...list.matchAll(/<([0-9a-f ]*)>/g)].forEach(([, hex = ''], index) => {
      letters.set(parseInt(first, 16) + index, utf16(hex.replaceAll(' ', '')));
    });
  }
  // The first glyph of every font is the empty box, whatever text it stands for.
  letters.set(0, BOX);
  return letters;
} // oxfmt-ignore

function widthsOf(font: PDFDict): Map<number, number> {
  const widths = new Map<number, number>();
  const parts = font.lookup(PDFName.of('DescendantFonts'), PDFArray);
  const list = parts.lookup(0, PDFDict).lookup(PDFName.of('W'), PDFArray);
  for (let at = 0; at < list.size(); at += 2) {
    const first = list.lookup(at, PDFNumber).asNumber();
    const row = list.lookup(at + 1, PDFArray);
    for (let index = 0; index < row.size(); index += 1) {
      widths.set(first + index, row.lookup(index, PDFNumber).asNumber());
    }
  }
  return widths;
}

function facesOf(page: PDFPage): Map<string, Face> {
  const fonts = page.node.Resources()?.lookup(PDFName.of('Font'), PDFDict);
  return new Map(
    (fonts?.keys() ?? []).map((key) => {
      const font = fonts?.lookup(key, PDFDict);
      if (!font) throw new Error(`No font ${key.toString()}`);
      return [key.toString(), { glyphs: glyphsOf(font), widths: widthsOf(font) }];
    }),
  );
}

/** A text drawn with one font: its start position, and glyphs with position adjustments. */
const DRAWN = /BT\n1 0 0 1 ([-\d.]+) ([-\d.]+) Tm\n(\/F\d+) ([\d.]+) Tf\n([^]*?)ET/g;
const SHOWN = /<([0-9a-f]*)>\s*(-?[\d.]+)?/g;

function piecesOf(page: PDFPage): Piece[] {
  const faces = facesOf(page);
  const content = contentOf(page.node.context.lookup(page.node.get(PDFName.of('Contents'))));
  return [...content.matchAll(DRAWN)].map(([, x = '', y = '', name = '', size = '', shown = '']) => {
    const face = faces.get(name);
    if (!face) throw new Error(`No font ${name}`);
    let text = '';
    let width = 0;
    for (const [, hex = '', back = '0'] of shown.matchAll(SHOWN)) {
      for (const [code] of hex.matchAll(/.{4}/g)) {
        const glyph = parseInt(code, 16);
        text += face.glyphs.get(glyph) ?? BOX;
        width += face.widths.get(glyph) ?? 0;
      }
      width -= Number(back);
    }
    const start = Number(x);
    return { text, x: start, y: Number(y), end: start + (width * Number(size)) / 1_000 };
  });
} // oxfmt-ignore

/** Maximum gap in points between two pieces of one word. */
const TOUCHING = 0.6;

/** Returns the text of each page, with separately drawn pieces on separate lines; a letter without a glyph is □. */
export async function pdfPages(bytes: Buffer): Promise<string[]> {
  const document = await PDFDocument.load(bytes, { updateMetadata: false });
  return document.getPages().map((page) => {
    const pieces = piecesOf(page);
    const texts = pieces.map((piece, index) => {
      const before = pieces[index - 1];
      const goesOn = before?.y === piece.y && Math.abs(piece.x - before.end) < TOUCHING;
      return (index === 0 || goesOn ? '' : '\n') + piece.text;
    });
    return texts.join('');
  });
}
