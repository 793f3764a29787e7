import { Body, Controller, Get, Param, Post } from '@nestjs/common';
import { ApiBearerAuth, ApiNotFoundResponse, ApiOkResponse, ApiTags } from '@nestjs/swagger';
import { ErrorView } from '@safar/domain/contracts/system/errors';
import { LawTextCheckRequest, OpeningView } from '@safar/domain/contracts/system/opening';
import { Requires } from '../../common/auth/access.js';
import { type StaffContext, StaffCtx } from '../../common/http/request-context.js';
import { StaffAction } from '../../common/http/staff-action.js';
import { Opening } from './opening.service.js';

@ApiTags('opening')
@ApiBearerAuth()
@Controller('opening')
export class OpeningController {
  constructor(private readonly opening: Opening) {}

  /** What has to be in order before the first sale, each point with its present state. */
  @Get()
  @Requires('settings:write')
  @ApiOkResponse({ type: OpeningView })
  view(): Promise<OpeningView> {
    return this.opening.view();
  }

  /** Opens the shop: customers see the site and can order. */
  @Post('open')
  @StaffAction('settings:write', OpeningView)
  open(@StaffCtx() { staff }: StaffContext): Promise<OpeningView> {
    return this.opening.change(true, staff);
  }

  /** Closes the shop: no new orders; existing bookings can be seen and paid. */
  @Post('close')
  @StaffAction('settings:write', OpeningView, 'conflict')
  close(@StaffCtx() { staff }: StaffContext): Promise<OpeningView> {
    return this.opening.change(false, staff);
  }

  /** Marks a law text as checked in its present wording, or takes the mark away. */
  @Post('law-texts/:id/check')
  @StaffAction('settings:write', OpeningView, 'conflict')
  @ApiNotFoundResponse({ type: ErrorView })
  check(
    @Param('id') id: string,
    @Body() request: LawTextCheckRequest,
    @StaffCtx() ctx: StaffContext,
  ): Promise<OpeningView> {
    return this.opening.checkLawText(id, request, ctx);
  }
}
