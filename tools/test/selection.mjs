// @ts-check
/** Selects what `npm test -- <path or word>` runs. */

/**
 * @typedef {object} Selection
 * @property {string[]} related sources, for which the specs that import them run
 * @property {string[]} jest parts of paths of specs
 * @property {string[]} playwright parts of paths of browser tests
 * @property {string[]} options passed on unchanged (`-t "title"`)
 */

const browserTest = /(^|\/)e2e\//;
const spec = /\.spec\.tsx?$/;

/**
 * A source path selects every spec that imports it, a spec path that spec; anything else is searched in the paths of
 * specs.
 * @param {readonly string[]} args
 * @param {(path: string) => boolean} isFile
 * @returns {Selection}
 */
export function selectTests(args, isFile) {
  const firstOption = args.findIndex((arg) => arg.startsWith('-'));
  const words = firstOption === -1 ? args : args.slice(0, firstOption);
  const options = firstOption === -1 ? [] : args.slice(firstOption);
  /** @type {Selection} */
  const selection = { related: [], jest: [], playwright: [], options };
  for (const word of words.map((each) => each.replace(/^\.\//, ''))) {
    if (isFile(word) && browserTest.test(word)) selection.playwright.push(word);
    else if (isFile(word) && spec.test(word)) selection.jest.push(word);
    else if (isFile(word)) selection.related.push(word);
    else {
      selection.jest.push(word);
      selection.playwright.push(word);
    }
  }
  return selection;
}
