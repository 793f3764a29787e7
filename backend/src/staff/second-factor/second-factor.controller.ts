import { Body, Controller, Post } from '@nestjs/common';
import {
  ApiBearerAuth,
  ApiConflictResponse,
  ApiTags,
  ApiUnprocessableEntityResponse,
} from '@nestjs/swagger';
import {
  DoneView, EnrolmentView, RecoveryCodesView, SecondFactorCode, SecondFactorRemoval, SecondFactorStart,
} from '@safar/domain/contracts/staff/auth'; // oxfmt-ignore
import { ErrorView } from '@safar/domain/contracts/system/errors';
import { BeforeSecondFactor } from '../../common/auth/access.js';
import { type StaffContext, StaffCtx } from '../../common/http/request-context.js';
import { StaffAction } from '../../common/http/staff-action.js';
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
  @StaffAction('profile:write', EnrolmentView, 'limited')
  @BeforeSecondFactor()
  begin(@StaffCtx() ctx: StaffContext, @Body() request: SecondFactorStart): Promise<EnrolmentView> {
    return this.factor.begin(ctx, request);
  }

  /** Turns the second factor on with its first code. Only this answer has the recovery codes. */
  @Post('confirm')
  @StaffAction('profile:write', RecoveryCodesView, 'limited')
  @BeforeSecondFactor()
  confirm(
    @StaffCtx() ctx: StaffContext,
    @Body() request: SecondFactorCode,
  ): Promise<RecoveryCodesView> {
    return this.factor.confirm(ctx, request);
  }

  /** Turns the second factor of the caller's account off. */
  @Post('remove')
  @StaffAction('profile:write', DoneView, 'limited')
  remove(@StaffCtx() ctx: StaffContext, @Body() request: SecondFactorRemoval): Promise<DoneView> {
    return this.factor.remove(ctx, request);
  }
}
