import { Body, Controller, Get, HttpCode, Param, ParseUUIDPipe, Post } from '@nestjs/common';
import {
  ApiBearerAuth, ApiNoContentResponse, ApiNotFoundResponse, ApiOkResponse, ApiTags,
} from '@nestjs/swagger'; // oxfmt-ignore
import {
  BookingBalanceView,
  PayLinkRecordView,
  PaymentRecordView,
  StrayMoneyRequest,
  StrayMoneyView,
  VoidPaymentRequest,
} from '@safar/domain/contracts/booking-money';
import { ErrorView } from '@safar/domain/contracts/errors';
import { Requires } from '../core/access.js';
import { ApiPage, type Page } from '../core/list-page.js';
import { ListParams, type ListQuery } from '../core/list-query.js';
import { ClosedPayLinks } from './closed-pay-links.service.js';
import { MoneyDesk } from './money-desk.service.js';
import { OfflinePayments } from './offline-payments.service.js';
import { PayLinks } from './pay-links.service.js';
import { CurrentDeed, type StaffDeed } from './staff-deed.js';

@ApiTags('payments')
@ApiBearerAuth()
@Controller()
export class MoneyDeskController {
  constructor(
    private readonly desk: MoneyDesk,
    private readonly offline: OfflinePayments,
    private readonly links: PayLinks,
    private readonly closed: ClosedPayLinks,
  ) {}

  /** Every payment that came in. Filters: booking_id, method, from, to (days in Sweden), q (reference). */
  @Get('payments')
  @Requires('payments:read')
  @ApiPage(PaymentRecordView)
  payments(@ListParams() query: ListQuery): Promise<Page<PaymentRecordView>> {
    return this.desk.payments(query);
  }

  @Get('payments/:id')
  @Requires('payments:read')
  @ApiOkResponse({ type: PaymentRecordView })
  @ApiNotFoundResponse({ type: ErrorView })
  payment(@Param('id', ParseUUIDPipe) id: string): Promise<PaymentRecordView> {
    return this.desk.payment(id);
  }

  /** Takes back a payment that staff recorded by mistake. */
  @Post('payments/:id/void')
  @HttpCode(200)
  @Requires('payments:write')
  @ApiOkResponse({ type: BookingBalanceView })
  void(
    @Param('id', ParseUUIDPipe) id: string,
    @Body() request: VoidPaymentRequest,
    @CurrentDeed() deed: StaffDeed,
  ): Promise<BookingBalanceView> {
    return this.offline.void(id, request, deed);
  }

  @Post('pay-links/:id/close')
  @HttpCode(200)
  @Requires('payments:write')
  @ApiOkResponse({ type: PayLinkRecordView })
  async closeLink(
    @Param('id', ParseUUIDPipe) id: string,
    @CurrentDeed() deed: StaffDeed,
  ): Promise<PayLinkRecordView> {
    const closed = await this.links.close(id, deed);
    await this.closed.endNow(id);
    return closed;
  }

  /** Money at the provider that belongs to nothing of ours. Filter: waiting. */
  @Get('stray-money')
  @Requires('payments:read')
  @ApiPage(StrayMoneyView)
  stray(@ListParams() query: ListQuery): Promise<Page<StrayMoneyView>> {
    return this.desk.stray(query);
  }

  @Get('stray-money/:id')
  @Requires('payments:read')
  @ApiOkResponse({ type: StrayMoneyView })
  @ApiNotFoundResponse({ type: ErrorView })
  strayOne(@Param('id') id: string): Promise<StrayMoneyView> {
    return this.desk.strayOne(id);
  }

  /** Somebody found out what it was. */
  @Post('stray-money/:id/handled')
  @HttpCode(204)
  @Requires('payments:write')
  @ApiNoContentResponse()
  handled(
    @Param('id') id: string,
    @Body() request: StrayMoneyRequest,
    @CurrentDeed() deed: StaffDeed,
  ): Promise<void> {
    return this.desk.handleStray(id, request, deed);
  }
}
