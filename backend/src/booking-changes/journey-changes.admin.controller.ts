import { Body, Controller, Param, ParseUUIDPipe, Post } from '@nestjs/common';
import { ApiBearerAuth, ApiConflictResponse, ApiNotFoundResponse, ApiTags, ApiUnprocessableEntityResponse } from '@nestjs/swagger'; // oxfmt-ignore
import {
  BookingAirportRequest,
  BookingAirportView,
} from '@safar/domain/contracts/bookings/changes';
import {
  BookingExtrasRequest,
  BookingExtrasView,
} from '@safar/domain/contracts/bookings/extra-changes';
import {
  BookingRoomsRequest,
  BookingRoomsView,
} from '@safar/domain/contracts/bookings/room-changes';
import { ErrorView } from '@safar/domain/contracts/system/errors';
import { type StaffContext, StaffCtx } from '../common/http/request-context.js';
import { StaffAction } from '../common/http/staff-action.js';
import { AirportChanges } from './airport/airport-changes.service.js';
import { ExtraChanges } from './extras/extra-changes.service.js';
import { RoomChanges } from './rooms/room-changes.service.js';

/** Changes by staff of what a booking contains on its departure: airport, rooms and extras. */
@ApiTags('changes')
@ApiBearerAuth()
@ApiNotFoundResponse({ type: ErrorView })
@ApiConflictResponse({ type: ErrorView })
@ApiUnprocessableEntityResponse({ type: ErrorView })
@Controller('admin/bookings/:id')
export class JourneyChangesAdminController {
  constructor(
    private readonly airports: AirportChanges,
    private readonly extras: ExtraChanges,
    private readonly rooms: RoomChanges,
  ) {}

  /** The figures of another airport of the same departure (`preview`), or the change. */
  @Post('airport')
  @StaffAction('bookings:write', BookingAirportView, 'idempotent')
  changeAirport(
    @Param('id', ParseUUIDPipe) id: string,
    @Body() request: BookingAirportRequest,
    @StaffCtx() ctx: StaffContext,
  ): Promise<BookingAirportView> {
    return this.airports.change(id, request, ctx);
  }

  /** The figures of other extras (`preview`), or the change. */
  @Post('extras')
  @StaffAction('bookings:write', BookingExtrasView, 'idempotent')
  changeExtras(
    @Param('id', ParseUUIDPipe) id: string,
    @Body() request: BookingExtrasRequest,
    @StaffCtx() ctx: StaffContext,
  ): Promise<BookingExtrasView> {
    return this.extras.change(id, request, ctx);
  }

  /** The figures of other rooms for the same travellers (`preview`), or the change. */
  @Post('rooms')
  @StaffAction('bookings:write', BookingRoomsView, 'idempotent')
  changeRooms(
    @Param('id', ParseUUIDPipe) id: string,
    @Body() request: BookingRoomsRequest,
    @StaffCtx() ctx: StaffContext,
  ): Promise<BookingRoomsView> {
    return this.rooms.change(id, request, ctx);
  }
}
