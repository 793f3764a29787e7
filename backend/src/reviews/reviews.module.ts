import { Module } from '@nestjs/common';
import { TypeOrmModule } from '@nestjs/typeorm';
import { ReviewEntity } from '../catalog/reviews/review.entity.js';
import { SettingsModule } from '../settings/settings.module.js';
import { BookingReviewController } from './booking-review.controller.js';
import { ReviewInvitations } from './review-invitations.service.js';
import { ReviewInviteEntity } from './review-invite.entity.js';
import { ReviewLinksController } from './review-links.controller.js';
import { ReviewLinks } from './review-links.service.js';
import { ReviewMails } from './review-mails.service.js';
import { ReviewModeration } from './review-moderation.service.js';
import { ReviewWriting } from './review-writing.service.js';
import { ReviewsController } from './reviews.controller.js';

@Module({
  imports: [SettingsModule, TypeOrmModule.forFeature([ReviewEntity, ReviewInviteEntity])],
  controllers: [ReviewsController, ReviewLinksController, BookingReviewController],
  providers: [ReviewWriting, ReviewLinks, ReviewMails, ReviewInvitations, ReviewModeration],
})
export class ReviewsModule {}
