import { Body, Controller, HttpCode, Post } from '@nestjs/common';
import {
  ApiBearerAuth, ApiGoneResponse, ApiOkResponse, ApiTags, ApiTooManyRequestsResponse,
} from '@nestjs/swagger'; // oxfmt-ignore
import {
  DoneView, ForgotPasswordRequest, LoginRequest, LoginView, ResetPasswordRequest,
} from '@safar/domain/contracts/staff/auth'; // oxfmt-ignore
import { ErrorView } from '@safar/domain/contracts/system/errors';
import { BeforeSecondFactor, Public } from '../../common/auth/access.js';
import {
  type RequestContext,
  RequestCtx,
  type StaffContext,
  StaffCtx,
} from '../../common/http/request-context.js';
import { StaffAction } from '../../common/http/staff-action.js';
import { RateLimit } from '../../common/rate-limiting/rate-limits.js';
import { Auth } from './auth.service.js';
import { PasswordResets } from './password-resets.service.js';
import { StaffTokens } from './staff-tokens.js';

@ApiTags('auth')
@Controller()
export class AuthController {
  constructor(
    private readonly auth: Auth,
    private readonly resets: PasswordResets,
    private readonly tokens: StaffTokens,
  ) {}

  /** Signs staff in. Wrong attempts cause growing delays. */
  @Post('login')
  @HttpCode(200)
  @Public()
  @ApiOkResponse({ type: LoginView })
  @ApiTooManyRequestsResponse({ type: ErrorView, description: 'Retry-After says for how long' })
  login(
    @Body() request: LoginRequest,
    @RequestCtx() { address }: RequestContext,
  ): Promise<LoginView> {
    return this.auth.login(request, address);
  }

  /** Signs out: revokes the token. Sessions in other browsers stay. */
  @Post('auth/logout')
  @StaffAction('profile:write', DoneView)
  @BeforeSecondFactor()
  @ApiBearerAuth()
  async logout(@StaffCtx() { staff }: StaffContext): Promise<DoneView> {
    await this.tokens.signOut(staff);
    return { ok: true };
  }

  /** Mails a link for a new password if the address is known; the response is always the same. */
  @Post('auth/forgot-password')
  @HttpCode(200)
  @Public()
  @RateLimit({ calls: 10, minutes: 15 })
  @ApiOkResponse({ type: DoneView })
  forgotPassword(@Body() request: ForgotPasswordRequest): Promise<DoneView> {
    return this.resets.ask(request);
  }

  /** Sets a new password with the link. Ends all sessions of the user. */
  @Post('auth/reset-password')
  @HttpCode(200)
  @Public()
  @RateLimit({ calls: 20, minutes: 15 })
  @ApiOkResponse({ type: DoneView })
  @ApiGoneResponse({ type: ErrorView })
  resetPassword(@Body() request: ResetPasswordRequest): Promise<DoneView> {
    return this.resets.choose(request);
  }
}
