import { Body, Controller, Delete, Get, Param, Put } from '@nestjs/common';
import {
  ApiBearerAuth,
  ApiNotFoundResponse,
  ApiOkResponse,
  ApiTags,
  ApiUnprocessableEntityResponse,
} from '@nestjs/swagger';
import { ErrorView } from '@safar/domain/contracts/system/errors';
import { SettingRequest, SettingView } from '@safar/domain/contracts/system/settings';
import { Requires } from '../common/auth/access.js';
import { type StaffContext, StaffCtx } from '../common/http/request-context.js';
import { ApiPage, type Page } from '../common/lists/list-response.js';
import { ListParams, type ListQuery } from '../common/lists/list-query.js';
import { SettingsAdminService } from './settings-admin.service.js';

@ApiTags('settings')
@ApiBearerAuth()
@Controller('settings')
export class SettingsAdminController {
  constructor(private readonly service: SettingsAdminService) {}

  /** All settings with value, default and limits. Filters: id, group. */
  @Get()
  @Requires('settings:write')
  @ApiPage(SettingView)
  list(@ListParams() query: ListQuery): Promise<Page<SettingView>> {
    return this.service.list(query);
  }

  /** One setting. */
  @Get(':key')
  @Requires('settings:write')
  @ApiOkResponse({ type: SettingView })
  @ApiNotFoundResponse({ type: ErrorView })
  view(@Param('key') key: string): Promise<SettingView> {
    return this.service.view(key);
  }

  /** Stores a value in its normal form. It applies at once. */
  @Put(':key')
  @Requires('settings:write')
  @ApiOkResponse({ type: SettingView })
  @ApiUnprocessableEntityResponse({ type: ErrorView, description: 'names the allowed range' })
  update(
    @Param('key') key: string,
    @Body() request: SettingRequest,
    @StaffCtx() { staff }: StaffContext,
  ): Promise<SettingView> {
    return this.service.update(key, request, staff);
  }

  /** Resets to the default. */
  @Delete(':key')
  @Requires('settings:write')
  @ApiOkResponse({ type: SettingView })
  reset(@Param('key') key: string, @StaffCtx() { staff }: StaffContext): Promise<SettingView> {
    return this.service.reset(key, staff);
  }
}
