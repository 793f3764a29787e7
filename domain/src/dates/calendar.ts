import { type IsoDay, addDays } from './dates.js';

/** A journey as a calendar event of whole days, because the agency cannot promise flight times. */
export interface JourneyEvent {
  /** Named as the producer of the file. */
  readonly agency: string;
  /** Constant for a journey, so that a calendar updates the event instead of adding another. */
  readonly uid: string;
  /** Increased with every change of the journey. */
  readonly sequence: number;
  /** The instant the file was made, ISO 8601 in UTC, e.g. `2026-11-22T09:30:00.000Z`. */
  readonly madeAt: string;
  readonly firstDay: IsoDay;
  /** Inclusive. */
  readonly lastDay: IsoDay;
  readonly summary: string;
  readonly description: string;
  readonly location: string;
  readonly isCancelled: boolean;
}

const MAX_OCTETS = 75;

/** Returns the number of octets of a character in UTF-8. */
function octetsOf(character: string): number {
  const code = character.codePointAt(0) ?? 0;
  if (code < 0x80) return 1;
  if (code < 0x800) return 2;
  return code < 0x10000 ? 3 : 4;
}

/** Folds a line at 75 octets; continuation lines begin with a space. No character is split (RFC 5545, 3.1). */
function folded(line: string): string {
  const lines: string[] = [];
  let current = '';
  let octets = 0;
  for (const character of line) {
    const size = octetsOf(character);
    if (octets + size > MAX_OCTETS) {
      lines.push(current);
      current = ' ';
      octets = 1;
    }
    current += character;
    octets += size;
  }
  return [...lines, current].join('\r\n');
}

/** RFC 5545, 3.3.11; control characters are not allowed in a text. */
const escaped = (text: string): string =>
  text
    .replace(/[\\;,]/g, (sign) => `\\${sign}`)
    .replace(/\r\n?|\n/g, '\\n')
    .replace(/\p{Cc}/gu, '');

const compactDay = (day: IsoDay): string => day.replaceAll('-', '');
const compactInstant = (instant: string): string => `${instant.slice(0, 19).replace(/[-:]/g, '')}Z`;

/** Returns the .ics file of a journey (RFC 5545). */
export function journeyCalendar(journey: JourneyEvent): string {
  // `//` separates the parts of the identifier.
  const agency = journey.agency.replaceAll('/', ' ');
  const lines = [
    'BEGIN:VCALENDAR',
    'VERSION:2.0',
    `PRODID:-//${escaped(agency)}//${escaped(agency)}//SV`,
    'CALSCALE:GREGORIAN',
    'METHOD:PUBLISH',
    'BEGIN:VEVENT',
    `UID:${escaped(journey.uid)}`,
    `SEQUENCE:${journey.sequence}`,
    `DTSTAMP:${compactInstant(journey.madeAt)}`,
    `DTSTART;VALUE=DATE:${compactDay(journey.firstDay)}`,
    // DTEND is exclusive, so it is the day after the last one.
    `DTEND;VALUE=DATE:${compactDay(addDays(journey.lastDay, 1))}`,
    `SUMMARY:${escaped(journey.summary)}`,
    `DESCRIPTION:${escaped(journey.description)}`,
    `LOCATION:${escaped(journey.location)}`,
    `STATUS:${journey.isCancelled ? 'CANCELLED' : 'CONFIRMED'}`,
    // People who share the calendar see the time as busy, but not the destination.
    'CLASS:PRIVATE',
    'TRANSP:OPAQUE',
    'END:VEVENT',
    'END:VCALENDAR',
  ];
  return `${lines.map(folded).join('\r\n')}\r\n`;
}
