import { parentPort, workerData } from 'node:worker_threads';
import { checkPdf } from './pdf-check.js';
import type { PdfCheckResult } from './pdf-check-result.js';

/** A thread of its own for one PDF: what does not end, or eats memory, ends with it. */
const result: PdfCheckResult = await checkPdf(workerData as Uint8Array).catch(
  (): PdfCheckResult => ({
    refused: 'UNREADABLE',
  }),
);
parentPort?.postMessage(result);
