import { Body, Controller, Get, Param, ParseUUIDPipe, Post } from '@nestjs/common';
import { ApiBearerAuth, ApiNotFoundResponse, ApiOkResponse, ApiTags } from '@nestjs/swagger';
import { ErrorView } from '@safar/domain/contracts/system/errors';
import {
  MailDetailView,
  MailTopicView,
  MailView,
  ResendTopicRequest,
  TestMailView,
} from '@safar/domain/contracts/office/mails';
import { Requires } from '../common/auth/access.js';
import { type StaffContext, StaffCtx } from '../common/http/request-context.js';
import { StaffAction } from '../common/http/staff-action.js';
import { ApiPage, type Page } from '../common/lists/list-response.js';
import { ListParams, type ListQuery } from '../common/lists/list-query.js';
import { RateLimit } from '../common/rate-limiting/rate-limits.js';
import { MailsAdminService } from './mails-admin.service.js';
import { TestMails } from './test-mail.service.js';

@ApiTags('mails')
@ApiBearerAuth()
@Controller()
export class MailsController {
  constructor(
    private readonly mails: MailsAdminService,
    private readonly tests: TestMails,
  ) {}

  /** All mails, newest first. Filters: q (address or booking reference), state, topic, booking_id, language, problem. */
  @Get('mails')
  @Requires('mails:read')
  @ApiPage(MailView)
  page(@ListParams() query: ListQuery): Promise<Page<MailView>> {
    return this.mails.page(query);
  }

  /** The topics of mails with their names for staff. */
  @Get('mails/topics')
  @Requires('mails:read')
  @ApiOkResponse({ type: [MailTopicView] })
  topics(): MailTopicView[] {
    return this.mails.topics();
  }

  /** A mail with its content; reading it is logged. */
  @Get('mails/:id')
  @Requires('mails:read')
  @ApiOkResponse({ type: MailDetailView })
  @ApiNotFoundResponse({ type: ErrorView })
  detail(
    @Param('id', ParseUUIDPipe) id: string,
    @StaffCtx() { staff }: StaffContext,
  ): Promise<MailDetailView> {
    return this.mails.detail(id, staff);
  }

  /** Sends a mail to the caller's own address, to test the mail server. */
  @Post('mails/test')
  @StaffAction('settings:write', TestMailView)
  @RateLimit({ calls: 5, minutes: 10, per: 'user' })
  test(@StaffCtx() { staff }: StaffContext): Promise<TestMailView> {
    return this.tests.send(staff);
  }

  /** Resends a mail; returns the one that will be sent. */
  @Post('mails/:id/resend')
  @StaffAction('mails:write', MailView, 'conflict')
  @ApiNotFoundResponse({ type: ErrorView })
  resend(
    @Param('id', ParseUUIDPipe) id: string,
    @StaffCtx() { staff }: StaffContext,
  ): Promise<MailView> {
    return this.mails.resend(id, staff);
  }

  /** Resends the newest mail of a topic for a booking. */
  @Post('admin/bookings/:id/resend')
  @StaffAction('mails:write', MailView, 'conflict')
  @ApiNotFoundResponse({ type: ErrorView })
  resendTopic(
    @Param('id', ParseUUIDPipe) id: string,
    @Body() { topic }: ResendTopicRequest,
    @StaffCtx() { staff }: StaffContext,
  ): Promise<MailView> {
    return this.mails.resendTopic(id, topic, staff);
  }
}
