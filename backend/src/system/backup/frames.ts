/**
 * Format of a backup before compression: frames of a letter, a length of four bytes and that many bytes. H header, T or
 * F the table or file of the following data, D data, E the end with all counts. A file without E is incomplete.
 */
export type FrameKind = 'H' | 'T' | 'F' | 'D' | 'E';

export interface Frame {
  readonly kind: FrameKind;
  readonly data: Buffer;
}

export interface BackupHeader {
  readonly format: 'safar-backup';
  readonly version: 1;
  readonly takenAt: string;
  /** Names of the migrations of the rows' schema. */
  readonly migrations: readonly string[];
  readonly sequences: Readonly<Record<string, string>>;
}

export interface TableHeader {
  readonly table: string;
  readonly columns: readonly string[];
}

export interface FileHeader {
  /** Path below the data folder, with slashes. */
  readonly file: string;
}

export interface BackupEnd {
  readonly rows: Readonly<Record<string, number>>;
  readonly files: number;
}

const HEAD_BYTES = 5;
const KINDS = /^[HTFDE]$/;
/** Longer than any chunk or header; a longer frame is not from our backups. */
const LONGEST = 64 * 1024 * 1024;

export class BackupError extends Error {}

export function frame(kind: FrameKind, content: Buffer | object): Buffer {
  const data = Buffer.isBuffer(content) ? content : Buffer.from(JSON.stringify(content));
  const head = Buffer.alloc(HEAD_BYTES);
  head.write(kind, 0, 'latin1');
  head.writeUInt32BE(data.length, 1);
  return Buffer.concat([head, data]);
}

const CUT = 'The file ends in the middle; it is not whole.';

/** Reports a decompression error as a truncated or damaged file. */
async function* whole(stream: AsyncIterable<Buffer>): AsyncGenerator<Buffer> {
  try {
    yield* stream;
  } catch (error) {
    const { code } = error as NodeJS.ErrnoException;
    if (!code?.startsWith('Z_')) throw error;
    const isCut = code === 'Z_BUF_ERROR';
    throw new BackupError(isCut ? CUT : 'The file is not a backup of Safar, or it is damaged.');
  }
}

/** Throws BackupError for another format or an incomplete backup. */
export async function* framesOf(stream: AsyncIterable<Buffer>): AsyncGenerator<Frame> {
  let rest: Buffer = Buffer.alloc(0);
  let last: FrameKind | null = null;
  for await (const chunk of whole(stream)) {
    rest = rest.length === 0 ? chunk : Buffer.concat([rest, chunk]);
    while (rest.length >= HEAD_BYTES) {
      const kind = rest.toString('latin1', 0, 1);
      const length = rest.readUInt32BE(1);
      const isFrame = KINDS.test(kind) && length <= LONGEST;
      if (!isFrame) throw new BackupError('The file is not a backup of Safar.');
      if (rest.length < HEAD_BYTES + length) break;
      last = kind as FrameKind;
      yield { kind: last, data: rest.subarray(HEAD_BYTES, HEAD_BYTES + length) };
      rest = rest.subarray(HEAD_BYTES + length);
    }
  }
  if (last !== 'E' || rest.length > 0) {
    throw new BackupError(CUT);
  }
}

export const read = ({ data }: Frame): unknown => JSON.parse(data.toString());
