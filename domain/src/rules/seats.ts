/** What a visitor is told about a departure; never more than the truth. */
export type SeatLabel = 'none' | 'few_left' | 'sold_out';

const FEW = 5;
const FEW_SHARE = 0.1;

/** Seats left, null for a departure without a limit. */
export const seatsLeft = (departure: { capacity: number | null; taken: number }): number | null =>
  departure.capacity === null ? null : Math.max(0, departure.capacity - departure.taken);

/** Sold out at none, few left at five or a tenth of the capacity. */
export function seatLabel(departure: { capacity: number | null; taken: number }): SeatLabel {
  const left = seatsLeft(departure);
  if (left === null || departure.capacity === null) return 'none';
  if (left === 0) return 'sold_out';
  return left <= Math.max(FEW, Math.floor(departure.capacity * FEW_SHARE)) ? 'few_left' : 'none';
}
