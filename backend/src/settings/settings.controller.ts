import { Controller, Get } from '@nestjs/common';
import { ApiOkResponse, ApiTags } from '@nestjs/swagger';
import { ConfigView } from '@safar/domain/contracts/system/config';
import { Public } from '../common/auth/access.js';
import { Settings } from './settings.service.js';

@ApiTags('config')
@Controller('config')
export class SettingsController {
  constructor(private readonly settings: Settings) {}

  /** Settings of the agency for the public site. */
  @Get()
  @Public()
  @ApiOkResponse({ type: ConfigView })
  config(): Promise<ConfigView> {
    return this.settings.config();
  }
}
