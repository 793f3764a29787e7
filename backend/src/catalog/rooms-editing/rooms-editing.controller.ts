import { Body, Controller, Get, Param, Put } from '@nestjs/common';
import {
  ApiConflictResponse,
  ApiNotFoundResponse,
  ApiOkResponse,
  ApiTags,
  ApiUnprocessableEntityResponse,
} from '@nestjs/swagger';
import {
  DepartureRoomsRequest,
  DepartureRoomsView,
  DestinationRoomsRequest,
  DestinationRoomsView,
} from '@safar/domain/contracts/catalog/rooms-editing';
import { ErrorView } from '@safar/domain/contracts/system/errors';
import { Requires } from '../../common/auth/access.js';
import { type StaffContext, StaffCtx } from '../../common/http/request-context.js';
import { RoomsEditing } from './rooms-editing.service.js';

@ApiTags('destinations')
@Controller('destinations/:id/rooms')
export class DestinationRoomsController {
  constructor(private readonly rooms: RoomsEditing) {}

  @Get()
  @Requires('products:write')
  @ApiOkResponse({ type: DestinationRoomsView })
  @ApiNotFoundResponse({ type: ErrorView })
  read(@Param('id') id: string): Promise<DestinationRoomsView> {
    return this.rooms.ofDestination(id);
  }

  /**
   * Replaces the room types of a trip, in order, with its prices. Increments the version of the destination. With an outdated
   * `version`: 409, and
   * `details` has the present rooms.
   */
  @Put()
  @Requires('products:write')
  @ApiOkResponse({ type: DestinationRoomsView })
  @ApiConflictResponse({ type: ErrorView })
  @ApiNotFoundResponse({ type: ErrorView })
  @ApiUnprocessableEntityResponse({ type: ErrorView })
  replace(
    @Param('id') id: string,
    @Body() request: DestinationRoomsRequest,
    @StaffCtx() ctx: StaffContext,
  ): Promise<DestinationRoomsView> {
    return this.rooms.replaceOfDestination(id, request, ctx);
  }
}

@ApiTags('departures')
@Controller('departures/:id/rooms')
export class DepartureRoomsController {
  constructor(private readonly rooms: RoomsEditing) {}

  @Get()
  @Requires('departures:read')
  @ApiOkResponse({ type: DepartureRoomsView })
  @ApiNotFoundResponse({ type: ErrorView })
  read(@Param('id') id: string): Promise<DepartureRoomsView> {
    return this.rooms.ofDeparture(id);
  }

  /**
   * Replaces own prices, stock and blocked rooms of a departure; types that are omitted are again as on the trip.
   * Increments the versions of the departure and of its trip. With an outdated `version`: 409, and `details` has the
   * present rooms.
   */
  @Put()
  @Requires('products:write')
  @ApiOkResponse({ type: DepartureRoomsView })
  @ApiConflictResponse({ type: ErrorView })
  @ApiNotFoundResponse({ type: ErrorView })
  @ApiUnprocessableEntityResponse({ type: ErrorView })
  replace(
    @Param('id') id: string,
    @Body() request: DepartureRoomsRequest,
    @StaffCtx() ctx: StaffContext,
  ): Promise<DepartureRoomsView> {
    return this.rooms.replaceOfDeparture(id, request, ctx);
  }
}
