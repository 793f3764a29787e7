import { Controller, Get, Headers, Param, UseInterceptors } from '@nestjs/common';
import { ApiHeader, ApiOkResponse, ApiTags } from '@nestjs/swagger';
import { BookingByIntentView } from '@safar/domain/contracts/payments/payments';
import { Public } from '../../common/auth/access.js';
import { type RequestContext, RequestCtx } from '../../common/http/request-context.js';
import { IntentSecretLimiter } from './intent-secret-limiter.js';
import { Payments } from './payments.service.js';

@ApiTags('payments')
@Controller()
export class PaymentsController {
  constructor(private readonly payments: Payments) {}

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
