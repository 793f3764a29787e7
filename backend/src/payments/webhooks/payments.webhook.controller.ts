import { Controller, HttpCode, Post, type RawBodyRequest, Req } from '@nestjs/common';
import { ApiExcludeEndpoint, ApiTags } from '@nestjs/swagger';
import type { Request } from 'express';
import { Public } from '../../common/auth/access.js';
import { SkipRateLimit } from '../../common/rate-limiting/rate-limits.js';
import { Webhooks } from './webhooks.service.js';

@ApiTags('payments')
@Controller('webhooks')
export class PaymentsWebhookController {
  constructor(private readonly webhooks: Webhooks) {}

  /** Receives webhook events. Public, because the signature authenticates them. */
  @Post('stripe')
  @HttpCode(200)
  @Public()
  @SkipRateLimit()
  @ApiExcludeEndpoint()
  receive(@Req() request: RawBodyRequest<Request>): Promise<{ received: true }> {
    return this.webhooks.receive(request.rawBody, request.get('stripe-signature'));
  }
}
