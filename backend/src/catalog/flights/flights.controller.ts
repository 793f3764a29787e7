import { Body, Controller, Get, HttpCode, Param, Post, Put } from '@nestjs/common';
import {
  ApiConflictResponse, ApiNotFoundResponse, ApiOkResponse, ApiTags, ApiUnprocessableEntityResponse,
} from '@nestjs/swagger'; // oxfmt-ignore
import {
  AirportWithZonesView,
  CopiedFlightsView,
  DepartureFlightsRequest,
  DepartureFlightsView,
  FlightsCopyRequest,
  FlightsFinalRequest,
} from '@safar/domain/contracts/catalog/flights';
import { ErrorView } from '@safar/domain/contracts/system/errors';
import { Requires } from '../../common/auth/access.js';
import { type StaffContext, StaffCtx } from '../../common/http/request-context.js';
import { FlightsEditing } from './flights-editing.service.js';
import { Flights } from './flights.service.js';

@ApiTags('departures')
@Controller()
export class FlightsController {
  constructor(
    private readonly flights: Flights,
    private readonly editing: FlightsEditing,
  ) {}

  /** The flights of a departure, out and home. */
  @Get('departures/:id/flights')
  @Requires('departures:read')
  @ApiOkResponse({ type: DepartureFlightsView })
  @ApiNotFoundResponse({ type: ErrorView })
  one(@Param('id') id: string): Promise<DepartureFlightsView> {
    return this.flights.one(id);
  }

  /**
   * Replaces all flights, out and home. With an outdated `version`: 409 with the present flights. When the times are
   * final it needs `reason`, and after 409 FLIGHTS_SIGNIFICANT also `significant`.
   */
  @Put('departures/:id/flights')
  @Requires('products:write')
  @ApiOkResponse({ type: DepartureFlightsView })
  @ApiConflictResponse({ type: ErrorView })
  @ApiNotFoundResponse({ type: ErrorView })
  @ApiUnprocessableEntityResponse({ type: ErrorView })
  put(
    @Param('id') id: string,
    @Body() request: DepartureFlightsRequest,
    @StaffCtx() ctx: StaffContext,
  ): Promise<DepartureFlightsView> {
    return this.editing.put(id, request, ctx);
  }

  /** Copies flights between departures of a trip, shifted by whole days: from one departure, or to others. */
  @Post('departures/:id/flights/copy')
  @Requires('products:write')
  @HttpCode(200)
  @ApiOkResponse({ type: CopiedFlightsView })
  @ApiConflictResponse({ type: ErrorView })
  @ApiNotFoundResponse({ type: ErrorView })
  @ApiUnprocessableEntityResponse({ type: ErrorView })
  copy(
    @Param('id') id: string,
    @Body() request: FlightsCopyRequest,
    @StaffCtx() ctx: StaffContext,
  ): Promise<CopiedFlightsView> {
    return this.editing.copy(id, request, ctx);
  }

  /** Marks the times as final; the same again changes nothing. */
  @Post('departures/:id/flights/final')
  @Requires('products:write')
  @HttpCode(200)
  @ApiOkResponse({ type: DepartureFlightsView })
  @ApiConflictResponse({ type: ErrorView })
  @ApiNotFoundResponse({ type: ErrorView })
  @ApiUnprocessableEntityResponse({ type: ErrorView })
  markFinal(
    @Param('id') id: string,
    @Body() request: FlightsFinalRequest,
    @StaffCtx() ctx: StaffContext,
  ): Promise<DepartureFlightsView> {
    return this.editing.markFinal(id, request, ctx);
  }

  /** An airport by its IATA code, with the time zones of its country. */
  @Get('airports/:iata')
  @Requires('products:write')
  @ApiOkResponse({ type: AirportWithZonesView })
  @ApiNotFoundResponse({ type: ErrorView })
  airport(@Param('iata') iata: string): AirportWithZonesView {
    return this.flights.airport(iata);
  }
}
