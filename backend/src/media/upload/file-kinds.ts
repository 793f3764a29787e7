import { DomainError } from '@safar/domain/errors/domain-error';
import { fileTypeFromBuffer } from 'file-type';

export interface FileKind {
  readonly kind: 'image' | 'pdf';
  readonly mime: string;
}

const MEBIBYTE = 1024 * 1024;
/** Maximum bytes of a file. */
export const MAX_BYTES = { image: 10 * MEBIBYTE, pdf: 15 * MEBIBYTE };

const KINDS: Readonly<Record<string, FileKind['kind']>> = {
  'image/jpeg': 'image',
  'image/png': 'image',
  'image/webp': 'image',
  'image/avif': 'image',
  'application/pdf': 'pdf',
};

const TYPES = 'JPEG, PNG, WebP, AVIF, PDF';

/**
 * Returns the kind of a file by its first bytes, not its name. Called before decoding, because the image library would
 * also process an SVG, a text or a document.
 * @throws DomainError UPLOAD_TYPE, UPLOAD_TOO_LARGE
 */
export async function kindOf(data: Buffer): Promise<FileKind> {
  const { mime = '' } = (await fileTypeFromBuffer(data).catch(() => undefined)) ?? {};
  const kind = KINDS[mime];
  if (!kind) throw new DomainError('UPLOAD_TYPE', { types: TYPES });
  if (data.length > MAX_BYTES[kind]) throw tooLarge(kind);
  return { kind, mime };
}

export const tooLarge = (kind: FileKind['kind']): DomainError =>
  new DomainError('UPLOAD_TOO_LARGE', { max: MAX_BYTES[kind] / MEBIBYTE });
