import { readFileSync, readdirSync } from 'node:fs';
import { join } from 'node:path';
import { PDFDocument } from '@cantoo/pdf-lib';
import { TRACES } from '../test/malicious-files.js';

/** What is in the store below a data folder, without drafts that are being written at this moment. */
export function storedFiles(dataDir: string, named = /^/): Buffer[] {
  return readdirSync(join(dataDir, 'media'), { recursive: true, withFileTypes: true })
    .filter((entry) => entry.isFile() && !entry.parentPath.endsWith('.drafts'))
    .filter((entry) => named.test(entry.name))
    .map((entry) => readFileSync(join(entry.parentPath, entry.name)));
}

/** A PDF packs what it consists of. */
async function unpacked(data: Buffer): Promise<string> {
  if (!data.subarray(0, 1024).includes('%PDF-')) return data.toString('latin1');
  const document = await PDFDocument.load(data, { ignoreEncryption: true }).catch(() => null);
  const objects = document?.context.enumerateIndirectObjects() ?? [];
  return data.toString('latin1') + objects.map(([, object]) => object.toString()).join('\n');
}

/** Which of the kept files are as they were sent, or still hold what was meant to do harm. */
export async function harmIn(saved: readonly Buffer[], sent: readonly Buffer[]): Promise<Buffer[]> {
  const harmful = await Promise.all(
    saved.map(async (data) => {
      if (sent.some((file) => file.equals(data))) return true;
      const content = await unpacked(data);
      return TRACES.some((trace) => content.includes(trace));
    }),
  );
  return saved.filter((_, index) => harmful[index]);
}
