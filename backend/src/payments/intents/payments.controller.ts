import {
  Body, Controller, Get, Headers, HttpCode, Param, Post, UseGuards, UseInterceptors,
} from '@nestjs/common'; // oxfmt-ignore
import { ApiHeader, ApiOkResponse, ApiTags } from '@nestjs/swagger';
import {
  BookingByIntentView,
  PaymentIntentRequest,
  PaymentIntentView,
} from '@safar/domain/contracts/payments/payments';
import {
  AddsBookingSession,
  type WithoutBookingSession,
} from '../../bookings/details/booking-sessions.service.js';
import { Public } from '../../common/auth/access.js';
import { type RequestContext, RequestCtx } from '../../common/http/request-context.js';
import { RateLimit } from '../../common/rate-limiting/rate-limits.js';
import { CardTestingGuard } from './card-testing.js';
import { IntentSecretLimiter } from './intent-secret-limiter.js';
import { type PaymentRequestContext, PaymentRequestCtx } from './payment-request-context.js';
import { Payments } from './payments.service.js';
import { CheckoutService } from './checkout.service.js';

@ApiTags('payments')
@Controller()
export class PaymentsController {
  constructor(
    private readonly checkout: CheckoutService,
    private readonly payments: Payments,
  ) {}

  /** Starts a payment of a new booking, or with `bookingId` of the amount due. A pay link starts no session. */
  @Post('payment-intent')
  @HttpCode(200)
  @Public()
  @RateLimit({ calls: 10, minutes: 10 })
  @UseGuards(CardTestingGuard)
  @AddsBookingSession()
  @ApiHeader({ name: 'Idempotency-Key', required: false })
  @ApiOkResponse({ type: PaymentIntentView })
  start(
    @Body() request: PaymentIntentRequest,
    @PaymentRequestCtx() ctx: PaymentRequestContext,
  ): Promise<PaymentIntentView | WithoutBookingSession<PaymentIntentView>> {
    return this.checkout.placeOrder(request, ctx);
  }

  /** The booking of a payment, for its payer: needs the session or the intent's client secret. */
  @Get('admin/booking/by-intent/:intentId')
  @Public()
  @UseInterceptors(IntentSecretLimiter)
  @ApiHeader({
    name: 'X-Payment-Secret',
    required: false,
    description: "the intent's client secret",
  })
  @ApiOkResponse({ type: BookingByIntentView })
  byIntent(
    @Param('intentId') intentId: string,
    @Headers('x-payment-secret') secret: string | undefined,
    @RequestCtx() { caller }: RequestContext,
  ): Promise<BookingByIntentView> {
    return this.payments.byIntent(intentId, secret ?? null, caller);
  }
}
