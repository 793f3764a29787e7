import { randomUUID } from 'node:crypto';
import { enqueue } from '../../../src/common/jobs/queue.js';
import { enqueuePictureFiles } from '../../../src/media/images/picture-jobs.service.js';
import { type S3Server, startS3Server } from '../../harness/s3-server.js';
import { type ProcessHarness, startProcesses } from '../../harness/processes.js';
import { tokenOf } from '../../harness/api-client.js';
import { QUICK_JOBS, photograph, picturesMade, upload } from '../../factories/uploads.js';

jest.setTimeout(120_000);

const PICTURES = 6;

let app: ProcessHarness;
let s3: S3Server;

beforeAll(async () => {
  s3 = await startS3Server();
  app = await startProcesses(2, { ...s3.variables, ...QUICK_JOBS });
});
afterAll(async () => {
  await app.close();
  await s3.stop();
});

describe('The files of a picture', () => {
  // [SPEC I4.39] [SPEC I7.7]
  it('are created once each, regardless of the number of requests and processes', async () => {
    const token = await tokenOf(app.baseUrlFor(0), 'editor');
    const data = await photograph(1200, 800).jpeg().toBuffer();
    const urls = await Promise.all(
      Array.from({ length: PICTURES }, async (_, index) => {
        const { body } = await upload(app.baseUrlFor(index), token, { data });
        await enqueuePictureFiles(app.db.manager, body.imageUrl.replace('/media/', ''));
        return body.imageUrl;
      }),
    );
    await picturesMade(app.db);
    for (const url of urls) await enqueuePictureFiles(app.db.manager, url.replace('/media/', ''));
    await picturesMade(app.db);
    // Each process checks at its start whether the store accepts files.
    const written = s3.written.filter((key) => !key.includes('/check/'));
    // A picture of 1200 by 800: its master, 7 sizes in two formats, and one for shared links.
    expect(new Set(written).size).toBe(PICTURES * (1 + 7 * 2 + 1));
    expect(written).toHaveLength(new Set(written).size);
  });

  // [SPEC I7.7]
  it('are created more than once if picture jobs do not wait for each other (negative control)', async () => {
    const token = await tokenOf(app.baseUrlFor(0), 'editor');
    const data = await photograph(1200, 800).jpeg().toBuffer();
    const { body } = await upload(app.baseUrlFor(0), token, { data });
    await picturesMade(app.db);
    const key = body.imageUrl.replace('/media/', '');
    const before = s3.written.length;
    await app.db.transaction(async (tx) => {
      await tx.query(`delete from upload_files where upload_key = $1 and format = 'avif'`, [key]);
      for (let job = 0; job < 8; job += 1) {
        await enqueue(tx, { task: 'picture-avif', payload: { key } });
      }
    });
    await picturesMade(app.db);
    const again = s3.written.slice(before);
    expect(again.length).toBeGreaterThan(new Set(again).size);
  });

  it('are no longer created for a deleted picture', async () => {
    const before = s3.written.length;
    await enqueuePictureFiles(app.db.manager, `2026/${randomUUID()}`);
    await picturesMade(app.db);
    expect(s3.written).toHaveLength(before);
  });
});
