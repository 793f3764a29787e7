import { EnvError, readEnv } from '../../../src/common/config/env.js';
import { type Runtime, runtimeProblems } from '../../../src/common/config/runtime.js';

/** A complete and valid production configuration. */
const WHOLE: Readonly<Record<string, string>> = {
  NODE_ENV: 'production',
  DATABASE_URL: 'postgres://localhost/nothing',
  PUBLIC_URL: 'https://www.safar.example',
  TRUST_PROXY: '1',
  SMTP_URL: 'smtps://mail.safar.example:465',
  MAIL_FROM: 'Resebyrån Sol <info@resebyran-sol.se>',
  JWT_SECRET: 'a secret of staff tokens that is long enough for a test',
  BOOKING_SECRET: 'a secret of booking cookies that is long enough for a test',
  OTP_SECRET: 'a secret that seals second factors and is long enough for a test',
  STRIPE_SECRET_KEY: 'sk_live_of_nobody',
  STRIPE_PUBLISHABLE_KEY: 'pk_live_of_nobody',
  STRIPE_WEBHOOK_SECRET: 'whsec_of_nobody',
};

const on = (node: string, day: string): Runtime => ({ node, now: new Date(`${day}T12:00:00Z`) });
const SUPPORTED = on('24.21.0', '2026-11-23');

function problemsOf(
  changes: Readonly<Record<string, string>>,
  runtime = SUPPORTED,
): readonly string[] {
  try {
    readEnv({ ...WHOLE, ...changes }, runtime);
    return [];
  } catch (error) {
    if (error instanceof EnvError) return error.problems;
    throw error;
  }
}

