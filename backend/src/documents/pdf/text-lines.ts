import type { Language } from '@safar/domain/text/languages';
import { type Paragraph, type Run, paragraphOf, runsOf } from './bidi.js';

/** The width of a run in points. */
export type Measure = (run: Run) => number;

export interface MeasuredRun extends Run {
  readonly width: number;
}

export interface Line {
  readonly runs: readonly MeasuredRun[];
  readonly width: number;
}

interface Part {
  readonly start: number;
  /** Without the space after it. */
  readonly end: number;
}

/** Only plain spaces break a line: a hard space keeps an amount together. */
function wordsOf(text: string): Part[] {
  return [...text.matchAll(/[^ ]+/g)].map(({ index, 0: word }) => ({
    start: index,
    end: index + word.length,
  }));
}

class Breaker {
  private readonly space: number;

  constructor(
    private readonly paragraph: Paragraph,
    private readonly width: number,
    private readonly measure: Measure,
  ) {
    this.space = measure({ text: ' ', level: 0 });
  }

  lines(): Line[] {
    const words = wordsOf(this.paragraph.text).flatMap((word) => this.fitting(word));
    return this.greedy(words).map((part) => this.lineOf(part));
  }

  /** Adds up the widths of words; measuring each longer line again would take ten times as long. */
  private greedy(words: readonly Part[]): Part[] {
    const lines: Part[] = [];
    let width = 0;
    for (const word of words) {
      const last = lines.at(-1);
      const wordWidth = this.widthOf(word);
      const longer = width + this.space * (word.start - (last?.end ?? 0)) + wordWidth;
      // The rest of a cut word continues without a space on its own line.
      if (last && word.start > last.end && longer <= this.width) {
        lines[lines.length - 1] = { start: last.start, end: word.end };
        width = longer;
      } else {
        lines.push(word);
        width = wordWidth;
      }
    }
    return lines;
  }

  /** Cuts a word that is wider than the line, such as a URL or a name without spaces. */
  private fitting(word: Part): Part[] {
    if (this.widthOf(word) <= this.width) return [word];
    let end = word.start + 1;
    while (end < word.end && this.widthOf({ start: word.start, end: end + 1 }) <= this.width) {
      end += 1;
    }
    if (end === word.end) return [word];
    return [{ start: word.start, end }, ...this.fitting({ start: end, end: word.end })];
  }

  private widthOf(part: Part): number {
    return this.lineOf(part).width;
  }

  private lineOf({ start, end }: Part): Line {
    const runs = runsOf(this.paragraph, start, end).map((run) => ({
      ...run,
      width: this.measure(run),
    }));
    return { runs, width: runs.reduce((sum, run) => sum + run.width, 0) };
  }
}

/** Breaks a text into lines no wider than `width`; a line break of the text starts a new paragraph. */
export const linesOf = (
  text: string,
  { language, width, measure }: { language: Language; width: number; measure: Measure },
): Line[] =>
  text
    .normalize('NFC')
    .split('\n')
    .flatMap((paragraph) => new Breaker(paragraphOf(paragraph, language), width, measure).lines());
