import type { EntityManager } from 'typeorm';
import type { ProviderEvent } from './provider-event.js';

/** Event types that we handle; others are accepted and ignored. */
const INTERESTING = /^(payment_intent\.|refund\.|charge\.dispute\.)/;

/**
 * Saves events once, from a webhook or a fetch, and queues their jobs in the same statement. We create intents
 * ourselves; their first event matters only when the intent id was not saved.
 */
export async function storeWebhookEvents(
  manager: EntityManager,
  events: readonly ProviderEvent[],
): Promise<void> {
  const handled = events.filter(({ type }) => INTERESTING.test(type));
  if (handled.length === 0) return;
  await manager.query(
    `with kept as (
       insert into stripe_events (event_id, type, object_id, created)
       select event_id, type, object_id, created
         from unnest($1::text[], $2::text[], $3::text[], $4::timestamptz[]) event (event_id, type, object_id, created)
        where type <> 'payment_intent.created'
           or not exists (select from payments where intent_id = event.object_id)
       on conflict (event_id) do nothing returning event_id)
     select graphile_worker.add_job('stripe-event', json_build_object('eventId', event_id), job_key => event_id)
       from kept`,
    [
      handled.map(({ id }) => id),
      handled.map(({ type }) => type),
      handled.map(({ objectId }) => objectId),
      handled.map(({ created }) => created),
    ],
  );
}

/** Notes that a webhook with a valid signature arrived. */
export const saveProviderContact = (manager: EntityManager): Promise<unknown> =>
  manager.query(
    `insert into provider_contacts (name) values ('webhook') on conflict (name) do update set at = now()`,
  );

/** Returns up to when events were fetched; now when they never were. */
export async function fetchedUntil(manager: EntityManager): Promise<Date> {
  const [row] = await manager.query<{ at: Date }[]>(
    `select least(now(), (select at from provider_contacts where name = 'events')) as at`,
  );
  return row?.at ?? new Date();
}

export const saveFetchedUntil = (manager: EntityManager, at: Date): Promise<unknown> =>
  manager.query(
    `insert into provider_contacts (name, at) values ('events', $1)
     on conflict (name) do update set at = excluded.at`,
    [at],
  );
