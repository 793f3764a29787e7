import { randomUUID } from 'node:crypto';
import { mkdir, open, readdir, rename, rm, stat } from 'node:fs/promises';
import { dirname, join, sep } from 'node:path';
import type { Readable } from 'node:stream';
import {
  type ByteRange,
  ObjectStore,
  StoreDown,
  type StoredObject,
  requireName,
} from './object-store.js';

/** Object names never start with a dot. */
const DRAFTS = '.drafts';

const isMissing = (error: unknown): boolean =>
  ['ENOENT', 'ENOTDIR', 'EISDIR'].includes((error as NodeJS.ErrnoException).code ?? '');

/** Stores objects as files of a folder. For one machine; several machines need a bucket. */
export class LocalStore extends ObjectStore {
  constructor(private readonly folder: string) {
    super();
  }

  async put(name: string, data: Buffer): Promise<void> {
    const path = this.pathOf(name);
    const draft = join(this.folder, DRAFTS, randomUUID());
    try {
      await mkdir(dirname(draft), { recursive: true });
      await mkdir(dirname(path), { recursive: true });
      await this.write(draft, data);
      // A rename is atomic, and readers of the old file keep it.
      await rename(draft, path);
    } catch (error) {
      await rm(draft, { force: true }).catch(() => undefined);
      throw new StoreDown(error);
    }
  }

  async get(name: string, range?: ByteRange): Promise<Readable | null> {
    return this.unlessMissing(async () => {
      const file = await open(this.pathOf(name));
      return file.createReadStream(range ? { start: range.first, end: range.last } : {});
    });
  }

  async head(name: string): Promise<StoredObject | null> {
    return this.unlessMissing(async () => {
      const entry = await stat(this.pathOf(name));
      return entry.isFile() ? { name, size: entry.size } : null;
    });
  }

  async delete(name: string): Promise<void> {
    await this.unlessMissing(() => rm(this.pathOf(name)));
  }

  async *list(prefix: string): AsyncIterable<StoredObject> {
    const entries = await this.unlessMissing(() =>
      readdir(this.folder, { recursive: true, withFileTypes: true }),
    );
    const names = (entries ?? [])
      .filter((entry) => entry.isFile())
      .map((entry) => join(entry.parentPath, entry.name).slice(this.folder.length + 1))
      .map((path) => path.replaceAll(sep, '/'))
      .filter((name) => name.startsWith(prefix) && !name.startsWith('.'))
      .sort();
    for (const name of names) {
      const object = await this.head(name);
      if (object) yield object;
    }
  }

  private pathOf(name: string): string {
    requireName(name);
    return join(this.folder, name);
  }

  private async write(path: string, data: Buffer): Promise<void> {
    const file = await open(path, 'wx', 0o644);
    try {
      await file.writeFile(data);
      await file.sync();
    } finally {
      await file.close();
    }
  }

  private async unlessMissing<T>(work: () => Promise<T>): Promise<T | null> {
    try {
      return await work();
    } catch (error) {
      if (isMissing(error)) return null;
      throw error instanceof TypeError ? error : new StoreDown(error);
    }
  }
}
