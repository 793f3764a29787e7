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
 * Until the transaction ends nobody else counts, so that no two pass the same limit at once.
 * @returns seconds until another message may come from this address, 0 for at once
 */
export async function secondsUntilCalm(
  manager: EntityManager,
  email: string,
  { fromSenderInAnHour, inAllInADay }: MostMessages,
): Promise<number> {
  await manager.query('select pg_advisory_xact_lock($1)', [COUNTING_LOCK]);
  // The one that fills the allowance: once it is old enough, there is room again. `greatest` passes over what is null.
  const [row] = await manager.query<{ wait: number | null }[]>(
    `with recent as (
       select created_at, lower(email) = lower($1) as is_own
         from contact_messages where created_at > now() - interval '1 day')
     select ceil(extract(epoch from greatest(
       (select created_at + interval '1 hour' from recent where is_own
         order by created_at desc offset $2 limit 1),
       (select created_at + interval '1 day' from recent
         order by created_at desc offset $3 limit 1)) - now()))::int as wait`,
    [email, fromSenderInAnHour - 1, inAllInADay - 1],
  );
  return Math.max(0, row?.wait ?? 0);
}

/** @returns how many there were */
export async function forgetMessages(manager: EntityManager, months: number): Promise<number> {
  const [, count] = await manager.query<[unknown, number]>(
    'delete from contact_messages where created_at < now() - make_interval(months => $1)',
    [months],
  );
  return count;
}
