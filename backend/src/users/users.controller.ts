import { Body, Controller, Delete, Get, Param, Post, Put } from '@nestjs/common';
import {
  ApiBearerAuth, ApiCreatedResponse, ApiOkResponse, ApiTags, ApiUnprocessableEntityResponse,
} from '@nestjs/swagger'; // oxfmt-ignore
import { ErrorView } from '@safar/domain/contracts/errors';
import { UserCreateRequest, UserUpdateRequest, UserView } from '@safar/domain/contracts/users';
import { BeforeSecondFactor, Requires } from '../core/access.js';
import { BY_HAND, Limited } from '../core/rate-limits.js';
import { ApiPage, type Page } from '../core/list-page.js';
import { ListParams, type ListQuery } from '../core/list-query.js';
import { CurrentStaffCall, type StaffCall } from '../core/staff-call.js';
import { UserAccounts } from './user-accounts.service.js';

@ApiTags('users')
@ApiBearerAuth()
@Controller('users')
export class UsersController {
  constructor(private readonly accounts: UserAccounts) {}

  /** Admins get all accounts, everybody else the own one. */
  @Get()
  @Requires('profile:write')
  @ApiPage(UserView)
  list(
    @CurrentStaffCall() call: StaffCall,
    @ListParams() query: ListQuery,
  ): Promise<Page<UserView>> {
    return this.accounts.list(call, query);
  }

  @Get(':id')
  @Requires('profile:write')
  @BeforeSecondFactor()
  @ApiOkResponse({ type: UserView })
  one(@CurrentStaffCall() call: StaffCall, @Param('id') id: string): Promise<UserView> {
    return this.accounts.one(call, id);
  }

  @Post()
  @Requires('users:write')
  @Limited(BY_HAND)
  @ApiCreatedResponse({ type: UserView })
  @ApiUnprocessableEntityResponse({ type: ErrorView })
  create(
    @CurrentStaffCall() call: StaffCall,
    @Body() request: UserCreateRequest,
  ): Promise<UserView> {
    return this.accounts.create(call, request);
  }

  /** Everybody the own account, admins all; nobody the own role. A new password ends every session. */
  @Put(':id')
  @Requires('profile:write')
  @Limited(BY_HAND)
  @ApiOkResponse({ type: UserView })
  @ApiUnprocessableEntityResponse({ type: ErrorView })
  update(
    @CurrentStaffCall() call: StaffCall,
    @Param('id') id: string,
    @Body() request: UserUpdateRequest,
  ): Promise<UserView> {
    return this.accounts.update(call, id, request);
  }

  /** Answers the account as it was. */
  @Delete(':id')
  @Requires('users:write')
  @Limited(BY_HAND)
  @ApiOkResponse({ type: UserView })
  remove(@CurrentStaffCall() call: StaffCall, @Param('id') id: string): Promise<UserView> {
    return this.accounts.remove(call, id);
  }
}
