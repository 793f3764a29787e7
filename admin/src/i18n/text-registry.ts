import type { ConsoleTexts } from './console-texts.js';

const registered: { -readonly [Area in keyof ConsoleTexts]?: ConsoleTexts[Area] } = {};
let areas = 0;

/** Adds the words of an area. Whoever says them imports their file, so that a screen loads its own words and no other's. */
export function registerTexts(texts: Partial<ConsoleTexts>): void {
  Object.assign(registered, texts);
  areas += 1;
}

/** The words of all areas that were loaded so far, and how many that are. */
export const registeredTexts = () => ({ texts: registered, areas });
