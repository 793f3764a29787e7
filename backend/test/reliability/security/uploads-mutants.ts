import { crc32 } from 'node:zlib';
import { noise } from '../../factories/uploads.js';

const FORMATS = ['jpeg', 'png', 'webp', 'avif', 'gif'] as const;
type Format = (typeof FORMATS)[number];

/** Returns a random whole number below a bound. */
type Random = (below: number) => number;
type Wound = (picture: Buffer, random: Random, format: Format) => Buffer;

/** Position of the width and height in each format: the first byte, and the length of both together. */
const SIZES: Readonly<Record<Format, (picture: Buffer) => readonly [at: number, bytes: number]>> = {
  jpeg: (picture) => [picture.indexOf(Buffer.from([0xff, 0xc0])) + 5, 4],
  png: () => [16, 8],
  webp: () => [26, 4],
  avif: (picture) => [picture.indexOf('ispe') + 8, 8],
  gif: () => [6, 4],
};

/** Range of a PNG header that its checksum covers; a decoder reads the sizes only when the checksum is right. */
const PNG_HEADER = { from: 12, to: 29 };

const WOUNDS: Readonly<Record<string, Wound>> = {
  'bytes flipped': (picture, random) => {
    const mutant = Buffer.from(picture);
    const hits = 1 + random(24);
    for (let hit = 0; hit < hits; hit += 1) mutant[random(mutant.length)] = random(256);
    return mutant;
  },
  'cut off': (picture, random) => picture.subarray(0, random(picture.length)),
  'two blocks exchanged': (picture, random) => {
    const length = 1 + random(picture.length >> 2);
    const first = random(picture.length - 2 * length);
    const second = first + length + random(picture.length - first - 2 * length);
    return Buffer.concat([
      picture.subarray(0, first),
      picture.subarray(second, second + length),
      picture.subarray(first + length, second),
      picture.subarray(first, first + length),
      picture.subarray(second + length),
    ]);
  },
  'another size in the header': (picture, random, format) => {
    const mutant = Buffer.from(picture);
    const [at, bytes] = SIZES[format](mutant);
    for (let byte = at; byte < at + bytes; byte += 1) {
      if (random(2) === 0) mutant[byte] = random(256);
    }
    const { from, to } = PNG_HEADER;
    if (format === 'png') mutant.writeUInt32BE(crc32(mutant.subarray(from, to)), to);
    return mutant;
  },
};

/** Yields damaged pictures, every format with every kind of damage; a fixed seed makes every run the same. */
export async function* mutants(count: number): AsyncGenerator<Buffer> {
  const originals = await Promise.all(
    FORMATS.map(async (format) => ({
      format,
      picture: await noise(96, 64).toFormat(format).toBuffer(),
    })),
  );
  const wounds = Object.values(WOUNDS);
  let state = 20_261_121;
  const random: Random = (below) => {
    state = (Math.imul(state, 1_103_515_245) + 12_345) & 0x7fff_ffff;
    return (state >>> 8) % below;
  };
  for (let index = 0; index < count; index += 1) {
    const original = originals[index % originals.length];
    const wound = wounds[Math.floor(index / originals.length) % wounds.length];
    if (original && wound) yield wound(original.picture, random, original.format);
  }
}
