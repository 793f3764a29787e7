import { Body, Controller, Get, HttpCode, Param, ParseUUIDPipe, Post, Put } from '@nestjs/common';
import {
  ApiBearerAuth, ApiConflictResponse, ApiCreatedResponse, ApiHeader, ApiNotFoundResponse, ApiOkResponse, ApiTags,
  ApiUnprocessableEntityResponse,
} from '@nestjs/swagger'; // oxfmt-ignore
import { BookingFileView } from '@safar/domain/contracts/bookings/bookings';
import { ErrorView } from '@safar/domain/contracts/system/errors';
import {
  BookingChangeRequest, BookingDiscountRequest, StaffBookingRulesView, DueDateRequest, OptionRequest, StaffBookingRequest,
} from '@safar/domain/contracts/bookings/staff-bookings'; // oxfmt-ignore
import { Requires } from '../common/auth/access.js';
import { StaffBookingCtx, type StaffBookingContext } from '../common/http/staff-booking-context.js';
import { BookingEdits } from './booking-edits.service.js';
import { OptionActions } from './option-actions.service.js';
import { StaffBookings } from './staff-bookings.service.js';

/** Actions of staff on a booking; each returns the full booking afterwards. */
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

  /** Defaults and limits of the console's forms. */
  @Get('desk/rules')
  @Requires('bookings:write')
  @ApiOkResponse({ type: StaffBookingRulesView })
  rules(@StaffBookingCtx() call: StaffBookingContext): Promise<StaffBookingRulesView> {
    return this.actions.rules(call);
  }

  /** A booking by telephone, in the office or for a group: an option, or confirmed without payment. Once per key. */
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

  /** Omitted fields stay unchanged. */
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

  /** Confirms an option, paid or not; a confirmed booking stays confirmed. */
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

  /** Extends an option to the end of another day. */
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

  /** Adds or reverses a discount. A repeated request finds another price and is rejected. */
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

  /** Moves the due date of the balance. */
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
