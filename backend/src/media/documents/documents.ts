import { once } from 'node:events';
import { join } from 'node:path';
import { Worker } from 'node:worker_threads';
import { DomainError } from '@safar/domain/errors/domain-error';
import { MAX_PAGES, type PdfCheckResult } from './pdf-check-result.js';

const MAX_MS = 10_000;
const MEMORY = { maxOldGenerationSizeMb: 256, stackSizeMb: 4 };

/** Runs the check in a worker thread. Any failure counts as unreadable. */
async function verdictOn(data: Buffer, worker: string): Promise<PdfCheckResult> {
  const thread = new Worker(worker, {
    workerData: new Uint8Array(data),
    resourceLimits: MEMORY,
    stdout: true,
    stderr: true,
  });
  try {
    const [verdict] = (await Promise.race([
      once(thread, 'message', { signal: AbortSignal.timeout(MAX_MS) }),
      once(thread, 'exit').then(() => [{ refused: 'UNREADABLE' }]),
    ])) as [PdfCheckResult];
    return verdict;
  } catch {
    return { refused: 'UNREADABLE' };
  } finally {
    await thread.terminate();
  }
}

/**
 * Returns a checked and rewritten PDF.
 * @param rootDir of the built product, which has the worker's script
 * @throws DomainError UPLOAD_UNREADABLE, UPLOAD_PDF_LOCKED, UPLOAD_PDF_ACTIVE, UPLOAD_PDF_TOO_LONG
 */
export async function cleanDocument(data: Buffer, rootDir: string): Promise<Buffer> {
  const worker = join(rootDir, 'backend/dist/src/media/documents/pdf-check.worker.js');
  const verdict = await verdictOn(data, worker);
  if ('clean' in verdict) return Buffer.from(verdict.clean);
  throw new DomainError(`UPLOAD_${verdict.refused}`, { max: MAX_PAGES });
}
