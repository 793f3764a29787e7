import { Controller, Get } from '@nestjs/common';
import { ApiBearerAuth, ApiOkResponse, ApiTags } from '@nestjs/swagger';
import { BookingListView } from '@safar/domain/contracts/bookings/bookings';
import { Requires } from '../common/auth/access.js';
import { type StaffContext, StaffCtx } from '../common/http/request-context.js';
import { BookingList } from './list/booking-list.service.js';

@ApiTags('bookings')
@ApiBearerAuth()
@Controller('admin/bookings')
export class BookingsAdminController {
  constructor(private readonly bookings: BookingList) {}

  /** The newest bookings first, at most 200. */
  @Get()
  @Requires('bookings:read')
  @ApiOkResponse({ type: BookingListView })
  list(@StaffCtx() { language }: StaffContext): Promise<BookingListView> {
    return this.bookings.latest(language);
  }
}
