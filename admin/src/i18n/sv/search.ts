/** Texts of the search over the whole console. */
export default {
  label: 'Sök överallt',
  hint: 'Referens, namn, mejl, telefon, resa, sida',
  none: 'Inget passar',
  short: 'Skriv minst två tecken',
  loading: 'Söker...',
  failed: 'Kunde inte söka',
  groups: { bookings: 'Bokningar', trips: 'Resor', screens: 'Sidor' },
  resting: 'Vilande',
  foundBy: {
    booking: '',
    payment: 'via betalning',
    refund: 'via återbetalning',
    document: 'via dokument',
  },
} as const;
