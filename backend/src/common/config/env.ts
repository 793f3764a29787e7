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

/** An S3-compatible bucket: AWS, MinIO and others. */
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

/** All settings of the process, read and checked once. No other code in the backend reads the environment. */
export interface Env {
  readonly port: number;
  readonly host: string;
  /** The database: for jobs, notifications, migrations, and everything else without a pooler. */
  readonly databaseUrl: string;
  /** The same with the account that owns the tables; null = migrations use databaseUrl. */
  readonly migrationUrl: string | null;
  /** The same database through a pooler in transaction mode; null = without one. */
  readonly pooledUrl: string | null;
  /** A read replica; null = none. */
  readonly replicaUrl: string | null;
  /** The database of the running shop, where a backup restored elsewhere is reported; null = none. */
  readonly restoreReportUrl: string | null;
  /** How long a read waits for the replica to catch up before it uses the database, milliseconds. */
  readonly replicaWaitMs: number;
  readonly dataDir: string;
  /** Contains web/dist and admin/dist: the repository, or the image's working folder. */
  readonly rootDir: string;
  /** Public URL without a slash at the end. */
  readonly publicUrl: string;
  /** Number of proxies whose X-Forwarded-For is trusted; never «all». */
  readonly trustProxy: number;
  /** Off only in load tests. */
  readonly rateLimits: boolean;
  /** Serves visitors from a snapshot in memory; off only in tests that need to see changes at once. */
  readonly snapshot: boolean;
  readonly production: boolean;
  /** Fictional trips, accounts with a known password, loopback only. */
  readonly demo: boolean;
  readonly jwtSecret: string;
  readonly bookingSecret: string;
  /** Seals only the seeds of second factors, so that rotating another secret locks no account out. */
  readonly otpSecret: string;
  /** Former secrets that stay valid during a rotation. */
  readonly formerSecrets: Readonly<Record<'jwt' | 'booking' | 'otp', readonly string[]>>;
  /** Admins without a second factor can only set one up. */
  readonly requireAdminOtp: boolean;
  /** The same for all staff. */
  readonly requireStaffOtp: boolean;
  /** Customers can order whatever admins choose (SHOP_OPEN=true). */
  readonly isShopAlwaysOpen: boolean;
  /** Whether customers can order before an admin has opened or closed the shop. */
  readonly isShopOpenAtFirst: boolean;
  /** Value of Strict-Transport-Security; null = the header is not sent. */
  readonly hsts: string | null;
  /** null = the built-in payment sandbox. */
  readonly stripe: StripeKeys | null;
  /** Apple's proof of the domain, a file from the payment provider; null = none. */
  readonly applePayDomainFile: string | null;
  /** Timeout of one call to the payment provider, milliseconds; calls are retried once. */
  readonly providerTimeoutMs: number;
  readonly sandboxWebhookSecret: string;
  /** Key of the sandbox's API; null in production, which has no sandbox. */
  readonly sandboxSecretKey: string | null;
  /** null = mails stay in the outbox. */
  readonly smtpUrl: string | null;
  readonly mailFrom: string;
  /** Address for bounces; null = the sender's address. */
  readonly mailReturnPath: string | null;
  /** null = our own place data. */
  readonly placesUrl: string | null;
  /** null = uploaded files are stored in the folder media under dataDir. */
  readonly s3: S3Settings | null;
  /** null = the built-in fact bank. */
  readonly facts: FactsModel | null;
  /** Timeout of both calls to the model for facts together, milliseconds; a user waits at the form. */
  readonly factsTimeoutMs: number;
  readonly poolSize: number;
  /** Longest wait of jobs without a notification, milliseconds. */
  readonly queuePollMs: number;
  /** Factor for the database's time limits, so that tests on a busy machine do not exceed them. */
  readonly timeFactor: number;
  /**
   * How long a stopping process still accepts requests after readiness fails: longer than the load balancer's interval.
   */
  readonly drainSeconds: number;
  readonly logLevel: string;
  /** Token for /metrics from other machines; null = only this machine. */
  readonly metricsToken: string | null;
  /** The built commit, for log and metrics; null = unknown. */
  readonly commit: string | null;
  /** Allowed but unusual settings; logged at the start. */
  readonly warnings: readonly string[];
}

export const ENV = Symbol('Env');

/** Exit code of an invalid configuration; the launcher does not restart (sysexits EX_CONFIG). */
export const EXIT_CONFIG = 78;

export class EnvError extends Error {
  constructor(readonly problems: readonly string[]) {
    super(
      `The configuration is invalid:\n${problems.map((problem) => `  - ${problem}`).join('\n')}`,
    );
    this.name = 'EnvError';
  }
}

type LocalSecrets = Readonly<Record<'jwt' | 'booking' | 'webhook', string>> & {
  /** Missing in older files; then the former secret still seals second factors. */
  readonly otp?: string;
  /** Missing in older files; then the webhook secret is the sandbox's key. */
  readonly sandbox?: string;
};

/** Secrets of a run without configuration: created once beside the data, so that a restart ends no session. */
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
      // A link is atomic, and the first of several processes wins.
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
  restoreReportUrl: variables['RESTORE_REPORT_URL'] || null,
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

/** This host only by default: other hosts of the domain may have no certificate. */
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

const providerSettings = (variables: Variables) => ({
  stripe: stripeKeys(variables),
  applePayDomainFile: variables['APPLE_PAY_DOMAIN_FILE'] || null,
  providerTimeoutMs: wholeNumber(variables['PROVIDER_TIMEOUT_MS'], 5_000),
});

const factsSettings = (variables: Variables) => ({
  facts: factsModel(variables),
  factsTimeoutMs: wholeNumber(variables['FACTS_TIMEOUT_MS'], 10_000),
});

const shopSettings = ({ SHOP_OPEN: input }: Variables, production: boolean) => ({
  isShopAlwaysOpen: input === 'true',
  isShopOpenAtFirst: !production && input !== 'false',
});

/** Reads the settings. Throws EnvError naming all problems at once. */
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
    // A demo has a published password, so it listens on this machine only.
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
    ...shopSettings(variables, production),
    hsts: hstsOf(variables, publicUrl),
    ...providerSettings(variables),
    ...sandboxSecrets(local, production),
    ...mailSettings(variables),
    placesUrl: variables['PLACES_URL'] || null,
    s3: s3Settings(variables),
    ...factsSettings(variables),
    drainSeconds: wholeNumber(variables['DRAIN_SECONDS'], production ? 3 : 0),
    logLevel: variables['LOG_LEVEL'] || 'info',
    metricsToken: variables['METRICS_TOKEN'] || null,
    commit: variables['SAFAR_COMMIT'] || null,
    warnings: warningsOf(variables),
  };
}
