import { randomUUID } from 'node:crypto';
import { mkdtempSync, readFileSync, readdirSync, rmSync, writeFileSync } from 'node:fs';
import { type AddressInfo, createServer } from 'node:net';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { finished } from 'node:stream/promises';
import { setTimeout as delay } from 'node:timers/promises';
import { HeadObjectCommand, ListObjectsV2Command, S3Client } from '@aws-sdk/client-s3';
import { root } from '../../../../tools/paths.mjs';
import type { S3Settings } from '../../../src/common/config/env.js';
import { LocalStore } from '../../../src/media/storage/local-store.js';
import {
  type ByteRange,
  type ObjectStore,
  StoreDown,
} from '../../../src/media/storage/object-store.js';
import { S3Store } from '../../../src/media/storage/s3-store.js';
import { privateStoreOf } from '../../../src/media/storage/store-choice.js';
import { freePort } from '../../../../tools/ports.mjs';
import { externalS3Settings, startS3Server } from '../../harness/s3-server.js';

interface OpenStore {
  readonly store: ObjectStore;
  close(): Promise<void> | void;
}

function openFolder(): OpenStore {
  const folder = mkdtempSync(join(tmpdir(), 'safar-store-'));
  return { store: new LocalStore(folder), close: () => rmSync(folder, { recursive: true }) };
}

async function openS3(): Promise<OpenStore> {
  const s3 = await startS3Server();
  return { store: new S3Store(s3.settings), close: s3.stop };
}

const openReal = (settings: S3Settings) => (): OpenStore => ({
  store: new S3Store(settings),
  close: () => undefined,
});

const real = externalS3Settings();
const STORES: [string, () => OpenStore | Promise<OpenStore>][] = [
  ['a folder', openFolder],
  ['a bucket', openS3],
  ...(real ? [['a bucket of a real S3', openReal(real)] as [string, () => OpenStore]] : []),
];

describe.each(STORES)('%s', (_, open) => {
  let opened: OpenStore;
  let store: ObjectStore;
  /** A unique folder, because a real bucket may contain objects of other runs. */
  const folder = `t${randomUUID()}`;
  const name = (end: string): string => `${folder}/${end}`;

  beforeAll(async () => {
    opened = await open();
    store = opened.store;
  });
  afterAll(async () => {
    for (const object of await all()) await store.delete(object);
    await opened.close();
  });

  const all = async (prefix = ''): Promise<string[]> => {
    const names: string[] = [];
    for await (const object of store.list(name(prefix))) names.push(object.name);
    return names;
  };
  const read = async (object: string, range?: ByteRange): Promise<string | null> => {
    const stream = await store.get(object, range);
    return stream && Buffer.concat(await stream.toArray()).toString('latin1');
  };
  const bytes = Buffer.from(Array.from({ length: 256 }, (_value, index) => index));

  // [SPEC I4.38]
  it('returns what was stored, byte for byte', async () => {
    await store.put(name('a.webp'), bytes);
    expect(await read(name('a.webp'))).toBe(bytes.toString('latin1'));
    expect(await store.head(name('a.webp'))).toEqual({ name: name('a.webp'), size: 256 });
  });

  it('stores a large object completely', async () => {
    const large = Buffer.alloc(11 * 1024 * 1024, bytes);
    await store.put(name('large.pdf'), large);
    const stream = await store.get(name('large.pdf'));
    expect(Buffer.concat((await stream?.toArray()) ?? []).equals(large)).toBe(true);
  });

  it('replaces an object', async () => {
    await store.put(name('b.webp'), Buffer.from('first, and longer'));
    await store.put(name('b.webp'), Buffer.from('second'));
    expect(await read(name('b.webp'))).toBe('second');
  });

  it.each([
    // Not bytes 0 to 0, for which the test bucket returns the whole object.
    [{ first: 0, last: 1 }, '01'],
    [{ first: 3, last: 6 }, '3456'],
    [{ first: 8, last: 9 }, '89'],
  ])('returns the range %j', async (range, part) => {
    await store.put(name('digits.pdf'), Buffer.from('0123456789'));
    expect(await read(name('digits.pdf'), range)).toBe(part);
  });

  it('returns null for a missing object', async () => {
    expect([await store.get(name('no.webp')), await store.head(name('no.webp'))]).toEqual([
      null,
      null,
    ]);
  });

  it('deletes an object, also when it is already deleted', async () => {
    await store.put(name('c.webp'), bytes);
    await store.delete(name('c.webp'));
    await store.delete(name('c.webp'));
    expect(await store.head(name('c.webp'))).toBeNull();
  });

  it('lists objects by prefix in order', async () => {
    for (const end of ['list/b.webp', 'list/a.webp', 'list-c.webp', 'other/a.webp']) {
      await store.put(name(end), bytes);
    }
    expect(await all('list/')).toEqual([name('list/a.webp'), name('list/b.webp')]);
    expect(await all('list')).toHaveLength(3);
    expect(await all('nothing')).toEqual([]);
  });

  // [ASVS 1.4.3]
  it('stops reading when the reader leaves', async () => {
    await store.put(name('long.pdf'), Buffer.alloc(4 * 1024 * 1024, bytes));
    const stream = await store.get(name('long.pdf'));
    for await (const chunk of stream ?? []) {
      expect(Buffer.isBuffer(chunk)).toBe(true);
      break;
    }
    // Stopping early is reported as an error.
    if (stream && !stream.closed) await finished(stream).catch(() => undefined);
    expect(stream?.destroyed).toBe(true);
  });

  // [ASVS 5.3.2] [ASVS 13.2.5]
  it.each([
    '../out.webp',
    'a/../../out.webp',
    '/etc/passwd',
    'a//b.webp',
    'a\\..\\b.webp',
    'a\0.webp',
    'a b.webp',
    '.hidden',
    'a/.hidden',
    'a%2fb',
    'å.webp',
    '',
    'a'.repeat(300),
  ])('rejects the name %j', async (wrong) => {
    await expect(store.put(wrong, bytes)).rejects.toThrow(TypeError);
    await expect(store.get(wrong)).rejects.toThrow(TypeError);
    await expect(store.head(wrong)).rejects.toThrow(TypeError);
    await expect(store.delete(wrong)).rejects.toThrow(TypeError);
  });
});

