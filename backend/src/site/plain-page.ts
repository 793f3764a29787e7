/* Parts of the pages that the server writes itself, without the built site. */

import { createHash } from 'node:crypto';

const ESCAPES: Readonly<Record<string, string>> = {
  '&': '&amp;',
  '<': '&lt;',
  '>': '&gt;',
  '"': '&quot;',
  "'": '&#39;',
};

export const escaped = (text: string): string =>
  text.replace(/[&<>"']/g, (sign) => ESCAPES[sign] ?? sign);

/** A telephone number is read from left to right in Arabic too. */
export const phoneLink = (phone: string): string =>
  `<a href="tel:${phone.replace(/[^+\d]/g, '')}" dir="ltr">${escaped(phone)}</a>`;

/** Content-Security-Policy of a page with one style element and nothing else; no script can run. */
export const styleOnlyPolicy = (style: string): string =>
  [
    "default-src 'none'",
    `style-src 'sha256-${createHash('sha256').update(style).digest('base64')}'`,
    "base-uri 'none'",
    "form-action 'none'",
    "frame-ancestors 'none'",
  ].join('; ');
