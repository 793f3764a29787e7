import { Body, Controller, Param } from '@nestjs/common';
import { ApiTags } from '@nestjs/swagger';
import { PartCopyRequest } from '@safar/domain/contracts/catalog/part-copies';
import {
  CopiedExtrasView,
  DepartureExtrasRequest,
  DepartureExtrasView,
  DestinationExtrasRequest,
  DestinationExtrasView,
} from '@safar/domain/contracts/catalog/extra-offers';
import { CopyPart, ReadPart, ReplacePart } from '../../common/http/part-routes.js';
import { type StaffContext, StaffCtx } from '../../common/http/request-context.js';
import { ExtraOffers } from './extra-offers.service.js';

@ApiTags('destinations')
@Controller('destinations/:id/extras')
export class DestinationExtrasController {
  constructor(private readonly offers: ExtraOffers) {}

  /** The extras that a trip offers. */
  @ReadPart('products:write', DestinationExtrasView)
  read(@Param('id') id: string): Promise<DestinationExtrasView> {
    return this.offers.ofDestination(id);
  }

  /**
   * Replaces which extras a trip offers. Increments the version of the destination. With an outdated `version`: 409, and
   * `details` has the present extras.
   */
  @ReplacePart('products:write', DestinationExtrasView)
  replace(
    @Param('id') id: string,
    @Body() request: DestinationExtrasRequest,
    @StaffCtx() ctx: StaffContext,
  ): Promise<DestinationExtrasView> {
    return this.offers.replaceOfDestination(id, request, ctx);
  }
}

@ApiTags('departures')
@Controller('departures/:id/extras')
export class DepartureExtrasController {
  constructor(private readonly offers: ExtraOffers) {}

  /** The extras of a departure with price, stock and closing. */
  @ReadPart('departures:read', DepartureExtrasView)
  read(@Param('id') id: string): Promise<DepartureExtrasView> {
    return this.offers.ofDeparture(id);
  }

  /**
   * Replaces price, stock and closing of the extras of a departure; those that are omitted are again as on the trip.
   * Increments the versions of the departure and of its trip. With an outdated `version`: 409, and `details` has the
   * present extras.
   */
  @ReplacePart('products:write', DepartureExtrasView)
  replace(
    @Param('id') id: string,
    @Body() request: DepartureExtrasRequest,
    @StaffCtx() ctx: StaffContext,
  ): Promise<DepartureExtrasView> {
    return this.offers.replaceOfDeparture(id, request, ctx);
  }

  /** Copies own prices, stock and closing to other departures of the trip: to all, or to none. */
  @CopyPart('products:write', CopiedExtrasView)
  copy(
    @Param('id') id: string,
    @Body() request: PartCopyRequest,
    @StaffCtx() ctx: StaffContext,
  ): Promise<CopiedExtrasView> {
    return this.offers.copy(id, request, ctx);
  }
}
