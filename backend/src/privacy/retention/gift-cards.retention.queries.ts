import { purgeGiftCardDocuments } from '../../documents/documents.service.js';
import type { EntityManager } from 'typeorm';
import type { GiftCardEntity } from '../../gift-cards/gift-card.entity.js';
import type { Rule } from './retention-rules.js';

/**
 * Empties names, addresses, reasons and documents of cards that ended as long ago as travellers are kept, and of purchases that
 * were never paid, which have no code, as soon as those of unpaid bookings.
 */
export const anonymizeGiftCards: Rule = async (manager, { today, settings, most }) => {
  const rows = await manager.query<Pick<GiftCardEntity, 'id'>[]>(
    `select id from gift_cards
      where (coalesce(valid_until, created_at::date) < $1::date - make_interval(years => $2) and state <> 'active'
             or code_hash is null and state = 'void'
                and created_at < ($1::date - make_interval(days => $4)) at time zone 'Europe/Stockholm')
        and buyer_email || recipient_name || recipient_email || message || void_reason <> ''
      order by id limit $3 for update skip locked`,
    [
      ...[today, settings['retention.travellerYears'], most],
      settings['retention.unpaidBookingDays'],
    ],
  );
  const ids = rows.map(({ id }) => id);
  await emptyGiftCards(manager, ids);
  return ids.length;
};

/** Empties what cards, the refunds of their purchases and their documents say of people. */
export async function emptyGiftCards(
  manager: EntityManager,
  ids: readonly string[],
): Promise<void> {
  await manager.query(
    `update gift_cards set buyer_email = '', recipient_name = '', recipient_email = '', message = '', void_reason = ''
      where id = any($1)`,
    [ids],
  );
  // The reason that staff gave is with the refund of the purchase too.
  await manager.query(
    `update refunds set reason = '' where reason <> ''
       and payment_id in (select id from payments where gift_card_id = any($1))`,
    [ids],
  );
  await purgeGiftCardDocuments(manager, ids);
}
