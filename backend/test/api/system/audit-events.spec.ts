import { DEMO_PASSWORD } from '../../../seed/staff.js';
import { openApp } from '../../harness/app.js';
import { ApiClient, bearer, tokenOf } from '../../harness/api-client.js';
import { buildDeparture } from '../../factories/departures.js';

const app = openApp();

const post = async (path: string, body: unknown, headers = {}): Promise<number> =>
  (await new ApiClient(app.baseUrl).call('POST', path, body, headers)).status;

/** Returns the log entries of an action with their object and actor. */
const lines = async (action: string): Promise<{ object_id: string; actor_id: string | null }[]> =>
  app.db.query(`select object_id, actor_id from audit_log where action = $1 order by object_id`, [
    action,
  ]);

describe('The audit log records', () => {
  // [ASVS 16.3.1]
  it('each lookup of a booking, successful or not, but not what was typed', async () => {
    const { date: departureDate } = await buildDeparture(app.db);
    const customer = new ApiClient(app.baseUrl);
    const { body } = await customer.start(
      await customer.order({ departureDate, lastName: 'Łuczak' }),
    );
    const look = (bookingRef: string, lastName: string): Promise<number> =>
      post('/api/booking/verify', { bookingRef, lastName });
    expect(await look(body.bookingRef, 'Łuczak')).toBe(200);
    expect(await look(body.bookingRef, 'Fel')).toBe(404);
    expect(await look('SAFABCDEF', 'Fel')).toBe(404);
    const nobody = { actor_id: null };
    expect(await lines('lookup.succeeded')).toEqual([{ object_id: body.bookingId, ...nobody }]);
    expect(await lines('lookup.failed')).toEqual([
      { object_id: '', ...nobody },
      { object_id: body.bookingId, ...nobody },
    ]);
  });

  // [ASVS 16.3.1]
  it('a wrong current password with the account that was signed in', async () => {
    const token = bearer(await tokenOf(app.baseUrl, 'agent'));
    const begin = (currentPassword: string): Promise<number> =>
      post('/api/auth/second-factor/begin', { currentPassword }, token);
    expect(await begin('fel')).toBe(422);
    expect(await begin(DEMO_PASSWORD)).toBe(200);
    const [agent] = await app.db.query<{ id: string }[]>(
      `select id from users where email = 'agent@safar.example'`,
    );
    expect(await lines('password.wrong')).toEqual([{ object_id: agent?.id, actor_id: agent?.id }]);
  });

  // [ASVS 16.3.3]
  it('webhooks with a wrong signature, once in a while instead of every time', async () => {
    const signature = { 'stripe-signature': 't=1,v1=00' };
    for (let forgery = 0; forgery < 5; forgery += 1) {
      expect(await post('/api/webhooks/stripe', { id: 'evt_1' }, signature)).toBe(400);
    }
    expect(await lines('webhook.refused')).toHaveLength(1);
  });
});
