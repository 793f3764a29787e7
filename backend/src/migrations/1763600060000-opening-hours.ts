import type { MigrationInterface, QueryRunner } from 'typeorm';

interface Span {
  readonly opens: string;
  readonly closes: string;
}
type Week = Span[][];

const SWEDISH = ['mån', 'tis', 'ons', 'tor', 'fre', 'lör', 'sön'];
const DAY = '(mån|tis|ons|tor|fre|lör|sön)[a-zåäö]*\\.?';
const TIME = '(\\d{1,2})(?:[.:](\\d{2}))?';
const TO = '\\s*(?:till|–|-)\\s*';
const OPEN = new RegExp(`^${DAY}(?:${TO}${DAY})?\\s*(?:kl\\.?\\s*)?${TIME}${TO}${TIME}$`);
const CLOSED = /\bstängt\b/;
const CLOCK = /^(?:[01]\d|2[0-3]):[0-5]\d$/;

const clock = (hours = '', minutes = '00'): string => `${hours.padStart(2, '0')}:${minutes}`;
const noDays = (): Week => SWEDISH.map(() => []);

/** Adds one part of the text, such as `lördag 10–15`, to the week. @returns whether it was understood */
function addPart(week: Week, part: string): boolean {
  const [, first = '', last = first, ...times] = OPEN.exec(part) ?? [];
  const [from, to] = [SWEDISH.indexOf(first), SWEDISH.indexOf(last)];
  const span = { opens: clock(times[0], times[1]), closes: clock(times[2], times[3]) };
  if (from < 0 || to < from || !CLOCK.test(span.opens) || !CLOCK.test(span.closes)) return false;
  if (span.opens >= span.closes) return false;
  for (const day of week.slice(from, to + 1)) {
    if (day.length > 1 || (day[0] && day[0].closes >= span.opens)) return false;
    day.push(span);
  }
  return true;
}

/** A week out of `Måndag till fredag 9–18, lördag 10–15`; null for a text that says anything else. */
function weekOf(text: string): Week | null {
  const week = noDays();
  const parts = text
    .toLowerCase()
    .split(/[,;\n]|\soch\s/)
    .map((part) => part.trim())
    .filter((part) => part !== '' && !CLOSED.test(part));
  if (text.trim() !== '' && parts.length === 0) return null;
  return parts.every((part) => addPart(week, part)) ? week : null;
}

const textIn = (rows: readonly { key: string; value: unknown }[], key: string): string | null => {
  const value = rows.find((row) => row.key === key)?.value;
  return typeof value === 'string' ? value : null;
};

/** What is stored instead of the two texts. */
function settingsOf(sv: string | null, ar: string | null): [key: string, value: unknown][] {
  const week = sv === null ? null : weekOf(sv);
  if (week) return [['company.openingHours', { week, exceptions: [] }]];
  const notes: [string, unknown][] = [
    ['company.hoursNoteSv', sv ?? ''],
    ['company.hoursNoteAr', ar ?? ''],
  ];
  const kept = notes.filter(([, note]) => note !== '');
  // The hours of the demo are not those of an agency that wrote its own.
  return sv === null
    ? kept
    : [['company.openingHours', { week: noDays(), exceptions: [] }], ...kept];
}

/**
 * Opening hours become a table of days and hours. They are read from the Swedish text; a text that cannot be read is
 * kept, in both languages, as the note beside an empty table. A brand that repeats the old default goes, because the
 * name no longer gets a word added to it; chat numbers get the country code without which they lead nowhere.
 */
export class OpeningHours1763600060000 implements MigrationInterface {
  async up(runner: QueryRunner): Promise<void> {
    const rows = (await runner.query(
      `delete from settings where key in ('company.openingHoursSv', 'company.openingHoursAr')
       returning key, value`,
    )) as [{ key: string; value: unknown }[], number];
    const texts = rows[0];
    const found = settingsOf(
      textIn(texts, 'company.openingHoursSv'),
      textIn(texts, 'company.openingHoursAr'),
    );
    for (const [key, value] of found) {
      await runner.query(
        `insert into settings (key, value) values ($1, $2) on conflict (key) do nothing`,
        [key, JSON.stringify(value)],
      );
    }
    await runner.query(`delete from settings where key = 'brand' and value = '"Safar"'`);
    await runner.query(
      `update settings set value = to_jsonb('+46 ' || substr(value #>> '{}', 2))
        where key = 'company.whatsapp' and value #>> '{}' ~ '^0[1-9]'`,
    );
  }

  /** Migrations only go forward: a mistake is mended by the next one, data is never dropped. */
  down(): Promise<void> {
    return Promise.reject(new Error('Migrations only go forward.'));
  }
}
