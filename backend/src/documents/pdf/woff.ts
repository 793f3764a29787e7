import { inflateSync } from 'node:zlib';

const HEAD = 44;
const ENTRY = 20;
const SFNT_HEAD = 12;
const SFNT_ENTRY = 16;
const SIGNATURE = 0x774f4646;

interface Table {
  readonly tag: Buffer;
  readonly checksum: number;
  readonly data: Buffer;
}

function tablesOf(woff: Buffer): Table[] {
  return Array.from({ length: woff.readUInt16BE(12) }, (_, index) => {
    const at = HEAD + index * ENTRY;
    const offset = woff.readUInt32BE(at + 4);
    const packed = woff.subarray(offset, offset + woff.readUInt32BE(at + 8));
    const length = woff.readUInt32BE(at + 12);
    return {
      tag: woff.subarray(at, at + 4),
      checksum: woff.readUInt32BE(at + 16),
      data: packed.length < length ? inflateSync(packed) : packed,
    };
  });
}

/** Header fields for a binary search over tables, as the format requires. */
function headOf(woff: Buffer, count: number): Buffer {
  const head = Buffer.alloc(SFNT_HEAD);
  const power = Math.floor(Math.log2(count));
  woff.copy(head, 0, 4, 8);
  head.writeUInt16BE(count, 4);
  head.writeUInt16BE(2 ** power * SFNT_ENTRY, 6);
  head.writeUInt16BE(power, 8);
  head.writeUInt16BE((count - 2 ** power) * SFNT_ENTRY, 10);
  return head;
}

/**
 * Converts a WOFF 1 font to TrueType. With a packed font the library would unpack a table at each access: a page would
 * take a second instead of some hundredths. Throws RangeError for other data.
 */
export function unpackWoff(woff: Buffer): Buffer {
  if (woff.readUInt32BE(0) !== SIGNATURE) throw new RangeError('Not a WOFF 1 font');
  const tables = tablesOf(woff);
  const directory = Buffer.alloc(tables.length * SFNT_ENTRY);
  let offset = SFNT_HEAD + directory.length;
  const bodies = tables.map(({ tag, checksum, data }, index) => {
    const at = index * SFNT_ENTRY;
    tag.copy(directory, at);
    directory.writeUInt32BE(checksum, at + 4);
    directory.writeUInt32BE(offset, at + 8);
    directory.writeUInt32BE(data.length, at + 12);
    const body = Buffer.alloc(Math.ceil(data.length / 4) * 4);
    data.copy(body);
    offset += body.length;
    return body;
  });
  return Buffer.concat([headOf(woff, tables.length), directory, ...bodies]);
}
