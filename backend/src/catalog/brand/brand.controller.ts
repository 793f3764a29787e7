import { Controller, Get } from '@nestjs/common';
import { ApiBearerAuth, ApiOkResponse, ApiTags } from '@nestjs/swagger';
import { BrandMentionView } from '@safar/domain/contracts/catalog/brand';
import { Requires } from '../../common/auth/access.js';
import { BrandMentions } from './brand.service.js';

@ApiTags('settings')
@ApiBearerAuth()
@Controller('brand-mentions')
export class BrandController {
  constructor(private readonly mentions: BrandMentions) {}

  /** Texts that still contain a former name of the agency. */
  @Get()
  @Requires('settings:write')
  @ApiOkResponse({ type: [BrandMentionView] })
  list(): Promise<BrandMentionView[]> {
    return this.mentions.list();
  }
}
