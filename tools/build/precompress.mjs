// @ts-check
import { existsSync, readFileSync, readdirSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { promisify } from 'node:util';
import { brotliCompress, constants } from 'node:zlib';

const COMPRESSIBLE = /\.(?:js|css|svg)$/;

/**
 * Puts a `.br` beside every text file of a folder of hashed names. At its best quality, brotli takes half a second for
 * the largest file: too long for a request, short for a build.
 * @param {string} folder
 */
export async function precompress(folder) {
  const files = readdirSync(folder)
    .filter((name) => COMPRESSIBLE.test(name) && !existsSync(join(folder, `${name}.br`)))
    .map((name) => join(folder, name));
  await Promise.all(
    files.map(async (file) => {
      const content = readFileSync(file);
      const params = { [constants.BROTLI_PARAM_SIZE_HINT]: content.length };
      writeFileSync(`${file}.br`, await promisify(brotliCompress)(content, { params }));
    }),
  );
}
