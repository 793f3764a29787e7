/** Names of the resources in menu and titles. */
export default {
  attention: { name: 'Att göra |||| Att göra' },
  departures: { name: 'Avresa |||| Avresor' },
  hotels: { name: 'Hotell |||| Hotell' },
  bookings: { name: 'Bokning |||| Bokningar' },
  destinations: { name: 'Destination |||| Destinationer' },
  users: { name: 'Användare |||| Användare' },
  privacy: { name: 'Personuppgifter |||| Personuppgifter' },
  audit: { name: 'Logg |||| Logg' },
  refunds: { name: 'Återbetalning |||| Återbetalningar' },
  messages: { name: 'Meddelande |||| Meddelanden' },
  mails: { name: 'Mejl |||| Mejl' },
  reports: { name: 'Rapport |||| Rapporter' },
  closings: { name: 'Dagsavslut |||| Dagsavslut' },
  content: { name: 'Innehåll |||| Innehåll' },
  opening: { name: 'Öppna butiken |||| Öppna butiken' },
  settings: { name: 'Inställning |||| Inställningar' },
} as const;
