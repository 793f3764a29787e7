import { Body, Controller, Delete, Get, Param, ParseUUIDPipe, Post } from '@nestjs/common';
import {
  ApiBearerAuth, ApiCreatedResponse, ApiNotFoundResponse, ApiOkResponse, ApiTags, ApiUnprocessableEntityResponse,
} from '@nestjs/swagger'; // oxfmt-ignore
import { SavedViewRequest, SavedViewView } from '@safar/domain/contracts/bookings';
import { ErrorView } from '@safar/domain/contracts/errors';
import { type Caller, CallerCtx, Requires } from '../core/access.js';
import { ApiPage, type Page } from '../core/list-page.js';
import { ListParams, type ListQuery } from '../core/list-query.js';
import { SavedViews } from './saved-views.service.js';

@ApiTags('bookings')
@ApiBearerAuth()
@Controller('saved-views')
export class SavedViewsController {
  constructor(private readonly views: SavedViews) {}

  /** One's own, by name. */
  @Get()
  @Requires('bookings:read')
  @ApiPage(SavedViewView)
  list(@ListParams() query: ListQuery, @CallerCtx() caller: Caller): Promise<Page<SavedViewView>> {
    return this.views.list(query, caller);
  }

  @Get(':id')
  @Requires('bookings:read')
  @ApiOkResponse({ type: SavedViewView })
  @ApiNotFoundResponse({ type: ErrorView })
  one(@Param('id', ParseUUIDPipe) id: string, @CallerCtx() caller: Caller): Promise<SavedViewView> {
    return this.views.one(id, caller);
  }

  /** Keeps a filter under a name; the same name again replaces what it stood for. */
  @Post()
  @Requires('bookings:read')
  @ApiCreatedResponse({ type: SavedViewView })
  @ApiUnprocessableEntityResponse({ type: ErrorView })
  save(@Body() request: SavedViewRequest, @CallerCtx() caller: Caller): Promise<SavedViewView> {
    return this.views.save(request, caller);
  }

  @Delete(':id')
  @Requires('bookings:read')
  @ApiOkResponse({ type: SavedViewView })
  @ApiNotFoundResponse({ type: ErrorView })
  remove(
    @Param('id', ParseUUIDPipe) id: string,
    @CallerCtx() caller: Caller,
  ): Promise<SavedViewView> {
    return this.views.remove(id, caller);
  }
}
