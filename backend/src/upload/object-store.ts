import type { Readable } from 'node:stream';

/** First and last byte, counted from 0, both included. */
export interface ByteRange {
  readonly first: number;
  readonly last: number;
}

export interface StoredObject {
  readonly name: string;
  /** Bytes. */
  readonly size: number;
}

/** The store cannot be reached, is too slow or refuses; what was asked for may or may not have happened. */
export class StoreDown extends Error {
  constructor(cause: unknown) {
    super(`The object store does not do its work: ${String(cause)}`, { cause });
    this.name = 'StoreDown';
  }
}

/**
 * Where files lie: a folder or a bucket. Names are relative paths of small letters, digits, `-`, `.` and `/`; every
 * method refuses others. An object appears whole or not at all. Every method throws StoreDown when the store fails.
 */
export abstract class ObjectStore {
  /** Writes or replaces an object. */
  abstract put(name: string, data: Buffer): Promise<void>;
  /** The object's bytes, or a part of them, as a stream; null when it is not there. */
  abstract get(name: string, range?: ByteRange): Promise<Readable | null>;
  /** null when it is not there. */
  abstract head(name: string): Promise<StoredObject | null>;
  /** Deleting what is not there is no mistake. */
  abstract delete(name: string): Promise<void>;
  /** All objects whose name begins so, in the order of their names. */
  abstract list(prefix: string): AsyncIterable<StoredObject>;
}

const NAME = /^[a-z0-9]+([./-][a-z0-9]+)*$/;
const MAX_NAME = 200;

/** Throws for a name that could leave the store: it would be a mistake of ours. */
export function requireName(name: string): void {
  if (name.length > MAX_NAME || !NAME.test(name)) throw new TypeError(`No object name: ${name}`);
}

const CONTENT_TYPES: Readonly<Record<string, string>> = {
  webp: 'image/webp',
  avif: 'image/avif',
  jpg: 'image/jpeg',
  pdf: 'application/pdf',
};

/** Follows from the name alone, never from what somebody said about the file. */
export const contentTypeOf = (name: string): string =>
  CONTENT_TYPES[name.slice(name.lastIndexOf('.') + 1)] ?? 'application/octet-stream';
