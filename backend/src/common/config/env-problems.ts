import { existsSync } from 'node:fs';
import { type Runtime, runtimeProblems } from './runtime.js';

/** An empty value in .env counts as not set. */
export type Variables = Readonly<Record<string, string | undefined>>;

/** Returns the current secret first, followed by former ones during a rotation. */
export const secretsIn = (text: string | undefined): string[] =>
  (text ?? '')
    .split(',')
    .map((secret) => secret.trim())
    .filter(Boolean);

export function wholeNumber(text: string | undefined, fallback: number): number {
  if (text === undefined || text === '') return fallback;
  return /^\d{1,6}$/.test(text) ? Number(text) : Number.NaN;
}

const WHOLE_NUMBERS = [
  ...['TRUST_PROXY', 'DRAIN_SECONDS', 'PROVIDER_TIMEOUT_MS', 'FACTS_TIMEOUT_MS', 'QUEUE_POLL_MS'],
  ...['DATABASE_POOL', 'DATABASE_REPLICA_WAIT_MS', 'DATABASE_TIME_FACTOR'],
];
const SWITCHES = [
  ...['RATE_LIMITS', 'SNAPSHOT', 'REQUIRE_ADMIN_OTP', 'REQUIRE_STAFF_OTP', 'STRIPE_TEST_MODE'],
];
const LOG_LEVELS = ['fatal', 'error', 'warn', 'info', 'debug', 'trace', 'silent'];
const DATABASES = [
  ...['DATABASE_URL', 'DATABASE_POOLED_URL', 'DATABASE_REPLICA_URL', 'DATABASE_MIGRATION_URL'],
  'RESTORE_REPORT_URL',
];
const SECRETS = ['JWT_SECRET', 'BOOKING_SECRET', 'OTP_SECRET'] as const;
const MIN_SECRET = 32;
/** A random secret of 32 characters has more; `jjjj…` has one. */
const MIN_DIFFERENT = 8;
const MOST_DRAIN = 5;
/** A request that holds one connection sometimes needs a second one. */
const LEAST_POOL = 2;

/** Returns all problems of the settings that can be found without connecting. Never includes a value. */
export function problemsOf(variables: Variables, runtime: Runtime): string[] {
  return [
    ...productionProblems(variables, runtime),
    ...processProblems(variables),
    ...databaseProblems(variables),
    ...stripeProblems(variables),
    ...appleProblems(variables),
    ...mailProblems(variables),
    ...s3Problems(variables),
    ...factsProblems(variables),
  ];
}

function productionProblems(variables: Variables, runtime: Runtime): string[] {
  if (variables['NODE_ENV'] !== 'production') return [];
  const wrong: readonly (readonly [isWrong: boolean, problem: string])[] = [
    [
      variables['SAFAR_DEMO'] === '1',
      'Demo accounts and trips (SAFAR_DEMO) are not for production.',
    ],
    [
      !variables['STRIPE_SECRET_KEY'],
      'STRIPE_SECRET_KEY is missing; the payment sandbox is not for production.',
    ],
    [!variables['PUBLIC_URL']?.startsWith('https://'), 'PUBLIC_URL must be an https address.'],
    [!variables['SMTP_URL'], 'SMTP_URL is missing; confirmations would never be sent.'],
    [
      !variables['MAIL_FROM'],
      'MAIL_FROM is missing: the sender of mails, e.g. Resebyrån Sol <info@resebyran-sol.se>.',
    ],
    [
      !variables['TRUST_PROXY'],
      'TRUST_PROXY is missing: the number of proxies, usually 1; 0 only without a proxy.',
    ],
    [variables['REQUIRE_ADMIN_OTP'] === 'off', 'REQUIRE_ADMIN_OTP=off is for development only.'],
    [variables['RATE_LIMITS'] === 'off', 'RATE_LIMITS=off is for load tests only.'],
    [variables['SNAPSHOT'] === 'off', 'SNAPSHOT=off is for tests only.'],
  ];
  const problems = wrong.filter(([isWrong]) => isWrong).map(([, problem]) => problem);
  return [...runtimeProblems(runtime), ...problems, ...secretProblems(variables)];
}

function secretProblems(variables: Variables): string[] {
  const problems: string[] = [];
  const users = new Map<string, Set<string>>();
  for (const name of SECRETS) {
    const secrets = secretsIn(variables[name]);
    if (secrets.length === 0 || secrets.some(({ length }) => length < MIN_SECRET)) {
      problems.push(`${name} needs at least ${MIN_SECRET} characters.`);
    } else if (secrets.some((secret) => new Set(secret).size < MIN_DIFFERENT)) {
      problems.push(`${name} is easy to guess: use random characters (openssl rand -base64 48).`);
    }
    for (const secret of secrets) users.set(secret, (users.get(secret) ?? new Set()).add(name));
  }
  for (const names of users.values()) {
    if (names.size > 1) problems.push(`${[...names].join(' and ')} must differ.`);
  }
  return problems;
}

