/** Texts of prices in the calendar of departures. They are loaded with the prices. */
export default {
  lowest: 'lägst i {month}',
  full: 'Fullt',
  noRooms: 'inte rum nog för er',
} as const;
