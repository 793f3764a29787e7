import { Body, Controller, Param } from '@nestjs/common';
import { ApiTags } from '@nestjs/swagger';
import {
  CopiedAirportsView,
  DepartureAirportsRequest,
  DepartureAirportsView,
} from '@safar/domain/contracts/catalog/departure-airports';
import { PartCopyRequest } from '@safar/domain/contracts/catalog/part-copies';
import { CopyPart, ReadPart, ReplacePart } from '../../common/http/part-routes.js';
import { type StaffContext, StaffCtx } from '../../common/http/request-context.js';
import { DepartureAirports } from './departure-airports.service.js';

@ApiTags('departures')
@Controller('departures/:id/airports')
export class DepartureAirportsController {
  constructor(private readonly airports: DepartureAirports) {}

  /** The airports of a departure with seats and differences. */
  @ReadPart('departures:read', DepartureAirportsView)
  one(@Param('id') id: string): Promise<DepartureAirportsView> {
    return this.airports.one(id);
  }

  /**
   * Replaces all airports, in order. With an outdated `version`: 409 with the present airports. An airport with bookings
   * stays, and its seats are never fewer than those taken and blocked.
   */
  @ReplacePart('products:write', DepartureAirportsView)
  put(
    @Param('id') id: string,
    @Body() request: DepartureAirportsRequest,
    @StaffCtx() ctx: StaffContext,
  ): Promise<DepartureAirportsView> {
    return this.airports.put(id, request, ctx);
  }

  /** Copies the airports to other departures of the trip: to all, or to none. Blocked seats are not copied. */
  @CopyPart('products:write', CopiedAirportsView)
  copy(
    @Param('id') id: string,
    @Body() request: PartCopyRequest,
    @StaffCtx() ctx: StaffContext,
  ): Promise<CopiedAirportsView> {
    return this.airports.copy(id, request, ctx);
  }
}
