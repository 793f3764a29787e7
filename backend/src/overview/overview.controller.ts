import { Body, Controller, Get, HttpCode, Post, Query } from '@nestjs/common';
import { ApiBearerAuth, ApiOkResponse, ApiTags } from '@nestjs/swagger';
import {
  TaskCountView,
  TasksView,
  HandleTaskRequest,
  SearchHitView,
  SearchQuery,
} from '@safar/domain/contracts/overview';
import { Requires } from '../core/access.js';
import { StaffCtx, type StaffContext } from '../core/staff-context.js';
import { Tasks } from './tasks.service.js';
import { Search } from './search.service.js';

@ApiTags('overview')
@ApiBearerAuth()
@Controller()
export class OverviewController {
  constructor(
    private readonly tasks: Tasks,
    private readonly search: Search,
  ) {}

  /** What needs a human, oldest deadline first. */
  @Get('overview/attention')
  @Requires('bookings:read')
  @ApiOkResponse({ type: TasksView })
  queue(): Promise<TasksView> {
    return this.tasks.queue();
  }

  /** For the number in the menu. */
  @Get('overview/attention/count')
  @Requires('bookings:read')
  @ApiOkResponse({ type: TaskCountView })
  count(): Promise<TaskCountView> {
    return this.tasks.count();
  }

  /** Marks as looked after what does not end by itself. */
  @Post('overview/attention/handled')
  @HttpCode(200)
  @Requires('bookings:write')
  @ApiOkResponse({ type: TasksView })
  handle(@Body() request: HandleTaskRequest, @StaffCtx() call: StaffContext): Promise<TasksView> {
    return this.tasks.handle(request, call);
  }

  /** By reference, traveller, e-mail, telephone, payment reference or number of a document. */
  @Get('search')
  @Requires('bookings:read')
  @ApiOkResponse({ type: [SearchHitView] })
  find(@Query() { q }: SearchQuery): Promise<SearchHitView[]> {
    return this.search.find(q);
  }
}
