import { execFile } from 'node:child_process';
import { rmSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { promisify } from 'node:util';
import { ENV, type Env } from '../src/core/env.js';
import { LocalStore } from '../src/upload/local-store.js';
import { copyMedia } from '../src/upload/media-copy.js';
import { S3Store } from '../src/upload/s3-store.js';
import { root } from '../../scripts/paths.mjs';
import { type TestApp, createTestApp } from './app.js';
import { type TestBucket, startBucket } from './bucket.js';
import { tokenOf } from './staff.js';
import { pdf, photograph, picturesMade, upload } from './uploads.js';

jest.setTimeout(60_000);

let world: TestApp;
let bucket: TestBucket;
let folder: string;
let files: number;
let picture: string;

beforeAll(async () => {
  [world, bucket] = await Promise.all([createTestApp(), startBucket()]);
  folder = join(world.app.get<Env>(ENV).dataDir, 'media');
  const token = await tokenOf(world.baseUrl, 'editor');
  const data = await photograph(700, 500).jpeg().toBuffer();
  picture = (await upload(world.baseUrl, token, { data })).body.imageUrl;
  await upload(world.baseUrl, token, { data: await pdf() });
  await picturesMade(world.db);
  const [row] = await world.db.query<{ n: number }[]>(
    `select count(*)::int as n from upload_files`,
  );
  files = row?.n ?? 0;
});
afterAll(async () => {
  await world.close();
  await bucket.stop();
});

const stores = () => ({ from: new LocalStore(folder), to: new S3Store(bucket.settings) });
const nothingWrong = { missing: [], damaged: [], strays: 0 };

describe('copying uploaded files into another store', () => {
  it('copies all of them, and a second time only looks', async () => {
    expect(files).toBeGreaterThan(8);
    const copy = () => copyMedia(world.db.manager, stores());
    expect(await copy()).toEqual({ copied: files, there: 0, ...nothingWrong });
    expect(await copy()).toEqual({ copied: 0, there: files, ...nothingWrong });
  });

  it('repairs what is wrong in the other store', async () => {
    const { from, to } = stores();
    const name = `${picture.replace('/media/', '')}-500.webp`;
    const size = (await from.head(name))?.size ?? 0;
    await to.put(name, Buffer.alloc(size));
    expect(await copyMedia(world.db.manager, { from, to })).toMatchObject({
      copied: 1,
      there: files - 1,
    });
  });

  it('brings them back', async () => {
    const { from, to } = stores();
    await copyMedia(world.db.manager, { from, to });
    rmSync(folder, { recursive: true });
    const back = await copyMedia(world.db.manager, { from: to, to: from });
    expect(back).toMatchObject({ copied: files, there: 0 });
    expect((await fetch(`${world.baseUrl}${picture}?w=500`)).status).toBe(200);
  });

  it('tells what the source lost, changed or has too much', async () => {
    const empty = await startBucket();
    const key = picture.replace('/media/', '');
    rmSync(join(folder, `${key}-500.webp`));
    writeFileSync(join(folder, `${key}-960.webp`), 'rot');
    writeFileSync(join(folder, 'stray.webp'), 'nobody knows');
    const report = await copyMedia(world.db.manager, {
      from: new LocalStore(folder),
      to: new S3Store(empty.settings),
    });
    await empty.stop();
    expect(report).toEqual({
      copied: files - 2,
      there: 0,
      missing: [`${key}-500.webp`],
      damaged: [`${key}-960.webp`],
      strays: 1,
    });
    rmSync(join(folder, 'stray.webp'));
    await copyMedia(world.db.manager, {
      from: new S3Store(bucket.settings),
      to: new LocalStore(folder),
    });
  });

  it('is a command that prints what it did', async () => {
    const env = world.app.get<Env>(ENV);
    const command = join(root, 'backend/dist/src/upload/media-copy.command.js');
    const { stdout } = await promisify(execFile)(
      process.execPath,
      [command, '--from', 'local', '--to', 's3'],
      {
        cwd: root,
        env: {
          ...process.env,
          DATABASE_URL: env.databaseUrl,
          SAFAR_DATA: env.dataDir,
          ...bucket.variables,
        },
      },
    );
    expect(stdout).toMatch(/copied and verified +0\n/);
    expect(stdout).toMatch(new RegExp(`there already +${files}\n`));
  });
});

describe('a product with a bucket', () => {
  let other: TestApp;
  beforeAll(async () => {
    other = await createTestApp(bucket.variables);
  });
  afterAll(() => other.close());

  it('stores and serves uploads there, and has none in its folder', async () => {
    const token = await tokenOf(other.baseUrl, 'editor');
    const data = await photograph(700, 500).jpeg().toBuffer();
    const { body } = await upload(other.baseUrl, token, { data });
    await picturesMade(other.db);
    const { status, headers } = await fetch(`${other.baseUrl}${body.imageUrl}?w=500`);
    expect([status, headers.get('content-type')]).toEqual([200, 'image/webp']);
    const key = body.imageUrl.replace('/media/', '');
    expect(await new S3Store(bucket.settings).head(`${key}-500.webp`)).not.toBeNull();
    const { dataDir } = other.app.get<Env>(ENV);
    expect(await new LocalStore(join(dataDir, 'media')).head(`${key}-500.webp`)).toBeNull();
  });

  it('answers 503 and keeps its pages when the bucket is away', async () => {
    const away = await startBucket();
    await away.stop();
    await other.close();
    other = await createTestApp(away.variables);
    const token = await tokenOf(other.baseUrl, 'editor');
    const data = await photograph(70, 50).jpeg().toBuffer();
    const { status, body } = await upload(other.baseUrl, token, { data });
    expect([status, body.code]).toEqual([503, 'UPLOAD_STORE_DOWN']);
    const pages = ['/api/destinations', '/health/ready'];
    for (const page of pages) expect((await fetch(`${other.baseUrl}${page}`)).status).toBe(200);
  });
});
