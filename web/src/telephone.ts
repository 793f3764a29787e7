/** The address that dials a number as people write it: `08-465 004 00` becomes `tel:0846500400`. */
export const telephone = (phone: string): string => `tel:${phone.replace(/[^\d+]/g, '')}`;
