import { PDFDocument } from '@cantoo/pdf-lib';
import type { ErrorView } from '@safar/domain/contracts/errors';
import type { UploadView } from '@safar/domain/contracts/uploads';
import sharp, { type Sharp } from 'sharp';
import type { DataSource } from 'typeorm';
import { bearer } from './staff.js';

export interface UploadAnswer {
  readonly status: number;
  readonly body: UploadView & ErrorView;
  readonly headers: Headers;
}

/** Sends a form as it is. */
export async function sendForm(
  baseUrl: string,
  token: string,
  form: FormData,
): Promise<UploadAnswer> {
  const response = await fetch(`${baseUrl}/api/upload`, {
    method: 'POST',
    body: form,
    headers: bearer(token),
  });
  const body = (await response.json()) as UploadView & ErrorView;
  return { status: response.status, body, headers: response.headers };
}

export interface SentFile {
  readonly data: Buffer;
  readonly name?: string;
}

/** Uploads one file as a browser does. */
export function upload(
  baseUrl: string,
  token: string,
  { data, name = 'bild.jpg' }: SentFile,
): Promise<UploadAnswer> {
  const form = new FormData();
  form.set('file', new Blob([new Uint8Array(data)]), name);
  return sendForm(baseUrl, token, form);
}

/** A picture that is quickly encoded. */
export const photograph = (width: number, height: number): Sharp =>
  sharp({ create: { width, height, channels: 3, background: '#c96f3b' } });

/** A picture that no encoder makes small. */
export const noise = (width: number, height: number): Sharp =>
  sharp({
    create: {
      ...{ width, height, channels: 3, background: '#000' },
      noise: { type: 'gaussian', mean: 128, sigma: 40 },
    },
  });

/** The files of pictures are made by jobs in a row, each of which waits for a look of the queue. */
export const QUICK_JOBS = { QUEUE_POLL_MS: '100' };

/** A plain PDF of so many pages. */
export async function pdf(pages = 1): Promise<Buffer> {
  const document = await PDFDocument.create();
  for (let page = 0; page < pages; page += 1) document.addPage([595, 842]);
  return Buffer.from(await document.save());
}

/** Waits until no job of the pictures is left. */
export async function picturesMade(db: DataSource): Promise<void> {
  const waiting = async (): Promise<number> => {
    const [row] = await db.query<{ jobs: number }[]>(
      `select count(*)::int as jobs from graphile_worker.jobs
        where task_identifier in ('picture-files', 'picture-avif')`,
    );
    return row?.jobs ?? 0;
  };
  while ((await waiting()) > 0) await new Promise((resolve) => setTimeout(resolve, 50));
}
