import { Controller, Get, Param } from '@nestjs/common';
import { ApiNotFoundResponse, ApiOkResponse, ApiTags } from '@nestjs/swagger';
import { DestinationReviewsView } from '@safar/domain/contracts/catalog/reviews';
import { ErrorView } from '@safar/domain/contracts/system/errors';
import { Public } from '../../common/auth/access.js';
import { PublishedReviews } from './published-reviews.service.js';

@ApiTags('reviews')
@Controller('destinations')
export class PublishedReviewsController {
  constructor(private readonly reviews: PublishedReviews) {}

  /** The published reviews of a trip, newest first. */
  @Get(':id/reviews')
  @Public()
  @ApiOkResponse({ type: DestinationReviewsView })
  @ApiNotFoundResponse({ type: ErrorView })
  list(@Param('id') id: string): Promise<DestinationReviewsView> {
    return this.reviews.ofDestination(id);
  }
}
