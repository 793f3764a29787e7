import { type TestApp, createTestApp } from './app.js';
import { CustomerClient } from './customer-client.js';

const GUESS = { bookingRef: 'SAFABCDEF', lastName: 'Andersson' };
const GUESSES_ALLOWED = 5;

const guess = async (world: TestApp): Promise<{ status: number; retryAfter: string | null }> => {
  const response = await fetch(`${world.baseUrl}/api/booking/verify`, {
    method: 'POST',
    headers: { 'content-type': 'application/json' },
    body: JSON.stringify(GUESS),
  });
  return { status: response.status, retryAfter: response.headers.get('retry-after') };
};

describe('rate limits', () => {
  it('stop guessing at references and say when to come back', async () => {
    const world = await createTestApp({ RATE_LIMITS: 'on' });
    try {
      for (let round = 0; round < GUESSES_ALLOWED; round += 1) {
        expect((await guess(world)).status).toBe(404);
      }
      let refused = await guess(world);
      // The first wait is a second, which may pass on a busy machine; each further guess doubles it.
      for (let more = 0; more < 3 && refused.status === 404; more += 1) {
        refused = await guess(world);
      }
      expect(refused.status).toBe(429);
      expect(Number(refused.retryAfter)).toBeGreaterThan(0);
      expect(
        (await new CustomerClient(world.baseUrl).call('GET', '/api/destinations')).status,
      ).toBe(200);
    } finally {
      await world.close();
    }
  });

  it('would let every guess through when they are off', async () => {
    const world = await createTestApp({ RATE_LIMITS: 'off' });
    try {
      for (let round = 0; round <= GUESSES_ALLOWED; round += 1) {
        expect((await guess(world)).status).toBe(404);
      }
    } finally {
      await world.close();
    }
  });
});
