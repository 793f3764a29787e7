/** Messages about discount rules and codes, verbatim where the specification gives the text. */
export const DISCOUNT_MESSAGES_SV = {
  CODE_NOT_VALID: 'Koden gäller inte för den här resan.',
  DISCOUNT_CODE: 'Koden har 3–30 bokstäver, siffror och bindestreck, utan mellanslag.',
  DISCOUNT_CODE_LIKE_CARD: 'Koden ser ut som koden på ett presentkort. Välj en annan.',
  DISCOUNT_CODE_TAKEN: 'En annan rabatt har redan den koden. Välj en annan.',
  DISCOUNT_LIMIT_WITHOUT_CODE: 'Bara rabatter med kod kan ha ett högsta antal.',
  DISCOUNT_USED:
    'Rabatten används redan (antal bokningar: {n}). Stäng av den i stället för att ta bort den.',
} as const;
