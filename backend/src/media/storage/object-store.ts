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

/** The store is unreachable, too slow or denies access; the operation may or may not have happened. */
export class StoreDown extends Error {
  constructor(cause: unknown) {
    super(`The object store does not do its work: ${String(cause)}`, { cause });
    this.name = 'StoreDown';
  }
}

/**
 * A folder or bucket of files. Names are relative paths of lower-case letters, digits, `-`, `.` and `/`; every method
 * rejects others. Writes are atomic. Every method throws StoreDown when the store fails.
 */
export abstract class ObjectStore {
  /** Writes or replaces an object. */
  abstract put(name: string, data: Buffer): Promise<void>;
  /** Returns an object, or a part of it, as a stream; null when it does not exist. */
  abstract get(name: string, range?: ByteRange): Promise<Readable | null>;
  /** Returns null when it does not exist. */
  abstract head(name: string): Promise<StoredObject | null>;
  /** Deletes an object; does nothing when it does not exist. */
  abstract delete(name: string): Promise<void>;
  /** Lists all objects with this prefix, ordered by name. */
  abstract list(prefix: string): AsyncIterable<StoredObject>;
}

const NAME = /^[a-z0-9]+([./-][a-z0-9]+)*$/;
const MAX_NAME = 200;

/** Throws for a name that could leave the store, which would be a bug. */
export function requireName(name: string): void {
  if (name.length > MAX_NAME || !NAME.test(name)) {
    throw new TypeError(`Not a valid object name: ${name}`);
  }
}

const CONTENT_TYPES: Readonly<Record<string, string>> = {
  webp: 'image/webp',
  avif: 'image/avif',
  jpg: 'image/jpeg',
  pdf: 'application/pdf',
};

/** Returns the content type by name only, never by what the uploader said. */
export const contentTypeOf = (name: string): string =>
  CONTENT_TYPES[name.slice(name.lastIndexOf('.') + 1)] ?? 'application/octet-stream';
