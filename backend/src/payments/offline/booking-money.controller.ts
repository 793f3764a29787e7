import { Body, Controller, Get, Param, ParseUUIDPipe, Post } from '@nestjs/common';
import { ApiBearerAuth, ApiOkResponse, ApiTags } from '@nestjs/swagger';
import {
  BookingAccountView,
  BookingBalanceView,
  PayLinkRequest,
  PayLinkView,
  RecordPaymentRequest,
} from '@safar/domain/contracts/payments/booking-money';
import {
  RefundBatchView,
  RefundPreviewRequest,
  RefundPreviewView,
  RefundRequest,
} from '@safar/domain/contracts/payments/refunds';
import { Requires } from '../../common/auth/access.js';
import { type StaffContext, StaffCtx } from '../../common/http/request-context.js';
import { StaffAction } from '../../common/http/staff-action.js';
import { PaymentsAdminService } from './payments-admin.service.js';
import { OfflinePayments } from './offline-payments.service.js';
import { ClosedPayLinks } from '../pay-links/closed-pay-links.service.js';
import { PayLinks } from '../pay-links/pay-links.service.js';
import { StaffRefunds } from '../refunds/staff-refunds.service.js';

/** Payments, pay links and refunds of one booking, for staff. */
@ApiTags('payments')
@ApiBearerAuth()
@Controller('admin/bookings/:id')
export class BookingMoneyController {
  constructor(
    private readonly service: PaymentsAdminService,
    private readonly offline: OfflinePayments,
    private readonly links: PayLinks,
    private readonly closed: ClosedPayLinks,
    private readonly refunds: StaffRefunds,
  ) {}

  /** Payments, refunds, open links and the remaining amount. */
  @Get('money')
  @Requires('payments:read')
  @ApiOkResponse({ type: BookingAccountView })
  account(@Param('id', ParseUUIDPipe) id: string): Promise<BookingAccountView> {
    return this.service.account(id);
  }

  /** Records a payment that staff received: cash, bank, Swish, terminal. */
  @Post('payments')
  @StaffAction('payments:write', BookingBalanceView, 'idempotent', 'conflict')
  record(
    @Param('id', ParseUUIDPipe) id: string,
    @Body() request: RecordPaymentRequest,
    @StaffCtx() ctx: StaffContext,
  ): Promise<BookingBalanceView> {
    return this.offline.record(id, request, ctx);
  }

  /** Creates a pay link and mails it on request; closes earlier links and cancels payments started with them. */
  @Post('pay-link')
  @StaffAction('payments:write', PayLinkView, 'idempotent')
  async payLink(
    @Param('id', ParseUUIDPipe) id: string,
    @Body() request: PayLinkRequest,
    @StaffCtx() ctx: StaffContext,
  ): Promise<PayLinkView> {
    const link = await this.links.create(id, request, ctx);
    await this.closed.endAllOf(id);
    return link;
  }

  /** Preview of a refund: which payments it returns, and how much of each. */
  @Post('refunds/preview')
  @StaffAction('refunds:request', RefundPreviewView)
  previewRefund(
    @Param('id', ParseUUIDPipe) id: string,
    @Body() request: RefundPreviewRequest,
    @StaffCtx() ctx: StaffContext,
  ): Promise<RefundPreviewView> {
    return this.refunds.previewFor(id, request, ctx);
  }

  /** Requests a refund; an admin approves it, or requests and approves at once. */
  @Post('refunds')
  @StaffAction('refunds:request', RefundBatchView, 'limited', 'idempotent', 'conflict')
  refund(
    @Param('id', ParseUUIDPipe) id: string,
    @Body() request: RefundRequest,
    @StaffCtx() ctx: StaffContext,
  ): Promise<RefundBatchView> {
    return this.refunds.create(id, request, ctx);
  }
}
