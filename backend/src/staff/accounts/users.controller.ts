import { Body, Controller, Delete, Get, Param, Post, Put } from '@nestjs/common';
import {
  ApiBearerAuth, ApiCreatedResponse, ApiOkResponse, ApiTags, ApiUnprocessableEntityResponse,
} from '@nestjs/swagger'; // oxfmt-ignore
import { ErrorView } from '@safar/domain/contracts/system/errors';
import {
  UserCreateRequest,
  UserUpdateRequest,
  UserView,
} from '@safar/domain/contracts/staff/users';
import { BeforeSecondFactor, Requires } from '../../common/auth/access.js';
import { type StaffContext, StaffCtx } from '../../common/http/request-context.js';
import { StaffAction } from '../../common/http/staff-action.js';
import { STAFF_LIMIT, RateLimit } from '../../common/rate-limiting/rate-limits.js';
import { ApiPage, type Page } from '../../common/lists/list-response.js';
import { ListParams, type ListQuery } from '../../common/lists/list-query.js';
import { UserAccounts } from './user-accounts.service.js';

@ApiTags('users')
@ApiBearerAuth()
@Controller('users')
export class UsersController {
  constructor(private readonly accounts: UserAccounts) {}

  /** All accounts for admins, otherwise the caller's own. */
  @Get()
  @Requires('profile:write')
  @ApiPage(UserView)
  list(@StaffCtx() ctx: StaffContext, @ListParams() query: ListQuery): Promise<Page<UserView>> {
    return this.accounts.list(ctx, query);
  }

  /** One account. */
  @Get(':id')
  @Requires('profile:write')
  @BeforeSecondFactor()
  @ApiOkResponse({ type: UserView })
  one(@StaffCtx() ctx: StaffContext, @Param('id') id: string): Promise<UserView> {
    return this.accounts.one(ctx, id);
  }

  /** Creates an account. Without a password the user gets a mail with a link to choose one, valid for 72 hours. */
  @Post()
  @Requires('users:write')
  @RateLimit(STAFF_LIMIT)
  @ApiCreatedResponse({ type: UserView })
  @ApiUnprocessableEntityResponse({ type: ErrorView })
  create(@StaffCtx() ctx: StaffContext, @Body() request: UserCreateRequest): Promise<UserView> {
    return this.accounts.create(ctx, request);
  }

  /** Sends the invitation of a user without a password again; the earlier link ends. */
  @Post(':id/invitation')
  @StaffAction('users:write', UserView, 'limited', 'conflict')
  invite(@StaffCtx() ctx: StaffContext, @Param('id') id: string): Promise<UserView> {
    return this.accounts.invite(ctx, id);
  }

  /** Changes one's own account, or any for admins, but never one's own role. A new password ends every session. */
  @Put(':id')
  @Requires('profile:write')
  @RateLimit(STAFF_LIMIT)
  @ApiOkResponse({ type: UserView })
  @ApiUnprocessableEntityResponse({ type: ErrorView })
  update(
    @StaffCtx() ctx: StaffContext,
    @Param('id') id: string,
    @Body() request: UserUpdateRequest,
  ): Promise<UserView> {
    return this.accounts.update(ctx, id, request);
  }

  /** Deletes an account and returns it. */
  @Delete(':id')
  @Requires('users:write')
  @RateLimit(STAFF_LIMIT)
  @ApiOkResponse({ type: UserView })
  remove(@StaffCtx() ctx: StaffContext, @Param('id') id: string): Promise<UserView> {
    return this.accounts.remove(ctx, id);
  }
}
