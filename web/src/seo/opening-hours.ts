const DAYS = ['Monday', 'Tuesday', 'Wednesday', 'Thursday', 'Friday', 'Saturday', 'Sunday'];
const SWEDISH = ['mån', 'tis', 'ons', 'tor', 'fre', 'lör', 'sön'];

const DAY = '(mån|tis|ons|tor|fre|lör|sön)[a-zåäö]*\\.?';
const TIME = '(\\d{1,2})(?:[.:](\\d{2}))?';
const TO = '\\s*(?:till|–|-)\\s*';
const OPEN = new RegExp(`^${DAY}(?:${TO}${DAY})?\\s*(?:kl\\.?\\s*)?${TIME}${TO}${TIME}$`);
const CLOSED = /\bstängt\b/;

const clock = (hours = '', minutes = '00'): string => `${hours.padStart(2, '0')}:${minutes}`;

function hoursOf(part: string) {
  const [, first = '', last = first, ...times] = OPEN.exec(part) ?? [];
  const from = SWEDISH.indexOf(first);
  const to = SWEDISH.indexOf(last);
  if (from < 0 || to < from) return null;
  return {
    '@type': 'OpeningHoursSpecification',
    dayOfWeek: DAYS.slice(from, to + 1),
    opens: clock(times[0], times[1]),
    closes: clock(times[2], times[3]),
  };
}

/**
 * The opening hours that the agency wrote in Swedish, such as `Måndag till fredag 9–18, lördag 10–15`, as schema.org
 * wants them. Anything that is not understood gives none at all: wrong hours send people to a closed door.
 */
export function openingHours(text: string) {
  const parts = text
    .toLowerCase()
    .split(/[,;\n]|\soch\s/)
    .map((part) => part.trim())
    .filter((part) => part !== '' && !CLOSED.test(part));
  const found = parts.map(hoursOf);
  const hours = found.filter((each) => each !== null);
  return hours.length === found.length ? hours : [];
}
