import { Controller, Get, Param, ParseUUIDPipe } from '@nestjs/common';
import { ApiBearerAuth, ApiNotFoundResponse, ApiOkResponse, ApiTags } from '@nestjs/swagger';
import { DeskExtrasView } from '@safar/domain/contracts/bookings/desk-extras';
import { ErrorView } from '@safar/domain/contracts/system/errors';
import { Requires } from '../common/auth/access.js';
import { DeskExtras } from './desk-extras.service.js';

@ApiTags('bookings')
@ApiBearerAuth()
@Controller('desk')
export class DeskExtrasController {
  constructor(private readonly extras: DeskExtras) {}

  /** The extras that staff can sell on a departure, with their groups. */
  @Get('departures/:id/extras')
  @Requires('bookings:write')
  @ApiOkResponse({ type: DeskExtrasView })
  @ApiNotFoundResponse({ type: ErrorView })
  of(@Param('id', ParseUUIDPipe) id: string): Promise<DeskExtrasView> {
    return this.extras.of(id);
  }
}
