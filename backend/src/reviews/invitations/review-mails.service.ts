import { Injectable, type OnModuleInit } from '@nestjs/common';
import { DataSource, type EntityManager } from 'typeorm';
import { Clock } from '../../common/clock.js';
import { hasTravelled } from '@safar/domain/reviews/has-travelled';
import { type MailRow, Mails, type RenderedMail, queueMail } from '../../mails/mail.service.js';
import { Settings } from '../../settings/settings.service.js';
import { reviewAnswerMail } from './review-answer.mail.js';
import { reviewInviteMail } from './review-invite.mail.js';
import { ReviewLinks } from './review-links.service.js';
import { type Journey, findJourney, hasDeclined, inviteOf, reviewOf } from '../reviews.queries.js';

const INVITE_TOPIC = 'review_invite';
const ANSWER_TOPIC = 'review_answer';

/** Mails about reviews: the invitation with its reminder, and the answer to the writer of a rejected one. */
@Injectable()
export class ReviewMails implements OnModuleInit {
  constructor(
    private readonly db: DataSource,
    private readonly mails: Mails,
    private readonly settings: Settings,
    private readonly links: ReviewLinks,
    private readonly clock: Clock,
  ) {}

  onModuleInit(): void {
    this.mails.register({ topic: INVITE_TOPIC, name: 'Fråga om omdöme' }, (mail) =>
      this.invite(mail),
    );
    this.mails.register({ topic: ANSWER_TOPIC, name: 'Svar på avvisat omdöme' }, (mail) =>
      this.answer(mail),
    );
  }

  /** Days after the return, from the settings. */
  async inviteAfterDays(): Promise<number> {
    return (await this.settings.all()).reviewsAfterDays;
  }

  /** Queues an invitation or its reminder; each is sent once. */
  async queueInvite(tx: EntityManager, journey: Journey, isReminder: boolean): Promise<void> {
    await queueMail(tx, {
      topic: INVITE_TOPIC,
      dedupe: `${INVITE_TOPIC}:${journey.id}${isReminder ? ':reminder' : ''}`,
      bookingId: journey.id,
      to: journey.email,
      language: journey.language,
      payload: isReminder ? { step: 1 } : {},
    });
  }

  /** Queues the answer to a rejected review, with a link to correct it. */
  async queueAnswer(
    tx: EntityManager,
    { bookingId, id, version }: { bookingId: string; id: string; version: number },
  ): Promise<void> {
    const journey = await findJourney(tx, bookingId);
    if (!journey?.email) return;
    await this.links.open(tx, bookingId);
    await queueMail(tx, {
      topic: ANSWER_TOPIC,
      dedupe: `${ANSWER_TOPIC}:${id}:${version}`,
      bookingId,
      to: journey.email,
      language: journey.language,
    });
  }

  private async invite({
    booking_id: id,
    payload,
    language,
  }: MailRow): Promise<RenderedMail | null> {
    const { manager } = this.db;
    const journey = id === null ? null : await findJourney(manager, id);
    if (!journey || !hasTravelled(journey, this.clock.today())) return null;
    if (await reviewOf(manager, journey.id)) return null;
    const invite = await inviteOf(manager, journey.id);
    const url = await this.links.urlOf(journey.id, language);
    if (!invite || !url || (await hasDeclined(manager, journey.id))) return null;
    const { expiresAt } = invite;
    const isReminder = payload['step'] !== undefined;
    const { 'company.email': replyTo } = await this.settings.all();
    const frame = await this.mails.frame(language);
    return reviewInviteMail({ journey, url, expiresAt, isReminder, replyTo }, frame);
  }

  /** Says the present reason; nothing once the review is published or withdrawn, or waits with a new text. */
  private async answer({ booking_id: id, language }: MailRow): Promise<RenderedMail | null> {
    const { manager } = this.db;
    const journey = id === null ? null : await findJourney(manager, id);
    const reason = journey && (await reviewOf(manager, journey.id))?.rejectReason;
    const url = journey && (await this.links.urlOf(journey.id, language));
    if (!reason || !url) return null;
    const { 'company.email': replyTo } = await this.settings.all();
    const { firstName } = journey;
    return reviewAnswerMail({ firstName, reason, url, replyTo }, await this.mails.frame(language));
  }
}
