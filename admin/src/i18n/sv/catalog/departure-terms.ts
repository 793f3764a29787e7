/** Terms of departures, in their own forms and in that of the trip. */
export default {
  capacity: 'Antal platser',
  capacityHelp: 'Tomt betyder utan gräns.',
  blocked: 'Spärrade platser',
  blockedHelp: 'Säljs inte på webbplatsen.',
  price_adult: 'Pris vuxen',
  price_child: 'Pris barn',
  price_infant: 'Pris spädbarn',
  ownPrice: 'Tomt betyder som resan (%{price}).',
  asTrip: 'Tomt betyder som resan.',
  kronor: 'kr',
  booking_closes_days: 'Stänger före avresan',
  days: 'dagar',
  guaranteed: 'Garanterad avresa',
  guaranteedHelp: 'Besökaren ser att resan blir av, hur många som än bokar.',
} as const;
