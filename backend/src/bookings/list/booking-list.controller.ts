import { Controller, Get, Param, ParseUUIDPipe } from '@nestjs/common';
import { ApiBearerAuth, ApiNotFoundResponse, ApiOkResponse, ApiTags } from '@nestjs/swagger';
import { BookingRecordView } from '@safar/domain/contracts/bookings/bookings';
import { BookingFileView } from '@safar/domain/contracts/bookings/booking-file';
import { TimelineEntryView } from '@safar/domain/contracts/bookings/timeline';
import { ErrorView } from '@safar/domain/contracts/system/errors';
import { Requires } from '../../common/auth/access.js';
import { type StaffContext, StaffCtx } from '../../common/http/request-context.js';
import { ApiPage, type Page } from '../../common/lists/list-response.js';
import { ListParams, type ListQuery } from '../../common/lists/list-query.js';
import { BookingList } from './booking-list.service.js';

/** The booking list of the console; `admin/bookings` is the list that the specification documents. */
@ApiTags('bookings')
@ApiBearerAuth()
@Controller()
export class BookingListController {
  constructor(private readonly list: BookingList) {}

  /**
   * All bookings, newest first. Filters: q, state, type, destination_id, departure_from, departure_to, created_from, created_to, source, language,
   * attention, balance_due_before. Every column can be sorted.
   */
  @Get('bookings')
  @Requires('bookings:read')
  @ApiPage(BookingRecordView)
  page(
    @ListParams() query: ListQuery,
    @StaffCtx() { language }: StaffContext,
  ): Promise<Page<BookingRecordView>> {
    return this.list.page(query, language);
  }

  /** The booking details; reading them is logged. */
  @Get('bookings/:id')
  @Requires('bookings:read')
  @ApiOkResponse({ type: BookingFileView })
  @ApiNotFoundResponse({ type: ErrorView })
  file(
    @Param('id', ParseUUIDPipe) id: string,
    @StaffCtx() ctx: StaffContext,
  ): Promise<BookingFileView> {
    return this.list.file(id, ctx);
  }

  /**
   * What happened to a booking, newest first: changes, notes, payments, refunds, mails, documents and messages, as far
   * as the caller may read them. Filter: kind. Contains no personal data of customers.
   */
  @Get('bookings/:id/timeline')
  @Requires('bookings:read')
  @ApiPage(TimelineEntryView)
  @ApiNotFoundResponse({ type: ErrorView })
  timeline(
    @Param('id', ParseUUIDPipe) id: string,
    @ListParams() query: ListQuery,
    @StaffCtx() ctx: StaffContext,
  ): Promise<Page<TimelineEntryView>> {
    return this.list.timeline(id, query, ctx);
  }
}
