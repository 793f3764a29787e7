/** Says to Excel that what follows is UTF-8. */
export const BYTE_ORDER_MARK = '\ufeff';

/** What a spreadsheet takes for the beginning of a formula. */
const FORMULA = /^[=+\-@\t\r]/;
const SPECIAL = /[";\r\n]/;

/** An apostrophe before it makes a formula a text, in every spreadsheet; numbers stay numbers. */
function cell(value: string | number): string {
  if (typeof value === 'number') return String(value);
  const harmless = FORMULA.test(value.trimStart()) ? `'${value}` : value;
  return SPECIAL.test(harmless) ? `"${harmless.replaceAll('"', '""')}"` : harmless;
}

/** A line for Excel in Swedish, which parts by semicolons. */
export const csvLine = (cells: readonly (string | number)[]): string =>
  `${cells.map(cell).join(';')}\r\n`;
