import { setTimeout as later } from 'node:timers/promises';
import { setFlagsFromString } from 'node:v8';
import { runInNewContext } from 'node:vm';

/** Collects garbage, after the current job: until its end a WeakRef keeps what it was asked for. */
export async function collectGarbage(): Promise<void> {
  setFlagsFromString('--expose-gc');
  await later(0);
  (runInNewContext('gc') as () => void)();
}
