import { Body, Controller, Get, Param, ParseUUIDPipe, Post, Put } from '@nestjs/common';
import {
  ApiBearerAuth,
  ApiConflictResponse,
  ApiHeader,
  ApiNotFoundResponse,
  ApiOkResponse,
  ApiTags,
} from '@nestjs/swagger';
import { ErrorView } from '@safar/domain/contracts/system/errors';
import {
  AssigneeView,
  MessageRequest,
  MessageThreadView,
  MessageView,
  ReplyRequest,
} from '@safar/domain/contracts/office/messages';
import { Requires } from '../common/auth/access.js';
import { type StaffContext, StaffCtx } from '../common/http/request-context.js';
import { StaffAction } from '../common/http/staff-action.js';
import { ApiPage, type Page } from '../common/lists/list-response.js';
import { ListParams, type ListQuery } from '../common/lists/list-query.js';
import { Messages } from './messages.service.js';
import { type Submit, SubmitCtx } from './reply-submit.js';

@ApiTags('messages')
@ApiBearerAuth()
@Controller('messages')
export class MessagesController {
  constructor(private readonly messages: Messages) {}

  /** Messages of visitors, newest first. Filters: id, state, kind, language, assigned_to, booking_id, q. */
  @Get()
  @Requires('messages:read')
  @ApiPage(MessageView)
  list(@ListParams() query: ListQuery): Promise<Page<MessageView>> {
    return this.messages.list(query);
  }

  /** Staff who can be assigned to a message. */
  @Get('assignees')
  @Requires('messages:read')
  @ApiOkResponse({ type: [AssigneeView] })
  assignees(): Promise<AssigneeView[]> {
    return this.messages.assignees();
  }

  /** A message with its replies. */
  @Get(':id')
  @Requires('messages:read')
  @ApiOkResponse({ type: MessageThreadView })
  @ApiNotFoundResponse({ type: ErrorView })
  thread(@Param('id', ParseUUIDPipe) id: string): Promise<MessageThreadView> {
    return this.messages.thread(id);
  }

  /** Assigns a message, or marks it as done or as spam. */
  @Put(':id')
  @Requires('messages:write')
  @ApiOkResponse({ type: MessageThreadView })
  @ApiConflictResponse({ type: ErrorView })
  update(
    @Param('id', ParseUUIDPipe) id: string,
    @Body() request: MessageRequest,
    @StaffCtx() { staff }: StaffContext,
  ): Promise<MessageThreadView> {
    return this.messages.update(id, request, staff);
  }

  /** Replies to the visitor by mail, once per key. */
  @Post(':id/reply')
  @StaffAction('messages:write', MessageThreadView, 'conflict')
  @ApiHeader({ name: 'Idempotency-Key', required: true })
  reply(
    @Param('id', ParseUUIDPipe) id: string,
    @Body() request: ReplyRequest,
    @SubmitCtx() submit: Submit,
  ): Promise<MessageThreadView> {
    return this.messages.reply(id, request, submit);
  }
}
