import type { DataSource } from 'typeorm';
import { enqueue } from '../core/queue.js';
import { isIntentNoted, storeEvent } from './payments.queries.js';
import type { ProviderEvent } from './provider-event.js';

/** News we do something with; the rest is thanked for and forgotten. */
const INTERESTING = /^(payment_intent\.|refund\.|charge\.dispute\.)/;
const INTENT_MADE = 'payment_intent.created';

/** Keeps news, told or fetched, with the job that looks into it: neither is without the other, and each comes once. */
export async function keepNews(db: DataSource, event: ProviderEvent): Promise<void> {
  if (!INTERESTING.test(event.type)) return;
  // We make the intents ourselves: that there is one is news only where our note of it was lost.
  if (event.type === INTENT_MADE && (await isIntentNoted(db.manager, event.objectId))) return;
  await db.transaction(async (tx) => {
    if (!(await storeEvent(tx, event))) return;
    await enqueue(tx, { task: 'stripe-event', payload: { eventId: event.id } }, { key: event.id });
  });
}
