import { Body, Controller, Get, Post, Query } from '@nestjs/common';
import { ApiBearerAuth, ApiOkResponse, ApiTags } from '@nestjs/swagger';
import {
  TaskCountView,
  TasksView,
  HandleTaskRequest,
  NewsQuery,
  NewsView,
  BookingHitView,
  SearchQuery,
} from '@safar/domain/contracts/office/overview';
import { Requires } from '../common/auth/access.js';
import { type StaffContext, StaffCtx } from '../common/http/request-context.js';
import { StaffAction } from '../common/http/staff-action.js';
import { News } from './news/news.service.js';
import { Tasks } from './tasks/tasks.service.js';
import { Search } from './search/search.service.js';

@ApiTags('overview')
@ApiBearerAuth()
@Controller()
export class BackOfficeController {
  constructor(
    private readonly tasks: Tasks,
    private readonly search: Search,
    private readonly news: News,
  ) {}

  /** Open tasks, the oldest deadline first. */
  @Get('overview/tasks')
  @Requires('bookings:read')
  @ApiOkResponse({ type: TasksView })
  queue(@StaffCtx() ctx: StaffContext): Promise<TasksView> {
    return this.tasks.queue(ctx);
  }

  /** The number in the menu. */
  @Get('overview/tasks/count')
  @Requires('bookings:read')
  @ApiOkResponse({ type: TaskCountView })
  count(@StaffCtx() ctx: StaffContext): Promise<TaskCountView> {
    return this.tasks.count(ctx);
  }

  /** Marks a task as handled that does not end by itself. */
  @Post('overview/tasks/handled')
  @StaffAction('bookings:write', TasksView)
  handle(@Body() request: HandleTaskRequest, @StaffCtx() ctx: StaffContext): Promise<TasksView> {
    return this.tasks.handle(request, ctx);
  }

  /** Confirmed bookings and messages since an instant, newest first. */
  @Get('overview/news')
  @Requires('bookings:read')
  @ApiOkResponse({ type: NewsView })
  since(@Query() { since }: NewsQuery, @StaffCtx() ctx: StaffContext): Promise<NewsView> {
    return this.news.since(since, ctx);
  }

  /** Searches by reference, passenger, e-mail, telephone, payment reference or document number. */
  @Get('admin/search')
  @Requires('bookings:read')
  @ApiOkResponse({ type: [BookingHitView] })
  find(@Query() { q }: SearchQuery): Promise<BookingHitView[]> {
    return this.search.find(q);
  }
}
