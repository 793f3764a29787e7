import type { Translate } from '../../../i18n/index.js';
import type { Departure } from '../destination.js';

/** Returns the number of seats to show: when few are left, or fewer than the party needs. Null otherwise. */
export const seatsToTell = ({ label, seatsLeft }: Departure, needed: number): number | null =>
  seatsLeft !== null && (label === 'few_left' || needed > seatsLeft) ? seatsLeft : null;

/** Returns the text about seats, or null. With too few seats it is the reason why the day cannot be chosen. */
export function seatNote(departure: Departure, needed: number, t: Translate): string | null {
  if (departure.notFrom) return t('destination.airport.notFrom', { airport: departure.notFrom });
  if (departure.label === 'sold_out') return t('destination.soldOut');
  const left = seatsToTell(departure, needed);
  if (left === null) return null;
  const seats = t('destination.seatsLeft', { count: left });
  return needed > left ? t('destination.tooFewSeats', { seats }) : seats;
}
