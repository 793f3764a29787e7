import { Module } from '@nestjs/common';
import { TypeOrmModule } from '@nestjs/typeorm';
import { PublishedReviewsController } from './published-reviews.controller.js';
import { PublishedReviews } from './published-reviews.service.js';
import { ReviewEntity } from './review.entity.js';

@Module({
  imports: [TypeOrmModule.forFeature([ReviewEntity])],
  controllers: [PublishedReviewsController],
  providers: [PublishedReviews],
  exports: [PublishedReviews],
})
export class PublishedReviewsModule {}
