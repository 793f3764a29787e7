import { Body, Controller, Param } from '@nestjs/common';
import { ApiTags } from '@nestjs/swagger';
import { PartCopyRequest } from '@safar/domain/contracts/catalog/part-copies';
import {
  CopiedRoomsView,
  DepartureRoomsRequest,
  DepartureRoomsView,
  DestinationRoomsRequest,
  DestinationRoomsView,
} from '@safar/domain/contracts/catalog/rooms-editing';
import { CopyPart, ReadPart, ReplacePart } from '../../common/http/part-routes.js';
import { type StaffContext, StaffCtx } from '../../common/http/request-context.js';
import { RoomsEditing } from './rooms-editing.service.js';

@ApiTags('destinations')
@Controller('destinations/:id/rooms')
export class DestinationRoomsController {
  constructor(private readonly rooms: RoomsEditing) {}

  /** The room types of a trip with its prices. */
  @ReadPart('products:write', DestinationRoomsView)
  read(@Param('id') id: string): Promise<DestinationRoomsView> {
    return this.rooms.ofDestination(id);
  }

  /**
   * Replaces the room types of a trip, in order, with its prices. Increments the version of the destination. With an outdated
   * `version`: 409, and
   * `details` has the present rooms.
   */
  @ReplacePart('products:write', DestinationRoomsView)
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

  /** The rooms of a departure with own prices, stock and blocked rooms. */
  @ReadPart('departures:read', DepartureRoomsView)
  read(@Param('id') id: string): Promise<DepartureRoomsView> {
    return this.rooms.ofDeparture(id);
  }

  /**
   * Replaces own prices, stock and blocked rooms of a departure; types that are omitted are again as on the trip.
   * Increments the versions of the departure and of its trip. With an outdated `version`: 409, and `details` has the
   * present rooms.
   */
  @ReplacePart('products:write', DepartureRoomsView)
  replace(
    @Param('id') id: string,
    @Body() request: DepartureRoomsRequest,
    @StaffCtx() ctx: StaffContext,
  ): Promise<DepartureRoomsView> {
    return this.rooms.replaceOfDeparture(id, request, ctx);
  }

  /** Copies own prices and stock to other departures of the trip: to all, or to none. Blocked rooms are not copied. */
  @CopyPart('products:write', CopiedRoomsView)
  copy(
    @Param('id') id: string,
    @Body() request: PartCopyRequest,
    @StaffCtx() ctx: StaffContext,
  ): Promise<CopiedRoomsView> {
    return this.rooms.copy(id, request, ctx);
  }
}
