import { plainText } from '../text/marked-text.js';
import { lengthOf } from '../text/texts.js';
import { MAX_SUMMARY } from './text-lengths.js';

/** Lines of a list: `- Flyg`, `• Hotell`, `1. Frukost`. */
const LIST_LINE = /^\s*(?:[-–*•]|\d+[.)])\s/;
/** After a full stop, a sentence begins with a capital or a letter without case; `kl. 9` is no sentence end. */
const SENTENCE_END = /([.!?؟…]["”»)]?)\s+(?=["“«(]?[\p{Lu}\p{Lo}])/gu;

const sentencesOf = (text: string): string[] =>
  text.replace(/\s+/g, ' ').trim().replace(SENTENCE_END, '$1\n').split('\n');

/** Shortens a text to at most `max` characters, cut between words where possible, including the ellipsis. */
export function shortened(text: string, max: number): string {
  const line = text.replace(/\s+/g, ' ').trim();
  if (line.length <= max) return line;
  const cut = line.slice(0, max - 1);
  const space = cut.lastIndexOf(' ');
  return `${(space > max * 0.8 ? cut.slice(0, space) : cut).trimEnd()}…`;
}

/** Returns the lines before the first list, or all lines of a text that is only a list. */
function proseOf(text: string): string {
  const lines = text.split('\n');
  const list = lines.findIndex((line) => LIST_LINE.test(line));
  const prose = (list < 0 ? lines : lines.slice(0, list)).join(' ').trim();
  return prose || text;
}

/**
 * Returns the beginning of a description: the first whole sentences that fit, without a list after them. A first
 * sentence that does not fit is cut between words.
 */
export function summaryOf(description: string, max = MAX_SUMMARY): string {
  const [first = '', ...others] = sentencesOf(proseOf(plainText(description)));
  let summary = first;
  for (const message of others) {
    const longer = `${summary} ${message}`;
    if (lengthOf(longer) > max) break;
    summary = longer;
  }
  return shortened(summary, max);
}
