import type { Readable } from 'node:stream';
import type * as S3 from '@aws-sdk/client-s3';
import type { S3Settings } from '../../common/config/env.js';
import {
  type ByteRange,
  ObjectStore,
  StoreDown,
  type StoredObject,
  contentTypeOf,
  requireName,
} from './object-store.js';

/** Prefixes of the bucket that the application's account can use (minio/app-policy.json); the first is public. */
export type Prefix = 'media/' | 'documents/';

const CONNECT_MS = 2_000;
/** Total timeout until the store replies, including retries, because a user waits. */
const STORE_TIMEOUT_MS = 10_000;
/** Timeout without data in the middle of an object. */
const SILENCE_MS = 30_000;
const ATTEMPTS = 2;

/** Objects never change under their name, so direct readers of the public part may cache them. */
const CACHING = { 'media/': 'public, max-age=31536000, immutable', 'documents/': 'private' };

type Sdk = typeof S3;

interface Connection {
  readonly sdk: Sdk;
  readonly client: S3.S3Client;
}

/** A connection for one operation, with its timeout. */
type Line = Connection & { readonly within: { readonly abortSignal: AbortSignal } };

/** Loaded with the first object, because an installation without a bucket does not need it. */
async function connect(settings: S3Settings): Promise<Connection> {
  const sdk = await import('@aws-sdk/client-s3');
  const client = new sdk.S3Client({
    endpoint: settings.endpoint,
    region: settings.region,
    credentials: settings,
    forcePathStyle: true,
    maxAttempts: ATTEMPTS,
    // Newer checksums end up inside the objects on servers other than Amazon's.
    requestChecksumCalculation: 'WHEN_REQUIRED',
    responseChecksumValidation: 'WHEN_REQUIRED',
    requestHandler: {
      connectionTimeout: CONNECT_MS,
      socketTimeout: SILENCE_MS,
    },
  });
  return { sdk, client };
}

/**
 * Missing or forbidden: an account without the right to list gets «forbidden» for missing objects. Whether it has
 * access shows when it writes.
 */
const isMissing = (error: unknown): boolean => {
  const { name, $metadata: about } = error as {
    name?: string;
    $metadata?: { httpStatusCode?: number };
  };
  const status = about?.httpStatusCode;
  return status === 404 || name === 'AccessDenied' || (status === 403 && name === '403');
};

/** Objects with one prefix of a bucket. */
export class S3Store extends ObjectStore {
  private connection: Promise<Connection> | null = null;

  constructor(
    private readonly settings: S3Settings,
    private readonly prefix: Prefix = 'media/',
    private readonly timeoutMs = STORE_TIMEOUT_MS,
  ) {
    super();
  }

  async put(name: string, data: Buffer): Promise<void> {
    const object = this.objectOf(name);
    await this.ask(({ sdk, client, within }) =>
      client.send(
        new sdk.PutObjectCommand({
          ...object,
          Body: data,
          ContentLength: data.length,
          ContentType: contentTypeOf(name),
          CacheControl: CACHING[this.prefix],
          // The bucket can be read directly, where we cannot send a policy with a document.
          ...(name.endsWith('.pdf') ? { ContentDisposition: 'attachment' } : {}),
        }),
        within,
      ),
    );
  }

  async get(name: string, range?: ByteRange): Promise<Readable | null> {
    const part = range ? { Range: `bytes=${range.first}-${range.last}` } : {};
    const object = this.objectOf(name);
    return this.unlessMissing(async ({ sdk, client, within }) => {
      const answer = await client.send(new sdk.GetObjectCommand({ ...object, ...part }), within);
      // In Node the body is always a Node stream; the type also covers browsers.
      const body = answer.Body as Readable;
      if (!range || answer.ContentLength === range.last - range.first + 1) return body;
      body.destroy();
      throw new Error(`requested ${part.Range}, received ${answer.ContentLength} bytes`);
    });
  }

  async head(name: string): Promise<StoredObject | null> {
    const object = this.objectOf(name);
    return this.unlessMissing(async ({ sdk, client, within }) => {
      const { ContentLength } = await client.send(new sdk.HeadObjectCommand(object), within);
      return { name, size: ContentLength ?? 0 };
    });
  }

  async delete(name: string): Promise<void> {
    const object = this.objectOf(name);
    await this.ask(({ sdk, client, within }) =>
      client.send(new sdk.DeleteObjectCommand(object), within),
    );
  }

  async *list(prefix: string): AsyncIterable<StoredObject> {
    let next: string | undefined;
    do {
      const page = await this.ask(({ sdk, client, within }) =>
        client.send(
          new sdk.ListObjectsV2Command({
            Bucket: this.settings.bucket,
            Prefix: this.prefix + prefix,
            ContinuationToken: next,
          }),
          within,
        ),
      );
      for (const { Key = '', Size = 0 } of page.Contents ?? []) {
        yield { name: Key.slice(this.prefix.length), size: Size };
      }
      next = page.NextContinuationToken;
    } while (next);
  }

  private objectOf(name: string): { Bucket: string; Key: string } {
    requireName(name);
    return { Bucket: this.settings.bucket, Key: this.prefix + name };
  }

  private async ask<T>(work: (line: Line) => Promise<T>): Promise<T> {
    this.connection ??= connect(this.settings);
    const deadline = new AbortController();
    const timer = setTimeout(() => {
      deadline.abort(new Error(`no reply within ${this.timeoutMs} ms`));
    }, this.timeoutMs);
    try {
      const connection = await this.connection;
      return await work({ ...connection, within: { abortSignal: deadline.signal } });
    } catch (error) {
      throw new StoreDown(error);
    } finally {
      // The body of an object may take longer: it is as slow as the line of the reader.
      clearTimeout(timer);
    }
  }

  private async unlessMissing<T>(work: (line: Line) => Promise<T>): Promise<T | null> {
    try {
      return await this.ask(work);
    } catch (error) {
      if (error instanceof StoreDown && isMissing(error.cause)) return null;
      throw error;
    }
  }
}
