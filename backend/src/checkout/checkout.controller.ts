import { Body, Controller, HttpCode, Post, UseGuards } from '@nestjs/common';
import {
  ApiConflictResponse,
  ApiHeader,
  ApiOkResponse,
  ApiTags,
  ApiUnprocessableEntityResponse,
} from '@nestjs/swagger';
import { QuoteRequest, QuoteView } from '@safar/domain/contracts/bookings/quotes';
import { PaymentIntentRequest, PaymentIntentView } from '@safar/domain/contracts/payments/payments';
import { ErrorView } from '@safar/domain/contracts/system/errors';
import { discountCode } from '@safar/domain/pricing/discount-codes';
import {
  AddsBookingSession,
  type WithoutBookingSession,
} from '../bookings/details/booking-sessions.service.js';
import { Public } from '../common/auth/access.js';
import { throwIfInvalid } from '../common/http/errors.js';
import { type RequestContext, RequestCtx } from '../common/http/request-context.js';
import { RateLimit } from '../common/rate-limiting/rate-limits.js';
import { GiftCardPayments } from '../gift-cards/gift-card-payments.service.js';
import { BalancePayments } from '../payments/intents/balance-payments.service.js';
import { CardTestingGuard } from '../payments/intents/card-testing.service.js';
import { CheckoutService } from './checkout.service.js';
import { DiscountCodes } from './discount-codes.service.js';
import { type PaymentRequestContext, PaymentRequestCtx } from './payment-request-context.js';
import { Quotes } from './quotes.service.js';

@Controller()
export class CheckoutController {
  constructor(
    private readonly quotes: Quotes,
    private readonly codes: DiscountCodes,
    private readonly checkout: CheckoutService,
    private readonly balances: BalancePayments,
    private readonly giftCards: GiftCardPayments,
  ) {}

  /** Price and availability of a selection. */
  @Post('quote')
  @HttpCode(200)
  @Public()
  @RateLimit({ calls: 60, minutes: 1 })
  @ApiTags('bookings')
  @ApiOkResponse({ type: QuoteView })
  @ApiUnprocessableEntityResponse({ type: ErrorView })
  quote(@Body() request: QuoteRequest, @RequestCtx() ctx: RequestContext): Promise<QuoteView> {
    return this.quotes.quote(request, ctx);
  }

  /**
   * Starts a payment of a new booking, or with `bookingId` of the amount due; a gift card pays that first. A pay link
   * starts no session.
   */
  @Post('payment-intent')
  @HttpCode(200)
  @Public()
  @RateLimit({ calls: 10, minutes: 10 })
  @UseGuards(CardTestingGuard)
  @AddsBookingSession()
  @ApiTags('payments')
  @ApiHeader({ name: 'Idempotency-Key', required: false })
  @ApiOkResponse({ type: PaymentIntentView })
  @ApiConflictResponse({ type: ErrorView, description: 'sold out, another price, or paid already' })
  @ApiUnprocessableEntityResponse({ type: ErrorView })
  pay(
    @Body() request: PaymentIntentRequest,
    @PaymentRequestCtx() ctx: PaymentRequestContext,
  ): Promise<PaymentIntentView | WithoutBookingSession<PaymentIntentView>> {
    const { bookingId, giftCardCode } = request;
    if (!bookingId) {
      // Else the order would be paid without the card, and without a message.
      if (giftCardCode) {
        throwIfInvalid([{ code: 'GIFT_CARD_NEEDS_BOOKING', field: 'giftCardCode' }]);
      }
      const code = discountCode(request.code);
      return this.codes.limited(code, ctx, () => this.checkout.placeOrder(request, ctx));
    }
    if (giftCardCode) {
      const paid = { ...request, giftCardCode };
      return this.codes.limited(giftCardCode, ctx, () =>
        this.giftCards.start(paid, bookingId, ctx),
      );
    }
    return this.balances.start(request, bookingId, ctx);
  }
}