describe('A store that does not work throws StoreDown', () => {
  const settings = (port: number): S3Settings => ({
    endpoint: `http://127.0.0.1:${port}`,
    region: 'us-east-1',
    bucket: 'safar-test',
    accessKeyId: 'a',
    secretAccessKey: 'b',
  });
  const everyCall = (store: ObjectStore): Promise<unknown>[] => [
    store.put('a.webp', Buffer.from('a')),
    store.get('a.webp'),
    store.head('a.webp'),
    store.delete('a.webp'),
  ];
  const expectDown = async (store: ObjectStore): Promise<void> => {
    const results = await Promise.allSettled(everyCall(store));
    for (const result of results) {
      expect(result).toMatchObject({ status: 'rejected', reason: expect.any(StoreDown) });
    }
  };

  it('when nothing listens on its port', async () => {
    await expectDown(new S3Store(settings(await freePort())));
  });

  it('when the bucket answers with an error', async () => {
    const server = createServer((socket) => {
      socket.on('error', () => undefined).end('HTTP/1.1 500 Oops\r\nContent-Length: 0\r\n\r\n');
    });
    await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
    await expectDown(new S3Store(settings((server.address() as AddressInfo).port)));
    server.close();
  });

  it('when a bucket answers a range with the whole object', async () => {
    const s3 = await startS3Server();
    const store = new S3Store(s3.settings);
    await store.put('digits.pdf', Buffer.from('0123456789'));
    await expect(store.get('digits.pdf', { first: 0, last: 0 })).rejects.toThrow(StoreDown);
    await s3.stop();
  });

  it('when the folder is a file', async () => {
    const place = mkdtempSync(join(tmpdir(), 'safar-store-'));
    writeFileSync(join(place, 'file'), '');
    await expect(
      new LocalStore(join(place, 'file')).put('a.webp', Buffer.from('a')),
    ).rejects.toThrow(StoreDown);
    rmSync(place, { recursive: true });
  });
});

