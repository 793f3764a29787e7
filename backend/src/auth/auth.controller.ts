import { Body, Controller, HttpCode, Post } from '@nestjs/common';
import { ApiOkResponse, ApiTags } from '@nestjs/swagger';
import { LoginRequest, LoginView } from '@safar/domain/contracts/auth';
import { Public } from '../core/access.js';
import { Limited } from '../core/rate-limits.js';
import { Auth } from './auth.service.js';

@ApiTags('auth')
@Controller()
export class AuthController {
  constructor(private readonly auth: Auth) {}

  /** Staff sign in. */
  @Post('login')
  @HttpCode(200)
  @Public()
  @Limited({ calls: 20, minutes: 15 })
  @ApiOkResponse({ type: LoginView })
  login(@Body() request: LoginRequest): Promise<LoginView> {
    return this.auth.login(request);
  }
}
