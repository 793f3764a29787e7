import { Injectable } from '@nestjs/common';
import type { BookingListView, BookingRecordView } from '@safar/domain/contracts/bookings/bookings';
import type { BookingFileView } from '@safar/domain/contracts/bookings/booking-file';
import type { TimelineEntryView } from '@safar/domain/contracts/bookings/timeline';
import type { Language } from '@safar/domain/text/languages';
import { DataSource } from 'typeorm';
import { audit } from '../../common/audit/audit.js';
import type { ByStaff, StaffContext } from '../../common/http/request-context.js';
import type { Page } from '../../common/lists/list-response.js';
import type { ListQuery } from '../../common/lists/list-query.js';
import { Flights } from '../../catalog/flights/flights.service.js';
import { BookingAccessService } from '../details/booking-access.service.js';
import { historyOf, linksOf, mailsOf, unpaidExtrasOf } from '../details/booking-file.queries.js';
import { timelineOf } from '../details/booking-timeline.queries.js';
import { bookingFileView } from '../details/booking-file.view.js';
import { bookingBatches, bookingPage } from './booking-list.queries.js';
import { bookingRecordView } from './booking-list.view.js';
import { bookingListItem } from '../details/bookings.view.js';

const LATEST = 200;
const NEWEST = { field: 'created_at', descending: true } as const;

/** Bookings for the console: as pages and one by one. */
@Injectable()
export class BookingList {
  constructor(
    private readonly db: DataSource,
    private readonly access: BookingAccessService,
    private readonly flights: Flights,
  ) {}

  async page(query: ListQuery, language: Language): Promise<Page<BookingRecordView>> {
    const page = await bookingPage(this.db.manager, query, language);
    return page.map(bookingRecordView);
  }

  /** Returns the newest bookings and the total count, in the documented format. */
  async latest(language: Language): Promise<BookingListView> {
    const query = { filter: {}, range: { first: 0, last: LATEST - 1 }, sort: NEWEST };
    const { rows, place } = await bookingPage(this.db.manager, query, language);
    const { total, isMore = false } = place;
    return { bookings: rows.map(bookingListItem), total, is_more: isMore };
  }

  /** Returns the ids of the newest bookings that a search finds, at most `limit`, without counting the rest. */
  async newest(q: string, limit: number): Promise<string[]> {
    const query = { filter: { q }, range: null, sort: NEWEST, size: limit };
    const first = await bookingBatches(this.db.manager, query).next();
    return first.done ? [] : first.value.map(({ id }) => id);
  }

  /** Throws BOOKING_NOT_FOUND or VALIDATION_FAILED. */
  timeline(id: string, query: ListQuery, { staff }: ByStaff): Promise<Page<TimelineEntryView>> {
    return timelineOf(this.db.manager, { bookingId: id, role: staff.role }, query);
  }

  /** Throws BOOKING_NOT_FOUND. Every read is logged, because it shows personal data. */
  async file(
    id: string,
    { staff, language }: Pick<StaffContext, 'staff' | 'language'>,
  ): Promise<BookingFileView> {
    const file = await this.fileOf(id, language);
    await audit(this.db.manager, {
      action: 'booking.read',
      object: { type: 'booking', id },
      actor: staff,
    });
    return file;
  }

  /**
   * Returns the same without logging a read, for a caller that has just changed the booking. Throws BOOKING_NOT_FOUND.
   */
  async fileOf(id: string, language: Language): Promise<BookingFileView> {
    const { manager } = this.db;
    const details = await this.access.details(id);
    const [mails, history, links, unpaid] = await Promise.all([
      mailsOf(manager, id),
      historyOf(manager, id),
      linksOf(manager, id),
      unpaidExtrasOf(manager, id),
    ]);
    const airports = links.airports.map((iata) => ({
      iata,
      name_sv: this.flights.airportOf(iata)?.name_sv ?? iata,
    }));
    const more = { mails, history, unpaid, links: { ...links, airports } };
    return bookingFileView(details, more, language);
  }
}
