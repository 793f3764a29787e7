import { type Db, runAll } from './rows.js';

/**
 * Lets Istanbul be sold without rooms and every trip without discounts, unlike in the demo: most tests book it, and what
 * they pay must not depend on where travellers sleep. Tests of rooms and discounts make their own (`RoomSale`,
 * `DiscountSale`).
 */
export const sellPlainly = (db: Db): Promise<void> =>
  runAll(db, [
    `delete from room_types t
      where destination_id = 'istanbul' and not exists (select from booking_rooms k where k.room_type_id = t.id)`,
    `delete from discount_rules r where not exists (select from booking_lines l where l.rule_id = r.id)`,
  ]);
