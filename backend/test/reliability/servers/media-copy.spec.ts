import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { readFileSync, rmSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { ENV, type Env } from '../../../src/common/config/env.js';
import { LocalStore } from '../../../src/media/storage/local-store.js';
import { Documents, purgeDocumentContents } from '../../../src/documents/documents.service.js';
import {
  type CopyReport,
  type Stores,
  copyFiles,
  uploadedFiles,
} from '../../../src/media/storage/media-copy.js';
import { S3Store } from '../../../src/media/storage/s3-store.js';
import { root } from '../../../../tools/paths.mjs';
import { type TestApp, createTestApp } from '../../harness/app.js';
import { type S3Server, startS3Server } from '../../harness/s3-server.js';
import { buildPaidBooking } from '../../factories/paid-bookings.js';
import { issuedFor } from '../../factories/issued-documents.js';
import { tokenOf } from '../../harness/api-client.js';
import { pdf, photograph, picturesMade, upload } from '../../factories/uploads.js';

let app: TestApp;
let s3: S3Server;
let folder: string;
let files: number;
let picture: string;

beforeAll(async () => {
  [app, s3] = await Promise.all([createTestApp(), startS3Server()]);
  folder = join(app.nest.get<Env>(ENV).dataDir, 'media');
  const token = await tokenOf(app.baseUrl, 'editor');
  const data = await photograph(700, 500).jpeg().toBuffer();
  picture = (await upload(app.baseUrl, token, { data })).body.imageUrl;
  await upload(app.baseUrl, token, { data: await pdf() });
  await picturesMade(app.db);
  const [row] = await app.db.query<{ n: number }[]>(`select count(*)::int as n from upload_files`);
  files = row?.n ?? 0;
});
afterAll(async () => {
  await app.close();
  await s3.stop();
});

const stores = () => ({ from: new LocalStore(folder), to: new S3Store(s3.settings) });
const copyUploads = async (between: Stores): Promise<CopyReport> =>
  copyFiles(await uploadedFiles(app.db.manager), between);
const nothingWrong = { missing: [], damaged: [], unknownFiles: 0 };

describe('Copying uploaded files to another store', () => {
  // [SPEC I4.42]
  it('copies all of them, and only compares the second time', async () => {
    expect(files).toBeGreaterThan(8);
    const copy = () => copyUploads(stores());
    expect(await copy()).toEqual({ copied: files, there: 0, ...nothingWrong });
    expect(await copy()).toEqual({ copied: 0, there: files, ...nothingWrong });
  });

  it('repairs wrong files in the other store', async () => {
    const { from, to } = stores();
    const name = `${picture.replace('/media/', '')}-500.webp`;
    const size = (await from.head(name))?.size ?? 0;
    await to.put(name, Buffer.alloc(size));
    expect(await copyUploads({ from, to })).toMatchObject({
      copied: 1,
      there: files - 1,
    });
  });

  // [SPEC I4.42]
  it('copies them back', async () => {
    const { from, to } = stores();
    await copyUploads({ from, to });
    rmSync(folder, { recursive: true });
    const back = await copyUploads({ from: to, to: from });
    expect(back).toMatchObject({ copied: files, there: 0 });
    expect((await fetch(`${app.baseUrl}${picture}?w=500`)).status).toBe(200);
  });

  it('reports files that the source lost, changed or has in addition', async () => {
    const empty = await startS3Server();
    const key = picture.replace('/media/', '');
    rmSync(join(folder, `${key}-500.webp`));
    writeFileSync(join(folder, `${key}-960.webp`), 'rot');
    writeFileSync(join(folder, 'stray.webp'), 'nobody knows');
    const report = await copyUploads({
      from: new LocalStore(folder),
      to: new S3Store(empty.settings),
    });
    await empty.stop();
    expect(report).toEqual({
      copied: files - 2,
      there: 0,
      missing: [`${key}-500.webp`],
      damaged: [`${key}-960.webp`],
      unknownFiles: 1,
    });
    rmSync(join(folder, 'stray.webp'));
    await copyUploads({
      from: new S3Store(s3.settings),
      to: new LocalStore(folder),
    });
  });
});

/** Runs the program behind `node tools/start/media-copy.mjs`. */
async function command(from: string, to: string): Promise<{ code: number; stdout: string }> {
  const env = app.nest.get<Env>(ENV);
  const file = join(root, 'backend/dist/src/media-copy.command.js');
  const variables = { ...process.env, DATABASE_URL: env.databaseUrl, SAFAR_DATA: env.dataDir, ...s3.variables };
  const child = spawn(process.execPath, [file, '--from', from, '--to', to], { cwd: root, env: variables });
  const chunks: Buffer[] = [];
  child.stdout.on('data', (chunk: Buffer) => chunks.push(chunk));
  const [code] = (await once(child, 'close')) as [number];
  return { code, stdout: Buffer.concat(chunks).toString() };
} // oxfmt-ignore

describe('The copy command', () => {
  const documentsAt = () => join(app.nest.get<Env>(ENV).dataDir, 'documents');
  let fileNames: string[];
  let bookingId: string;

  beforeAll(async () => {
    const { id } = await buildPaidBooking(app);
    bookingId = id;
    const documents = app.nest.get(Documents);
    for (const document of await issuedFor(app, id)) await documents.file(document.id);
    fileNames = (await issuedFor(app, id)).map(({ file_name: name }) => name ?? '');
  });

  // [SPEC I4.42]
  it('prints what it did', async () => {
    const { code, stdout } = await command('local', 's3');
    expect([code, fileNames.length]).toEqual([0, 2]);
    expect(stdout).toMatch(/^Database: test_\w+ on 127\.0\.0\.1:\d+$/m);
    const [uploads = '', documents = ''] = stdout.split('Documents of bookings');
    expect(uploads).toMatch(new RegExp(`copied and verified +0\n +there already +${files}\n`));
    expect(documents).toMatch(/copied and verified +2\n +there already +0\n/);
    const there = new S3Store(s3.settings, 'documents/');
    for (const name of fileNames) {
      const stream = await there.get(name);
      const bytes = stream && Buffer.concat(await stream.toArray());
      expect(bytes?.equals(readFileSync(join(documentsAt(), name)))).toBe(true);
      expect(await new S3Store(s3.settings).head(name)).toBeNull();
    }
  });

  it('copies documents back, as the booking shows them', async () => {
    rmSync(documentsAt(), { recursive: true });
    const { code, stdout } = await command('s3', 'local');
    expect(code).toBe(0);
    expect(stdout.split('Documents of bookings')[1]).toMatch(/copied and verified +2\n/);
    const [first] = await issuedFor(app, bookingId);
    const { sha256 } = await app.nest.get(Documents).file(first?.id ?? '');
    expect(sha256).toBe(first?.sha256);
  });

  it('exits with 1 and names the damaged or missing document', async () => {
    const [name = '', other = ''] = fileNames;
    const bytes = readFileSync(join(documentsAt(), name));
    await new S3Store(s3.settings, 'documents/').delete(name);
    await new S3Store(s3.settings, 'documents/').delete(other);
    const saved = readFileSync(join(documentsAt(), other));
    writeFileSync(join(documentsAt(), name), 'rot');
    rmSync(join(documentsAt(), other));
    const { code, stdout } = await command('local', 's3');
    expect(code).toBe(1);
    expect(stdout).toMatch(new RegExp(`missing in the source 1\n +${other}\n +damaged in the source 1\n +${name}\n`));
    writeFileSync(join(documentsAt(), name), bytes);
    writeFileSync(join(documentsAt(), other), saved);
    expect((await command('local', 's3')).code).toBe(0);
  }); // oxfmt-ignore

  it('keeps no document in the other store that retention deleted in between', async () => {
    await app.db.transaction((tx) => purgeDocumentContents(tx, [bookingId]));
    const { code, stdout } = await command('local', 's3');
    expect(code).toBe(0);
    expect(stdout).toMatch(/erased, deleted in the other store 1\n/);
    const there = new S3Store(s3.settings, 'documents/');
    const left: string[] = [];
    for (const name of fileNames) if (await there.head(name)) left.push(name);
    const kinds = await app.db.query<{ file_name: string }[]>(
      `select file_name from documents where booking_id = $1 and kind = 'receipt'`,
      [bookingId],
    );
    expect(left).toEqual(kinds.map(({ file_name: name }) => name));
  });
});

describe('A product with a bucket', () => {
  let other: TestApp;
  beforeAll(async () => {
    other = await createTestApp(s3.variables);
  });
  afterAll(() => other.close());

  it('stores and serves uploads there, and none in its folder', async () => {
    const token = await tokenOf(other.baseUrl, 'editor');
    const data = await photograph(700, 500).jpeg().toBuffer();
    const { body } = await upload(other.baseUrl, token, { data });
    await picturesMade(other.db);
    const { status, headers } = await fetch(`${other.baseUrl}${body.imageUrl}?w=500`);
    expect([status, headers.get('content-type')]).toEqual([200, 'image/webp']);
    const key = body.imageUrl.replace('/media/', '');
    expect(await new S3Store(s3.settings).head(`${key}-500.webp`)).not.toBeNull();
    const { dataDir } = other.nest.get<Env>(ENV);
    expect(await new LocalStore(join(dataDir, 'media')).head(`${key}-500.webp`)).toBeNull();
  });

  // [SPEC I4.58]
  it('answers 503 and still serves pages when the bucket is down', async () => {
    const away = await startS3Server();
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
