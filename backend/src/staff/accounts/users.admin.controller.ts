import { Controller, HttpCode, Param, Post } from '@nestjs/common';
import { ApiBearerAuth, ApiOkResponse, ApiTags } from '@nestjs/swagger';
import { UserView } from '@safar/domain/contracts/staff/users';
import { Requires } from '../../common/auth/access.js';
import { type StaffContext, StaffCtx } from '../../common/http/request-context.js';
import { STAFF_LIMIT, RateLimit } from '../../common/rate-limiting/rate-limits.js';
import { UserAccounts } from './user-accounts.service.js';

@ApiTags('users')
@ApiBearerAuth()
@Controller('admin/users')
export class UsersAdminController {
  constructor(private readonly accounts: UserAccounts) {}

  /** Ends all sessions of a user: one's own, or of any user for admins. */
  @Post(':id/revoke-sessions')
  @HttpCode(200)
  @Requires('profile:write')
  @RateLimit(STAFF_LIMIT)
  @ApiOkResponse({ type: UserView })
  endSessions(@StaffCtx() ctx: StaffContext, @Param('id') id: string): Promise<UserView> {
    return this.accounts.endSessions(ctx, id);
  }

  /** Removes the second factor of another account. */
  @Post(':id/reset-second-factor')
  @HttpCode(200)
  @Requires('users:write')
  @RateLimit(STAFF_LIMIT)
  @ApiOkResponse({ type: UserView })
  resetFactor(@StaffCtx() ctx: StaffContext, @Param('id') id: string): Promise<UserView> {
    return this.accounts.resetFactor(ctx, id);
  }
}
