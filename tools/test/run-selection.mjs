// @ts-check
import { runJest, runPlaywright } from './run-tests.mjs';
import { parts, runPart } from './parts.mjs';

/** @typedef {import('./parts.mjs').PartResult} PartResult */

const empty = '--pass-with-no-tests';

/**
 * Runs the selected tests; Jest's DOM and Node projects run separately, because a worker is one or the other.
 * @param {import('./selection.mjs').Selection} selection
 * @returns {Promise<PartResult[]>}
 * @throws {Error} when nothing matches
 */
export async function runSelection({ related, jest, playwright, options }) {
  /** @type {PartResult[]} */
  const results = [await runPart(parts.build)];
  const runs = [jest, related.length > 0 ? ['--findRelatedTests', ...related] : []];
  for (const paths of runs.filter(({ length }) => length > 0)) {
    for (const projects of [['unit', 'api', 'reliability'], ['components']]) {
      const args = [empty, ...options, ...paths];
      const name = projects.length === 1 ? 'components' : 'unit and API';
      results.push(await runPart({ name, title: `Jest`, run: () => runJest(projects, args) }));
    }
  }
  if (playwright.length > 0) {
    const filters = options.flatMap((option) => (option === '-t' ? ['--grep'] : [option]));
    const run = () => runPlaywright([empty, ...filters, ...playwright]);
    results.push(await runPart({ name: 'browser', title: 'Browser tests', run }));
  }
  return withoutEmpty(results);
}

/**
 * A level without a test for a word is no failure, unless no level has one.
 * @param {PartResult[]} results
 */
function withoutEmpty(results) {
  const found = results.filter(({ name, files }) => name === 'build' || files.length > 0);
  if (found.length === 1) {
    throw new Error(
      'No test fits. Give the path of a file or folder, or a word of the paths of specs, such as `i18n`.',
    );
  }
  return found;
}
