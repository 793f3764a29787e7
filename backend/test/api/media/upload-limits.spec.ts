import { type Socket, connect } from 'node:net';
import { setImmediate as nextTurn } from 'node:timers/promises';
import { Semaphore } from '../../../src/common/semaphore.js';
import { type TestApp, createTestApp } from '../../harness/app.js';
import { inOneWindow } from '../../harness/rate-limit-helpers.js';
import { tokenOf } from '../../harness/api-client.js';
import { photograph, upload } from '../../factories/uploads.js';

describe('Uploads of one account', () => {
  let app: TestApp;
  let editor: string;
  beforeAll(async () => {
    app = await createTestApp({ RATE_LIMITS: 'on' });
    editor = await tokenOf(app.baseUrl, 'editor');
  });
  afterAll(() => app.close());

  const used = (key: string, calls: number): Promise<unknown> =>
    app.db.query(
      `update rate_limits set calls = $2 where key like $1 || ':%' and key not like '%Controller%'`,
      [key, calls],
    );

  // [ASVS 2.4.1]
  it('are limited to 60 files an hour and 500 MB a day, and the response says when to retry', async () => {
    const data = await photograph(40, 40).jpeg().toBuffer();
    const send = () => upload(app.baseUrl, editor, { data });
    await inOneWindow(60, async () => {
      await app.db.query(`delete from rate_limits where key like 'upload-%'`);
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
    });
    // Other accounts are not affected.
    const admin = await tokenOf(app.baseUrl, 'admin');
    expect((await upload(app.baseUrl, admin, { data })).status).toBe(201);
  });
});

/** Number of files read into memory at a time. */
const AT_ONCE = 4;

describe('Clients that disconnect', () => {
  let app: TestApp;
  beforeAll(async () => {
    app = await createTestApp();
  });
  afterAll(() => app.close());

  /** Starts an upload that is never completed. */
  const begin = (token: string): Socket => {
    const { port } = new URL(app.baseUrl);
    const socket = connect({ port: Number(port), host: '127.0.0.1' });
    socket.on('error', () => undefined);
    const part = 'Content-Disposition: form-data; name="file"; filename="a.jpg"';
    socket.write(
      `POST /api/upload HTTP/1.1\r\nHost: localhost\r\nAuthorization: Bearer ${token}\r\n` +
        'Content-Type: multipart/form-data; boundary=x\r\nContent-Length: 100000\r\n\r\n' +
        `--x\r\n${part}\r\n\r\n`,
    );
    return socket;
  };

  const connections = (): Promise<number> =>
    new Promise((resolve, reject) => {
      const server = app.nest.getHttpServer();
      server.getConnections((error, count) => (error ? reject(error) : resolve(count)));
    });

  it('free their places for others, even when they were still waiting for one', async () => {
    // Signing in asks the semaphore of passwords.
    const token = await tokenOf(app.baseUrl, 'editor');
    const asked = jest.spyOn(Semaphore.prototype, 'run');
    const reading = Array.from({ length: AT_ONCE }, () => begin(token));
    while (asked.mock.calls.length < AT_ONCE) await nextTurn();
    const before = await connections();
    const waiting = Array.from({ length: 2 * AT_ONCE }, () => begin(token));
    while (asked.mock.calls.length < 3 * AT_ONCE) await nextTurn();
    for (const socket of waiting) socket.destroy();
    while ((await connections()) > before) await nextTurn();
    for (const socket of reading) socket.destroy();
    const data = await photograph(40, 40).jpeg().toBuffer();
    expect((await upload(app.baseUrl, token, { data })).status).toBe(201);
    asked.mockRestore();
  });
});
