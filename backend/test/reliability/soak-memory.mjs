/**
 * Preloaded by `soak`: on SIGUSR2 the process collects garbage and writes its usage to a file named after its id in the
 * folder PROOF_MEMORY.
 */
import { renameSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { setFlagsFromString } from 'node:v8';
import { runInNewContext } from 'node:vm';
import { isMainThread } from 'node:worker_threads';

const ROUNDS = 3;

if (isMainThread) {
  setFlagsFromString('--expose_gc');
  const collect = runInNewContext('gc');
  process.on('SIGUSR2', () => {
    for (let round = 0; round < ROUNDS; round += 1) collect();
    const { heapUsed, external } = process.memoryUsage();
    const held = { heap: heapUsed, external, handles: process.getActiveResourcesInfo() };
    const file = join(process.env['PROOF_MEMORY'] ?? '', String(process.pid));
    writeFileSync(`${file}.part`, JSON.stringify(held));
    renameSync(`${file}.part`, file);
  });
}
