import { Injectable } from '@nestjs/common';
import type { BookingHitView, SearchMatch } from '@safar/domain/contracts/office/overview';
import { DataSource } from 'typeorm';
import { BookingList } from '../../bookings/list/booking-list.service.js';
import { bookingsByReference, foundBookings } from './search.queries.js';

/** Number of hits; for more, staff use the booking list. */
const LIMIT = 10;
/** Needs two letters or digits: one would match everything, and punctuation is not indexed. */
const TELLING = /[\p{L}\p{N}].*[\p{L}\p{N}]/su;

/** Finds a booking by anything that a customer may say on the telephone. */
@Injectable()
export class Search {
  constructor(
    private readonly db: DataSource,
    private readonly bookings: BookingList,
  ) {}

  async find(typed: string): Promise<BookingHitView[]> {
    const q = typed.trim();
    if (!TELLING.test(q)) return [];
    const { manager } = this.db;
    const [ids, references] = await Promise.all([
      this.bookings.newest(q, LIMIT),
      bookingsByReference(manager, q, LIMIT),
    ]);
    const found = new Map<string, SearchMatch>();
    // Exact references come before partial matches.
    for (const { booking_id, found_by } of references) found.set(booking_id, found_by);
    for (const id of ids) if (!found.has(id)) found.set(id, 'booking');
    const rows = await foundBookings(manager, [...found.keys()].slice(0, LIMIT));
    return rows.map((row) => ({
      ...row,
      found_by: found.get(row.id) ?? 'booking',
    }));
  }
}
