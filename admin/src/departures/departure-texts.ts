/** In display order. */
export const SEAT_FIELDS = ['capacity', 'sold', 'held', 'options', 'blocked', 'free'] as const;
