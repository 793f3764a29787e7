import { Controller, Param, Post } from '@nestjs/common';
import { ApiBearerAuth, ApiTags } from '@nestjs/swagger';
import { UserView } from '@safar/domain/contracts/staff/users';
import { type StaffContext, StaffCtx } from '../../common/http/request-context.js';
import { StaffAction } from '../../common/http/staff-action.js';
import { UserAccounts } from './user-accounts.service.js';

@ApiTags('users')
@ApiBearerAuth()
@Controller('admin/users')
export class UsersAdminController {
  constructor(private readonly accounts: UserAccounts) {}

  /** Ends all sessions of a user: one's own, or of any user for admins. */
  @Post(':id/revoke-sessions')
  @StaffAction('profile:write', UserView, 'limited')
  endSessions(@StaffCtx() ctx: StaffContext, @Param('id') id: string): Promise<UserView> {
    return this.accounts.endSessions(ctx, id);
  }

  /** Removes the second factor of another account. */
  @Post(':id/reset-second-factor')
  @StaffAction('users:write', UserView, 'limited')
  resetFactor(@StaffCtx() ctx: StaffContext, @Param('id') id: string): Promise<UserView> {
    return this.accounts.resetFactor(ctx, id);
  }
}
