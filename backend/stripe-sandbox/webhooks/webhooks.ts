import { createHmac } from 'node:crypto';
import type { DataSource } from 'typeorm';
import { eventView, type EventRow } from './events.js';
import { roll, type Faults } from '../faults.js';

export interface WebhookTarget {
  /** URL of the receiver; null while it does not listen. */
  readonly url: () => string | null;
  /** `whsec_…`, shared with the receiver. */
  readonly secret: string;
}

export interface Receiver {
  readonly url: string;
  readonly secret: string;
}

const BATCH = 20;
const TIMEOUT_MS = 5_000;
/** A claim lasts a little longer than a delivery; after a crash another process takes over. */
const CLAIM_MS = 6_000;
const FIRST_RETRY_MS = 250;
const LAST_RETRY_MS = 15_000;

/** Returns the `stripe-signature` header for a payload at a time in seconds, scheme v1. */
export function signatureHeader(payload: string, secret: string, seconds: number): string {
  const mac = createHmac('sha256', secret).update(`${seconds}.${payload}`).digest('hex');
  return `t=${seconds},v1=${mac}`;
}

type Claimed = EventRow &
  Pick<Faults, 'seed' | 'webhook_drop_rate' | 'webhook_repeat'> & { readonly seq: number };

/** Each process claims other rows, and sets the time of the next attempt before the first, so no row is lost. */
const CLAIM_DUE_EVENTS = `
  with due as (
    select e.id from sandbox.events e cross join sandbox.faults f
    where e.delivered_at is null and e.next_at + case when e.attempts > 0 then interval '0' else
      (f.webhook_delay_ms + ('x' || left(md5(f.seed || ':' || e.seq), 6))::bit(24)::int
        % (f.webhook_shuffle_ms + 1)) * interval '1 millisecond' end <= now()
    order by e.next_at, e.seq limit ${BATCH} for update of e skip locked),
  claimed as (
    update sandbox.events e set attempts = attempts + 1,
      next_at = now() + interval '${CLAIM_MS} milliseconds'
    from due where e.id = due.id returning e.*)
  select c.*, f.seed, f.webhook_drop_rate, f.webhook_repeat
  from claimed c cross join sandbox.faults f order by c.seq`;

interface Outcome {
  readonly id: string;
  readonly result: string;
  readonly retryMs: number | null;
}

async function settle(db: DataSource, { id, result, retryMs }: Outcome): Promise<void> {
  await db.query(
    `update sandbox.events set last_result = $2,
       delivered_at = case when $3::int is null then now() end,
       next_at = now() + coalesce($3::int, 0) * interval '1 millisecond'
     where id = $1 and delivered_at is null`,
    [id, result, retryMs],
  );
}

/** Sends an event as the provider does: formatted JSON, signed over its exact bytes. */
export async function postEvent(target: Receiver, event: EventRow, now: Date): Promise<Response> {
  const payload = JSON.stringify(eventView(event), null, 2);
  const seconds = Math.floor(now.getTime() / 1000);
  const response = await fetch(target.url, {
    method: 'POST',
    headers: {
      'content-type': 'application/json; charset=utf-8',
      'stripe-signature': signatureHeader(payload, target.secret, seconds),
      'user-agent': 'Stripe/1.0 (sandbox)',
    },
    body: payload,
    redirect: 'manual',
    signal: AbortSignal.timeout(TIMEOUT_MS),
  });
  await response.arrayBuffer();
  return response;
}

async function send(target: Receiver, event: Claimed, now: Date): Promise<Outcome> {
  if (roll(event.seed, 'drop', event.seq) < event.webhook_drop_rate) {
    return { id: event.id, result: 'dropped', retryMs: null };
  }
  const retryMs = Math.min(LAST_RETRY_MS, FIRST_RETRY_MS * 2 ** (event.attempts - 1));
  try {
    const response = await postEvent(target, event, now);
    if (!response.ok) return { id: event.id, result: String(response.status), retryMs };
    for (let again = 0; again < event.webhook_repeat; again += 1) {
      await postEvent(target, event, now);
    }
    return { id: event.id, result: String(response.status), retryMs: null };
  } catch (error) {
    return { id: event.id, result: error instanceof Error ? error.name : 'failed', retryMs };
  }
}

/**
 * Sends due events until the receiver replies 2xx, with retries after 0.25 s, 0.5 s … 15 s. The table is
 * the queue, so a restart loses nothing and several processes share the work.
 */
export async function deliverDue(
  db: DataSource,
  target: WebhookTarget,
  clock: () => Date,
): Promise<boolean> {
  const url = target.url();
  if (url === null) return false;
  const receiver = { url, secret: target.secret };
  const due = await db.query<Claimed[]>(CLAIM_DUE_EVENTS);
  const outcomes = due.map((event) => send(receiver, event, clock()));
  await Promise.all(outcomes.map(async (outcome) => settle(db, await outcome)));
  return due.length === BATCH;
}
