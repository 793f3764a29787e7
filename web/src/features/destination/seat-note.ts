import type { Translate } from '../../i18n/index.js';
import type { Departure } from './destination.js';

/** How many seats are worth a word: few of them, or fewer than the party needs. Null: nothing to tell. */
export const seatsToTell = ({ label, seatsLeft }: Departure, needed: number): number | null =>
  seatsLeft !== null && (label === 'few_left' || needed > seatsLeft) ? seatsLeft : null;

/** What is told about the seats, never more than the truth; with too few it is the reason why nobody can choose them. */
export function seatNote(departure: Departure, needed: number, t: Translate): string | null {
  if (departure.label === 'sold_out') return t('destination.soldOut');
  const left = seatsToTell(departure, needed);
  if (left === null) return null;
  const seats = t('destination.seatsLeft', { count: left });
  return needed > left ? t('destination.tooFewSeats', { seats }) : seats;
}
