import type { DataSource } from 'typeorm';

/**
 * Lets Istanbul be sold without rooms, unlike in the demo: most tests book it, and what they pay must not depend on where
 * travellers sleep. Tests of rooms give it their own types (`RoomSale`).
 */
export async function sellIstanbulWithoutRooms(db: Pick<DataSource, 'query'>): Promise<void> {
  await db.query(
    `delete from room_types t
      where destination_id = 'istanbul' and not exists (select from booking_rooms k where k.room_type_id = t.id)`,
  );
}

/** Lets every trip be sold without the discounts of the demo, for the same reason. */
export async function sellWithoutDiscounts(db: Pick<DataSource, 'query'>): Promise<void> {
  await db.query(
    `delete from discount_rules r where not exists (select from booking_lines l where l.rule_id = r.id)`,
  );
}
