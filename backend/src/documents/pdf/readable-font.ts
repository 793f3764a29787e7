import type { Font, Glyph, GlyphPosition, GlyphRun } from 'fontkit';

/** The properties of a glyph that pdfkit needs. */
type Picture = Pick<Glyph, 'id' | 'codePoints' | 'advanceWidth'>;

interface Placed {
  readonly glyph: Picture;
  readonly position: GlyphPosition;
}

/** A glyph in the file, with one text and one width, and an offset from the baseline. */
interface Copy {
  readonly glyph: number;
  readonly letters: readonly number[];
  readonly width: number;
  readonly right: number;
  readonly up: number;
}

/** fontkit's subset of a TrueType font, which its types do not describe. */
interface OpenSubset {
  readonly glyphs: number[];
  readonly glyf: Uint8Array[];
  readonly loca: { readonly offsets: number[] };
  readonly hmtx: { readonly metrics: { advance: number; bearing: number }[] };
  offset: number;
  includeGlyph(glyph: number): number;
  _addGlyph(glyph: number): number;
}

/** Above the glyph ids of any font. */
const FIRST_COPY = 0x10000;

/** In thousandths of the font size: programs treat a wider gap as a space. */
const GAP = 60;

/** Hard space between an amount and its currency; beside Arabic letters a space of Latin width is hardly visible. */
const HARD_SPACE = 0xa0;
const WIDER = 1.6;

/** Ends a left-to-right island: the right-to-left mark, which fonts have no glyph for. */
export const ISLAND_END = '\u200f';
const PARTS = /^(\u200f?)([^ ]*)( ?)$/;

/** Flags of a TrueType compound glyph: two words give the offset of its component. */
const MOVED_BY_WORDS = 0x0003;

/** Builds a glyph that consists of another one with an offset. */
function movedGlyph(component: number, { right, up }: Copy, { bbox }: Glyph): Uint8Array {
  const data = new DataView(new ArrayBuffer(18));
  const { minX, minY, maxX, maxY } = bbox;
  const box = [minX + right, minY + up, maxX + right, maxY + up];
  [-1, ...box.map(Math.round), MOVED_BY_WORDS, component, right, up].forEach((word, index) =>
    data.setInt16(2 * index, word),
  );
  return new Uint8Array(data.buffer);
}

/** Glyphs by text. A file has one text per glyph, so a glyph with several texts is copied. */
class GlyphCopies {
  private readonly known = new Map<string, Picture>();
  private readonly all: Copy[] = [];

  constructor(private readonly font: Font) {}

  of(copy: Copy): Picture {
    const { glyph, letters, width, right, up } = copy;
    const key = [glyph, width, right, up, ...letters].join(' ');
    const known = this.known.get(key);
    if (known) return known;
    const id = FIRST_COPY + this.all.push(copy) - 1;
    const picture = { id, codePoints: [...letters], advanceWidth: width };
    this.known.set(key, picture);
    return picture;
  }

  /** Returns the glyphs that a file uses, with each copy at its own place. */
  subset(): OpenSubset {
    const subset = this.font.createSubset() as unknown as OpenSubset;
    const places = new Map<number, number>();
    const include = subset.includeGlyph.bind(subset);
    const add = subset._addGlyph.bind(subset);
    subset.includeGlyph = (id) => {
      const copy = this.all[id - FIRST_COPY];
      if (!copy) return include(id);
      const isMoved = copy.right !== 0 || copy.up !== 0;
      const place = places.get(id) ?? subset.glyphs.push(isMoved ? id : copy.glyph) - 1;
      places.set(id, place);
      return place;
    };
    subset._addGlyph = (id) => {
      const copy = this.all[id - FIRST_COPY];
      return copy ? this.addMoved(subset, copy) : add(id);
    };
    return subset;
  }

  private addMoved(subset: OpenSubset, copy: Copy): number {
    const glyph = this.font.getGlyph(copy.glyph);
    const data = movedGlyph(subset.includeGlyph(copy.glyph), copy, glyph);
    subset.loca.offsets.push(subset.offset);
    subset.hmtx.metrics.push({ advance: copy.width, bearing: Math.round(glyph.bbox.minX) + copy.right });
    subset.offset += data.length;
    return subset.glyf.push(data) - 1;
  } // oxfmt-ignore
}

