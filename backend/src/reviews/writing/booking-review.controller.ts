import {
  Body,
  Controller,
  Get,
  HttpCode,
  Param,
  ParseUUIDPipe,
  Post,
  applyDecorators,
} from '@nestjs/common';
import {
  ApiConflictResponse,
  ApiGoneResponse,
  ApiOkResponse,
  ApiTags,
  ApiUnprocessableEntityResponse,
} from '@nestjs/swagger';
import { ReviewFormView, ReviewRequest } from '@safar/domain/contracts/catalog/reviews';
import { ErrorView } from '@safar/domain/contracts/system/errors';
import { DomainError } from '@safar/domain/errors/domain-error';
import { BookingHolder } from '../../common/auth/access.js';
import { type RequestContext, RequestCtx } from '../../common/http/request-context.js';
import { RateLimit } from '../../common/rate-limiting/rate-limits.js';
import { ReviewWriting } from './review-writing.service.js';

const ByHolder = (): MethodDecorator =>
  applyDecorators(
    BookingHolder(),
    RateLimit({ calls: 10, minutes: 1 }),
    ApiOkResponse({ type: ReviewFormView }),
    ApiConflictResponse({
      type: ErrorView,
      description: 'no passenger of the booking has travelled',
    }),
  );

/** Only the customer writes: staff, who may read bookings, get the answer of strangers. */
function requireHolder(bookingId: string, { caller }: RequestContext): void {
  if (caller.bookingId !== bookingId) throw new DomainError('BOOKING_FORBIDDEN');
}

/** The review of a booking, for the browser that looked it up. */
@ApiTags('reviews')
@Controller('booking/:id/review')
export class BookingReviewController {
  constructor(private readonly writing: ReviewWriting) {}

  /** The form, with the review that was written. */
  @Get('form')
  @ByHolder()
  form(
    @Param('id', ParseUUIDPipe) id: string,
    @RequestCtx() ctx: RequestContext,
  ): Promise<ReviewFormView> {
    requireHolder(id, ctx);
    return this.writing.form(id, ctx.language);
  }

  /** Sends the review, once. */
  @Post()
  @HttpCode(200)
  @ByHolder()
  @ApiGoneResponse({ type: ErrorView, description: 'already written' })
  @ApiUnprocessableEntityResponse({ type: ErrorView })
  write(
    @Param('id', ParseUUIDPipe) id: string,
    @Body() request: ReviewRequest,
    @RequestCtx() ctx: RequestContext,
  ): Promise<ReviewFormView> {
    requireHolder(id, ctx);
    return this.writing.write(id, request, ctx.language);
  }

  /** Corrects the review; it is read again before it is published. */
  @Post('correction')
  @HttpCode(200)
  @ByHolder()
  @ApiUnprocessableEntityResponse({ type: ErrorView })
  correct(
    @Param('id', ParseUUIDPipe) id: string,
    @Body() request: ReviewRequest,
    @RequestCtx() ctx: RequestContext,
  ): Promise<ReviewFormView> {
    requireHolder(id, ctx);
    return this.writing.correct(id, request, ctx.language);
  }

  /** Withdraws the review. */
  @Post('withdrawal')
  @HttpCode(200)
  @ByHolder()
  withdraw(
    @Param('id', ParseUUIDPipe) id: string,
    @RequestCtx() ctx: RequestContext,
  ): Promise<ReviewFormView> {
    requireHolder(id, ctx);
    return this.writing.withdraw(id, ctx.language);
  }
}
