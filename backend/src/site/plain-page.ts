/* Parts of the pages that the server writes itself, without the built site. */

const ESCAPES: Readonly<Record<string, string>> = {
  '&': '&amp;',
  '<': '&lt;',
  '>': '&gt;',
  '"': '&quot;',
};

export const escaped = (text: string): string =>
  text.replace(/[&<>"]/g, (sign) => ESCAPES[sign] ?? sign);

/** A telephone number is read from left to right in Arabic too. */
export const phoneLink = (phone: string): string =>
  `<a href="tel:${phone.replace(/[^+\d]/g, '')}" dir="ltr">${escaped(phone)}</a>`;
