import { createHash } from 'node:crypto';
import { fileName, masterName } from './file-names.js';
import type { Pixels } from './pictures.js';
import { encodeFile, encodeMaster } from './pictures.js';
import type { PictureFile } from './picture-sizes.js';
import type { UploadFileEntity } from './upload.entity.js';

/** An object of the store with the row that knows of it. */
export interface KeptFile {
  readonly row: UploadFileEntity;
  readonly data: Buffer;
}

export const sha256 = (data: Buffer): string => createHash('sha256').update(data).digest('hex');

type About = Omit<UploadFileEntity, 'size' | 'sha256'>;

const kept = (about: About, data: Buffer): KeptFile => ({
  row: { ...about, size: data.length, sha256: sha256(data) },
  data,
});

/** What every other file of a picture is made of; it is not sent to browsers. */
export async function keptMaster(key: string, pixels: Pixels): Promise<KeptFile> {
  const about = { name: masterName(key), upload_key: key, width: pixels.width } as const;
  return kept({ ...about, cut: 'master', format: 'webp' }, await encodeMaster(pixels));
}

/** One of the files that browsers get. */
export async function keptFile(key: string, pixels: Pixels, file: PictureFile): Promise<KeptFile> {
  const data = await encodeFile(pixels, file);
  return kept({ name: fileName(key, file), upload_key: key, ...file }, data);
}

/** A PDF is one file, under the key itself. */
export const keptDocument = (key: string, data: Buffer): KeptFile =>
  kept({ name: key, upload_key: key, cut: 'document', width: 0, format: 'pdf' }, data);
