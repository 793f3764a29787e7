import { Body, Controller, HttpCode, Post } from '@nestjs/common';
import {
  ApiBearerAuth, ApiConflictResponse, ApiOkResponse, ApiTags, ApiUnprocessableEntityResponse,
} from '@nestjs/swagger'; // oxfmt-ignore
import {
  DoneView, EnrolmentView, RecoveryCodesView, SecondFactorCode, SecondFactorRemoval, SecondFactorStart,
} from '@safar/domain/contracts/staff/auth'; // oxfmt-ignore
import { ErrorView } from '@safar/domain/contracts/system/errors';
import { BeforeSecondFactor, Requires } from '../../common/auth/access.js';
import { type StaffContext, StaffCtx } from '../../common/http/request-context.js';
import { STAFF_LIMIT, RateLimit } from '../../common/rate-limiting/rate-limits.js';
import { SecondFactor } from './second-factor.service.js';

/** The second factor of the caller's account. */
@ApiTags('auth')
@ApiBearerAuth()
@ApiConflictResponse({ type: ErrorView })
@ApiUnprocessableEntityResponse({ type: ErrorView })
@Controller('auth/second-factor')
export class SecondFactorController {
  constructor(private readonly factor: SecondFactor) {}

  /** Creates a secret for the authenticator app. It is active once its first code is confirmed. */
  @Post('begin')
  @HttpCode(200)
  @Requires('profile:write')
  @BeforeSecondFactor()
  @RateLimit(STAFF_LIMIT)
  @ApiOkResponse({ type: EnrolmentView })
  begin(@StaffCtx() ctx: StaffContext, @Body() request: SecondFactorStart): Promise<EnrolmentView> {
    return this.factor.begin(ctx, request);
  }

  @Post('confirm')
  @HttpCode(200)
  @Requires('profile:write')
  @BeforeSecondFactor()
  @RateLimit(STAFF_LIMIT)
  @ApiOkResponse({ type: RecoveryCodesView })
  confirm(
    @StaffCtx() ctx: StaffContext,
    @Body() request: SecondFactorCode,
  ): Promise<RecoveryCodesView> {
    return this.factor.confirm(ctx, request);
  }

  @Post('remove')
  @HttpCode(200)
  @Requires('profile:write')
  @RateLimit(STAFF_LIMIT)
  @ApiOkResponse({ type: DoneView })
  remove(@StaffCtx() ctx: StaffContext, @Body() request: SecondFactorRemoval): Promise<DoneView> {
    return this.factor.remove(ctx, request);
  }
}
