/** A format of the texts of staff (domain/src/text/marked-text.ts). */
export type TextFormat = 'bold' | 'list' | 'link';

/** Replacement of the characters from `start` to `end`, and what is selected in it afterwards. */
export interface FormattedPart {
  readonly start: number;
  readonly end: number;
  readonly text: string;
  readonly selection: readonly [from: number, to: number];
}

const TARGET = 'https://';

function listed(text: string, from: number, to: number): FormattedPart {
  const start = text.slice(0, from).lastIndexOf('\n') + 1;
  const lineEnd = text.indexOf('\n', Math.max(from, to - 1));
  const end = lineEnd === -1 ? text.length : lineEnd;
  const items = text
    .slice(start, end)
    .split('\n')
    .map((line) => (/^\s*- /.test(line) ? line : `- ${line}`))
    .join('\n');
  return { start, end, text: items, selection: [start + items.length, start + items.length] };
}

/**
 * Returns how a button marks the selection of a text. Without a selection, `words` stand for the text to type.
 * @param words placeholder, which is selected afterwards
 */
export function formattedPart(
  format: TextFormat,
  { text, from, to }: { readonly text: string; readonly from: number; readonly to: number },
  words: string,
): FormattedPart {
  if (format === 'list') return listed(text, from, to);
  const chosen = text.slice(from, to);
  // A mark beside a space is not read as one.
  const inner = chosen.trim() || words;
  const start = from + (chosen.trim() ? chosen.length - chosen.trimStart().length : 0);
  const end = chosen.trim() ? start + inner.length : to;
  if (format === 'bold') {
    const selection = [start + 2, start + 2 + inner.length] as const;
    return { start, end, text: `**${inner}**`, selection };
  }
  // The address is selected, because it is typed next.
  const address = start + inner.length + 3;
  const selection = [address, address + TARGET.length] as const;
  return { start, end, text: `[${inner}](${TARGET})`, selection };
}
