import type { DataSource } from 'typeorm';
import { type Violation, violations } from '../../../src/payments/ledger/invariants.js';
import { moneyDifferences } from '../../factories/departures.js';
import type { ProcessHarness } from '../../harness/processes.js';

type Db = Pick<DataSource, 'query'>;

/** Tries the processes in turn, as a browser behind a load balancer does; null when all answer 5xx or not at all. */
export async function anywhere<T extends { status: number }>(
  { processes, baseUrlFor }: ProcessHarness,
  first: number,
  ask: (baseUrl: string) => Promise<T>,
): Promise<T | null> {
  for (let turn = first; turn < first + 2 * processes.length; turn += 1) {
    const answer = await ask(baseUrlFor(turn)).catch(() => null);
    if (answer && answer.status < 500) return answer;
  }
  return null;
}

/**
 * Simulates the time after which holds expire, the provider resends events and workers take over the jobs of dead ones.
 */
export async function letTimePass(db: Db): Promise<void> {
  await db.query(
    `update bookings set hold_until = now() - interval '1 second', created_at = created_at - interval '1 hour'
      where state = 'held'`,
  );
  await db.query(
    `update payments set checked_at = null, created_at = created_at - interval '2 minutes'`,
  );
  await db.query(`update sandbox.events set next_at = now() where delivered_at is null`);
  await db.query(
    `update graphile_worker._private_jobs set locked_at = locked_at - interval '10 minutes', run_at = now()`,
  );
}

export interface Unfinished {
  readonly what: string;
  readonly count: number;
}

/** Returns the unfinished holds, payments, events, refunds and intents. */
export const unfinished = (db: Db): Promise<Unfinished[]> =>
  db.query<Unfinished[]>(
    `select what, count(*)::int from (
       select 'held' as what from bookings where state = 'held'
       union all
       select 'live payment' from payments where state in ('created', 'open', 'processing')
       union all
       select 'event' from stripe_events where processed_at is null
       union all
       select 'refund' from refunds where state in ('requested', 'pending')
       union all
       select 'payable intent' from sandbox.intents where status not in ('succeeded', 'canceled')
     ) waiting group by what`,
  );

/**
 * Rules beyond the product's invariants, which allow states that staff can still correct; a reliability test does not.
 */
const BEYOND = `
select 'charged_twice' as invariant, metadata ->> 'booking_id' as object
  from sandbox.intents where status = 'succeeded' group by 2 having count(*) > 1
union all
select 'paid_but_neither_confirmed_nor_returned', i.id
  from sandbox.intents i left join bookings b on b.id::text = i.metadata ->> 'booking_id'
 where i.status = 'succeeded' and i.amount_refunded < i.amount_received and b.state is distinct from 'confirmed'
union all
select 'intent_of_nobody', i.id
  from sandbox.intents i where not exists (select from payments p where p.intent_id = i.id)
union all
select 'gap_in_documents', s.series
  from document_series s
 where s.last <> (select count(*) from documents d where d.series = s.series and d.year = s.year)
union all
-- Only a hold that ran out while its customer paid may need a human, and then only to be told.
select 'needs_a_human', b.id::text
  from bookings b where b.attention is not null and b.attention <> 'late_payment'`;

/** Returns every broken rule of seats, money and documents once all work is finished. */
export const wrongs = async (db: Db): Promise<Violation[]> => [
  ...(await violations(db)),
  ...(await moneyDifferences(db)),
  ...(await db.query<Violation[]>(BEYOND)),
];

/**
 * Runs `work` while the sandbox stores no Idempotency-Key, so a repeated request counts as a new one. It reports no
 * created intent either: otherwise a webhook may tell us of the intent before the customer asks again.
 */
export async function withoutProviderIdempotency<T>(db: Db, work: () => Promise<T>): Promise<T> {
  await db.query(
    `create function sandbox.forget() returns trigger language plpgsql as $$ begin return null; end $$`,
  );
  await db.query(
    `create trigger forget before insert on sandbox.idempotency for each row execute function sandbox.forget()`,
  );
  await db.query(
    `create trigger forget before insert on sandbox.events for each row
       when (new.type = 'payment_intent.created') execute function sandbox.forget()`,
  );
  try {
    return await work();
  } finally {
    await db.query(`drop function sandbox.forget cascade`);
  }
}
