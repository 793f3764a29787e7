import type { Translate } from '../../i18n/index.js';
import type { Departure } from './trip.js';

/** How many seats are worth a word: few of them, or fewer than the party needs. Null: nothing to tell. */
export const seatsToTell = ({ label, seatsLeft }: Departure, needed: number): number | null =>
  seatsLeft !== null && (label === 'few_left' || needed > seatsLeft) ? seatsLeft : null;

/** What is told about the seats: never more than the truth. */
export function seatNote(departure: Departure, needed: number, t: Translate): string | null {
  if (departure.label === 'sold_out') return t('destination.soldOut');
  const left = seatsToTell(departure, needed);
  return left === null ? null : t('destination.seatsLeft', { count: left });
}
