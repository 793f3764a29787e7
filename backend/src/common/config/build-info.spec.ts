import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { buildInfo } from './build-info.js';

const COMMIT = '0123456789abcdef0123456789abcdef01234567';

let rootDir: string;
beforeEach(() => {
  rootDir = mkdtempSync(join(tmpdir(), 'safar-build-'));
});
afterEach(() => rmSync(rootDir, { recursive: true }));

function clone(files: Readonly<Record<string, string>>): void {
  mkdirSync(join(rootDir, '.git/refs/heads'), { recursive: true });
  for (const [name, text] of Object.entries(files)) writeFileSync(join(rootDir, name), text);
}

describe('The build info', () => {
  it('takes the commit from the settings first', () => {
    clone({ 'package.json': '{"version":"1.2.3"}', '.git/HEAD': COMMIT });
    expect(buildInfo({ rootDir, commit: 'abc123' })).toEqual({
      version: '1.2.3',
      commit: 'abc123',
    });
  });

  it.each([
    ['a branch', { '.git/HEAD': 'ref: refs/heads/main\n', '.git/refs/heads/main': `${COMMIT}\n` }],
    ['no branch', { '.git/HEAD': COMMIT }],
    [
      'a packed branch',
      {
        '.git/HEAD': 'ref: refs/heads/main',
        '.git/packed-refs': `# pack\n${COMMIT} refs/heads/main`,
      },
    ],
  ])('takes the commit from a clone with %s', (_, files) => {
    clone(files);
    expect(buildInfo({ rootDir, commit: null }).commit).toBe(COMMIT.slice(0, 12));
  });

  it('is unknown without settings or clone', () => {
    expect(buildInfo({ rootDir, commit: null })).toEqual({ version: 'unknown', commit: 'unknown' });
  });
});
