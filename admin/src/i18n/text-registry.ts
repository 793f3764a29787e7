/** Texts by area and key, nested at will. */
export interface Texts {
  readonly [key: string]: string | Texts;
}

const registered: Record<string, Texts> = {};
let areas = 0;

/** Registers the texts of an area. Each file imports the texts it uses, so a screen loads only its own. */
export function registerTexts(texts: Readonly<Record<string, Texts>>): void {
  Object.assign(registered, texts);
  areas += 1;
}

/** Returns the texts loaded so far and the number of registered areas. */
export const registeredTexts = () => ({ texts: registered, areas });
