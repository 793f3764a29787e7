const SWEDEN = '+46';

/**
 * The address that dials a number as people write it: `08-465 004 00` becomes `tel:+46846500400`, because a traveller
 * in trouble calls from abroad.
 */
export const telephone = (phone: string): string =>
  `tel:${phone.replace(/[^\d+]/g, '').replace(/^0(?!0)/, SWEDEN)}`;
