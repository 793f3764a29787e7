import { Body, Controller, HttpCode, HttpStatus, Param, Post } from '@nestjs/common';
import {
  ApiConflictResponse,
  ApiNotFoundResponse,
  ApiOkResponse,
  ApiTags,
  ApiUnprocessableEntityResponse,
} from '@nestjs/swagger';
import {
  DepartureStaysCopyRequest,
  DepartureStaysRequest,
  DepartureStaysView,
  DestinationStaysRequest,
  DestinationStaysView,
} from '@safar/domain/contracts/catalog/stays';
import { ErrorView } from '@safar/domain/contracts/system/errors';
import { Requires } from '../../../common/auth/access.js';
import { ReadPart, ReplacePart } from '../../../common/http/part-routes.js';
import { type StaffContext, StaffCtx } from '../../../common/http/request-context.js';
import { Stays } from './stays.service.js';

@ApiTags('destinations')
@Controller('destinations/:id/stays')
export class DestinationStaysController {
  constructor(private readonly stays: Stays) {}

  /** The hotels of a trip. */
  @ReadPart('products:write', DestinationStaysView)
  read(@Param('id') id: string): Promise<DestinationStaysView> {
    return this.stays.ofDestination(id);
  }

  /**
   * Replaces the hotels of a trip, and its nights on the way if they are sent. Increments the version of the destination.
   * With an outdated `version`: 409, and `details` has the present hotels.
   */
  @ReplacePart('products:write', DestinationStaysView)
  replace(
    @Param('id') id: string,
    @Body() request: DestinationStaysRequest,
    @StaffCtx() ctx: StaffContext,
  ): Promise<DestinationStaysView> {
    return this.stays.replaceOfDestination(id, request, ctx);
  }
}

@ApiTags('departures')
@Controller('departures/:id/stays')
export class DepartureStaysController {
  constructor(private readonly stays: Stays) {}

  /** The hotels of a departure: its own, else those of the trip. */
  @ReadPart('departures:read', DepartureStaysView)
  read(@Param('id') id: string): Promise<DepartureStaysView> {
    return this.stays.ofDeparture(id);
  }

  /**
   * Replaces the hotels of a departure; an empty list means those of the trip again. Increments the versions of the
   * departure and of its trip. With an outdated `version`: 409, and `details` has the present hotels.
   */
  @ReplacePart('products:write', DepartureStaysView)
  replace(
    @Param('id') id: string,
    @Body() request: DepartureStaysRequest,
    @StaffCtx() ctx: StaffContext,
  ): Promise<DepartureStaysView> {
    return this.stays.replaceOfDeparture(id, request, ctx);
  }

  /** Gives other departures of the same trip the hotels of this one: all of them, or none. */
  @Post('copy')
  @HttpCode(HttpStatus.OK)
  @Requires('products:write')
  @ApiOkResponse({ type: [DepartureStaysView] })
  @ApiConflictResponse({ type: ErrorView })
  @ApiNotFoundResponse({ type: ErrorView })
  @ApiUnprocessableEntityResponse({ type: ErrorView })
  copy(
    @Param('id') id: string,
    @Body() request: DepartureStaysCopyRequest,
    @StaffCtx() ctx: StaffContext,
  ): Promise<DepartureStaysView[]> {
    return this.stays.copy(id, request, ctx);
  }
}
