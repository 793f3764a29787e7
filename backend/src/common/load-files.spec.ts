import { mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { pathToFileURL } from 'node:url';
import { loadFiles } from './load-files.js';

let folder: string;

beforeEach(() => {
  folder = mkdtempSync(join(tmpdir(), 'safar-load-'));
});
afterEach(() => rmSync(folder, { recursive: true }));

const file = (name: string, source: string): void => writeFileSync(join(folder, name), source);
const load = () => loadFiles<string>(pathToFileURL(`${folder}/`), /\.mail\.js$/);

describe('The files of a folder', () => {
  it('are loaded by their names, in order, and no other', () => {
    file('b.mail.js', `exports.second = 'b';`);
    file('a.mail.js', `exports.first = 'a';`);
    file('index.js', `throw new Error('not wanted');`);
    expect(load()).toEqual(['a', 'b']);
  });

  it.each([
    ['nothing', ''],
    ['two things', 'exports.one = 1; exports.two = 2;'],
  ])('are refused with %s to load', (_, source) => {
    file('odd.mail.js', source);
    expect(load).toThrow('odd.mail.js must have one export');
  });
});
