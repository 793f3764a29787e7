import { Body, Controller, HttpCode, Post } from '@nestjs/common';
import {
  ApiOkResponse,
  ApiTags,
  ApiTooManyRequestsResponse,
  ApiUnprocessableEntityResponse,
} from '@nestjs/swagger';
import { ContactRequest, ContactView } from '@safar/domain/contracts/office/contact';
import { ErrorView } from '@safar/domain/contracts/system/errors';
import { Public } from '../common/auth/access.js';
import { type RequestContext, RequestCtx } from '../common/http/request-context.js';
import { RateLimit } from '../common/rate-limiting/rate-limits.js';
import { Contact } from './contact.service.js';

@ApiTags('contact')
@Controller('contact')
export class ContactController {
  constructor(private readonly contact: Contact) {}

  /** Accepts a message from the contact or business form. */
  @Post('send')
  @HttpCode(200)
  @Public()
  @RateLimit({ calls: 5, minutes: 60 })
  @ApiOkResponse({ type: ContactView })
  @ApiTooManyRequestsResponse({ type: ErrorView, description: 'Retry-After says for how long' })
  @ApiUnprocessableEntityResponse({ type: ErrorView })
  send(
    @Body() request: ContactRequest,
    @RequestCtx() { language }: RequestContext,
  ): Promise<ContactView> {
    return this.contact.send(request, language);
  }
}
