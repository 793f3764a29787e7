import type {
  DestinationReviewsView,
  ReviewFormView,
  ReviewRecordView,
  ReviewRequest,
} from '@safar/domain/contracts/catalog/reviews';
import { addDays } from '@safar/domain/dates/dates';
import { ReviewInvitations } from '../../../src/reviews/invitations/review-invitations.service.js';
import { ReviewLinks } from '../../../src/reviews/invitations/review-links.service.js';
import type { TestApp } from '../../harness/app.js';
import { ApiClient, type Reply } from '../../harness/api-client.js';
import { valueOf } from '../../harness/rows.js';
import { dayFromToday } from '../departures.js';
import { PaymentsClient, type Sold } from './payments-client.js';

export const REVIEW: ReviewRequest = {
  rating: 4,
  text: 'Lugna dagar, bra hotell och en guide som kunde staden.',
  display_name: 'Layla',
  consent: true,
};

/** Bookings whose people have come home, the links of their reviews, and staff who read them. */
export class ReviewsClient extends PaymentsClient<TestApp> {
  /** Creates a paid booking of people who came home this many days ago; negative: who come home in as many days. */
  async returned(daysAgo: number): Promise<Sold> {
    const sold = await this.paid({ paymentOption: 'full' });
    await this.comeHome(sold.id, daysAgo);
    return sold;
  }

  comeHome(id: string, daysAgo: number): Promise<unknown> {
    const home = dayFromToday(-daysAgo);
    return this.app.db.query(
      `update bookings set departure_date = $2, return_date = $3 where id = $1`,
      [id, addDays(home, -7), home],
    );
  }

  run(): ReturnType<ReviewInvitations['run']> {
    return this.app.nest.get(ReviewInvitations, { strict: false }).run();
  }

  /** Returns the token of a booking's link, which is valid from now on. */
  async tokenOf(bookingId: string): Promise<string> {
    const links = this.app.nest.get(ReviewLinks, { strict: false });
    await links.open(this.app.db.manager, bookingId);
    return (await links.urlOf(bookingId, 'sv'))?.split('/omdome/')[1] ?? '';
  }

  /** Writes with a link, as a visitor without cookies. */
  write(token: string, change: object = {}, what = ''): Reply<ReviewFormView> {
    const visitor = new ApiClient(this.app.baseUrl);
    return visitor.call('POST', `/api/reviews/${token}${what}`, { ...REVIEW, ...change });
  }

  form(token: string): Reply<ReviewFormView> {
    return new ApiClient(this.app.baseUrl).call('GET', `/api/reviews/${token}/form`);
  }

  /** Creates a written review. @returns its id and token */
  async written(change: object = {}): Promise<{ id: string; token: string; bookingId: string }> {
    const { id: bookingId } = await this.returned(5);
    const token = await this.tokenOf(bookingId);
    const { status } = await this.write(token, change);
    expect(status).toBe(200);
    const { db } = this.app;
    const id = await valueOf<string>(db, `select id from reviews where booking_id = $1`, bookingId);
    return { id, token, bookingId };
  }

  review(id: string): Reply<ReviewRecordView> {
    return this.call('editor', `GET /reviews/${id}`);
  }

  moderate(id: string, body: object, what: 'state' | 'reply' = 'state'): Reply<ReviewRecordView> {
    return this.call('editor', `PUT /reviews/${id}/${what}`, body);
  }

  async published(change: object = {}): Promise<{ id: string; token: string; bookingId: string }> {
    const review = await this.written(change);
    const { status } = await this.moderate(review.id, { state: 'published', version: 1 });
    expect(status).toBe(200);
    return review;
  }

  async onSite(): Promise<DestinationReviewsView> {
    const visitor = new ApiClient(this.app.baseUrl);
    return (await visitor.call<DestinationReviewsView>('GET', '/api/destinations/istanbul/reviews'))
      .body;
  }
}
