import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { existsSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { readHolder, tryLock, waitForLock } from './file-locks.mjs';
import { endStaleProcesses, registerChild } from './start/stale-processes.mjs';
import { isAlive, startOf } from './processes.mjs';

const folder = mkdtempSync(join(tmpdir(), 'safar-locks-'));

afterAll(() => rmSync(folder, { recursive: true, force: true }));

describe('A lock', () => {
  it('is held by one process, and the next one learns its holder', () => {
    const file = join(folder, 'one');
    const first = tryLock(file, 'http://localhost:3000');
    expect(tryLock(file).holder).toMatchObject({ pid: process.pid, note: 'http://localhost:3000' });
    first.release?.();
    const next = tryLock(file);
    expect(next.release).toBeDefined();
    next.release?.();
    expect(readHolder(file)).toBeNull();
  });

  it('is free when its holder is dead', async () => {
    const file = join(folder, 'two');
    const child = spawn(process.execPath, ['--eval', '']);
    await once(child, 'exit');
    writeFileSync(file, JSON.stringify({ pid: child.pid, start: '1', note: '' }));
    expect(tryLock(file).release).toBeDefined();
  });

  it('is free when another process has the process id of its holder', () => {
    const file = join(folder, 'three');
    writeFileSync(file, JSON.stringify({ pid: process.pid, start: 'long ago', note: '' }));
    expect(startOf(process.pid)).not.toBe('long ago');
    expect(tryLock(file).release).toBeDefined();
  });

  it('is free when a power cut left it empty', () => {
    const file = join(folder, 'empty');
    writeFileSync(file, '');
    expect(tryLock(file).release).toBeDefined();
    expect(readHolder(file)).toMatchObject({ pid: process.pid });
  });

  it('is waited for only until the timeout', async () => {
    const file = join(folder, 'four');
    tryLock(file);
    await expect(waitForLock(file, { waitMs: 60 })).rejects.toThrow(/for too long/);
  });
});

describe('A registered child process', () => {
  const notes = join(folder, 'children');
  const idle = ['--eval', 'setInterval(() => {}, 1000)'];

  it('is ended when its parent is gone', async () => {
    const child = spawn(process.execPath, idle);
    const pid = child.pid ?? 0;
    const exit = once(child, 'exit');
    registerChild(notes, pid);
    const note = { child: { pid, start: startOf(pid) }, parent: { pid, start: 'before' } };
    writeFileSync(join(notes, `${pid}.json`), JSON.stringify(note));
    expect(await endStaleProcesses(notes)).toBe(1);
    await exit;
    expect(existsSync(join(notes, `${pid}.json`))).toBe(false);
  });

  it('is forgotten when a power cut left its note empty', async () => {
    writeFileSync(join(notes, '1.json'), '');
    expect(await endStaleProcesses(notes)).toBe(0);
    expect(existsSync(join(notes, '1.json'))).toBe(false);
  });

  it('keeps running while its parent is alive', async () => {
    const child = spawn(process.execPath, idle);
    const unregisterChild = registerChild(notes, child.pid ?? 0);
    expect(await endStaleProcesses(notes)).toBe(0);
    expect(isAlive(child.pid ?? 0)).toBe(true);
    unregisterChild();
    child.kill('SIGKILL');
    await once(child, 'exit');
  });
});
