const SWEDEN = '+46';

/** A Swedish number as it is dialled from anywhere: `08-465 004 00` becomes `+46846500400`. */
export const international = (phone: string): string =>
  phone.replace(/[^\d+]/g, '').replace(/^0(?!0)/, SWEDEN);

/**
 * The address that dials a number as people write it: `08-465 004 00` becomes `tel:+46846500400`, because a traveller
 * in trouble calls from abroad.
 */
export const telephone = (phone: string): string => `tel:${international(phone)}`;
