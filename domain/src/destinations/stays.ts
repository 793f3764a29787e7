/** Meals that belong to a stay. */
export const BOARDS = [
  'none',
  'breakfast',
  'half_board',
  'full_board',
  'all_inclusive',
  'self_catering',
] as const;
export type Board = (typeof BOARDS)[number];

/** Hotels of one trip, in order. */
export const MAX_STAYS = 10;
/** Nights of one stay. */
export const MAX_STAY_NIGHTS = 60;
/** Nights on the way, such as in a plane. */
export const MAX_NIGHTS_ABOARD = 5;
export const MAX_ROOM_NOTE = 200;
