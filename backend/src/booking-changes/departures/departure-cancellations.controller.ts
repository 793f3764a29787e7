import { Body, Controller, Get, Param, ParseUUIDPipe, Post } from '@nestjs/common';
import { ApiBearerAuth, ApiNotFoundResponse, ApiOkResponse, ApiTags } from '@nestjs/swagger';
import {
  DepartureCancelRequest,
  DepartureCancellationView,
} from '@safar/domain/contracts/bookings/changes';
import { ErrorView } from '@safar/domain/contracts/system/errors';
import { Requires } from '../../common/auth/access.js';
import { type StaffContext, StaffCtx } from '../../common/http/request-context.js';
import { StaffAction } from '../../common/http/staff-action.js';
import { DepartureCancellations } from './departure-cancellations.service.js';

@ApiTags('departures')
@ApiBearerAuth()
@ApiNotFoundResponse({ type: ErrorView })
@Controller('departures/:id')
export class DepartureCancellationsController {
  constructor(private readonly cancellations: DepartureCancellations) {}

  /** Closes the departure at once and cancels every booking with a full refund, as a job. Safe to repeat. */
  @Post('cancel')
  @StaffAction('departures:cancel', DepartureCancellationView, 'limited')
  cancel(
    @Param('id', ParseUUIDPipe) id: string,
    @Body() request: DepartureCancelRequest,
    @StaffCtx() { staff }: StaffContext,
  ): Promise<DepartureCancellationView> {
    return this.cancellations.cancelDeparture(id, request, staff);
  }

  /** Progress of the cancellation. */
  @Get('cancellation')
  @Requires('departures:cancel')
  @ApiOkResponse({ type: DepartureCancellationView })
  progress(@Param('id', ParseUUIDPipe) id: string): Promise<DepartureCancellationView> {
    return this.cancellations.progress(id);
  }
}
