import { readFileSync, readdirSync } from 'node:fs';
import { join } from 'node:path';
import { root } from '../paths.mjs';

const FOLDERS = ['domain/src', 'backend/src', 'web/src', 'admin/src'];
const CALL = /\bquoteParty\(/;

const callersIn = (folder: string): string[] =>
  readdirSync(join(root, folder), { recursive: true, encoding: 'utf8' })
    .filter((file) => /\.tsx?$/.test(file) && !/\.spec\.tsx?$/.test(file))
    .map((file) => `${folder}/${file.replaceAll('\\', '/')}`)
    .filter((file) => CALL.test(readFileSync(join(root, file), 'utf8')));

// [SPEC I23.17]
describe('The price of a sale', () => {
  it('comes from quoteSelection alone: nothing else prices a party by itself', () => {
    expect(FOLDERS.flatMap(callersIn).sort()).toEqual([
      'domain/src/pricing/pricing.ts',
      'domain/src/pricing/selection-quote.ts',
    ]);
  });
});
