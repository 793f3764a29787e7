import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import {
  GetObjectCommand,
  ListObjectVersionsCommand,
  PutBucketLifecycleConfigurationCommand,
  PutBucketPolicyCommand,
  PutBucketVersioningCommand,
  S3Client,
} from '@aws-sdk/client-s3';
import { root } from '../../../../tools/paths.mjs';
import { S3Store } from '../../../src/media/storage/s3-store.js';
import { privateStoreOf } from '../../../src/media/storage/store-choice.js';
import { externalS3Settings } from '../../harness/s3-server.js';

const settings = externalS3Settings();
if (!settings) throw new Error('Run it by run.mjs, which starts a store.');

const { endpoint, region, bucket, accessKeyId, secretAccessKey } = settings;
const owner = new S3Client({
  endpoint,
  region,
  credentials: { accessKeyId, secretAccessKey },
  forcePathStyle: true,
});

const file = (name: string): string => readFileSync(join(root, 'minio', name), 'utf8');
const anonymously = async (path: string): Promise<number> =>
  (await fetch(`${endpoint}/${bucket}/${path}`)).status;

const publicStore = new S3Store(settings);
const privateStore = privateStoreOf({ dataDir: '', s3: settings });

beforeAll(async () => {
  await publicStore.put('2026/a.webp', Buffer.from('picture'));
  await privateStore.put('2026/b.pdf', Buffer.from('%PDF-'));
});

describe('The bucket policy on a real S3', () => {
  it('strangers can read nothing without the policy', async () => {
    expect(await anonymously('media/2026/a.webp')).toBe(403);
  });

  it('strangers can read a picture by its name, but neither documents nor the list', async () => {
    const Policy = file('bucket-policy.json').replaceAll('safar-media', bucket);
    await owner.send(new PutBucketPolicyCommand({ Bucket: bucket, Policy }));
    expect(await anonymously('media/2026/a.webp')).toBe(200);
    expect(await anonymously('documents/2026/b.pdf')).toBe(403);
    expect(await anonymously('?list-type=2')).toBe(403);
  });

  it('deleted objects keep an old version', async () => {
    const Status = 'Enabled' as const;
    const VersioningConfiguration = { Status };
    await owner.send(new PutBucketVersioningCommand({ Bucket: bucket, VersioningConfiguration }));
    await publicStore.put('2026/c.webp', Buffer.from('kept'));
    await publicStore.delete('2026/c.webp');
    expect(await publicStore.head('2026/c.webp')).toBeNull();
    const list = new ListObjectVersionsCommand({ Bucket: bucket, Prefix: 'media/2026/c.webp' });
    const [version] = (await owner.send(list)).Versions ?? [];
    const { Key, VersionId } = version ?? {};
    const saved = await owner.send(new GetObjectCommand({ Bucket: bucket, Key, VersionId }));
    expect(await saved.Body?.transformToString()).toBe('kept');
  });

  it('a lifecycle that removes old versions after a month is accepted', async () => {
    const LifecycleConfiguration = JSON.parse(file('lifecycle.json')) as {
      Rules: { ID: string; Status: 'Enabled'; Filter: { Prefix: string } }[];
    };
    const put = new PutBucketLifecycleConfigurationCommand({
      Bucket: bucket,
      LifecycleConfiguration,
    });
    expect((await owner.send(put)).$metadata.httpStatusCode).toBe(200);
  });
});
