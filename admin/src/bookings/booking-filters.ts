import type { BookingRecordView } from '@safar/domain/contracts/bookings/bookings';
import { BOOKING_STATES } from '@safar/domain/bookings/booking-states';
import { useStore } from 'react-admin';
import { listMemoryOf } from '../console-store.js';

/** Filters of the booking list besides the free search. Days are `YYYY-MM-DD`. */
export interface BookingFilter {
  readonly q?: string;
  readonly state?: BookingRecordView['state'] | readonly BookingRecordView['state'][];
  readonly type?: BookingRecordView['type'];
  readonly destination_id?: string;
  readonly departure_from?: string;
  readonly departure_to?: string;
  readonly created_from?: string;
  readonly created_to?: string;
  readonly balance_due_before?: string;
  readonly source?: BookingRecordView['source'];
  readonly language?: BookingRecordView['language'];
  readonly attention?: boolean;
}

/** In display order. */
export const DAYS = [
  'departure_from', 'departure_to', 'created_from', 'created_to', 'balance_due_before',
] as const; // oxfmt-ignore
export const STATES: readonly BookingRecordView['state'][] = BOOKING_STATES;
export const TYPES: readonly BookingRecordView['type'][] = ['full', 'partial'];
export const SOURCES: readonly BookingRecordView['source'][] = [
  'web', 'phone', 'shop', 'whatsapp', 'group',
]; // oxfmt-ignore

/** Store key that keeps the list's filters and sorting until the page is left. */
export const LIST_MEMORY = listMemoryOf('bookings');
export const PER_PAGE = 50;
export const NEWEST_FIRST = { field: 'created_at', order: 'DESC' } as const;

/** Sets the filter that the list applies on its next render; neither the address nor browser storage contains it. */
export function useAskBookings(): (filter: BookingFilter) => void {
  const [, remember] = useStore<object>(LIST_MEMORY);
  return (filter) =>
    remember({
      filter,
      sort: NEWEST_FIRST.field,
      order: NEWEST_FIRST.order,
      page: 1,
      perPage: PER_PAGE,
      displayedFilters: Object.fromEntries(Object.keys(filter).map((name) => [name, true])),
    });
}
