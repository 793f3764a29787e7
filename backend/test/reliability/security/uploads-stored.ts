import { readFileSync, readdirSync } from 'node:fs';
import { join } from 'node:path';
import { PDFDocument } from '@cantoo/pdf-lib';
import { TRACES } from '../../factories/malicious-files.js';

/** Returns the stored files below a data folder, without unfinished drafts. */
export function storedFiles(dataDir: string, named = /^/): Buffer[] {
  return readdirSync(join(dataDir, 'media'), { recursive: true, withFileTypes: true })
    .filter((entry) => entry.isFile() && !entry.parentPath.endsWith('.drafts'))
    .filter((entry) => named.test(entry.name))
    .map((entry) => readFileSync(join(entry.parentPath, entry.name)));
}

/** Returns the text of a file; the compressed objects of a PDF are unpacked. */
async function unpacked(data: Buffer): Promise<string> {
  if (!data.subarray(0, 1024).includes('%PDF-')) return data.toString('latin1');
  const document = await PDFDocument.load(data, { ignoreEncryption: true }).catch(() => null);
  const objects = document?.context.enumerateIndirectObjects() ?? [];
  return data.toString('latin1') + objects.map(([, object]) => object.toString()).join('\n');
}

/** Returns the stored files that are identical to an uploaded one or still contain traces of an attack. */
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
