// @ts-check
/** Selects what `npm test -- <file, folder or word>` runs. */

/**
 * @typedef {object} Selection
 * @property {string[]} related sources, for which the specs that import them run
 * @property {string[]} jest parts of paths of specs
 * @property {string[]} playwright parts of paths of browser tests
 * @property {string[]} options passed on unchanged (`-t "title"`)
 */

const isBrowserTest = (/** @type {string} */ path) => /(^|\/)e2e\//.test(path);
const isSpec = (/** @type {string} */ path) => /\.spec\.tsx?$/.test(path);

/**
 * A source selects every spec that imports it, a spec that spec, a folder the specs in it; anything else is searched in
 * the paths of specs.
 * @param {readonly string[]} args
 * @param {(path: string) => readonly string[] | null} filesAt the file itself, or the files of a folder
 * @returns {Selection}
 * @throws {Error} for a folder without specs
 */
export function selectTests(args, filesAt) {
  const firstOption = args.findIndex((arg) => arg.startsWith('-'));
  const words = firstOption === -1 ? args : args.slice(0, firstOption);
  const options = firstOption === -1 ? [] : args.slice(firstOption);
  /** @type {Selection} */
  const selection = { related: [], jest: [], playwright: [], options };
  for (const word of words.map((each) => each.replace(/^\.\/|\/$/g, ''))) {
    const files = filesAt(word);
    if (files === null) {
      selection.jest.push(word);
      selection.playwright.push(word);
    } else if (files[0] === word && !isSpec(word)) {
      selection.related.push(word);
    } else {
      const specs = files.filter(isSpec);
      // The last slash keeps folders out whose names begin the same.
      const path = files[0] === word ? word : `${word}/`;
      if (specs.length === 0) throw new Error(noSpecsIn(path));
      if (specs.some((spec) => !isBrowserTest(spec))) selection.jest.push(path);
      if (specs.some(isBrowserTest)) selection.playwright.push(path);
    }
  }
  return selection;
}

/** @param {string} folder */
const noSpecsIn = (folder) =>
  `No test is in ${folder}. The path of a source file runs the specs that import it; API tests are in backend/test/api/.`;
