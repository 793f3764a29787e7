import type { ValidationIssue } from '../errors/issues.js';

/** The seat label of a departure for visitors; it never overstates scarcity. */
export type SeatLabel = 'none' | 'few_left' | 'sold_out';

/** The seats of a departure. */
export interface Seats {
  /** Null means no limit. */
  readonly capacity: number | null;
  /** Kept back by the agency; they cannot be booked. */
  readonly blocked: number;
  /** Sold and held. */
  readonly taken: number;
}

const FEW = 5;
const FEW_SHARE = 0.1;

/** Returns the number of seats that can be sold; null without a limit. */
export const seatsLeft = ({ capacity, blocked, taken }: Seats): number | null =>
  capacity === null ? null : Math.max(0, capacity - blocked - taken);

/** Visitors see no exact number above nine. */
const MANY = 10;

/** Returns how many are left as visitors see it: 10 = ten or more, null = no limit. */
export const shownLeft = (left: number | null): number | null =>
  left === null ? null : Math.min(left, MANY);

/** Returns a number from `shownLeft` that is short; null: ten or more, or no limit. */
export const fewOf = (shown: number | null): number | null =>
  shown !== null && shown < MANY ? shown : null;

/** Returns why `seats` cannot be booked when `left` are left (null: no limit), or null. */
export function seatShortage(seats: number, left: number | null): ValidationIssue | null {
  if (left === null || seats <= left) return null;
  return left === 0 ? { code: 'SOLD_OUT' } : { code: 'NOT_ENOUGH_SEATS', params: { left } };
}

/** Returns how many seats taken and blocked exceed the capacity; 0 if none. */
export const seatsMissing = ({ capacity, blocked, taken }: Seats): number =>
  capacity === null ? 0 : Math.max(0, taken + blocked - capacity);

/** Returns `sold_out` at no seats left, `few_left` at five or a tenth of the capacity. */
export function seatLabel(seats: Seats): SeatLabel {
  const left = seatsLeft(seats);
  if (left === null || seats.capacity === null) return 'none';
  if (left === 0) return 'sold_out';
  return left <= Math.max(FEW, Math.floor(seats.capacity * FEW_SHARE)) ? 'few_left' : 'none';
}