describe('A production server', () => {
  // [ASVS 3.4.1] [ASVS 4.1.3] [ASVS 6.3.2] [ASVS 11.2.3] [ASVS 12.2.1] [ASVS 13.2.3] [ASVS 13.4.2]
  // [ASVS 15.2.3]
  it.each([
    ['demo accounts', { SAFAR_DEMO: '1' }, /SAFAR_DEMO/],
    ['the payment sandbox', { STRIPE_SECRET_KEY: '' }, /sandbox/],
    ['payments without a secret for webhooks', { STRIPE_WEBHOOK_SECRET: '' }, /WEBHOOK_SECRET/],
    ['an address without https', { PUBLIC_URL: 'http://www.safar.example' }, /https/],
    ['no mail server', { SMTP_URL: '' }, /SMTP_URL/],
    ['limits that are off', { RATE_LIMITS: 'off' }, /RATE_LIMITS/],
    ['no secret for staff tokens', { JWT_SECRET: '' }, /JWT_SECRET/],
    ['a short secret for booking cookies', { BOOKING_SECRET: 'short' }, /BOOKING_SECRET/],
    ['one secret for both', { BOOKING_SECRET: WHOLE['JWT_SECRET'] ?? '' }, /must differ/],
    ['every proxy believed', { TRUST_PROXY: 'true' }, /TRUST_PROXY/],
    ['a secret key where the public one belongs', { STRIPE_PUBLISHABLE_KEY: 'sk_live_x' }, /pk_/],
    ['a public key where the secret one belongs', { STRIPE_SECRET_KEY: 'pk_live_x' }, /sk_/],
    ['a key that is no key', { STRIPE_SECRET_KEY: 'hello' }, /sk_/],
    ['a webhook secret that is none', { STRIPE_WEBHOOK_SECRET: 'whsec_a,b' }, /whsec_/],
    ['a test key beside a live one', { STRIPE_PUBLISHABLE_KEY: 'pk_test_x' }, /same mode/],
    [
      'test keys without the switch for them',
      { STRIPE_SECRET_KEY: 'rk_test_x', STRIPE_PUBLISHABLE_KEY: 'pk_test_x' },
      /STRIPE_TEST_MODE/,
    ],
    ['no word about proxies', { TRUST_PROXY: '' }, /TRUST_PROXY/],
    ['no sender of its mails', { MAIL_FROM: '' }, /MAIL_FROM/],
    ['a sender without an address', { MAIL_FROM: 'not an address' }, /MAIL_FROM/],
    ['a sender with half an address', { MAIL_FROM: 'Sol <info@>' }, /MAIL_FROM/],
    ['a mail server without a scheme', { SMTP_URL: 'mail.example.se:587' }, /SMTP_URL/],
    ['a mail server without a name', { SMTP_URL: 'smtps://' }, /SMTP_URL/],
    ['an address of nowhere', { PUBLIC_URL: 'https://' }, /PUBLIC_URL/],
    ['an address with a path', { PUBLIC_URL: 'https://sol.se/resor' }, /PUBLIC_URL/],
    ['a database that is no PostgreSQL', { DATABASE_URL: 'mysql://localhost/x' }, /DATABASE_URL/],
    ['no connections to its database', { DATABASE_POOL: '0' }, /DATABASE_POOL/],
    ['a log of no known level', { LOG_LEVEL: 'loud' }, /LOG_LEVEL/],
    ['a secret of one letter', { JWT_SECRET: 'j'.repeat(40) }, /JWT_SECRET/],
    ['no secret for second factors', { OTP_SECRET: '' }, /OTP_SECRET/],
    [
      'one secret for second factors and tokens',
      { OTP_SECRET: WHOLE['JWT_SECRET'] ?? '' },
      /must differ/,
    ],
    ['an unknown value of HSTS', { HSTS: 'for ever' }, /HSTS/],
    [
      'no word at which staff need a second factor',
      { REQUIRE_STAFF_OTP: 'yes' },
      /REQUIRE_STAFF_OTP/,
    ],
    ['an unknown word about the shop', { SHOP_OPEN: 'yes' }, /SHOP_OPEN/],
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

  it('starts with test keys only when this is explicitly allowed', () => {
    const keys = { STRIPE_SECRET_KEY: 'sk_test_x', STRIPE_PUBLISHABLE_KEY: 'pk_test_x' };
    expect(problemsOf({ ...keys, STRIPE_TEST_MODE: 'on' })).toEqual([]);
    expect(readEnv({ ...WHOLE, ...keys, STRIPE_TEST_MODE: 'on' }, SUPPORTED)).toMatchObject({
      stripe: { isTest: true },
    });
    expect(readEnv(WHOLE, SUPPORTED)).toMatchObject({ stripe: { isTest: false } });
  });

  it('never repeats a secret in an error message', () => {
    const secrets = {
      ...{ STRIPE_SECRET_KEY: 'pk_live_swapped', STRIPE_PUBLISHABLE_KEY: 'sk_live_swapped' },
      ...{ STRIPE_WEBHOOK_SECRET: 'swapped', JWT_SECRET: 'swapped' },
      ...{ SMTP_URL: 'user:swapped@mail', DATABASE_URL: 'user:swapped@db', MAIL_FROM: 'swapped' },
    };
    expect(problemsOf(secrets).join()).not.toContain('swapped');
  });

  it.each([
    [{ MAIL_FROM: 'Safar Travel <info@safar.example>' }, /MAIL_FROM/],
    [{ PUBLIC_URL: 'https://www.resa.test' }, /PUBLIC_URL/],
    [{ TRUST_PROXY: '0' }, /TRUST_PROXY/],
  ])('starts with %j, but with a warning', (changes, warning) => {
    const { warnings } = readEnv(
      { ...WHOLE, PUBLIC_URL: 'https://www.resebyran-sol.se', ...changes },
      SUPPORTED,
    );
    expect(warnings.filter((one) => warning.test(one))).toHaveLength(1);
    expect(warnings).toHaveLength(1);
  });

  it('reports all errors at once', () => {
    const changes = { SAFAR_DEMO: '1', JWT_SECRET: '', SMTP_URL: '' };
    expect(problemsOf(changes, on('20.20.2', '2026-11-23'))).toHaveLength(4);
  });

  it('starts with a valid configuration, without demo and sandbox (negative control)', () => {
    expect(problemsOf({})).toEqual([]);
    const env = readEnv(WHOLE, SUPPORTED);
    expect(env).toMatchObject({ production: true, demo: false, rateLimits: true });
    expect(env.stripe).not.toBeNull();
    expect(env.sandboxSecretKey).toBeNull();
  });

  it.each([
    [{}, { isShopAlwaysOpen: false, isShopOpenAtFirst: false }],
    [{ SHOP_OPEN: 'false' }, { isShopAlwaysOpen: false, isShopOpenAtFirst: false }],
    [{ SHOP_OPEN: 'true' }, { isShopAlwaysOpen: true, isShopOpenAtFirst: false }],
    [
      { NODE_ENV: 'development', SAFAR_DATA: '.safar/test/boot' },
      { isShopAlwaysOpen: false, isShopOpenAtFirst: true },
    ],
  ])('waits for an admin to open the shop, unless %j', (changes, expected) => {
    expect(readEnv({ ...WHOLE, ...changes }, SUPPORTED)).toMatchObject(expected);
  });

  it('reports a Node.js version past its end of life, and since when', () => {
    expect(problemsOf({}, on('20.20.2', '2026-11-23'))).toEqual([
      expect.stringContaining('Node 20.20.2 has had no security fixes since 2026-04-30'),
    ]);
  });

  it('accepts an old Node.js outside production', () => {
    const runtime = on('20.20.2', '2026-11-23');
    expect(
      problemsOf({ NODE_ENV: 'development', SAFAR_DATA: '.safar/test/boot' }, runtime),
    ).toEqual([]);
  });
});

describe('A Node.js version', () => {
  it.each([
    ['20.20.2', '2026-04-30'],
    ['22.23.2', '2027-04-30'],
    ['24.21.0', '2028-04-30'],
    ['26.10.0', '2029-04-30'],
  ])('%s is supported until %s, but not on the next day', (node, last) => {
    const after = new Date(Date.parse(last) + 36 * 3_600_000);
    expect(runtimeProblems(on(node, last))).toEqual([]);
    expect(runtimeProblems({ node, now: after })).toEqual([
      expect.stringContaining(`since ${last}`),
    ]);
  });

  it.each(['16.20.2', '18.20.8', '19.9.0', '21.7.3', '23.11.1', '25.9.0'])(
    '%s is unsupported on any day',
    (node) => expect(runtimeProblems(on(node, '2026-01-01'))).toHaveLength(1),
  );

  it.each(['27.0.0', '28.1.0', '31.0.0'])('%s is newer than known, and accepted', (node) =>
    expect(runtimeProblems(on(node, '2040-01-01'))).toEqual([]),
  );
});
