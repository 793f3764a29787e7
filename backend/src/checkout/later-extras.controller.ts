import { Body, Controller, HttpCode, Param, ParseUUIDPipe, Post, UseGuards } from '@nestjs/common';
import { ApiConflictResponse, ApiHeader, ApiOkResponse, ApiTags } from '@nestjs/swagger';
import {
  LaterExtrasPaymentView,
  LaterExtrasQuoteRequest,
  LaterExtrasQuoteView,
  LaterExtrasRequest,
} from '@safar/domain/contracts/bookings/later-extras';
import { ErrorView } from '@safar/domain/contracts/system/errors';
import { BookingHolder } from '../common/auth/access.js';
import { type RequestContext, RequestCtx } from '../common/http/request-context.js';
import { RateLimit } from '../common/rate-limiting/rate-limits.js';
import { ExtraPayments } from '../payments/extras/extra-payments.service.js';
import { CardTestingGuard } from '../payments/intents/card-testing.service.js';
import { type PaymentRequestContext, PaymentRequestCtx } from './payment-request-context.js';

@ApiTags('payments')
@Controller('booking/:id/extras')
export class LaterExtrasController {
  constructor(private readonly extras: ExtraPayments) {}

  /** The price of extras that are bought for a confirmed booking. */
  @Post('quote')
  @HttpCode(200)
  @BookingHolder()
  @RateLimit({ calls: 60, minutes: 1 })
  @ApiOkResponse({ type: LaterExtrasQuoteView })
  @ApiConflictResponse({ type: ErrorView })
  quote(
    @Param('id', ParseUUIDPipe) id: string,
    @Body() request: LaterExtrasQuoteRequest,
    @RequestCtx() { language }: RequestContext,
  ): Promise<LaterExtrasQuoteView> {
    return this.extras.quote(id, request, language);
  }

  /** Holds extras for half an hour and starts their payment. Only for the customer, not for staff. */
  @Post()
  @HttpCode(200)
  @BookingHolder()
  @RateLimit({ calls: 10, minutes: 10 })
  @UseGuards(CardTestingGuard)
  @ApiHeader({ name: 'Idempotency-Key', required: false })
  @ApiOkResponse({ type: LaterExtrasPaymentView })
  @ApiConflictResponse({ type: ErrorView })
  buy(
    @Param('id', ParseUUIDPipe) id: string,
    @Body() request: LaterExtrasRequest,
    @PaymentRequestCtx() ctx: PaymentRequestContext,
  ): Promise<LaterExtrasPaymentView> {
    return this.extras.start(id, request, ctx);
  }
}
