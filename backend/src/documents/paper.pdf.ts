import { setImmediate as nextTurn } from 'node:timers/promises';
import type { IsoDay } from '@safar/domain/rules/dates';
import { formatDay } from '@safar/domain/rules/day-formats';
import { isolateLtr } from '@safar/domain/rules/formats';
import type { Language } from '@safar/domain/rules/languages';
import type { Fonts } from './fonts.js';
import type { Block, Fact, Paper } from './paper.js';
import { drawTable } from './paper-table.js';
import { A4, COLOUR, Pen, type Style, type TextPlan } from './pen.js';

/** A paper with what it got when it was issued. */
export interface IssuedPaper {
  readonly paper: Paper;
  readonly number: string;
  readonly issuedAt: Date;
  /** In Sweden. */
  readonly issuedOn: IsoDay;
}

const WORDS = {
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

const LABEL_SHARE = 0.34;
const INDENT = 12;
const FOOT_Y = A4.height - 40;

const wide = (pen: Pen, style: Style, language?: Language): TextPlan => ({
  style,
  box: { start: 0, width: pen.width },
  ...(language ? { language } : {}),
});

/** The eight-point star of the house: two squares, one of them turned. */
function drawStar(pen: Pen, x: number, y: number): void {
  pen.ornament((pdf) => {
    pdf.lineWidth(1.1).strokeColor(COLOUR.saffron);
    pdf.rect(x - 5, y - 5, 10, 10).stroke();
    pdf
      .rotate(45, { origin: [x, y] })
      .rect(x - 5, y - 5, 10, 10)
      .stroke();
  });
}

function drawLetterhead(pen: Pen, paper: Paper): void {
  const half = pen.width / 2;
  const star = { start: 0, width: 16 };
  drawStar(pen, pen.leftOf(star) + star.width / 2, pen.y + 12);
  const brand: TextPlan = { style: BRAND, box: { start: 22, width: half - 22 } };
  const lines: TextPlan = { style: SMALL, box: { start: half, width: half }, align: 'end' };
  const top = pen.y;
  pen.element('P', () => pen.writeAt(top + 1, pen.lines(paper.brand, brand), brand), {
    text: paper.brand,
  });
  for (const line of paper.company) {
    pen.element('P', () => pen.write(line, lines), { text: line });
  }
  pen.y = Math.max(pen.y, top + 30) + 8;
  pen.rule(pen.y, COLOUR.saffron, 1.4);
  pen.gap(18);
}

function drawFacts(pen: Pen, facts: readonly Fact[]): void {
  const labelBox = { start: 0, width: pen.width * LABEL_SHARE - 10 };
  const valueBox = { start: pen.width * LABEL_SHARE, width: pen.width * (1 - LABEL_SHARE) };
  const label: TextPlan = { style: LABEL, box: labelBox };
  const value: TextPlan = { style: VALUE, box: valueBox };
  for (const [name, text] of facts) {
    const names = pen.lines(name, label);
    const values = pen.lines(text, value);
    const height = Math.max(names.length, values.length) * pen.lineHeight(BODY);
    pen.room(height);
    pen.element('P', () => {
      pen.element('Span', () => pen.writeAt(pen.y, names, label), { text: `${name}: ` });
      pen.element('Span', () => pen.writeAt(pen.y, values, value), { text });
    });
    pen.gap(height + 1.5);
  }
}

function drawList(pen: Pen, { items, language }: Extract<Block, { kind: 'list' }>): void {
  const plan: TextPlan = {
    style: BODY,
    box: { start: 0, width: pen.width - INDENT },
    ...(language ? { language } : {}),
  };
  const isMirrored = (language ?? pen.language) !== pen.language;
  // The other direction begins at the other side, and is indented there.
  const text = { ...plan, box: { ...plan.box, start: isMirrored ? 0 : INDENT } };
  const bullet = { ...plan, box: { start: isMirrored ? pen.width - INDENT : 0, width: INDENT } };
  pen.element('L', () => {
    for (const item of items) {
      pen.room(pen.lineHeight(BODY, language));
      pen.element('LI', () => {
        pen.element('Lbl', () => pen.writeAt(pen.y, pen.lines('•', bullet), bullet));
        const about = { text: item, ...(language ? { language } : {}) };
        pen.element('LBody', () => pen.write(item, text), about);
      });
      pen.gap(2);
    }
  });
}

function drawClauses(pen: Pen, { clauses }: Extract<Block, { kind: 'clauses' }>): void {
  for (const [title, text] of clauses) {
    pen.room(3 * pen.lineHeight(BODY));
    pen.element('H3', () => pen.write(title, wide(pen, VALUE)), { text: title });
    pen.element('P', () => pen.write(text, wide(pen, BODY)), { text });
    pen.gap(4);
  }
}

function drawNotice(pen: Pen, { title, lines }: Extract<Block, { kind: 'notice' }>): void {
  const inside = { start: 12, width: pen.width - 24 };
  const head: TextPlan = { style: { ...VALUE, colour: COLOUR.teal }, box: inside };
  const body: TextPlan = { style: BODY, box: inside };
  const count = [pen.lines(title, head), ...lines.map((line) => pen.lines(line, body))].flat();
  const height = count.length * pen.lineHeight(BODY) + 18;
  pen.room(height);
  const { y } = pen;
  const left = pen.leftOf({ start: 0, width: pen.width });
  pen.ornament((pdf) => pdf.roundedRect(left, y, pen.width, height, 6).fill(COLOUR.tint));
  pen.gap(9);
  pen.element('P', () => pen.write(title, head), { text: title });
  for (const line of lines) pen.element('P', () => pen.write(line, body), { text: line });
  pen.y = y + height;
}

/** Facts of which some are let go earlier are a block of their own, which nobody should see. */
const areOneList = (block?: Block, next?: Block): boolean =>
  block?.kind === 'facts' && next?.kind === 'facts';

function drawBlock(pen: Pen, block: Block, next?: Block): void {
  if (block.kind === 'heading') {
    const plan = wide(pen, HEADING, block.language);
    pen.gap(9);
    // Never alone at the foot of a page.
    pen.room(pen.lineHeight(HEADING) + 3 * pen.lineHeight(BODY));
    pen.element('H2', () => pen.write(block.text, plan), block);
    pen.gap(3);
  } else if (block.kind === 'text') {
    pen.element('P', () => pen.write(block.text, wide(pen, BODY, block.language)), block);
    pen.gap(5);
  } else {
    if (block.kind === 'list') drawList(pen, block);
    if (block.kind === 'facts') drawFacts(pen, block.facts);
    if (block.kind === 'clauses') drawClauses(pen, block);
    if (block.kind === 'table') drawTable(pen, block);
    if (block.kind === 'notice') drawNotice(pen, block);
    if (!areOneList(block, next)) pen.gap(6);
  }
}

function drawFeet(pen: Pen, { paper, number }: IssuedPaper): void {
  const { count } = pen.pdf.bufferedPageRange();
  for (let page = 0; page < count; page += 1) {
    pen.pdf.switchToPage(page);
    const { page: words } = WORDS[paper.language];
    const text = words.replace('{n}', String(page + 1)).replace('{all}', String(count));
    const half = pen.width / 2;
    pen.rule(FOOT_Y - 6);
    pen.margin(
      [paper.brand, isolateLtr(number)].join(' · '),
      { style: SMALL, box: { start: 0, width: half } },
      FOOT_Y,
    );
    pen.margin(text, { style: SMALL, box: { start: half, width: half }, align: 'end' }, FOOT_Y);
  }
}

function drawHead(pen: Pen, { paper, number, issuedOn }: IssuedPaper): void {
  const words = WORDS[paper.language];
  drawLetterhead(pen, paper);
  pen.element('H1', () => pen.write(paper.title, wide(pen, TITLE)), { text: paper.title });
  pen.gap(8);
  drawFacts(pen, [
    [words.number, isolateLtr(number)],
    [words.issued, formatDay(issuedOn, paper.language)],
    ...paper.facts,
  ]);
  pen.gap(6);
}

/** Read as one, so they stand on one page: a table or a list of facts, with its heading and what introduces it. */
const isWhole = ({ kind }: Block): boolean =>
  kind === 'table' || kind === 'facts' || kind === 'notice';

/** What stays together: a heading with what follows it, as long as that is short. Everything else by itself. */
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

/** Group by group: whoever else waits for this process gets a turn in between. */
async function drawPaper(pen: Pen, issued: IssuedPaper): Promise<void> {
  const finish = pen.begin('Document');
  drawHead(pen, issued);
  for (const group of groupsOf(issued.paper.blocks)) {
    await nextTurn();
    const draw = (): void =>
      group.forEach((block, index) => drawBlock(pen, block, group[index + 1]));
    if (group.some(isWhole)) pen.together(draw);
    else draw();
  }
  finish();
  drawFeet(pen, issued);
}

/** The file of a paper. Nothing in it tells when or where it was made. */
export async function pdfOf(issued: IssuedPaper, fonts: Fonts): Promise<Buffer> {
  const { paper, number, issuedAt } = issued;
  // Half a second of work for the process that never makes a document.
  const { default: PDFDocument } = await import('pdfkit');
  const pdf = new PDFDocument({
    size: 'A4',
    margin: 0,
    bufferPages: true,
    pdfVersion: '1.7',
    tagged: true,
    lang: paper.language,
    displayTitle: true,
    info: {
      Title: `${paper.title} ${number}`,
      Author: paper.company[0] ?? paper.brand,
      CreationDate: issuedAt,
      ModDate: issuedAt,
    },
  });
  const bytes = pdf.toArray();
  await drawPaper(new Pen(pdf, { language: paper.language, fonts }), issued);
  pdf.end();
  return Buffer.concat((await bytes) as Buffer[]);
}
