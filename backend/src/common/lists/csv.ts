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

/** Builds a line for Swedish Excel, which separates by semicolons. */
export const csvLine = (cells: readonly (string | number)[]): string =>
  `${cells.map(cell).join(';')}\r\n`;
