import {
  Body, Controller, Get, Headers, HttpCode, Param, Post, UseGuards, UseInterceptors,
} from '@nestjs/common'; // oxfmt-ignore
import { ApiHeader, ApiOkResponse, ApiTags } from '@nestjs/swagger';
import {
  BookingByIntentView,
  PaymentIntentRequest,
  PaymentIntentView,
} from '@safar/domain/contracts/payments';
import {
  AddsBookingSession,
  type WithoutBookingSession,
} from '../bookings/booking-sessions.service.js';
import { type Caller, CurrentCaller, Public } from '../core/access.js';
import { Limited } from '../core/rate-limits.js';
import { CardTestingGuard } from './card-testing.js';
import { IntentGuesses } from './intent-guesses.js';
import { CurrentPaymentCall } from './payment-call.js';
import { Payments } from './payments.service.js';
import { type PaymentCall, Purchases } from './purchases.service.js';

@ApiTags('payments')
@Controller()
export class PaymentsController {
  constructor(
    private readonly purchases: Purchases,
    private readonly payments: Payments,
  ) {}

  /** Starts a payment: of a new booking, or with `bookingId` of what is due on it. A pay link pays and opens nothing. */
  @Post('payment-intent')
  @HttpCode(200)
  @Public()
  @Limited({ calls: 10, minutes: 10 })
  @UseGuards(CardTestingGuard)
  @AddsBookingSession()
  @ApiHeader({ name: 'Idempotency-Key', required: false })
  @ApiOkResponse({ type: PaymentIntentView })
  start(
    @Body() request: PaymentIntentRequest,
    @CurrentPaymentCall() call: PaymentCall,
  ): Promise<PaymentIntentView | WithoutBookingSession<PaymentIntentView>> {
    return this.purchases.start(request, call);
  }

  /** The reference behind a payment, for whoever proves to have made it. */
  @Get('admin/booking/by-intent/:intentId')
  @Public()
  @UseInterceptors(IntentGuesses)
  @ApiHeader({
    name: 'X-Payment-Secret',
    required: false,
    description: "the intent's client secret",
  })
  @ApiOkResponse({ type: BookingByIntentView })
  byIntent(
    @Param('intentId') intentId: string,
    @Headers('x-payment-secret') secret: string | undefined,
    @CurrentCaller() caller: Caller,
  ): Promise<BookingByIntentView> {
    return this.payments.byIntent(intentId, secret ?? null, caller);
  }
}
