import { Body, Controller, HttpCode, Param, ParseUUIDPipe, Post } from '@nestjs/common';
import { ApiConflictResponse, ApiNotFoundResponse, ApiOkResponse, ApiTags } from '@nestjs/swagger';
import {
  CancelAskRequest,
  CancelAskedView,
  DismissRequest,
  DismissedView,
} from '@safar/domain/contracts/bookings/cancel-requests';
import { ErrorView } from '@safar/domain/contracts/system/errors';
import { BookingHolder } from '../../common/auth/access.js';
import {
  type RequestContext,
  RequestCtx,
  type StaffContext,
  StaffCtx,
} from '../../common/http/request-context.js';
import { StaffAction } from '../../common/http/staff-action.js';
import { RateLimit } from '../../common/rate-limiting/rate-limits.js';
import { CancelRequests } from './cancel-requests.service.js';

@ApiTags('changes')
@Controller()
export class CancelRequestsController {
  constructor(private readonly requests: CancelRequests) {}

  /** Asks the agency to cancel. Only for the customer, not for staff. */
  @Post('booking/:id/cancel-request')
  @HttpCode(200)
  @BookingHolder()
  @RateLimit({ calls: 10, minutes: 60 })
  @ApiOkResponse({ type: CancelAskedView })
  @ApiConflictResponse({ type: ErrorView })
  ask(
    @Param('id', ParseUUIDPipe) id: string,
    @Body() request: CancelAskRequest,
    @RequestCtx() { caller }: RequestContext,
  ): Promise<CancelAskedView> {
    return this.requests.ask(id, request, caller);
  }

  /** Dismisses the request; the booking stays, and the customer gets a reply. */
  @Post('admin/bookings/:id/cancel-request/dismiss')
  @StaffAction('bookings:write', DismissedView)
  @ApiNotFoundResponse({ type: ErrorView })
  dismiss(
    @Param('id', ParseUUIDPipe) id: string,
    @Body() request: DismissRequest,
    @StaffCtx() { staff }: StaffContext,
  ): Promise<DismissedView> {
    return this.requests.dismiss(id, request, staff);
  }
}
