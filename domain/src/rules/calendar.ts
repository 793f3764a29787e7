import { type IsoDay, addDays } from './dates.js';

/** A journey as a calendar keeps it: whole days, because the times of flights are not ours to promise. */
export interface JourneyEvent {
  /** Who made the file. */
  readonly agency: string;
  /** The same journey always has the same one, so that a calendar updates instead of doubling. */
  readonly uid: string;
  /** Raised with every change of the journey. */
  readonly sequence: number;
  /** The instant the file was made, ISO 8601 in UTC, e.g. `2026-11-22T09:30:00.000Z`. */
  readonly madeAt: string;
  readonly firstDay: IsoDay;
  /** Included. */
  readonly lastDay: IsoDay;
  readonly summary: string;
  readonly description: string;
  readonly location: string;
  readonly isCancelled: boolean;
}

const MAX_OCTETS = 75;

/** So many octets a character takes in UTF-8. */
function octetsOf(character: string): number {
  const code = character.codePointAt(0) ?? 0;
  if (code < 0x80) return 1;
  if (code < 0x800) return 2;
  return code < 0x10000 ? 3 : 4;
}

/** Lines of at most 75 octets; what follows begins with a space. No character is cut in two (RFC 5545, 3.1). */
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

/** RFC 5545, 3.3.11; other control characters have no place in a text. */
const escaped = (text: string): string =>
  text
    .replace(/[\\;,]/g, (sign) => `\\${sign}`)
    .replace(/\r\n?|\n/g, '\\n')
    .replace(/\p{Cc}/gu, '');

const compactDay = (day: IsoDay): string => day.replaceAll('-', '');
const compactInstant = (instant: string): string => `${instant.slice(0, 19).replace(/[-:]/g, '')}Z`;

/** The file `x.ics` of a journey (RFC 5545). */
export function journeyCalendar(journey: JourneyEvent): string {
  // Two slashes end a part of the identifier.
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
    // The day after the last one: the end of an event is not part of it.
    `DTEND;VALUE=DATE:${compactDay(addDays(journey.lastDay, 1))}`,
    `SUMMARY:${escaped(journey.summary)}`,
    `DESCRIPTION:${escaped(journey.description)}`,
    `LOCATION:${escaped(journey.location)}`,
    `STATUS:${journey.isCancelled ? 'CANCELLED' : 'CONFIRMED'}`,
    // Colleagues who share a calendar see that somebody is away, not where to.
    'CLASS:PRIVATE',
    'TRANSP:OPAQUE',
    'END:VEVENT',
    'END:VCALENDAR',
  ];
  return `${lines.map(folded).join('\r\n')}\r\n`;
}
