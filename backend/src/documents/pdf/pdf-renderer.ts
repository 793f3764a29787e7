import { setImmediate as nextTurn } from 'node:timers/promises';
import type { IsoDay } from '@safar/domain/dates/dates';
import { formatDay } from '@safar/domain/dates/day-formats';
import { isolateLtr } from '@safar/domain/money/formats';
import type { Language } from '@safar/domain/text/languages';
import { markedText, printedSpans } from '@safar/domain/text/marked-text';
import type { Fonts } from './fonts.js';
import type { Block, Fact, DocumentContent } from '../document-content.js';
import { drawTable } from './pdf-table.js';
import { drawQr } from './pdf-qr.js';
import { A4, COLOUR, PdfWriter, type Style, type TextPlan } from './pdf-writer.js';

/** A document with its number and time of issue. */
export interface IssuedDocument {
  readonly content: DocumentContent;
  readonly number: string;
  readonly issuedAt: Date;
  /** A day in Sweden. */
  readonly issuedOn: IsoDay;
  /** PNG, at most LOGO_PIXELS large. */
  readonly logo?: Buffer | null;
}

const TEXTS = {
  sv: { number: 'Nummer', issued: 'Utfärdad', page: 'Sida {n} av {all}' },
  ar: { number: 'رقم المستند', issued: 'تاريخ الإصدار', page: 'صفحة {n} من {all}' },
} as const satisfies Record<Language, unknown>;

const TITLE: Style = { size: 19, bold: true, colour: COLOUR.teal };
const BRAND: Style = { size: 15, bold: true, colour: COLOUR.teal };
const HEADING: Style = { size: 12, bold: true, colour: COLOUR.teal };
const BODY: Style = { size: 9.5 };
const LABEL: Style = { size: 9.5, colour: COLOUR.soft };
const VALUE: Style = { size: 9.5, bold: true };
const SMALL: Style = { size: 8, colour: COLOUR.soft };

/** Points. */
const LOGO = { width: 170, height: 30 } as const;
/** Sharp in print: 400 dots an inch. */
export const LOGO_PIXELS = { width: 944, height: 167 } as const;
const LABEL_SHARE = 0.34;
const INDENT = 12;
const FOOT_Y = A4.height - 40;

const wide = (writer: PdfWriter, style: Style, language?: Language): TextPlan => ({
  style,
  box: { start: 0, width: writer.width },
  ...(language ? { language } : {}),
});

/** The agency's eight-point star: two squares, one of them rotated. */
function drawStar(writer: PdfWriter, x: number, y: number): void {
  writer.ornament((pdf) => {
    pdf.lineWidth(1.1).strokeColor(COLOUR.saffron);
    pdf.rect(x - 5, y - 5, 10, 10).stroke();
    pdf
      .rotate(45, { origin: [x, y] })
      .rect(x - 5, y - 5, 10, 10)
      .stroke();
  });
}

function drawBrand(writer: PdfWriter, { brand }: DocumentContent, logo: Buffer | null): void {
  if (logo) {
    const box = { start: 0, width: LOGO.width };
    writer.picture(logo, { box, height: LOGO.height, alt: brand });
    return;
  }
  const star = { start: 0, width: 16 };
  drawStar(writer, writer.leftOf(star) + star.width / 2, writer.y + 12);
  const plan: TextPlan = { style: BRAND, box: { start: 22, width: writer.width / 2 - 22 } };
  const draw = (): void => writer.writeAt(writer.y + 1, writer.lines(brand, plan), plan);
  writer.element('P', draw, { text: brand });
}

function drawCompanyHeader(writer: PdfWriter, { content, logo = null }: IssuedDocument): void {
  const half = writer.width / 2;
  const lines: TextPlan = { style: SMALL, box: { start: half, width: half }, align: 'end' };
  const top = writer.y;
  drawBrand(writer, content, logo);
  for (const line of content.company) {
    writer.element('P', () => writer.write(line, lines), { text: line });
  }
  writer.y = Math.max(writer.y, top + LOGO.height) + 8;
  writer.rule(writer.y, COLOUR.saffron, 1.4);
  writer.gap(18);
}

