import { Controller, Get, Param, Query, type StreamableFile } from '@nestjs/common';
import { ApiBearerAuth, ApiNotFoundResponse, ApiOkResponse, ApiTags } from '@nestjs/swagger';
import { ErrorView } from '@safar/domain/contracts/system/errors';
import {
  DeparturePassengersView,
  PassengerListQuery,
  PassengerListView,
} from '@safar/domain/contracts/bookings/passenger-lists';
import { Requires } from '../common/auth/access.js';
import { type StaffContext, StaffCtx } from '../common/http/request-context.js';
import { LIST_TYPES } from './passenger-lists.files.js';
import { PassengerLists } from './passenger-lists.service.js';

const BYTES = { schema: { type: 'string', format: 'binary' } };
const FILE = {
  content: Object.fromEntries(
    Object.values(LIST_TYPES).map((type) => [type.replace(/;.*/, ''), BYTES]),
  ),
};

@ApiTags('passenger lists')
@ApiBearerAuth()
@Controller('departures/:id')
export class PassengerListsController {
  constructor(private readonly lists: PassengerLists) {}

  /** All lists with their exports and the changes since. */
  @Get('lists')
  @Requires('lists:export')
  @ApiOkResponse({ type: [PassengerListView] })
  @ApiNotFoundResponse({ type: ErrorView })
  overview(@Param('id') id: string): Promise<PassengerListView[]> {
    return this.lists.overview(id);
  }

  /** All passengers with the sums of their bookings, to print. Each read is logged. */
  @Get('passengers')
  @Requires('lists:export')
  @ApiOkResponse({ type: DeparturePassengersView })
  @ApiNotFoundResponse({ type: ErrorView })
  passengers(
    @Param('id') id: string,
    @StaffCtx() ctx: StaffContext,
  ): Promise<DeparturePassengersView> {
    return this.lists.passengers(id, ctx);
  }

  /** Exports a list as a file and keeps a copy. Kinds: airline, hotel, transfer, insurance, guide. */
  @Get('lists/:kind')
  @Requires('lists:export')
  @ApiOkResponse(FILE)
  @ApiNotFoundResponse({ type: ErrorView })
  export(
    @Param() { id, kind }: { id: string; kind: string },
    @Query() query: PassengerListQuery,
    @StaffCtx() ctx: StaffContext,
  ): Promise<StreamableFile> {
    return this.lists.export({ departureId: id, kind }, query, ctx);
  }

  /** An exported file, byte by byte. */
  @Get('lists/exports/:exportId')
  @Requires('lists:export')
  @ApiOkResponse(FILE)
  @ApiNotFoundResponse({ type: ErrorView })
  copy(
    @Param('id') id: string,
    @Param('exportId') exportId: string,
    @StaffCtx() ctx: StaffContext,
  ): Promise<StreamableFile> {
    return this.lists.copy(id, exportId, ctx);
  }
}
