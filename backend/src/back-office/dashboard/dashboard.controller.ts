import { Controller, Get } from '@nestjs/common';
import { ApiBearerAuth, ApiOkResponse, ApiTags } from '@nestjs/swagger';
import { DashboardView } from '@safar/domain/contracts/office/dashboard';
import { Requires } from '../../common/auth/access.js';
import { type StaffContext, StaffCtx } from '../../common/http/request-context.js';
import { Dashboard } from './dashboard.service.js';

@ApiTags('dashboard')
@ApiBearerAuth()
@Controller('dashboard')
export class DashboardController {
  constructor(private readonly dashboard: Dashboard) {}

  /** Only the parts that the caller's role may see. */
  @Get()
  @Requires('dashboard:read')
  @ApiOkResponse({ type: DashboardView })
  view(@StaffCtx() ctx: StaffContext): Promise<DashboardView> {
    return this.dashboard.view(ctx);
  }
}
