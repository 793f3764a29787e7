import { sha256 } from '../../common/sha256.js';
import { fileName, masterName } from '../upload/file-names.js';
import type { Pixels } from '../images/pictures.js';
import { encodeFile, encodeMaster } from '../images/pictures.js';
import type { PictureFile } from '../images/picture-sizes.js';
import type { UploadFileEntity } from '../upload/upload.entity.js';

/** An object of the store with its database row. */
export interface StoredFile {
  readonly row: UploadFileEntity;
  readonly data: Buffer;
}

type About = Omit<UploadFileEntity, 'size' | 'sha256'>;

const stored = (about: About, data: Buffer): StoredFile => ({
  row: { ...about, size: data.length, sha256: sha256(data) },
  data,
});

/** Returns the master, from which all other files of a picture are made; not sent to browsers. */
export async function storedMaster(key: string, pixels: Pixels): Promise<StoredFile> {
  const about = { name: masterName(key), upload_key: key, width: pixels.width } as const;
  return stored({ ...about, cut: 'master', format: 'webp' }, await encodeMaster(pixels));
}

/** Returns one file for browsers. */
export async function storedFile(
  key: string,
  pixels: Pixels,
  file: PictureFile,
): Promise<StoredFile> {
  const data = await encodeFile(pixels, file);
  return stored({ name: fileName(key, file), upload_key: key, ...file }, data);
}

/** Returns a PDF as one file, named by its key. */
export const storedDocument = (key: string, data: Buffer): StoredFile =>
  stored({ name: key, upload_key: key, cut: 'document', width: 0, format: 'pdf' }, data);
