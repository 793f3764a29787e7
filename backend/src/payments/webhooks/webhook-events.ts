import type { EntityManager } from 'typeorm';
import { isIntentKnown, insertWebhookEvent } from '../intents/payments.queries.js';
import type { ProviderEvent } from './provider-event.js';

/** Event types that we handle; others are accepted and ignored. */
const INTERESTING = /^(payment_intent\.|refund\.|charge\.dispute\.)/;
const INTENT_MADE = 'payment_intent.created';

/** Saves an event once, from a webhook or a fetch. */
export async function storeWebhookEvent(
  manager: EntityManager,
  event: ProviderEvent,
): Promise<void> {
  if (!INTERESTING.test(event.type)) return;
  // We create intents ourselves; the event matters only when the intent id was not saved.
  if (event.type === INTENT_MADE && (await isIntentKnown(manager, event.objectId))) return;
  await insertWebhookEvent(manager, event);
}

/** Notes that a webhook with a valid signature arrived. */
export const saveProviderContact = (manager: EntityManager): Promise<unknown> =>
  manager.query(
    `insert into provider_contacts (name) values ('webhook') on conflict (name) do update set at = now()`,
  );
