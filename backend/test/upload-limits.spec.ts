import { type TestApp, createTestApp } from './app.js';
import { tokenOf } from './staff.js';
import { photograph, upload } from './uploads.js';

jest.setTimeout(60_000);

describe('what one account may upload', () => {
  let world: TestApp;
  let editor: string;
  beforeAll(async () => {
    world = await createTestApp({ RATE_LIMITS: 'on' });
    editor = await tokenOf(world.baseUrl, 'editor');
  });
  afterAll(() => world.close());

  const used = (key: string, calls: number): Promise<unknown> =>
    world.db.query(
      `update rate_limits set calls = $2 where key like $1 || ':%' and key not like '%Controller%'`,
      [key, calls],
    );

  it('is 60 files an hour and 500 MB a day, and the next one says when to come back', async () => {
    const data = await photograph(40, 40).jpeg().toBuffer();
    const send = () => upload(world.baseUrl, editor, { data });
    expect((await send()).status).toBe(201);
    await used('upload-files', 59);
    expect((await send()).status).toBe(201);
    const refused = await send();
    expect([refused.status, refused.body.code]).toEqual([429, 'UPLOAD_LIMIT']);
    expect(Number(refused.headers.get('retry-after'))).toBeGreaterThan(0);
    await used('upload-files', 0);
    await used('upload-bytes', 500 * 1024 - 1);
    expect((await send()).status).toBe(201);
    expect((await send()).body.code).toBe('UPLOAD_LIMIT');
    // Somebody else is not held up.
    const admin = await tokenOf(world.baseUrl, 'admin');
    expect((await upload(world.baseUrl, admin, { data })).status).toBe(201);
  });
});
