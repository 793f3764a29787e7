import { Body, Controller, Get, Param, ParseUUIDPipe, Post } from '@nestjs/common';
import { ApiBearerAuth, ApiOkResponse, ApiTags } from '@nestjs/swagger';
import {
  RefundBatchView,
  RefundPaidOutRequest,
  RefundRejectRequest,
} from '@safar/domain/contracts/payments/refunds';
import { Requires } from '../../common/auth/access.js';
import { type StaffContext, StaffCtx } from '../../common/http/request-context.js';
import { StaffAction } from '../../common/http/staff-action.js';
import { ApiPage, type Page } from '../../common/lists/list-response.js';
import { ListParams, type ListQuery } from '../../common/lists/list-query.js';
import { RefundDecisions } from './refund-decisions.service.js';

/** Refunds by decision: one id covers all payments that a decision returns. */
@ApiTags('payments')
@ApiBearerAuth()
@Controller('refunds')
export class RefundsController {
  constructor(private readonly decisions: RefundDecisions) {}

  /** Refunds by decision, newest first. Filters: state, source, booking_id, from, to, q (reference). */
  @Get()
  @Requires('payments:read')
  @ApiPage(RefundBatchView)
  list(@ListParams() query: ListQuery): Promise<Page<RefundBatchView>> {
    return this.decisions.list(query);
  }

  /** The refunds of one decision. */
  @Get(':id')
  @Requires('payments:read')
  @ApiOkResponse({ type: RefundBatchView })
  one(@Param('id', ParseUUIDPipe) id: string): Promise<RefundBatchView> {
    return this.decisions.one(id);
  }

  /** Approves a requested refund, which then goes to the provider. */
  @Post(':id/approve')
  @StaffAction('refunds:approve', RefundBatchView, 'limited', 'conflict')
  approve(
    @Param('id', ParseUUIDPipe) id: string,
    @StaffCtx() ctx: StaffContext,
  ): Promise<RefundBatchView> {
    return this.decisions.approve(id, ctx);
  }

  /** Rejects a requested refund, with a reason. */
  @Post(':id/reject')
  @StaffAction('refunds:approve', RefundBatchView, 'conflict')
  reject(
    @Param('id', ParseUUIDPipe) id: string,
    @Body() request: RefundRejectRequest,
    @StaffCtx() ctx: StaffContext,
  ): Promise<RefundBatchView> {
    return this.decisions.reject(id, request, ctx);
  }

  /** Records a manual payout of cash, transfer, Swish or terminal payments: day and reference. */
  @Post(':id/paid-out')
  @StaffAction('payments:write', RefundBatchView, 'conflict')
  paidOut(
    @Param('id', ParseUUIDPipe) id: string,
    @Body() request: RefundPaidOutRequest,
    @StaffCtx() ctx: StaffContext,
  ): Promise<RefundBatchView> {
    return this.decisions.paidOut(id, request, ctx);
  }
}
