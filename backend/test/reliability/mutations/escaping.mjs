// @ts-check
/**
 * Defence off: texts in pages and mails are not escaped. The product's own escapes are calls of `replace`; those of
 * React are not, and stay on.
 */
const ESCAPING = new Set(['<', '[&<>"\']']);
const { replace } = String.prototype;

Object.defineProperty(String.prototype, 'replace', {
  ...Object.getOwnPropertyDescriptor(String.prototype, 'replace'),
  /**
   * @this {string}
   * @param {string | RegExp} pattern
   * @param {any} replacement
   */
  value(pattern, replacement) {
    if (pattern instanceof RegExp && ESCAPING.has(pattern.source)) return String(this);
    return replace.call(this, pattern, replacement);
  },
});
