export const destinationsSv = {
  title: 'Destinationer',
  search: 'Sök destination...',
  loading: 'Laddar destinationer...',
  failed: 'Kunde inte hämta destinationer',
  none: 'Inga destinationer hittades',
  clear: 'Rensa sökningen',
  showDormant: 'Visa vilande',
  dormant: 'Vilande',
  from: 'från %{price}',
  departures: '%{smart_count} avresa |||| %{smart_count} avresor',
  show: 'Visa på webbplatsen',
  showOne: 'Visa %{name} på webbplatsen',
} as const;
