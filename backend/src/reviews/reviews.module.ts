import { Module } from '@nestjs/common';
import { TypeOrmModule } from '@nestjs/typeorm';
import { ReviewEntity } from '../catalog/reviews/review.entity.js';
import { SettingsModule } from '../settings/settings.module.js';
import { BookingReviewController } from './writing/booking-review.controller.js';
import { ReviewInvitations } from './invitations/review-invitations.service.js';
import { ReviewInviteEntity } from './invitations/review-invite.entity.js';
import { ReviewLinksController } from './writing/review-links.controller.js';
import { ReviewLinks } from './invitations/review-links.service.js';
import { ReviewMails } from './invitations/review-mails.service.js';
import { ReviewModeration } from './moderation/review-moderation.service.js';
import { ReviewWriting } from './writing/review-writing.service.js';
import { ReviewsController } from './moderation/reviews.controller.js';
import { ReviewsExport } from './moderation/reviews.export.js';

@Module({
  imports: [SettingsModule, TypeOrmModule.forFeature([ReviewEntity, ReviewInviteEntity])],
  controllers: [ReviewsController, ReviewsExport, ReviewLinksController, BookingReviewController],
  providers: [ReviewWriting, ReviewLinks, ReviewMails, ReviewInvitations, ReviewModeration],
})
export class ReviewsModule {}
