import { mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { EnvError, readEnv } from './env.js';

const GROUND = { DATABASE_URL: 'postgres://localhost/nothing', SAFAR_DATA: '.safar/test/settings' };
const BUCKET = {
  S3_ENDPOINT: 'http://localhost:9000',
  S3_BUCKET: 'safar-media',
  S3_ACCESS_KEY_ID: 'app',
  S3_SECRET_ACCESS_KEY: 'secret',
};

function problemsOf(variables: Record<string, string>): readonly string[] {
  try {
    readEnv({ ...GROUND, ...variables });
    return [];
  } catch (error) {
    if (error instanceof EnvError) return error.problems;
    throw error;
  }
}

describe('A timeout', () => {
  it('is five seconds (payment provider), ten (facts) and two (jobs) by default', () => {
    expect(readEnv(GROUND)).toMatchObject({
      providerTimeoutMs: 5_000,
      factsTimeoutMs: 10_000,
      queuePollMs: 2_000,
    });
    const env = readEnv({
      ...GROUND,
      PROVIDER_TIMEOUT_MS: '70',
      FACTS_TIMEOUT_MS: '80',
      QUEUE_POLL_MS: '90',
    });
    expect(env).toMatchObject({ providerTimeoutMs: 70, factsTimeoutMs: 80, queuePollMs: 90 });
  });

  it('stops the boot with a path to no file for Apple Pay', () => {
    expect(problemsOf({ APPLE_PAY_DOMAIN_FILE: '/nowhere/apple' })).toEqual([
      'APPLE_PAY_DOMAIN_FILE must be the path of a file.',
    ]);
    expect(problemsOf({ APPLE_PAY_DOMAIN_FILE: 'LICENSE' })).toEqual([]);
  });

  it.each(['PROVIDER_TIMEOUT_MS', 'FACTS_TIMEOUT_MS', 'QUEUE_POLL_MS'])(
    'stops the boot with %s=soon',
    (name) => {
      expect(problemsOf({ [name]: 'soon' })).toEqual([`${name} must be a whole number.`]);
    },
  );
});

describe('The settings of object storage', () => {
  it('can be absent: files are then stored in the data folder', () => {
    expect(readEnv(GROUND).s3).toBeNull();
    expect(readEnv({ ...GROUND, S3_ENDPOINT: '', S3_BUCKET: '' }).s3).toBeNull();
  });

  it('are a bucket when they are complete', () => {
    expect(readEnv({ ...GROUND, ...BUCKET }).s3).toEqual({
      endpoint: 'http://localhost:9000',
      region: 'us-east-1',
      bucket: 'safar-media',
      accessKeyId: 'app',
      secretAccessKey: 'secret',
    });
    expect(readEnv({ ...GROUND, ...BUCKET, S3_REGION: 'eu-north-1' }).s3?.region).toBe(
      'eu-north-1',
    );
  });

  it.each(Object.keys(BUCKET))('stop the boot without %s', (name) => {
    expect(problemsOf({ ...BUCKET, [name]: '' })).toEqual([
      `${name} is missing; the other settings of object storage require it.`,
    ]);
  });

  it.each([
    ['S3_ENDPOINT', 'minio:9000'],
    ['S3_ENDPOINT', 'ftp://minio'],
    ['S3_BUCKET', 'Safar Media'],
    ['S3_BUCKET', '../other'],
  ])('stop the boot with %s=%s', (name, value) => {
    expect(problemsOf({ ...BUCKET, [name]: value })).toHaveLength(1);
  });
});

describe('The HSTS header', () => {
  const headerOf = (variables: Record<string, string>): string | null =>
    readEnv({ ...GROUND, PUBLIC_URL: 'https://resebyran-sol.se', ...variables }).hsts;

  it.each([
    [{}, 'max-age=31536000'],
    [{ HSTS: '300' }, 'max-age=300'],
    [{ HSTS: '31536000 includeSubDomains' }, 'max-age=31536000; includeSubDomains'],
    [{ HSTS: 'off' }, null],
    [{ HSTS: '300', PUBLIC_URL: 'http://localhost:3000' }, null],
  ])('follows %j, and includes subdomains only when configured', (variables, header) => {
    expect(headerOf(variables)).toBe(header);
  });
});

describe('The secrets of a run without configuration', () => {
  it('seal second factors with the former secret when the file has none for them', () => {
    const dataDir = mkdtempSync(join(tmpdir(), 'safar-secrets-'));
    try {
      const old = { jwt: 'a'.repeat(43), booking: 'b'.repeat(43), webhook: 'c'.repeat(43) };
      writeFileSync(join(dataDir, 'secrets.json'), JSON.stringify(old));
      expect(readEnv({ ...GROUND, SAFAR_DATA: dataDir }).otpSecret).toBe(old.jwt);
    } finally {
      rmSync(dataDir, { recursive: true });
    }
  });

  it('differ between installations and stay the same', () => {
    const [one, other] = ['one', 'other'].map((name) =>
      mkdtempSync(join(tmpdir(), `safar-${name}-`)),
    );
    if (!one || !other) throw new Error('No folders');
    try {
      const secretsOf = (dataDir: string): string[] => {
        const env = readEnv({ ...GROUND, SAFAR_DATA: dataDir });
        const { jwtSecret, bookingSecret, otpSecret, sandboxWebhookSecret, sandboxSecretKey } = env;
        return [jwtSecret, bookingSecret, otpSecret, sandboxWebhookSecret, sandboxSecretKey ?? ''];
      };
      const made = [...secretsOf(one), ...secretsOf(other)];
      expect(new Set(made.map((secret) => secret.replace(/^(whsec|sk_test)_/, ''))).size).toBe(10);
      expect(made[4]).toMatch(/^sk_test_[\w-]{43}$/);
      expect(secretsOf(one)).toEqual(made.slice(0, 5));
    } finally {
      for (const dataDir of [one, other]) rmSync(dataDir, { recursive: true });
    }
  });
});
