/** Texts of the search in the app bar. */
export default {
  label: 'Sök bokning',
  hint: 'Referens, namn, mejl, telefon, betalning',
  none: 'Ingen bokning passar',
  short: 'Skriv minst två tecken',
  loading: 'Söker...',
  failed: 'Kunde inte söka',
  foundBy: {
    booking: '',
    payment: 'via betalning',
    refund: 'via återbetalning',
    document: 'via dokument',
  },
} as const;
