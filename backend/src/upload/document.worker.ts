import { parentPort, workerData } from 'node:worker_threads';
import { checkDocument } from './document.check.js';
import type { Verdict } from './document.verdict.js';

/** A thread of its own for one PDF: what does not end, or eats memory, ends with it. */
const verdict: Verdict = await checkDocument(workerData as Uint8Array).catch((): Verdict => ({
  refused: 'UNREADABLE',
}));
parentPort?.postMessage(verdict);
