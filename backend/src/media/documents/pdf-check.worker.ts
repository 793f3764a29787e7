import { parentPort, workerData } from 'node:worker_threads';
import { checkPdf } from './pdf-check.js';
import type { PdfCheckResult } from './pdf-check-result.js';

/** One thread per PDF: a check that hangs or uses too much memory ends with it. */
const result: PdfCheckResult = await checkPdf(workerData as Uint8Array).catch(
  (): PdfCheckResult => ({
    refused: 'UNREADABLE',
  }),
);
parentPort?.postMessage(result);
