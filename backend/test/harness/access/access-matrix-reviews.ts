const ALL = 'V B G E A';
const PUBLISHERS = 'E A';

interface Line {
  readonly call: string;
  readonly may: string;
  readonly body?: () => object;
}

/** A whole review: an incomplete one is refused for its fields before its caller is looked at. */
const body = () => ({
  ...{ rating: 4, text: 'Lugna dagar och ett bra hotell.', display_name: 'Layla', consent: true },
});

/** Who may call the routes of reviews (access-matrix.ts). */
export const REVIEW_ROUTES: readonly Line[] = [
  { call: 'GET /destinations/:id/reviews', may: ALL },
  // The holder of the link of an invitation; other callers get 404.
  { call: 'GET /reviews/:token/form', may: ALL },
  { call: 'POST /reviews/:token', may: ALL },
  { call: 'POST /reviews/:token/correction', may: ALL },
  { call: 'POST /reviews/:token/withdrawal', may: ALL },
  { call: 'POST /reviews/:token/decline', may: ALL },
  // Only the customer, not staff.
  { call: 'GET /booking/:id/review/form', may: 'B' },
  { call: 'POST /booking/:id/review', may: 'B', body },
  { call: 'POST /booking/:id/review/correction', may: 'B', body },
  { call: 'POST /booking/:id/review/withdrawal', may: 'B' },
  { call: 'GET /reviews', may: PUBLISHERS },
  { call: 'GET /reviews.csv', may: PUBLISHERS },
  { call: 'GET /reviews/:id', may: PUBLISHERS },
  { call: 'PUT /reviews/:id/state', may: PUBLISHERS },
  { call: 'PUT /reviews/:id/reply', may: PUBLISHERS },
];
