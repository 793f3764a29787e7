import { isolateLtr } from '../money/formats.js';
import { telephone } from './telephone.js';

/** A piece of a text that is drawn in one way. */
export interface Span {
  readonly text: string;
  readonly isBold?: true;
  /** Target of the link: http(s), mailto, tel, or a path of this site. */
  readonly href?: string;
  /** An address or a number that was recognised in the text; it is written from left to right in Arabic too. */
  readonly isBare?: true;
}

export type MarkedBlock =
  | { readonly kind: 'paragraph'; readonly spans: readonly Span[] }
  | { readonly kind: 'list'; readonly items: readonly (readonly Span[])[] };

/**
 * Marks inside a line: `**bold**`, `[text](target)`, and bare addresses, mail addresses and telephone numbers. Each
 * part is bounded or excludes the character that begins it, so that reading takes linear time. Swedish numbers have nine
 * or ten digits; eight could be a date.
 */
const MARK = new RegExp(
  [
    String.raw`\*\*(?<bold>[^*\s](?:[^*\n]*[^*\s])?)\*\*`,
    String.raw`\[(?<label>[^[\]\n]+)\]\((?<target>(?:[^()\s\\]|\([^()\s\\]*\))+)\)`,
    String.raw`(?<url>https?:\/\/(?=[\w\u0080-\uffff])[^\s<>"«»*]*[^\s<>"«»*.,;:!?()[\]'،؛؟])`,
    String.raw`(?<mail>[\w.+-]{1,64}@[\w-]{1,63}(?:\.[\w-]{1,63}){1,8})`,
    String.raw`(?<phone>(?:\+[1-9](?:[ \u00a0-]?\d){7,13}|0[1-9](?:[ \u00a0-]?\d){7,8})(?![\w/:]|[-.]\d))`,
  ].join('|'),
  'gi',
);

/** A path of this site, but no `//host`; browsers also drop tabs and read `\` as `/`, which MARK excludes. */
const SAFE = /^(?:https?:\/\/[\w\u0080-\uffff]|mailto:[^/]|tel:[+\d]|\/(?!\/))/i;
/** What may not stand before a mail address or a number: it would be a part of something longer. */
const JOINED = /[\w+\-.@]/;

type Style = Pick<Span, 'isBold' | 'href'>;
type Found = Partial<Record<'bold' | 'label' | 'target' | 'url' | 'mail' | 'phone', string>>;

/** Inside a link only bold is a mark. */
function marked(whole: string, found: Found, style: Style): Span[] | null {
  const { bold, label, target, url, mail, phone } = found;
  if (bold) return spansOf(bold, { ...style, isBold: true });
  if (style.href) return null;
  if (label && target) return SAFE.test(target) ? spansOf(label, { ...style, href: target }) : null;
  const href = url ?? (mail ? `mailto:${mail}` : phone && telephone(phone));
  return href ? [{ ...style, text: whole, href, isBare: true }] : null;
}

/** Returns the pieces of a text without lists: a title, a line, or a paragraph with its line breaks. */
export function spansOf(text: string, style: Style = {}): Span[] {
  const spans: Span[] = [];
  let end = 0;
  for (const match of text.matchAll(MARK)) {
    const { 0: whole, index, groups: found = {} } = match;
    const before = index > end ? text.charAt(index - 1) : '';
    const isPart = (found['mail'] ?? found['phone']) && JOINED.test(before);
    const inner = isPart ? null : marked(whole, found, style);
    if (!inner) continue;
    if (index > end) spans.push({ ...style, text: text.slice(end, index) });
    spans.push(...inner);
    end = index + whole.length;
  }
  if (end < text.length) spans.push({ ...style, text: text.slice(end) });
  return spans;
}

const ITEM = /^\s*- +(?=\S)/;

/**
 * Reads a text of staff: lines that begin with `- ` are a list, everything between lists is a paragraph with its line
 * breaks. A tree, never HTML, so that pages, documents and previews draw the same, and markup stays text.
 */
export function markedText(text: string): MarkedBlock[] {
  const runs: { isList: boolean; lines: string[] }[] = [];
  for (const line of text.split('\n')) {
    const isList = ITEM.test(line);
    const last = runs.at(-1);
    if (last?.isList === isList) last.lines.push(line);
    else runs.push({ isList, lines: [line] });
  }
  return runs.flatMap(({ isList, lines }): MarkedBlock[] => {
    if (isList) {
      return [{ kind: 'list', items: lines.map((line) => spansOf(line.replace(ITEM, ''))) }];
    }
    const paragraph = lines.join('\n').trim();
    return paragraph === '' ? [] : [{ kind: 'paragraph', spans: spansOf(paragraph) }];
  });
}

/** The target of a link that paper needs beside its words; a path of this site says nothing there. */
function targetOf(text: string, href: string): string {
  const target = href.replace(/^(?:mailto|tel):/i, '');
  return href.startsWith('/') || target === text ? '' : ` (${isolateLtr(target)})`;
}

/** Returns pieces as words for documents, with the target after each link. */
export const printedSpans = (spans: readonly Span[]): string =>
  spans
    .map(({ text, href, isBare }) => {
      if (isBare) return isolateLtr(text);
      return href ? text + targetOf(text, href) : text;
    })
    .join('');

const wordsOf = (spans: readonly Span[]): string => spans.map(({ text }) => text).join('');

/** Returns the text without marks, for search engines, cards and other places without elements. */
export const plainText = (text: string): string =>
  markedText(text)
    .flatMap((block) =>
      block.kind === 'list'
        ? block.items.map((item) => `- ${wordsOf(item)}`)
        : [wordsOf(block.spans)],
    )
    .join('\n');
