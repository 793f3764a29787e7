import { randomBytes } from 'node:crypto';
import { existsSync, linkSync, mkdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { join, resolve } from 'node:path';
import {
  HSTS, type Variables, isOn, isTestKey, problemsOf, secretsIn, warningsOf, wholeNumber,
} from './env-problems.js'; // oxfmt-ignore
import { thisRuntime } from './runtime.js';

export interface StripeKeys {
  readonly secretKey: string;
  readonly publishableKey: string;
  readonly webhookSecrets: readonly string[];
  /** Keys of Stripe's test mode: no money moves. */
  readonly isTest: boolean;
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
  /** The same as an account that owns the tables; null = the schema is changed through databaseUrl. */
  readonly migrationUrl: string | null;
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
  /** Seals the seeds of second factors, and nothing else: changing another secret locks nobody out. */
  readonly otpSecret: string;
  /** What was signed or sealed with these still holds, while a secret is being changed. */
  readonly formerSecrets: Readonly<Record<'jwt' | 'booking' | 'otp', readonly string[]>>;
  /** Admins without a second factor can do nothing but get one. */
  readonly requireAdminOtp: boolean;
  /** The same for all staff. */
  readonly requireStaffOtp: boolean;
  /** Value of Strict-Transport-Security; null = the header is not sent. */
  readonly hsts: string | null;
  /** null = the built-in payment sandbox. */
  readonly stripe: StripeKeys | null;
  /** How long the payment provider may take for an answer, milliseconds; it is asked twice. */
  readonly providerTimeoutMs: number;
  readonly sandboxWebhookSecret: string;
  /** Opens the sandbox's API; null in production, which has no sandbox. */
  readonly sandboxSecretKey: string | null;
  /** null = mails stay in the outbox. */
  readonly smtpUrl: string | null;
  readonly mailFrom: string;
  /** Where bounces go; null = to the address that mails come from. */
  readonly mailReturnPath: string | null;
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
  /** The commit that was built, for the log and the metrics; null = not said. */
  readonly commit: string | null;
  /** What is allowed but rarely meant; said in the log at the start. */
  readonly warnings: readonly string[];
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

type LocalSecrets = Readonly<Record<'jwt' | 'booking' | 'webhook', string>> & {
  /** Missing in files of before it had a secret of its own; then what sealed it sealed it still. */
  readonly otp?: string;
  /** Missing in files of before it was made; then the secret of its webhooks opens the sandbox. */
  readonly sandbox?: string;
};

/** Secrets of a run without configuration: made once, kept beside the data, so that a restart ends no session. */
function localSecrets(dataDir: string): LocalSecrets {
  const file = join(dataDir, 'secrets.json');
  mkdirSync(dataDir, { recursive: true });
  const make = (): string => randomBytes(32).toString('base64url');
  if (!existsSync(file)) {
    const draft = `${file}.${process.pid}`;
    const names = ['jwt', 'booking', 'webhook', 'otp', 'sandbox'];
    const secrets = Object.fromEntries(names.map((name) => [name, make()]));
    writeFileSync(draft, JSON.stringify(secrets), { mode: 0o600 });
    try {
      // A link appears whole or not at all, and the first of several processes wins.
      linkSync(draft, file);
    } catch (error) {
      if ((error as NodeJS.ErrnoException).code !== 'EEXIST') throw error;
    } finally {
      rmSync(draft);
    }
  }
  return JSON.parse(readFileSync(file, 'utf8')) as LocalSecrets;
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
    isTest: isTestKey(secretKey),
  };
}

const databaseSettings = (variables: Variables) => ({
  databaseUrl: variables['DATABASE_URL'] ?? '',
  migrationUrl: variables['DATABASE_MIGRATION_URL'] || null,
  pooledUrl: variables['DATABASE_POOLED_URL'] || null,
  replicaUrl: variables['DATABASE_REPLICA_URL'] || null,
  replicaWaitMs: wholeNumber(variables['DATABASE_REPLICA_WAIT_MS'], 250),
  poolSize: wholeNumber(variables['DATABASE_POOL'], 10),
  queuePollMs: wholeNumber(variables['QUEUE_POLL_MS'], 2_000),
  timeFactor: wholeNumber(variables['DATABASE_TIME_FACTOR'], 1),
});

type Secrets = Pick<Env, 'jwtSecret' | 'bookingSecret' | 'otpSecret' | 'formerSecrets'>;

function secrets(variables: Variables, local: LocalSecrets): Secrets {
  const [jwtSecret, ...jwt] = secretsIn(variables['JWT_SECRET']);
  const [bookingSecret, ...booking] = secretsIn(variables['BOOKING_SECRET']);
  const [otpSecret, ...otp] = secretsIn(variables['OTP_SECRET']);
  return {
    jwtSecret: jwtSecret ?? local.jwt,
    bookingSecret: bookingSecret ?? local.booking,
    otpSecret: otpSecret ?? local.otp ?? local.jwt,
    formerSecrets: { jwt, booking, otp },
  };
}

const sandboxSecrets = (local: LocalSecrets, production: boolean) => ({
  sandboxWebhookSecret: `whsec_${local.webhook}`,
  sandboxSecretKey: production ? null : `sk_test_${local.sandbox ?? local.webhook}`,
});

const NO_SECRETS: LocalSecrets = { jwt: '', booking: '', webhook: '' };
const A_YEAR = 'max-age=31536000';

/** This host alone unless it is said: other hosts of the domain may have no certificate. */
function hstsOf({ HSTS: input }: Variables, publicUrl: string): string | null {
  if (!publicUrl.startsWith('https://') || input === 'off') return null;
  const [, , seconds, others] = HSTS.exec(input ?? '') ?? [];
  return seconds ? `max-age=${seconds}${others ? '; includeSubDomains' : ''}` : A_YEAR;
}

const mailSettings = (variables: Variables) => ({
  smtpUrl: variables['SMTP_URL'] || null,
  mailFrom: variables['MAIL_FROM'] || 'info@safar.example',
  mailReturnPath: variables['MAIL_RETURN_PATH'] || null,
});

/** Reads the settings. Throws EnvError naming every problem at once. */
export function readEnv(variables: Variables, runtime = thisRuntime()): Env {
  const problems = problemsOf(variables, runtime);
  if (problems.length > 0) throw new EnvError(problems);
  const production = variables['NODE_ENV'] === 'production';
  const demo = !production && variables['SAFAR_DEMO'] === '1';
  const port = wholeNumber(variables['PORT'], 3000);
  const dataDir = resolve(variables['SAFAR_DATA'] || '.safar');
  const local = production ? NO_SECRETS : localSecrets(dataDir);
  const publicUrl = (variables['PUBLIC_URL'] || `http://localhost:${port}`).replace(/\/+$/, '');
  return {
    port,
    // A demo has a published password: it is nobody's business outside this machine.
    host: variables['HOST'] || (demo ? '127.0.0.1' : '0.0.0.0'),
    ...databaseSettings(variables),
    dataDir,
    rootDir: resolve(variables['SAFAR_ROOT'] || '.'),
    publicUrl,
    trustProxy: wholeNumber(variables['TRUST_PROXY'], 0),
    rateLimits: variables['RATE_LIMITS'] !== 'off',
    snapshot: variables['SNAPSHOT'] !== 'off',
    production,
    demo,
    ...secrets(variables, local),
    requireAdminOtp: production || isOn(variables['REQUIRE_ADMIN_OTP']),
    requireStaffOtp: isOn(variables['REQUIRE_STAFF_OTP']),
    hsts: hstsOf(variables, publicUrl),
    stripe: stripeKeys(variables),
    providerTimeoutMs: wholeNumber(variables['PROVIDER_TIMEOUT_MS'], 5_000),
    ...sandboxSecrets(local, production),
    ...mailSettings(variables),
    placesUrl: variables['PLACES_URL'] || null,
    s3: s3Settings(variables),
    facts: factsModel(variables),
    factsTimeoutMs: wholeNumber(variables['FACTS_TIMEOUT_MS'], 10_000),
    drainSeconds: wholeNumber(variables['DRAIN_SECONDS'], production ? 3 : 0),
    logLevel: variables['LOG_LEVEL'] || 'info',
    metricsToken: variables['METRICS_TOKEN'] || null,
    commit: variables['SAFAR_COMMIT'] || null,
    warnings: warningsOf(variables),
  };
}
