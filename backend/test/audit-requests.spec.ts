import type { ErrorView } from '@safar/domain/contracts/errors';
import { audit } from '../src/core/audit.js';
import { type TestApp, createTestApp } from './app.js';
import { CustomerClient } from './customer-client.js';
import { tokenOf } from './staff.js';
import { photograph, upload } from './uploads.js';

const AT_ONCE = 30;

let app: TestApp;
beforeAll(async () => {
  app = await createTestApp();
});
afterAll(() => app.close());

const requestsOf = async (action: string): Promise<(string | null)[]> => {
  const rows = await app.db.query<{ request_id: string | null }[]>(
    `select request_id from audit_log where action = $1 order by request_id`,
    [action],
  );
  return rows.map(({ request_id }) => request_id);
};

describe('a line of the log', () => {
  // [SPEC I6.12] [ASVS 16.2.1]
  it('names the request it comes from, also when many stand in line for the database', async () => {
    const answers = await Promise.all(
      Array.from({ length: AT_ONCE }, (_, index) =>
        new CustomerClient(app.baseUrl).call<ErrorView>('POST', '/api/login', {
          email: `nobody${index}@safar.example`,
          password: 'fel',
        }),
      ),
    );
    const told = answers.map(({ body }) => body.requestId).sort();
    expect(new Set(told).size).toBe(AT_ONCE);
    expect(await requestsOf('login.failed')).toEqual(told);
  });

  it('names it behind a file too, whose reader hears of the end from elsewhere', async () => {
    const token = await tokenOf(app.baseUrl, 'editor');
    const data = await photograph(40, 30).jpeg().toBuffer();
    expect((await upload(app.baseUrl, token, { data })).status).toBe(201);
    expect(await requestsOf('upload.created')).toEqual([expect.stringMatching(/^[\da-f-]{36}$/)]);
  });

  it('names none when nobody asked', async () => {
    const object = { type: 'thing', id: 'x' };
    await audit(app.db.manager, { action: 'thing.happened', object });
    expect(await requestsOf('thing.happened')).toEqual([null]);
  });
});
