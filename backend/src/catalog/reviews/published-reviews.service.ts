import { Inject, Injectable } from '@nestjs/common';
import type { DestinationReviewsView, ReviewView } from '@safar/domain/contracts/catalog/reviews';
import { dayInStockholm } from '@safar/domain/dates/dates';
import { DomainError } from '@safar/domain/errors/domain-error';
import { RATED_FROM, averageRating } from '@safar/domain/reviews/reviews';
import { DataSource } from 'typeorm';
import { ENV, type Env } from '../../common/config/env.js';
import type { RowOf } from '../../common/database/row-of.js';
import type { ReviewEntity } from './review.entity.js';

type Row = RowOf<
  ReviewEntity,
  | 'id'
  | 'destinationId'
  | 'departureMonth'
  | 'rating'
  | 'text'
  | 'language'
  | 'displayName'
  | 'replySv'
  | 'replyAr'
  | 'isExample'
  | 'createdAt'
>;

/** In order of arrival, newest first; never by rating. */
const PUBLISHED = `select id, destination_id, departure_month, rating, text, language, display_name, reply_sv, reply_ar,
    is_example, created_at
  from reviews where state = 'published' and ($1 or not is_example) and ($2::text is null or destination_id = $2)
  order by created_at desc, id`;

const reviewView = (row: Row): ReviewView => ({
  id: row.id,
  rating: row.rating,
  text: row.text,
  language: row.language,
  display_name: row.display_name,
  departure_month: row.departure_month,
  written_on: dayInStockholm(row.created_at),
  reply_sv: row.reply_sv,
  reply_ar: row.reply_ar,
  is_example: row.is_example,
});

/** Examples of the demo are shown, but not counted. */
function reviewsView(rows: readonly Row[]): DestinationReviewsView {
  const counted = rows.filter((row) => !row.is_example);
  const sum = counted.reduce((total, { rating }) => total + rating, 0);
  const count = counted.length;
  return {
    count,
    average: count < RATED_FROM ? null : averageRating(sum, count),
    reviews: rows.map(reviewView),
  };
}

const NO_REVIEWS = reviewsView([]);

/** Reads the published reviews. */
@Injectable()
export class PublishedReviews {
  constructor(
    private readonly db: DataSource,
    @Inject(ENV) private readonly env: Env,
  ) {}

  /** Returns a function that gives the reviews of a trip, of all trips as of one instant. */
  async all(): Promise<(destinationId: string) => DestinationReviewsView> {
    const rows = new Map<string, Row[]>();
    for (const row of await this.rows(null)) {
      const own = rows.get(row.destination_id);
      if (own) own.push(row);
      else rows.set(row.destination_id, [row]);
    }
    const views = new Map([...rows].map(([id, own]) => [id, reviewsView(own)]));
    return (id) => views.get(id) ?? NO_REVIEWS;
  }

  /** Throws DESTINATION_NOT_FOUND. */
  async ofDestination(id: string): Promise<DestinationReviewsView> {
    const [known] = await this.db.query<unknown[]>(`select from destinations where id = $1`, [id]);
    if (!known) throw new DomainError('DESTINATION_NOT_FOUND');
    return reviewsView(await this.rows(id));
  }

  private rows(id: string | null): Promise<Row[]> {
    return this.db.query<Row[]>(PUBLISHED, [this.env.demo, id]);
  }
}
