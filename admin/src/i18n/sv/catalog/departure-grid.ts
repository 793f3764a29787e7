/** Texts of the grid that changes many departures. */
export default {
  title: 'Ändra %{smart_count} avresa |||| Ändra %{smart_count} avresor',
  hint: 'Allt sparas på en gång. Är något fel sparas ingenting, och felet visas i sin ruta.',
  leftOut: 'Här finns de första %{max} av %{all} avresor. Ändra de andra i listan Avresor.',
  loading: 'Laddar avresorna...',
  failed: 'Kunde inte hämta avresorna',
  date: 'Avresa',
  columns: {
    price_adult: 'Pris vuxen',
    price_child: 'Pris barn',
    price_infant: 'Pris spädbarn',
    capacity: 'Platser',
    blocked: 'Spärrade',
    booking_closes_days: 'Stänger, dagar före',
    state: 'Status',
  },
  states: { open: 'Öppen', closed: 'Stängd', cancelled: 'Inställd' },
  asTrip: 'som resan',
  unlimited: 'utan gräns',
  setAll: 'Sätt alla',
  setAllIn: 'Sätt alla: %{column}',
  valueForAll: '%{column}, värde för alla',
  save: 'Spara ändringarna',
  saved: '%{smart_count} avresa är ändrad |||| %{smart_count} avresor är ändrade',
  changed: 'Ändrad av någon annan nyss',
  conflict:
    'Någon annan hann ändra. Inget är sparat än: rutor som du inte har rört visar de nya värdena. Kontrollera och spara igen.',
  removed:
    '%{smart_count} avresa har tagits bort och finns inte kvar i listan. |||| %{smart_count} avresor har tagits bort och finns inte kvar i listan.',
} as const;
