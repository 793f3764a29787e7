import { existsSync } from 'node:fs';
import { join } from 'node:path';
import { ENV, type Env } from '../../../src/common/config/env.js';
import { UploadCleanup } from '../../../src/media/upload/upload-cleanup.service.js';
import { openApp } from '../../harness/app.js';
import { tokenOf } from '../../harness/api-client.js';
import { StaffClient } from '../../harness/staff-client.js';
import { pdf, photograph, picturesMade, upload, QUICK_JOBS } from '../../factories/uploads.js';

const app = openApp(QUICK_JOBS);
let token: string;
beforeAll(async () => {
  token = await tokenOf(app.baseUrl, 'editor');
});

const cleanUp = (): Promise<void> => app.nest.get(UploadCleanup, { strict: false }).clean();

/** Creates an upload of this many hours ago with all its files. */
async function uploaded(hoursAgo: number, kind: 'picture' | 'pdf' = 'picture'): Promise<string> {
  const data = kind === 'pdf' ? await pdf() : await photograph(60, 40).jpeg().toBuffer();
  const { body } = await upload(app.baseUrl, token, { data });
  await picturesMade(app.db);
  await app.db.query(
    `update uploads set created_at = now() - make_interval(hours => $2) where '/media/' || key = $1`,
    [body.imageUrl, hoursAgo],
  );
  return body.imageUrl;
}

const attach = (column: 'image' | 'pdf_info_url', url: string): Promise<unknown> =>
  app.db.query(`update destinations set ${column} = $1 where id = 'tokyo'`, [url]);

const isThere = async (url: string): Promise<boolean> => {
  const [row] = await app.db.query<object[]>(`select from uploads where '/media/' || key = $1`, [
    url,
  ]);
  const { status } = await fetch(`${app.baseUrl}${url}`);
  expect(status).toBe(row ? 200 : 404);
  return row !== undefined;
};

const inStore = (url: string, end = ''): boolean => {
  const { dataDir } = app.nest.get<Env>(ENV);
  return existsSync(join(dataDir, url.slice(1) + end));
};

