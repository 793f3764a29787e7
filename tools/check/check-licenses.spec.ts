import {
  forbiddenLicences,
  inexact,
  isAllowed,
  unknownScripts,
  unsealed,
} from './check-licenses.mjs';

const lockfile = (name: string, entry: object) => ({
  packages: { '': {}, [`node_modules/${name}`]: { version: '1.0.0', license: 'MIT', ...entry } },
});

describe('A dependency', () => {
  it.each([
    ['MIT', true],
    ['(MIT OR GPL-3.0)', true],
    ['MIT AND GPL-3.0', false],
    ['Apache-2.0 AND LGPL-3.0-or-later', true],
    ['AGPL-3.0', false],
    ['UNLICENSED', false],
    ['', false],
  ])('with the licence "%s" is allowed: %s', (licence, may) => {
    expect(isAllowed(licence)).toBe(may);
  });

  it('with an unknown licence, or none, is rejected', () => {
    expect(forbiddenLicences(lockfile('fine', {}))).toEqual([]);
    expect(forbiddenLicences(lockfile('viral', { license: 'AGPL-3.0' }))).toHaveLength(1);
    expect(forbiddenLicences(lockfile('silent', { license: undefined }))).toHaveLength(1);
  });

  it('with an unknown install script is rejected', () => {
    expect(unknownScripts(lockfile('@swc/core', { hasInstallScript: true }))).toEqual([]);
    expect(unknownScripts(lockfile('miner', { hasInstallScript: true }))).toHaveLength(1);
  });

  // [ASVS 15.1.2]
  it('without a checksum or from outside the registry is rejected', () => {
    const integrity = 'sha512-abc';
    const elsewhere = 'https://example.com/thing.tgz';
    expect(unsealed(lockfile('fine', { integrity }))).toEqual([]);
    expect(unsealed(lockfile('bare', {}))).toHaveLength(1);
    expect(unsealed(lockfile('weak', { integrity: 'sha1-abc' }))).toHaveLength(1);
    expect(unsealed(lockfile('other', { integrity, resolved: elsewhere }))).toHaveLength(1);
  });

  it.each(['^1.2.3', '~1.2.3', '1.x', '*', 'latest', 'npm:thing@^1.2.3', 'github:some/thing'])(
    'with the version range %s is rejected, because it may change',
    (version) => {
      expect(inexact('package.json', { dependencies: { thing: version } })).toHaveLength(1);
    },
  );

  it('with an exact version is accepted, and our own workspaces with any', () => {
    const dependencies = { thing: '1.2.3', beta: '18.4.0-beta.17', '@safar/domain': '*' };
    const devDependencies = { alias: 'npm:thing@1.2.3', scoped: 'npm:@some/thing@1.2.3' };
    expect(inexact('package.json', { dependencies, devDependencies })).toEqual([]);
  });
});
