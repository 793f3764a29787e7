import { Body, Controller, Get, HttpCode, Param, ParseUUIDPipe, Post } from '@nestjs/common';
import { ApiBearerAuth, ApiConflictResponse, ApiOkResponse, ApiTags } from '@nestjs/swagger';
import { ErrorView } from '@safar/domain/contracts/system/errors';
import {
  RefundBatchView,
  RefundPaidOutRequest,
  RefundRejectRequest,
} from '@safar/domain/contracts/payments/refunds';
import { Requires } from '../../common/auth/access.js';
import { type StaffContext, StaffCtx } from '../../common/http/request-context.js';
import { STAFF_LIMIT, RateLimit } from '../../common/rate-limiting/rate-limits.js';
import { ApiPage, type Page } from '../../common/lists/list-page.js';
import { ListParams, type ListQuery } from '../../common/lists/list-query.js';
import { RefundDecisions } from './refund-decisions.service.js';

/** Refunds by decision: one id covers all payments that a decision returns. */
@ApiTags('payments')
@ApiBearerAuth()
@Controller('refunds')
export class RefundsController {
  constructor(private readonly decisions: RefundDecisions) {}

  /** Filters: state, source, booking_id, from, to, q (reference). */
  @Get()
  @Requires('payments:read')
  @ApiPage(RefundBatchView)
  list(@ListParams() query: ListQuery): Promise<Page<RefundBatchView>> {
    return this.decisions.list(query);
  }

  @Get(':id')
  @Requires('payments:read')
  @ApiOkResponse({ type: RefundBatchView })
  one(@Param('id', ParseUUIDPipe) id: string): Promise<RefundBatchView> {
    return this.decisions.one(id);
  }

  @Post(':id/approve')
  @HttpCode(200)
  @Requires('refunds:approve')
  @RateLimit(STAFF_LIMIT)
  @ApiOkResponse({ type: RefundBatchView })
  @ApiConflictResponse({ type: ErrorView })
  approve(
    @Param('id', ParseUUIDPipe) id: string,
    @StaffCtx() ctx: StaffContext,
  ): Promise<RefundBatchView> {
    return this.decisions.approve(id, ctx);
  }

  @Post(':id/reject')
  @HttpCode(200)
  @Requires('refunds:approve')
  @ApiOkResponse({ type: RefundBatchView })
  @ApiConflictResponse({ type: ErrorView })
  reject(
    @Param('id', ParseUUIDPipe) id: string,
    @Body() request: RefundRejectRequest,
    @StaffCtx() ctx: StaffContext,
  ): Promise<RefundBatchView> {
    return this.decisions.reject(id, request, ctx);
  }

  /** Records a manual payout of cash, transfer, Swish or terminal payments: day and reference. */
  @Post(':id/paid-out')
  @HttpCode(200)
  @Requires('payments:write')
  @ApiOkResponse({ type: RefundBatchView })
  @ApiConflictResponse({ type: ErrorView })
  paidOut(
    @Param('id', ParseUUIDPipe) id: string,
    @Body() request: RefundPaidOutRequest,
    @StaffCtx() ctx: StaffContext,
  ): Promise<RefundBatchView> {
    return this.decisions.paidOut(id, request, ctx);
  }
}
