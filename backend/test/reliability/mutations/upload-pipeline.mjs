/** Defence off: a file that starts like a picture or a PDF is stored as it was sent. */
import { randomUUID } from 'node:crypto';
import { isMainThread } from 'node:worker_threads';
import { replace } from './replace.mjs';

if (isMainThread) {
  const { Uploads } = await import('../../../dist/src/media/upload/upload.service.js');
  const { storedDocument } = await import('../../../dist/src/media/storage/stored-files.js');
  replace(
    Uploads,
    'make',
    () =>
      function (data, { kind }) {
        const key = `2026/${randomUUID()}`;
        const side = kind === 'pdf' ? null : 1;
        return { key, width: side, height: side, files: [storedDocument(key, data)] };
      },
  );
}
