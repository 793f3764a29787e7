import { Controller, Get, Param, ParseUUIDPipe, type StreamableFile } from '@nestjs/common';
import { ApiNotFoundResponse, ApiOkResponse, ApiTags } from '@nestjs/swagger';
import { ErrorView } from '@safar/domain/contracts/system/errors';
import { BookingHolder } from '../../common/auth/access.js';
import { BookingCalendar } from './booking-calendar.service.js';

@ApiTags('bookings')
@Controller()
export class BookingCalendarController {
  constructor(private readonly calendar: BookingCalendar) {}

  /** The calendar file of a confirmed booking. */
  @Get('booking/:id/calendar.ics')
  @BookingHolder()
  @ApiOkResponse({ content: { 'text/calendar': { schema: { type: 'string' } } } })
  @ApiNotFoundResponse({ type: ErrorView })
  download(@Param('id', ParseUUIDPipe) id: string): Promise<StreamableFile> {
    return this.calendar.download(id);
  }
}
