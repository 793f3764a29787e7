import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { commitIn, fullRunOf, saveOutcome } from './full-run.mjs';

const folder = mkdtempSync(join(tmpdir(), 'safar-full-run-'));
const file = join(folder, 'full.json');
afterAll(() => rmSync(folder, { recursive: true }));

const outcome = (name: string, passed: boolean) => ({
  ...{ name, passed, figures: [], took: '1 s', slowness: 1 },
});

describe('A full run of the reliability tests', () => {
  it('goes on from the outcomes of the same commit, the latest of each test', () => {
    const run = fullRunOf(file, 'one');
    saveOutcome(file, run, outcome('seats', false));
    saveOutcome(file, run, outcome('crash', true));
    saveOutcome(file, run, outcome('seats', true));
    expect(fullRunOf(file, 'one').outcomes).toEqual([
      outcome('crash', true),
      outcome('seats', true),
    ]);
  });

  it('starts anew on another commit, and with changes that no commit names', () => {
    saveOutcome(file, fullRunOf(file, 'one'), outcome('crash', true));
    expect(fullRunOf(file, 'two').outcomes).toEqual([]);
    saveOutcome(file, fullRunOf(file, null), outcome('crash', true));
    expect(fullRunOf(file, null).outcomes).toEqual([]);
    expect(commitIn(folder)).toBeNull();
  });
});