function processProblems(variables: Variables): string[] {
  const problems: string[] = [];
  const port = wholeNumber(variables['PORT'], 3000);
  if (!(port >= 0 && port <= 65_535)) problems.push('PORT must be a number from 0 to 65535.');
  for (const name of WHOLE_NUMBERS) {
    if (Number.isNaN(wholeNumber(variables[name], 0))) {
      problems.push(`${name} must be a whole number.`);
    }
  }
  for (const name of SWITCHES) {
    if (!['on', 'off'].includes(variables[name] || 'off')) {
      problems.push(`${name} must be on or off.`);
    }
  }
  if (!['true', 'false'].includes(variables['SHOP_OPEN'] || 'false')) {
    problems.push('SHOP_OPEN must be true or false.');
  }
  const { LOG_LEVEL: level, PUBLIC_URL: address, METRICS_TOKEN: token, HSTS: hsts } = variables;
  if (level && !LOG_LEVELS.includes(level)) {
    problems.push(`LOG_LEVEL must be one of ${LOG_LEVELS.join(', ')}.`);
  }
  if (address && !isSite(address)) {
    problems.push('PUBLIC_URL must be an address with a host and no path: https://www.agency.se.');
  }
  if (token && token.length < MIN_SECRET) {
    problems.push(`METRICS_TOKEN needs at least ${MIN_SECRET} characters.`);
  }
  if (wholeNumber(variables['DRAIN_SECONDS'], 0) > MOST_DRAIN) {
    problems.push(
      `DRAIN_SECONDS is at most ${MOST_DRAIN}: requests need the remaining time of the 10 s.`,
    );
  }
  if (hsts && !HSTS.test(hsts)) {
    problems.push(
      'HSTS must be off, a number of seconds, or a number followed by " includeSubDomains".',
    );
  }
  return problems;
}

/** `off`, `300`, `31536000 includeSubDomains`. */
export const HSTS = /^(off|(\d{1,9})( includeSubDomains)?)$/;

const isUrl = (text: string, schemes: readonly string[]): boolean =>
  URL.canParse(text) && schemes.includes(new URL(text).protocol) && new URL(text).hostname !== '';

