import { createHash } from 'node:crypto';
import type { DataSource } from 'typeorm';

/** The faults that a test has switched on (table sandbox.faults). Rates are shares from 0 to 1. */
export interface Faults {
  /** The same seed and the same series of requests give the same faults. */
  readonly seed: number;
  /** Only API paths that begin so, e.g. `/v1/refunds`; empty for all. */
  readonly path: string;
  /** The work is done, then the connection is cut. */
  readonly lost_reply_rate: number;
  /** 500 before the work; nothing is kept under the key. */
  readonly error_rate: number;
  /** 500 that is kept under the key, so that a repeat gets it again. */
  readonly kept_error_rate: number;
  /** 429 before the work. */
  readonly rate_limit_rate: number;
  /** The work is done, then nothing is ever said. */
  readonly hang_rate: number;
  /** Waiting time before the work. */
  readonly delay_ms: number;
  /** How long a payment rests in `processing`; 0 = it succeeds at once. */
  readonly processing_ms: number;
  /** How long a pending refund, or the failure of one, takes. */
  readonly refund_ms: number;
  /** Events that never come. */
  readonly webhook_drop_rate: number;
  /** How many more times each event is sent. */
  readonly webhook_repeat: number;
  /** Each event waits a time of its own up to this, so that they overtake one another. */
  readonly webhook_shuffle_ms: number;
  readonly webhook_delay_ms: number;
}

/** What befalls one request. */
export interface FaultPlan {
  readonly delayMs: number;
  readonly error: 'error' | 'rate_limit' | null;
  readonly work: 'done' | 'fails_and_is_kept';
  readonly reply: 'sent' | 'lost' | 'never';
}

const NO_FAULT: FaultPlan = { delayMs: 0, error: null, work: 'done', reply: 'sent' };

/** A throw of the dice from 0 to 1, the same for the same seed, purpose and number. */
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

/** Reads the switches anew for each request, so that a test reaches a running process with one UPDATE. */
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
