import { Controller, HttpCode, Param, Post } from '@nestjs/common';
import { ApiBearerAuth, ApiOkResponse, ApiTags } from '@nestjs/swagger';
import { UserView } from '@safar/domain/contracts/users';
import { Requires } from '../core/access.js';
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
  @ApiOkResponse({ type: UserView })
  endSessions(@CurrentStaffCall() call: StaffCall, @Param('id') id: string): Promise<UserView> {
    return this.accounts.endSessions(call, id);
  }
}
