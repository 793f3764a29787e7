import type { ConsoleWords } from './console-sv.js';

const spoken: { -readonly [Area in keyof ConsoleWords]?: ConsoleWords[Area] } = {};
let areas = 0;

/** Adds the words of an area. Whoever says them imports their file, so that a screen loads its own words and no other's. */
export function say(words: Partial<ConsoleWords>): void {
  Object.assign(spoken, words);
  areas += 1;
}

/** The words of all areas that were loaded so far, and how many that are. */
export const spokenWords = () => ({ words: spoken, areas });
