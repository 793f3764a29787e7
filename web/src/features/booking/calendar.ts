import type { BookingView } from '@safar/domain/contracts/bookings';
import { type IsoDay, addDays, isIsoDay } from '@safar/domain/rules/dates';

const compact = (day: IsoDay): string => day.replaceAll('-', '');

/** Text values of iCalendar (RFC 5545, 3.3.11). */
const escaped = (text: string): string =>
  text.replace(/[\\;,]/g, (sign) => `\\${sign}`).replace(/\r?\n/g, '\\n');

const stampOf = (now: Date): string => `${now.toISOString().slice(0, 19).replace(/[-:]/g, '')}Z`;

type Trip = Pick<BookingView, 'id' | 'booking_ref' | 'departure_date' | 'return_date'>;

/** The trip as a calendar file: all-day, from departure to return. Null when the days cannot be read. */
export function calendarFile(trip: Trip, title: string, now: Date): string | null {
  const { departure_date: from, return_date: to } = trip;
  if (!isIsoDay(from) || !isIsoDay(to)) return null;
  return [
    'BEGIN:VCALENDAR',
    'VERSION:2.0',
    'PRODID:-//Safar//Booking//EN',
    'BEGIN:VEVENT',
    `UID:${trip.id}@safar`,
    `DTSTAMP:${stampOf(now)}`,
    `DTSTART;VALUE=DATE:${compact(from)}`,
    // The end of an all-day event is the first day after it.
    `DTEND;VALUE=DATE:${compact(addDays(to, 1))}`,
    `SUMMARY:${escaped(title)}`,
    `DESCRIPTION:${escaped(trip.booking_ref)}`,
    'END:VEVENT',
    'END:VCALENDAR',
    '',
  ].join('\r\n');
}

export const calendarLink = (file: string): string =>
  `data:text/calendar;charset=utf-8,${encodeURIComponent(file)}`;
