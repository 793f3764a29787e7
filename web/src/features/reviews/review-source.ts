import type { ReviewFormView, ReviewRequest } from '@safar/domain/contracts/catalog/reviews';
import { getJson, postJson } from '../../lib/http.js';

const BOOKING_ID = /^[0-9a-f]{8}(?:-[0-9a-f]{4}){3}-[0-9a-f]{12}$/i;

/** The calls of one form. */
export interface ReviewSource {
  /** The form was opened with a mailed link, not from a booking. */
  readonly isLink: boolean;
  readonly form: () => Promise<ReviewFormView>;
  readonly write: (review: ReviewRequest) => Promise<ReviewFormView>;
  readonly correct: (review: ReviewRequest) => Promise<ReviewFormView>;
  readonly withdraw: () => Promise<ReviewFormView>;
  readonly decline: () => Promise<ReviewFormView>;
}

/** @param token of a mailed link, or the id of a booking that this browser has opened */
export function reviewSource(token: string): ReviewSource {
  const isLink = !BOOKING_ID.test(token);
  const own = encodeURIComponent(token);
  const base = isLink ? `/api/reviews/${own}` : `/api/booking/${own}/review`;
  return {
    isLink,
    form: () => getJson(`${base}/form`),
    write: (review) => postJson(base, review),
    correct: (review) => postJson(`${base}/correction`, review),
    withdraw: () => postJson(`${base}/withdrawal`, {}),
    decline: () => postJson(`${base}/decline`, {}),
  };
}
