import { Controller, HttpCode, Param, Post } from '@nestjs/common';
import { ApiBearerAuth, ApiOkResponse, ApiTags } from '@nestjs/swagger';
import { UserView } from '@safar/domain/contracts/users';
import { Requires } from '../core/access.js';
import { STAFF_LIMIT, RateLimit } from '../core/rate-limits.js';
import { StaffCtx, type StaffContext } from '../core/staff-context.js';
import { UserAccounts } from './user-accounts.service.js';

@ApiTags('users')
@ApiBearerAuth()
@Controller('admin/users')
export class UsersAdminController {
  constructor(private readonly accounts: UserAccounts) {}

  /** Signs the user out everywhere: everybody themselves, admins all. */
  @Post(':id/revoke-sessions')
  @HttpCode(200)
  @Requires('profile:write')
  @RateLimit(STAFF_LIMIT)
  @ApiOkResponse({ type: UserView })
  endSessions(@StaffCtx() call: StaffContext, @Param('id') id: string): Promise<UserView> {
    return this.accounts.endSessions(call, id);
  }

  /** Takes the second factor off somebody else's account. */
  @Post(':id/reset-second-factor')
  @HttpCode(200)
  @Requires('users:write')
  @RateLimit(STAFF_LIMIT)
  @ApiOkResponse({ type: UserView })
  resetFactor(@StaffCtx() call: StaffContext, @Param('id') id: string): Promise<UserView> {
    return this.accounts.resetFactor(call, id);
  }
}
