import { Body, Controller, Param, ParseUUIDPipe, Post } from '@nestjs/common';
import { ApiBearerAuth, ApiConflictResponse, ApiNotFoundResponse, ApiTags, ApiUnprocessableEntityResponse } from '@nestjs/swagger'; // oxfmt-ignore
import {
  CancelPreviewRequest, CancelPreviewView, CancelRequest, CancelledView, MovePreviewRequest, MovePreviewView,
  MoveRequest, MovedView, WaiveRequest, WaivedView,
} from '@safar/domain/contracts/bookings/changes'; // oxfmt-ignore
import { ErrorView } from '@safar/domain/contracts/system/errors';
import { type StaffContext, StaffCtx } from '../common/http/request-context.js';
import { StaffAction } from '../common/http/staff-action.js';
import { Cancellations } from './cancel/cancellations.service.js';
import { Moves } from './move/moves.service.js';
import { Waivers } from './waive/waivers.service.js';

/**
 * Changes of a whole booking by staff. A preview changes nothing; the change replies 409 with a new preview when it has
 * changed.
 */
@ApiTags('changes')
@ApiBearerAuth()
@ApiNotFoundResponse({ type: ErrorView })
@ApiConflictResponse({ type: ErrorView })
@ApiUnprocessableEntityResponse({ type: ErrorView })
@Controller('admin/bookings/:id')
export class ChangesAdminController {
  constructor(
    private readonly cancellations: Cancellations,
    private readonly moves: Moves,
    private readonly waivers: Waivers,
  ) {}

  /** The figures of a cancellation of some or all passengers. */
  @Post('cancel/preview')
  @StaffAction('bookings:write', CancelPreviewView)
  previewCancel(
    @Param('id', ParseUUIDPipe) id: string,
    @Body() request: CancelPreviewRequest,
    @StaffCtx() ctx: StaffContext,
  ): Promise<CancelPreviewView> {
    return this.cancellations.preview(id, request, ctx);
  }

  /** Cancels some or all passengers. */
  @Post('cancel')
  @StaffAction('bookings:write', CancelledView, 'limited', 'idempotent')
  cancel(
    @Param('id', ParseUUIDPipe) id: string,
    @Body() request: CancelRequest,
    @StaffCtx() ctx: StaffContext,
  ): Promise<CancelledView> {
    return this.cancellations.cancel(id, request, ctx);
  }

  /** The figures of a move to another departure. */
  @Post('move/preview')
  @StaffAction('bookings:write', MovePreviewView)
  previewMove(
    @Param('id', ParseUUIDPipe) id: string,
    @Body() request: MovePreviewRequest,
    @StaffCtx() ctx: StaffContext,
  ): Promise<MovePreviewView> {
    return this.moves.preview(id, request, ctx);
  }

  /** Moves a booking to another departure. Returns the new booking. */
  @Post('move')
  @StaffAction('bookings:write', MovedView, 'idempotent')
  move(
    @Param('id', ParseUUIDPipe) id: string,
    @Body() request: MoveRequest,
    @StaffCtx() ctx: StaffContext,
  ): Promise<MovedView> {
    return this.moves.move(id, request, ctx);
  }

  /** Waives charged fees. */
  @Post('waive-fee')
  @StaffAction('bookings:write', WaivedView, 'idempotent')
  waive(
    @Param('id', ParseUUIDPipe) id: string,
    @Body() request: WaiveRequest,
    @StaffCtx() ctx: StaffContext,
  ): Promise<WaivedView> {
    return this.waivers.waive(id, request, ctx);
  }
}
