import { PDFDocument } from '@cantoo/pdf-lib';
import type { ErrorView } from '@safar/domain/contracts/system/errors';
import type { UploadView } from '@safar/domain/contracts/catalog/uploads';
import sharp, { type Sharp } from 'sharp';
import { bearer } from '../harness/api-client.js';
import { type Db, valueOf } from '../harness/rows.js';
import { until } from '../harness/wait-for-jobs.js';

/** Sends a form unchanged. */
export async function sendForm(baseUrl: string, token: string, body: FormData) {
  const init = { method: 'POST', body, headers: bearer(token) };
  const response = await fetch(`${baseUrl}/api/upload`, init);
  const answer = (await response.json()) as UploadView & ErrorView;
  return { status: response.status, body: answer, headers: response.headers };
}

/** Uploads one file, as a browser does. */
export function upload(
  baseUrl: string,
  token: string,
  { data, name = 'bild.jpg' }: { data: Buffer; name?: string },
) {
  const form = new FormData();
  form.set('file', new Blob([new Uint8Array(data)]), name);
  return sendForm(baseUrl, token, form);
}

/** Returns a picture that is fast to encode. */
export const photograph = (width: number, height: number): Sharp =>
  sharp({ create: { width, height, channels: 3, background: '#c96f3b' } });

/** Returns a picture that compresses badly. */
export const noise = (width: number, height: number): Sharp =>
  sharp({
    create: {
      ...{ width, height, channels: 3, background: '#000' },
      noise: { type: 'gaussian', mean: 128, sigma: 40 },
    },
  });

/** Picture jobs run one after the other, each found by the next poll of the queue. */
export const QUICK_JOBS = { QUEUE_POLL_MS: '100' };

/** Returns a plain PDF with this many pages. */
export async function pdf(pages = 1): Promise<Buffer> {
  const document = await PDFDocument.create();
  for (let page = 0; page < pages; page += 1) document.addPage([595, 842]);
  return Buffer.from(await document.save());
}

/** Waits until no picture job is left. */
export const picturesMade = (db: Db): Promise<number> =>
  until(
    () =>
      valueOf<number>(
        db,
        `select count(*)::int from graphile_worker.jobs where task_identifier in ('picture-files', 'picture-avif')`,
      ),
    (jobs) => jobs === 0,
    10 * 60_000,
  );
