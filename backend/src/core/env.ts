import { randomBytes } from 'node:crypto';
import { existsSync, linkSync, mkdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { join, resolve } from 'node:path';
import { type Runtime, runtimeProblems, thisRuntime } from './runtime.js';

export interface StripeKeys {
  readonly secretKey: string;
  readonly publishableKey: string;
  readonly webhookSecrets: readonly string[];
}

/** A bucket that speaks S3: AWS, MinIO and their like. */
export interface S3Settings {
  readonly endpoint: string;
  readonly region: string;
  readonly bucket: string;
  readonly accessKeyId: string;
  readonly secretAccessKey: string;
}

/** An OpenAI-compatible endpoint that writes facts about destinations. */
export interface FactsModel {
  /** Without a slash at the end, e.g. `https://api.example/v1`. */
  readonly url: string;
  readonly key: string;
  readonly model: string;
}

/** Every setting of the process, read and checked once. Nothing else in the backend reads the environment. */
export interface Env {
  readonly port: number;
  readonly host: string;
  /** The database itself: for jobs, notices, the schema, and everything else where there is no pooler. */
  readonly databaseUrl: string;
  /** The same database through a pooler in transaction mode; null = without one. */
  readonly pooledUrl: string | null;
  /** A copy of it that only reads; null = there is none. */
  readonly replicaUrl: string | null;
  /** How long a read waits for the copy to catch up, milliseconds; then the database itself is asked. */
  readonly replicaWaitMs: number;
  readonly dataDir: string;
  /** Holds web/dist and admin/dist: the repository, or the image's working folder. */
  readonly rootDir: string;
  /** Address visitors use, without a slash at the end. */
  readonly publicUrl: string;
  /** Number of proxies in front whose X-Forwarded-For is believed; never «all». */
  readonly trustProxy: number;
  /** Off only in load tests. */
  readonly rateLimits: boolean;
  /** Whether visitors read from a snapshot in memory; off only in tests, where a change is to be seen at once. */
  readonly snapshot: boolean;
  readonly production: boolean;
  /** Fictional trips, accounts with a known password, loopback only. */
  readonly demo: boolean;
  readonly jwtSecret: string;
  readonly bookingSecret: string;
  /** What was signed with these still holds, while a secret is being changed. */
  readonly formerSecrets: { readonly jwt: readonly string[]; readonly booking: readonly string[] };
  /** Admins without a second factor can do nothing but get one. */
  readonly requireAdminOtp: boolean;
  /** null = the built-in payment sandbox. */
  readonly stripe: StripeKeys | null;
  /** How long the payment provider may take for an answer, milliseconds; it is asked twice. */
  readonly providerTimeoutMs: number;
  readonly sandboxWebhookSecret: string;
  /** null = mails stay in the outbox. */
  readonly smtpUrl: string | null;
  readonly mailFrom: string;
  /** null = our own place data. */
  readonly placesUrl: string | null;
  /** null = uploaded files lie in the folder media under dataDir. */
  readonly s3: S3Settings | null;
  /** null = the built-in fact bank. */
  readonly facts: FactsModel | null;
  /** How long a model may take for facts, both attempts together, milliseconds: somebody is waiting at the form. */
  readonly factsTimeoutMs: number;
  readonly poolSize: number;
  /** How long jobs that nobody was woken for wait at most, milliseconds. */
  readonly queuePollMs: number;
  /** Multiplies the database's time limits: tests on a busy machine must not meet them by chance. */
  readonly timeFactor: number;
  /** How long a stopping process still takes requests while its readiness says no: longer than the balancer looks. */
  readonly drainSeconds: number;
  readonly logLevel: string;
  /** Who may read /metrics from elsewhere; null = nobody but this machine. */
  readonly metricsToken: string | null;
}

export const ENV = Symbol('Env');

/** The exit code of a configuration that cannot work; the launcher does not try again (sysexits EX_CONFIG). */
export const EXIT_CONFIG = 78;

export class EnvError extends Error {
  constructor(readonly problems: readonly string[]) {
    super(
      `The configuration does not hold:\n${problems.map((problem) => `  - ${problem}`).join('\n')}`,
    );
    this.name = 'EnvError';
  }
}

/** An empty line of .env counts as not set. */
type Variables = Readonly<Record<string, string | undefined>>;

const DATABASE_NUMBERS = [
  'DATABASE_POOL',
  'DATABASE_REPLICA_WAIT_MS',
  'DATABASE_TIME_FACTOR',
] as const;
const TIMES = ['PROVIDER_TIMEOUT_MS', 'FACTS_TIMEOUT_MS', 'QUEUE_POLL_MS'] as const;
const WHOLE_NUMBERS = ['TRUST_PROXY', 'DRAIN_SECONDS', ...TIMES, ...DATABASE_NUMBERS] as const;
const MIN_SECRET = 32;
const MOST_DRAIN = 5;

/** Secrets of a run without configuration: made once, kept beside the data, so that a restart ends no session. */
function localSecrets(dataDir: string): Record<'jwt' | 'booking' | 'webhook', string> {
  const file = join(dataDir, 'secrets.json');
  mkdirSync(dataDir, { recursive: true });
  const make = (): string => randomBytes(32).toString('base64url');
  if (!existsSync(file)) {
    const draft = `${file}.${process.pid}`;
    const secrets = JSON.stringify({ jwt: make(), booking: make(), webhook: make() });
    writeFileSync(draft, secrets, { mode: 0o600 });
    try {
      // A link appears whole or not at all, and the first of several processes wins.
      linkSync(draft, file);
    } catch (error) {
      if ((error as NodeJS.ErrnoException).code !== 'EEXIST') throw error;
    } finally {
      rmSync(draft);
    }
  }
  return JSON.parse(readFileSync(file, 'utf8')) as Record<'jwt' | 'booking' | 'webhook', string>;
}

/** The current one first; behind it those before, while a secret is being changed. */
const secretsIn = (text: string | undefined): string[] =>
  (text ?? '')
    .split(',')
    .map((secret) => secret.trim())
    .filter(Boolean);

function wholeNumber(text: string | undefined, fallback: number): number {
  if (text === undefined || text === '') return fallback;
  return /^\d{1,6}$/.test(text) ? Number(text) : Number.NaN;
}

function productionProblems(variables: Variables, runtime: Runtime): string[] {
  if (variables['NODE_ENV'] !== 'production') return [];
  const problems = runtimeProblems(runtime);
  if (variables['SAFAR_DEMO'] === '1') {
    problems.push('Demo accounts and trips (SAFAR_DEMO) are not for production.');
  }
  if (!variables['STRIPE_SECRET_KEY']) {
    problems.push('STRIPE_SECRET_KEY is missing; the payment sandbox is not for production.');
  }
  if (!variables['PUBLIC_URL']?.startsWith('https://')) {
    problems.push('PUBLIC_URL must be an https address.');
  }
  if (!variables['SMTP_URL']) {
    problems.push('SMTP_URL is missing; confirmations would never be sent.');
  }
  if (variables['REQUIRE_ADMIN_OTP'] === 'off') {
    problems.push('REQUIRE_ADMIN_OTP=off is for development only.');
  }
  if (variables['RATE_LIMITS'] === 'off') problems.push('RATE_LIMITS=off is for load tests only.');
  if (variables['SNAPSHOT'] === 'off') problems.push('SNAPSHOT=off is for tests only.');
  for (const name of ['JWT_SECRET', 'BOOKING_SECRET']) {
    const secrets = secretsIn(variables[name]);
    if (secrets.length === 0 || secrets.some(({ length }) => length < MIN_SECRET)) {
      problems.push(`${name} needs at least ${MIN_SECRET} characters.`);
    }
  }
  const bookingSecrets = new Set(secretsIn(variables['BOOKING_SECRET']));
  if (secretsIn(variables['JWT_SECRET']).some((secret) => bookingSecrets.has(secret))) {
    problems.push('JWT_SECRET and BOOKING_SECRET must differ.');
  }
  return problems;
}

function problemsOf(variables: Variables, runtime: Runtime): string[] {
  const problems = productionProblems(variables, runtime);
  if (!variables['DATABASE_URL']) {
    problems.push('DATABASE_URL is missing (npm start brings its own database).');
  }
  const port = wholeNumber(variables['PORT'], 3000);
  if (!(port >= 0 && port <= 65_535)) problems.push('PORT must be a number from 0 to 65535.');
  for (const name of WHOLE_NUMBERS) {
    if (Number.isNaN(wholeNumber(variables[name], 0))) {
      problems.push(`${name} must be a whole number.`);
    }
  }
  if (variables['STRIPE_SECRET_KEY']) {
    for (const name of ['STRIPE_PUBLISHABLE_KEY', 'STRIPE_WEBHOOK_SECRET'] as const) {
      if (!variables[name]) problems.push(`${name} is missing beside STRIPE_SECRET_KEY.`);
    }
  }
  if (variables['METRICS_TOKEN'] && variables['METRICS_TOKEN'].length < MIN_SECRET) {
    problems.push(`METRICS_TOKEN needs at least ${MIN_SECRET} characters.`);
  }
  if (wholeNumber(variables['DRAIN_SECONDS'], 0) > MOST_DRAIN) {
    problems.push(`DRAIN_SECONDS is at most ${MOST_DRAIN}: requests need the rest of 10 s.`);
  }
  return [...problems, ...s3Problems(variables), ...factsProblems(variables)];
}

const S3_NAMES = ['S3_ENDPOINT', 'S3_BUCKET', 'S3_ACCESS_KEY_ID', 'S3_SECRET_ACCESS_KEY'] as const;
const BUCKET = /^[a-z0-9][a-z0-9.-]{1,61}[a-z0-9]$/;

/** All of a bucket's settings or none: half of them would lose pictures to a folder nobody looks into. */
function s3Problems(variables: Variables): string[] {
  if (S3_NAMES.every((name) => !variables[name])) return [];
  const problems = S3_NAMES.filter((name) => !variables[name]).map(
    (name) => `${name} is missing beside the other settings of object storage.`,
  );
  const { S3_ENDPOINT: endpoint, S3_BUCKET: bucket } = variables;
  if (endpoint && !(/^https?:\/\//.test(endpoint) && URL.canParse(endpoint))) {
    problems.push('S3_ENDPOINT must be an http or https address.');
  }
  if (bucket && !BUCKET.test(bucket)) problems.push('S3_BUCKET is no name of a bucket.');
  return problems;
}

function s3Settings(variables: Variables): S3Settings | null {
  const endpoint = variables['S3_ENDPOINT'];
  if (!endpoint) return null;
  return {
    endpoint,
    region: variables['S3_REGION'] || 'us-east-1',
    bucket: variables['S3_BUCKET'] ?? '',
    accessKeyId: variables['S3_ACCESS_KEY_ID'] ?? '',
    secretAccessKey: variables['S3_SECRET_ACCESS_KEY'] ?? '',
  };
}

const FACTS_ADDRESS = /^(https:\/\/|http:\/\/(localhost|127\.0\.0\.1)[:/])/;

function factsProblems(variables: Variables): string[] {
  const url = variables['FACTS_API_URL'];
  if (!url) return [];
  const problems = (['FACTS_API_KEY', 'FACTS_MODEL'] as const)
    .filter((name) => !variables[name])
    .map((name) => `${name} is missing beside FACTS_API_URL.`);
  if (!FACTS_ADDRESS.test(url)) problems.push('FACTS_API_URL must be an https address.');
  return problems;
}

function factsModel(variables: Variables): FactsModel | null {
  const url = variables['FACTS_API_URL']?.replace(/\/+$/, '');
  if (!url) return null;
  return { url, key: variables['FACTS_API_KEY'] ?? '', model: variables['FACTS_MODEL'] ?? '' };
}

function stripeKeys(variables: Variables): StripeKeys | null {
  const secretKey = variables['STRIPE_SECRET_KEY'];
  if (!secretKey) return null;
  return {
    secretKey,
    publishableKey: variables['STRIPE_PUBLISHABLE_KEY'] ?? '',
    webhookSecrets: secretsIn(variables['STRIPE_WEBHOOK_SECRET']),
  };
}

const databaseSettings = (variables: Variables) => ({
  databaseUrl: variables['DATABASE_URL'] ?? '',
  pooledUrl: variables['DATABASE_POOLED_URL'] || null,
  replicaUrl: variables['DATABASE_REPLICA_URL'] || null,
  replicaWaitMs: wholeNumber(variables['DATABASE_REPLICA_WAIT_MS'], 250),
  poolSize: wholeNumber(variables['DATABASE_POOL'], 10),
  queuePollMs: wholeNumber(variables['QUEUE_POLL_MS'], 2_000),
  timeFactor: wholeNumber(variables['DATABASE_TIME_FACTOR'], 1),
});

/** Reads the settings. Throws EnvError naming every problem at once. */
export function readEnv(variables: Variables, runtime = thisRuntime()): Env {
  const problems = problemsOf(variables, runtime);
  if (problems.length > 0) throw new EnvError(problems);
  const production = variables['NODE_ENV'] === 'production';
  const demo = !production && variables['SAFAR_DEMO'] === '1';
  const port = wholeNumber(variables['PORT'], 3000);
  const dataDir = resolve(variables['SAFAR_DATA'] || '.safar');
  const [jwtSecret, ...formerJwt] = secretsIn(variables['JWT_SECRET']);
  const [bookingSecret, ...formerBooking] = secretsIn(variables['BOOKING_SECRET']);
  const local = production ? { jwt: '', booking: '', webhook: '' } : localSecrets(dataDir);
  return {
    port,
    // A demo has a published password: it is nobody's business outside this machine.
    host: variables['HOST'] || (demo ? '127.0.0.1' : '0.0.0.0'),
    ...databaseSettings(variables),
    dataDir,
    rootDir: resolve(variables['SAFAR_ROOT'] || '.'),
    publicUrl: (variables['PUBLIC_URL'] || `http://localhost:${port}`).replace(/\/+$/, ''),
    trustProxy: wholeNumber(variables['TRUST_PROXY'], 0),
    rateLimits: variables['RATE_LIMITS'] !== 'off',
    snapshot: variables['SNAPSHOT'] !== 'off',
    production,
    demo,
    jwtSecret: jwtSecret ?? local.jwt,
    bookingSecret: bookingSecret ?? local.booking,
    formerSecrets: { jwt: formerJwt, booking: formerBooking },
    requireAdminOtp: production || variables['REQUIRE_ADMIN_OTP'] === 'on',
    stripe: stripeKeys(variables),
    providerTimeoutMs: wholeNumber(variables['PROVIDER_TIMEOUT_MS'], 5_000),
    sandboxWebhookSecret: `whsec_${local.webhook}`,
    smtpUrl: variables['SMTP_URL'] || null,
    mailFrom: variables['MAIL_FROM'] || 'Safar Travel <info@safar.example>',
    placesUrl: variables['PLACES_URL'] || null,
    s3: s3Settings(variables),
    facts: factsModel(variables),
    factsTimeoutMs: wholeNumber(variables['FACTS_TIMEOUT_MS'], 10_000),
    drainSeconds: wholeNumber(variables['DRAIN_SECONDS'], production ? 3 : 0),
    logLevel: variables['LOG_LEVEL'] || 'info',
    metricsToken: variables['METRICS_TOKEN'] || null,
  };
}
