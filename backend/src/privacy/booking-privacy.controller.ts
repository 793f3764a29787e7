import {
  Body, Controller, Get, HttpCode, Param, ParseUUIDPipe, Post, type StreamableFile,
} from '@nestjs/common'; // prettier-ignore
import {
  ApiAcceptedResponse, ApiBearerAuth, ApiConflictResponse, ApiNotFoundResponse, ApiOkResponse, ApiTags,
} from '@nestjs/swagger'; // prettier-ignore
import { ErrorView } from '@safar/domain/contracts/errors';
import {
  EraseBookingRequest, ErasurePreviewView, ErasureReceiptView,
} from '@safar/domain/contracts/privacy'; // prettier-ignore
import { type Caller, CurrentCaller, Requires } from '../core/access.js';
import { Erasures } from './erasures.service.js';
import { PrivacyExports } from './exports.service.js';
import { Privacy } from './privacy.service.js';

@ApiTags('privacy')
@ApiBearerAuth()
@Controller('admin/bookings/:id')
export class BookingPrivacyController {
  constructor(
    private readonly privacy: Privacy,
    private readonly exports: PrivacyExports,
    private readonly erasures: Erasures,
  ) {}

  /** Everything about one booking, as a file. */
  @Get('export')
  @Requires('privacy:write')
  @ApiOkResponse({ content: { 'application/json': { schema: { type: 'object' } } } })
  @ApiNotFoundResponse({ type: ErrorView })
  export(
    @Param('id', ParseUUIDPipe) id: string,
    @CurrentCaller() { staff }: Caller,
  ): Promise<StreamableFile> {
    return this.exports.ofBooking(id, staff);
  }

  @Post('erase/preview')
  @HttpCode(200)
  @Requires('privacy:write')
  @ApiOkResponse({ type: ErasurePreviewView })
  @ApiNotFoundResponse({ type: ErrorView })
  preview(
    @Param('id', ParseUUIDPipe) id: string,
    @CurrentCaller() { staff }: Caller,
  ): Promise<ErasurePreviewView> {
    return this.privacy.ofBooking(id, staff);
  }

  /** Of this booking, and of those it was moved from and to. */
  @Post('erase')
  @HttpCode(202)
  @Requires('privacy:write')
  @ApiAcceptedResponse({ type: ErasureReceiptView })
  @ApiNotFoundResponse({ type: ErrorView })
  @ApiConflictResponse({ type: ErrorView })
  erase(
    @Param('id', ParseUUIDPipe) id: string,
    @Body() { confirm }: EraseBookingRequest,
    @CurrentCaller() { staff }: Caller,
  ): Promise<ErasureReceiptView> {
    return this.erasures.ofBooking(id, confirm, staff);
  }
}
