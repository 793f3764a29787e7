import { Controller, Get, Param, ParseUUIDPipe } from '@nestjs/common';
import { ApiBearerAuth, ApiNotFoundResponse, ApiOkResponse, ApiTags } from '@nestjs/swagger';
import { StaffExtrasView } from '@safar/domain/contracts/bookings/staff-extras';
import { ErrorView } from '@safar/domain/contracts/system/errors';
import { Requires } from '../../common/auth/access.js';
import { StaffExtras } from './staff-extras.service.js';

@ApiTags('bookings')
@ApiBearerAuth()
@Controller('desk')
export class StaffExtrasController {
  constructor(private readonly extras: StaffExtras) {}

  /** The extras that staff can sell on a departure, with their groups. */
  @Get('departures/:id/extras')
  @Requires('bookings:write')
  @ApiOkResponse({ type: StaffExtrasView })
  @ApiNotFoundResponse({ type: ErrorView })
  of(@Param('id', ParseUUIDPipe) id: string): Promise<StaffExtrasView> {
    return this.extras.of(id);
  }
}
