import type { ConsoleTexts } from './console-texts.js';

const registered: { -readonly [Area in keyof ConsoleTexts]?: ConsoleTexts[Area] } = {};
let areas = 0;

/** Registers the texts of an area. Each file imports the texts it uses, so a screen loads only its own. */
export function registerTexts(texts: Partial<ConsoleTexts>): void {
  Object.assign(registered, texts);
  areas += 1;
}

/** Returns the texts loaded so far and the number of registered areas. */
export const registeredTexts = () => ({ texts: registered, areas });
