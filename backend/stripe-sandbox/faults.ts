import { createHash } from 'node:crypto';
import type { DataSource } from 'typeorm';

/** Faults switched on by a test (table sandbox.faults). Rates are shares from 0 to 1. */
export interface Faults {
  /** The same seed and series of requests give the same faults. */
  readonly seed: number;
  /** Only API paths with this prefix, e.g. `/v1/refunds`; empty for all. */
  readonly path: string;
  /** The work is done, then the connection is cut. */
  readonly lost_reply_rate: number;
  /** 500 before the work; nothing is stored under the key. */
  readonly error_rate: number;
  /** 500 stored under the key, so that a retry gets it again. */
  readonly kept_error_rate: number;
  /** 429 before the work. */
  readonly rate_limit_rate: number;
  /** The work is done, but no reply is ever sent. */
  readonly hang_rate: number;
  /** Delay before the work. */
  readonly delay_ms: number;
  /** Time of a payment in `processing`, whatever its method; 0 = it succeeds at once. */
  readonly processing_ms: number;
  /** Time that the Swish app waits for an answer. */
  readonly swish_wait_ms: number;
  /** Time until a pending refund succeeds, or a failing one fails. */
  readonly refund_ms: number;
  /** Share of dropped events. */
  readonly webhook_drop_rate: number;
  /** Number of extra deliveries per event. */
  readonly webhook_repeat: number;
  /** Each event waits a different time up to this, which reorders them. */
  readonly webhook_shuffle_ms: number;
  readonly webhook_delay_ms: number;
}

/** The faults of one request. */
export interface FaultPlan {
  readonly delayMs: number;
  readonly error: 'error' | 'rate_limit' | null;
  readonly work: 'done' | 'fails_and_is_kept';
  readonly reply: 'sent' | 'lost' | 'never';
}

const NO_FAULT: FaultPlan = { delayMs: 0, error: null, work: 'done', reply: 'sent' };

/** Returns a pseudo-random number from 0 to 1, the same for the same seed, purpose and number. */
export function roll(seed: number, purpose: string, number: number): number {
  const digest = createHash('sha256').update(`${seed}:${purpose}:${number}`).digest();
  return digest.readUInt32BE(0) / 2 ** 32;
}

type DrawnFaults = Faults & { readonly draw: number | null };

const DRAW = `
  select f.*, (case when greatest(lost_reply_rate, error_rate, kept_error_rate, rate_limit_rate,
    hang_rate) > 0 and starts_with($1, path) then nextval('sandbox.fault_draws') end)::int as draw
  from sandbox.faults f`;

function errorFor(faults: Faults, dice: (purpose: string) => number): FaultPlan['error'] {
  if (dice('error') < faults.error_rate) return 'error';
  return dice('rate_limit') < faults.rate_limit_rate ? 'rate_limit' : null;
}

function replyOf(faults: Faults, dice: (purpose: string) => number): FaultPlan['reply'] {
  if (dice('lost') < faults.lost_reply_rate) return 'lost';
  return dice('hang') < faults.hang_rate ? 'never' : 'sent';
}

/** Reads the faults for each request, so that a test can change a running process with one UPDATE. */
export async function planFaults(db: DataSource, path: string): Promise<FaultPlan> {
  const [faults] = await db.query<DrawnFaults[]>(DRAW, [path]);
  if (!faults || !path.startsWith(faults.path)) return NO_FAULT;
  const { draw, seed, delay_ms: delayMs } = faults;
  if (draw === null) return { ...NO_FAULT, delayMs };
  const dice = (purpose: string): number => roll(seed, purpose, draw);
  return {
    delayMs,
    error: errorFor(faults, dice),
    work: dice('kept') < faults.kept_error_rate ? 'fails_and_is_kept' : 'done',
    reply: replyOf(faults, dice),
  };
}
