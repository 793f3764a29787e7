import { Body, Controller, HttpCode, Post } from '@nestjs/common';
import { ApiNotFoundResponse, ApiOkResponse, ApiTags } from '@nestjs/swagger';
import {
  OpenPayLinkRequest,
  OpenPayLinkView,
} from '@safar/domain/contracts/payments/booking-money';
import { ErrorView } from '@safar/domain/contracts/system/errors';
import { Public } from '../../common/auth/access.js';
import { type RequestContext, RequestCtx } from '../../common/http/request-context.js';
import { RateLimit } from '../../common/rate-limiting/rate-limits.js';
import { PayLinks } from './pay-links.service.js';

@ApiTags('payments')
@Controller('pay-links')
export class PayLinksController {
  constructor(private readonly links: PayLinks) {}

  /** Shows what a link pays; does not start a session. 404 for an unknown link, 410 for one that has ended. */
  @Post('open')
  @HttpCode(200)
  @Public()
  @RateLimit({ calls: 30, minutes: 10 })
  @ApiOkResponse({ type: OpenPayLinkView })
  @ApiNotFoundResponse({ type: ErrorView })
  open(
    @Body() { token }: OpenPayLinkRequest,
    @RequestCtx() { language }: RequestContext,
  ): Promise<OpenPayLinkView> {
    return this.links.open(token, language);
  }
}
