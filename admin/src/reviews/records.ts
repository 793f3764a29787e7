import type { ReviewRecordView } from '@safar/domain/contracts/catalog/reviews';

/** The view as a plain record, as react-admin needs it. */
export type ReviewRecord = { [Key in keyof ReviewRecordView]: ReviewRecordView[Key] };

export const reviewPath = ({ id }: ReviewRecord, what: 'state' | 'reply'): string =>
  `/api/reviews/${encodeURIComponent(id)}/${what}`;
