import { spawn } from 'node:child_process';
import { readFileSync } from 'node:fs';
import { createInterface } from 'node:readline';
import { isAlive } from './processes.mjs';

/** Far more than needed: without the rule, a third of them gives the wrong result. */
const EXITS = 60;

/** Returns the state letter of proc(5); empty when there is no such process. */
function stateOf(pid: number): string {
  try {
    const stat = readFileSync(`/proc/${pid}/stat`, 'utf8');
    return stat.slice(stat.lastIndexOf(')') + 2, stat.lastIndexOf(')') + 3);
  } catch {
    return '';
  }
}

/** Whether isAlive returned true after the system had reported the process as dead. */
function isRevived(pid: number): boolean {
  for (let asked = 0; asked < 100_000; asked += 1) {
    if (['', 'Z', 'X', 'x'].includes(stateOf(pid))) {
      for (let again = 0; again < 20; again += 1) if (isAlive(pid)) return true;
      return false;
    }
  }
  throw new Error(`Process ${pid} does not end.`);
}

describe('A process', () => {
  it('is alive while it runs', () => {
    expect(isAlive(process.pid)).toBe(true);
    expect(isAlive(process.ppid)).toBe(true);
  });

  // Only Linux reports these states.
  if (process.platform !== 'linux') return;
  it('is never alive again once it is dead, also while its exit code is read', async () => {
    const script = `i=0; while [ $i -lt ${EXITS} ]; do sleep 0.002 & echo $!; wait $!; i=$((i+1)); done`;
    const shell = spawn('sh', ['-c', script], { stdio: ['ignore', 'pipe', 'inherit'] });
    let exits = 0;
    let revived = 0;
    for await (const line of createInterface({ input: shell.stdout })) {
      exits += 1;
      if (isRevived(Number(line))) revived += 1;
    }
    expect({ exits, revived }).toEqual({ exits: EXITS, revived: 0 });
  });
});
