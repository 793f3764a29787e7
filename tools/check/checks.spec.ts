import { missingPackages } from './lockfile.mjs';
import { explainFailure } from '../postgres/failures.mjs';
import { countJest, countPlaywright } from '../test/run-tests.mjs';

const jestResult = {
  numPassedTests: 5,
  numFailedTests: 0,
  numPendingTests: 0,
  numTodoTests: 0,
  numRuntimeErrorTestSuites: 0,
};
const browserResult = { stats: { expected: 5, unexpected: 0, flaky: 0, skipped: 0 } };

describe('A test run', () => {
  it('passes when all of its tests ran and passed', () => {
    expect(countJest(jestResult, 0)).toEqual({ passed: 5, failed: 0 });
    expect(countPlaywright(browserResult, 0)).toEqual({ passed: 5, failed: 0 });
  });

  it('fails when it ran no test or wrote no result', () => {
    expect(countJest({ ...jestResult, numPassedTests: 0 }, 0).failed).toBe(1);
    expect(countPlaywright({ stats: { ...browserResult.stats, expected: 0 } }, 0).failed).toBe(1);
    expect(countJest(undefined, 1)).toMatchObject({ passed: 0, failed: 1 });
    expect(countPlaywright(undefined, null)).toMatchObject({ passed: 0, failed: 1 });
  });

  it('counts skipped, unfinished and flaky tests and broken files as failed', () => {
    const jestTrouble = { numPendingTests: 1, numTodoTests: 1, numRuntimeErrorTestSuites: 1 };
    expect(countJest({ ...jestResult, ...jestTrouble }, 0).failed).toBe(3);
    const browserTrouble = { unexpected: 1, flaky: 1, skipped: 1 };
    const stats = { ...browserResult.stats, ...browserTrouble };
    expect(countPlaywright({ stats }, 1)).toEqual({ passed: 5, failed: 3 });
  });

  it('does not count tests left out by a title filter', () => {
    const narrowed = { ...jestResult, numPendingTests: 9 };
    expect(countJest(narrowed, 0, true)).toEqual({ passed: 5, failed: 0 });
    expect(countJest(narrowed, 0)).toEqual({ passed: 5, failed: 9 });
  });

  it('fails when every test passed but the runner failed', () => {
    expect(countJest(jestResult, 1)).toEqual({ passed: 5, failed: 1 });
  });
});

describe('A lockfile', () => {
  const packages = {
    '': { optionalDependencies: { a: '1' } },
    'node_modules/a': { optionalDependencies: { 'a-linux': '1', 'a-mac': '1' } },
    'node_modules/a-linux': {},
    'node_modules/b': { optionalDependencies: { 'a-linux': '2' } },
    'node_modules/b/node_modules/a-linux': {},
  };

  it('without a listed platform package is reported', () => {
    expect(missingPackages({ packages })).toEqual(['node_modules/a -> a-mac']);
  });

  it('with every platform package is complete', () => {
    expect(missingPackages({ packages: { ...packages, 'node_modules/a-mac': {} } })).toEqual([]);
  });
});

// [SPEC I1.9]
describe('A failed start of PostgreSQL', () => {
  const context = { dataDir: '/data', port: 5432 };

  it.each([
    [
      'initdb: error: could not write: No space left on device',
      /^The disk that holds \/data is full/,
    ],
    ['LOG: could not bind IPv4 address "127.0.0.1": Address already in use', /^Port 5432 /],
    ['FATAL: database files are incompatible with server', /another version/],
    ['PANIC: could not locate a valid checkpoint record', /damaged/],
    ['postgres: error while loading shared libraries: libz.so', /DATABASE_URL/],
    ['spawn /x/bin/initdb ENOENT', /DATABASE_URL/],
    ['FATAL: something new', /FATAL: something new/],
  ])('with "%s" becomes one line that says what to do', (output, line) => {
    const { message } = explainFailure(output, context);
    expect(message).toMatch(line);
    expect(message.split('\n')).toHaveLength(1);
  });
});
