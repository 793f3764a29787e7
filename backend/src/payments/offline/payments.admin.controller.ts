import { Body, Controller, Get, HttpCode, Param, ParseUUIDPipe, Post } from '@nestjs/common';
import {
  ApiBearerAuth, ApiNoContentResponse, ApiNotFoundResponse, ApiOkResponse, ApiTags,
} from '@nestjs/swagger'; // oxfmt-ignore
import {
  BookingBalanceView,
  PayLinkRecordView,
  PaymentRecordView,
  UnmatchedPaymentRequest,
  UnmatchedPaymentView,
  VoidPaymentRequest,
} from '@safar/domain/contracts/payments/booking-money';
import { ErrorView } from '@safar/domain/contracts/system/errors';
import { Requires } from '../../common/auth/access.js';
import { type StaffContext, StaffCtx } from '../../common/http/request-context.js';
import { StaffAction } from '../../common/http/staff-action.js';
import { ApiPage, type Page } from '../../common/lists/list-response.js';
import { ListParams, type ListQuery } from '../../common/lists/list-query.js';
import { ClosedPayLinks } from '../pay-links/closed-pay-links.service.js';
import { PaymentsAdminService } from './payments-admin.service.js';
import { OfflinePayments } from './offline-payments.service.js';
import { PayLinks } from '../pay-links/pay-links.service.js';

@ApiTags('payments')
@ApiBearerAuth()
@Controller()
export class PaymentsAdminController {
  constructor(
    private readonly service: PaymentsAdminService,
    private readonly offline: OfflinePayments,
    private readonly links: PayLinks,
    private readonly closed: ClosedPayLinks,
  ) {}

  /** All succeeded payments. Filters: booking_id, method, from, to (days in Sweden), q (reference). */
  @Get('payments')
  @Requires('payments:read')
  @ApiPage(PaymentRecordView)
  payments(@ListParams() query: ListQuery): Promise<Page<PaymentRecordView>> {
    return this.service.payments(query);
  }

  /** One payment. */
  @Get('payments/:id')
  @Requires('payments:read')
  @ApiOkResponse({ type: PaymentRecordView })
  @ApiNotFoundResponse({ type: ErrorView })
  payment(@Param('id', ParseUUIDPipe) id: string): Promise<PaymentRecordView> {
    return this.service.payment(id);
  }

  /** Voids a payment that staff recorded by mistake. */
  @Post('payments/:id/void')
  @StaffAction('payments:write', BookingBalanceView)
  void(
    @Param('id', ParseUUIDPipe) id: string,
    @Body() request: VoidPaymentRequest,
    @StaffCtx() ctx: StaffContext,
  ): Promise<BookingBalanceView> {
    return this.offline.void(id, request, ctx);
  }

  /** Closes a pay link and cancels payments started with it. */
  @Post('pay-links/:id/close')
  @StaffAction('payments:write', PayLinkRecordView)
  async closeLink(
    @Param('id', ParseUUIDPipe) id: string,
    @StaffCtx() ctx: StaffContext,
  ): Promise<PayLinkRecordView> {
    const closed = await this.links.close(id, ctx);
    await this.closed.endNow(id);
    return closed;
  }

  /** Unmatched payments at the provider. Filter: waiting. */
  @Get('unmatched-payments')
  @Requires('payments:read')
  @ApiPage(UnmatchedPaymentView)
  unmatchedPayments(@ListParams() query: ListQuery): Promise<Page<UnmatchedPaymentView>> {
    return this.service.unmatchedPayments(query);
  }

  /** One unmatched payment. */
  @Get('unmatched-payments/:id')
  @Requires('payments:read')
  @ApiOkResponse({ type: UnmatchedPaymentView })
  @ApiNotFoundResponse({ type: ErrorView })
  unmatchedPayment(@Param('id') id: string): Promise<UnmatchedPaymentView> {
    return this.service.unmatchedPayment(id);
  }

  /** Marks an unmatched payment as handled. */
  @Post('unmatched-payments/:id/handled')
  @HttpCode(204)
  @Requires('payments:write')
  @ApiNoContentResponse()
  handled(
    @Param('id') id: string,
    @Body() request: UnmatchedPaymentRequest,
    @StaffCtx() ctx: StaffContext,
  ): Promise<void> {
    return this.service.handleUnmatchedPayment(id, request, ctx);
  }
}
