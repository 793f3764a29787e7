import { Controller, HttpCode, Param, Post } from '@nestjs/common';
import { ApiBearerAuth, ApiOkResponse, ApiTags } from '@nestjs/swagger';
import { UserView } from '@safar/domain/contracts/users';
import { Requires } from '../core/access.js';
import { BY_HAND, Limited } from '../core/rate-limits.js';
import { CurrentStaffCall, type StaffCall } from '../core/staff-call.js';
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
  @Limited(BY_HAND)
  @ApiOkResponse({ type: UserView })
  endSessions(@CurrentStaffCall() call: StaffCall, @Param('id') id: string): Promise<UserView> {
    return this.accounts.endSessions(call, id);
  }

  /** Takes the second factor off somebody else's account. */
  @Post(':id/reset-second-factor')
  @HttpCode(200)
  @Requires('users:write')
  @Limited(BY_HAND)
  @ApiOkResponse({ type: UserView })
  resetFactor(@CurrentStaffCall() call: StaffCall, @Param('id') id: string): Promise<UserView> {
    return this.accounts.resetFactor(call, id);
  }
}
