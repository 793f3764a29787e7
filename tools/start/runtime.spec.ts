import { type ChildProcess, spawn } from 'node:child_process';
import { once } from 'node:events';
import {
  copyFileSync,
  existsSync,
  mkdirSync,
  mkdtempSync,
  readFileSync,
  rmSync,
  writeFileSync,
} from 'node:fs';
import { tmpdir } from 'node:os';
import { dirname, join } from 'node:path';
import { packageFor } from './choose-node.mjs';
import { isAlive } from '../processes.mjs';

/** Files that runtime.mjs needs, copied into a folder that represents a clone. */
const parts = ['runtime.mjs', 'choose-node.mjs', 'install.mjs', '../paths.mjs', '../progress.mjs'];

/** Prints which Node runs it, then waits for SIGTERM on request. */
const script = `import './runtime.mjs';
import { writeFileSync } from 'node:fs';
const [how, file] = process.argv.slice(2);
console.log(JSON.stringify({ by: process.env.RUN_BY ?? 'the first Node', args: process.argv.slice(2) }));
if (how === 'end') process.exit(7);
if (how === 'wait') {
  process.on('SIGTERM', () => {
    writeFileSync(file, 'stopped in order');
    process.exit(5);
  });
}
console.log('waiting');
setInterval(() => undefined, 1000);
`;

const name = packageFor(process.platform, process.arch) ?? '';
const manifest = JSON.stringify({ name, version: '24.21.0', bin: { node: 'bin/node' } });
const lockfile = JSON.stringify({ packages: {} });

let clone = '';
const children: ChildProcess[] = [];

function write(path: string, text: string, mode = 0o644): void {
  const file = join(clone, path);
  mkdirSync(dirname(file), { recursive: true });
  writeFileSync(file, text, { mode });
}

/** A stand-in for the bundled Node that marks its run and starts the Node of this test. */
const bundled = `#!/bin/sh\nRUN_BY=bundled exec "${process.execPath}" "$@"\n`;

function installBundled(): void {
  write(`node_modules/${name}/package.json`, manifest);
  write(`node_modules/${name}/bin/node`, bundled, 0o755);
  write('node_modules/.package-lock.json', lockfile);
}

function start(args: readonly string[], env: Record<string, string> = {}) {
  const child = spawn(process.execPath, [join(clone, 'tools/start/entry.mjs'), ...args], {
    env: { PATH: process.env['PATH'], ...env },
    stdio: ['ignore', 'pipe', 'pipe'],
  });
  children.push(child);
  const said = { out: '', err: '' };
  child.stdout.on('data', (chunk: Buffer) => (said.out += chunk.toString()));
  child.stderr.on('data', (chunk: Buffer) => (said.err += chunk.toString()));
  const until = async (word: string) => {
    while (!said.out.includes(word)) await once(child.stdout, 'data');
  };
  const ended = once(child, 'close') as Promise<[number | null, NodeJS.Signals | null]>;
  return { child, said, until, ended };
}

/** Pretends that the running Node has another version, by changing it in the copy. */
function pretend(version: string): void {
  const original = readFileSync(join(import.meta.dirname, 'runtime.mjs'), 'utf8');
  const changed = original.replace('process.versions.node', `'${version}'`);
  expect(changed).not.toBe(original);
  write('tools/start/runtime.mjs', changed);
}

beforeEach(() => {
  clone = mkdtempSync(join(tmpdir(), 'safar-runtime-'));
  mkdirSync(join(clone, 'tools/start'), { recursive: true });
  for (const part of parts) {
    copyFileSync(join(import.meta.dirname, part), join(clone, 'tools/start', part));
  }
  write('tools/start/entry.mjs', script);
  write('package-lock.json', lockfile);
  pretend('20.20.2');
});

afterEach(() => {
  for (const child of children.splice(0)) if (child.exitCode === null) child.kill('SIGKILL');
  rmSync(clone, { recursive: true, force: true });
});

