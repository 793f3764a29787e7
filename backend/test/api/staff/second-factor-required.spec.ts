import { type TestApp, createTestApp } from '../../harness/app.js';
import { ApiClient, bearer, tokenOf } from '../../harness/api-client.js';

jest.setTimeout(120_000);

let app: TestApp;
afterEach(() => app.close());

const statusOf = async (role: 'admin' | 'agent'): Promise<number> => {
  const headers = bearer(await tokenOf(app.baseUrl, role));
  const customer = new ApiClient(app.baseUrl);
  return (await customer.call('GET', '/api/bookings', undefined, headers)).status;
};
const everybody = async (): Promise<number[]> => [await statusOf('admin'), await statusOf('agent')];

describe('A required second factor', () => {
  // [ASVS 6.3.3]
  it('for all staff blocks agents, too, until they have one', async () => {
    app = await createTestApp({ REQUIRE_STAFF_OTP: 'on' });
    expect(await everybody()).toEqual([403, 403]);
  });

  it('for admins does not affect agents (negative control)', async () => {
    app = await createTestApp({ REQUIRE_ADMIN_OTP: 'on' });
    expect(await everybody()).toEqual([403, 200]);
  });
});
