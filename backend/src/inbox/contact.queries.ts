import type { EntityManager } from 'typeorm';
import { ContactMessageEntity } from './contact-message.entity.js';

/** @returns the id of the stored message */
export async function storeMessage(
  manager: EntityManager,
  message: Omit<ContactMessageEntity, 'id' | 'createdAt'>,
): Promise<string> {
  const { id } = await manager.save(manager.create(ContactMessageEntity, message));
  return id;
}

export const findMessage = (
  manager: EntityManager,
  id: string,
): Promise<ContactMessageEntity | null> => manager.findOneBy(ContactMessageEntity, { id });

/** Advisory lock for counting messages and then storing one. */
const COUNTING_LOCK = 7_203_007;

export interface MostMessages {
  readonly fromSenderInAnHour: number;
  readonly inAllInADay: number;
}

/**
 * Tells whether there are too many messages: from this sender in an hour, or from all in a day. Locks until the
 * transaction ends, so that concurrent requests cannot pass the same limit.
 */
export async function isFlooded(
  manager: EntityManager,
  email: string,
  { fromSenderInAnHour, inAllInADay }: MostMessages,
): Promise<boolean> {
  await manager.query('select pg_advisory_xact_lock($1)', [COUNTING_LOCK]);
  const [row] = await manager.query<{ own: number; all: number }[]>(
    `select count(*) filter (where lower(email) = lower($1) and created_at > now() - interval '1 hour')::int as own,
            count(*)::int as all
       from contact_messages where created_at > now() - interval '1 day'`,
    [email],
  );
  return (row?.own ?? 0) >= fromSenderInAnHour || (row?.all ?? 0) >= inAllInADay;
}

/** @returns the number of deleted messages */
export async function purgeMessages(manager: EntityManager, months: number): Promise<number> {
  const [, count] = await manager.query<[unknown, number]>(
    'delete from contact_messages where created_at < now() - make_interval(months => $1)',
    [months],
  );
  return count;
}
