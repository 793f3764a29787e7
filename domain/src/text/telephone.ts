const SWEDEN = '+46';

/** Converts a Swedish number to international form: `08-465 004 00` becomes `+46846500400`. */
export const international = (phone: string): string =>
  phone.replace(/[^\d+]/g, '').replace(/^0(?!0)/, SWEDEN);

/**
 * Returns the tel: URL of a number as written: `08-465 004 00` becomes `tel:+46846500400`, because customers in an
 * emergency call from abroad.
 */
export const telephone = (phone: string): string => `tel:${international(phone)}`;

/** Returns a link to a chat in WhatsApp with a number, which begins with a text. */
export const chatLink = (number: string, text = ''): string =>
  `https://wa.me/${international(number).replace('+', '')}${text && `?text=${encodeURIComponent(text)}`}`;