function drawFacts(writer: PdfWriter, facts: readonly Fact[]): void {
  const labelBox = { start: 0, width: writer.width * LABEL_SHARE - 10 };
  const valueBox = { start: writer.width * LABEL_SHARE, width: writer.width * (1 - LABEL_SHARE) };
  const label: TextPlan = { style: LABEL, box: labelBox };
  const value: TextPlan = { style: VALUE, box: valueBox };
  for (const [name, text] of facts) {
    const names = writer.lines(name, label);
    const values = writer.lines(text, value);
    const height = Math.max(names.length, values.length) * writer.lineHeight(BODY);
    writer.room(height);
    writer.element('P', () => {
      writer.element('Span', () => writer.writeAt(writer.y, names, label), { text: `${name}: ` });
      writer.element('Span', () => writer.writeAt(writer.y, values, value), { text });
    });
    writer.gap(height + 1.5);
  }
}

function drawList(
  writer: PdfWriter,
  { items, language }: Omit<Extract<Block, { kind: 'list' }>, 'kind'>,
): void {
  const plan: TextPlan = {
    style: BODY,
    box: { start: 0, width: writer.width - INDENT },
    ...(language ? { language } : {}),
  };
  const isMirrored = (language ?? writer.language) !== writer.language;
  // A block of the other direction starts, and is indented, at the other side.
  const text = { ...plan, box: { ...plan.box, start: isMirrored ? 0 : INDENT } };
  const bullet = { ...plan, box: { start: isMirrored ? writer.width - INDENT : 0, width: INDENT } };
  writer.element('L', () => {
    for (const item of items) {
      writer.room(writer.lineHeight(BODY, language));
      writer.element('LI', () => {
        writer.element('Lbl', () => writer.writeAt(writer.y, writer.lines('•', bullet), bullet));
        const about = { text: item, ...(language ? { language } : {}) };
        writer.element('LBody', () => writer.write(item, text), about);
      });
      writer.gap(2);
    }
  });
}

function drawLines(writer: PdfWriter, text: string): void {
  for (const line of text.split(/\n+/)) {
    writer.element('P', () => writer.write(line, wide(writer, BODY)), { text: line });
  }
}

/** Draws the marks of staff as pages do: lists as lists, links with their target. */
function drawClauses(writer: PdfWriter, { clauses }: Extract<Block, { kind: 'clauses' }>): void {
  for (const [title, text] of clauses) {
    writer.room(3 * writer.lineHeight(BODY));
    writer.element('H3', () => writer.write(title, wide(writer, VALUE)), { text: title });
    for (const block of markedText(text)) {
      if (block.kind === 'list') drawList(writer, { items: block.items.map(printedSpans) });
      else drawLines(writer, printedSpans(block.spans));
    }
    writer.gap(4);
  }
}

function drawNotice(writer: PdfWriter, { title, lines }: Extract<Block, { kind: 'notice' }>): void {
  const inside = { start: 12, width: writer.width - 24 };
  const head: TextPlan = { style: { ...VALUE, colour: COLOUR.teal }, box: inside };
  const body: TextPlan = { style: BODY, box: inside };
  const count = [
    writer.lines(title, head),
    ...lines.map((line) => writer.lines(line, body)),
  ].flat();
  const height = count.length * writer.lineHeight(BODY) + 18;
  writer.room(height);
  const { y } = writer;
  const left = writer.leftOf({ start: 0, width: writer.width });
  writer.ornament((pdf) => pdf.roundedRect(left, y, writer.width, height, 6).fill(COLOUR.tint));
  writer.gap(9);
  writer.element('P', () => writer.write(title, head), { text: title });
  for (const line of lines) writer.element('P', () => writer.write(line, body), { text: line });
  writer.y = y + height;
}

/** Facts with a shorter retention are a separate block, which must look like one list with its neighbour. */
const areOneList = (block?: Block, next?: Block): boolean =>
  block?.kind === 'facts' && next?.kind === 'facts';

