import { Injectable } from '@nestjs/common';
import type { SearchHitView, SearchMatch } from '@safar/domain/contracts/overview';
import type { BookingState } from '@safar/domain/rules/booking-states';
import { DataSource } from 'typeorm';
import { BookingList } from '../bookings/booking-list.service.js';
import { bookingsByReference, foundBookings } from './search.queries.js';

/** As many as are seen at once; whoever looks for more goes to the list of bookings. */
const LIMIT = 10;
/** One letter is in everything, and signs are in nothing that is searched by. */
const TELLING = /[\p{L}\p{N}].*[\p{L}\p{N}]/su;

/** One field that finds a booking by whatever somebody says on the telephone. */
@Injectable()
export class Search {
  constructor(
    private readonly db: DataSource,
    private readonly bookings: BookingList,
  ) {}

  async find(typed: string): Promise<SearchHitView[]> {
    const q = typed.trim();
    if (!TELLING.test(q)) return [];
    const { manager } = this.db;
    const [ids, references] = await Promise.all([
      this.bookings.newest(q, LIMIT),
      bookingsByReference(manager, q, LIMIT),
    ]);
    const found = new Map<string, SearchMatch>();
    // What was meant by its very number stands before what only contains it.
    for (const { booking_id, found_by } of references) found.set(booking_id, found_by);
    for (const id of ids) if (!found.has(id)) found.set(id, 'booking');
    const rows = await foundBookings(manager, [...found.keys()].slice(0, LIMIT));
    return rows.map((row) => ({
      ...row,
      state: row.state as BookingState,
      found_by: found.get(row.id) ?? 'booking',
    }));
  }
}
