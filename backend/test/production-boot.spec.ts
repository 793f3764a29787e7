import { EnvError, readEnv } from '../src/core/env.js';

/** Everything that a production needs, and nothing that it must not have. */
const WHOLE: Readonly<Record<string, string>> = {
  NODE_ENV: 'production',
  DATABASE_URL: 'postgres://localhost/nothing',
  PUBLIC_URL: 'https://www.safar.example',
  SMTP_URL: 'smtps://mail.safar.example:465',
  JWT_SECRET: 'a secret of staff tokens that is long enough for a test',
  BOOKING_SECRET: 'a secret of booking cookies that is long enough for a test',
  STRIPE_SECRET_KEY: 'sk_live_of_nobody',
  STRIPE_PUBLISHABLE_KEY: 'pk_live_of_nobody',
  STRIPE_WEBHOOK_SECRET: 'whsec_of_nobody',
};

function problemsOf(changes: Readonly<Record<string, string>>): readonly string[] {
  try {
    readEnv({ ...WHOLE, ...changes });
    return [];
  } catch (error) {
    if (error instanceof EnvError) return error.problems;
    throw error;
  }
}

describe('a production', () => {
  it.each([
    ['demo accounts', { SAFAR_DEMO: '1' }, /SAFAR_DEMO/],
    ['the payment sandbox', { STRIPE_SECRET_KEY: '' }, /sandbox/],
    [
      'payments without the signature of their news',
      { STRIPE_WEBHOOK_SECRET: '' },
      /WEBHOOK_SECRET/,
    ],
    ['an address without https', { PUBLIC_URL: 'http://www.safar.example' }, /https/],
    ['no mail server', { SMTP_URL: '' }, /SMTP_URL/],
    ['limits that are off', { RATE_LIMITS: 'off' }, /RATE_LIMITS/],
    ['no secret for staff tokens', { JWT_SECRET: '' }, /JWT_SECRET/],
    ['a short secret for booking cookies', { BOOKING_SECRET: 'short' }, /BOOKING_SECRET/],
    ['one secret for both', { BOOKING_SECRET: WHOLE['JWT_SECRET'] ?? '' }, /must differ/],
    ['every proxy believed', { TRUST_PROXY: 'true' }, /TRUST_PROXY/],
    ['half a bucket', { S3_BUCKET: 'safar-media' }, /S3_ENDPOINT/],
    [
      'a model that is asked without encryption',
      { FACTS_API_URL: 'http://model.example/v1', FACTS_API_KEY: 'key', FACTS_MODEL: 'model' },
      /FACTS_API_URL/,
    ],
  ])('does not start with %s', (_, changes, problem) => {
    const problems = problemsOf(changes);
    expect(problems.filter((one) => problem.test(one))).toHaveLength(1);
  });

  it('is told every mistake at once', () => {
    expect(problemsOf({ SAFAR_DEMO: '1', JWT_SECRET: '', SMTP_URL: '' })).toHaveLength(3);
  });

  it('starts when nothing is wrong, with a database of its own and without demo or sandbox (negative control)', () => {
    expect(problemsOf({})).toEqual([]);
    expect(readEnv(WHOLE)).toMatchObject({ production: true, demo: false, rateLimits: true });
    expect(readEnv(WHOLE).stripe).not.toBeNull();
  });
});
