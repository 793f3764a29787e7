import type { ValidationIssue } from './issues.js';

/** What a visitor is told about a departure; never more than the truth. */
export type SeatLabel = 'none' | 'few_left' | 'sold_out';

/** The seats of a departure. */
export interface Seats {
  /** null = no limit. */
  readonly capacity: number | null;
  /** Kept back by the agency: nobody can book them. */
  readonly blocked: number;
  /** Sold and held. */
  readonly taken: number;
}

const FEW = 5;
const FEW_SHARE = 0.1;

/** Seats that can be sold, null for a departure without a limit. */
export const seatsLeft = ({ capacity, blocked, taken }: Seats): number | null =>
  capacity === null ? null : Math.max(0, capacity - blocked - taken);

/** Why so many seats cannot be had where so many are left (null: no limit), or null. */
export function seatShortage(seats: number, left: number | null): ValidationIssue | null {
  if (left === null || seats <= left) return null;
  return left === 0 ? { code: 'SOLD_OUT' } : { code: 'NOT_ENOUGH_SEATS', params: { left } };
}

/** So many more seats are taken and blocked than there are; 0 as long as everybody has one. */
export const seatsMissing = ({ capacity, blocked, taken }: Seats): number =>
  capacity === null ? 0 : Math.max(0, taken + blocked - capacity);

/** Sold out at none, few left at five or a tenth of the capacity. */
export function seatLabel(seats: Seats): SeatLabel {
  const left = seatsLeft(seats);
  if (left === null || seats.capacity === null) return 'none';
  if (left === 0) return 'sold_out';
  return left <= Math.max(FEW, Math.floor(seats.capacity * FEW_SHARE)) ? 'few_left' : 'none';
}
