import type { RejectReason, ReviewState } from '@safar/domain/reviews/reviews';
import { LANGUAGE_NAMES } from '../../common/lists/csv.js';
import { exportController } from '../../common/lists/csv-export.js';
import { REVIEWS, type ReviewRow } from './review-moderation.service.js';

const STATES: Readonly<Record<ReviewState, string>> = {
  ...{
    pending: 'Väntar',
    published: 'Publicerat',
    rejected: 'Avvisat',
    withdrawn: 'Tillbakataget',
  },
};
const REASONS: Readonly<Record<RejectReason, string>> = {
  ...{ personal_data: 'Uppgifter om någon annan', unlawful: 'Olagligt innehåll' },
  ...{ off_topic: 'Handlar inte om resan', language: 'Grovt eller kränkande språk' },
};

/** Reviews under the name that the writer chose, never with the booking. */
export class ReviewsExport extends exportController<ReviewRow>({
  plan: REVIEWS,
  permission: 'reviews:moderate',
  object: 'review',
  file: 'omdomen',
  sort: { field: 'created_at', descending: true },
  columns: {
    Resa: (review) => review.destination,
    Avresemånad: (review) => review.departure_month,
    Betyg: (review) => review.rating,
    Text: (review) => review.text,
    Namn: (review) => review.display_name,
    Språk: (review) => LANGUAGE_NAMES[review.language],
    Status: (review) => STATES[review.state],
    Skäl: (review) => review.reject_reason && REASONS[review.reject_reason],
    'Svar på svenska': (review) => review.reply_sv,
    'Svar på arabiska': (review) => review.reply_ar,
    'Kom in (svensk tid)': (review) => review.created_at,
  },
}) {}
