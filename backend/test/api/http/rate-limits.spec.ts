import { type TestApp, createTestApp } from '../../harness/app.js';
import { ApiClient } from '../../harness/api-client.js';
import { inOneWindow, someAddress } from '../../harness/rate-limit-helpers.js';

const GUESS = { bookingRef: 'SAFABCDEF', lastName: 'Andersson' };
const GUESSES_ALLOWED = 5;

interface Answer {
  readonly status: number;
  readonly retryAfter: string | null;
}

/** Guesses once more than is allowed. */
async function guesses({ baseUrl }: TestApp, address: string): Promise<Answer[]> {
  const answers: Answer[] = [];
  for (let round = 0; round <= GUESSES_ALLOWED; round += 1) {
    const { status, headers } = await fetch(`${baseUrl}/api/booking/verify`, {
      method: 'POST',
      headers: { 'content-type': 'application/json', 'x-forwarded-for': address },
      body: JSON.stringify(GUESS),
    });
    answers.push({ status, retryAfter: headers.get('retry-after') });
  }
  return answers;
}

const ALL_ANSWERED = Array<number>(GUESSES_ALLOWED).fill(404);
const statusesOf = (answers: readonly Answer[]): number[] => answers.map(({ status }) => status);

describe('Rate limits', () => {
  it('stop guessing references and say when to retry', async () => {
    const app = await createTestApp({ RATE_LIMITS: 'on', TRUST_PROXY: '1' });
    try {
      const answers = await inOneWindow(60, (address) => guesses(app, address));
      expect(statusesOf(answers)).toEqual([...ALL_ANSWERED, 429]);
      expect(Number(answers.at(-1)?.retryAfter)).toBeGreaterThan(0);
      expect((await new ApiClient(app.baseUrl).call('GET', '/api/destinations')).status).toBe(200);
    } finally {
      await app.close();
    }
  });

  it('allow every attempt when they are off', async () => {
    const app = await createTestApp({ RATE_LIMITS: 'off', TRUST_PROXY: '1' });
    try {
      expect(statusesOf(await guesses(app, someAddress()))).toEqual([...ALL_ANSWERED, 404]);
    } finally {
      await app.close();
    }
  });
});