function drawBlock(writer: PdfWriter, block: Block, next?: Block): void {
  if (block.kind === 'heading') {
    const plan = wide(writer, HEADING, block.language);
    writer.gap(9);
    // A heading never stays alone at the end of a page.
    writer.room(writer.lineHeight(HEADING) + 3 * writer.lineHeight(BODY));
    writer.element('H2', () => writer.write(block.text, plan), block);
    writer.gap(3);
  } else if (block.kind === 'text') {
    writer.element('P', () => writer.write(block.text, wide(writer, BODY, block.language)), block);
    writer.gap(5);
  } else {
    if (block.kind === 'list') drawList(writer, block);
    if (block.kind === 'facts') drawFacts(writer, block.facts);
    if (block.kind === 'clauses') drawClauses(writer, block);
    if (block.kind === 'table') drawTable(writer, block);
    if (block.kind === 'notice') drawNotice(writer, block);
    if (block.kind === 'qr') drawQr(writer, block);
    if (!areOneList(block, next)) writer.gap(6);
  }
}

function drawFeet(writer: PdfWriter, { content, number }: IssuedDocument): void {
  const { count } = writer.pdf.bufferedPageRange();
  for (let page = 0; page < count; page += 1) {
    writer.pdf.switchToPage(page);
    const { page: texts } = TEXTS[content.language];
    const text = texts.replace('{n}', String(page + 1)).replace('{all}', String(count));
    const half = writer.width / 2;
    writer.rule(FOOT_Y - 6);
    writer.margin(
      [content.brand, isolateLtr(number)].join(' · '),
      { style: SMALL, box: { start: 0, width: half } },
      FOOT_Y,
    );
    writer.margin(text, { style: SMALL, box: { start: half, width: half }, align: 'end' }, FOOT_Y);
  }
}

function drawHead(writer: PdfWriter, issued: IssuedDocument): void {
  const { content, number, issuedOn } = issued;
  const texts = TEXTS[content.language];
  drawCompanyHeader(writer, issued);
  writer.element('H1', () => writer.write(content.title, wide(writer, TITLE)), {
    text: content.title,
  });
  writer.gap(8);
  drawFacts(writer, [
    [texts.number, isolateLtr(number)],
    [texts.issued, formatDay(issuedOn, content.language)],
    ...content.facts,
  ]);
  writer.gap(6);
}

/** Blocks that stay on one page, with their heading and introduction: a table or a list of facts. */
const isWhole = ({ kind }: Block): boolean =>
  kind === 'table' || kind === 'facts' || kind === 'notice' || kind === 'qr';

/** Groups blocks that stay together: a heading with a short block after it. All others are single. */
export function groupsOf(blocks: readonly Block[]): Block[][] {
  const groups: Block[][] = [];
  let isOpen = false;
  for (const block of blocks) {
    const goesOn: boolean =
      areOneList(groups.at(-1)?.at(-1), block) ||
      (isOpen && (block.kind === 'text' || isWhole(block)));
    if (goesOn) groups.at(-1)?.push(block);
    else groups.push([block]);
    isOpen = block.kind === 'heading' || (goesOn && !isWhole(block));
  }
  return groups.flatMap((group) => (group.some(isWhole) ? [group] : group.map((block) => [block])));
}

/** Yields between groups, so that other requests of this process are served. */
async function drawDocument(writer: PdfWriter, issued: IssuedDocument): Promise<void> {
  const finish = writer.begin('Document');
  drawHead(writer, issued);
  for (const group of groupsOf(issued.content.blocks)) {
    await nextTurn();
    const draw = (): void =>
      group.forEach((block, index) => drawBlock(writer, block, group[index + 1]));
    if (group.some(isWhole)) writer.together(draw);
    else draw();
  }
  finish();
  drawFeet(writer, issued);
}

/** Renders a document to PDF. The file contains nothing about when or where it was made. */
export async function pdfOf(issued: IssuedDocument, fonts: Fonts): Promise<Buffer> {
  const { content, number, issuedAt } = issued;
  // Loading takes half a second, so processes that never make a document skip it.
  const { default: PDFDocument } = await import('pdfkit');
  const pdf = new PDFDocument({
    size: 'A4',
    margin: 0,
    bufferPages: true,
    pdfVersion: '1.7',
    tagged: true,
    lang: content.language,
    displayTitle: true,
    info: {
      Title: `${content.title} ${number}`,
      Author: content.company[0] ?? content.brand,
      CreationDate: issuedAt,
      ModDate: issuedAt,
    },
  });
  const bytes = pdf.toArray();
  await drawDocument(new PdfWriter(pdf, { language: content.language, fonts }), issued);
  pdf.end();
  return Buffer.concat((await bytes) as Buffer[]);
}
