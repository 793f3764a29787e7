import { existsSync, readFileSync } from 'node:fs';
import type { ServerProcess } from '../../harness/processes.js';

/** Returns the peak memory of a process in MB on Linux, and its current memory on other systems. */
export async function peakMegabytes({ pid, baseUrl }: ServerProcess): Promise<number> {
  const file = `/proc/${pid()}/status`;
  if (existsSync(file)) {
    return Number(/VmHWM:\s+(\d+) kB/.exec(readFileSync(file, 'utf8'))?.[1]) / 1024;
  }
  const metrics = await (await fetch(`${baseUrl}/metrics`)).text();
  return Number(/^process_resident_memory_bytes (\S+)/m.exec(metrics)?.[1]) / 2 ** 20;
}
