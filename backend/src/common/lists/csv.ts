import { parsePhoneNumberFromString } from 'libphonenumber-js';

/** Tells Excel that the file is UTF-8. */
export const BYTE_ORDER_MARK = '\ufeff';

/** Characters that start a formula in spreadsheets. */
const FORMULA = /^[=+\-@\t\r]/;
const SPECIAL = /[";\r\n]/;

/** A leading apostrophe makes a formula a text in every spreadsheet; numbers stay numbers. */
function cell(value: string | number): string {
  if (typeof value === 'number') return String(value);
  const harmless = FORMULA.test(value.trimStart()) ? `'${value}` : value;
  return SPECIAL.test(harmless) ? `"${harmless.replaceAll('"', '""')}"` : harmless;
}

export const LANGUAGE_NAMES = { sv: 'Svenska', ar: 'Arabiska' } as const;

/** A value of a row, as the database returns it. */
export type CsvValue = string | number | boolean | Date | null;

/** Formats as `2026-11-23 23:45`, which spreadsheets parse as a date. */
const INSTANT = new Intl.DateTimeFormat('sv-SE', {
  dateStyle: 'short',
  timeStyle: 'short',
  timeZone: 'Europe/Stockholm',
});

/** Writes a value as staff read it: an instant in Swedish time, yes or no, and nothing for null. */
export function csvText(value: CsvValue): string | number {
  if (value === null) return '';
  if (typeof value === 'boolean') return value ? 'Ja' : 'Nej';
  return value instanceof Date ? INSTANT.format(value) : value;
}

/** Formats as `(+46) 70 123 45 67`: a leading plus would start a formula, and digits alone would become a number. */
export const phoneCell = (phone: string): string =>
  parsePhoneNumberFromString(phone)
    ?.formatInternational()
    .replace(/^\+\d+/, (country) => `(${country})`) ?? phone;

/** Builds a line for Swedish Excel, which separates by semicolons. */
export const csvLine = (cells: readonly (string | number)[]): string =>
  `${cells.map(cell).join(';')}\r\n`;
