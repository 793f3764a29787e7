import { Body, Controller, HttpCode, Post } from '@nestjs/common';
import { ApiOkResponse, ApiTags } from '@nestjs/swagger';
import { LoginRequest, LoginView } from '@safar/domain/contracts/auth';
import { Public } from '../core/access.js';
import { Auth } from './auth.service.js';

@ApiTags('auth')
@Controller()
export class AuthController {
  constructor(private readonly auth: Auth) {}

  /** Staff sign in. */
  @Post('login')
  @HttpCode(200)
  @Public()
  @ApiOkResponse({ type: LoginView })
  login(@Body() request: LoginRequest): Promise<LoginView> {
    return this.auth.login(request);
  }
}
