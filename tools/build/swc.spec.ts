import { existsSync, mkdirSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { dirname, join } from 'node:path';
import { compileFile, compileFolders } from './swc.mjs';

const house = mkdtempSync(join(tmpdir(), 'safar-swc-'));
const mappings = [
  { from: join(house, 'src'), to: join(house, 'dist', 'src') },
  { from: join(house, 'seed'), to: join(house, 'dist', 'seed') },
];

function write(file: string, source: string): void {
  mkdirSync(dirname(join(house, file)), { recursive: true });
  writeFileSync(join(house, file), source);
}

function read(file: string): string {
  return readFileSync(join(house, file), 'utf8');
}

beforeAll(async () => {
  write('src/main.ts', "import { seed } from '../seed/seed.js';\nexport const run = seed;");
  write('seed/seed.ts', 'export const seed = (rows: number): number => rows;');
  write('seed/parts/items.json', '{"a":1}');
  write('src/main.spec.ts', 'throw new Error();');
  write(
    'src/decorated.ts',
    `function Decorate(): ClassDecorator { return () => undefined; }
     export class Needed {}
     @Decorate() export class Service { constructor(readonly needed: Needed) {} }`,
  );
  write('dist/src/stale.js', 'left over');
  await compileFolders(mappings);
});

afterAll(() => rmSync(house, { recursive: true, force: true }));

it('compiles to plain JavaScript and leaves imports as written', () => {
  expect(read('dist/src/main.js')).toContain("from '../seed/seed.js'");
  expect(read('dist/seed/seed.js')).toContain('seed = (rows)=>rows');
});

it('copies what is not TypeScript, leaves specs out and removes results without a source', () => {
  expect(read('dist/seed/parts/items.json')).toBe('{"a":1}');
  expect(existsSync(join(house, 'dist/src/main.spec.js'))).toBe(false);
  expect(existsSync(join(house, 'dist/src/stale.js'))).toBe(false);
});

it('keeps the constructor types that Nest needs for injection', () => {
  expect(read('dist/src/decorated.js')).toMatch(/"design:paramtypes", \[\s*typeof Needed/);
});

it('writes a source map beside each result and names the file of a syntax error', async () => {
  expect(JSON.parse(read('dist/src/main.js.map'))).toMatchObject({
    sources: ['../../src/main.ts'],
  });
  write('src/broken.ts', 'export const = 1;');
  await expect(compileFile(join(house, 'src', 'broken.ts'), mappings)).rejects.toThrow(
    /broken\.ts/,
  );
});
