import { lengthOf } from './texts.js';

/** What a trip's card holds in three lines, in characters. */
export const MAX_SUMMARY = 120;
/** What search engines show of a title and of a description before they cut it, in characters. */
export const SEARCH_TITLE_LENGTH = 60;
export const SEARCH_DESCRIPTION_LENGTH = 150;

/** Lines of a list: `- Flyg`, `• Hotell`, `1. Frukost`. */
const LIST_LINE = /^\s*(?:[-–*•]|\d+[.)])\s/;
/** Behind a full stop a sentence begins with a large letter or one that has no case; `kl. 9` goes on. */
const SENTENCE_END = /([.!?؟…]["”»)]?)\s+(?=["“«(]?[\p{Lu}\p{Lo}])/gu;

const sentencesOf = (text: string): string[] =>
  text.replace(/\s+/g, ' ').trim().replace(SENTENCE_END, '$1\n').split('\n');

/** At most so many characters, cut between words where that loses little, with an ellipsis that counts. */
export function shortened(text: string, max: number): string {
  const line = text.replace(/\s+/g, ' ').trim();
  if (line.length <= max) return line;
  const cut = line.slice(0, max - 1);
  const space = cut.lastIndexOf(' ');
  return `${(space > max * 0.8 ? cut.slice(0, space) : cut).trimEnd()}…`;
}

/** The lines before the first list; all lines of a text that is nothing but a list. */
function proseOf(text: string): string {
  const lines = text.split('\n');
  const list = lines.findIndex((line) => LIST_LINE.test(line));
  const prose = (list < 0 ? lines : lines.slice(0, list)).join(' ').trim();
  return prose || text;
}

/**
 * The beginning of a description: its first whole sentences that fit, without the list after them. A first sentence that
 * does not fit is cut between words.
 */
export function summaryOf(description: string, max = MAX_SUMMARY): string {
  const [first = '', ...others] = sentencesOf(proseOf(description));
  let summary = first;
  for (const message of others) {
    const longer = `${summary} ${message}`;
    if (lengthOf(longer) > max) break;
    summary = longer;
  }
  return shortened(summary, max);
}
