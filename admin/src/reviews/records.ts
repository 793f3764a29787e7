import type { ReviewRecordView } from '@safar/domain/contracts/catalog/reviews';
import type { ReviewState } from '@safar/domain/reviews/reviews';

/** The view as a plain record, as react-admin needs it. */
export type ReviewRecord = { [Key in keyof ReviewRecordView]: ReviewRecordView[Key] };

/** Review states of each chip. */
export const VIEWS = {
  queue: ['pending'],
  published: ['published'],
  rejected: ['rejected'],
  withdrawn: ['withdrawn'],
} as const satisfies Record<string, readonly ReviewState[]>;
export type View = keyof typeof VIEWS;

/** In order of arrival: the queue from its oldest, the others from their newest. */
export const listOf = (view: View) => ({
  filter: { state: VIEWS[view] },
  sort: { field: 'created_at', order: view === 'queue' ? 'ASC' : 'DESC' } as const,
});

export const reviewPath = ({ id }: ReviewRecord, what: 'state' | 'reply'): string =>
  `/api/reviews/${encodeURIComponent(id)}/${what}`;
