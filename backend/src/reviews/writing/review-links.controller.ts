import { Body, Controller, Get, HttpCode, Param, Post, applyDecorators } from '@nestjs/common';
import {
  ApiGoneResponse,
  ApiNotFoundResponse,
  ApiOkResponse,
  ApiTags,
  ApiUnprocessableEntityResponse,
} from '@nestjs/swagger';
import { ReviewFormView, ReviewRequest } from '@safar/domain/contracts/catalog/reviews';
import { ErrorView } from '@safar/domain/contracts/system/errors';
import { DomainError } from '@safar/domain/errors/domain-error';
import { Public } from '../../common/auth/access.js';
import { type RequestContext, RequestCtx } from '../../common/http/request-context.js';
import { RateLimit } from '../../common/rate-limiting/rate-limits.js';
import { ReviewLinks } from '../invitations/review-links.service.js';
import { ReviewWriting } from './review-writing.service.js';

/** Routes for the holder of the link; a guess is one of 2^256. */
const ByLink = (): MethodDecorator =>
  applyDecorators(
    Public(),
    RateLimit({ calls: 10, minutes: 1 }),
    ApiOkResponse({ type: ReviewFormView }),
    ApiNotFoundResponse({ type: ErrorView, description: 'unknown, expired, or no journey' }),
  );

@ApiTags('reviews')
@Controller('reviews')
export class ReviewLinksController {
  constructor(
    private readonly links: ReviewLinks,
    private readonly writing: ReviewWriting,
  ) {}

  /** The form of a link, with the review that was written. */
  @Get(':token/form')
  @ByLink()
  form(
    @Param('token') token: string,
    @RequestCtx() { language }: RequestContext,
  ): Promise<ReviewFormView> {
    return this.at(token, (id) => this.writing.form(id, language));
  }

  /** Sends a review, once. */
  @Post(':token')
  @HttpCode(200)
  @ByLink()
  @ApiGoneResponse({ type: ErrorView, description: 'already written' })
  @ApiUnprocessableEntityResponse({ type: ErrorView })
  write(
    @Param('token') token: string,
    @Body() request: ReviewRequest,
    @RequestCtx() { language }: RequestContext,
  ): Promise<ReviewFormView> {
    return this.at(token, (id) => this.writing.write(id, request, language));
  }

  /** Corrects the review; it is read again before it is published. */
  @Post(':token/correction')
  @HttpCode(200)
  @ByLink()
  @ApiUnprocessableEntityResponse({ type: ErrorView })
  correct(
    @Param('token') token: string,
    @Body() request: ReviewRequest,
    @RequestCtx() { language }: RequestContext,
  ): Promise<ReviewFormView> {
    return this.at(token, (id) => this.writing.correct(id, request, language));
  }

  /** Withdraws the review. */
  @Post(':token/withdrawal')
  @HttpCode(200)
  @ByLink()
  withdraw(
    @Param('token') token: string,
    @RequestCtx() { language }: RequestContext,
  ): Promise<ReviewFormView> {
    return this.at(token, (id) => this.writing.withdraw(id, language));
  }

  /** No more mails about reviews for this customer. */
  @Post(':token/decline')
  @HttpCode(200)
  @ByLink()
  decline(
    @Param('token') token: string,
    @RequestCtx() { language }: RequestContext,
  ): Promise<ReviewFormView> {
    return this.at(token, (id) => this.writing.decline(id, language));
  }

  /** A link of a journey that cannot be reviewed says no more than an unknown one. */
  private async at<T>(token: string, act: (bookingId: string) => Promise<T>): Promise<T> {
    const bookingId = await this.links.bookingOf(token);
    try {
      return await act(bookingId);
    } catch (error) {
      if (error instanceof DomainError && error.code === 'REVIEW_NOT_ALLOWED') {
        throw new DomainError('LINK_UNKNOWN');
      }
      throw error;
    }
  }
}
