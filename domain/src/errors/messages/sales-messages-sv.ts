/** Messages about staff bookings. */
export const SALES_MESSAGES_SV = {
  CONTACT_MISSING: 'Ange e-post eller telefon.',
  REASON_MISSING: 'Skriv varför.',
  DAY_OUT_OF_RANGE: 'Välj en dag från {from} till {to}.',
  DISCOUNT_TOO_LARGE: 'Rabatten kan vara högst {max} kr.',
  DISCOUNT_NOT_GIVEN: 'Högst {given} kr i rabatt kan tas tillbaka.',
} as const;
