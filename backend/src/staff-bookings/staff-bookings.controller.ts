import { Body, Controller, Get, HttpCode, Param, ParseUUIDPipe, Post, Put } from '@nestjs/common';
import {
  ApiBearerAuth, ApiConflictResponse, ApiCreatedResponse, ApiHeader, ApiNotFoundResponse, ApiOkResponse, ApiTags,
  ApiUnprocessableEntityResponse,
} from '@nestjs/swagger'; // oxfmt-ignore
import { BookingFileView } from '@safar/domain/contracts/bookings';
import { ErrorView } from '@safar/domain/contracts/errors';
import {
  BookingChangeRequest, BookingDiscountRequest, StaffBookingRulesView, DueDateRequest, OptionRequest, StaffBookingRequest,
} from '@safar/domain/contracts/staff-bookings'; // oxfmt-ignore
import { Requires } from '../core/access.js';
import { StaffBookingCtx, type StaffBookingContext } from '../core/staff-booking-context.js';
import { BookingEdits } from './booking-edits.service.js';
import { OptionActions } from './option-actions.service.js';
import { StaffBookings } from './staff-bookings.service.js';

/** What staff do with a booking: each deed answers with the whole booking as it is afterwards. */
@ApiTags('bookings')
@ApiBearerAuth()
@ApiUnprocessableEntityResponse({ type: ErrorView })
@Controller()
export class StaffBookingsController {
  constructor(
    private readonly bookings: StaffBookings,
    private readonly actions: OptionActions,
    private readonly edits: BookingEdits,
  ) {}

  /** What the forms of the desk begin with. */
  @Get('desk/rules')
  @Requires('bookings:write')
  @ApiOkResponse({ type: StaffBookingRulesView })
  rules(@StaffBookingCtx() call: StaffBookingContext): Promise<StaffBookingRulesView> {
    return this.actions.rules(call);
  }

  /** A booking by telephone, in the shop, for a group: an option, or confirmed without a payment. Once a key. */
  @Post('bookings')
  @Requires('bookings:write')
  @ApiHeader({ name: 'Idempotency-Key', required: false })
  @ApiCreatedResponse({ type: BookingFileView })
  @ApiConflictResponse({ type: ErrorView })
  create(
    @Body() request: StaffBookingRequest,
    @StaffBookingCtx() call: StaffBookingContext,
  ): Promise<BookingFileView> {
    return this.bookings.create(request, call);
  }

  /** What is left out stays as it is. */
  @Put('bookings/:id')
  @Requires('bookings:write')
  @ApiOkResponse({ type: BookingFileView })
  @ApiNotFoundResponse({ type: ErrorView })
  change(
    @Param('id', ParseUUIDPipe) id: string,
    @Body() request: BookingChangeRequest,
    @StaffBookingCtx() call: StaffBookingContext,
  ): Promise<BookingFileView> {
    return this.edits.change(id, request, call);
  }

  /** Confirms an option, paid or not; a confirmed booking stays one. */
  @Post('admin/bookings/:id/confirm')
  @HttpCode(200)
  @Requires('bookings:write')
  @ApiOkResponse({ type: BookingFileView })
  @ApiConflictResponse({ type: ErrorView })
  confirm(
    @Param('id', ParseUUIDPipe) id: string,
    @StaffBookingCtx() call: StaffBookingContext,
  ): Promise<BookingFileView> {
    return this.actions.confirm(id, call);
  }

  /** Holds the seats of an option to the end of another day. */
  @Post('admin/bookings/:id/option')
  @HttpCode(200)
  @Requires('bookings:write')
  @ApiOkResponse({ type: BookingFileView })
  @ApiConflictResponse({ type: ErrorView })
  option(
    @Param('id', ParseUUIDPipe) id: string,
    @Body() request: OptionRequest,
    @StaffBookingCtx() call: StaffBookingContext,
  ): Promise<BookingFileView> {
    return this.actions.prolong(id, request, call);
  }

  /** Takes something off the price, or back. The same click twice meets another price the second time, and is refused. */
  @Post('admin/bookings/:id/discount')
  @HttpCode(200)
  @Requires('bookings:write')
  @ApiOkResponse({ type: BookingFileView })
  @ApiConflictResponse({ type: ErrorView })
  discount(
    @Param('id', ParseUUIDPipe) id: string,
    @Body() request: BookingDiscountRequest,
    @StaffBookingCtx() call: StaffBookingContext,
  ): Promise<BookingFileView> {
    return this.actions.discount(id, request, call);
  }

  /** Moves the day on which the balance is due. */
  @Post('admin/bookings/:id/due-date')
  @HttpCode(200)
  @Requires('bookings:write')
  @ApiOkResponse({ type: BookingFileView })
  @ApiConflictResponse({ type: ErrorView })
  dueDate(
    @Param('id', ParseUUIDPipe) id: string,
    @Body() request: DueDateRequest,
    @StaffBookingCtx() call: StaffBookingContext,
  ): Promise<BookingFileView> {
    return this.actions.postpone(id, request, call);
  }
}
