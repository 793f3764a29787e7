import { Body, Controller, Get, Param, ParseUUIDPipe, Post, Put } from '@nestjs/common';
import {
  ApiBearerAuth, ApiConflictResponse, ApiCreatedResponse, ApiHeader, ApiNotFoundResponse, ApiOkResponse, ApiTags,
  ApiUnprocessableEntityResponse,
} from '@nestjs/swagger'; // oxfmt-ignore
import { BookingFileView } from '@safar/domain/contracts/bookings/booking-file';
import { RoomSharingRequest } from '@safar/domain/contracts/bookings/rooms';
import { ErrorView } from '@safar/domain/contracts/system/errors';
import {
  BookingChangeRequest, BookingDiscountRequest, StaffBookingRulesView, DueDateRequest, OptionRequest, StaffBookingRequest,
} from '@safar/domain/contracts/bookings/staff-bookings'; // oxfmt-ignore
import { Requires } from '../common/auth/access.js';
import { type StaffContext, StaffCtx } from '../common/http/request-context.js';
import { StaffAction } from '../common/http/staff-action.js';
import { BookingEdits } from './edits/booking-edits.service.js';
import { RoomSharing } from './edits/room-sharing.service.js';
import { OptionActions } from './options/option-actions.service.js';
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
    private readonly sharing: RoomSharing,
  ) {}

  /** Defaults and limits of the console's forms. */
  @Get('desk/rules')
  @Requires('bookings:write')
  @ApiOkResponse({ type: StaffBookingRulesView })
  rules(@StaffCtx() ctx: StaffContext): Promise<StaffBookingRulesView> {
    return this.actions.rules(ctx);
  }

  /** A booking by telephone, in the office or for a group: an option, or confirmed without payment. Once per key. */
  @Post('bookings')
  @Requires('bookings:write')
  @ApiHeader({ name: 'Idempotency-Key', required: false })
  @ApiCreatedResponse({ type: BookingFileView })
  @ApiConflictResponse({ type: ErrorView })
  create(
    @Body() request: StaffBookingRequest,
    @StaffCtx() ctx: StaffContext,
  ): Promise<BookingFileView> {
    return this.bookings.create(request, ctx);
  }

  /** Changes contact, source, owner and notes of a booking. Omitted fields stay unchanged. */
  @Put('bookings/:id')
  @Requires('bookings:write')
  @ApiOkResponse({ type: BookingFileView })
  @ApiNotFoundResponse({ type: ErrorView })
  change(
    @Param('id', ParseUUIDPipe) id: string,
    @Body() request: BookingChangeRequest,
    @StaffCtx() ctx: StaffContext,
  ): Promise<BookingFileView> {
    return this.edits.change(id, request, ctx);
  }

  /** Confirms an option, paid or not; a confirmed booking stays confirmed. */
  @Post('admin/bookings/:id/confirm')
  @StaffAction('bookings:write', BookingFileView, 'conflict')
  confirm(
    @Param('id', ParseUUIDPipe) id: string,
    @StaffCtx() ctx: StaffContext,
  ): Promise<BookingFileView> {
    return this.actions.confirm(id, ctx);
  }

  /** Extends an option to the end of another day. */
  @Post('admin/bookings/:id/option')
  @StaffAction('bookings:write', BookingFileView, 'conflict')
  option(
    @Param('id', ParseUUIDPipe) id: string,
    @Body() request: OptionRequest,
    @StaffCtx() ctx: StaffContext,
  ): Promise<BookingFileView> {
    return this.actions.prolong(id, request, ctx);
  }

  /** Adds or reverses a discount. A repeated request finds another price and is rejected. */
  @Post('admin/bookings/:id/discount')
  @StaffAction('bookings:write', BookingFileView, 'conflict')
  discount(
    @Param('id', ParseUUIDPipe) id: string,
    @Body() request: BookingDiscountRequest,
    @StaffCtx() ctx: StaffContext,
  ): Promise<BookingFileView> {
    return this.actions.discount(id, request, ctx);
  }

  /** Marks a room as shared with another booking of the departure, for the hotel; or with none. */
  @Post('admin/bookings/:id/rooms/share')
  @StaffAction('bookings:write', BookingFileView)
  shareRoom(
    @Param('id', ParseUUIDPipe) id: string,
    @Body() request: RoomSharingRequest,
    @StaffCtx() ctx: StaffContext,
  ): Promise<BookingFileView> {
    return this.sharing.share(id, request, ctx);
  }

  /** Moves the due date of the balance. */
  @Post('admin/bookings/:id/due-date')
  @StaffAction('bookings:write', BookingFileView, 'conflict')
  dueDate(
    @Param('id', ParseUUIDPipe) id: string,
    @Body() request: DueDateRequest,
    @StaffCtx() ctx: StaffContext,
  ): Promise<BookingFileView> {
    return this.actions.postpone(id, request, ctx);
  }
}
