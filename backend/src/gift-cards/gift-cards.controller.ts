import {
  Body,
  Controller,
  Get,
  Headers,
  HttpCode,
  Param,
  Post,
  Req,
  UseGuards,
} from '@nestjs/common';
import {
  ApiConflictResponse,
  ApiHeader,
  ApiNotFoundResponse,
  ApiOkResponse,
  ApiTags,
  ApiUnprocessableEntityResponse,
} from '@nestjs/swagger';
import {
  GiftCardBalanceView,
  GiftCardCheckRequest,
  GiftCardIntentRequest,
  GiftCardIntentView,
  GiftCardSaleView,
} from '@safar/domain/contracts/payments/gift-cards';
import { ErrorView } from '@safar/domain/contracts/system/errors';
import type { Request } from 'express';
import { Public } from '../common/auth/access.js';
import { type RequestContext, RequestCtx } from '../common/http/request-context.js';
import { CodeAttempts } from '../common/rate-limiting/code-attempts.js';
import { RateLimit } from '../common/rate-limiting/rate-limits.js';
import { CardTestingGuard, payingFrom } from '../payments/intents/card-testing.service.js';
import { GiftCardPayments } from './gift-card-payments.service.js';
import { GiftCardSales } from './gift-card-sales.service.js';

@ApiTags('gift cards')
@Controller('gift-cards')
export class GiftCardsController {
  constructor(
    private readonly payments: GiftCardPayments,
    private readonly attempts: CodeAttempts,
    private readonly sales: GiftCardSales,
  ) {}

  /** What a card still pays. */
  @Post('check')
  @HttpCode(200)
  @Public()
  @RateLimit({ calls: 60, minutes: 1 })
  @ApiOkResponse({ type: GiftCardBalanceView })
  @ApiUnprocessableEntityResponse({ type: ErrorView, description: 'unknown, empty or over' })
  check(
    @Body() { code }: GiftCardCheckRequest,
    @RequestCtx() { address }: RequestContext,
  ): Promise<GiftCardBalanceView> {
    return this.attempts.run(address, () => this.payments.check(code));
  }

  /** Starts the payment of a new card. */
  @Post('intent')
  @HttpCode(200)
  @Public()
  @RateLimit({ calls: 10, minutes: 10 })
  @UseGuards(CardTestingGuard)
  @ApiHeader({ name: 'Idempotency-Key', required: false })
  @ApiOkResponse({ type: GiftCardIntentView })
  @ApiConflictResponse({
    type: ErrorView,
    description: 'the shop is closed, or the purchase ended',
  })
  @ApiUnprocessableEntityResponse({ type: ErrorView })
  intent(
    @Body() request: GiftCardIntentRequest,
    @RequestCtx() { idempotencyKey }: RequestContext,
    @Req() http: Request,
  ): Promise<GiftCardIntentView> {
    return this.sales.start(request, { idempotencyKey, address: payingFrom(http) });
  }

  /** The card of a payment, for its payer: needs the intent's client secret. */
  @Get('by-intent/:intentId')
  @Public()
  @RateLimit({ calls: 60, minutes: 10 })
  @ApiHeader({ name: 'X-Payment-Secret', description: "the intent's client secret" })
  @ApiOkResponse({ type: GiftCardSaleView })
  @ApiNotFoundResponse({ type: ErrorView, description: 'no such payment, or another secret' })
  byIntent(
    @Param('intentId') intentId: string,
    @Headers('x-payment-secret') secret: string | undefined,
  ): Promise<GiftCardSaleView> {
    return this.sales.byIntent(intentId, secret ?? null);
  }
}
