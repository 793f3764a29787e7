import type { ErrorView } from '@safar/domain/contracts/system/errors';
import { audit } from '../../../src/common/audit/audit.js';
import { openApp } from '../../harness/app.js';
import { ApiClient, tokenOf } from '../../harness/api-client.js';
import { photograph, upload } from '../../factories/uploads.js';

const AT_ONCE = 30;

const app = openApp();

const requestsOf = async (action: string): Promise<(string | null)[]> => {
  const rows = await app.db.query<{ request_id: string | null }[]>(
    `select request_id from audit_log where action = $1 order by request_id`,
    [action],
  );
  return rows.map(({ request_id }) => request_id);
};

describe('An entry of the audit log', () => {
  // [SPEC I6.12] [ASVS 16.2.1]
  it('contains the id of its request, also when many requests wait for the database', async () => {
    const answers = await Promise.all(
      Array.from({ length: AT_ONCE }, (_, index) =>
        new ApiClient(app.baseUrl).call<ErrorView>('POST', '/api/login', {
          email: `nobody${index}@safar.example`,
          password: 'fel',
        }),
      ),
    );
    const told = answers.map(({ body }) => body.requestId).sort();
    expect(new Set(told).size).toBe(AT_ONCE);
    expect(await requestsOf('login.failed')).toEqual(told);
  });

  it('contains the id after a file upload, whose end is reported outside the request’s async context', async () => {
    const token = await tokenOf(app.baseUrl, 'editor');
    const data = await photograph(40, 30).jpeg().toBuffer();
    expect((await upload(app.baseUrl, token, { data })).status).toBe(201);
    expect(await requestsOf('upload.created')).toEqual([expect.stringMatching(/^[\da-f-]{36}$/)]);
  });

  it('contains no id when there was no request', async () => {
    const object = { type: 'thing', id: 'x' };
    await audit(app.db.manager, { action: 'thing.happened', object });
    expect(await requestsOf('thing.happened')).toEqual([null]);
  });
});
