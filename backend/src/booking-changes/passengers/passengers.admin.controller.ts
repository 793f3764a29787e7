import { Body, Controller, Post, Put } from '@nestjs/common';
import {
  ApiBearerAuth, ApiConflictResponse, ApiHeader, ApiNotFoundResponse, ApiOkResponse, ApiParam, ApiTags,
  ApiUnprocessableEntityResponse,
} from '@nestjs/swagger'; // oxfmt-ignore
import {
  CorrectPreviewRequest, CorrectRequest, TransferPreviewRequest, TransferRequest, PassengerChangedView,
  PassengerPreviewView,
} from '@safar/domain/contracts/bookings/changes'; // oxfmt-ignore
import { ErrorView } from '@safar/domain/contracts/system/errors';
import { Requires } from '../../common/auth/access.js';
import { type StaffContext, StaffCtx } from '../../common/http/request-context.js';
import { StaffAction } from '../../common/http/staff-action.js';
import { type PassengerRef, PassengerRefParam } from './passenger-ref.js';
import { PassengerChanges } from './passenger-changes.service.js';

/** Changes of one passenger by staff. */
@ApiTags('changes')
@ApiBearerAuth()
@ApiNotFoundResponse({ type: ErrorView })
@ApiConflictResponse({ type: ErrorView })
@ApiUnprocessableEntityResponse({ type: ErrorView })
@ApiParam({ name: 'id', type: String })
@ApiParam({ name: 'passengerId', type: String })
@Controller('admin/bookings/:id/passengers/:passengerId')
export class PassengersAdminController {
  constructor(private readonly passengerChanges: PassengerChanges) {}

  /** The figures of a correction: no cost unless the age gives another traveller type. */
  @Post('preview')
  @StaffAction('bookings:write', PassengerPreviewView)
  previewCorrection(
    @PassengerRefParam() passenger: PassengerRef,
    @Body() request: CorrectPreviewRequest,
  ): Promise<PassengerPreviewView> {
    return this.passengerChanges.previewCorrection(passenger, request);
  }

  /** Corrects a passenger's details. */
  @Put()
  @Requires('bookings:write')
  @ApiHeader({ name: 'Idempotency-Key', required: false })
  @ApiOkResponse({ type: PassengerChangedView })
  correct(
    @PassengerRefParam() passenger: PassengerRef,
    @Body() request: CorrectRequest,
    @StaffCtx() ctx: StaffContext,
  ): Promise<PassengerChangedView> {
    return this.passengerChanges.correct(passenger, request, ctx);
  }

  /** The figures of a transfer to another person. */
  @Post('transfer/preview')
  @StaffAction('bookings:write', PassengerPreviewView)
  previewTransfer(
    @PassengerRefParam() passenger: PassengerRef,
    @Body() request: TransferPreviewRequest,
  ): Promise<PassengerPreviewView> {
    return this.passengerChanges.previewTransfer(passenger, request);
  }

  /** Transfers a place to another person. */
  @Post('transfer')
  @StaffAction('bookings:write', PassengerChangedView, 'idempotent')
  transfer(
    @PassengerRefParam() passenger: PassengerRef,
    @Body() request: TransferRequest,
    @StaffCtx() ctx: StaffContext,
  ): Promise<PassengerChangedView> {
    return this.passengerChanges.transfer(passenger, request, ctx);
  }
}
