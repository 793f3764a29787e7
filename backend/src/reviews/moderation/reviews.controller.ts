import { Body, Controller, Get, Param, ParseUUIDPipe, Put } from '@nestjs/common';
import {
  ApiBearerAuth,
  ApiConflictResponse,
  ApiNotFoundResponse,
  ApiOkResponse,
  ApiTags,
  ApiUnprocessableEntityResponse,
} from '@nestjs/swagger';
import {
  ReviewRecordView,
  ReviewReplyRequest,
  ReviewStateRequest,
} from '@safar/domain/contracts/catalog/reviews';
import { ErrorView } from '@safar/domain/contracts/system/errors';
import { Requires } from '../../common/auth/access.js';
import { type StaffContext, StaffCtx } from '../../common/http/request-context.js';
import { type ListQuery, ListParams } from '../../common/lists/list-query.js';
import { ApiPage, type Page } from '../../common/lists/list-response.js';
import { ReviewModeration } from './review-moderation.service.js';

@ApiTags('reviews')
@ApiBearerAuth()
@Controller('reviews')
export class ReviewsController {
  constructor(private readonly moderation: ReviewModeration) {}

  /** Reviews in order of arrival. Filters: id, state, destination_id, language, rating, q. */
  @Get()
  @Requires('reviews:moderate')
  @ApiPage(ReviewRecordView)
  list(@ListParams() query: ListQuery): Promise<Page<ReviewRecordView>> {
    return this.moderation.list(query);
  }

  /** One review, without its booking. */
  @Get(':id')
  @Requires('reviews:moderate')
  @ApiOkResponse({ type: ReviewRecordView })
  @ApiNotFoundResponse({ type: ErrorView })
  one(@Param('id', ParseUUIDPipe) id: string): Promise<ReviewRecordView> {
    return this.moderation.one(id);
  }

  /** Publishes a review, or rejects it for one of four reasons. */
  @Put(':id/state')
  @Requires('reviews:moderate')
  @ApiOkResponse({ type: ReviewRecordView })
  @ApiNotFoundResponse({ type: ErrorView })
  @ApiConflictResponse({ type: ErrorView, description: 'changed by its writer since it was read' })
  @ApiUnprocessableEntityResponse({ type: ErrorView })
  setState(
    @Param('id', ParseUUIDPipe) id: string,
    @Body() request: ReviewStateRequest,
    @StaffCtx() { staff }: StaffContext,
  ): Promise<ReviewRecordView> {
    return this.moderation.setState(id, request, staff);
  }

  /** Replies below a review, in both languages; two empty texts remove the reply. */
  @Put(':id/reply')
  @Requires('reviews:moderate')
  @ApiOkResponse({ type: ReviewRecordView })
  @ApiNotFoundResponse({ type: ErrorView })
  @ApiConflictResponse({ type: ErrorView })
  @ApiUnprocessableEntityResponse({ type: ErrorView })
  setReply(
    @Param('id', ParseUUIDPipe) id: string,
    @Body() request: ReviewReplyRequest,
    @StaffCtx() { staff }: StaffContext,
  ): Promise<ReviewRecordView> {
    return this.moderation.setReply(id, request, staff);
  }
}
