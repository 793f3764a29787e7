import { exportController } from '../../common/lists/csv-export.js';
import { BOOKING_ROWS, type BookingCsvRow } from './booking-list.queries.js';
import { CSV_COLUMNS } from './booking-list.view.js';

/** Bookings with their travellers. The books need all of them, so there is no limit. */
export class BookingsExport extends exportController<BookingCsvRow>({
  plan: BOOKING_ROWS,
  permission: 'bookings:read',
  object: 'booking',
  file: 'bokningar',
  sort: { field: 'created_at', descending: true },
  columns: CSV_COLUMNS,
  most: Infinity,
}) {}
