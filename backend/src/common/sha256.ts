import { createHash } from 'node:crypto';

/** @returns the hash in hexadecimal */
export const sha256 = (data: Buffer | string): string =>
  createHash('sha256').update(data).digest('hex');
