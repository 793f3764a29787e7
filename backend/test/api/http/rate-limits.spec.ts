import { type TestApp, createTestApp } from '../../harness/app.js';
import { ApiClient } from '../../harness/api-client.js';

const GUESS = { bookingRef: 'SAFABCDEF', lastName: 'Andersson' };
const GUESSES_ALLOWED = 5;

const guess = async (app: TestApp): Promise<{ status: number; retryAfter: string | null }> => {
  const response = await fetch(`${app.baseUrl}/api/booking/verify`, {
    method: 'POST',
    headers: { 'content-type': 'application/json' },
    body: JSON.stringify(GUESS),
  });
  return { status: response.status, retryAfter: response.headers.get('retry-after') };
};

describe('Rate limits', () => {
  it('stop guessing references and say when to retry', async () => {
    const app = await createTestApp({ RATE_LIMITS: 'on' });
    try {
      for (let round = 0; round < GUESSES_ALLOWED; round += 1) {
        expect((await guess(app)).status).toBe(404);
      }
      let refused = await guess(app);
      // The first delay of one second may pass on a busy machine; each further attempt doubles it.
      for (let more = 0; more < 3 && refused.status === 404; more += 1) {
        refused = await guess(app);
      }
      expect(refused.status).toBe(429);
      expect(Number(refused.retryAfter)).toBeGreaterThan(0);
      expect((await new ApiClient(app.baseUrl).call('GET', '/api/destinations')).status).toBe(200);
    } finally {
      await app.close();
    }
  });

  it('allow every attempt when they are off', async () => {
    const app = await createTestApp({ RATE_LIMITS: 'off' });
    try {
      for (let round = 0; round <= GUESSES_ALLOWED; round += 1) {
        expect((await guess(app)).status).toBe(404);
      }
    } finally {
      await app.close();
    }
  });
});
