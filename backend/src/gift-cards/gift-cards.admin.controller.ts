import {
  Body,
  Controller,
  Get,
  Param,
  ParseUUIDPipe,
  Post,
  type StreamableFile,
} from '@nestjs/common';
import {
  ApiBearerAuth,
  ApiNotFoundResponse,
  ApiOkResponse,
  ApiTags,
  ApiUnprocessableEntityResponse,
} from '@nestjs/swagger';
import {
  GiftCardDetailView,
  GiftCardLiabilityView,
  GiftCardRefundRequest,
  GiftCardSaleRequest,
  GiftCardSoldView,
  GiftCardView,
  GiftCardVoidRequest,
} from '@safar/domain/contracts/payments/gift-cards';
import { RefundPaidOutRequest } from '@safar/domain/contracts/payments/refunds';
import { ErrorView } from '@safar/domain/contracts/system/errors';
import { Requires } from '../common/auth/access.js';
import { type StaffContext, StaffCtx } from '../common/http/request-context.js';
import { StaffAction } from '../common/http/staff-action.js';
import { ApiPage, type Page } from '../common/lists/list-response.js';
import { ListParams, type ListQuery } from '../common/lists/list-query.js';
import { GiftCardSales } from './gift-card-sales.service.js';
import { GiftCards } from './gift-cards.service.js';

@ApiTags('gift cards')
@ApiBearerAuth()
@Controller('gift-cards')
export class GiftCardsAdminController {
  constructor(
    private readonly cards: GiftCards,
    private readonly sales: GiftCardSales,
  ) {}

  /** All cards. Filters: state, q (last symbols of the code, name, address). */
  @Get()
  @Requires('giftcards:sell')
  @ApiPage(GiftCardView)
  list(@ListParams() query: ListQuery): Promise<Page<GiftCardView>> {
    return this.cards.list(query);
  }

  /** The debt on all cards at the end of each month. */
  @Get('liability')
  @Requires('giftcards:sell')
  @ApiOkResponse({ type: [GiftCardLiabilityView] })
  liability(): Promise<GiftCardLiabilityView[]> {
    return this.cards.liability();
  }

  /** Sells a card for money received at the desk; only this answer has the code. */
  @Post()
  @StaffAction('giftcards:sell', GiftCardSoldView, 'limited', 'idempotent')
  @ApiUnprocessableEntityResponse({ type: ErrorView })
  async sell(
    @Body() request: GiftCardSaleRequest,
    @StaffCtx() ctx: StaffContext,
  ): Promise<GiftCardSoldView> {
    const { id, code } = await this.sales.sell(request, ctx);
    return { ...(await this.cards.one(id)), code };
  }

  /** One card with its entries. */
  @Get(':id')
  @Requires('giftcards:sell')
  @ApiOkResponse({ type: GiftCardDetailView })
  @ApiNotFoundResponse({ type: ErrorView })
  one(@Param('id', ParseUUIDPipe) id: string): Promise<GiftCardDetailView> {
    return this.cards.one(id);
  }

  /** The document with the code as PDF; reading is logged. */
  @Get(':id/document')
  @Requires('giftcards:sell')
  @ApiOkResponse({
    content: { 'application/pdf': { schema: { type: 'string', format: 'binary' } } },
  })
  @ApiNotFoundResponse({ type: ErrorView })
  document(
    @Param('id', ParseUUIDPipe) id: string,
    @StaffCtx() { staff }: StaffContext,
  ): Promise<StreamableFile> {
    return this.cards.document(id, staff);
  }

  /** Mails the card again: to its recipient once it was delivered, before that to its buyer. */
  @Post(':id/resend')
  @StaffAction('giftcards:sell', GiftCardDetailView, 'limited', 'conflict')
  @ApiNotFoundResponse({ type: ErrorView })
  resend(
    @Param('id', ParseUUIDPipe) id: string,
    @StaffCtx() ctx: StaffContext,
  ): Promise<GiftCardDetailView> {
    return this.cards.resend(id, ctx);
  }

  /** Pays the purchase of an unused card back, by the way it was paid, and ends the card. */
  @Post(':id/refund')
  @StaffAction('refunds:approve', GiftCardDetailView, 'limited', 'conflict')
  @ApiNotFoundResponse({ type: ErrorView })
  @ApiUnprocessableEntityResponse({ type: ErrorView })
  refund(
    @Param('id', ParseUUIDPipe) id: string,
    @Body() request: GiftCardRefundRequest,
    @StaffCtx() ctx: StaffContext,
  ): Promise<GiftCardDetailView> {
    return this.cards.refund(id, request, ctx);
  }

  /** Records what staff sent to the account of the buyer after a failed refund: day and reference. */
  @Post(':id/paid-out')
  @StaffAction('refunds:approve', GiftCardDetailView, 'limited', 'conflict')
  @ApiNotFoundResponse({ type: ErrorView })
  @ApiUnprocessableEntityResponse({ type: ErrorView })
  paidOut(
    @Param('id', ParseUUIDPipe) id: string,
    @Body() request: RefundPaidOutRequest,
    @StaffCtx() ctx: StaffContext,
  ): Promise<GiftCardDetailView> {
    return this.cards.paidOut(id, request, ctx);
  }

  /** Closes a card for good. */
  @Post(':id/void')
  @StaffAction('giftcards:void', GiftCardDetailView, 'limited', 'conflict')
  @ApiNotFoundResponse({ type: ErrorView })
  @ApiUnprocessableEntityResponse({ type: ErrorView })
  void(
    @Param('id', ParseUUIDPipe) id: string,
    @Body() request: GiftCardVoidRequest,
    @StaffCtx() ctx: StaffContext,
  ): Promise<GiftCardDetailView> {
    return this.cards.void(id, request, ctx);
  }
}