const still = (): GlyphPosition => ({ xAdvance: 0, yAdvance: 0, xOffset: 0, yOffset: 0 });

/** An invisible glyph of a letter. */
const unseen = (letter: number, copies: GlyphCopies, space: number): Placed => ({
  glyph: copies.of({ glyph: space, letters: [letter], width: 0, right: 0, up: 0 }),
  position: still(),
});

/** Adds the space before a letter to the letter before it. Marks between the two belong to the second. */
function closed({ glyphs, positions }: GlyphRun): GlyphPosition[] {
  const places = positions.map((position) => ({ ...position }));
  let before: GlyphPosition | undefined;
  let marks: GlyphPosition[] = [];
  places.forEach((place, index) => {
    if (glyphs[index]?.advanceWidth === 0) {
      marks.push(place);
      return;
    }
    const room = place.xOffset;
    if (before && place.yOffset === 0) {
      before.xAdvance += room;
      place.xAdvance -= room;
      for (const mark of [place, ...marks]) mark.xOffset -= room;
    }
    before = place;
    marks = [];
  });
  return places;
}

/**
 * Returns the glyphs of a right-to-left run in left-to-right order, each with one letter, because programs that extract
 * text reverse a line letter by letter. The other letters of a ligature are placed beside it without ink or width.
 * Marks are placed on the baseline and only drawn above or below it; otherwise they count as a separate line.
 */
function spelled(run: GlyphRun, copies: GlyphCopies, space: number): Placed[] {
  const positions = closed(run);
  return run.glyphs.flatMap(({ id: glyph, codePoints, advanceWidth }, index): Placed[] => {
    const { xAdvance, xOffset, yOffset } = positions[index] ?? still();
    const [last, ...others] = [...codePoints].reverse();
    const isMark = advanceWidth === 0;
    const moved = isMark ? { right: xOffset, up: yOffset } : { right: 0, up: 0 };
    const room = last === HARD_SPACE ? xAdvance * WIDER : xAdvance;
    const width = !isMark && room - advanceWidth > GAP ? room : advanceWidth;
    const place = { ...still(), xAdvance: room, ...(isMark ? {} : { xOffset, yOffset }) };
    const letters = last === undefined ? [] : [last];
    return [
      { glyph: copies.of({ glyph, letters, width, ...moved }), position: place },
      ...others.map((letter) => unseen(letter, copies, space)),
    ];
  });
}

const asWritten = ({ glyphs, positions }: GlyphRun, copies: GlyphCopies): Placed[] =>
  glyphs.map(({ id: glyph, codePoints: letters, advanceWidth: width }, index) => ({
    glyph: copies.of({ glyph, letters, width, right: 0, up: 0 }),
    position: { ...(positions[index] ?? still()) },
  }));

/**
 * fontkit keeps a glyph with the letters of its first use, and a glyph first used as part of another one has none. Here
 * every use gets its own letters.
 */
function withOwnLetters(font: Font): Font {
  const glyphOf = font.getGlyph.bind(font);
  font.getGlyph = (id, codePoints = []) =>
    Object.assign(Object.create(glyphOf(id, codePoints)) as Glyph, { codePoints });
  return font;
}

/** Returns the font in a form from which programs extract each word as it was written. */
export function readable(opened: Font): Font {
  const font = withOwnLetters(opened);
  const copies = new GlyphCopies(font);
  const space = font.glyphForCodePoint(0x20).id;
  const layout: Font['layout'] = (text, ...more) => {
    // pdfkit adds a space after each word; it is to the right of the word in either direction.
    const [, end = '', word = '', gap = ''] = PARTS.exec(text) ?? [];
    const run = font.layout(word || gap, ...more);
    const letters = run.direction === 'rtl' ? spelled(run, copies, space) : asWritten(run, copies);
    const placed = [
      ...(end ? [unseen(ISLAND_END.charCodeAt(0), copies, space)] : []),
      ...letters,
      ...(word && gap ? asWritten(font.layout(gap, ...more), copies) : []),
    ];
    return Object.assign(Object.create(Object.getPrototypeOf(run) as object) as GlyphRun, run, {
      glyphs: placed.map(({ glyph }) => glyph),
      positions: placed.map(({ position }) => position),
    });
  };
  return Object.assign(Object.create(font) as Font, {
    layout,
    createSubset: () => copies.subset(),
  });
}
