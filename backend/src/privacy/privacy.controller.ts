import {
  Body, Controller, Get, HttpCode, Param, ParseUUIDPipe, Post, type StreamableFile,
} from '@nestjs/common'; // oxfmt-ignore
import {
  ApiAcceptedResponse, ApiBearerAuth, ApiGoneResponse, ApiNotFoundResponse, ApiOkResponse, ApiTags,
} from '@nestjs/swagger'; // oxfmt-ignore
import { ErrorView } from '@safar/domain/contracts/system/errors';
import {
  ErasePersonRequest, type ErasurePreviewView, ErasureReceiptView, PersonRequest, PrivacyExportView, ReplayView,
  RetentionRunView,
} from '@safar/domain/contracts/staff/privacy'; // oxfmt-ignore
import { Requires } from '../common/auth/access.js';
import { type StaffContext, StaffCtx } from '../common/http/request-context.js';
import { StaffAction } from '../common/http/staff-action.js';
import { Erasures } from './erasure/erasures.service.js';
import { PrivacyExports } from './exports/exports.service.js';
import { Erases, PreviewsErasure, SendsData } from './privacy.routes.js';
import { Privacy } from './privacy.service.js';

/** Rights of people to their data, exercised by an admin on their behalf. */
@ApiTags('privacy')
@ApiBearerAuth()
@Controller('admin/privacy')
export class PrivacyController {
  constructor(
    private readonly privacy: Privacy,
    private readonly exports: PrivacyExports,
    private readonly erasures: Erasures,
  ) {}

  /** Exports within their week, newest first. */
  @Get('exports')
  @Requires('privacy:write')
  @ApiOkResponse({ type: [PrivacyExportView] })
  newestExports(): Promise<PrivacyExportView[]> {
    return this.exports.newest();
  }

  /** Requests a file with all data of an address; a job writes it. */
  @Post('exports')
  @HttpCode(202)
  @Requires('privacy:write')
  @ApiAcceptedResponse({ type: PrivacyExportView })
  @ApiNotFoundResponse({ type: ErrorView })
  export(
    @Body() { email }: PersonRequest,
    @StaffCtx() { staff }: StaffContext,
  ): Promise<PrivacyExportView> {
    return this.exports.ask(email, staff);
  }

  /** The file, for a week. */
  @SendsData('exports/:id/file')
  @ApiGoneResponse({ type: ErrorView })
  file(
    @Param('id', ParseUUIDPipe) id: string,
    @StaffCtx() { staff }: StaffContext,
  ): Promise<StreamableFile> {
    return this.exports.file(id, staff);
  }

  /** Receipts of erasures, newest first. */
  @Get('erasures')
  @Requires('privacy:write')
  @ApiOkResponse({ type: [ErasureReceiptView] })
  newestErasures(): Promise<ErasureReceiptView[]> {
    return this.erasures.newest();
  }

  /** Preview of an erasure: rows to erase, rows kept with the reason, and obstacles. */
  @PreviewsErasure('erasures/preview')
  preview(
    @Body() { email }: PersonRequest,
    @StaffCtx() { staff }: StaffContext,
  ): Promise<ErasurePreviewView> {
    return this.privacy.ofPerson(email, staff);
  }

  /** Erases all data of an address. */
  @Erases('erasures')
  erase(
    @Body() request: ErasePersonRequest,
    @StaffCtx() { staff }: StaffContext,
  ): Promise<ErasureReceiptView> {
    return this.erasures.ofPerson(request, staff);
  }

  /** Repeats erasures after a restore from a backup. */
  @Post('erasures/replay')
  @StaffAction('privacy:write', ReplayView)
  replay(@StaffCtx() { staff }: StaffContext): Promise<ReplayView> {
    return this.erasures.replay(staff);
  }

  /** The latest runs of the retention. */
  @Get('retention-runs')
  @Requires('privacy:write')
  @ApiOkResponse({ type: [RetentionRunView] })
  retentionRuns(): Promise<RetentionRunView[]> {
    return this.privacy.retentionRuns();
  }
}
