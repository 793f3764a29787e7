import { type JourneyEvent, journeyCalendar } from './calendar.js';
import { isoDay } from './dates.js';

const journey: JourneyEvent = {
  agency: 'Noor/Resor',
  uid: '6b0f@safar.example',
  sequence: 0,
  madeAt: '2026-11-22T09:30:00.000Z',
  firstDay: isoDay('2027-12-29'),
  lastDay: isoDay('2027-12-31'),
  summary: 'Resa till Istanbul',
  description: 'Bokning SAF7K2Q9M',
  location: 'Istanbul',
  isCancelled: false,
};

const bytes = (text: string): number => new TextEncoder().encode(text).length;
/** Joins folded lines, as a calendar does when reading. */
const unfolded = (file: string): string[] => file.replace(/\r\n /g, '').split('\r\n');
const valueOf = (file: string, name: string): string =>
  unfolded(file)
    .find((line) => line.startsWith(`${name}:`))
    ?.slice(name.length + 1) ?? '';

describe('the calendar file of a journey', () => {
  it('is one event of whole days that ends on the day after the last one', () => {
    expect(journeyCalendar(journey)).toBe(
      [
        'BEGIN:VCALENDAR',
        'VERSION:2.0',
        'PRODID:-//Noor Resor//Noor Resor//SV',
        'CALSCALE:GREGORIAN',
        'METHOD:PUBLISH',
        'BEGIN:VEVENT',
        'UID:6b0f@safar.example',
        'SEQUENCE:0',
        'DTSTAMP:20261122T093000Z',
        'DTSTART;VALUE=DATE:20271229',
        'DTEND;VALUE=DATE:20280101',
        'SUMMARY:Resa till Istanbul',
        'DESCRIPTION:Bokning SAF7K2Q9M',
        'LOCATION:Istanbul',
        'STATUS:CONFIRMED',
        'CLASS:PRIVATE',
        'TRANSP:OPAQUE',
        'END:VEVENT',
        'END:VCALENDAR',
        '',
      ].join('\r\n'),
    );
  });

  // [ASVS 1.3.3]
  it('escapes the format characters and lets no text start a line', () => {
    const file = journeyCalendar({
      ...journey,
      summary: 'Sol; bad, mer \\ mindre',
      description: 'Rad ett\r\nBEGIN:VALARM\nRad tre\u0007',
    });
    expect(valueOf(file, 'SUMMARY')).toBe('Sol\\; bad\\, mer \\\\ mindre');
    expect(valueOf(file, 'DESCRIPTION')).toBe('Rad ett\\nBEGIN:VALARM\\nRad tre');
    expect(file.split('\r\n')).not.toContain('BEGIN:VALARM');
  });

  it.each([
    ['Swedish', 'Åre, Ängelholm och Östersund är på väg. '.repeat(6)],
    ['Arabic', 'رحلة إلى إسطنبول مع الطعام والإقامة وكل ما يلزم '.repeat(6)],
    ['signs of four octets', '🧳✈️'.repeat(40)],
  ])('folds %s at 75 octets and cuts no character', (_, description) => {
    const file = journeyCalendar({ ...journey, description });
    const lines = file.split('\r\n');
    expect(lines.filter((line) => bytes(line) > 75)).toEqual([]);
    expect(lines.some((line) => line.startsWith(' '))).toBe(true);
    expect(file).not.toContain('\ufffd');
    expect(valueOf(file, 'DESCRIPTION')).toBe(description.replaceAll(',', '\\,'));
    // Every line ends with CRLF, and no line has another line break.
    expect(file.replaceAll('\r\n', '')).not.toMatch(/[\r\n]/);
  });

  it('keeps its UID through changes and has the status CANCELLED when the journey is cancelled', () => {
    const moved = journeyCalendar({ ...journey, sequence: 1, firstDay: isoDay('2027-12-30') });
    expect([valueOf(moved, 'UID'), valueOf(moved, 'SEQUENCE')]).toEqual([journey.uid, '1']);
    expect(valueOf(journeyCalendar({ ...journey, isCancelled: true }), 'STATUS')).toBe('CANCELLED');
  });
});