describe('A folder as a store', () => {
  // [SPEC I4.38]
  it('never shows a half-written object: drafts are separate, and none remains', async () => {
    const folder = mkdtempSync(join(tmpdir(), 'safar-store-'));
    const store = new LocalStore(folder);
    const [old, young] = ['a', 'b'].map((letter) => Buffer.alloc(2_000_000, letter));
    if (!old || !young) throw new Error('two versions');
    await store.put('x/a.webp', old);
    const writing = Promise.all(
      Array.from({ length: 20 }, (_, index) => store.put('x/a.webp', index % 2 ? old : young)),
    );
    const seen = new Set<number>();
    for (let look = 0; look < 50; look += 1) {
      seen.add(new Set(readFileSync(join(folder, 'x/a.webp'))).size);
      seen.add(readFileSync(join(folder, 'x/a.webp')).length);
      await new Promise(setImmediate);
    }
    await writing;
    expect([...seen].sort()).toEqual([1, 2_000_000]);
    expect(readdirSync(join(folder, '.drafts'))).toEqual([]);
    rmSync(folder, { recursive: true });
  });
});

describe('A bucket as a store', () => {
  interface Policy {
    readonly Statement: readonly { readonly Action: string[]; readonly Resource: string[] }[];
  }
  const policy = (file: string): Policy =>
    JSON.parse(readFileSync(join(root, 'minio', file), 'utf8')) as Policy;

  it('keeps documents private to its account', async () => {
    const s3 = await startS3Server();
    const { endpoint, region, ...credentials } = s3.settings;
    const store = privateStoreOf({ dataDir: '', s3: s3.settings });
    await store.put('2026/b.pdf', Buffer.from('%PDF-'));
    const client = new S3Client({ endpoint, region, credentials, forcePathStyle: true });
    const object = { Bucket: credentials.bucket, Key: 'documents/2026/b.pdf' };
    const told = await client.send(new HeadObjectCommand(object));
    expect(told.CacheControl).toBe('private');
    expect(await new S3Store(s3.settings).head('2026/b.pdf')).toBeNull();
    expect((await store.get('2026/b.pdf'))?.readable).toBe(true);
    await s3.stop();
  });

  it('is read to the end also by a reader who is slower than the store may be to reply', async () => {
    const s3 = await startS3Server();
    const large = Buffer.alloc(11 * 1024 * 1024, 'a');
    await new S3Store(s3.settings).put('large.pdf', large);
    const stream = await new S3Store(s3.settings, 'media/', 1_000).get('large.pdf');
    await delay(1_500);
    expect(Buffer.concat((await stream?.toArray()) ?? []).equals(large)).toBe(true);
    await s3.stop();
  });

  // [SPEC I4.41] [ASVS 13.2.2]
  it('keeps everything within the prefixes of the container’s account, with content types', async () => {
    const s3 = await startS3Server();
    const { endpoint, region, ...credentials } = s3.settings;
    await new S3Store(s3.settings).put('2026/a.pdf', Buffer.from('%PDF-'));
    const client = new S3Client({ endpoint, region, credentials, forcePathStyle: true });
    const Bucket = credentials.bucket;
    const { Contents } = await client.send(new ListObjectsV2Command({ Bucket }));
    expect(Contents?.map(({ Key }) => Key)).toEqual(['media/2026/a.pdf']);
    const told = await client.send(new HeadObjectCommand({ Bucket, Key: 'media/2026/a.pdf' }));
    expect([told.ContentType, told.ContentDisposition]).toEqual(['application/pdf', 'attachment']);
    await s3.stop();
    const [own] = policy('app-policy.json').Statement;
    const everybody = policy('bucket-policy.json').Statement;
    expect(own?.Action).toEqual(['s3:GetObject', 's3:PutObject', 's3:DeleteObject']);
    expect(own?.Resource).toEqual([
      expect.stringMatching(/:::[a-z-]+\/media\/\*$/),
      expect.stringMatching(/:::[a-z-]+\/documents\/\*$/),
    ]);
    expect(everybody.flatMap(({ Resource }) => Resource)).toEqual([
      expect.stringMatching(/:::[a-z-]+\/media\/\*$/),
    ]);
    expect(everybody.flatMap(({ Action }) => Action)).toEqual(['s3:GetObject']);
  });
});
