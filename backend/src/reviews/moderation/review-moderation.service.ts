import { Injectable } from '@nestjs/common';
import type {
  ReviewRecordView, ReviewReplyRequest, ReviewStateRequest,
} from '@safar/domain/contracts/catalog/reviews'; // oxfmt-ignore
import { DomainError } from '@safar/domain/errors/domain-error';
import { canModerate } from '@safar/domain/reviews/reviews';
import { DataSource, type EntityManager } from 'typeorm';
import { ReviewEntity } from '../../catalog/reviews/review.entity.js';
import { audit, changedFields } from '../../common/audit/audit.js';
import type { Staff } from '../../common/auth/access.js';
import type { RowOf } from '../../common/database/row-of.js';
import { throwIfInvalid } from '../../common/http/errors.js';
import { listPage } from '../../common/lists/list-page.js';
import { type ListPlan, contains, equals, hasId } from '../../common/lists/list-plan.js';
import type { ListQuery } from '../../common/lists/list-query.js';
import type { Page } from '../../common/lists/list-response.js';
import { ReviewMails } from '../invitations/review-mails.service.js';

export interface ReviewRow extends Omit<
  RowOf<ReviewEntity>,
  'booking_id' | 'consent_at' | 'moderated_by' | 'moderated_at'
> {
  readonly destination: string;
  readonly moderated_by: string | null;
}

/** What was written, oldest first, so that it is read in order of arrival. A withdrawn review says nothing. */
export const REVIEWS: ListPlan = {
  name: 'reviews',
  columns: `r.id, r.destination_id, d.name_sv as destination, r.departure_month, r.rating, r.text, r.language,
    r.display_name, r.state, r.reject_reason, r.reply_sv, r.reply_ar, u.username as moderated_by, r.created_at, r.version,
    r.is_example`,
  from: `reviews r join destinations d on d.id = r.destination_id left join users u on u.id = r.moderated_by`,
  sorts: { created_at: 'r.created_at', rating: 'r.rating', state: 'r.state' },
  filters: {
    id: hasId('r.id'),
    state: equals('r.state'),
    destination_id: equals('r.destination_id'),
    language: equals('r.language'),
    rating: equals('r.rating'),
    q: contains(['r.text', 'r.display_name', 'd.name_sv']),
  },
  indexed: ['created_at'],
  order: 'r.created_at',
  key: 'r.id',
};

const reviewView = (row: ReviewRow): ReviewRecordView => ({
  id: row.id,
  destination_id: row.destination_id,
  destination: row.destination,
  departure_month: row.departure_month,
  rating: row.rating,
  text: row.text,
  language: row.language,
  display_name: row.display_name,
  state: row.state,
  reject_reason: row.reject_reason,
  reply_sv: row.reply_sv,
  reply_ar: row.reply_ar,
  moderated_by: row.moderated_by,
  created_at: row.created_at.toISOString(),
  version: row.version,
  is_example: row.is_example,
});

/** What staff do with reviews. They see the name that the writer chose, never the booking. */
@Injectable()
export class ReviewModeration {
  constructor(
    private readonly db: DataSource,
    private readonly mails: ReviewMails,
  ) {}

  async list(query: ListQuery): Promise<Page<ReviewRecordView>> {
    return (await listPage<ReviewRow>(this.db.manager, REVIEWS, query)).map(reviewView);
  }

  /** Throws NOT_FOUND. */
  async one(id: string): Promise<ReviewRecordView> {
    const [row] = await this.db.query<ReviewRow[]>(
      `select ${REVIEWS.columns} from ${REVIEWS.from} where r.id = $1`,
      [id],
    );
    if (!row) throw new DomainError('NOT_FOUND');
    return reviewView(row);
  }

  /**
   * Publishes a review, or rejects it for one of the four reasons and tells its writer. Throws NOT_FOUND,
   * REVIEW_MODERATION when the writer has changed or withdrawn it since it was read, VALIDATION_FAILED.
   */
  async setState(
    id: string,
    { state, reason, version }: ReviewStateRequest,
    staff: Staff,
  ): Promise<ReviewRecordView> {
    if ((state === 'rejected') !== (reason !== undefined)) {
      throwIfInvalid([{ code: 'REVIEW_REASON', field: 'reason' }]);
    }
    await this.db.transaction(async (tx) => {
      const review = await lockReview(tx, id);
      if (review.version !== version || !canModerate(review.state)) {
        throw new DomainError('REVIEW_MODERATION');
      }
      const next = { state, rejectReason: reason ?? null };
      if (next.state === review.state && next.rejectReason === review.rejectReason) return;
      const { bookingId } = review;
      await moderate(tx, review, { ...next, staff });
      if (state === 'rejected' && bookingId !== null) {
        await this.mails.queueAnswer(tx, { bookingId, id, version: version + 1 });
      }
    });
    return this.one(id);
  }

  /** Replies below the review, in both languages or in none. Throws NOT_FOUND, REVIEW_MODERATION, VALIDATION_FAILED. */
  async setReply(id: string, request: ReviewReplyRequest, staff: Staff): Promise<ReviewRecordView> {
    await this.db.transaction(async (tx) => {
      const review = await lockReview(tx, id);
      const { reply_sv: replySv = review.replySv, reply_ar: replyAr = review.replyAr } = request;
      if ((replySv === '') !== (replyAr === '')) {
        const field = replySv === '' ? 'reply_sv' : 'reply_ar';
        throwIfInvalid([{ code: 'REVIEW_REPLY_BOTH', field }]);
      }
      const { version = review.version } = request;
      if (review.version !== version || !canModerate(review.state)) {
        throw new DomainError('REVIEW_MODERATION');
      }
      const before = { reply_sv: review.replySv, reply_ar: review.replyAr };
      const changes = changedFields(before, { reply_sv: replySv, reply_ar: replyAr });
      if (!changes) return;
      await tx.update(ReviewEntity, { id }, { replySv, replyAr });
      const object = { type: 'review', id };
      await audit(tx, { action: 'review.replied', object, actor: staff, changes });
    });
    return this.one(id);
  }
}

async function lockReview(tx: EntityManager, id: string): Promise<ReviewEntity> {
  const lock = { mode: 'pessimistic_write' } as const;
  const review = await tx.findOne(ReviewEntity, { where: { id }, lock });
  if (!review) throw new DomainError('NOT_FOUND');
  return review;
}

async function moderate(
  tx: EntityManager,
  { id, version, state: from }: ReviewEntity,
  { staff, ...next }: Pick<ReviewEntity, 'state' | 'rejectReason'> & { readonly staff: Staff },
): Promise<void> {
  const by = { moderatedBy: staff.id, moderatedAt: new Date() };
  await tx.update(ReviewEntity, { id }, { ...next, ...by, version: version + 1 });
  await audit(tx, {
    action: next.state === 'published' ? 'review.published' : 'review.declined',
    object: { type: 'review', id },
    actor: staff,
    changes: {
      state: { from, to: next.state },
      ...(next.rejectReason && { reason: next.rejectReason }),
    },
  });
}