describe('A script on a machine with an old Node', () => {
  it('continues with the bundled one: same arguments, its exit code, one line of output', async () => {
    installBundled();
    const { said, ended } = start(['end', 'two words']);
    expect(await ended).toEqual([7, null]);
    expect(JSON.parse(said.out)).toEqual({ by: 'bundled', args: ['end', 'two words'] });
    expect(said.err.trim().split('\n')).toEqual([expect.stringMatching(/^On Node 24\.21\.0 /)]);
  });

  it('passes SIGTERM on and waits for the end', async () => {
    installBundled();
    const file = join(clone, 'stopped');
    const { child, until, ended } = start(['wait', file]);
    await until('waiting');
    child.kill('SIGTERM');
    expect(await ended).toEqual([5, null]);
    expect(readFileSync(file, 'utf8')).toBe('stopped in order');
  });

  it('ends by the same signal as the child', async () => {
    installBundled();
    const { child, until, ended } = start(['hang']);
    await until('waiting');
    child.kill('SIGTERM');
    expect(await ended).toEqual([null, 'SIGTERM']);
  });

  it('leaves nothing running after kill -9', async () => {
    installBundled();
    const file = join(clone, 'stopped');
    const { child, until, ended } = start(['wait', file]);
    await until('waiting');
    child.kill('SIGKILL');
    // The pipes close when the child has ended, too.
    expect(await ended).toEqual([null, 'SIGKILL']);
    expect(readFileSync(file, 'utf8')).toBe('stopped in order');
    expect(isAlive(child.pid ?? 0)).toBe(false);
  });

  it('installs first when nothing is installed', async () => {
    const npm = join(clone, 'npm.mjs');
    const files = { [`${name}/package.json`]: manifest, '.package-lock.json': lockfile };
    const commands = Object.entries({ ...files, [`${name}/bin/node`]: bundled }).map(
      ([path, text]) => `put(${JSON.stringify(path)}, ${JSON.stringify(text)});`,
    );
    write(
      'npm.mjs',
      `import { mkdirSync, writeFileSync } from 'node:fs';
       import { dirname } from 'node:path';
       function put(path, text) {
         const file = 'node_modules/' + path;
         mkdirSync(dirname(file), { recursive: true });
         writeFileSync(file, text, { mode: 0o755 });
       }
       ${commands.join('\n')}`,
    );
    const { said, ended } = start(['end'], { npm_execpath: npm });
    expect(await ended).toEqual([7, null]);
    expect(said.out).toContain('"by":"bundled"');
    expect(existsSync(join(clone, 'node_modules', name, 'bin', 'node'))).toBe(true);
  });

  it('says what to do when the bundled one was left out', async () => {
    write('node_modules/.package-lock.json', lockfile);
    write('npm.mjs', '');
    const { said, ended } = start(['end'], { npm_execpath: join(clone, 'npm.mjs') });
    expect(await ended).toEqual([1, null]);
    expect(said.err).toContain('npm ci --include=optional');
  });

  it('says so when the bundled one cannot be started', async () => {
    installBundled();
    write(`node_modules/${name}/bin/node`, '#!/nowhere/sh\n', 0o755);
    const { said, ended } = start(['end']);
    expect(await ended).toEqual([1, null]);
    expect(said.err).toMatch(/Node 24\.21\.0 did not start \(.*ENOENT/);
  });

  it('keeps its own Node with SAFAR_NODE=system', async () => {
    installBundled();
    const { said, ended } = start(['end'], { SAFAR_NODE: 'system' });
    expect(await ended).toEqual([7, null]);
    expect(said.out).toContain('the first Node');
    expect(said.err).toBe('');
  });
});

describe('A script on a machine with a supported Node', () => {
  it('keeps that Node without any output', async () => {
    installBundled();
    pretend('26.10.0');
    const { said, ended } = start(['end']);
    expect(await ended).toEqual([7, null]);
    expect(said.out).toContain('the first Node');
    expect(said.err).toBe('');
  });

  it('rejects a Node too old to install', async () => {
    pretend('18.20.8');
    const { said, ended } = start(['end']);
    expect(await ended).toEqual([1, null]);
    expect(said.err).toContain('Safar needs Node 20.19 or newer; this is 18.20.8');
  });
});
