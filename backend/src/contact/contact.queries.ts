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

/** An arbitrary number: whoever counts messages and then writes one does so alone. */
const COUNTING_LOCK = 7_203_007;

export interface MostMessages {
  readonly fromSenderInAnHour: number;
  readonly inAllInADay: number;
}

/**
 * Whether more came than anybody writes: from this sender in an hour, or from all in a day. Until the transaction ends
 * nobody else counts, so that no two pass the same limit at once.
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

/** @returns how many there were */
export async function purgeMessages(manager: EntityManager, months: number): Promise<number> {
  const [, count] = await manager.query<[unknown, number]>(
    'delete from contact_messages where created_at < now() - make_interval(months => $1)',
    [months],
  );
  return count;
}
