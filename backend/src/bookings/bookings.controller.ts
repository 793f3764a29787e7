import { Body, Controller, Get, HttpCode, Param, ParseUUIDPipe, Post } from '@nestjs/common';
import { ApiNoContentResponse, ApiOkResponse, ApiTags } from '@nestjs/swagger';
import {
  BookingView,
  VerifyBookingRequest,
  VerifyBookingView,
} from '@safar/domain/contracts/bookings/bookings';
import { BookingHolder, Public } from '../common/auth/access.js';
import { type RequestContext, RequestCtx } from '../common/http/request-context.js';
import { RateLimit } from '../common/rate-limiting/rate-limits.js';
import { BookingAccessService } from './details/booking-access.service.js';
import { StartsBookingSession, EndsBookingSession } from './details/booking-sessions.service.js';

@ApiTags('bookings')
@Controller()
export class BookingsController {
  constructor(private readonly access: BookingAccessService) {}

  /** Looks a booking up by reference and last name. */
  @Post('booking/verify')
  @HttpCode(200)
  @Public()
  @RateLimit({ calls: 10, minutes: 15 })
  @StartsBookingSession()
  @ApiOkResponse({ type: VerifyBookingView })
  verify(
    @Body() request: VerifyBookingRequest,
    @RequestCtx() { address }: RequestContext,
  ): Promise<VerifyBookingView> {
    return this.access.verify(request, address);
  }

  /** Ends a booking session. Public, because it ends only the caller's own cookies. */
  @Post('booking/close')
  @HttpCode(204)
  @Public()
  @EndsBookingSession()
  @ApiNoContentResponse()
  close(): void {
    return undefined;
  }

  /** The booking, for its customer and staff. */
  @Get('booking/:id')
  @BookingHolder()
  @RateLimit({ calls: 60, minutes: 1 }, { calls: 60, minutes: 1, per: 'booking' })
  @ApiOkResponse({ type: BookingView })
  view(
    @Param('id', ParseUUIDPipe) id: string,
    @RequestCtx() { caller, language }: RequestContext,
  ): Promise<BookingView> {
    return this.access.view(id, caller, language);
  }
}
