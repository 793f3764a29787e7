import { formatLongDay } from '@safar/domain/dates/day-formats';
import { comfortTexts, finalTimesBy, flightText } from '@safar/domain/departures/flight-texts';
import type { Block } from '../../documents/documents.service.js';
import type { BookingDocumentContext } from './booking-document-context.js';
import { heading } from './booking-documents.blocks.js';

/** Says that the times are preliminary, and by when they are final; empty when they are. */
function preliminaryText({
  booking,
  flightsFinalAt,
  settings,
  today,
  texts: { flights: texts },
  language,
}: BookingDocumentContext): string {
  if (flightsFinalAt !== null) return '';
  const day = finalTimesBy(booking.departureDate, settings.flightsFinalDays);
  if (day <= today) return texts.finalSoon;
  return texts.finalBy.replace('{day}', formatLongDay(day, language));
}

/** The flights out and home with local times, so that the document serves as an itinerary; no block without flights. */
export function flightBlocks(context: BookingDocumentContext): Block[] {
  const { flights, texts, language } = context;
  if (flights.length === 0) return [];
  const { title, direction, day, departs, arrives, flight, duration } = texts.flights;
  const notes = [preliminaryText(context), ...comfortTexts(flights, language)].filter(Boolean);
  const rows = flights.map((leg) => {
    const text = flightText(leg, language);
    const arrival = [text.arrivalDay, text.arrives].filter(Boolean).join(texts.comma);
    return [
      text.direction,
      text.day,
      `${text.departs} ${text.from}`,
      `${arrival} ${text.to}`,
      [text.number, text.airline].filter(Boolean).join(texts.comma),
      text.duration,
    ];
  });
  return [
    heading(title),
    ...notes.map((text): Block => ({ kind: 'text', text })),
    {
      kind: 'table',
      columns: [
        { head: direction, share: 1.4 },
        { head: day, share: 1.9 },
        { head: departs, share: 3 },
        { head: arrives, share: 3 },
        { head: flight, share: 2.2 },
        { head: duration, share: 1.5 },
      ],
      rows,
    },
  ];
}
