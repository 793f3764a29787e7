import { Body, Controller, Get, Param, Post, Query, type StreamableFile } from '@nestjs/common';
import {
  ApiBearerAuth,
  ApiConflictResponse,
  ApiNotFoundResponse,
  ApiOkResponse,
  ApiTags,
  ApiUnprocessableEntityResponse,
} from '@nestjs/swagger';
import { CloseDayRequest, DayView } from '@safar/domain/contracts/office/day-closings';
import { ErrorView } from '@safar/domain/contracts/system/errors';
import { ReportQuery, ReportView } from '@safar/domain/contracts/office/reports';
import { Requires } from '../../common/auth/access.js';
import { type StaffContext, StaffCtx } from '../../common/http/request-context.js';
import { StaffAction } from '../../common/http/staff-action.js';
import { DayClosings } from '../day-closing/closings.service.js';
import { Reports } from './reports.service.js';

@ApiTags('reports')
@ApiBearerAuth()
@Controller()
export class ReportsController {
  constructor(
    private readonly reports: Reports,
    private readonly closings: DayClosings,
  ) {}

  /**
   * The report sales, outstanding, payments or refunds for a period of days in Sweden; `format=csv` for a spreadsheet.
   */
  @Get('reports/:name')
  @Requires('reports:read')
  @ApiOkResponse({ type: ReportView })
  @ApiNotFoundResponse({ type: ErrorView })
  report(
    @Param('name') name: string,
    @Query() query: ReportQuery,
    @StaffCtx() ctx: StaffContext,
  ): Promise<ReportView | StreamableFile> {
    return this.reports.report(name, query, ctx);
  }

  /** A day of the ledger with the provider's figures and its closings. */
  @Get('day-closings/:day')
  @Requires('reports:read')
  @ApiOkResponse({ type: DayView })
  day(@Param('day') day: string): Promise<DayView> {
    return this.closings.day(day);
  }

  /** Closes a day with the manual count; a second closing adds a row and keeps the first. */
  @Post('day-closings/:day')
  @StaffAction('payments:write', DayView)
  @ApiConflictResponse({
    type: ErrorView,
    description: 'DAY_CHANGED: details hold the day as it is',
  })
  @ApiUnprocessableEntityResponse({
    type: ErrorView,
    description: 'CLOSING_UNCONFIRMED: details hold UnexplainedView',
  })
  close(
    @Param('day') day: string,
    @Body() request: CloseDayRequest,
    @StaffCtx() ctx: StaffContext,
  ): Promise<DayView> {
    return this.closings.close(day, request, ctx);
  }
}