function isSite(text: string): boolean {
  if (!isUrl(text, ['http:', 'https:'])) return false;
  const { pathname, search, hash } = new URL(text);
  return /^\/*$/.test(pathname) && search === '' && hash === '';
}

function databaseProblems(variables: Variables): string[] {
  const problems = DATABASES.filter((name) => {
    const url = variables[name];
    return url && !isUrlOfDatabase(url);
  }).map((name) => `${name} must begin with postgres:// and name a database.`);
  if (!variables['DATABASE_URL']) {
    problems.push('DATABASE_URL is missing (npm start starts its own database).');
  }
  if (wholeNumber(variables['DATABASE_POOL'], LEAST_POOL) < LEAST_POOL) {
    problems.push(`DATABASE_POOL must be at least ${LEAST_POOL}.`);
  }
  return problems;
}

/** A socket (`postgres:///safar?host=/run/postgresql`) has no host in its URL. */
const isUrlOfDatabase = (text: string): boolean =>
  URL.canParse(text) &&
  ['postgres:', 'postgresql:'].includes(new URL(text).protocol) &&
  new URL(text).pathname.length > 1;

const STRIPE_KEYS = {
  STRIPE_SECRET_KEY: { pattern: /^(sk|rk)_(live|test)_\w+$/, shape: 'sk_… or rk_…' },
  STRIPE_PUBLISHABLE_KEY: { pattern: /^pk_(live|test)_\w+$/, shape: 'pk_…' },
  STRIPE_WEBHOOK_SECRET: { pattern: /^whsec_\w+$/, shape: 'whsec_…' },
} as const;

/** The publishable key is sent to every visitor: swapped settings would publish the secret one. */
function stripeProblems(variables: Variables): string[] {
  if (!variables['STRIPE_SECRET_KEY']) return [];
  const problems = Object.entries(STRIPE_KEYS).flatMap(([name, { pattern, shape }]) => {
    const keys = secretsIn(variables[name]);
    if (keys.length === 0) return [`${name} is missing; STRIPE_SECRET_KEY requires it.`];
    if (keys.every((key) => pattern.test(key))) return [];
    return [`${name} must be a key of Stripe (${shape}).`];
  });
  if (problems.length > 0) return problems;
  const isTest = isTestKey(variables['STRIPE_SECRET_KEY']);
  if (isTest !== isTestKey(variables['STRIPE_PUBLISHABLE_KEY'] ?? '')) {
    return ['STRIPE_SECRET_KEY and STRIPE_PUBLISHABLE_KEY must have the same mode, live or test.'];
  }
  const isAllowed = variables['NODE_ENV'] !== 'production' || isOn(variables['STRIPE_TEST_MODE']);
  if (!isTest || isAllowed) return [];
  return [
    'The Stripe keys are test keys: no money would be received. STRIPE_TEST_MODE=on allows them.',
  ];
}

function appleProblems({ APPLE_PAY_DOMAIN_FILE: path }: Variables): string[] {
  const isThere = !path || existsSync(path);
  return isThere ? [] : ['APPLE_PAY_DOMAIN_FILE must be the path of a file.'];
}

export const isTestKey = (key: string): boolean => /^[a-z]+_test_/.test(key);
export const isOn = (text: string | undefined): boolean => text === 'on';

/** An address alone or with a name before it: `Resebyrån Sol <info@resebyran-sol.se>`. */
const SENDER = /^(?:[^<>@\r\n]*<([^\s<>@]+@[^\s<>@]+)>|([^\s<>@]+@[^\s<>@]+))$/;
const ADDRESS = /^[^\s<>@]+@[^\s<>@]+$/;

export function addressOf(sender: string): string | null {
  const [, named, bare] = SENDER.exec(sender.trim()) ?? [];
  return named ?? bare ?? null;
}

function mailProblems(variables: Variables): string[] {
  const problems: string[] = [];
  const { SMTP_URL: server, MAIL_FROM: sender, MAIL_RETURN_PATH: returnPath } = variables;
  if (server && !isUrl(server, ['smtp:', 'smtps:'])) {
    problems.push('SMTP_URL must begin with smtp:// or smtps:// and name a host.');
  }
  if (sender && addressOf(sender) === null) {
    problems.push('MAIL_FROM must contain an e-mail address: Name <info@agency.se>.');
  }
  if (returnPath && !ADDRESS.test(returnPath)) {
    problems.push('MAIL_RETURN_PATH must be an e-mail address.');
  }
  return problems;
}

const S3_NAMES = ['S3_ENDPOINT', 'S3_BUCKET', 'S3_ACCESS_KEY_ID', 'S3_SECRET_ACCESS_KEY'] as const;
const BUCKET = /^[a-z0-9][a-z0-9.-]{1,61}[a-z0-9]$/;

/** All settings of a bucket or none: with half of them, pictures would be stored in an unused folder. */
function s3Problems(variables: Variables): string[] {
  if (S3_NAMES.every((name) => !variables[name])) return [];
  const problems = S3_NAMES.filter((name) => !variables[name]).map(
    (name) => `${name} is missing; the other settings of object storage require it.`,
  );
  const { S3_ENDPOINT: endpoint, S3_BUCKET: bucket } = variables;
  if (endpoint && !isUrl(endpoint, ['http:', 'https:'])) {
    problems.push('S3_ENDPOINT must be an http or https address.');
  }
  if (bucket && !BUCKET.test(bucket)) problems.push('S3_BUCKET is not a valid bucket name.');
  return problems;
}

const FACTS_ADDRESS = /^(https:\/\/|http:\/\/(localhost|127\.0\.0\.1)[:/])/;

function factsProblems(variables: Variables): string[] {
  const url = variables['FACTS_API_URL'];
  if (!url) return [];
  const problems = (['FACTS_API_KEY', 'FACTS_MODEL'] as const)
    .filter((name) => !variables[name])
    .map((name) => `${name} is missing; FACTS_API_URL requires it.`);
  if (!FACTS_ADDRESS.test(url)) problems.push('FACTS_API_URL must be an https address.');
  return problems;
}

/** Names reserved for documentation and tests (RFC 2606): mail to them never arrives. */
const RESERVED = /(^|\.)(example|test|invalid|localhost)$|(^|\.)example\.(com|net|org)$/;

/** Returns warnings about settings that are allowed in production but usually wrong. */
export function warningsOf(variables: Variables): string[] {
  if (variables['NODE_ENV'] !== 'production') return [];
  const sender = addressOf(variables['MAIL_FROM'] ?? '')?.split('@')[1] ?? '';
  const { hostname } = new URL(variables['PUBLIC_URL'] ?? '');
  const doubts: readonly (readonly [isDoubtful: boolean, warning: string])[] = [
    [RESERVED.test(sender), 'MAIL_FROM is of a domain that exists in documents only.'],
    [RESERVED.test(hostname), 'PUBLIC_URL is of a domain that exists in documents only.'],
    [
      variables['TRUST_PROXY'] === '0',
      'TRUST_PROXY=0: behind a proxy all visitors would share one limit.',
    ],
    [
      isOn(variables['STRIPE_TEST_MODE']),
      'STRIPE_TEST_MODE=on: with keys of a test no money comes.',
    ],
  ];
  return doubts.filter(([isDoubtful]) => isDoubtful).map(([, warning]) => warning);
}
