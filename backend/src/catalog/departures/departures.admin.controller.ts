import { Body, Controller, Delete, Get, Param, Patch, Post, Put } from '@nestjs/common';
import {
  ApiConflictResponse,
  ApiCreatedResponse,
  ApiNotFoundResponse,
  ApiOkResponse,
  ApiTags,
  ApiUnprocessableEntityResponse,
} from '@nestjs/swagger';
import {
  DepartureChangeRequest,
  DepartureOfDestinationRequest,
  DepartureRowsRequest,
  DepartureSeriesRequest,
  DepartureSeriesView,
  DepartureView,
} from '@safar/domain/contracts/catalog/departures';
import { ErrorView } from '@safar/domain/contracts/system/errors';
import { Requires } from '../../common/auth/access.js';
import { type StaffContext, StaffCtx } from '../../common/http/request-context.js';
import { ApiPage, type Page } from '../../common/lists/list-response.js';
import { type ListQuery, ListParams } from '../../common/lists/list-query.js';
import { ScheduleRows } from '../destinations/schedule/schedule-rows.service.js';
import { Departures } from './departures.service.js';

@ApiTags('departures')
@Controller('departures')
export class DeparturesAdminController {
  constructor(
    private readonly departures: Departures,
    private readonly rows: ScheduleRows,
  ) {}

  /**
   * Departures with their seats, also past and closed ones. Filters: id, destination_id, state, guaranteed, from, to.
   */
  @Get()
  @Requires('departures:read')
  @ApiPage(DepartureView)
  list(@ListParams() query: ListQuery): Promise<Page<DepartureView>> {
    return this.departures.page(query);
  }

  /** One departure with its seats. */
  @Get(':id')
  @Requires('departures:read')
  @ApiOkResponse({ type: DepartureView })
  @ApiNotFoundResponse({ type: ErrorView })
  one(@Param('id') id: string): Promise<DepartureView> {
    return this.departures.one(id);
  }

  /** Adds a departure to a trip. */
  @Post()
  @Requires('departures:write')
  @ApiCreatedResponse({ type: DepartureView })
  @ApiUnprocessableEntityResponse({ type: ErrorView })
  create(
    @Body() request: DepartureOfDestinationRequest,
    @StaffCtx() ctx: StaffContext,
  ): Promise<DepartureView> {
    return this.departures.create(request, ctx);
  }

  /** Creates a series, e.g. every Friday of a period: skips days with a departure, and creates all others or none. */
  @Post('bulk')
  @Requires('departures:write')
  @ApiCreatedResponse({ type: DepartureSeriesView })
  @ApiNotFoundResponse({ type: ErrorView })
  @ApiUnprocessableEntityResponse({ type: ErrorView })
  createSeries(
    @Body() request: DepartureSeriesRequest,
    @StaffCtx() ctx: StaffContext,
  ): Promise<DepartureSeriesView> {
    return this.departures.createSeries(request, ctx);
  }

  /**
   * Changes up to 200 departures, all or none; omitted fields stay unchanged. 409: `details` lists the departures that
   * changed since they were read, with their present state. 422: `details` names fields such as `rows.2.capacity`.
   */
  @Patch()
  @Requires('departures:write')
  @ApiOkResponse({ type: [DepartureView] })
  @ApiConflictResponse({ type: ErrorView })
  @ApiUnprocessableEntityResponse({ type: ErrorView })
  updateRows(
    @Body() request: DepartureRowsRequest,
    @StaffCtx() ctx: StaffContext,
  ): Promise<DepartureView[]> {
    return this.rows.update(request, ctx);
  }

  /** Changes a departure. Omitted fields stay unchanged. With an outdated `version`: 409. Fewer seats than sold: 409 for an admin until confirmed, 422 for others. */
  @Put(':id')
  @Requires('departures:write')
  @ApiOkResponse({ type: DepartureView })
  @ApiConflictResponse({ type: ErrorView })
  @ApiNotFoundResponse({ type: ErrorView })
  @ApiUnprocessableEntityResponse({ type: ErrorView })
  update(
    @Param('id') id: string,
    @Body() request: DepartureChangeRequest,
    @StaffCtx() ctx: StaffContext,
  ): Promise<DepartureView> {
    return this.departures.update(id, request, ctx);
  }

  /** Deletes a departure that has no bookings; others can be closed. */
  @Delete(':id')
  @Requires('departures:write')
  @ApiOkResponse({ type: DepartureView })
  @ApiConflictResponse({ type: ErrorView })
  @ApiNotFoundResponse({ type: ErrorView })
  remove(@Param('id') id: string, @StaffCtx() ctx: StaffContext): Promise<DepartureView> {
    return this.departures.remove(id, ctx);
  }
}
