import { buildInfo } from './build-info.js';
import { databaseName } from '../database/database-name.js';
import type { Env } from './env.js';

function paymentsOf({ stripe }: Env): string {
  if (!stripe) return 'sandbox';
  return stripe.isTest ? 'stripe, test mode' : 'stripe';
}

/** Facts about a start for operators: program, address and connections. No secrets. */
export const bootFacts = (env: Env) => ({
  ...buildInfo(env),
  node: process.versions.node,
  process: process.pid,
  address: `${env.host}:${env.port}`,
  site: env.publicUrl,
  database: databaseName(env.databaseUrl),
  store: env.s3 ? `bucket ${env.s3.bucket}` : env.dataDir,
  mail: env.smtpUrl ? new URL(env.smtpUrl).host : 'stays in the outbox',
  payments: paymentsOf(env),
  proxies: env.trustProxy,
});
