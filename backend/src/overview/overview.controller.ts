import { Body, Controller, Get, HttpCode, Post, Query } from '@nestjs/common';
import { ApiBearerAuth, ApiOkResponse, ApiTags } from '@nestjs/swagger';
import {
  AttentionCountView,
  AttentionView,
  HandleAttentionRequest,
  SearchHitView,
  SearchQuery,
} from '@safar/domain/contracts/overview';
import { Requires } from '../core/access.js';
import { CurrentStaffCall, type StaffCall } from '../core/staff-call.js';
import { Attention } from './attention.service.js';
import { Search } from './search.service.js';

@ApiTags('overview')
@ApiBearerAuth()
@Controller()
export class OverviewController {
  constructor(
    private readonly attention: Attention,
    private readonly search: Search,
  ) {}

  /** What needs a human, oldest deadline first. */
  @Get('overview/attention')
  @Requires('bookings:read')
  @ApiOkResponse({ type: AttentionView })
  queue(): Promise<AttentionView> {
    return this.attention.queue();
  }

  /** For the number in the menu. */
  @Get('overview/attention/count')
  @Requires('bookings:read')
  @ApiOkResponse({ type: AttentionCountView })
  count(): Promise<AttentionCountView> {
    return this.attention.count();
  }

  /** Marks as looked after what does not end by itself. */
  @Post('overview/attention/handled')
  @HttpCode(200)
  @Requires('bookings:write')
  @ApiOkResponse({ type: AttentionView })
  handle(
    @Body() request: HandleAttentionRequest,
    @CurrentStaffCall() call: StaffCall,
  ): Promise<AttentionView> {
    return this.attention.handle(request, call);
  }

  /** By reference, traveller, e-mail, telephone, payment reference or number of a document. */
  @Get('search')
  @Requires('bookings:read')
  @ApiOkResponse({ type: [SearchHitView] })
  find(@Query() { q }: SearchQuery): Promise<SearchHitView[]> {
    return this.search.find(q);
  }
}
