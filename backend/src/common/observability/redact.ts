/** Patterns that must not be logged, and their replacements. */
const FORBIDDEN: readonly (readonly [RegExp, string])[] = [
  [/[\w.+-]+@[\w-]+(?:\.[\w-]+)+/g, '[e-mail]'],
  // Signed tokens of staff and of bookings.
  [/\beyJ[\w-]+\.[\w-]+(?:\.[\w-]*)?/g, '[token]'],
  [/\b(Bearer|Basic)\s+[\w.~+/=-]+/gi, '$1 [token]'],
  [/\b(pi_\w+?)_secret_\w+/g, '$1_secret_[secret]'],
  [/\b(sk|rk|whsec)_[\w-]{8,}/g, '$1_[secret]'],
  // Links to the form of a review, and the calls of that form.
  [/\/(omdome|reviews)\/[\w-]{40,}/g, '/$1/[token]'],
  // Cards have 13 to 19 digits, together or in groups.
  [/(?<![\w.-])(?:\d[ -]?){12,18}\d(?![\w.-])/g, '[digits]'],
  [/\+\d{8,15}\b/g, '[phone]'],
  // Pay links, password resets and previews have a secret in the query string, so all query strings go.
  [/(https?:\/\/[^\s"?#\\]+)[?#][^\s"\\]*/g, '$1'],
  [/\b(postgres(?:ql)?|smtps?|https?):\/\/[^\s"/@]+@/g, '$1://[secret]@'],
];

/** Returns a log line without personal data and secrets. A second protection: the first is not to log them. */
export const redact = (line: string): string =>
  FORBIDDEN.reduce((text, [pattern, instead]) => text.replace(pattern, instead), line);
