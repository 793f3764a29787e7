import type { EntityManager } from 'typeorm';
import { isIntentKnown, insertWebhookEvent } from './payments.queries.js';
import type { ProviderEvent } from './provider-event.js';

/** News we do something with; the rest is thanked for and forgotten. */
const INTERESTING = /^(payment_intent\.|refund\.|charge\.dispute\.)/;
const INTENT_MADE = 'payment_intent.created';

/** Keeps news, told or fetched, each once. */
export async function storeWebhookEvent(
  manager: EntityManager,
  event: ProviderEvent,
): Promise<void> {
  if (!INTERESTING.test(event.type)) return;
  // We make the intents ourselves: that there is one is news only where our note of it was lost.
  if (event.type === INTENT_MADE && (await isIntentKnown(manager, event.objectId))) return;
  await insertWebhookEvent(manager, event);
}