describe('The clean-up of uploads', () => {
  // [SPEC I4.40]
  it('deletes unused uploads after a day, from the table and the store', async () => {
    const [picture, document] = [await uploaded(25), await uploaded(25, 'pdf')];
    expect([inStore(picture, '.webp'), inStore(picture, '-500.avif'), inStore(document)]).toEqual([
      true,
      true,
      true,
    ]);
    await cleanUp();
    expect([await isThere(picture), await isThere(document)]).toEqual([false, false]);
    const ends = ['.webp', '-500.webp', '-960.avif', '-card-500.webp', '-social.jpg'];
    expect(ends.filter((end) => inStore(picture, end))).toEqual([]);
    expect(inStore(document)).toBe(false);
  });

  it('keeps newer ones, because their trip may still be being edited', async () => {
    const picture = await uploaded(23);
    await cleanUp();
    expect(await isThere(picture)).toBe(true);
  });

  // [SPEC I4.40]
  it.each(['image', 'gallery', 'pdf_info_url'] as const)(
    'keeps what a trip uses in %s',
    async (column) => {
      const url = await uploaded(2_000, column === 'pdf_info_url' ? 'pdf' : 'picture');
      const value = column === 'gallery' ? JSON.stringify([{ url, alt_sv: '', alt_ar: '' }]) : url;
      const destination = `update destinations set ${column} = $1 where id = 'dubai'`;
      await app.db.query(destination, [value]);
      await app.db.query(`update uploads set attached_at = now() - interval '90 days'`);
      await cleanUp();
      expect(await isThere(url)).toBe(true);
      // Negative control: the same upload is deleted as soon as it is unused.
      await app.db.query(destination, [column === 'gallery' ? '[]' : '/media/art/dubai-hero']);
      await app.db.query(`update uploads set attached_at = now() - interval '25 hours'`);
      await cleanUp();
      expect(await isThere(url)).toBe(false);
    },
  );

  it('keeps the pictures of a hotel, also one that no trip can use', async () => {
    const url = await uploaded(2_000);
    await app.db.query(`update hotels set is_active = false, pictures = $1 where name = $2`, [
      JSON.stringify([{ url: '/media/art/hotel-dubai' }, { url }]),
      'Riad Noor',
    ]);
    await app.db.query(`update uploads set attached_at = now() - interval '90 days'`);
    await cleanUp();
    expect(await isThere(url)).toBe(true);
    // Negative control: the same upload is deleted as soon as it is unused.
    await app.db.query(`update hotels set pictures = '[]' where name = 'Riad Noor'`);
    await app.db.query(`update uploads set attached_at = now() - interval '25 hours'`);
    await cleanUp();
    expect(await isThere(url)).toBe(false);
    const again = app.db.query(`update hotels set pictures = $1 where name = 'Riad Noor'`, [
      JSON.stringify([{ url }]),
    ]);
    await expect(again).rejects.toMatchObject({ code: '23503' });
  });

  it('deletes what only a deleted trip uses', async () => {
    const url = await uploaded(2_000);
    await attach('image', url);
    await app.db.query(`update uploads set attached_at = now() - interval '90 days'`);
    await cleanUp();
    expect(await isThere(url)).toBe(true);
    await app.db.query(`update destinations set deleted_at = now() where id = 'tokyo'`);
    await app.db.query(`update uploads set attached_at = now() - interval '90 days'`);
    await cleanUp();
    expect(await isThere(url)).toBe(false);
    await app.db.query(`update destinations set deleted_at = null where id = 'tokyo'`);
  });

  it('waits a day after an upload was removed from a trip', async () => {
    const url = await uploaded(2_000);
    await attach('image', url);
    await attach('image', '/media/art/tokyo-hero');
    await cleanUp();
    expect(await isThere(url)).toBe(true);
  });

  it('skips uploads that are being attached, without waiting', async () => {
    const url = await uploaded(25);
    const runner = app.db.createQueryRunner();
    await runner.startTransaction();
    await runner.query(`update destinations set image = $1 where id = 'tokyo'`, [url]);
    await cleanUp();
    await runner.commitTransaction();
    await runner.release();
    await cleanUp();
    expect(await isThere(url)).toBe(true);
  });

  it('prevents attaching an upload that is being deleted', async () => {
    const url = await uploaded(25);
    await app.db.query(`update uploads set leaving_at = now() where '/media/' || key = $1`, [url]);
    await expect(attach('image', url)).rejects.toMatchObject({ code: '23503' });
    await cleanUp();
    expect(await isThere(url)).toBe(false);
  });

  it('prevents attaching an upload that was deleted', async () => {
    const url = await uploaded(25);
    await cleanUp();
    await expect(attach('image', url)).rejects.toMatchObject({ code: '23503' });
    await expect(
      app.db.query(`update destinations set gallery = $1 where id = 'tokyo'`, [
        JSON.stringify([{ url, alt_sv: '', alt_ar: '' }]),
      ]),
    ).rejects.toMatchObject({ code: '23503' });
  });

  it('lets a form that is saved too late say that its file is gone', async () => {
    const url = await uploaded(25);
    await cleanUp();
    const editor = await StaffClient.of(app, 'editor');
    const late = [{ image: url }, { gallery: [url] }];
    for (const values of late) {
      const { body } = await editor.call('put', '/api/destinations/tokyo', values).expect(409);
      expect(body).toMatchObject({
        code: 'UPLOAD_GONE',
        message: expect.stringMatching(/upp igen/),
      });
    }
  });

  // [SPEC I4.40]
  it('is safe in races of saving and cleaning: saved uploads exist, and deleted ones were rejected', async () => {
    const destinations = await app.db.query<{ id: string }[]>(`select id from destinations`);
    const urls = await Promise.all(destinations.map(() => uploaded(25)));
    const save = (url: string, index: number): Promise<boolean> =>
      app.db
        .query(`update destinations set image = $1 where id = $2`, [url, destinations[index]?.id])
        .then(
          () => true,
          () => false,
        );
    const cleaning = [cleanUp(), cleanUp()];
    const saved = await Promise.all(urls.map(save));
    await Promise.all(cleaning);
    const there: boolean[] = [];
    for (const url of urls) there.push(await isThere(url));
    expect(destinations.length).toBeGreaterThan(5);
    expect(there).toEqual(saved);
  });

  it('deletes files that a crash left in the store, because their row was created first', async () => {
    const url = await uploaded(25);
    await app.db.query(`delete from upload_files where '/media/' || upload_key = $1`, [url]);
    await app.db.query(`update uploads set stored_at = null where '/media/' || key = $1`, [url]);
    await cleanUp();
    expect(inStore(url, '.webp')).toBe(false);
  });
});
