import { Body, Controller, HttpCode, Post, Put } from '@nestjs/common';
import {
  ApiBearerAuth, ApiConflictResponse, ApiHeader, ApiNotFoundResponse, ApiOkResponse, ApiParam, ApiTags,
  ApiUnprocessableEntityResponse,
} from '@nestjs/swagger'; // oxfmt-ignore
import {
  CorrectPreviewRequest, CorrectRequest, TransferPreviewRequest, TransferRequest, TravellerChangedView,
  TravellerPreviewView,
} from '@safar/domain/contracts/changes'; // oxfmt-ignore
import { ErrorView } from '@safar/domain/contracts/errors';
import { Requires } from '../core/access.js';
import {
  AddressedTraveller,
  type ChangeCall,
  CurrentChangeCall,
  type TravellerAddress,
} from './change-call.js';
import { Travellers } from './travellers.service.js';

/** What staff do with one traveller of a booking. */
@ApiTags('changes')
@ApiBearerAuth()
@ApiNotFoundResponse({ type: ErrorView })
@ApiConflictResponse({ type: ErrorView })
@ApiUnprocessableEntityResponse({ type: ErrorView })
@ApiParam({ name: 'id', type: String })
@ApiParam({ name: 'passengerId', type: String })
@Controller('admin/bookings/:id/passengers/:passengerId')
export class TravellersAdminController {
  constructor(private readonly travellers: Travellers) {}

  /** What a correction comes to: nothing, unless the age makes another type of traveller. */
  @Post('preview')
  @HttpCode(200)
  @Requires('bookings:write')
  @ApiOkResponse({ type: TravellerPreviewView })
  previewCorrection(
    @AddressedTraveller() traveller: TravellerAddress,
    @Body() request: CorrectPreviewRequest,
  ): Promise<TravellerPreviewView> {
    return this.travellers.previewCorrection(traveller, request);
  }

  /** The traveller stays, under the right name. */
  @Put()
  @Requires('bookings:write')
  @ApiHeader({ name: 'Idempotency-Key', required: false })
  @ApiOkResponse({ type: TravellerChangedView })
  correct(
    @AddressedTraveller() traveller: TravellerAddress,
    @Body() request: CorrectRequest,
    @CurrentChangeCall() call: ChangeCall,
  ): Promise<TravellerChangedView> {
    return this.travellers.correct(traveller, request, call);
  }

  @Post('transfer/preview')
  @HttpCode(200)
  @Requires('bookings:write')
  @ApiOkResponse({ type: TravellerPreviewView })
  previewTransfer(
    @AddressedTraveller() traveller: TravellerAddress,
    @Body() request: TransferPreviewRequest,
  ): Promise<TravellerPreviewView> {
    return this.travellers.previewTransfer(traveller, request);
  }

  /** Somebody else travels instead. */
  @Post('transfer')
  @HttpCode(200)
  @Requires('bookings:write')
  @ApiHeader({ name: 'Idempotency-Key', required: false })
  @ApiOkResponse({ type: TravellerChangedView })
  transfer(
    @AddressedTraveller() traveller: TravellerAddress,
    @Body() request: TransferRequest,
    @CurrentChangeCall() call: ChangeCall,
  ): Promise<TravellerChangedView> {
    return this.travellers.transfer(traveller, request, call);
  }
}
