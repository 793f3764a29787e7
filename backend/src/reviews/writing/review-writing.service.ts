import { Injectable } from '@nestjs/common';
import type {
  OwnReviewView,
  ReviewFormView,
  ReviewRequest,
} from '@safar/domain/contracts/catalog/reviews';
import { DomainError } from '@safar/domain/errors/domain-error';
import { hasTravelled } from '@safar/domain/reviews/has-travelled';
import { languageOfText, reviewProblems } from '@safar/domain/reviews/reviews';
import { type Language, inLanguage } from '@safar/domain/text/languages';
import { normalizeText } from '@safar/domain/text/texts';
import { DataSource, type EntityManager } from 'typeorm';
import { ReviewEntity } from '../../catalog/reviews/review.entity.js';
import { audit } from '../../common/audit/audit.js';
import { Clock } from '../../common/clock.js';
import { throwIfInvalid } from '../../common/http/errors.js';
import {
  declineInvites,
  findJourney,
  inviteOf,
  lockJourney,
  reviewOf,
} from '../reviews.queries.js';

const monthOf = (day: string): string => day.slice(0, 7);

const ownReviewView = (review: ReviewEntity): OwnReviewView => ({
  state: review.state,
  rating: review.rating,
  text: review.text,
  display_name: review.displayName,
  reject_reason: review.rejectReason,
});

const written = ({ rating, text, display_name }: ReviewRequest) => ({
  rating,
  text: normalizeText(text),
  displayName: normalizeText(display_name),
  language: languageOfText(text),
  consentAt: new Date(),
});

/** Each written text waits for moderation, without the reply to the one before. */
const PENDING = {
  state: 'pending',
  rejectReason: null,
  moderatedBy: null,
  moderatedAt: null,
  replySv: '',
  replyAr: '',
} as const;

interface WriterStep {
  readonly action: 'review.written' | 'review.rewritten' | 'review.withdrawn';
  readonly id: string;
}

/** What the writer does with the review of a booking. The caller has shown to be its customer. */
@Injectable()
export class ReviewWriting {
  constructor(
    private readonly db: DataSource,
    private readonly clock: Clock,
  ) {}

  /** Returns the form. Throws REVIEW_NOT_ALLOWED for a journey that is not over, or did not take place. */
  async form(bookingId: string, language: Language): Promise<ReviewFormView> {
    const { manager } = this.db;
    const journey = await findJourney(manager, bookingId);
    if (!journey || !hasTravelled(journey, this.clock.today())) {
      throw new DomainError('REVIEW_NOT_ALLOWED');
    }
    const review = await reviewOf(manager, bookingId);
    const { destinationSv: sv, destinationAr: ar, departureDate } = journey;
    return {
      destination: inLanguage({ sv, ar }, language),
      departure_month: monthOf(departureDate),
      declined: (await inviteOf(manager, bookingId))?.declinedAt != null,
      review: review && ownReviewView(review),
    };
  }

  /**
   * Stores the review of a journey, once; a withdrawn one may be written again. Throws VALIDATION_FAILED,
   * REVIEW_NOT_ALLOWED, REVIEW_LINK_USED.
   */
  async write(
    bookingId: string,
    request: ReviewRequest,
    language: Language,
  ): Promise<ReviewFormView> {
    throwIfInvalid(reviewProblems(request));
    await this.db.transaction(async (tx) => {
      const journey = await lockJourney(tx, bookingId, this.clock.today());
      if (!journey) throw new DomainError('REVIEW_NOT_ALLOWED');
      const before = await reviewOf(tx, bookingId);
      if (before && before.state !== 'withdrawn') throw new DomainError('REVIEW_LINK_USED');
      const review = await tx.save(ReviewEntity, {
        ...(before && { id: before.id, version: before.version + 1, createdAt: new Date() }),
        ...PENDING,
        ...written(request),
        bookingId,
        destinationId: journey.destinationId,
        departureMonth: monthOf(journey.departureDate),
      });
      await log(tx, { action: 'review.written', id: review.id });
    });
    return this.form(bookingId, language);
  }

  /** Replaces the text of the writer's review, which waits for moderation again and loses the agency's reply. Throws as `write`, and NOT_FOUND. */
  async correct(
    bookingId: string,
    request: ReviewRequest,
    language: Language,
  ): Promise<ReviewFormView> {
    throwIfInvalid(reviewProblems(request));
    await this.change(bookingId, 'review.rewritten', { ...PENDING, ...written(request) });
    return this.form(bookingId, language);
  }

  /** Takes the review off the site and deletes what it says. Throws REVIEW_NOT_ALLOWED, NOT_FOUND. */
  async withdraw(bookingId: string, language: Language): Promise<ReviewFormView> {
    await this.change(bookingId, 'review.withdrawn', {
      ...PENDING,
      ...{ state: 'withdrawn', text: '', displayName: '' },
    });
    return this.form(bookingId, language);
  }

  /** No mail asks this customer for a review any more. */
  async decline(bookingId: string, language: Language): Promise<ReviewFormView> {
    await declineInvites(this.db.manager, bookingId);
    return this.form(bookingId, language);
  }

  private async change(
    bookingId: string,
    action: WriterStep['action'],
    to: Partial<ReviewEntity>,
  ): Promise<void> {
    await this.db.transaction(async (tx) => {
      const journey = await lockJourney(tx, bookingId, this.clock.today());
      if (!journey) throw new DomainError('REVIEW_NOT_ALLOWED');
      const review = await reviewOf(tx, bookingId);
      if (!review || review.state === 'withdrawn') throw new DomainError('NOT_FOUND');
      // From the stored one: staff may have decided since it was read.
      const version = (): string => 'version + 1';
      await tx.update(ReviewEntity, { id: review.id }, { ...to, version });
      await log(tx, { action, id: review.id });
    });
  }
}

/** The log names no booking: staff who moderate must not learn whose review it is. */
const log = (tx: EntityManager, { action, id }: WriterStep): Promise<void> =>
  audit(tx, { action, object: { type: 'review', id } });
