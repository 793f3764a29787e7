import { Body, Controller, Delete, Get, Param, ParseUUIDPipe, Post } from '@nestjs/common';
import {
  ApiBearerAuth, ApiCreatedResponse, ApiNotFoundResponse, ApiOkResponse, ApiTags, ApiUnprocessableEntityResponse,
} from '@nestjs/swagger'; // oxfmt-ignore
import { SavedViewRequest, SavedViewView } from '@safar/domain/contracts/bookings/saved-views';
import { ErrorView } from '@safar/domain/contracts/system/errors';
import { Requires } from '../../common/auth/access.js';
import { type StaffContext, StaffCtx } from '../../common/http/request-context.js';
import { ApiPage, type Page } from '../../common/lists/list-response.js';
import { ListParams, type ListQuery } from '../../common/lists/list-query.js';
import { SavedViews } from './saved-views.service.js';

@ApiTags('bookings')
@ApiBearerAuth()
@Controller('saved-views')
export class SavedViewsController {
  constructor(private readonly views: SavedViews) {}

  /** The caller's own views, by name. */
  @Get()
  @Requires('bookings:read')
  @ApiPage(SavedViewView)
  list(
    @ListParams() query: ListQuery,
    @StaffCtx() ctx: StaffContext,
  ): Promise<Page<SavedViewView>> {
    return this.views.list(query, ctx);
  }

  /** One of the caller's own views. */
  @Get(':id')
  @Requires('bookings:read')
  @ApiOkResponse({ type: SavedViewView })
  @ApiNotFoundResponse({ type: ErrorView })
  one(
    @Param('id', ParseUUIDPipe) id: string,
    @StaffCtx() ctx: StaffContext,
  ): Promise<SavedViewView> {
    return this.views.one(id, ctx);
  }

  /** Saves a filter under a name; an existing name is overwritten. */
  @Post()
  @Requires('bookings:read')
  @ApiCreatedResponse({ type: SavedViewView })
  @ApiUnprocessableEntityResponse({ type: ErrorView })
  save(@Body() request: SavedViewRequest, @StaffCtx() ctx: StaffContext): Promise<SavedViewView> {
    return this.views.save(request, ctx);
  }

  /** Deletes a view and returns it. */
  @Delete(':id')
  @Requires('bookings:read')
  @ApiOkResponse({ type: SavedViewView })
  @ApiNotFoundResponse({ type: ErrorView })
  remove(
    @Param('id', ParseUUIDPipe) id: string,
    @StaffCtx() ctx: StaffContext,
  ): Promise<SavedViewView> {
    return this.views.remove(id, ctx);
  }
}
