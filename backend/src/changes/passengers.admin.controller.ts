import { Body, Controller, HttpCode, Post, Put } from '@nestjs/common';
import {
  ApiBearerAuth, ApiConflictResponse, ApiHeader, ApiNotFoundResponse, ApiOkResponse, ApiParam, ApiTags,
  ApiUnprocessableEntityResponse,
} from '@nestjs/swagger'; // oxfmt-ignore
import {
  CorrectPreviewRequest, CorrectRequest, TransferPreviewRequest, TransferRequest, PassengerChangedView,
  PassengerPreviewView,
} from '@safar/domain/contracts/changes'; // oxfmt-ignore
import { ErrorView } from '@safar/domain/contracts/errors';
import { Requires } from '../core/access.js';
import {
  PassengerRefParam,
  type ChangeRequestContext,
  ChangeRequestCtx,
  type PassengerRef,
} from './change-request-context.js';
import { PassengerChanges } from './passenger-changes.service.js';

/** What staff do with one traveller of a booking. */
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

  /** What a correction comes to: nothing, unless the age makes another type of traveller. */
  @Post('preview')
  @HttpCode(200)
  @Requires('bookings:write')
  @ApiOkResponse({ type: PassengerPreviewView })
  previewCorrection(
    @PassengerRefParam() passenger: PassengerRef,
    @Body() request: CorrectPreviewRequest,
  ): Promise<PassengerPreviewView> {
    return this.passengerChanges.previewCorrection(passenger, request);
  }

  /** The traveller stays, under the right name. */
  @Put()
  @Requires('bookings:write')
  @ApiHeader({ name: 'Idempotency-Key', required: false })
  @ApiOkResponse({ type: PassengerChangedView })
  correct(
    @PassengerRefParam() passenger: PassengerRef,
    @Body() request: CorrectRequest,
    @ChangeRequestCtx() call: ChangeRequestContext,
  ): Promise<PassengerChangedView> {
    return this.passengerChanges.correct(passenger, request, call);
  }

  @Post('transfer/preview')
  @HttpCode(200)
  @Requires('bookings:write')
  @ApiOkResponse({ type: PassengerPreviewView })
  previewTransfer(
    @PassengerRefParam() passenger: PassengerRef,
    @Body() request: TransferPreviewRequest,
  ): Promise<PassengerPreviewView> {
    return this.passengerChanges.previewTransfer(passenger, request);
  }

  /** Somebody else travels instead. */
  @Post('transfer')
  @HttpCode(200)
  @Requires('bookings:write')
  @ApiHeader({ name: 'Idempotency-Key', required: false })
  @ApiOkResponse({ type: PassengerChangedView })
  transfer(
    @PassengerRefParam() passenger: PassengerRef,
    @Body() request: TransferRequest,
    @ChangeRequestCtx() call: ChangeRequestContext,
  ): Promise<PassengerChangedView> {
    return this.passengerChanges.transfer(passenger, request, call);
  }
}
