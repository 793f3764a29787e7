import { Body, Controller, Param, ParseUUIDPipe, type StreamableFile } from '@nestjs/common';
import { ApiBearerAuth, ApiNotFoundResponse, ApiTags } from '@nestjs/swagger';
import { ErrorView } from '@safar/domain/contracts/system/errors';
import {
  EraseBookingRequest,
  type ErasurePreviewView,
  type ErasureReceiptView,
} from '@safar/domain/contracts/staff/privacy';
import { Erasures } from './erasure/erasures.service.js';
import { PrivacyExports } from './exports/exports.service.js';
import { Erases, PreviewsErasure, SendsData } from './privacy.routes.js';
import { Privacy } from './privacy.service.js';
import { type StaffContext, StaffCtx } from '../common/http/request-context.js';

@ApiTags('privacy')
@ApiBearerAuth()
@Controller('admin/bookings/:id')
export class BookingPrivacyController {
  constructor(
    private readonly privacy: Privacy,
    private readonly exports: PrivacyExports,
    private readonly erasures: Erasures,
  ) {}

  /** All data of one booking as a file. */
  @SendsData('export')
  @ApiNotFoundResponse({ type: ErrorView })
  export(
    @Param('id', ParseUUIDPipe) id: string,
    @StaffCtx() { staff }: StaffContext,
  ): Promise<StreamableFile> {
    return this.exports.ofBooking(id, staff);
  }

  /** Preview of the erasure of one booking. */
  @PreviewsErasure('erase/preview')
  preview(
    @Param('id', ParseUUIDPipe) id: string,
    @StaffCtx() { staff }: StaffContext,
  ): Promise<ErasurePreviewView> {
    return this.privacy.ofBooking(id, staff);
  }

  /** Erases this booking, and those it was moved from and to. */
  @Erases('erase')
  erase(
    @Param('id', ParseUUIDPipe) id: string,
    @Body() { confirm }: EraseBookingRequest,
    @StaffCtx() { staff }: StaffContext,
  ): Promise<ErasureReceiptView> {
    return this.erasures.ofBooking(id, confirm, staff);
  }
}
