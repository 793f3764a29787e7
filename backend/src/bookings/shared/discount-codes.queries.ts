import type { DiscountRule } from '@safar/domain/pricing/discount-rules';
import type { EntityManager } from 'typeorm';
import type { BookingEntity } from './booking.entity.js';

/**
 * Counts a use of a discount code, after the extras.
 * @returns false when it is spent; nothing has changed then
 */
export async function takeCode(manager: EntityManager, use: object): Promise<boolean> {
  const [row] = await manager.query<{ took: boolean }[]>(`select take_code($1) as took`, [
    JSON.stringify(use),
  ]);
  return row?.took ?? false;
}

/** Releases the discount code of a booking that ends before its journey, after its extras. */
export const releaseCode = (
  manager: EntityManager,
  { id }: Pick<BookingEntity, 'id'>,
): Promise<unknown> => manager.query(`select give_code($1)`, [id]);

/** Returns the rule of a code that can be used once more; a use by the customer's own hold does not count. */
export async function findDiscount(
  manager: EntityManager,
  code: string,
  bookingId: string | null,
): Promise<DiscountRule | null> {
  const [row] = await manager.query<{ rule: DiscountRule | null }[]>(
    `select discount_of_code($1, $2) as rule`,
    [code, bookingId],
  );
  return row?.rule ?? null;
}

/** Tells whether a booking is a hold that has reserved the code of a rule. */
export async function holdsCode(
  manager: EntityManager,
  bookingId: string,
  { id: ruleId }: Pick<DiscountRule, 'id'>,
): Promise<boolean> {
  const held = await manager.query<unknown[]>(
    `select from discount_uses u join bookings b on b.id = u.booking_id
      where u.booking_id = $1 and u.rule_id = $2 and u.state = 'reserved' and b.state = 'held'`,
    [bookingId, ruleId],
  );
  return held.length === 1;
}

/** Tells whether a customer has used a code as often as its rule lets them. As in `take_code`; their own hold does not count. */
export async function hasUsedCode(
  manager: EntityManager,
  { rule_id, email_hash }: { readonly rule_id: string; readonly email_hash: string },
  holdId: string,
): Promise<boolean> {
  const spent = await manager.query<unknown[]>(
    `select from discount_rules r
      where r.id = $1 and $2 <> '' and r.max_per_email <= (
            select count(*) from discount_uses u
             where u.rule_id = r.id and u.email_hash = $2 and u.state <> 'released' and u.booking_id <> $3)`,
    [rule_id, email_hash, holdId],
  );
  return spent.length === 1;
}
