// @ts-check
/**
 * Preloaded into a server to profile its processor time. Writes the profile into the folder BENCH_PROFILE when the
 * process ends; a browser's developer tools can open it.
 */
import { mkdirSync, writeFileSync } from 'node:fs';
import { Session } from 'node:inspector';
import { join } from 'node:path';
import { isMainThread } from 'node:worker_threads';

const folder = process.env['BENCH_PROFILE'];
if (isMainThread && folder) {
  const session = new Session();
  session.connect();
  session.post('Profiler.enable');
  session.post('Profiler.start');
  process.on('exit', () => {
    session.post('Profiler.stop', (error, answer) => {
      if (error) return;
      mkdirSync(folder, { recursive: true });
      writeFileSync(join(folder, `${process.pid}.cpuprofile`), JSON.stringify(answer.profile));
    });
  });
}
