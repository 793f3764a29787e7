import { request } from 'node:https';
import { type ProcessHarness, startProcesses } from '../../harness/processes.js';
import { until } from '../../harness/wait-for-jobs.js';
import { startOwnServer } from './nginx.js';

jest.setTimeout(400_000);

interface HttpsResponse {
  readonly status: number;
  readonly headers: Readonly<Record<string, unknown>>;
  readonly body: string;
}

/** Requests through a self-signed certificate. */
const get = (url: string, headers: Record<string, string> = {}): Promise<HttpsResponse> =>
  new Promise((resolve, reject) => {
    const asked = request(url, { rejectUnauthorized: false, headers }, (response) => {
      let body = '';
      response.on('data', (chunk: Buffer) => (body += chunk.toString()));
      response.on('end', () => {
        resolve({ status: response.statusCode ?? 0, headers: response.headers, body });
      });
    });
    asked.on('error', reject);
    asked.end();
  });

describe('deploy/nginx.conf in front of a process', () => {
  let app: ProcessHarness;
  let nginx: Awaited<ReturnType<typeof startOwnServer>>;
  beforeAll(async () => {
    const variables = { TRUST_PROXY: '1', PUBLIC_URL: 'https://www.agency.example', HSTS: '300' };
    app = await startProcesses(1, variables);
    nginx = await startOwnServer(app.baseUrlFor(0));
  });
  afterAll(async () => {
    await nginx.close();
    await app.close();
  });

  it('redirects http to https, with its own name and the full address', async () => {
    const answer = await fetch(`${nginx.plain}/ar/kontakt?a=1`, { redirect: 'manual' });
    expect([answer.status, answer.headers.get('location')]).toEqual([
      308,
      'https://www.agency.example/ar/kontakt?a=1',
    ]);
  });

  it('serves the API over TLS with HSTS, and no metrics', async () => {
    const { status, headers } = await get(`${nginx.url}/api/config`);
    expect(status).toBe(200);
    expect(headers['strict-transport-security']).toBe('max-age=300');
    expect((await get(`${nginx.url}/metrics`)).status).toBe(404);
  });

  it('gives both logs the same request id, and logs no pay link and no query', async () => {
    const { body } = await get(`${nginx.url}/api/nothing?q=Layla`, { 'x-request-id': 'made-up' });
    const { requestId } = JSON.parse(body) as { requestId: string };
    expect(requestId).toMatch(/^[0-9a-f]{32}$/);
    await get(`${nginx.url}/ar/betala/signed-secret`);
    const log = await until(
      () => Promise.resolve(nginx.log()),
      (text) => text.includes(requestId) && text.split('\n').length > 4,
    );
    expect(log).not.toMatch(/Layla|signed-secret|made-up/);
  });
});
